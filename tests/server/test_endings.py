"""Finished games: their end page and picture, their decisions, and how to play on differently."""

import re
import sys
import xml.etree.ElementTree as xml
from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot

import pytest

import bardo
from bardo.bots import bot
from bardo.engine.authoring.registry import own_games
from bardo.engine.picture.inks import INKS
from bardo.server.http.ending_pages import duration, lasted
from bardo.server.people.records import Records, records_in_words
from bardo.server.people.results import SeatResult
from bardo.server.tables import end_picture
from bardo.server.tables.chances_chart import DASHES, Line, chart
from bardo.server.tables.end import end_facts, ended_at
from bardo.server.tables.table import Table
from bardo.server.wire.ending_bodies import JudgedDecision, Review, TurningPointFacts
from bardo.server.wire.from_server import AdviceFacts
from tests.server.conftest import finished_game

NOTHING = Review("off", 0, [], [])
JUDGED = Review(
    "complete",
    2,
    [JudgedDecision(1, 0, 0, [60, 40]), JudgedDecision(2, 1, 0, [30, 70], 20, 3)],
    [TurningPointFacts(1, 1, "choice", 70, 50, "Bo drops <3>.")],
)
LINES = [Line("Ann", "●", "#b5473c", 0, 100.0), Line("Bo", "▲", "#2f6f9f", 1, 0.0)]


def played_to_the_end(name, players):
    """A game among quick bots."""
    game = bardo.game(name)
    match = game.new(players, seed=3)
    greedy = bot(game, "greedy", 1)
    while not match.over:
        match.play(greedy.choose(match))
    return match


@pytest.fixture
def over(server):
    """The id of a table with a finished game of Connect Four."""
    loaded = server.http.post("/api/load", content=finished_game()).json()
    server.http.cookies.clear()
    return loaded["table"]


# -- facts ---------------------------------------------------------------------------------------


def test_turning_points_of_one_moment_do_not_lie_on_each_other():
    points = [TurningPointFacts(1, 1, kind, 70, 50, "Bo drops.") for kind in ("choice", "dice")]
    drawn = xml.fromstring(chart(Review("complete", 2, JUDGED.decisions, points), LINES, 2, "/t/x/analysis"))
    marks = [one for link in drawn.iterfind(".//{*}a") for one in link.iterfind(".//{*}text")]
    assert len(marks) == 2
    (one, other) = [(float(mark.get("x")), float(mark.get("y"))) for mark in marks]
    assert one[0] == other[0] and abs(one[1] - other[1]) >= 20


def test_what_can_be_clicked_of_a_turning_point_covers_no_other():
    judged = [JudgedDecision(nth, 0, 0, [50 + nth, 50 - nth], 20, 3) for nth in range(1, 42)]
    points = [TurningPointFacts(move, 0, "choice", 70, 50, "Ann drops.") for move in (20, 21, 22, 23, 40)]
    for width in (330, 720):
        drawn = xml.fromstring(chart(Review("complete", 41, judged, points), LINES, 41, "/t/x/analysis", width))
        areas = [
            tuple(float(one.get(name)) for name in ("cx", "cy", "r"))
            for one in drawn.iterfind(".//{*}a//{*}circle")
            if one.get("fill") == "none"
        ]
        assert len(areas) == 5
        for (x, y, radius), (other_x, other_y, other_radius) in combinations(areas, 2):
            assert hypot(x - other_x, y - other_y) >= radius + other_radius - 0.1


def test_every_game_says_how_it_ended_and_draws_it():
    for name in own_games():
        match = played_to_the_end(name, bardo.game(name).players[-1])
        facts = end_facts("t", match, [], NOTHING)
        assert facts.sentence and facts.scores and facts.scores.rows
        assert facts.team == (facts.scores.rows[0].seat is None)
        svg = end_picture.end_svg(match, facts)
        xml.fromstring(svg)
        assert "var(" not in svg and "<style" not in svg, "other programs do not know CSS variables"


def test_a_game_that_tells_no_ending_has_its_outcome():
    match = bardo.replay(finished_game())
    facts = end_facts("t", match, [], NOTHING)
    assert (facts.outcome, facts.dice) == ("Ann wins.", False)
    xml.fromstring(end_picture.end_svg(match, facts))


def test_how_long_a_game_was():
    match = bardo.replay(finished_game())
    timeline = [
        ("come", 0, 0.0),
        ("do", 0, 10.0),
        ("chat", 1, 20.0),
        ("do", 1, 70.0),
        ("undo", 1, 75.0),
        ("do", 1, 130.0),
    ]
    facts = end_facts("t", match, timeline, NOTHING)
    assert lasted(facts) == "7 decisions, 2 minutes"
    assert [seat.seconds for seat in facts.seats] == [None, 120.0]
    assert ended_at(timeline) == 130.0 and ended_at([]) == 0.0


