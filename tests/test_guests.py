"""Bots by their names, and bots of other packages: they get a copy, they do not see the dice, they stop no table."""

import functools
import importlib
import os
import pickle
import subprocess
import sys
import threading
import time

import pytest

import bardo
from bardo.bots import bot, kind, kinds
from bardo.engine import Action

four = bardo.game("connect-four")
ghost = bardo.game("hungry-ghost")
wheel = bardo.game("buddha-wheel")
CLOSING = "112233"
"""Yellow has three in a row: drop 4 wins, and looks best at once."""


def played(columns, seed=0, **more):
    match = four.new(seed=seed, **more)
    for column in columns:
        match.play(f"drop {column}")
    return match


class Brought:
    """An entry point of another package."""

    def __init__(self, name, brought, broken=None):
        self.name, self.value, self.brought, self.broken = name, f"somewhere:{name}", brought, broken

    def load(self):
        if self.broken is not None:
            raise self.broken
        return self.brought


@pytest.fixture
def bring(monkeypatch):
    """Let another package bring a bot."""
    brought = {}
    monkeypatch.setattr(importlib.import_module("bardo.bots.roster"), "_brought", lambda: dict(brought))

    def bring(name, function=None, broken=None):
        brought[name] = Brought(name, function, broken)

    return bring


@pytest.fixture
def hasty(monkeypatch):
    """Nobody waits long for a guest."""
    monkeypatch.setattr("bardo.bots.seats.GUEST_SECONDS", 0.2)


def everything(match):
    """All there is to a table."""
    state = match.__getstate__()
    return pickle.dumps(state), match.rows.tobytes(), match.transcript(), match.log, match.names, match.seed


# -- which bots there are --------------------------------------------------------------------


def test_every_kind_is_found_by_its_name():
    names = {"wanderer", "novice", "adept", "master", "random", "greedy", "fearful"}
    assert set(kinds(four)) == names
    assert set(kinds(ghost)) == names | set(ghost.personas)
    assert ghost.personas
    assert {name: kind(ghost, name).name for name in kinds(ghost)} == {name: name for name in kinds(ghost)}


def test_a_search_takes_simulations_or_seconds():
    counted, timed = kind(four, "search:400"), kind(four, "search:1.5s")
    assert (counted.simulations, bool(counted.seconds)) == (400, False)
    assert (bool(timed.simulations), timed.seconds) == (False, 1.5)


def test_the_beginning_of_a_name_will_do_if_it_fits_only_one(bring):
    assert kind(four, "wan").name == "wanderer"
    assert kind(four, "gr").name == "greedy"
    bring("greedyguts", lambda match: match.actions[0])
    assert kind(four, "greedy").name == "greedy"  # the whole of a name is no beginning
    assert kind(four, "greedyg").name == "greedyguts"
    with pytest.raises(bardo.BardoError, match="greedyguts"):
        kind(four, "gree")


@pytest.mark.parametrize(
    "name",
    [
        "wizard",
        "",
        "search",
        "search:",
        "search:-3",
        "search:1e9s",
        "search:1e9",
        "search:1.5",
        "search:nans",
        "4" * 9999,
    ],
)
def test_an_unknown_bot_is_answered_with_those_there_are(name):
    with pytest.raises(bardo.BardoError) as told:
        kind(ghost, name)
    for known in [*kinds(ghost), "search:400", "search:1.5s"]:
        assert known in str(told.value)
    assert len(str(told.value)) < 500


@pytest.mark.parametrize("name", ["search:0", "search:0s", "search:999999999999", "search:99999s"])
def test_a_search_of_an_impossible_size_is_told_the_possible_ones(name):
    with pytest.raises(bardo.BardoError, match=r"a search takes .*(1 to [\d,]+ simulations|up to [\d,]+ seconds)"):
        kind(four, name)


def test_a_bot_of_one_game_is_unknown_in_another():
    persona = next(iter(ghost.personas))
    with pytest.raises(bardo.BardoError, match=f"there is no bot '{persona}' in Connect Four"):
        bot(four, persona)


@functools.cache
def quick():
    return [name for name, one in kinds(ghost).items() if not one.seconds]


def choices(game, name, seed, decisions=12):
    """What a bot does in all seats of a game."""
    match, one, chosen = game.new(2, seed=3), bot(game, name, seed), []
    while not match.over and len(chosen) < decisions:
        chosen.append(one.choose(match).name)
        match.play(chosen[-1])
    return chosen


