"""Machine code: how it is called, kept on disk, found again and thrown away."""

import importlib
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from filelock import FileLock

import bardo
from bardo.engine import rule
from bardo.engine.programs import cache, machine_code
from bardo.engine.programs.cache import program_folder
from bardo.engine.programs.fingerprint import Fingerprints
from bardo.engine.programs.machine_code import Compiled


def fingerprint_of(parts):
    return Fingerprints(parts).whole()


connect_four = bardo.game("connect-four")


@pytest.fixture
def _own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("BARDO_CACHE", str(tmp_path / "cache"))


@rule
def twice(x, y=5):
    return 2 * x + y


@rule
def minus(x):
    return -x


@rule
def steps_down(x):
    return 0 if x == 0 else 1 + steps_down(x - 1)


def second_of(numbers, nth):
    return numbers[nth] > 1.5


def test_machine_code_takes_and_returns_numbers_of_every_kind():
    names = {"rule": rule}
    exec("@rule\ndef half(x, n):\n    return x / 2 + n\n@rule\ndef more(x, n):\n    return x > n\n", names)
    machine = Compiled("kinds", {})
    assert machine(names["half"])(5.0, 1) == 3.5
    assert machine(names["more"])(5.0, 1) is True
    assert machine(twice)(np.int8(3), True) == 7


def test_machine_code_takes_contiguous_arrays_only():
    machine = Compiled("arrays", {})(rule(second_of))
    assert machine(np.array([1.0, 2.0]), 1) is True
    with pytest.raises(TypeError, match="contiguous"):
        machine(np.zeros((4, 2))[:, 1], 1)


def test_an_index_out_of_range_is_an_error_and_no_crash():
    names = {"rule": rule, "PAIR": (1, 2)}
    exec("@rule\ndef nth(n):\n    return PAIR[n]\n", names)
    machine = Compiled("range", {})(names["nth"])
    assert machine(1) == 2
    with pytest.raises(RuntimeError, match="nth failed in machine code"):
        machine(2)


def test_a_rule_that_calls_itself_is_refused():
    with pytest.raises(Exception, match="steps_down calls itself"):
        Compiled("recursion", {})(steps_down)(3)


# -- machine code on disk --------------------------------------------------------------------

PLAY = """
import sys
import bardo
game = bardo.game("connect-four")
batch = game.batch(8, seed=1)
batch.playout()
print("numba" in sys.modules, batch.states.tobytes().hex())
"""


