"""Machine code: how it is called, kept on disk, found again and thrown away."""

import gc
import importlib
import math
import os
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from filelock import FileLock
from small_rules import minus, steps_down, twice

import bardo
from bardo.engine import rule
from bardo.engine.play import moves
from bardo.engine.programs import machine_code
from bardo.engine.programs.machine_code import Compiled
from bardo.engine.programs.objects import Kind, host, read_object

connect_four = bardo.game("connect-four")


def defined(source, **names):
    """The rules that a source defines, by name."""
    names |= {"rule": rule, "math": math}
    exec(source, names)
    return SimpleNamespace(**names)


def test_machine_code_takes_and_returns_numbers_of_every_kind():
    names = defined(
        "@rule\ndef half(x, n):\n    return x / 2 + n\n"
        "@rule\ndef more(x, n):\n    return x > n\n"
        "@rule\ndef nth(table, n):\n    return table[n]\n"
        "@rule\ndef nothing(x):\n    pass\n"
    )
    machine = Compiled("kinds", {})
    assert machine(names.half)(5.0, 1) == machine(names.half)(np.float32(5), 1) == 3.5
    assert machine(names.more)(5.0, 1) is True
    assert machine(names.nothing)(5) is None
    assert machine(twice)(np.int8(3), True) == 7
    for kind in ("i1", "i2", "i4", "i8", "u1", "f4", "f8", "?"):
        assert machine(names.nth)(np.array([0, 1], kind), 1) == 1


@pytest.mark.parametrize(
    "argument, complaint",
    [
        pytest.param(np.zeros((4, 2))[:, 1], "contiguous, aligned and writable", id="strided"),
        pytest.param(np.frombuffer(b"12345678", "i8"), "contiguous, aligned and writable", id="read-only"),
        pytest.param(np.array(3), r"array\(3\) only as a number", id="no dimension"),
        pytest.param("5", "cannot be interpreted as an integer", id="text"),
        pytest.param([1, 2], "cannot be interpreted as an integer", id="list"),
    ],
)
def test_machine_code_refuses_what_it_would_misread(argument, complaint):
    names = defined("@rule\ndef same(x):\n    return 1\n")
    with pytest.raises(TypeError, match=complaint):
        Compiled("refused", {})(names.same)(argument)


def test_an_index_out_of_range_raises_an_error_instead_of_crashing():
    names = defined("@rule\ndef nth(n):\n    return PAIR[n]\n", PAIR=(1, 2))
    machine = Compiled("range", {})(names.nth)
    assert machine(1) == 2
    with pytest.raises(RuntimeError, match="nth raised an exception in machine code"):
        machine(2)


def test_a_bound_call_keeps_its_code_and_its_arguments_alive():
    names = defined("@rule\ndef total(table):\n    return table[0] + table[1]\n")
    Compiled("bound", {})(names.total)(np.array([1, 2]))  # from here on it is only loaded
    call = Compiled("bound", {})(names.total).bind(np.array([3, 4]))
    gc.collect()
    assert call() == 7


@pytest.mark.parametrize("value", ["math.gamma(x)", "math.erf(x)", "math.ldexp(x, 2)"])
def test_a_function_that_only_numba_brings_is_refused(value):
    names = defined(f"@rule\ndef wrong(x):\n    return {value}\n")
    with pytest.raises(TypeError, match="which machine code cannot have"):
        Compiled("brought", {})(names.wrong)(2.5)


BIG_TABLES = """
import numpy as np
from bardo.engine import rule
from bardo.engine.programs.machine_code import Compiled
BIG, STRIDED = np.arange(200_000), np.arange(40).reshape(10, 4)[:, 1]
@rule
def look(n):
    return BIG[n] + STRIDED[n]
print(Compiled("tables", {})(look)(3))
"""


def test_tables_of_any_size_are_in_the_code_and_not_at_an_address(python):
    assert [python(BIG_TABLES) for _ in range(2)] == ["16\n", "16\n"]


def test_an_error_in_a_rule_that_is_called_is_named():
    names = defined("@rule\ndef inner(x):\n    return x.nothing\n@rule\ndef outer(x):\n    return inner(x) + 1\n")
    with pytest.raises(Exception, match="nothing") as wrong:
        Compiled("errors", {})(names.outer)(1)
    assert "calls itself" not in str(wrong.value)


