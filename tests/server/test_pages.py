"""The pages and files without a browser."""

import asyncio
import re
from types import SimpleNamespace

import httpx
import pytest

import bardo
from bardo.bots import LEVELS, PLAIN
from bardo.engine.authoring.registry import available_games, own_games
from bardo.engine.authoring.rulebook import Rulebook
from bardo.engine.picture.inks import INKS
from bardo.engine.picture.scene import Art
from bardo.server.http import assets, pages
from bardo.server.http.application import create_app
from bardo.server.http.rulebook import page
from bardo.server.http.rules_in_words import rules_of_table
from bardo.server.storage.storage import Storage
from bardo.server.tables.new_table import new_table
from bardo.server.wire.http_bodies import SeatWanted


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
    assert [card["guest"] for card in cards] == sorted(card["guest"] for card in cards)
    assert {card["name"] for card in cards if not card["guest"]} == set(own_games())
    games = [card for card in cards if not card["variant"]]
    assert len(games) == len(available_games())
    for card in games:
        one = bardo.game(card["name"])
        assert card["teaser"].endswith((".", "?"))
        assert not one.teaser or card["teaser"] == one.teaser
        assert one.teaser or " ".join(one.introduction.split()).startswith(card["teaser"][:-1])


def test_a_variant_has_a_card_of_its_own_that_leads_to_its_options():
    (card,) = (card for card in pages.cards() if card["variant"] == "white-moon")
    assert (card["title"], card["query"]) == ("White Moon", "?expansion=white-moon")
    assert card["now"]["options"]["expansion"] == "white-moon"


@pytest.mark.parametrize("card", pages.cards(), ids=lambda card: card["title"])
def test_play_now_asks_for_a_table_that_can_be_had(card):
    now = card["now"]
    seats = [SeatWanted(**seat) for seat in now["seats"]]
    made = new_table(now["game"], seats, now["preset"], now["options"])
    assert made.record.settings.game == card["name"]
    assert seats[0].who == "me" and len(seats) in bardo.game(card["name"]).players


def test_play_now_says_who_plays_how_long_and_what_differs():
    words = {card["title"]: card["now_in_words"] for card in pages.cards()}
    assert words["BuddhaWheel"] == "Play now: you and a fair bot; a shorter game: about 30 minutes."
    assert words["Reincarnation"].endswith("lots decide who begins a round, and fewer questions.")
    assert words["Ghost Stories"] == "Play now: you and a hard bot; about 40 minutes."
    assert words["White Moon"] == "Play now: you and a hard bot; with White Moon."


def test_a_table_says_which_rules_it_plays_by():
    ghosts, revenge = bardo.game("ghost-stories"), bardo.game("ghosts-revenge")
    changed = rules_of_table(ghosts, "published", {"expansion": "white-moon", "start_qi": 4, "level": 0}, 2)
    assert "Rules: published (the published game: " in changed
    assert changed.endswith("Changed: with White Moon, start qi 4 (usually 0).")
    timed = rules_of_table(bardo.game("buddha-wheel"), "timed", {"rounds": 8}, 2)
    assert timed == "Rules: timed. Changed: rounds 8 (usually 60)."
    plain = rules_of_table(revenge, "rulebook", {}, 2)
    assert plain == "Rules: rulebook (as the printed rules say). A game usually takes about 9 minutes, 12 rounds."


def test_words_for_a_preset_are_kept_unless_they_give_the_very_number_that_was_changed():
    for usual, said in ((0, True), (60, False)):
        game = SimpleNamespace(
            options={"rounds": SimpleNamespace(called=str)},
            variants=(),
            settings=lambda preset, options, usual=usual: {"rounds": usual, **options},
            preset_help=lambda preset: "for 60 rounds",
            length=lambda preset, players: None,
        )
        assert ("for 60 rounds" in rules_of_table(game, "timed", {"rounds": 8}, 2)) == said


def test_a_cover_has_ids_of_its_own():
    covers = [str(pages._cover(bardo.game(name))) for name in own_games()]
    for name, cover in zip(own_games(), covers, strict=True):
        assert 'id="' not in cover.replace(f'id="{name}-', "")
        drawing = bardo.game(name).art.drawings[bardo.game(name).art.cover]
        assert cover.startswith(
            '<svg class="cover" preserveAspectRatio="xMidYMid slice"'
            f' viewBox="0 0 {drawing.width:g} {drawing.height:g}" aria-hidden="true">'
        )


def test_a_game_without_a_cover_has_the_wheel_and_all_of_it():
    game = SimpleNamespace(name="plain", art=Art())
    assert 'preserveAspectRatio="xMidYMid meet"' in str(pages._cover(game))


def test_a_game_without_a_teaser_has_the_first_sentence_of_its_introduction():
    for introduction, teaser in (("One.", "One."), ("One  sentence. Another one.", "One sentence.")):
        assert pages._teaser(SimpleNamespace(teaser="", introduction=introduction)) == teaser


def test_clocks_are_described():
    assert pages._clocks() == {
        "off": "No clock",
        "live": "Live: 10 minutes, 15 seconds more a turn",
        "slow": "Slow: 3 days, 12 hours more a turn",
    }


def test_words_on_a_seats_colour_can_be_read():
    dark = ["#000000", "#101010", "#0000ff", "#757575"]
    light = ["#ffffff", "#ffff00", "#00ff00", "#777777", "#75757a", "#6060ff"]
    assert [assets._readable_on(colour) for colour in dark] == ["#fff"] * len(dark)
    assert [assets._readable_on(colour) for colour in light] == ["#111"] * len(light)


