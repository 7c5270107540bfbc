"""The contract's own half: starting, options, submitting, ids of moves, views and facts."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import msgspec
import pytest

from engine.errors import (
    EngineError,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    NotYourTurn,
    WrongSeats,
)
from engine.facts import Fact, FactKind
from engine.game import (
    Game,
    Move,
    Options,
    check_seat,
    kind_of,
    move_id,
    snake_case,
    stored_move_id,
)
from engine.playout import play_out, random_move
from engine.rng import Rng
from tests.engine.toys import (
    Believe,
    Doubt,
    Lanterns,
    LanternsOptions,
    Lay,
    Light,
    Mutter,
    Rest,
    Wager,
    Wagers,
    WagersOptions,
)

KEY = bytes(range(32))


def wagers(seats: int = 3, **options: Any) -> Wagers:
    return Wagers.start(seats, options, KEY)


class TestStart:
    def test_is_decided_by_the_key(self):
        assert wagers() == wagers()
        assert Wagers.start(3, {}, bytes(32)) != wagers()

    @pytest.mark.parametrize("seats", [-1, 0, 1, 5])
    def test_wrong_number_of_seats(self, seats: int):
        with pytest.raises(WrongSeats, match=f"Wagers is for 2 to 4 seats, not {seats}"):
            Wagers.start(seats, {}, KEY)

    @pytest.mark.parametrize("key", [b"", bytes(31), bytes(33)])
    def test_wrong_length_of_key(self, key: bytes):
        with pytest.raises(ValueError, match="must have 32 bytes"):
            Wagers.start(3, {}, key)

    def test_listening_hears_the_set_up(self):
        game = Wagers.start(2, {}, KEY, listen=True)
        kinds = [fact.kind for fact in game.heard()]
        assert kinds == [FactKind.DRAW, FactKind.DRAW, FactKind.DRAW, FactKind.DRAW, FactKind.ROUND]
        assert game.heard() == []


class TestOptions:
    def test_defaults(self):
        assert wagers().options == WagersOptions(first_seat=None, rounds=2, talk=True, prize="one")

    def test_as_mapping_and_as_struct(self):
        chosen = WagersOptions(first_seat=2, rounds=1)
        assert Wagers.check_options(3, {"first_seat": 2, "rounds": 1}) == chosen
        assert Wagers.check_options(3, chosen) == chosen

    def test_a_struct_is_checked_like_a_mapping(self):
        with pytest.raises(InvalidOption, match="rounds"):
            Wagers.check_options(3, WagersOptions(rounds=99))

    def test_unions_and_enums_from_their_stored_form(self):
        checked = Lanterns.check_options(1, {"mode": "stormy", "sheltered": [1, 2]})
        assert checked == LanternsOptions(mode="stormy", sheltered=(1, 2))  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("options", "blamed", "reason"),
        [
            ({"colour": 1}, "colour", "no option colour; it has: first_seat, rounds, talk, prize"),
            ({"rounds": 0}, "rounds", "rounds must be an integer from 1 to 4"),
            ({"rounds": "2"}, "rounds", "rounds must be an integer from 1 to 4, not a string"),
            ({"talk": None}, "talk", "talk must be true or false, not null"),
            ({"prize": "two"}, "prize", "prize must be face or one, not 'two'"),
            (
                {"first_seat": 12},
                "first_seat",
                "first_seat must be an integer from 0 to 11 or null",
            ),
            ({"first_seat": 3}, "first_seat", "must be a seat from 0 to 2, not 3"),
        ],
    )
    def test_refusals_name_the_option(self, options: dict[str, Any], blamed: str, reason: str):
        with pytest.raises(InvalidOption) as refused:
            wagers(**options)
        assert refused.value.option == blamed
        assert reason in str(refused.value)

    def test_what_depends_on_the_seats(self):
        assert wagers(3, rounds=4).options.rounds == 4
        with pytest.raises(InvalidOption, match="with 4 seats at most 3 rounds") as refused:
            wagers(4, rounds=4)
        assert refused.value.option == "rounds"

    @pytest.mark.parametrize("options", [LanternsOptions(), [("rounds", 1)], "rounds", None, 3])
    def test_options_that_are_none_of_this_game(self, options: Any):
        with pytest.raises(InvalidOption) as refused:
            Wagers.start(3, options, KEY)
        assert refused.value.option == ""

    def test_game_without_options(self):
        class Plain(Wagers, kw_only=True):
            options: Options  # type: ignore[assignment]  # narrower than the toy's

        with pytest.raises(InvalidOption, match="it has: none"):
            Plain.check_options(2, {"rounds": 1})

    @pytest.mark.parametrize("seat", [None, 0, 2])
    def test_check_seat_accepts(self, seat: int | None):
        check_seat("dealer", seat, 3)

    @pytest.mark.parametrize("seat", [-1, 3])
    def test_check_seat_refuses(self, seat: int):
        with pytest.raises(InvalidOption, match="dealer must be a seat from 0 to 2"):
            check_seat("dealer", seat, 3)


class TestSubmit:
    def test_plays_a_legal_move(self):
        game = wagers()
        card = game.hands[1][0]
        game.submit(1, Lay(card, "low"))
        assert game.laid == [0, card, 0]
        assert list(game.actors()) == [0, 2]

    def test_an_aside_of_a_seat_that_nobody_waits_for(self):
        game = wagers()
        game.submit(0, Lay(game.hands[0][0], "high"))
        assert 0 not in game.actors()
        game.submit(0, Mutter("hm"))
        assert game.muttered == [1, 0, 0]

    @pytest.mark.parametrize(
        ("seat", "move", "error", "reason"),
        [
            (3, Mutter("hm"), NotYourTurn, "there is no seat 3; seats are 0 to 2"),
            (-1, Mutter("hm"), NotYourTurn, "there is no seat -1"),
            (0, Rest(), InvalidMove, "Rest isn't a kind of move of Wagers"),
            (0, Doubt(), IllegalMove, "doubt isn't possible now; seat 0 may: lay, mutter"),
            (0, Mutter("boo"), IllegalMove, "of this kind only: mutter:hm, mutter:ho"),  # type: ignore[arg-type]
            (0, Wager(9), IllegalMove, "seat 0 holds no 9"),
        ],
    )
    def test_refusals(self, seat: int, move: Move, error: type[EngineError], reason: str):
        game = wagers()
        before = game.snapshot()
        with pytest.raises(error) as refused:
            game.submit(seat, move)
        assert type(refused.value) is error
        assert reason in str(refused.value)
        assert game.snapshot() == before

    def test_not_your_turn(self):
        game = wagers(talk=False)
        game.submit(1, game.legal(1)[0])
        with pytest.raises(
            NotYourTurn, match="seat 1 has nothing to decide now; waiting for: 0, 2"
        ):
            game.submit(1, Believe())

    def test_game_over(self):
        game = wagers()
        play_out(game, random.Random(1))
        for seat in range(3):
            with pytest.raises(GameOver):
                game.submit(seat, Mutter("hm"))

    def test_long_lists_are_cut_short_in_reasons(self):
        game = Lanterns.start(1, {}, KEY)
        game.row = list(range(20, 40))
        with pytest.raises(IllegalMove) as refused:
            game.submit(0, Light((99,)))
        assert str(refused.value).endswith("light:31, ...")


class TestMoves:
    def test_kinds(self):
        assert [kind_of(kind) for kind in Wagers.moves] == [
            "lay",
            "wager",
            "doubt",
            "believe",
            "mutter",
        ]
        assert kind_of(Lay(1, "low")) == "lay"
        assert snake_case("SniffOut") == "sniff_out"
        assert snake_case("Pass") == "pass"

    def test_ids(self):
        class Sample(Move, frozen=True):
            number: int
            flag: bool
            nothing: int | None
            several: tuple[int, ...]
            pairs: tuple[tuple[int, str], ...]

        assert move_id(Believe()) == "believe"
        assert move_id(Lay(7, "high")) == "lay:7,high"
        sample = Sample(-3, True, None, (1, 4), ((1, "a"), (2, "b")))
        assert move_id(sample).split(":")[1] == "-3,yes,-,1+4,1+a+2+b"
        assert move_id(Light(())) == "light:"
        for move in (Believe(), Lay(7, "high"), sample, Light(())):
            assert stored_move_id(msgspec.to_builtins(move)) == move_id(move)

    @pytest.mark.parametrize("move", [Believe(), Lay(7, "high"), Lay(99, "low"), Mutter("ho")])
    def test_an_id_is_read_whether_it_is_legal_or_not(self, move: Move):
        assert Wagers.parse_id(move_id(move)) == move

    @pytest.mark.parametrize("move", [Light(()), Light((1,)), Light((3, 1, 2))])
    def test_an_id_with_several_arguments_is_read(self, move: Move):
        assert Lanterns.parse_id(move_id(move)) == move

    @pytest.mark.parametrize(
        "text",
        [
            "", ":", "rest", "believe:", "believe:1", "lay", "lay:", "lay:7", "lay:7,middle",
            "lay:7,high,1", "lay:+7,high", "lay:07,high", "lay:7.0,high", "lay: 7,high",
            "Lay:7,high", "lay:-,high", "lay:yes,high", "lay:\u0667,high",
            f"lay:{'9' * 5_000},high", "mutter:ho ",
        ],
    )  # fmt: skip
    def test_what_is_no_id_is_read_as_none(self, text: str):
        assert Wagers.parse_id(text) is None

    def test_stored_form(self):
        assert msgspec.to_builtins(Lay(7, "low")) == {"kind": "lay", "card": 7, "call": "low"}
        assert Wagers.parse_move({"kind": "lay", "card": 7, "call": "low"}) == Lay(7, "low")
        assert Wagers.parse_move({"kind": "doubt"}) == Doubt()
        assert Lanterns.parse_move({"kind": "light", "lanterns": [1, 1]}) == Light((1, 1))

    @pytest.mark.parametrize(
        "data",
        [
            {},
            [],
            None,
            "doubt",
            3,
            {"kind": "rest"},
            {"kind": "Doubt"},
            {"kind": "doubt", "card": 7},
            {"kind": "wager"},
            {"kind": "wager", "card": "7"},
            {"kind": "wager", "card": True},
            {"kind": "wager", "card": 7.0},
            {"kind": "wager", "card": None},
            {"kind": "lay", "card": 7, "call": "middle"},
            {"card": 7},
            {"kind": 3},
        ],
    )
    def test_malformed(self, data: Any):
        with pytest.raises(InvalidMove, match=r"not a move of Wagers: .*; kinds: lay, wager"):
            Wagers.parse_move(data)

    def test_equal_moves_are_one(self):
        assert Lay(7, "low") == Lay(7, "low")
        assert hash(Lay(7, "low")) == hash(Lay(7, "low"))
        assert Lay(7, "low") != Lay(7, "high")
        kinds: list[Move] = [Doubt(), Believe()]
        assert kinds[0] != kinds[1]
        with pytest.raises(AttributeError):
            Wager(7).card = 8  # type: ignore[misc]


class TestStates:
    def test_copy_is_independent(self):
        game = wagers()
        other = game.copy()
        assert other == game
        play_out(other, random.Random(1))
        assert other != game
        assert game == wagers()

    def test_copy_does_not_listen(self):
        game = Wagers.start(3, {}, KEY, listen=True)
        game.heard()
        copy = game.copy()
        copy.submit(0, Mutter("hm"))
        assert copy.heard() == []
        assert game.heard() == []

    def test_view_hides_what_the_seat_cannot_see(self):
        game = wagers()
        view = game.view(1)
        assert view.hands == [[None] * 3, game.hands[1], [None] * 3]
        assert view.deck == [None] * 6
        assert view.rng == Rng.hidden()
        assert game == wagers()
        assert game.view(None).hands == [[None] * 3] * 3

    def test_drawing_from_a_view_fails(self):
        view = wagers(rounds=1).view(0)
        with pytest.raises(RuntimeError, match="no random source"):
            view.rng.roll()

    def test_complete_agrees_with_the_view(self):
        game = wagers()
        game.submit(0, Lay(game.hands[0][0], "low"))
        view = game.view(1)
        world = view.complete(1, random.Random(5))
        assert world.view(1) == view
        assert world.hands[1] == game.hands[1]
        assert None not in [*world.hands[0], *world.hands[2], *world.deck, *world.laid]
        assert world.calls[0] in ("high", "low")
        assert world.rng.key not in (b"", KEY)
        assert view.complete(1, random.Random(5)) == world
        assert view.complete(1, random.Random(6)) != world

    def test_complete_refuses_a_view_that_does_not_add_up(self):
        view = wagers().view(1)
        view.deck.pop()
        with pytest.raises(AssertionError, match="cards: 11 masked cells, 12 unseen"):
            view.complete(1, random.Random(5))

    def test_options_type(self):
        assert Wagers.options_type() is WagersOptions
        assert Lanterns.options_type() is LanternsOptions


class TestFacts:
    def test_are_told_only_to_listeners(self):
        game = wagers()
        game.tell(FactKind.CALL, "{nonsense}")
        assert game.heard() == []
        game.listen()
        game.tell(FactKind.CALL, "hello")
        assert game.heard() == [Fact(FactKind.CALL, "hello")]
        assert game.heard() == []

    def test_fill_in_their_template(self):
        game = wagers()
        game.listen()
        game.tell(
            FactKind.TAKE,
            "{seat} takes {amount} from {other}: {items}",
            seat=2,
            other=0,
            items=[7, "Postman"],
            amount=2,
            to=range(2),
        )
        (fact,) = game.heard()
        assert fact.text == "seat 2 takes 2 from seat 0: 7, Postman"
        template = "{seat} takes {amount} from {other}: {items}"
        assert fact == Fact(FactKind.TAKE, template, 2, 0, ("7", "Postman"), 2, (0, 1))

    def test_audience(self):
        everybody = Fact(FactKind.ROLL, "a 6")
        private = Fact(FactKind.DRAW, "you draw a 7", to=(1,))
        assert [everybody.known_to(viewer) for viewer in (None, 0, 1)] == [True, True, True]
        assert [private.known_to(viewer) for viewer in (None, 0, 1)] == [False, False, True]

    def test_listening_to_a_whole_game_changes_nothing(self):
        silent, heard = wagers(), Wagers.start(3, {}, KEY, listen=True)
        for game in (silent, heard):
            play_out(game, random.Random(9))
        assert silent == heard
        assert len(heard.heard()) > 10


class TestPlayout:
    def test_play_out_counts_its_moves(self):
        game = wagers()
        assert 8 <= play_out(game, random.Random(2)) <= game.bound()
        assert game.result() is not None
        assert play_out(game, random.Random(2)) == 0

    def test_random_move_is_legal(self):
        game = wagers()
        rand = random.Random(4)
        seats = set()
        for _ in range(50):
            seat, move = random_move(game, rand)
            assert move in game.legal(seat)
            seats.add(seat)
        assert seats == {0, 1, 2}


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("setup", ()),
        ("actors", ()),
        ("legal", (0,)),
        ("play", (0, Doubt())),
        ("result", ()),
        ("mask", (0,)),
        ("default", (0,)),
        ("label", (Doubt(),)),
        ("table", ()),
        ("bound", ()),
        ("components", ()),
    ],
)
def test_what_a_game_must_define(method: str, arguments: tuple[Any, ...]):
    with pytest.raises(NotImplementedError):
        getattr(Game(seats=2, options=Options(), rng=Rng(KEY)), method)(*arguments)


def test_what_a_game_need_not_define():
    game = Game(seats=2, options=Options(), rng=Rng(KEY))
    assert game.census() == {}
    assert game.zones() == {}
    assert game.secret(0, Doubt()) == ()


def test_computer_players_keep_silent():
    class Quiet(Wagers, kw_only=True):
        """The same with muttering marked as table talk."""

        asides: ClassVar = (Mutter,)

    rand = random.Random(4)
    heard = False
    game = Quiet.start(3, {}, KEY)
    while game.actors():
        seat, move = random_move(game, rand)
        legal, choices = game.legal(seat), game.choices(seat)
        heard = heard or len(choices) < len(legal)
        assert list(choices) == [m for m in legal if not isinstance(m, Mutter)]
        game.play(seat, move)
    assert heard
