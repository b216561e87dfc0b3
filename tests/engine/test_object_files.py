"""Object files: what Python passes to them, the units they call, and the cache they are kept in."""

import os
import time

import numpy as np
import pytest
from small_rules import fingerprint_of, minus, twice

from bardo.engine import BardoError, rule
from bardo.engine.programs.cache import program_folder
from bardo.engine.programs.machine_code import Compiled
from bardo.engine.programs.objects import ObjectFile, read_object
from bardo.engine.programs.rule import from_game


@rule
def fill(s, grid):
    s.coins = grid.shape[0] * 100 + grid.shape[1]
    for i in range(grid.shape[0]):
        for j in range(grid.shape[1]):
            grid[i, j] = 10 * i + j


def second_of(numbers, nth):
    return numbers[nth] > 1.5


def test_numbers_that_numpy_or_python_call_true_or_real_keep_their_value():
    names = {"rule": rule}
    exec("@rule\ndef nothing(x):\n    x = 1\n@rule\ndef plus(x, y=2.5):\n    return x + y\n", names)
    machine = Compiled("numbers", {})
    assert machine(names["nothing"])(3) is None
    assert machine(names["plus"])(0.25, 0.5) == 0.75
    assert machine(names["plus"])(2, -3) == -1
    assert machine(minus)(2**62) == -(2**62)


def test_a_record_is_passed_by_its_address_and_an_array_with_its_shape():
    rows, grid = np.zeros(3, np.dtype([("coins", "i4"), ("rest", "i4")], align=True)), np.zeros((2, 3), np.int64)
    Compiled("records", {})(fill)(rows[1], grid)
    assert list(rows["coins"]) == [0, 203, 0]
    assert grid.tolist() == [[0, 1, 2], [10, 11, 12]]


def test_a_bound_call_can_be_made_many_times_with_other_numbers_at_its_places():
    numbers = np.array([1.0, 2.0, 3.0])
    call = Compiled("bound", {})(rule(second_of)).bind(numbers, 1)
    assert call.places == [2, 4]
    assert (list(call.words[:2]), call.words[3], call.words[4]) == ([0, 0], 3, 1)
    assert call() is True
    call.words[call.places[1]] = 0
    assert call() is False
    numbers[0] = 9.0
    assert call() is True


def test_a_rule_is_loaded_once_for_each_kind_of_arguments():
    program = Compiled("once", {})
    loads = []
    load = program.load
    program.load = lambda *asked: loads.append(asked) or load(*asked)
    assert program(minus) is program(minus)
    assert [program(minus)(one) for one in (1, np.int8(2), True, 1.5, 2.5)] == [-1, -2, -1, -1.5, -2.5]
    assert len(loads) == 2


