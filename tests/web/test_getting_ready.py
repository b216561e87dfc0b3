"""While the bots' code is compiled, the page of a table says so; when it is ready, the sentence goes away."""

import pytest
from fake_compiler import FakeCompiler
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Server

BOTS = "The bots are getting ready: until their code is compiled, they look only one move ahead."
HINTS = "Hints are rules of thumb until the bots' code is compiled."


@pytest.fixture
def compiler(monkeypatch):
    return FakeCompiler(monkeypatch)


@pytest.fixture
def server(tmp_path, compiler):
    """A server whose code is ready when the test says so."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", compile="opened")
    yield server
    server.stop()


def note(person):
    return person.page.locator("#getting-ready")


def read_out(person):
    return person.page.locator("#news p").all_text_contents()


def test_the_sentence_is_there_until_the_code_is_ready_for_eyes_and_ears(person, compiler):
    me = person()
    me.make("hungry-ghost", ["me", "adept"])
    note(me).wait_for()
    assert note(me).text_content() == BOTS
    assert read_out(me).count(BOTS) == 1
    me.page.click("#toggle-text")
    assert BOTS in me.page.locator("#text").text_content()
    compiler.finish("hungry-ghost")
    expect(me.page.locator("#text")).not_to_contain_text(BOTS)
    expect(me.page.locator("#news p").last).to_have_text("The bots' code is compiled.")


def test_players_without_bots_are_told_of_hints_and_watchers_of_nothing(person, compiler):
    ann, watcher = person(), person()
    made = ann.make("hungry-ghost", ["me", "here"])
    watcher.go(f"/j/{made['watch']}")
    note(ann).wait_for()
    assert note(ann).text_content() == HINTS
    assert not note(watcher).is_visible()
    compiler.finish("hungry-ghost")
    note(ann).wait_for(state="hidden")


def test_a_browser_that_reconnects_learns_what_it_missed(person, server, compiler):
    me = person()
    me.make("hungry-ghost", ["me", "adept"])
    note(me).wait_for()
    server.stop()
    me.page.wait_for_selector("body.offline")
    compiler.finish("hungry-ghost")
    server.start()
    note(me).wait_for(state="hidden")


def test_the_sentence_fits_a_phone(person):
    me = person(viewport=PHONE)
    me.make("hungry-ghost", ["me", "adept"])
    note(me).wait_for()
    box = note(me).bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    assert me.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
