"""A pytest plugin with two uses, chosen by the JSON file that $BARDO_MUTANTS_PLAN names.

With `map` it runs all collected tests and writes to a file which lines each of them runs. With `tests` it runs the
tests named there, in that order, and ends the process when one of them takes too long.
"""

from __future__ import annotations

import json
import os
import re
import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import coverage
import pytest

MEMORY = 8 * 2**30
"""The memory limit in bytes: a change can make a loop fill all memory."""
PLAN = json.loads(Path(os.environ["BARDO_MUTANTS_PLAN"]).read_text(encoding="utf-8"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep only the tests of the plan, in its order."""
    if "tests" in PLAN:
        order = {test: place for place, test in enumerate(PLAN["tests"])}
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])
    else:
        shared = PLAN["shared"]
        items[:] = [item for item in items if re.search(shared.get(item.nodeid.partition("::")[0], ""), item.nodeid)]


def pytest_configure(config: pytest.Config) -> None:
    """Start measuring before any of Bardo is imported, or limit the memory."""
    if "map" in PLAN:
        config.pluginmanager.register(Mapper())
    else:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """End the process when a test takes too long: a changed loop may never end."""
    limit = PLAN.get("seconds", {}).get(item.nodeid)
    if limit:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)  # ends the process, whatever it is doing
        signal.setitimer(signal.ITIMER_REAL, limit)
    result = yield
    if limit:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return result


class Mapper:
    """Measures which lines each passing test runs, and how long it takes."""

    def __init__(self) -> None:
        self.coverage = coverage.Coverage(data_file=None, config_file=False, include=PLAN["include"])
        self.coverage.start()
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Attribute the lines that run from here on to this test."""
        self.coverage.switch_context(item.nodeid)
        result = yield
        self.coverage.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the time of a test; one that fails or is skipped cannot notice a change."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the duration of each test and its lines, as one bit mask per file."""
        self.coverage.stop()
        data = self.coverage.get_data()
        tests: dict[str, dict[str, Any]] = {
            test: {"seconds": round(seconds, 3), "lines": {}}
            for test, seconds in self.seconds.items()
            if test not in self.failed
        }
        for file in data.measured_files():
            masks: dict[str, int] = {}
            for line, contexts in data.contexts_by_lineno(file).items():
                for test in contexts:
                    masks[test] = masks.get(test, 0) | 1 << line
            name = Path(file).relative_to(PLAN["root"]).as_posix()
            for test, mask in masks.items():
                if test in tests:
                    tests[test]["lines"][name] = f"{mask:x}"
        Path(PLAN["map"]).write_text(json.dumps(tests), encoding="utf-8")