def test_the_inks_are_those_of_the_day_unless_it_is_night():
    style = assets.INKS_CSS
    day, night = (f"--paper:{ink};" for ink in INKS["paper"])
    assert day != night and [style.count(day), style.count(night)] == [1, 2]
    assert style.index(day) < style.index("@media (prefers-color-scheme:dark)") < style.index(night)
    assert '[data-colour="blue"]{--seat:#2f6f9f;--seat-ink:#fff}' in style


def test_a_page_that_is_missing_is_a_page_for_people_and_json_for_programs(get):
    for path in (
        "/nothing",
        "/t/nothing",
        "/new/nothing",
        "/rules/nothing",
        "/check/nothing",
        "/j/x",
        "/learn/nothing",
        "/learn/connect-four/x",
    ):
        answer = get(path, Accept="text/html")
        assert answer.status_code == 404 and "<html" in answer.text, path
    assert get("/nothing").json() == {"error": "There is no such page."}
    assert get("/api/nothing", Accept="text/html").json() == {"error": "There is no such page."}
    assert "There is no such table" in get("/t/nothing", Accept="text/html").text
    assert "no game called “nothing”" in get("/new/nothing", Accept="text/html").text


def test_pages_and_files(get):
    first = get("/")
    assert first.status_code == 200 and "Hungry Ghost" in first.text
    assert first.headers["content-encoding"] == "gzip" and "content-encoding" not in get("/health").headers
    assert "Who" in get("/new/hungry-ghost").text and "HG1" in get("/rules/hungry-ghost").text
    for path in ("/static/inks.css", "/static/base.css"):
        answer = get(path)
        assert answer.headers["content-type"].startswith("text/css") and answer.headers["cache-control"] == "no-cache"
    art = get("/art/hungry-ghost.svg")
    assert art.headers["cache-control"] == "no-cache"
    mark = art.headers["etag"].strip('"')
    assert len(mark) == 12, "six bytes"
    same = get("/art/hungry-ghost.svg", **{"If-None-Match": art.headers["etag"]})
    assert same.status_code == 304 and same.content == b""
    assert get("/art/hungry-ghost.svg", **{"If-None-Match": '"other"'}).status_code == 200
    kept = get(f"/art/hungry-ghost.svg?v={mark}").headers["cache-control"]
    assert kept == "public, max-age=31536000, immutable"
    assert get("/art/hungry-ghost.svg?v=other").headers["cache-control"] == "no-cache"


def test_the_page_for_a_new_table_knows_the_game():
    facts = pages._facts(bardo.game("hungry-ghost"))
    assert (facts["least"], facts["most"], facts["usual"]) == (2, 4, bardo.game("hungry-ghost").default_players)
    assert set(facts["levels"]) == set(LEVELS)
    assert facts["personas"] and not {*LEVELS, *PLAIN} & set(facts["personas"])
    assert len(facts["seats"]) == 4 and facts["colours"]["Blue"] == "blue" and facts["options"][0]["name"]


def test_options_of_an_expansion_come_under_its_name(server):
    facts = {option["name"]: option for option in pages._facts(bardo.game("ghost-stories"))["options"]}
    assert (facts["portal"]["group"], facts["level"]["group"]) == ("White Moon", "")
    page = server.http.get("/new/ghost-stories").text
    assert "<h3>White Moon</h3>" in page and "White Moon: where" not in page and "where the Portal stands" in page


def test_seconds_are_told_in_the_largest_unit_that_divides_them():
    told = {59: "59 seconds", 90: "90 seconds", 120: "2 minutes", 5400: "90 minutes", 7200: "2 hours"}
    told |= {90000: "25 hours", 172800: "2 days"}
    assert {seconds: pages._duration(seconds) for seconds in told} == told


def test_a_rulebook_has_an_id_for_every_section_and_clause():
    book = Rulebook("# A game!\n\nOf chance.\n\n## The end (or not)\n\n**AG1** Stop.\n\n| a |\n|---|\n| b |\n")
    html = page(book)
    assert html.startswith('<h1 id="section-a-game">A game!</h1>\n<p>Of chance.</p>\n')
    assert '<h2 id="section-the-end-or-not">The end (or not)</h2>' in html
    assert '<p class="clause" id="AG1"><a class="mark" href="#AG1">AG1</a> Stop.</p>' in html
    assert '<div class="scroll" tabindex="0"><table>' in html and html.endswith("</table></div>\n")


def test_a_table_and_its_replay_differ(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    app = create_app(storage)
    new = new_table("hungry-ghost", [SeatWanted("me"), SeatWanted("here")])
    storage.create(new.record, new.grants).result()

    async def asked():
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://bardo") as client:
            return [(await client.get(f"/t/{new.record.id}{path}")).text for path in ("", "/replay")]

    table, replay = asyncio.run(asked())
    storage.close()
    assert "/pages/table.js" in table and "/pages/replay.js" in replay


@pytest.mark.parametrize("game", ["hungry-ghost", "buddha-wheel"])
def test_every_field_of_a_new_table_has_its_explanation_tied_to_it(server, game):
    html = httpx.get(f"{server.address}/new/{game}").text
    described = set(re.findall(r'aria-describedby="([^"]+)"', html))
    explained = set(re.findall(r'<(?:p|span) class="[^"]*help"[^>]* id="([^"]+)"', html)) - {"length"}
    assert len(described) > 5 and explained == described - {"scores-help"}
    assert "scores-help" in html if game == "buddha-wheel" else "scores-help" not in html
