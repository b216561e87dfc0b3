"""Tests that share machine code run on one worker, and the longest groups start first."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from groups import LONGEST_FIRST, group_of, pytest_collection_modifyitems, pytest_xdist_make_scheduler

from bardo.engine.authoring.registry import own_games

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "test, group",
    [
        ("tests/test_golden.py::test_a_golden_game_replays_compiled[ghost-stories-moon-4]", "ghost-stories"),
        ("tests/test_conformance.py::test_white_moon_keeps_the_contract", "ghost-stories"),
        ("tests/test_conformance.py::test_a_whole_game_of_buddhawheel_agrees", "buddha-wheel"),
        ("tests/test_conformance.py::test_the_game_keeps_the_contract[connect-four]", "tests/test_conformance.py"),
        ("tests/games/ghosts_revenge/test_evaluate.py::test_something", "ghosts-revenge"),
        ("tests/games/ghosts_revenge/test_turn.py::test_a[hungry-ghost]", "tests/games/ghosts_revenge/test_turn.py"),
        ("tests/server/test_api.py::test_something", "tests/server/test_api.py"),
    ],
)
def test_tests_that_share_machine_code_are_one_group(test, group):
    assert group_of(test) == group


def test_whole_groups_are_handed_out():
    config = SimpleNamespace(
        getvalue=lambda name: {"dist": "loadscope", "tx": ["2*popen"]}[name], option=SimpleNamespace()
    )
    log = SimpleNamespace(loadscopesched=None)
    scheduler = pytest_xdist_make_scheduler(config, log)
    assert scheduler._split_scope("tests/test_perft.py::test_x[reincarnation-2-rulebook-0]") == "reincarnation"
    config.getvalue = {"dist": "load"}.get
    assert pytest_xdist_make_scheduler(config, log) is None


def test_the_longest_groups_start_first_on_a_worker():
    items = [SimpleNamespace(nodeid=f"{name}::test") for name in ("tests/test_bots.py", *reversed(LONGEST_FIRST))]
    alone = items.copy()
    pytest_collection_modifyitems(SimpleNamespace(), alone)
    assert alone == items
    pytest_collection_modifyitems(SimpleNamespace(workerinput={}), items)
    files = [item.nodeid.partition("::")[0] for item in items]
    assert files[-1] == "tests/test_bots.py"
    assert [file for file in files[:-1] if file.startswith("tests/")] == [
        group for group in LONGEST_FIRST if group.startswith("tests/")
    ]


def test_long_groups_exist():
    assert [group for group in LONGEST_FIRST if group not in own_games() and not (ROOT / group).is_file()] == []