def test_many_threads_load_a_rule_once(monkeypatch):
    loads = []
    load = Compiled.load
    monkeypatch.setattr(Compiled, "load", lambda *words: loads.append(1) or load(*words))
    entry = Compiled("threads", {})(minus)
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(entry, range(12))) == [-n for n in range(12)]
    assert len(loads) == 1


def test_the_parts_of_numba_that_are_not_public_are_there():
    """If this fails after an upgrade of Numba, bardo/engine/programs/compiler.py and kernels.py need work."""
    from numba import extending
    from numba.core import cgutils, codegen, compiler, compiler_machinery, typed_passes, types, untyped_passes
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.registry import cpu_target
    from numba.core.typing import templates
    from numba.np import arrayobj

    assert compiler.compile_extra and compiler.CompilerBase and compiler_machinery.PassManager and global_compiler_lock
    assert {"no_compile", "no_cpython_wrapper", "no_cfunc_wrapper", "error_model", "forceinline"} <= set(
        compiler.Flags.options
    )
    context = cpu_target.target_context
    for name in ("with_aot_codegen", "insert_user_function", "insert_func_defn", "make_array", "call_conv", "refresh"):
        assert hasattr(context, name)
    assert context.allow_dynamic_globals in (True, False)
    library = context.with_aot_codegen("parts").codegen().create_library("parts")
    for name in ("_final_module", "_linking_libraries", "_get_module_for_linking", "_optimize_functions"):
        assert hasattr(library, name)
    assert isinstance(library, codegen.AOTCodeLibrary)
    assert arrayobj.populate_array and cgutils.get_or_insert_function and cgutils.if_unlikely
    assert untyped_passes.ReconstructSSA and typed_passes.NativeLowering
    assert context.get_dummy_value and context.call_conv.return_status_propagate and context.call_conv.call_function
    assert types.misc.Omitted and types.misc.unliteral and templates.AbstractTemplate and extending.intrinsic


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
    name = program._entry_symbol(minus, [Kind(np.dtype(np.int64))])
    with FileLock(program.folder / f"{name}-{host().digest}.lock"):
        made.start()
        made.join(0.5)
        assert made.is_alive()
        assert not list(program.folder.glob("*.o"))
    made.join(300)
    assert list(program.folder.glob("*.o"))


TINY_GAME = '''
"""A game of one move: the price of tea is paid."""
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
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
    moves = tmp_path / "bardo" / "engine" / "play" / "moves.py"  # what one rule of a unit does, loops need not know
    moves.write_text(moves.read_text().replace("out[seat] = 0.0", "out[seat] = 0.0 * seat"))
    assert python(script, path=[tmp_path], PYTHONDONTWRITEBYTECODE="1") == "True\n"


def test_a_full_disk_only_costs_the_cache(monkeypatch):
    def full(*words):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(machine_code.ObjectFile, "write", full)
    names = defined("@rule\ndef fresh(x):\n    return x + 7\n")
    assert Compiled("full", {})(names.fresh)(1) == 8


@pytest.mark.usefixtures("_own_cache")
def test_a_rule_is_made_when_its_code_and_its_units_are_on_disk():
    batch = connect_four.batch(1, seed=1)
    fresh = replace(connect_four)
    arguments = batch.states.view(batch.game.schema.layout), np.zeros(7, np.int64)
    entry = fresh.compiled(moves.list_first)
    assert not entry.is_made(*arguments)
    entry(*arguments)
    assert entry.is_made(*arguments)
    next(fresh.compiled.folder.glob("rules_*.o")).unlink()
    assert not entry.is_made(*arguments)


@pytest.mark.usefixtures("_own_cache")
@pytest.mark.parametrize(
    "damaged",
    [
        pytest.param(lambda data: b"", id="empty"),
        pytest.param(lambda data: b"noise" * 100, id="noise"),
        pytest.param(lambda data: data[:-100], id="cut off"),
        pytest.param(lambda data: data[:-200] + bytes([data[-200] ^ 1]) + data[-199:], id="one bit"),
    ],
)
def test_a_damaged_file_is_made_anew(damaged):
    program = Compiled("damaged", {})
    assert program(minus)(3) == -3
    (file,) = program.folder.glob("*.o")
    file.write_bytes(damaged(file.read_bytes()))
    assert read_object(file) is None
    assert Compiled("damaged", {})(minus)(3) == -3
    assert read_object(file) is not None


def test_compiling_says_nothing(tmp_path):
    code = "import bardo; b = bardo.game('connect-four').batch(2, seed=1); b.playout(); b.pick(); b.masks()"
    env = {**os.environ, "BARDO_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=300)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
