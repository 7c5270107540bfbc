"""Components that several games of the Twelve Games box share."""

from collections.abc import Sequence

from engine.components import ComponentTable, Provenance

MAIL_VALUES = tuple(range(1, 13))
POSTMAN = 13
"""Code of a Postman where a game counts it among the Mail cards."""

MAIL_NAMES = (
    "",
    "Partridge in a Pear Tree",
    "Turtle Doves",
    "French Hens",
    "Calling Birds",
    "Golden Rings",
    "Geese a-Laying",
    "Swans a-Swimming",
    "Maids a-Milking",
    "Ladies Dancing",
    "Lords a-Leaping",
    "Pipers Piping",
    "Drummers Drumming",
    "Postman",
)
"""What is sent on day v of Christmas, by value."""


_MAIL = tuple(v for v in MAIL_VALUES for _ in range(v))


def mail_deck(postmen: int = 0) -> list[int]:
    """The Mail cards in order of value: v copies of each v in 1..12, then `postmen` Postmen."""
    return [*_MAIL, *[POSTMAN] * postmen]


def mail_census(postmen: int = 0) -> dict[int, int]:
    """How many Mail cards of each value there are."""
    census = {v: v for v in MAIL_VALUES}
    if postmen:
        census[POSTMAN] = postmen
    return census


CARD_NAMES = ("", *map(str, MAIL_VALUES), "Postman")
"""What a card's face shows, by card."""
A_CARD = tuple(f"{'an' if name in ('8', '11') else 'a'} {name}" for name in CARD_NAMES)
"""The same with its article: "an 8"."""


def mail_name(card: int | None) -> str | None:
    """What a card's face shows; None for a card that can't be seen."""
    return None if card is None else CARD_NAMES[card]


def mail_table(values: Sequence[int] = MAIL_VALUES, postmen: int = 0) -> ComponentTable:
    """The Mail deck as a component table."""
    rows: list[dict[str, object]] = [
        {"value": v, "name": MAIL_NAMES[v], "count": v} for v in values
    ]
    if postmen:
        rows.append({"value": POSTMAN, "name": "Postman", "count": postmen})
    return ComponentTable(
        name="mail",
        title="Mail cards",
        provenance=Provenance.PRINTED,
        source="Twelve Games rulebook, What's in the Box, Playing Cards",
        rows=rows,
    )
