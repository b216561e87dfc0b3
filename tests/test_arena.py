"""The arena: seats rotated, seeds paired, results kept, and the same games whatever the machine is."""

import contextlib
import io
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from functools import partial
from pathlib import Path

import duckdb
import pytest

import bardo
from bardo.cli import main

BOTS = "greedy,random,fair"
COLUMNS = ["number", "seed", "seat", "bot", "result", "decisions", "seconds", "slowest", "failures"]
CLOCK = ("seconds", "slowest")


def command(game, bots, games, *words, out=None):
    kept = [] if out is None else ["--out", str(out)]
    return ["arena", game, "--bots", bots, "--games", str(games), *words, *kept]


def process(*words):
    """The command as a process of its own."""
    return [sys.executable, "-m", "bardo.cli", *words]


def arena(*words, out=None, cores=1):
    """Play here and now; returns the exit status, what was said and what was complained about."""
    said, complaints = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complaints):
        try:
            status = main([*command(*words, out=out), "--cores", str(cores)])
        except SystemExit as left:  # as argparse does
            status = left.code
    return status, said.getvalue(), " ".join(complaints.getvalue().split())


def played(*words, out=None, cores=1):
    """The table after an arena that went well."""
    status, said, _ = arena(*words, out=out, cores=cores)
    assert status == 0
    return said


def rows(file, *without):
    """The file, a dictionary a row, in order."""
    names = [name for name in COLUMNS if name not in without]
    with duckdb.connect() as table:
        found = table.execute(f"SELECT {', '.join(names)} FROM read_parquet(?) ORDER BY number, seat", [str(file)])
        return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


def line_ups(file):
    """Who sat where, game by game."""
    seats = defaultdict(list)
    for row in rows(file):
        seats[row["number"]].append(row["bot"])
    return [tuple(seats[number]) for number in sorted(seats)]


def cells(said, name):
    """A bot's line of the table."""
    (line,) = [line for line in said.splitlines() if line.startswith(f"│ {name} ")]
    return [cell.strip() for cell in line.strip("│").split("│")]


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """Three bots at tables of two, each pair eight times; what was said, and the file."""
    file = tmp_path_factory.mktemp("arena") / "kept.parquet"
    words = process(*command("connect-four", BOTS, 24, "--seed", "3", "--cores", "2", out=file))
    done = subprocess.run(words, capture_output=True, text=True, timeout=120)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)
    return done.stdout, file


# -- who plays whom --------------------------------------------------------------------------


def test_there_is_a_row_a_seat(kept):
    _, file = kept
    found = rows(file)
    assert [(row["number"], row["seat"]) for row in found] == [(game, seat) for game in range(24) for seat in range(2)]
    for first, second in zip(found[::2], found[1::2], strict=True):
        assert (first["result"], second["result"]) in ((1, 0), (0, 1), (0.5, 0.5))
        assert first["decisions"] - second["decisions"] in (0, 1)  # Yellow begins
        assert first["bot"] != second["bot"]
        assert first["seed"] == second["seed"]
    for row in found:
        assert row["failures"] == 0
        assert 0 < row["slowest"] <= row["seconds"]


@pytest.mark.parametrize(
    "game, bots, games, players",
    [
        ("connect-four", "greedy,random", 8, 2),
        ("hungry-ghost", "random,gentle,greedy", 12, 3),
        ("hungry-ghost", "greedy,random,gentle", 12, 2),  # more bots than seats
        ("hungry-ghost", "greedy,random", 8, 3),  # more seats than bots
    ],
)
def test_with_a_seed_every_bot_sits_in_every_seat_equally_often(tmp_path, game, bots, games, players):
    file = tmp_path / "arena.parquet"
    played(game, bots, games, "--players", str(players), out=file)
    groups, sat = defaultdict(list), Counter()
    for row in rows(file):
        groups[row["seed"]].append((row["bot"], row["seat"]))
        sat[row["bot"], row["seat"]] += 1
    assert len(groups) > 1
    for group in groups.values():
        names, counted = {name for name, _ in group}, Counter(group)
        assert len(names) > 1
        assert len(group) > players  # several line-ups share the seed
        assert len({counted[name, seat] for name in names for seat in range(players)}) == 1
    assert len({sat[name, seat] for name in bots.split(",") for seat in range(players)}) == 1


