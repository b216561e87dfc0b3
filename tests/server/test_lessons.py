"""Lessons over HTTP: a guided first game is seen stage by stage, without a table, a key or a cookie."""

import msgspec
import pytest

import bardo
from bardo.engine.authoring.lesson import read_lesson
from bardo.engine.play.guided import GuidedGame
from bardo.server.tables import lessons
from bardo.server.tables.lessons import LessonViews
from bardo.server.wire.from_server import LessonView

GAME = bardo.game("connect-four")
STAGES = 9
MINE = {3: "drop 4", 6: "drop 6", 8: "drop 7"}
"""The stages at which the learner moves, and the moves."""
WATCHED = 5
"""The stage after which others make several moves."""


@pytest.fixture
def stage(server):
    def stage(number, after=0, path="/api/lessons/connect-four"):
        answer = server.http.get(f"{path}/stages/{number}", params={"after": after} if after else {})
        assert answer.status_code == 200, answer.text
        assert "set-cookie" not in answer.headers
        msgspec.json.decode(answer.content, type=LessonView)
        return answer.json()

    return stage


@pytest.fixture
def tried(server):
    def tried(number, action, path="/api/lessons/connect-four"):
        answer = server.http.post(f"{path}/stages/{number}/answer", json={"action": action})
        assert answer.status_code == 200, answer.text
        return answer.json()

    return tried


def texts(view):
    return [line["text"] for line in view["log"]]


# -- what a stage shows ----------------------------------------------------------------------


def test_a_stage_is_a_view_with_what_is_said_about_it(stage):
    first = stage(1)
    assert (first["stage"], first["stages"], first["seat"]) == (1, STAGES, 0)
    assert first["title"] == "Four in a row, and how to get there"
    assert first["say"].startswith("You are Yellow.") and first["clause"] == "CF6"
    assert first["points_at"] == ["panel"] and not first["is_mine"] and first["farewell"] == ""
    assert [seat["name"] for seat in first["seats"]] == ["Yellow", "Red"]
    assert first["scene"]["heading"] == "Disc 7 of 42"
    assert texts(first) == ["Yellow drops a disc into column 1.", "Red drops a disc into column 1."] * 3
    assert [line["seat"] for line in first["log"]] == [0, 1] * 3


def test_actions_are_there_only_when_the_learner_moves(stage):
    for number in range(1, STAGES):
        view = stage(number)
        assert view["is_mine"] == (number in MINE)
        names = [name for _, name, *_ in view["asked"]["actions"]]
        assert names == ([f"drop {column}" for column in range(2, 8)] if number in MINE else [])
        assert view["others"] == {WATCHED: 3, 7: 1}.get(number, 0)


def test_the_log_grows_and_the_cues_are_those_of_the_move_that_led_there(stage):
    view = stage(4)
    assert texts(view)[-1] == "Yellow drops a disc into column 4."
    assert view["log"][-1]["at"] == ["disc-4-1"] and view["log"][-1]["move"] == view["move"] == 7
    assert stage(STAGES)["cues"][-1]["words"] == "Four in a row"


def test_moves_of_others_are_seen_one_after_another(stage):
    seen = [stage(WATCHED, after) for after in range(4)]
    assert [view["move"] for view in seen] == [7, 8, 9, 10]
    assert [view["after"] for view in seen] == [0, 1, 2, 3]
    assert {view["say"] for view in seen} == {seen[0]["say"]}
    assert texts(seen[1])[-1] == "Red drops a disc into column 4."
    assert seen[3]["scene"] == stage(WATCHED + 1)["scene"]


def test_the_last_stage_is_a_won_game_with_a_farewell(stage):
    last = stage(STAGES)
    assert last["over"] and last["winners"] == [0] and last["asked"] is None
    assert last["farewell"].startswith("Four in a row: you have won!") and last["say"] == "" == last["clause"]


def test_a_lesson_can_be_asked_for_by_its_name(stage, tried):
    assert stage(2, path="/api/lessons/connect-four/lesson") == stage(2)
    assert tried(3, "drop 4", path="/api/lessons/connect-four/lesson")["right"]


def test_games_say_which_lessons_they_have(server):
    known = {one["name"]: one["lessons"] for one in server.http.get("/api/games").json()}
    assert known["connect-four"] == ["lesson"]


# -- what a learner hears --------------------------------------------------------------------


def test_the_right_move_is_right_by_name_and_by_number(stage, tried):
    for number, name in MINE.items():
        ids = {action[1]: action[0] for action in stage(number)["asked"]["actions"]}
        assert tried(number, name) == tried(number, ids[name]) == {"right": True, "words": "", "clause": ""}


def test_another_legal_move_gets_a_kind_reason_with_its_clause(tried):
    other, edge = tried(3, "drop 2"), tried(3, "drop 7")
    assert not other["right"] and other["words"].startswith("You could, but") and other["clause"] == "CF3"
    assert edge["words"].startswith("From the edge")


