"""The pages: easy to start, easy to read, for everybody and on every screen."""

import gzip

import pytest
from axe_playwright_python.sync_playwright import Axe

from bardo.engine.registry import BUNDLED, game

PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1366, "height": 768}
WALL = {"width": 3840, "height": 2160}
PAGE_WEIGHT = 300_000


def serious(page):
    """What axe finds that is serious or critical."""
    found = Axe().run(page).response["violations"]
    return [
        (one["id"], [node["target"] for node in one["nodes"]][:3])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def fits(page):
    """Whether nothing is wider than the screen."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_one_click_from_the_first_page_and_one_to_play(person):
    me = person()
    me.page.goto("/")
    for name in BUNDLED:
        assert me.page.get_by_role("link", name=game(name).title).first.is_visible()
    me.page.locator('a[href="/new/hungry-ghost"]').click()
    me.page.get_by_role("button", name="Play", exact=True).click()
    me.page.wait_for_selector("body[data-version]")
    assert me.page.locator(".panel").count() == game("hungry-ghost").default_players
    assert "adept bot" in me.page.locator(".panel-state").nth(1).text_content()
    me.page.goto("/")
    assert "Hungry Ghost" in me.page.locator("#tables li").first.text_content()


def test_seats_names_preset_and_options_of_a_new_table(person):
    me = person()
    me.page.goto("/new/hungry-ghost")
    me.page.click("#more")
    me.page.locator(".seat .name").first.fill("Ann")
    me.page.locator(".seat .who").nth(1).select_option("here")
    me.page.locator(".seat .name").nth(1).fill("Bo")
    me.page.locator(".seat .who").nth(2).select_option("wanderer")
    me.page.select_option("#preset", "prototype")
    me.page.locator("details summary").click()
    me.page.fill("#option-round_limit", "7")
    me.page.click("#play")
    me.page.wait_for_selector("body[data-version]")
    assert me.page.locator(".panel").count() == 4
    assert [name.strip() for name in me.page.locator(".panel-name").all_text_contents()][:2] == ["Ann", "Bo"]
    assert "of 7" in me.page.text_content("#heading")


def test_a_wrong_table_says_what_is_wrong(person):
    me = person()
    me.page.goto("/new/hungry-ghost")
    me.page.locator(".seat .name").first.fill("A:B")
    me.page.click("#play")
    assert "A:B" in me.page.wait_for_selector("#trouble:not(:empty)").text_content()
    me.troubles.clear()  # the browser writes a refused request into its console


def test_a_saved_game_is_loaded(person, tmp_path):
    me = person()
    made = me.make("hungry-ghost", ["me", "here"])
    me.page.locator('[data-action="move forest"]').click()
    me.wait_past(0)
    file = tmp_path / "game.txt"
    file.write_text(me.page.evaluate(f"fetch('/api/tables/{made['table']}/file').then((answer) => answer.text())"))
    me.page.goto("/")
    me.page.set_input_files("#file", file)
    me.page.wait_for_selector("body[data-version]")
    assert made["table"] not in me.page.url
    assert "walks to the Forest" in me.page.text_content("#log")


def test_a_file_that_is_no_game_is_refused_in_words(person, tmp_path):
    file = tmp_path / "shopping.txt"
    file.write_text("milk, bread")
    me = person()
    me.page.goto("/")
    me.page.set_input_files("#file", file)
    assert me.page.wait_for_selector("#trouble:not(:empty)").text_content()
    me.troubles.clear()  # the browser writes a refused request into its console


def test_light_and_dark(person):
    me = person()
    me.page.goto("/")
    paper = "getComputedStyle(document.body).backgroundColor"
    before = me.page.evaluate(paper)
    me.page.click("[data-theme-switch]")
    after = me.page.evaluate(paper)
    assert after != before
    me.page.goto("/new/hungry-ghost")
    assert me.page.evaluate(paper) == after


@pytest.mark.parametrize("name", BUNDLED)
def test_a_table_on_a_phone(person, name):
    me = person(viewport=PHONE, has_touch=True)
    me.make(name, ["me", *["wanderer"] * (game(name).default_players - 1)])
    me.wait_to_be_asked()
    assert fits(me.page)
    assert me.page.locator("#prompt").is_visible()
    small = me.page.evaluate(
        """[...document.querySelectorAll("#actions .action, #tools button:not([hidden])")]
            .filter((one) => one.getBoundingClientRect().height < 40).length"""
    )
    assert small == 0
    me.page.locator("#actions .action").last.scroll_into_view_if_needed()
    assert me.page.locator("#prompt").bounding_box()["y"] >= 0


@pytest.mark.parametrize("size", [LAPTOP, WALL], ids=["laptop", "wall"])
def test_a_laptop_shows_the_whole_table_without_scrolling(person, size):
    me = person(viewport=size)
    me.make("ghost-stories", ["me", "wanderer", "wanderer", "wanderer"])
    assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert fits(me.page)
    board = me.page.locator("#board").bounding_box()
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= size["height"]
    assert board["height"] > 0.85 * size["height"]


@pytest.mark.parametrize("path", ["/", "/new/ghost-stories", "/rules/hungry-ghost", "/new/no-such-game"])
def test_no_page_is_wider_than_a_phone(person, path):
    me = person(viewport=PHONE)
    me.page.goto(path)
    assert fits(me.page)
    me.troubles.clear()


def test_axe_would_find_pale_words(person):
    me = person()
    me.page.goto("/rules/hungry-ghost")
    me.page.evaluate("document.querySelector('.clause').style.color = 'var(--paper-3)'")
    assert [name for name, _ in serious(me.page)] == ["color-contrast"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/ghost-stories", "/rules/hungry-ghost"])
def test_axe_finds_nothing_serious_on_pages(person, path, scheme):
    me = person(color_scheme=scheme)
    me.page.goto(path)
    assert serious(me.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_a_table(person, scheme):
    me = person(color_scheme=scheme)
    me.make("ghosts-revenge", ["me", "friend", "wanderer"])
    assert serious(me.page) == []
    me.page.keyboard.press("t")
    assert serious(me.page) == []
    me.page.keyboard.press("r")
    me.page.wait_for_selector("#rulebook .clause")
    assert serious(me.page) == []


@pytest.mark.parametrize("name", BUNDLED)
def test_a_table_weighs_little(person, name):
    me, watcher = person(), person()
    made = me.make(name, ["me", *["wanderer"] * (game(name).default_players - 1)])
    answers, heard = [], []
    watcher.page.on("response", lambda answer: answers.append(answer))
    watcher.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    watcher.go(f"/j/{made['watch']}")
    view = next(frame for frame in heard if '"type":"view"' in frame)
    bodies = [answer.body() for answer in answers if answer.ok] + [view.encode()]
    assert 15 < len(bodies) < 30
    assert sum(len(gzip.compress(body)) for body in bodies) < PAGE_WEIGHT / 2


def test_nothing_comes_from_elsewhere(person, server):
    me = person()
    seen = []
    me.page.on("request", lambda request: seen.append(request.url))
    me.make("hungry-ghost", ["me", "wanderer"])
    assert [
        url for url in seen if not url.startswith((server.address, server.address.replace("http", "ws"), "data:"))
    ] == []