@pytest.mark.parametrize("name", [*quick(), "search:40"])
def test_a_bot_chooses_the_same_for_the_same_seed(name):
    assert choices(ghost, name, 5) == choices(ghost, name, 5)


@pytest.mark.parametrize("name", ["random", "novice", "search:40"])
def test_another_seed_is_another_bot(name):
    assert len({tuple(choices(four, name, seed)) for seed in range(4)}) > 1


def test_a_search_is_the_same_before_and_after_its_machine_code_is_there():
    code = """if True:
        import bardo, sys
        from bardo.bots import bot, thinking
        four = bardo.game("connect-four")
        tried = lambda: [bot(four, "search:60", seed).choose(four.new(seed=0)).name for seed in range(6)]
        first = tried()
        thinking.load(four)
        sys.exit(first != tried())
    """
    assert subprocess.run([sys.executable, "-c", code], timeout=120).returncode == 0


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


# -- what a guest may touch and see ----------------------------------------------------------


def vandal(match):
    match.play("skip")
    match.undo()
    match.play("skip").play("skip")
    match.state["over"] = 1
    match.state["players"]["merit"] = 5
    match.state["luck"][:] = 1
    match.history.append((0, 0))
    match.history[0] = (1, 1)
    match.names = ("Thief", "Victim")
    match.remark("The vandal wins.")
    match.journal.stories[1] = "Once upon a time"
    match.turned["hearts"] = 99
    for lines in match.journal.told:
        lines.append("a lie")
    match._earlier.append(b"")
    return "skip"


def test_a_guest_that_breaks_its_match_breaks_only_a_copy(bring):
    bring("vandal", vandal)
    match = ghost.new(2, seed=4, hearts=3).play("skip").play("skip")
    match.remark("It is late.")
    before, guest = everything(match), bot(ghost, "vandal", 1)
    assert (guest.choose(match).name, guest.failures) == ("skip", 0)
    assert everything(match) == before


def test_a_guest_can_take_back_nothing_at_the_table(bring):
    def takes_back(match):
        while match.history:
            match.undo()

    bring("penitent", takes_back)
    match = ghost.new(2, seed=4).play("skip").play("skip")
    before = everything(match)
    bot(ghost, "penitent", 1).choose(match)
    assert (match.rows.tobytes(), match.transcript()) == (before[1], before[2])
    assert match.undo().undo().history == []


@pytest.mark.parametrize("secret", [None, bytes(range(32))])
def test_a_guest_gets_neither_the_secret_nor_the_seed_nor_the_dice(bring, secret):
    got = []
    bring("spy", lambda match: got.append(match) or match.actions[0])
    seed = None if secret else 987_654_321
    match = wheel.new(2, seed=seed, secret=secret)
    for _ in range(4):
        match.play(match.actions[0])
    bot(wheel, "spy", 1).choose(match)
    (copy,) = got
    assert copy.dice.secret is None
    assert copy.dice.commitment is None
    assert copy.seed != match.seed or match.seed is None
    taken_along = pickle.dumps(copy)
    assert copy.state["luck"].tobytes() in taken_along  # or the next lines could not fail
    for row in match.rows:
        assert row["luck"].tobytes() not in taken_along
    if secret:
        assert secret not in taken_along


@pytest.mark.parametrize("sealed", [False, True])
def test_a_guest_that_tries_an_action_out_does_not_see_what_will_happen(bring, sealed):
    seen = []
    bring("cheat", lambda match: seen.append(match.play("throw").identity[32:]) or "throw")
    thrown = []
    for number in range(24):
        secret = number.to_bytes(32, "big") if sealed else None
        match = wheel.new(2, seed=None if sealed else number, secret=secret)
        thrown.append(match.play(bot(wheel, "cheat", number).choose(match)).identity[32:])
    assert len(set(thrown)) > 3
    assert sum(one == other for one, other in zip(seen, thrown, strict=True)) < 16


def test_a_guest_sees_different_dice_for_different_seeds_and_the_same_for_the_same(bring):
    futures = []

    def choose(match):
        futures.extend(match.imagine(seed).play("throw").events[0].text for seed in (*range(20), 3))
        return "throw"

    bring("dreamer", choose)
    match, guest = wheel.new(2, secret=b"s" * 32), bot(wheel, "dreamer", 1)
    guest.choose(match)
    assert guest.failures == 0
    assert len(set(futures)) > 1
    assert futures[3] == futures[20]