def test_the_switch_that_turns_the_compiler_off_is_named(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    with pytest.raises(BardoError) as wrong:
        Compiled("switched off", {})(minus)(1)
    assert str(wrong.value) == (
        "NUMBA_DISABLE_JIT is set, but batches need the compiler; unset it, or play single games"
    )
    for off in ("0", ""):
        monkeypatch.setenv("NUMBA_DISABLE_JIT", off)
        assert Compiled("switched on", {})(minus)(1) == -1


# -- rules that are called, not contained ----------------------------------------------------

UNITS = """
from bardo.engine import rule
@rule
def lower(a) -> int:
    return a - 1
@rule
def half(a) -> float:
    return a / 2
@rule
def upper(a) -> float:
    return half(lower(a)) + 0.25
@rule
def caller(x):
    return upper(x) * 10 + lower(x)
@rule
def alone(x):
    return x + 1
"""


@pytest.mark.usefixtures("_own_cache")
def test_units_are_made_once_and_called_by_the_rules_that_need_them():
    names = {"__name__": "units"}
    exec(UNITS, names)
    units = {"low": (names["lower"], names["half"]), "high": (from_game("top"),)}
    program = Compiled("units", {"top": names["upper"]}, np.dtype([("x", "i4")]), units)
    assert program(names["alone"])(4) == 5
    assert [file.name.partition("_")[0] for file in program.folder.glob("*.o")] == ["alone"]
    assert program(names["caller"])(8) == 37.5 + 7
    files = {file.name.partition("_")[0]: read_object(file) for file in program.folder.glob("*.o")}
    assert {name: {*found.needs} for name, found in files.items()} == {
        **{"alone": set(), "low": set(), "high": {"low"}, "caller": {"low", "high"}}
    }
    assert sorted(files["low"].returns.values()) == ["float64", "int64"]
    again = Compiled("units", {"top": names["upper"]}, np.dtype([("x", "i4")]), units)
    assert again(names["caller"])(8) == 44.5


def test_an_object_file_is_read_as_it_was_written_and_a_damaged_one_is_none(tmp_path):
    file = tmp_path / "some.o"
    assert read_object(file) is None
    whole = ObjectFile(b"code\nwith lines", {"one": "int64"}, ("low", "high"))
    whole.write(file)
    assert read_object(file) == whole
    assert [one.name for one in tmp_path.iterdir()] == ["some.o"]
    good = file.read_bytes()
    for damaged in (good[:-1], good + b"!", good.replace(b"needs", b"heeds"), b"[]\n", b"5\n", b""):
        file.write_bytes(damaged)
        assert read_object(file) is None


# -- old machine code is removed ---------------------------------------------------------------

ONE, OTHER = fingerprint_of({"apply": twice}), fingerprint_of({"apply": minus})


def grow_old(folder, seconds=60 * 24 * 60 * 60 + 5):
    """Make a folder look as if nobody had used it for sixty days."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "file").write_text("something")
    long_ago = time.time() - seconds
    os.utime(folder, (long_ago, long_ago))


@pytest.mark.usefixtures("_own_cache")
def test_machine_code_that_nobody_used_for_long_is_forgotten():
    used, old = program_folder("hungry-ghost", ONE), program_folder("hungry-ghost", OTHER)
    grow_old(old)
    program_folder("connect-four", ONE)
    assert used.exists()
    assert not old.exists()


@pytest.mark.usefixtures("_own_cache")
def test_machine_code_that_is_used_once_more_or_not_old_enough_is_kept():
    used, young = program_folder("hungry-ghost", ONE), program_folder("hungry-ghost", OTHER)
    grow_old(used)
    grow_old(young, 60 * 24 * 60 * 60 - 60)
    assert program_folder("hungry-ghost", ONE) == used
    program_folder("connect-four", ONE)
    assert used.exists() and young.exists()


@pytest.mark.usefixtures("_own_cache")
def test_the_folder_of_a_program_has_its_name_and_fingerprint(tmp_path):
    assert program_folder("hungry-ghost", ONE) == tmp_path / "cache" / f"hungry-ghost-{ONE}"
    assert (tmp_path / "cache" / f"hungry-ghost-{ONE}").is_dir()


@pytest.mark.usefixtures("_own_cache")
def test_other_peoples_folders_are_left_alone_however_old(tmp_path):
    others = [tmp_path / "cache" / name for name in ("photos-2019", f"tea-{ONE[:-1]}", f"tea-{ONE}0", f"-{ONE}")]
    for folder in others:
        grow_old(folder)
    note = tmp_path / "cache" / f"note-{ONE}"
    note.write_text("a file, no folder")
    os.utime(note, (0, 0))
    program_folder("connect-four", ONE)
    assert all((folder / "file").exists() for folder in others)
    assert note.exists()


@pytest.mark.usefixtures("_own_cache")
@pytest.mark.parametrize(
    "line, wrong",
    [
        ("def lower(a):", "lower: a rule of a unit is annotated to return one of int, float, bool, None"),
        ("def lower(a) -> float:", "lower does not return what its annotation says"),
    ],
)
def test_a_rule_of_a_unit_says_what_it_returns(line, wrong):
    names = {"__name__": "units"}
    exec(UNITS.replace("def lower(a) -> int:", line), names)
    units = {"low": (names["lower"], names["half"]), "high": (names["upper"],)}
    with pytest.raises(Exception, match=wrong):
        Compiled("units", {}, np.dtype([("x", "i4")]), units)(names["caller"])(8)
