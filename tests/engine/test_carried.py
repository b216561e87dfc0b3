"""Machine code that came with Bardo, and machine code for other processors."""

import logging
import shutil

import numpy as np
import pytest
from small_rules import minus

from bardo.engine import BardoError
from bardo.engine.programs import carried, objects
from bardo.engine.programs.machine_code import Compiled
from bardo.engine.programs.objects import Kind, Processor

INTEGER = (Kind(np.dtype(np.int64)),)
ALL_FEATURES = ",".join(f"+{feature}" for feature in sorted(carried._NEEDED))


@pytest.fixture
def places(tmp_path, monkeypatch):
    """An empty cache, and a folder for machine code that came with Bardo."""
    monkeypatch.setenv("BARDO_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(carried, "FOLDER", tmp_path / "made")
    carried.usable.cache_clear()
    objects.host.cache_clear()
    yield tmp_path
    carried.usable.cache_clear()
    objects.host.cache_clear()


def carry(places):
    """Make machine code, and let it be what came with Bardo."""
    assert Compiled("carried", {})(minus)(1) == -1
    shutil.move(places / "cache", places / "made")


def no_compiler(monkeypatch):
    def fail(*_):
        pytest.fail("it was compiled anew")

    monkeypatch.setattr("bardo.engine.programs.compiler.Unit.entry", fail)


def test_machine_code_that_came_with_bardo_is_used(places, monkeypatch):
    carry(places)
    no_compiler(monkeypatch)
    program = Compiled("carried", {})
    assert program.is_made(minus, INTEGER)
    assert program(minus)(4) == -4
    assert not list((places / "cache").rglob("*.o"))


def test_machine_code_for_a_common_processor_is_used_where_its_features_are(places, monkeypatch):
    monkeypatch.setenv(objects.CHOSEN, "x86-64-v3")
    carry(places)
    monkeypatch.delenv(objects.CHOSEN)
    objects.host.cache_clear()
    no_compiler(monkeypatch)
    monkeypatch.setattr(carried, "host", lambda: Processor("future", ALL_FEATURES))
    assert Compiled("carried", {})(minus)(4) == -4


@pytest.mark.parametrize("features", ["", ALL_FEATURES.replace("+avx2", "-avx2")])
def test_it_is_not_used_on_a_processor_that_lacks_a_feature(features, places, monkeypatch):
    monkeypatch.setattr(carried, "host", lambda: Processor("old", features))
    assert carried.usable() == (Processor("old", features),)


def test_machine_code_of_another_version_is_ignored_with_a_line_in_the_log(places, caplog):
    (places / "made" / "carried-0123456789abcdef").mkdir(parents=True)
    with caplog.at_level(logging.INFO):
        assert Compiled("carried", {})(minus)(4) == -4
    assert caplog.messages == [
        "the machine code of carried that came with Bardo is for other versions: it is made anew"
    ]


def test_a_checkout_that_carries_nothing_says_nothing(places, caplog):
    with caplog.at_level(logging.INFO):
        assert Compiled("carried", {})(minus)(4) == -4
    assert not caplog.messages


def test_damaged_machine_code_that_came_with_bardo_is_made_anew(places):
    carry(places)
    for file in (places / "made").rglob("*.o"):
        file.write_bytes(file.read_bytes()[:-5])
    assert Compiled("carried", {})(minus)(4) == -4


def test_an_unknown_processor_is_named(places, monkeypatch):
    monkeypatch.setenv(objects.CHOSEN, "z80")
    with pytest.raises(BardoError, match=r"BARDO_PROCESSOR should be one of x86-64, .*, not 'z80'"):
        Compiled("carried", {})(minus)(4)


def test_machine_code_for_two_processors_lies_side_by_side(places, monkeypatch):
    assert Compiled("carried", {})(minus)(4) == -4
    monkeypatch.setenv(objects.CHOSEN, "x86-64")
    objects.host.cache_clear()
    carried.usable.cache_clear()
    assert Compiled("carried", {})(minus)(4) == -4
    assert len(list((places / "cache").rglob("*.o"))) == 2
