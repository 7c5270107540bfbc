"""The games as plain data."""

from engine.games import get_game
from service.catalogue import option_specs


def test_options_that_are_one_of_a_few_words_say_which():
    specs = {spec["name"]: spec for spec in option_specs(get_game("spirits-of-christmas"))}
    mode = specs["mode"]
    assert (mode["type"], mode["default"], mode["nullable"]) == ("string", "normal", False)
    assert {"normal", "easy", "humbug"} <= set(mode["choices"])
    gifts = specs["gift_list"]
    assert (gifts["type"], gifts["nullable"]) == ("[string]", True)
    assert "high_principles" in gifts["choices"]
    assert specs["talk_limit"]["choices"] is None
