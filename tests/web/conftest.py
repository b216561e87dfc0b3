"""A real browser at a real server: what the tests of the table share."""

import contextlib
import random
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the tests in a browser need the extra dev: pip install -e '.[dev]'")
pytest.importorskip("uvicorn")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from bardo.errors import BardoError
from bardo.server.http.application import create_app
from bardo.server.http.uvicorn_server import serving
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage
from bardo.web import gallery

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}
WAIT = 30_000
expect.set_options(timeout=WAIT)


def chromium(own):
    """The browser on this machine, or the one that Playwright has brought."""
    try:
        return gallery.chromium()
    except BardoError as error:
        if Path(own).exists():
            return own
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def browser():
    """A browser for one file: while it is there, nothing else in this process can run an event loop."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(playwright.chromium.executable_path), args=["--no-sandbox"]
        )
        yield browser
        browser.close()


def serious(page):
    """What axe finds that is serious or critical."""
    found = Axe().run(page).response["violations"]
    return [
        (one["id"], [node["target"] for node in one["nodes"]][:3])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


class Server:
    """A server in a thread, on a port of its own, that can be stopped and started again."""

    def __init__(self, database, **settings):
        self.database, self.port = database, 0
        self.settings = Settings(**{"pace": 0.0, "tables_a_minute": 0, "review": 0.0, **settings})
        self.start()

    def start(self):
        self.stack = contextlib.ExitStack()
        storage = self.stack.enter_context(contextlib.closing(Storage(self.database)))
        app = create_app(storage, self.settings)
        self.address = self.stack.enter_context(serving(app, self.port))
        self.port = int(self.address.rpartition(":")[2])

    def stop(self):
        self.stack.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}")
    yield server
    server.stop()


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser, address, viewport=LAPTOP, **more):
        self.address = address
        wanted = {"viewport": viewport, "reduced_motion": "reduce", "base_url": address, "service_workers": "block"}
        wanted |= more
        self.context = browser.new_context(**wanted)
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.troubles = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._console)
        self.luck = random.Random(5)

    def _console(self, message):
        if message.type == "error" and "ERR_" not in message.text and "WebSocket" not in message.text:
            self.troubles.append(message.text)

    def make(self, game, seats, **more):
        """Make a table and go to it; gives what the server answered."""
        wanted = {"game": game, "seats": [{"who": who} for who in seats], **more}
        made = self.context.request.post("/api/tables", data=wanted).json()
        assert "table" in made, made
        self.go(f"/t/{made['table']}")
        return made

    def go(self, path):
        """Open a table and wait until it is drawn."""
        self.page.goto(path)
        self.page.wait_for_selector("body[data-version]")

    @property
    def version(self):
        return int(self.page.get_attribute("body", "data-version"))

    @property
    def over(self):
        return self.page.get_attribute("body", "data-over") == "true"

    def wait_past(self, version):
        """Wait until the table has gone on."""
        self.page.wait_for_function("(seen) => Number(document.body.dataset.version) > seen", arg=version)

    def wait_to_be_asked(self):
        """Wait until there is something to do here, or the game is over; take note of what hits on the way."""
        self.page.wait_for_function(
            """() => {
                const noted = document.getElementById("noted");
                if (noted && !noted.hidden) noted.click();
                return document.body.dataset.over === "true" || document.querySelector("#actions .action")
                    || !document.getElementById("end").hidden;
            }"""
        )

    def play_by_mouse(self, most=400):
        """Play to the end: click what glows where something does, else a button. Gives how often each was done."""
        done = {"board": 0, "button": 0}
        for nth in range(most):
            self.wait_to_be_asked()
            if self.over:
                return done
            version = self.version
            place = self._glowing_place()
            if place and nth % 8 != 7:
                self.page.mouse.click(*place)
                done["board"] += 1
                self.page.wait_for_function(
                    """(seen) => Number(document.body.dataset.version) > seen
                        || !document.getElementById("choices").hidden""",
                    arg=version,
                )
                if self.page.locator("#choices").is_visible() and self.version == version:
                    self._any("#choices .action").click()
            else:
                self._any("#end:visible, #actions .action").click()
                done["button"] += 1
            self.wait_past(version)
        raise AssertionError(f"after {most} moves the game is not over")

    def open_groups(self):
        """Open all groups of actions."""
        self.page.evaluate("() => document.querySelectorAll('#actions details').forEach((one) => { one.open = true; })")

    def _any(self, selector):
        self.open_groups()
        found = self.page.locator(selector)
        return found.nth(self.luck.randrange(found.count()))

    def _glowing_place(self):
        """A point of the screen where a click meets something that glows."""
        places = self.page.evaluate(
            """() => [...document.querySelectorAll(".node.legal")].flatMap((group) => {
                const box = group.querySelector(".hit").getBoundingClientRect();
                for (const [x, y] of [[.5, .5], [.2, .2], [.8, .2], [.2, .8], [.8, .8]]) {
                    const at = [box.x + x * box.width, box.y + y * box.height];
                    if (document.elementFromPoint(...at)?.closest(".node") === group) return [at];
                }
                return [];
            })"""
        )
        return self.luck.choice(places) if places else None


@pytest.fixture
def person(browser, server):
    """Makes people; none of them may meet an error."""
    people = []

    def come(**more):
        people.append(Person(browser, server.address, **more))
        return people[-1]

    yield come
    for one in people:
        one.context.close()
    assert [trouble for one in people for trouble in one.troubles] == []
