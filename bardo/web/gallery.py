"""Pictures of the table: each game at its start, in the middle and at its end, by day, by night and on a phone.

`python -m bardo.web.gallery FOLDER` plays each game at a real server in a real browser and writes what is seen.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bardo.engine.authoring.registry import BUNDLED, game
from bardo.errors import BardoError

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
LAPTOP, PHONE = (1366, 768), (360, 740)
LOOKS = {"light": (LAPTOP, "light"), "dark": (LAPTOP, "dark"), "phone": (PHONE, "light")}
MIDDLE = {"ghosts-revenge": 3}
USUAL_MIDDLE = 14
"""So many own decisions into a game is its middle."""
MOST = 600
QUICK: dict[str, dict[str, int]] = {
    "hungry-ghost": {"round_limit": 12, "delusion": 8},
    "buddha-wheel": {"round_limit": 25},
    "reincarnation": {"round_limit": 12},
}
"""Options with which a game comes to its end before the photographer falls asleep."""


def main(folder: str) -> int:
    """Write all pictures into a folder."""
    from playwright.sync_api import sync_playwright

    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with _server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_context(base_url=address, reduced_motion="reduce").new_page()
        page.goto("/")
        _shoot(page, out, "first-page")
        for name in BUNDLED:
            _photograph(page, out, name)
        browser.close()
    return 0


def _photograph(page: Page, out: Path, name: str) -> None:
    """Play a game against quick bots and take pictures on the way."""
    seats = [{"who": "me"}, *[{"who": "greedy"}] * (game(name).default_players - 1)]
    made = page.request.post("/api/tables", data={"game": name, "seats": seats, "options": QUICK.get(name, {})}).json()
    page.goto(f"/t/{made['table']}")
    page.wait_for_selector("body[data-version]")
    _shoot(page, out, f"{name}-start")
    for nth in range(MOST):
        page.wait_for_function(
            """() => document.body.dataset.over === "true" || document.querySelector("#actions .action")
                || !document.getElementById("end").hidden"""
        )
        if page.get_attribute("body", "data-over") == "true":
            break
        if nth == MIDDLE.get(name, USUAL_MIDDLE):
            _shoot(page, out, f"{name}-middle")
        version = page.get_attribute("body", "data-version")
        page.locator("#end:visible, #actions .action").first.click()
        page.wait_for_function("(seen) => document.body.dataset.version !== seen", arg=version)
    _shoot(page, out, f"{name}-end")


def _shoot(page: Page, out: Path, name: str) -> None:
    for look, ((width, height), scheme) in LOOKS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        file = out / f"{name}-{look}.png"
        page.mouse.move(1, 1)
        page.screenshot(path=file)
        print(file, flush=True)
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})


def chromium() -> str:
    """The browser on this machine."""
    names = [os.environ["BARDO_CHROMIUM"]] if "BARDO_CHROMIUM" in os.environ else CHROMIUMS
    found = next((path for path in map(shutil.which, names) if path), None)
    if found is None:
        raise BardoError(
            f"no browser: looked for {', '.join(names)} in PATH. Install Chromium (Debian: apt install chromium), or "
            "say where it is: BARDO_CHROMIUM=/path/to/chromium"
        )
    return found


@contextmanager
def _server() -> Iterator[str]:
    """A server for the time of the pictures."""
    from bardo.server.http.app import create_app
    from bardo.server.http.running import serving
    from bardo.server.hub.hub import Settings
    from bardo.server.storage.storage import Storage

    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Storage(f"sqlite:///{folder}/tables.db")) as storage,
        serving(create_app(storage, Settings(pace=0.0, tables_a_minute=0))) as address,
    ):
        yield address


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say where the pictures go: python -m bardo.web.gallery FOLDER")
    try:
        sys.exit(main(sys.argv[1]))
    except BardoError as error:
        sys.exit(str(error))