@pytest.mark.parametrize(
    "seconds, words",
    [(1.0, "1 second"), (90, "90 seconds"), (120, "2 minutes"), (7200, "2 hours"), (200_000, "2 days")],
)
def test_durations(seconds, words):
    assert duration(seconds) == words


@pytest.mark.parametrize(
    "state, words",
    [("judging", "2 of 2 decisions"), ("waiting", "compiled"), ("failed", "could not"), ("off", "not review")],
)
def test_what_is_missing_is_said(state, words):
    review = Review(state, 2, JUDGED.decisions, [])
    assert words in end_facts("t", bardo.replay(finished_game()), [], review).said


# -- the chart -----------------------------------------------------------------------------------


def test_lines_differ_by_more_than_colour_and_points_are_links_to_the_moment_before():
    drawn = xml.fromstring(chart(JUDGED, LINES, 2, "/t/x/analysis"))
    dashes = [
        one.get("stroke-dasharray")
        for one in drawn.iterfind(".//{*}path")
        if one.get("stroke") in ("#b5473c", "#2f6f9f")
    ]
    assert set(dashes) == {None, DASHES[1]}
    (link,) = drawn.iterfind(".//{*}a")
    assert (
        link.get("href") == "/t/x/analysis#move=1"
        and link.get("aria-label") == "Turning point 1: Bo drops <3>. 70 → 50 %"
    )


def test_names_stay_apart_and_short():
    many = [Line(f"Somebody with a long name {nth}", "●", "#333333", nth, 0.0) for nth in range(10)]
    review = Review("complete", 1, [JudgedDecision(1, 0, 0, [10] * 10)], [])
    for width in (300, 900):
        texts = [
            one for one in xml.fromstring(chart(review, many, 1, "", width)).iterfind(".//{*}text") if "●" in one.text
        ]
        heights = sorted(float(one.get("y")) for one in texts)
        assert len(heights) == 10 and min(b - a for a, b in pairwise(heights)) > 10
        assert all(one.text.endswith("…") for one in texts)


def test_nothing_judged_is_nothing_drawn():
    assert chart(NOTHING, LINES, 2) == ""


# -- pages ---------------------------------------------------------------------------------------


def test_the_end_page_tells_and_is_ready_to_be_shared(server, over):
    page = server.http.get(f"/t/{over}/end", headers={"accept": "text/html"})
    assert page.status_code == 200 and "Ann wins." in page.text
    assert f'content="{server.address}/t/{over}/end.png"' in page.text and 'property="og:description"' in page.text
    assert "Check the dice" not in page.text, "there were none"
    assert "Play again" not in page.text, "that is for those who played"
    assert "Save the scores" not in page.text, "nothing is carried on in this game"


def test_a_player_is_offered_another_game(server):
    loaded = server.http.post("/api/load", content=finished_game())
    page = server.http.get(f"/t/{loaded.json()['table']}/end")
    server.http.cookies.clear()
    assert "Play again" in page.text


def test_the_picture_is_svg_and_png(server, over):
    svg = server.http.get(f"/t/{over}/end.svg")
    assert svg.headers["content-type"].startswith("image/svg+xml") and INKS["paper"][0] in svg.text
    png = server.http.get(f"/t/{over}/end.png")
    assert png.headers["content-type"] == "image/png" and png.content.startswith(b"\x89PNG")


def test_without_the_package_for_png_the_answer_says_so(server, over, monkeypatch):
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    answer = server.http.get(f"/t/{over}/end.png")
    assert answer.status_code == 501 and "only SVG" in answer.json()["error"]


def test_nothing_of_it_helps_somebody_who_still_plays(server):
    made = server.make("connect-four", ("me", "here"))
    paths = [("GET", "end"), ("GET", "decisions/0"), ("GET", "decisions/0/why?action=0")]
    for method, path in [*paths, ("POST", "decisions/0/advice")]:
        answer = server.http.request(method, f"/api/tables/{made['table']}/{path}")
        assert answer.status_code == 409 and "still going on" in answer.json()["error"]
    for ending in ("svg", "png"):
        assert server.http.get(f"/t/{made['table']}/end.{ending}").status_code == 409
    page = server.http.get(f"/t/{made['table']}/end")
    assert page.status_code == 200 and "not over yet" in page.text


# -- analysis ------------------------------------------------------------------------------------


def test_a_decision_has_its_question_and_what_was_chosen(server, over):
    found = server.http.get(f"/api/tables/{over}/decisions/2").json()
    assert found["asked"]["seat"] == 0 and found["made"] == 0
    assert len(found["asked"]["actions"]) == 7
    for move in (-1, 7):
        answer = server.http.get(f"/api/tables/{over}/decisions/{move}")
        assert answer.status_code == 400 and "from 0 to 6" in answer.json()["error"]


