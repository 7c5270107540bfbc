"""Settings from the environment."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from service.settings import Settings
from tests.service.settings_table import PAGE, table


def test_without_variables_there_are_the_defaults():
    assert Settings.from_environment({}) == Settings()
    assert Settings.from_environment({"REDIS_URL": "redis://elsewhere", "PARLOUR_": "x"}) == (
        Settings()
    )


@pytest.mark.parametrize(
    ("variable", "text", "value"),
    [
        ("REDIS_URL", "redis://cache:6379/3", "redis://cache:6379/3"),
        ("REDIS_URL", "", ""),
        ("FSYNC", "always", "always"),
        ("OPEN_REGISTRATION", "false", False),
        ("OPEN_REGISTRATION", "0", False),
        ("INTROSPECTION", "true", True),
        ("GRAPHIQL", "1", True),
        ("ALLOWED_ORIGINS", "https://a.example,https://b.example", None),
        ("MAX_BODY_BYTES", "1", 1),
        ("MOVES_PER_SECOND", "1000000", 1_000_000),
        ("LOBBY_HOURS", "48", 48),
    ],
)
def test_a_variable_sets_what_it_names(variable: str, text: str, value: Any):
    settings = Settings.from_environment({f"PARLOUR_{variable}": text})
    name = variable.lower()
    assert getattr(settings, name) == (text if value is None else value)
    assert msgspec.structs.replace(settings, **{name: getattr(Settings(), name)}) == Settings()


@pytest.mark.parametrize(
    ("variable", "text"),
    [
        ("OPEN_REGISTRATION", "perhaps"),
        ("OPEN_REGISTRATION", ""),
        ("MAX_DEPTH", "deep"),
        ("MAX_DEPTH", ""),
        ("MAX_COST", "1.5"),
        ("SWEEP_MS", "0"),
        ("AI_DELAY_MS", "-1"),
        ("MATCHES_PER_MINUTE", "0"),  # A limiter divides by it.
        ("MOVES_PER_SECOND", "-1"),
        ("LOBBY_HOURS", "a day"),
    ],
)
def test_a_wrong_value_is_refused_by_name(variable: str, text: str):
    with pytest.raises(ValueError, match=f"PARLOUR_{variable} is wrong"):
        Settings.from_environment({"PARLOUR_REDIS_URL": "x", f"PARLOUR_{variable}": text})


def test_the_process_environment_is_read_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PARLOUR_LOBBY_HOURS", "7")
    assert Settings.from_environment().lobby_hours == 7


def test_every_setting_is_documented_as_it_is():
    """Else run `python -m tests.service.settings_table`."""
    assert table() in PAGE.read_text()