def test_what_is_imagined_is_a_match_of_its_own():
    match = wheel.new(2, seed=5).play("throw")
    before = everything(match)
    first, again = match.imagine(3), match.imagine(3)
    for _ in range(10):
        first.play(first.actions[-1])
        again.play(again.actions[-1])
    assert first.identity == again.identity
    assert first.log == again.log
    assert everything(match) == before


@pytest.mark.parametrize("decisions", [0, 2])
def test_what_is_imagined_cannot_be_written_down(decisions):
    imagined = ghost.new(2, seed=5).imagine(3)
    for _ in range(decisions):
        imagined.play("skip")
    for match in (imagined, imagined.imagine(4), pickle.loads(pickle.dumps(imagined))):
        with pytest.raises(bardo.BardoError):
            match.transcript()


@pytest.mark.parametrize("seed", [-1, 2**64, "three", None])
def test_a_seed_that_is_none_is_refused(seed):
    with pytest.raises(bardo.BardoError):
        ghost.new(2, seed=5).imagine(seed)


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


# -- guests from the command line ------------------------------------------------------------


@pytest.fixture
def installed(tmp_path):
    """A package with bots, as pip would have left it; returns the environment in which it is found."""
    (tmp_path / "site" / "naughty-1.0.dist-info").mkdir(parents=True)
    (tmp_path / "site" / "naughty.py").write_text(
        "import sys, time\n"
        "def leaves(match):\n    sys.exit(3)\n"
        "def stalls(match):\n    time.sleep(1000)\n"
        "def first(match):\n    return match.actions[0]\n"
    )
    (tmp_path / "site" / "naughty-1.0.dist-info" / "METADATA").write_text("Name: naughty\nVersion: 1.0\n")
    (tmp_path / "site" / "naughty-1.0.dist-info" / "entry_points.txt").write_text(
        "[bardo.bots]\nleaver = naughty:leaves\nstaller = naughty:stalls\nfirst = naughty:first\ngone = naughty:gone\n"
    )
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "site"), *filter(None, sys.path)])}


def command(*words, env, typed=""):
    code = "import sys, bardo.bots.seats as s; s.GUEST_SECONDS = 0.2; from bardo.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *words], input=typed, capture_output=True, text=True, timeout=60, env=env
    )


def test_a_guest_sits_at_the_table_and_its_failures_are_in_the_log(installed, tmp_path):
    words = ["play", "connect-four", "--seats", "you,leaver", "--seed", "1"]
    file = tmp_path / "game.txt"
    done = command(*words, env=installed, typed=f"drop 1\ndrop 1\nlog\nsave {file}\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "SystemExit" in done.stdout
    assert "leaver" in done.stdout
    assert "leaver" not in file.read_text()
    assert len(bardo.replay(file.read_text()).history) == 4


def test_a_guest_that_stalls_does_not_keep_the_program_from_ending(installed):
    words = ["play", "connect-four", "--seats", "you,staller", "--seed", "1"]
    done = command(*words, env=installed, typed="drop 1\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "staller" in done.stdout
    assert "Goodbye." in done.stdout


@pytest.mark.parametrize(
    "words", [["play", "connect-four", "--seats", "you,gone"], ["arena", "connect-four", "--bots", "greedy,gone"]]
)
def test_a_guest_that_cannot_be_loaded_gets_a_sentence(installed, tmp_path, words):
    if words[0] == "arena":
        words = [*words, "--games", "2", "--out", str(tmp_path / "arena.parquet")]
    done = command(*words, env=installed)
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "'gone'" in done.stderr
    assert not (tmp_path / "arena.parquet").exists()


def test_an_arena_counts_the_failures_of_a_guest(installed, tmp_path):
    import duckdb

    file = tmp_path / "arena.parquet"
    words = ["arena", "connect-four", "--bots", "leaver,first", "--games", "4", "--cores", "2", "--out", str(file)]
    done = command(*words, env=installed)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)
    rows = duckdb.sql(f"SELECT bot, sum(failures), sum(decisions) FROM '{file}' GROUP BY bot").fetchall()
    counted = {name: (failures, decisions) for name, failures, decisions in rows}
    assert counted["first"][0] == 0
    assert counted["leaver"][0] == counted["leaver"][1] > 4
    assert f"leaver failed {counted['leaver'][0]} times" in " ".join(done.stdout.split())
