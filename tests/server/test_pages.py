"""The pages and files without a browser."""

import asyncio

import httpx
import pytest

import bardo
from bardo.engine.authoring.registry import available_games, own_games
from bardo.server.http import assets, pages
from bardo.server.http.application import create_app
from bardo.server.storage.storage import Storage


@pytest.fixture
def get(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    app = create_app(storage)

    def get(path, **headers):
        async def asked():
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://bardo") as client:
                return await client.get(path, headers=headers)

        return asyncio.run(asked())

    yield get
    storage.close()


def test_the_first_page_has_our_games_first_each_with_its_own_teaser():
    cards = pages.cards()
    assert {card["name"] for card in cards[:5]} == set(own_games()) and len(cards) == len(available_games())
    for card in cards:
        one = bardo.game(card["name"])
        assert card["teaser"].endswith((".", "?"))
        assert not one.teaser or card["teaser"] == one.teaser
        assert one.teaser or " ".join(one.introduction.split()).startswith(card["teaser"][:-1])


def test_a_cover_has_ids_of_its_own():
    covers = [str(pages._cover(bardo.game(name))) for name in own_games()]
    for name, cover in zip(own_games(), covers, strict=True):
        assert 'id="' not in cover.replace(f'id="{name}-', "") and "slice" in cover


def test_clocks_are_described():
    assert pages._clocks() == {
        "off": "No clock",
        "live": "Live: 10 minutes, 15 seconds more a turn",
        "slow": "Slow: 3 days, 12 hours more a turn",
    }


def test_words_on_a_seats_colour_can_be_read():
    assert [assets._readable_on(colour) for colour in ("#000000", "#ffffff", "#0000ff", "#ffff00", "#777777")] == [
        *("#fff", "#111", "#fff", "#111", "#111")
    ]
    assert "prefers-color-scheme:dark" in assets.INKS_CSS and '[data-colour="blue"]' in assets.INKS_CSS


def test_a_page_that_is_missing_is_a_page_for_people_and_json_for_programs(get):
    for path in ("/nothing", "/t/nothing", "/new/nothing", "/rules/nothing", "/check/nothing", "/j/x"):
        answer = get(path, Accept="text/html")
        assert answer.status_code == 404 and "<html" in answer.text, path
    assert get("/nothing").json() == {"error": "There is no such page."}
    assert get("/api/nothing", Accept="text/html").json() == {"error": "There is no such page."}
    assert "There is no such table" in get("/t/nothing", Accept="text/html").text
    assert "no game called “nothing”" in get("/new/nothing", Accept="text/html").text


def test_pages_and_files(get):
    first = get("/")
    assert first.status_code == 200 and "Hungry Ghost" in first.text
    assert "Who" in get("/new/hungry-ghost").text and "HG1" in get("/rules/hungry-ghost").text
    for path in ("/static/inks.css", "/static/base.css"):
        answer = get(path)
        assert answer.headers["content-type"].startswith("text/css") and answer.headers["cache-control"] == "no-cache"
    art = get("/art/hungry-ghost.svg")
    assert art.headers["cache-control"] == "no-cache"
    assert get("/art/hungry-ghost.svg", **{"If-None-Match": art.headers["etag"]}).status_code == 304


def test_the_page_for_a_new_table_knows_the_game():
    facts = pages._facts(bardo.game("hungry-ghost"))
    assert (facts["least"], facts["most"], facts["usual"]) == (2, 4, bardo.game("hungry-ghost").default_players)
    assert "adept" in facts["levels"] and not set(facts["levels"]) & set(facts["personas"])
    assert len(facts["seats"]) == 4 and facts["colours"]["Blue"] == "blue" and facts["options"][0]["name"]
