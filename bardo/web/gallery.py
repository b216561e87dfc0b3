"""Pictures of the table: each game at its start, in the middle and at its end, in light, in dark and on a phone.

`python -m bardo.web.gallery FOLDER` plays each of Bardo's own games on a real server in a real browser.
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

from bardo.engine.authoring.registry import game, own_games
from bardo.errors import BardoError

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
LAPTOP, PHONE = (1366, 768), (360, 740)
LOOKS = {"light": (LAPTOP, "light"), "dark": (LAPTOP, "dark"), "phone": (PHONE, "light")}
MIDDLE = (3, 14)
"""The own decisions at which the middle is taken: the later picture replaces the earlier one if the game lasts."""
MOST_DECISIONS = 600
WAIT = 180_000
"""Milliseconds a bot may take: the first time, its code is compiled."""
ROUND_LIMIT = 12
"""Rounds after which a game is ranked, where it has such an option: nobody should wait for a full game."""


def main(folder: str) -> int:
    """Write all pictures into a folder."""
    from playwright.sync_api import sync_playwright

    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with _server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_context(base_url=address, reduced_motion="reduce").new_page()
        page.set_default_timeout(WAIT)
        page.goto("/")
        _shoot(page, out, "first-page")
        for name in own_games():
            _photograph(page, out, name)
        browser.close()
    return 0


def _photograph(page: Page, out: Path, name: str) -> None:
    """Play a game against quick bots and take pictures on the way."""
    played = game(name)
    seats = [{"who": "me"}, *[{"who": "greedy"}] * (played.default_players - 1)]
    options = {"round_limit": ROUND_LIMIT} if "round_limit" in played.options else {}
    made = page.request.post("/api/tables", data={"game": name, "seats": seats, "options": options}).json()
    page.goto(f"/t/{made['table']}")
    page.wait_for_selector("body[data-version]")
    _shoot(page, out, f"{name}-start")
    for nth in range(MOST_DECISIONS):
        page.wait_for_function(
            """() => document.body.dataset.over === "true" || document.querySelector("#actions .action")
                || !document.getElementById("end").hidden"""
        )
        if page.get_attribute("body", "data-over") == "true":
            break
        if nth in MIDDLE:
            _shoot(page, out, f"{name}-middle")
        version = page.get_attribute("body", "data-version")
        # An action in a group that is closed cannot be clicked by the mouse, and an open group would be in the picture.
        page.locator("#end:visible, #actions .action").first.evaluate("(button) => button.click()")
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
            f"no browser found: looked for {', '.join(names)} in PATH. Install Chromium (Debian: apt install chromium) "
            "or set BARDO_CHROMIUM=/path/to/chromium"
        )
    return found


@contextmanager
def _server() -> Iterator[str]:
    """A server that runs while the pictures are taken."""
    from bardo.server.http.application import create_app
    from bardo.server.http.uvicorn_server import serving
    from bardo.server.hub.settings import Settings
    from bardo.server.storage.storage import Storage

    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Storage(f"sqlite:///{folder}/tables.db")) as storage,
        serving(create_app(storage, Settings(pace=0.0, tables_a_minute=0))) as address,
    ):
        yield address


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("A folder for the pictures is missing: python -m bardo.web.gallery FOLDER")
    try:
        sys.exit(main(sys.argv[1]))
    except BardoError as error:
        sys.exit(str(error))
