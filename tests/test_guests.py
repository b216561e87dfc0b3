"""Bots of other packages: however they behave, they stop no table."""

import threading
import time

import pytest

import bardo
from bardo.bots import bot, kinds
from bardo.engine import Action
from tests.guests import everything

four = bardo.game("connect-four")
ghost = bardo.game("hungry-ghost")
CLOSING = "112233"
"""Yellow has three in a row: drop 4 wins, and looks best at once."""


def played(columns, seed=0, **more):
    match = four.new(seed=seed, **more)
    for column in columns:
        match.play(f"drop {column}")
    return match


@pytest.fixture
def hasty(monkeypatch):
    """Nobody waits long for a guest."""
    monkeypatch.setattr("bardo.bots.seats.GUEST_SECONDS", 0.2)


# -- guests that behave ----------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["drop 2", 1, lambda: four.menu.actions[1], "  Drop  2"])
def test_a_guest_answers_with_a_name_a_number_or_an_action(bring, answer):
    bring("polite", lambda match: answer() if callable(answer) else answer)
    match, guest = played(CLOSING), bot(four, "polite", 1)
    before = everything(match)
    assert (guest.choose(match).name, guest.failures) == ("drop 2", 0)
    assert everything(match) == before


def test_a_guest_that_is_a_class_remembers_and_shares_with_nobody(bring):
    class Counter:
        def __init__(self):
            self.asked = 0

        def choose(self, match):
            self.asked += 1
            return f"drop {self.asked}"

    bring("counter", Counter)
    one, other, match = bot(four, "counter", 1), bot(four, "counter", 1), four.new(seed=0)
    assert [one.choose(match).name for _ in range(3)] == ["drop 1", "drop 2", "drop 3"]
    assert other.choose(match).name == "drop 1"


def test_the_example_of_a_guest_plays_a_whole_game():
    match, players = ghost.new(2, seed=4, round_limit=8), [bot(ghost, "fearful", 1), bot(ghost, "random", 2)]
    while not match.over:
        match.play(players[match.seat].choose(match))
    assert players[0].failures == 0
    assert sum(seat == 0 for seat, _ in match.history) > 5


def test_a_guest_is_asked_in_its_own_seat_and_position(bring):
    seen = []

    def look(match):
        seen.append((match.seat, match.history, match.picture, [one.name for one in match.actions]))
        return 0

    bring("looker", look)
    match = played("445")
    bot(four, "looker", 1).choose(match)
    assert seen == [(1, match.history, match.picture, [one.name for one in match.actions])]


# -- guests that do not ----------------------------------------------------------------------


class Unspeakable(Exception):
    def __str__(self):
        raise ValueError("no words")


class Unshowable:
    def __repr__(self):
        raise ValueError("nothing to see")


class Leaving:
    """Ends the program when somebody looks at it."""

    def __repr__(self):
        raise SystemExit(3)


def raising(error):
    def choose(match):
        raise error

    return choose


def endless(match):
    return endless(match)


def wrong(guest, name, columns=CLOSING):
    """Ask a guest that fails: what looks best at once is played, and one line of the log says why."""
    match = played(columns)
    before, said = everything(match), match.log
    chosen = guest.choose(match)
    assert chosen.name == "drop 4" == bot(four, "greedy", 1).choose(played(columns)).name
    assert guest.failures == 1
    assert match.log[:-1] == said
    line = match.log[-1]
    assert match.names[match.seat] in line
    assert name in line
    assert len(line) < 1000
    assert len(line.splitlines()) == 1
    assert match.transcript() == before[2]
    assert bardo.replay(match.transcript()).identity == match.identity
    assert match.rows.tobytes() == before[1]
    return line


@pytest.mark.parametrize(
    "error, told",
    [
        (ValueError("oops"), "oops"),
        (bardo.BardoError("never again"), "never again"),
        (SystemExit(3), "SystemExit"),
        (KeyboardInterrupt(), "KeyboardInterrupt"),
        (GeneratorExit(), "GeneratorExit"),
        (BaseException("the base of all"), "the base of all"),
        (StopIteration(), "StopIteration"),
        (MemoryError(), "MemoryError"),
        (Unspeakable(), ""),
        (ValueError("x" * 1_000_000), "xxx"),
        (ValueError("first\nsecond"), "first"),
    ],
)
def test_a_guest_that_raises_stops_no_table(bring, error, told):
    bring("thrower", raising(error))
    assert told in wrong(bot(four, "thrower", 1), "thrower")


def test_what_a_guest_says_cannot_pretend_to_be_more_lines(bring):
    bring("liar", raising(ValueError("sorry\rYellow wins.\x0bRed wins.")))
    wrong(bot(four, "liar", 1), "liar")


def test_a_guest_without_end_stops_no_table(bring):
    bring("endless", endless)
    assert "recursion" in wrong(bot(four, "endless", 1), "endless")