def test_a_second_process_compiles_nothing_wherever_its_source_lies(python, tmp_path):
    compiled, first = python(PLAY).split()
    assert compiled == "True"
    files = {file: file.stat().st_mtime_ns for file in (tmp_path / "cache").rglob("*.o")}
    assert files
    for package in (bardo, importlib.import_module("bardo_connect_four")):
        folder = Path(package.__file__).parent
        shutil.copytree(folder, tmp_path / "copy" / folder.name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ([], [tmp_path / "copy"]):
        compiled, second = python(PLAY, path=path).split()
        assert compiled == "False"
        assert first == second
        assert files == {file: file.stat().st_mtime_ns for file in (tmp_path / "cache").rglob("*.o")}


def test_a_cache_that_cannot_be_written_does_no_harm(python, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    _compiled, states = python(PLAY, cache=tmp_path / "file" / "cache").split()
    batch = connect_four.batch(8, seed=1)
    batch.playout()
    assert states == batch.states.tobytes().hex()
    assert (tmp_path / "file").read_text() == "not a folder"


@pytest.mark.usefixtures("_own_cache")
def test_a_process_that_finds_another_at_work_waits_for_it():
    program = Compiled("waiting", {})
    made = threading.Thread(target=program(minus), args=(1,), daemon=True)
    with FileLock(program.folder / machine_code.LOCK):
        made.start()
        made.join(0.5)
        assert made.is_alive()
        assert not list(program.folder.glob("*.o"))
    made.join(300)
    assert list(program.folder.glob("*.o"))


TINY_GAME = '''
"""A game of one move: the price of tea is paid."""
from pathlib import Path
from bardo.engine import Events, Game, Menu, Reasons, Record, Schema, ask, end, number, rule
from tiny.prices import TEA, pay

menu = Menu()
SHOP = menu.decision("shop")
STATE = Schema(seats=1, decisions=menu.decisions, options={}, events=1, fields=Record(paid=number(0, 9999, "paid")))

@rule
def setup(s):
    ask(s, 0, SHOP)

@rule
def buy(s):
    pay(s, TEA)
    end(s)

SHOP.action("buy", "Buy", apply=buy)

@rule
def returns(s, out):
    out[0] = 1.0

GAME = Game(
    name="tiny", title="Tiny", version=1, players=range(1, 2), seats=("Ann",), schema=STATE, menu=menu,
    reasons=Reasons(), events=Events({}), setup=setup, returns=returns,
    prompt=lambda s, seats: "Buy?", picture=lambda s, seats: "", rulebook=Path(__file__),
)
'''
PRICES = """
from bardo.engine import rule
TEA = 3
TIP = 10
@rule
def pay(s, price):
    s.paid += price + TIP
"""
BUY = """
from tiny import GAME
batch = GAME.batch(1)
batch.playout()
print(batch.states[0].paid, GAME.new(seed=0).play("buy").state.paid)
"""


def test_changed_rules_never_meet_old_machine_code(python, tmp_path):
    package = tmp_path / "tiny"
    package.mkdir()
    (package / "__init__.py").write_text(TINY_GAME)
    prices = PRICES

    def paid(*change):
        nonlocal prices
        prices = prices.replace(*change)
        (package / "prices.py").write_text(prices)
        compiled, interpreted = python(BUY, path=[tmp_path], PYTHONDONTWRITEBYTECODE="1").split()
        assert compiled == interpreted
        return int(compiled)

    assert paid("", "") == 13
    assert paid("TEA = 3", "TEA = 4") == 14
    assert paid("+ TIP", "- TIP + 50") == 44


FIRST_WORDS = """
import bardo
assert bardo.__file__.startswith({folder!r})
game = bardo.game("connect-four")
print(list(game.batch(1, seed=5).states[0]["luck"]) == list(game.new(seed=5).state["luck"]))
"""


def test_a_changed_engine_never_meets_old_machine_code(python, tmp_path):
    shutil.copytree(Path(bardo.__file__).parent, tmp_path / "bardo", ignore=shutil.ignore_patterns("__pycache__"))
    chance = tmp_path / "bardo" / "engine" / "rows" / "chance.py"
    script = FIRST_WORDS.format(folder=str(tmp_path))
    assert python(script, path=[tmp_path], PYTHONDONTWRITEBYTECODE="1") == "True\n"
    old = chance.read_text()
    assert "WARM_UP = 15" in old
    chance.write_text(old.replace("WARM_UP = 15", "WARM_UP = 16"))
    assert python(script, path=[tmp_path], PYTHONDONTWRITEBYTECODE="1") == "True\n"


# -- old machine code is removed -------------------------------------------------------------


ONE, OTHER = fingerprint_of({"apply": twice}), fingerprint_of({"apply": minus})


def grow_old(folder):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "file").write_text("something")
    long_ago = time.time() - cache.KEEP_SECONDS - 1
    os.utime(folder, (long_ago, long_ago))


@pytest.mark.usefixtures("_own_cache")
def test_machine_code_that_nobody_used_for_long_is_forgotten():
    used, old = program_folder("hungry-ghost", ONE), program_folder("hungry-ghost", OTHER)
    grow_old(old)
    program_folder("connect-four", ONE)
    assert used.exists()
    assert not old.exists()


@pytest.mark.usefixtures("_own_cache")
def test_other_peoples_folders_are_left_alone_however_old(tmp_path):
    photos = tmp_path / "cache" / "photos-2019"
    grow_old(photos)
    program_folder("connect-four", ONE)
    assert (photos / "file").exists()


def test_a_damaged_cache_is_compiled_anew(tmp_path):
    code = (
        "import bardo; b = bardo.game('connect-four').batch(50, seed=1); b.playout(); print(b.states.tobytes().hex())"
    )
    env = {**os.environ, "BARDO_CACHE": str(tmp_path)}
    runs = []
    for damage in (None, b"", b"noise" * 100):
        for file in tmp_path.rglob("*.o"):
            if damage is not None:
                file.write_bytes(damage)
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=300)
        assert done.returncode == 0, done.stderr
        runs.append(done.stdout)
    assert len(set(runs)) == 1


def test_compiling_says_nothing(tmp_path):
    code = "import bardo; b = bardo.game('connect-four').batch(2, seed=1); b.playout(); b.pick(); b.masks()"
    env = {**os.environ, "BARDO_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=300)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