def test_an_illegal_move_gets_the_reason_of_the_rules(tried):
    assert tried(3, "drop 1") == {"right": False, "words": "That column is full.", "clause": "CF5"}


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/api/lessons/nothing/stages/1", 400, "there is no game 'nothing'"),
        ("/api/lessons/connect-four/moon/stages/1", 400, "Connect Four has no lesson 'moon'; there are: lesson"),
        ("/api/lessons/connect-four/stages/0", 404, "choose 1 to 9"),
        ("/api/lessons/connect-four/stages/10", 404, "this lesson has 9 stages"),
        ("/api/lessons/connect-four/stages/-1", 404, "choose 1 to 9"),
        ("/api/lessons/connect-four/stages/x", 422, "stage: "),
        ("/api/lessons/connect-four/stages/1?after=1", 400, "0 moves of others follow stage 1"),
        ("/api/lessons/connect-four/stages/5?after=4", 400, "3 moves of others follow stage 5"),
        ("/api/lessons/connect-four/stages/5?after=-1", 400, "3 moves"),
        ("/api/lessons/connect-four/stages/3?after=1", 400, "0 moves of others"),
    ],
)
def test_what_is_not_there_is_said_in_words(server, path, status, words):
    answer = server.http.get(path)
    assert answer.status_code == status and words in answer.json()["error"]


@pytest.mark.parametrize(
    ("stage", "action", "status", "words"),
    [
        (1, "drop 4", 400, "no move is asked of you now"),
        (STAGES, "drop 4", 400, "no move is asked of you now"),
        (99, "drop 4", 404, "choose 1 to 9"),
        ("x", "drop 4", 422, "stage: "),
        (3, "jump", 400, "there is no action 'jump'"),
        (3, 99, 400, "numbered from 0 to 6"),
        (3, None, 422, "action: "),
    ],
)
def test_an_answer_that_makes_no_sense_is_refused_in_words(server, stage, action, status, words):
    answer = server.http.post(f"/api/lessons/connect-four/stages/{stage}/answer", json={"action": action})
    assert answer.status_code == status and words in answer.json()["error"]


# -- how they are made -----------------------------------------------------------------------


def test_a_stage_is_made_once(monkeypatch):
    views = LessonViews(GuidedGame(GAME, read_lesson(GAME.lessons["lesson"])))
    made = []
    monkeypatch.setattr(lessons, "encode", lambda view: made.append(view.stage) or b"{}")
    for number in (3, 3, 4, 3):
        views.view(number)
    assert made == [3, 4]


def test_the_first_lesson_is_made_once_with_and_without_its_name():
    assert lessons.lesson_views(GAME) is lessons.lesson_views(GAME, "lesson")


def test_lessons_leave_nothing_in_the_database(server, stage):
    before = server.http.get("/health").json()["tables"]
    stage(1)
    assert server.http.get("/health").json()["tables"] == before


# -- pages -----------------------------------------------------------------------------------


def test_the_page_of_a_lesson_and_the_links_to_it(server):
    page = server.http.get("/learn/connect-four")
    assert page.status_code == 200 and "/pages/lesson.js" in page.text
    assert server.http.get("/learn/connect-four/lesson").status_code == 200
    assert 'href="/learn/connect-four"' in server.http.get("/").text
    assert 'href="/learn/connect-four"' in server.http.get("/new/connect-four").text


def test_a_variant_has_a_lesson_and_a_table_of_its_own(server, monkeypatch):
    ghosts = bardo.game("ghost-stories")
    file = GAME.lessons["lesson"]
    with_two = type(GAME).__new__(type(GAME))
    with_two.__dict__.update({**vars(ghosts), "lessons": {"lesson": file, "white-moon": file}})
    monkeypatch.setattr("bardo.server.http.pages._find", lambda name: with_two)
    page = server.http.get("/learn/ghost-stories/white-moon").text
    assert 'data-game="ghost-stories" data-lesson="ghost-stories/white-moon"' in page
    assert 'href="/new/ghost-stories?expansion=' in page and '<h1 id="title">Learn White Moon</h1>' in page
    setup = server.http.get("/new/ghost-stories").text
    assert 'New to White Moon? <a href="/learn/ghost-stories/white-moon">' in setup
    monkeypatch.setattr("bardo.server.http.pages.playable_games", lambda: [with_two])
    first = server.http.get("/").text
    assert 'data-lesson="ghost-stories"' in first and 'data-lesson="ghost-stories/white-moon"' in first


def test_a_game_without_a_lesson_says_so(server, monkeypatch):
    monkeypatch.setattr("bardo.server.http.pages._find", lambda name: bare)
    bare = bardo.game("connect-four").__class__.__new__(type(GAME))
    bare.__dict__.update({**vars(GAME), "lessons": {}})
    answer = server.http.get("/learn/connect-four")
    assert answer.status_code == 404 and "Connect Four has no lesson yet." in answer.text