def test_why_an_action_was_not_allowed(server, over):
    path = f"/api/tables/{over}/decisions/2/why"
    allowed = server.http.get(path, params={"action": "drop 1"}).json()
    assert allowed == {"allowed": True, "reason": "This was allowed.", "clause": ""}
    table = server.http.post("/api/load", content=finished_game("1111112323232")).json()["table"]
    server.http.cookies.clear()
    for action in ("drop 1", "0"):
        answer = server.http.get(f"/api/tables/{table}/decisions/6/why", params={"action": action}).json()
        assert not answer["allowed"] and "full" in answer["reason"], "the first column is"
    answer = server.http.get(path, params={"action": "jump"})
    assert answer.status_code == 400 and "there is no action" in answer.json()["error"]


def test_advice_says_what_one_action_is_worth(server, over, monkeypatch):
    asked = []

    async def hints(match, key, about=None):
        asked.append((len(match.history), about))
        return AdviceFacts([], "Do it.", True, "As good as any.")

    monkeypatch.setattr(server.app.state.hub.bot_processes, "hints", hints)
    answer = server.http.post(f"/api/tables/{over}/decisions/2/advice?action=3").json()
    assert answer["worth"] == "As good as any." and asked == [(2, 3)]
    refused = server.http.post(f"/api/tables/{over}/decisions/2/advice?action=99")
    assert refused.status_code == 400 and len(asked) == 1


def test_advice_is_rate_limited(server, over, monkeypatch):
    service = server.app.state.service
    monkeypatch.setattr(service._advice_rate, "limit", 1)
    answers = [server.http.get(f"/t/{over}/end.svg").status_code for _ in range(3)]
    assert answers[-1] == 429
    service._advice_rate.forget("127.0.0.1")


def branch(server, table, **body):
    answer = server.http.post(f"/api/tables/{table}/branch", json=body)
    server.http.cookies.clear()
    return answer


def test_another_move_is_tried_at_a_new_table_against_bots(server, over):
    answer = branch(server, over, move=5, action="drop 1", bot="fair")
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert [key is None for key in made["seats"]] == [True, False], "the one who decides, and a bot"
    new = server.app.state.hub.tables.get(made["table"]).table
    assert len(new.match.history) == 6 and new.match.history[-1] == (1, 0) and not new.match.over
    assert [chair.bot for chair in new.chairs] == ["fair", None]
    again = stored_table(server, made["table"])
    assert again.match.history == new.match.history, "it is in the database"


def test_whoever_plays_on_may_choose_a_seat(server, over):
    made = branch(server, over, move=5, bot="greedy", seat=0).json()
    assert [key is None for key in made["seats"]] == [False, True]
    answer = branch(server, over, move=5, bot="greedy", seat=9)
    assert answer.status_code == 400 and "2 seats" in answer.json()["error"]


def test_a_move_that_is_not_legal_makes_no_table(server, over):
    before = len(server.app.state.hub.tables)
    for action, words in [("jump", "there is no action"), (10_000, "numbered from 0")]:
        answer = branch(server, over, move=5, action=action)
        assert answer.status_code == 400 and re.search(words, answer.json()["error"])
    assert branch(server, over, move=5, bot="nobody").status_code == 400
    assert len(server.app.state.hub.tables) == before


def stored_table(server, table_id):
    """A table as the database has it."""
    stored = server.storage.load(table_id)
    return Table(stored.record, stored.snapshot, stored.events)


# -- records -------------------------------------------------------------------------------------


def test_records_say_what_other_games_were_like():
    match = bardo.replay(finished_game())
    assert records_in_words(match, Records(1, None, None)) == []
    assert records_in_words(match, Records(2, None, None)) == ["2 games like this one have been finished here."]
    village = played_to_the_end("ghost-stories", 1)
    points, rounds = village.ending.totals[0], village.round
    best = f"{points} points".replace("-", "−")
    assert records_in_words(village, Records(3, None, points))[1:] == [f"No score was better than this: {best}."]
    assert records_in_words(village, Records(3, rounds, 50))[1:] == [
        f"None was won faster: {rounds} rounds." if village.winners else f"The fastest was won in {rounds} rounds.",
        "The best score: 50 points.",
    ]


def test_records_are_of_the_same_game_with_the_same_seats_and_preset(server):
    people = server.storage.people
    usual = SeatResult("a", 0, None, None, "Ann", "go", "easy", 2, 1.0, 1, None, 9, "", 0.0)
    lost = replace(usual, seat=1, result=0.0)
    faster = replace(usual, table_id="b", rounds=7, points=4)
    others = [replace(usual, table_id="c", seats=3, rounds=1), replace(usual, table_id="d", preset="", rounds=1)]
    server.storage.save_results([usual, lost, faster, replace(lost, table_id="b", rounds=2), *others], []).result()
    assert people.records("go", "easy", 2) == Records(2, 7, 4)
    assert people.records("go", "hard", 2) == Records(0, None, None)
