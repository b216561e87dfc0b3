"""The command `bardo learn`: a guided first game at the keyboard."""

import pytest

import bardo
from bardo.terminal import learn as module
from tests.command_line import run, too_wide, typed, unbroken

GAME = bardo.game("connect-four")


def learn(*lines, words=("connect-four",)):
    done = run("learn", *words, typed=typed(*lines))
    assert (done.returncode, done.stderr) == (0, "")
    assert too_wide(done.stdout) == []
    return unbroken(done.stdout)


def test_a_whole_lesson_ends_with_a_farewell_and_the_way_to_a_whole_game():
    said = learn("", "", "drop 4", "", "", "5", "", "drop 7")
    for words in ("1 of 9. You are Yellow.", "8 of 9. Red has closed the left end.", "Four in a row: you have won!"):
        assert words in said
    assert said.endswith("Now a whole game: bardo play connect-four")
    assert "· Red drops a disc into column 4. · Yellow drops a disc into column 5." in said
    assert "- Column 4: empty" in said


def test_the_lesson_can_be_named():
    assert "1 of 9." in learn("quit", words=("connect-four", "lesson"))


def test_a_wrong_move_gets_a_reason_and_three_an_offer_to_show_the_right_one():
    said = learn("", "", "drop 7", "2", "drop 1", "show", "quit")
    assert "From the edge a line can only go one way. Drop this one into column 4. (CF3)" in said
    assert "You could, but fewer lines run through that column." in said
    assert "That column is full. (CF5) Type show, and the right move is made for you." in said
    assert "The move is: drop 4. · Yellow drops a disc into column 4." in said
    assert "4 of 9." in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("9", "'9' is not the number of an action: type a number from 1 to 6, or a name"),
        ("0", "'0' is not the number of an action"),
        ("-1", "'-1' is not the number of an action"),
        ("1 2", "'1 2' is not the number of an action"),
        ("²", "'²' is not the number of an action"),
        ("fly", "there is no action or command 'fly'; now: drop 2, drop 3"),
        ("🧘", "there is no action or command '🧘'; now: drop 2"),
        ("dropp 4", "there is no action or command 'dropp 4'; did you mean drop 4"),
        ("drop", "'drop' could be any of: drop 2, drop 3"),
        ("drop 4; drop 5", "one action at a time: begin with 'drop 4'"),
        ("shwo", "there is no action or command 'shwo'; did you mean show?"),
        ("/help", "did you mean help?"),
        ("", "Type the number or the name of an action"),
        ("?", "Enter goes on."),
        ("rules CF4", "CF4 The disc falls to the lowest empty cell"),
        ("rules", "The board CF1 to CF2"),
        ("rules XYZZY", "there is no clause 'XYZZY'"),
        ("hint", "The move of this step is drop 4: Drop a disc into column 4."),
        ("why", "CF3 "),
        ("why drop 4", "drop 4: this is the move of this step. CF3 "),
        ("why drop 7", "drop 7: From the edge a line can only go one way. Drop this one into column 4. (CF3)"),
        ("why drop 1", "drop 1: That column is full. (CF5)"),
        ("why fly", "there is no action 'fly'; now: drop 2"),
        ("why 9", "'9' is not the number of an action"),
        ("HINT", "The move of this step is drop 4"),
    ],
)
def test_whatever_is_typed_gets_an_answer(line, answer):
    assert answer in learn("", "", line, "quit").partition("3 of 9.")[2]


def test_while_there_is_something_to_read_nothing_is_asked():
    for line in ("drop 4", "hint", "why drop 4"):
        assert "Nothing is asked of you now: press Enter to go on." in learn(line, "quit")
    assert "CF6 " in learn("why", "quit")


def test_the_aim_can_be_asked_for():
    assert "Be the first to die as a human with full Insight" in learn("aim", "quit", words=("hungry-ghost",))
    assert "Connect Four does not tell its aim" in learn("aim", "quit")


def test_a_lesson_in_text_does_not_speak_of_pictures():
    said = learn("", "quit", words=("hungry-ghost",))
    assert "2 of 23. Your Delusion is 5." in said and "cloud" not in said


def test_going_back_and_looking_at_the_board_again():
    said = learn("back", "", "back", "", "", "board", "back", "quit")
    assert said.count("1 of 9.") == 3
    assert said.count("2 of 9.") == 3
    assert said.endswith("Goodbye.")


def test_whoever_leaves_hears_goodbye():
    assert learn("quit").endswith("Goodbye.")
    assert learn().endswith("Goodbye.")


def test_the_name_of_an_action_is_no_command(monkeypatch):
    monkeypatch.setattr(module, "COMMANDS", ("drop",))
    assert "4 of 9." in learn("", "", "drop 4")


def test_without_a_game_the_lessons_are_listed():
    assert "bardo learn connect-four Connect Four: Four in a row, and how to get there" in learn(words=())


def test_another_lesson_of_a_game_is_listed_with_its_name(monkeypatch):
    file = GAME.lessons["lesson"]
    monkeypatch.setattr(module, "playable_games", lambda: [with_lessons({"lesson": file, "backwards": file})])
    assert "bardo learn connect-four backwards Connect Four: Four in a row" in learn(words=())


def with_lessons(lessons):
    game = type(GAME).__new__(type(GAME))
    game.__dict__.update({**vars(GAME), "lessons": lessons})
    return game


@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        (("nothing",), "there is no game 'nothing'; there are: "),
        (("connect-four", "moon"), "Connect Four has no lesson 'moon'; there are: lesson"),
    ],
)
def test_wrong_names_are_explained(words, trouble):
    done = run("learn", *words)
    assert done.returncode == 2 and trouble in done.stderr


def test_where_no_game_has_a_lesson_that_is_said(monkeypatch):
    monkeypatch.setattr(module, "playable_games", lambda: [with_lessons({})])
    done = run("learn")
    assert done.returncode == 2 and "no game here has a lesson" in done.stderr


def test_a_game_without_a_lesson_says_so(monkeypatch):
    monkeypatch.setattr(module, "find_game", lambda name: with_lessons({}))
    done = run("learn", "connect-four")
    assert done.returncode == 2 and "Connect Four has no lesson" in done.stderr