def test_a_team_is_of_one_kind_and_every_kind_gets_the_same_seeds(tmp_path):
    file = tmp_path / "arena.parquet"
    said = played("ghost-stories", "gentle,random", 6, "--players", "3", out=file)
    assert sorted(line_ups(file)) == [("gentle",) * 3] * 3 + [("random",) * 3] * 3
    seeds = {name: {row["seed"] for row in rows(file) if row["bot"] == name} for name in ("random", "gentle")}
    assert seeds["random"] == seeds["gentle"]
    assert len(seeds["random"]) == 3
    assert cells(said, "random")[1] == "3"


def test_a_team_may_be_alone_in_its_arena(tmp_path):
    said = played("ghost-stories", "random", 2, "--players", "1", out=tmp_path / "arena.parquet")
    assert cells(said, "random")[1] == "2"


def test_the_beginning_of_a_name_is_written_down_whole(tmp_path):
    file = tmp_path / "arena.parquet"
    played("connect-four", "wan,gre", 2, out=file)
    assert set(line_ups(file)) == {("gentle", "greedy"), ("greedy", "gentle")}


# -- what is told ----------------------------------------------------------------------------


def test_the_table_tells_what_stands_in_the_file(kept):
    said, file = kept
    for heading in ("bot", "games", "wins", "95 % interval", "× fair", "rating"):
        assert heading in said
    assert "Connect Four: 24 games" in said
    assert "seed 3" in said
    assert str(file) in said
    ratings = {}
    for name in BOTS.split(","):
        results = [row["result"] for row in rows(file) if row["bot"] == name]
        share = sum(results) / len(results)
        _, games, wins, interval, fair, rating, *_ = cells(said, name)
        assert int(games) == len(results) == 16
        assert wins == f"{100 * share:.1f}%"
        assert fair == f"{2 * share:.2f}"
        low, high = (float(end.rstrip("%")) for end in interval.split(" to "))
        assert 0 <= low <= 100 * share <= high <= 100
        assert 10 < high - low < 60
        ratings[name] = [float(part) for part in rating.split(" ± ")]
        assert ratings[name][1] > 0
    assert ratings["greedy"][0] > ratings["random"][0] + 5


def test_more_games_make_the_ratings_surer(kept, tmp_path):
    few = played("connect-four", BOTS, 6, "--seed", "3", out=tmp_path / "few.parquet")
    less, more = (float(cells(said, "greedy")[5].split(" ± ")[1]) for said in (few, kept[0]))
    assert less > more


def test_options_and_presets_are_played_and_told(tmp_path):
    words = ["--players", "2", "--preset", "prototype", "--option", "round_limit=2", "--option", "keep_robes=yes"]
    file = tmp_path / "arena.parquet"
    status, said, complaints = arena("hungry-ghost", "greedy,random", 2, *words, out=file)
    assert (status, complaints) == (0, "")
    for setting in ("prototype", "round_limit=2", "keep_robes=yes"):
        assert setting in " ".join(said.split())
    assert max(row["decisions"] for row in rows(file)) < 20


def test_an_option_changes_what_is_played(tmp_path):
    turned, plain = tmp_path / "turned.parquet", tmp_path / "plain.parquet"
    said = played("connect-four", "greedy,random", 4, "--option", "four_loses=yes", out=turned)
    assert "four_loses=yes" in " ".join(said.split())
    played("connect-four", "greedy,random", 4, out=plain)
    assert [row["decisions"] for row in rows(turned)] != [row["decisions"] for row in rows(plain)]


