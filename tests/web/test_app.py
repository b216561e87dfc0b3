"""The client as an app: it can be installed, says at once that there is no network, and never mixes two builds."""

import random

import pytest
from playwright.sync_api import expect

import bardo
from bardo.server.http import app_files, assets, pages
from tests.web.conftest import WAIT, Person, Server, serious

READY = "async () => { await navigator.serviceWorker.ready; }"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def own_server(tmp_path):
    """A server that a test may stop."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}")
    yield server
    server.stop()


@pytest.fixture
def me(browser, own_server):
    """Somebody whose browser keeps the app."""
    me = Person(browser, own_server.address, service_workers="allow")
    yield me
    me.context.close()


def wait_until(page, promised, arg=None):
    """Wait until a promise comes true: Playwright's own waiting takes any promise for true."""
    for _ in range(WAIT // 100):
        if page.evaluate(promised, arg):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"not so: {promised}")


def keep_app(me, path="/settings"):
    """Open a page and wait until the service worker has everything."""
    me.page.goto(path)
    me.page.wait_for_function(CONTROLLED)


def finished_table(me, name="connect-four"):
    """A table whose game is over."""
    match, luck = bardo.game(name).new(seed=3), random.Random(1)
    while not match.over:
        match.play(luck.choice(match.actions))
    made = me.context.request.post("/api/load", data=match.transcript(), headers={"Content-Type": "text/plain"})
    return made.json()["table"], len(match.history)


def test_it_can_be_installed(me):
    keep_app(me)
    session = me.context.new_cdp_session(me.page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []
    assert session.send("Page.getAppManifest")["errors"] == []


def test_without_a_network_it_says_so_at_once_and_comes_back_by_itself(me, own_server):
    keep_app(me)
    own_server.stop()
    me.page.goto("/new/hungry-ghost")
    expect(me.page.get_by_role("heading", name="No connection")).to_be_visible()
    assert serious(me.page) == []
    own_server.start()
    expect(me.page.get_by_role("heading", name="Hungry Ghost")).to_be_visible()
    assert me.page.url.endswith("/new/hungry-ghost")


def test_a_finished_game_that_was_looked_at_can_be_seen_offline(me, own_server):
    keep_app(me)
    table, moves = finished_table(me)
    me.page.goto(f"/t/{table}/replay")
    me.page.wait_for_selector("body[data-move]")
    wait_until(
        me.page, "async (table) => Boolean(await (await caches.open('bardo-kept')).match(`/kept/${table}`))", table
    )
    own_server.stop()
    me.page.goto("/")
    me.page.get_by_role("link", name="Connect Four").click()
    me.page.wait_for_selector(f'body[data-move="{moves}"]')
    expect(me.page.locator("#prompt")).to_contain_text("The game is over.")
    me.page.click("#back")
    me.page.wait_for_selector(f'body[data-move="{moves - 1}"]')
    own_server.start()


def test_tables_that_go_on_are_not_kept(me):
    keep_app(me)
    made = me.make("hungry-ghost", ["me", "here"])
    me.page.wait_for_timeout(500)
    kept = me.page.evaluate(
        """async () => { const all = [];
            for (const name of await caches.keys())
                for (const one of await (await caches.open(name)).keys()) all.push(new URL(one.url).pathname);
            return all; }"""
    )
    assert not [path for path in kept if made["table"] in path or path.startswith("/api/")]


def other_build(monkeypatch):
    """From now on the server is of another build."""
    for module in (assets, pages, app_files):
        monkeypatch.setattr(module, "build", lambda: "0123456789ab")


def test_a_new_version_waits_for_a_tap_and_never_mixes_with_the_old(me, own_server, monkeypatch):
    keep_app(me)
    me.make("hungry-ghost", ["me", "here"])
    old = me.page.get_attribute("html", "data-build")
    own_server.stop()
    other_build(monkeypatch)
    own_server.start()
    button = me.page.get_by_role("button", name="New version: reload")
    expect(button).to_be_visible()
    assert me.page.get_attribute("html", "data-build") == old
    loaded = []
    me.page.on("request", lambda request: loaded.append(request.url))
    button.click()
    expect(me.page.locator("html")).to_have_attribute("data-build", "0123456789ab")
    me.page.wait_for_selector("body[data-version]")
    files = [url for url in loaded if "/static/" in url]
    assert files and all("/static/v-0123456789ab/" in url for url in files)
    expect(button).to_be_hidden()


def test_it_does_not_reload_in_the_middle_of_a_move(me, own_server, monkeypatch):
    keep_app(me)
    me.make("hungry-ghost", ["me", "here"])
    own_server.stop()
    other_build(monkeypatch)
    own_server.start()
    button = me.page.locator("#new-version button")
    expect(button).to_be_visible()
    own_server.stop()
    expect(me.page.locator("#banner")).to_be_visible()
    me.open_groups()
    me.page.locator("#actions .action").first.click()
    button.click()
    expect(button).to_have_text("Reloading after your move …")
    version = me.version
    own_server.start()
    expect(me.page.locator("html")).to_have_attribute("data-build", "0123456789ab")
    me.page.wait_for_selector("body[data-version]")
    assert me.version > version, "the move was made before the reload"


def test_an_old_address_is_not_answered_with_new_files(me, monkeypatch):
    answer = me.context.request.get(f"/static/v-{assets.build()}/base.css")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    gone = me.context.request.get("/static/v-000000000000/base.css")
    assert gone.status == 404 and gone.headers["cache-control"] == "no-store"


def test_the_kill_switch_removes_the_app(me, own_server, browser):
    keep_app(me)
    own_server.stop()
    from dataclasses import replace

    own_server.settings = replace(own_server.settings, app=False)
    own_server.start()
    me.page.goto("/settings")
    wait_until(me.page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
    answer = me.context.request.get("/sw.js")
    assert "unregister" in answer.text() and answer.headers["cache-control"] == "no-cache"


def test_a_push_shows_a_notice_and_a_click_leads_to_the_table(me):
    me.context.grant_permissions(["notifications"])
    keep_app(me)
    if me.page.evaluate("Notification.permission") != "granted":
        pytest.skip("this browser shows no notices")
    session = me.context.new_cdp_session(me.page)
    found = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    me.page.evaluate(READY)
    words = '{"title": "Your turn in 2 games", "body": "Hungry Ghost", "url": "/", "count": 2, "tag": "bardo-turn"}'
    wanted = {"origin": me.address + "/", "registrationId": found[-1]["registrationId"], "data": words}
    session.send("ServiceWorker.deliverPushMessage", wanted)
    wait_until(
        me.page,
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
            .some((one) => one.title === "Your turn in 2 games" && one.data.url === "/")""",
    )