@pytest.mark.parametrize(
    "answer, told",
    [
        (None, "None"),
        (True, "True"),
        (3.0, "3.0"),
        (-1, "-1"),
        (7, "7"),
        (10**5000, ""),
        ("fly", "fly"),
        ("drop", "could be any of"),
        ("", ""),
        ("x" * 1_000_000, "xxx"),
        (ghost.menu.actions[0], "another game"),
        (Action(0, "drop 4", "a made-up one"), "drop 4"),
        (Action("3", "drop 4", ""), ""),
        (Unshowable(), ""),
        ({"action": "drop 4"}, "drop 4"),
    ],
    ids=[*("none", "true", "float", "minus", "seven", "huge", "fly", "drop", "empty", "long"), *"abcde"],
)
def test_a_guest_that_answers_nonsense_stops_no_table(bring, answer, told):
    bring("babbler", lambda match: answer)
    assert told in wrong(bot(four, "babbler", 1), "babbler")


def test_a_guest_that_answers_with_a_heap_of_things_fills_no_log(bring):
    bring("hoarder", lambda match: ["drop 4"] * 1_000_000)
    wrong(bot(four, "hoarder", 1), "hoarder")


def test_an_answer_that_ends_the_program_ends_it_not(bring):
    bring("leaver", lambda match: Leaving())
    ended = False
    try:
        wrong(bot(four, "leaver", 1), "leaver")
    except SystemExit:  # not raised on: it would end the tests too
        ended = True
    assert not ended


def test_an_illegal_action_of_a_guest_is_not_played(bring):
    bring("stubborn", lambda match: "drop 1")
    assert "drop 1" in wrong(bot(four, "stubborn", 1), "stubborn", "1111112233")  # column 1 is full


def test_every_failure_is_counted_and_gets_its_line_until_the_end_of_the_game(bring):
    bring("broken", raising(ValueError("still broken")))
    match, guest, other = four.new(seed=0), bot(four, "broken", 1), bot(four, "random", 2)
    while not match.over:
        match.play((guest if match.seat == 0 else other).choose(match))
    turns = sum(seat == 0 for seat, _ in match.history)
    assert guest.failures == turns == sum("still broken" in line for line in match.log)
    assert "broken" not in match.transcript()
    assert bardo.replay(match.transcript()).identity == match.identity
    assert other.failures == 0


# -- guests that stall -----------------------------------------------------------------------


def test_a_guest_that_stalls_is_not_waited_for_nor_asked_again_before_it_has_come_back(bring, hasty):
    asked, released, back = [], threading.Event(), threading.Event()

    def choose(match):
        asked.append(match.seat)
        if len(asked) == 1:
            released.wait(30)
            back.set()
            return "drop 1"
        return "drop 7"

    bring("dreamer", choose)
    match, guest = played(CLOSING), bot(four, "dreamer", 1)
    began = time.monotonic()
    assert [guest.choose(match).name for _ in range(3)] == ["drop 4"] * 3
    assert time.monotonic() - began < 10
    assert (len(asked), guest.failures) == (1, 3)
    lines = match.log[-3:]
    assert all("Yellow" in line and "dreamer" in line for line in lines)
    assert "within 0.2 seconds" in lines[0]
    assert "an earlier question" in lines[1]
    released.set()
    assert back.wait(10)
    time.sleep(0.2)
    assert guest.choose(match).name == "drop 7"  # and not what it said too late
    assert (len(asked), guest.failures, len(match.log)) == (2, 3, len(played(CLOSING).log) + 3)


def test_a_guest_that_stalls_in_one_seat_holds_up_no_other(bring, hasty):
    released = threading.Event()
    bring("dreamer", lambda match: released.wait(30) and "drop 1")
    bring("awake", lambda match: "drop 5")
    bot(four, "dreamer", 1).choose(played(CLOSING))
    awake = bot(four, "awake", 1)
    assert (awake.choose(played(CLOSING)).name, awake.failures) == ("drop 5", 0)
    released.set()


def test_what_a_late_guest_does_to_its_match_does_not_matter(bring, hasty):
    released, done = threading.Event(), threading.Event()

    def choose(match):
        released.wait(30)
        match.play("drop 4")
        match.history.clear()
        match.remark("I have won!")
        done.set()

    bring("sleeper", choose)
    match = played(CLOSING)
    bot(four, "sleeper", 1).choose(match)
    before = everything(match)
    released.set()
    assert done.wait(10)
    assert everything(match) == before


# -- guests that cannot come -----------------------------------------------------------------


class Needy:
    def __init__(self, wants):
        pass

    def choose(self, match):
        return 0


class Idle:
    pass


class Moody:
    def __init__(self):
        raise RuntimeError("not today")

    def choose(self, match):
        return 0


@pytest.mark.parametrize(
    "brought, broken",
    [
        (None, ImportError("no such module")),
        (None, AttributeError("no such function")),
        (None, SyntaxError("what is this")),
        (None, SystemExit("this program is no bot")),
        (5, None),
        (Idle, None),
        (Needy, None),
        (Moody, None),
    ],
    ids=["import", "attribute", "syntax", "exit", "number", "idle", "needy", "moody"],
)
def test_a_guest_that_cannot_be_loaded_is_named(bring, brought, broken):
    bring("absent", brought, broken)
    assert "absent" in kinds(four)  # those that only list the bots need not load them
    assert bot(four, "greedy", 1).choose(played(CLOSING)).name == "drop 4"
    with pytest.raises(BaseException, match="absent") as told:
        bot(four, "absent", 1).choose(played(CLOSING))
    assert told.type is bardo.BardoError
