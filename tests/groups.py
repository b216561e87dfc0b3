"""Which tests run on the same worker when several share them, and in which order: hooks for pytest and pytest-xdist."""

from collections import defaultdict

import pytest

from bardo.engine.authoring.registry import own_games

BY_GAME = ("tests/test_conformance.py", "tests/test_golden.py", "tests/test_personas.py", "tests/test_perft.py")
"""Files whose tests are grouped by the game that they name, since they share its machine code."""
NAMES = {**{game: game for game in own_games()}, "white_moon": "ghost-stories", "buddhawheel": "buddha-wheel"}
"""How tests name a game."""
COMPILED = ("test_evaluate.py", "test_own_data.py")
"""Files in a game's folder that use its machine code too."""
LONGEST_FIRST = (
    *("tests/web/test_lesson.py", "tests/web/test_pages.py", "tests/web/test_table.py", "tests/web/test_director.py"),
    *("tests/web/test_lobby.py", "buddha-wheel", "ghost-stories", "tests/games/ghost_stories/test_conserved.py"),
    *("tests/web/test_client.py", "tests/web/test_me.py", "tests/web/test_app.py", "tests/web/test_end.py"),
    *("tests/web/test_games.py", "tests/games/reincarnation/test_conserved.py", "tests/web/test_settings.py"),
    *("tests/web/test_attention.py", "reincarnation", "tests/engine/test_machine_code.py"),
    *("tests/web/test_small_screens.py", "tests/web/test_getting_ready.py"),
    *("tests/web/test_replay.py", "ghosts-revenge", "tests/test_arena.py", "tests/test_docs.py"),
    *("tests/server/test_crash.py", "tests/test_mutants.py", "tests/test_review.py", "hungry-ghost"),
)
"""Groups that take long: they start first, so that all workers end at about the same time."""
SHOWN = 12


def group_of(nodeid):
    """The group of a test: all tests of a group run on one worker, so that nothing is compiled twice at once."""
    file = nodeid.partition("::")[0]
    if file in BY_GAME:
        return next((game for name, game in NAMES.items() if name in nodeid), file)
    if file.startswith("tests/games/") and file.endswith(COMPILED):
        return file.split("/")[2].replace("_", "-")
    return file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Hand out whole groups with `--dist loadscope`.

    Not with `--dist loadgroup`: pytest-xdist 3.8 renames tests for it in a way that pytest 9.2 ignores.
    """
    if config.getvalue("dist") != "loadscope":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class ByGroup(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return group_of(nodeid)

    return ByGroup(config, log)


def pytest_collection_modifyitems(config, items):
    """Put the longest groups first where several workers share the tests."""
    if hasattr(config, "workerinput"):
        ranks = {group: rank for rank, group in enumerate(LONGEST_FIRST)}
        items.sort(key=lambda item: ranks.get(group_of(item.nodeid), len(ranks)))


def pytest_terminal_summary(terminalreporter, config):
    """Say which groups took longest: LONGEST_FIRST should be in this order."""
    seconds = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[group_of(report.nodeid)] += report.duration
    if config.getoption("dist", "no") == "loadscope":
        terminalreporter.section("longest groups")
        for group in sorted(seconds, key=seconds.get, reverse=True)[:SHOWN]:
            terminalreporter.line(f"{seconds[group]:7.1f} s  {group}")
