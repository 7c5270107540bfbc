"""What is measured of the page, for the documentation: `make page-report`.

docs/page-accessibility.md has what axe finds on each screen; docs/page.md, between its marks, how
much each screen needs and how moves are chosen.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, ViewportSize

from tests.e2e.page import pointing
from tests.e2e.page.conftest import DESKTOP, PHONE
from tests.e2e.page.stages import Stage, walking
from tests.e2e.server import ROOT

PAGE = ROOT / "docs" / "page.md"
ACCESSIBILITY = ROOT / "docs" / "page-accessibility.md"
OUTCOMES = ("passes", "violations", "incomplete")
Scheme = Literal["light", "dark"]
LOOKS: dict[str, tuple[Scheme, ViewportSize]] = {
    "light": ("light", DESKTOP),
    "dark": ("dark", DESKTOP),
    "phone, light": ("light", PHONE),
    "phone, dark": ("dark", PHONE),
}
ABOUT = """# Accessibility of the page

What [axe-core](https://github.com/dequelabs/axe-core) {version} finds on each screen: how many of
its rules passed, were violated, and couldn't be decided without looking. `make page-report` writes
this file; the tests fail at each violation.

Each game is looked at in a match between somebody and greedy computer players, some moves after its
start; desktop is {width} x {height} pixels, phone {phone_width} x {phone_height}.

"""

Found = Mapping[str, list[dict[str, Any]]]
"""Rules by what came of them, with the elements concerned."""


async def axe(page: Page) -> tuple[Found, str]:
    """What axe finds on a page, and the version of axe."""
    response = (await Axe().run(page, options={"resultTypes": list(OUTCOMES)})).response
    return {outcome: response[outcome] for outcome in OUTCOMES}, response["testEngine"]["version"]


def cell(found: Found) -> str:
    return " / ".join(str(len(found[outcome])) for outcome in OUTCOMES)


def details(found: Iterable[tuple[str, Found]], outcome: str) -> list[str]:
    """The rules with an outcome: on how many elements of which screens, and why."""
    screens: dict[str, set[str]] = {}
    why: dict[str, Counter[str]] = {}
    for screen, results in found:
        for rule in results[outcome]:
            key = f"`{rule['id']}`: {rule['help']}"
            screens.setdefault(key, set()).add(screen)
            reasons = why.setdefault(key, Counter())
            for node in rule["nodes"]:
                checks = [*node["any"], *node["all"], *node["none"]]
                reasons.update({check["message"] for check in checks})
    lines = []
    for key, where in sorted(screens.items()):
        lines += [f"- {key}, on {len(where)} of the screens"]
        lines += [f"    - {count} x {text}" for text, count in why[key].most_common()]
    return lines or ["None."]


def kilobytes(sizes: Iterable[int]) -> str:
    return f"{sum(sizes) / 1000:.1f}"


async def needed(stage: Stage) -> dict[str, int]:
    """Bytes of scripts and styles that were transferred, compressed, by their addresses."""
    return {asset.url: (await asset.sizes())["responseBodySize"] for asset in stage.assets}


def sizes_table(stages: Mapping[str, tuple[str, dict[str, int]]]) -> str:
    """How much each screen needs that is opened first, scripts and styles apart."""
    lines = ["| opened first | scripts, KB | styles, KB |", "|---|---|---|"]
    for title, assets in stages.values():
        scripts = kilobytes(size for url, size in assets.items() if url.endswith(".js"))
        styles = kilobytes(size for url, size in assets.items() if url.endswith(".css"))
        lines.append(f"| {title} | {scripts} | {styles} |")
    return "\n".join(lines)


def put(text: str, mark: str, what: str) -> str:
    """A text with something else between two marks."""
    put_in, count = re.subn(
        rf"(<!-- {mark} -->\n).*?(<!-- end -->)",
        lambda found: f"{found[1]}\n{what}\n\n{found[2]}",
        text,
        flags=re.DOTALL,
    )
    assert count == 1, f"docs/page.md has no place for {mark}"
    return put_in


async def main() -> None:
    rows: list[str] = []
    found: list[tuple[str, Found]] = []
    sizes: dict[str, tuple[str, dict[str, int]]] = {}
    version = ""
    with tempfile.TemporaryDirectory() as folder:
        async with walking(Path(folder) / "data") as stages:
            async for stage in stages:
                if stage.name != "lobby":  # To which the way leads through a match.
                    sizes[stage.name] = (stage.title, await needed(stage))
                page = stage.visitor.page
                cells = []
                for look, (scheme, viewport) in LOOKS.items():
                    await page.emulate_media(color_scheme=scheme)
                    await page.set_viewport_size(viewport)
                    results, version = await axe(page)
                    found.append((f"{stage.name} {look}", results))
                    cells.append(cell(results))
                rows.append(f"| {stage.title} | {' | '.join(cells)} |")
    head = [f"| screen | {' | '.join(LOOKS)} |", f"|---|{'---|' * len(LOOKS)}"]
    about = ABOUT.format(
        version=version,
        width=DESKTOP["width"],
        height=DESKTOP["height"],
        phone_width=PHONE["width"],
        phone_height=PHONE["height"],
    )
    ACCESSIBILITY.write_text(
        "\n".join(
            [
                *(about + "Passed / violated / undecided:", "", *head, *rows, ""),
                *("## Violated", "", *details(found, "violations"), ""),
                *("## Undecided", "", *details(found, "incomplete"), ""),
            ]
        )
    )
    text = put(PAGE.read_text(), "sizes", sizes_table(sizes))
    PAGE.write_text(put(text, "pointing", await pointing.table()))


if __name__ == "__main__":
    asyncio.run(main())