def test_without_out_the_file_is_named_after_the_arena(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = ("connect-four", "greedy,random", 2, "--seed")
    first = played(*words, "1")
    assert len(list(tmp_path.glob("arena-connect-four-*.parquet"))) == 1
    assert played(*words, "1") == first
    played(*words, "2")
    assert len(list(tmp_path.glob("arena-connect-four-*.parquet"))) == 2


# -- the same again, and more ----------------------------------------------------------------


def test_the_same_command_plays_nothing_new_and_says_the_same(kept):
    said, file = kept
    before = file.read_bytes()
    words = process(*command("connect-four", BOTS, 24, "--seed", "3", "--cores", "1", out=file))
    again = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert (again.returncode, again.stdout) == (0, said)
    assert file.read_bytes() == before  # the time that every answer took would tell of new games


def test_more_games_are_added_to_those_played(tmp_path):
    file, whole = tmp_path / "arena.parquet", tmp_path / "whole.parquet"
    words = ("hungry-ghost", "greedy,random")
    assert cells(played(*words, 3, "--players", "2", out=file), "greedy")[1] == "3"
    before = rows(file)
    assert cells(played(*words, 6, "--players", "2", out=file), "greedy")[1] == "6"
    after = rows(file)
    assert after[: len(before)] == before
    assert [row["number"] for row in after] == [number for number in range(6) for _ in range(2)]
    played(*words, 6, "--players", "2", out=whole)
    assert rows(whole, *CLOCK) == rows(file, *CLOCK)


def test_fewer_games_lose_none(tmp_path):
    file = tmp_path / "arena.parquet"
    played("connect-four", "greedy,random", 4, out=file)
    before = rows(file)
    played("connect-four", "greedy,random", 2, out=file)
    assert rows(file) == before


def test_the_games_are_the_same_on_one_core_and_on_more(tmp_path):
    files = {cores: tmp_path / f"{cores}.parquet" for cores in (1, 2)}
    for cores, file in files.items():
        played("connect-four", "search:30,fair,search:60", 8, "--seed", "4", out=file, cores=cores)
    one, two = (rows(file, *CLOCK) for file in files.values())
    assert one == two
    assert len(one) == 16


def test_another_seed_is_another_arena(tmp_path):
    files = {seed: tmp_path / f"{seed}.parquet" for seed in "12"}
    for seed, file in files.items():
        played("connect-four", "random,gentle", 8, "--seed", seed, out=file)
    one, two = (rows(file) for file in files.values())
    assert not {row["seed"] for row in one} & {row["seed"] for row in two}
    assert [row["decisions"] for row in one] != [row["decisions"] for row in two]


# -- files that are in the way ---------------------------------------------------------------


def refused(file, *words):
    """An arena that complains about a file and leaves it as it is."""
    before = file.read_bytes()
    status, said, complaints = arena(*words, out=file)
    assert status in (1, 2)
    assert said == ""
    assert f"bardo: {file}" in complaints
    assert file.read_bytes() == before
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    return complaints


@pytest.mark.parametrize(
    "game, bots, words",
    [
        ("connect-four", "greedy,random", ("--seed", "3")),
        ("connect-four", f"{BOTS},fearful", ("--seed", "3")),
        ("connect-four", BOTS, ("--seed", "4")),
        ("connect-four", BOTS, ("--seed", "3", "--option", "four_loses=yes")),
        ("hungry-ghost", BOTS, ("--seed", "3", "--players", "2")),
    ],
)
def test_the_results_of_another_arena_are_left_alone(kept, game, bots, words):
    assert "the results of another arena" in refused(kept[1], game, bots, 24, *words)


@pytest.mark.parametrize("content", [b"", b"Dear mother", b"PAR1" + b"\0" * 40 + b"PAR1"])
def test_a_file_that_holds_no_results_is_left_alone(tmp_path, content):
    file = tmp_path / "letter.parquet"
    file.write_bytes(content)
    refused(file, "connect-four", "greedy,random", 2)


def test_a_table_of_something_else_is_left_alone(tmp_path):
    file = tmp_path / "prices.parquet"
    duckdb.sql("SELECT 'tea' AS thing, 3 AS price").write_parquet(str(file))
    refused(file, "connect-four", "greedy,random", 2)


def test_a_damaged_file_is_left_alone(kept, tmp_path):
    whole = kept[1].read_bytes()
    for damaged in (whole[:300], whole[:100] + bytes(100) + whole[200:]):
        file = tmp_path / "arena.parquet"
        file.write_bytes(damaged)
        refused(file, "connect-four", BOTS, 24, "--seed", "3")


@pytest.mark.parametrize("folder", ["nowhere", "letter.txt", "/proc"])
def test_a_folder_that_cannot_be_written_to_gets_a_sentence(tmp_path, folder):
    (tmp_path / "letter.txt").write_text("Dear mother")
    status, _, complaints = arena("connect-four", "greedy,random", 2, out=tmp_path / folder / "arena.parquet")
    assert status in (1, 2)
    assert complaints.startswith("bardo: ")
    assert (tmp_path / "letter.txt").read_text() == "Dear mother"


def test_a_folder_is_no_file(tmp_path):
    status, _, complaints = arena("connect-four", "greedy,random", 2, out=tmp_path)
    assert status in (1, 2)
    assert complaints.startswith(f"bardo: {tmp_path}")


@pytest.mark.parametrize("name", ["it's 100 % mine.parquet", "games [1].parquet", "all*.parquet"])
def test_a_file_may_have_any_name(tmp_path, name):
    for other in ("games 1.parquet", "all of them.parquet"):
        (tmp_path / other).write_text("not mine")
    file = tmp_path / name
    first = played("connect-four", "greedy,random", 2, out=file)
    assert file.is_file()
    assert played("connect-four", "greedy,random", 2, out=file) == first


# -- stopped in the middle -------------------------------------------------------------------


def started(words):
    """An arena under way, in a terminal of its own; a background job would pass on that it ignores Ctrl-C."""
    pipe, listen = subprocess.PIPE, partial(signal.signal, signal.SIGINT, signal.default_int_handler)
    return subprocess.Popen(
        process(*words), stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=listen
    )


def stopped(running, by_terminal=True):
    """Press Ctrl-C, or stop only the first of the processes; returns what came of it."""
    if by_terminal:
        os.killpg(running.pid, signal.SIGINT)
    else:
        running.send_signal(signal.SIGINT)
    said, complaints = running.communicate(timeout=60)
    assert "Traceback" not in complaints
    assert running.returncode in (0, 1, 130)
    assert "goes on" in said + complaints
    return said


@pytest.mark.skipif(sys.platform == "win32", reason="nobody presses Ctrl-C this way there")
def test_an_arena_that_is_stopped_keeps_what_was_played_and_goes_on(tmp_path):
    file, alone = tmp_path / "arena.parquet", tmp_path / "alone.parquet"
    bots = ("connect-four", "fair,random")
    kept, now = [], []
    for by_terminal in (True, False):
        running = started(command(*bots, 100_000, "--cores", "2", out=file))
        while running.poll() is None and len(now) == len(kept):  # the first game that ends is written at once
            time.sleep(0.2)
            now = rows(file) if file.exists() else []
        said = stopped(running, by_terminal)
        now = rows(file)
        assert len(now) > len(kept)
        assert all(row in now for row in kept)
        assert set(Counter(row["number"] for row in now).values()) == {2}  # whole games
        assert cells(said, "fair")[1] == f"{len(now) // 2:,}"
        kept = now
    games = kept[-1]["number"] + 2
    assert cells(played(*bots, games, out=file), "fair")[1] == f"{games:,}"
    now = rows(file)
    assert all(row in now for row in kept)
    assert [row["number"] for row in now] == [number for number in range(games) for _ in range(2)]
    assert list(tmp_path.iterdir()) == [file]
    played(*bots, 8, out=alone)
    assert rows(alone, *CLOCK) == rows(file, *CLOCK)[:16]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs to see when other processes begin")
def test_an_arena_that_is_stopped_at_its_beginning_shows_no_traceback(tmp_path):
    running = started(command("connect-four", "greedy,random", 100_000, "--cores", "2", out=tmp_path / "arena.parquet"))
    for _ in range(600):
        if len(Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()) > 1:
            break
        time.sleep(0.01)
    time.sleep(0.2)
    stopped(running)


# -- wrong use -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game, bots, games, words, complaint",
    [
        ("connect-four", "greedy", 2, (), "two bots"),
        ("connect-four", "greedy,greedy", 2, (), "every bot"),
        ("connect-four", "gre,greedy", 2, (), "every bot"),
        ("connect-four", "search:40,SEARCH:40", 2, (), "every bot"),
        ("connect-four", "", 2, (), "no bot ''"),
        ("connect-four", "greedy,", 2, (), "no bot ''"),
        ("connect-four", "greedy,wizard", 2, (), "no bot 'wizard'"),
        ("connect-four", "greedy,search:0", 2, (), "a search takes"),
        ("connect-four", "greedy,random", 0, (), "an arena plays 1 to 1,000,000 games"),
        ("connect-four", "greedy,random", -3, (), "an arena plays 1 to 1,000,000 games"),
        ("connect-four", "greedy,random", 10**20, (), "an arena plays 1 to 1,000,000 games"),
        ("connect-four", "greedy,random", "many", (), "invalid int"),
        ("connect-four", "greedy,random", 2, ("--players", "3"), "2 players"),
        ("connect-four", "greedy,random", 2, ("--option", "karma=3"), "no option 'karma'"),
        ("connect-four", "greedy,random", 2, ("--option", "four_loses"), "NAME=VALUE"),
        ("connect-four", "greedy,random", 2, ("--option", "four_loses=maybe"), "four_loses"),
        ("connect-four", "greedy,random", 2, ("--preset", "chaos"), "no preset"),
        ("connect-four", "greedy,random", 2, ("--seed", "-1"), "the seed of an arena"),
        ("connect-four", "greedy,random", 2, ("--seed", str(2**70)), "the seed of an arena"),
        ("no-such-game", "greedy,random", 2, (), "there is no game"),
        ("ghost-stories", "greedy,greedy", 2, (), "every bot"),
    ],
)
def test_wrong_use_gets_a_sentence(tmp_path, monkeypatch, game, bots, games, words, complaint):
    monkeypatch.setattr("bardo.lab.arena.run", lambda *_: pytest.fail("something was played"))
    status, said, complaints = arena(game, bots, games, *words, out=tmp_path / "arena.parquet")
    assert (status, said) == (2, "")
    assert complaint in complaints
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("cores", [0, -1, 10**9])
def test_a_wrong_number_of_cores_gets_a_sentence(tmp_path, monkeypatch, cores):
    monkeypatch.setattr("bardo.lab.arena.run", lambda *_: pytest.fail("something was played"))
    status, _, complaints = arena("connect-four", "greedy,random", 2, out=tmp_path / "arena.parquet", cores=cores)
    assert (status, "--cores takes a number from 1" in complaints) == (2, True)


def test_the_bots_of_a_game_are_listed(capsys):
    assert main(["bots", "hungry-ghost"]) == 0
    listed = [re.split(r" {2,}", line) for line in capsys.readouterr().out.splitlines()]
    assert {name for name, *_ in listed} >= {*bardo.game("hungry-ghost").personas, "fearful", "hard", "search:400"}
    assert all(len(line) == 2 and line[1] for line in listed)
