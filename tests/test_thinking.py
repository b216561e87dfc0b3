"""Bots that think: before their machine code is there, and with it."""

import subprocess
import sys

import numpy as np
import pytest

import bardo
from bardo.bots import LEVELS, bot, thinking, warm
from bardo.bots.generator import Generator
from bardo.lab.simulate import simulate

four = bardo.game("connect-four")


def played(columns):
    match = four.new(seed=0)
    for column in columns:
        match.play(f"drop {column}")
    return match


def test_levels_go_from_weak_to_strong():
    assert list(LEVELS) == ["gentle", "fair", "hard", "merciless"]
    assert [level.seconds for level in LEVELS.values()] == [None, None, 0.2, 2.0]


@pytest.mark.parametrize("seconds", [0.0, 0.5])
def test_before_there_is_machine_code_it_looks_one_action_ahead(uncompiled, seconds):
    mind = thinking.Thinker(four, 1)
    for columns, best in (("112233", 4), ("121212", 1), ("1213143", 5)):
        action = mind.choose(played(columns), Generator(1), seconds)
        assert action == best - 1 if seconds else 0 <= action < 7


def test_with_machine_code_it_searches(compiled):
    mind = thinking.Thinker(four, 1)
    assert mind.choose(played("7172735"), Generator(1), 0.2) == 3  # only a search sees what the opponent would do
    assert mind._search.trees["results"].sum() > 0


def test_it_goes_on_from_what_it_has_thought(compiled, monkeypatch):
    mind, followed = thinking.Thinker(four, 1), []
    match = played("4")
    mind.choose(match, Generator(1), 0.01)
    monkeypatch.setattr(mind._search, "follow", lambda actions: followed.append(list(actions)))
    match.play("drop 4").play("drop 1")
    mind.choose(match, Generator(1), 0.01)
    assert followed == [[3, 0]]
    match.undo().undo().undo()
    match.play("drop 7")
    mind.choose(match, Generator(1), 0.01)  # another game: it begins anew
    assert len(followed) == 1


def test_a_bot_thinks_only_where_there_is_a_choice(uncompiled, monkeypatch):
    adept = bot(four, "hard", 3)
    assert adept.choose(played("112233")).name == "drop 4"
    monkeypatch.setattr(thinking.Thinker, "choose", lambda *_: pytest.fail("there is nothing to think about"))
    full = played("44136567533446633544223266151557777121712")
    assert len(full.actions) == 1
    assert adept.choose(full).name == full.actions[0].name


def test_a_novice_has_whims():
    match = played("112233")
    names = [bot(four, "fair", seed).choose(match).name for seed in range(200)]
    assert 0.45 < names.count("drop 4") / 200 < 0.7
    assert len({bot(four, "gentle", seed).choose(match).name for seed in range(60)}) == 7


def test_without_machine_code_it_goes_on_as_before_and_the_log_says_why(monkeypatch, caplog):
    failed, made_here = subprocess.CompletedProcess([], 1, stderr="no disk"), []
    monkeypatch.setattr(warm.subprocess, "run", lambda *words, **more: failed)
    monkeypatch.setattr(thinking, "compile_search", made_here.append)
    monkeypatch.setattr(thinking, "_was_made", lambda game: False)
    monkeypatch.setattr(thinking, "_ready", {})
    thinking._make(four)
    assert not thinking.prepare(four).wait(0.2)
    assert made_here == [], "people would wait"
    assert "connect-four was not compiled, and bots look only one action ahead: no disk" in caplog.text


def test_machine_code_is_made_apart_and_then_loaded(monkeypatch):
    monkeypatch.setattr(thinking, "_ready", {})
    monkeypatch.setattr(thinking, "_was_made", lambda game: False)
    assert thinking.prepare(four) is thinking.prepare(four)
    assert thinking.prepare(four).wait(600)
    monkeypatch.undo()
    assert thinking._was_made(four)  # next time it is only loaded


LEAVE = """
import threading, bardo
from bardo.bots import thinking, warm
begun = threading.Event()
def compile_forever(name, part):
    begun.set()
    threading.Event().wait()
warm.make_aside = compile_forever
thinking._was_made = lambda game: False
thinking.prepare(bardo.game("connect-four"))
assert begun.wait(60)
print("goodbye")
"""


def test_a_program_that_ends_does_not_wait_for_the_compiler():
    done = subprocess.run([sys.executable, "-c", LEAVE], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "goodbye\n"), done.stderr


def test_mass_play_is_for_bots_that_do_not_think():
    with pytest.raises(bardo.BardoError, match="mass play is for bots"):
        simulate(four, 10, 2, ["merciless"])


def test_a_thinking_bot_leaves_the_match_alone(compiled):
    match = played("44")
    before = match.state.tobytes(), len(match.history)
    thinking.Thinker(four, 2).choose(match, Generator(2), 0.01)
    assert (match.state.tobytes(), len(match.history)) == before
    assert np.frombuffer(before[0], four.schema.dtype)["seat"] == match.seat
