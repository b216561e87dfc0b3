"""Runs the tests against each change: first those that run the changed line, then, if it survives, the others."""

from __future__ import annotations

import ast
import contextlib
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.mutants.areas import ROOT, Area, python_files
from benchmarks.mutants.operators import Mutant

PASSED, SOME_FAILED, NOT_COLLECTED, NO_TESTS = 0, 1, 2, 5
"""Exit statuses of pytest."""
TIMED_OUT = -signal.SIGALRM
HERE = Path(__file__).resolve().parent
MAPPING_SECONDS = 1800
PATIENCE, GRACE = 10.0, 10.0
"""A test may take ten times as long as it does without the change, plus ten seconds."""
ALL_PATIENCE, ALL_GRACE = 4.0, 90.0
"""The same for all tests of a run together, including the start of Python and the collection of tests."""


@dataclass(frozen=True)
class Verdict:
    """The outcome for one change."""

    mutant: Mutant
    noticed: bool
    how: str
    tests: int
    """How many tests were chosen first, because they run the changed lines."""


@dataclass(frozen=True)
class Timed:
    """A test: how long it takes, and the lines of each source file that it runs, as bits."""

    name: str
    seconds: float
    lines: dict[str, int]

    @property
    def file(self) -> str:
        """The file that contains the test."""
        return self.name.partition("::")[0]


def cache_folder() -> Path:
    """The folder in which measurements are kept."""
    folder = Path(os.environ.get("BARDO_CACHE") or ROOT / ".cache") / "mutants"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


# -- which test runs which line --------------------------------------------------------------


def measured(area: Area, say: Callable[[str], None]) -> list[Timed]:
    """The passing tests of an area, with the lines they run; only files that have changed are measured again."""
    kept_in = cache_folder() / f"{area.name}.json"
    kept = json.loads(kept_in.read_text(encoding="utf-8")) if kept_in.exists() else {}
    keys = _keys(area)
    stale = [file for file, key in keys.items() if kept.get(file, {}).get("key") != key]
    if stale:
        say(f"{area.name}: measuring which lines the tests of {len(stale)} files run")
        found = _measure(area, stale)
        by_file = defaultdict[str, dict[str, Any]](dict)
        for test, one in found.items():
            by_file[test.partition("::")[0]][test] = one
        kept = {file: kept[file] for file in keys if file in kept and file not in stale}
        kept |= {file: {"key": keys[file], "tests": by_file[file]} for file in stale}
        kept_in.write_text(json.dumps(kept), encoding="utf-8")
    return [
        Timed(test, one["seconds"], {file: int(mask, 16) for file, mask in one["lines"].items()})
        for entry in kept.values()
        for test, one in entry["tests"].items()
    ]


def _keys(area: Area) -> dict[str, str]:
    """A hash for each test file, of everything that determines which lines its tests run."""
    common = hashlib.sha256()
    sources = [*python_files(area.stands_on), *python_files(("benchmarks/mutants",))]
    helpers = [file for file in python_files(("tests",)) if not _has_tests(file)]
    for file in (*sources, *helpers):
        common.update(file.encode() + b"\0" + (ROOT / file).read_bytes())
    return {
        file: hashlib.sha256(common.digest() + (ROOT / file).read_bytes()).hexdigest()
        for file in python_files(area.tests)
        if _has_tests(file)
    }


def _has_tests(file: str) -> bool:
    return Path(file).name.startswith("test_")


def _measure(area: Area, files: list[str]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plan = {
            "map": str(folder / "map.json"),
            "root": str(ROOT),
            "include": [str(ROOT / file) for file in area.files()],
            "shared": {file: area.named for file in files if area.shared(file)},
        }
        status, output = _pytest(area, folder, files, plan, MAPPING_SECONDS)
        found = json.loads((folder / "map.json").read_text("utf-8")) if (folder / "map.json").exists() else {}
        if status not in (PASSED, SOME_FAILED) or not found:
            raise RuntimeError(f"the tests of {area.name} cannot be measured (status {status}):\n{output[-3000:]}")
        return dict(found)


def _pytest(
    area: Area, folder: Path, files: Iterable[str], plan: dict[str, Any], seconds: float, **environment: str
) -> tuple[int, str]:
    """Run pytest with the plugin in a separate process; the status is TIMED_OUT when it takes too long."""
    (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    examples = sorted(str(folder) for folder in (ROOT / "examples").glob("*"))
    paths = [str(HERE / "startup"), str(ROOT), str(HERE.parents[1]), *examples, os.environ.get("PYTHONPATH", "")]
    variables = {
        **os.environ,
        "BARDO_MUTANTS_PLAN": str(folder / "plan.json"),
        "BARDO_CACHE": str(cache_folder() / "code"),
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # other plugins take more time to start than most tests to run
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
        **({} if area.compiles else {"NUMBA_DISABLE_JIT": "1"}),
        **environment,
    }
    options = ["-p", "benchmarks.mutants.plugin", "-p", "no:cacheprovider", "-m", "not long"]
    options += ["--rootdir", str(ROOT), "--tb=no"] + (["-x"] if "tests" in plan else [])
    command = [sys.executable, "-m", "pytest", *options, *files]
    with (folder / "output").open("w+", encoding="utf-8") as output:
        process = subprocess.Popen(
            command, cwd=ROOT, env=variables, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            status = TIMED_OUT
        finally:
            _end_group(process)
        output.seek(0)
        return status, output.read()


def _end_group(process: subprocess.Popen[bytes]) -> None:
    """Kill the process and all processes that its tests have started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


# -- the hunt --------------------------------------------------------------------------------


class Hunt:
    """The tests of one area, run against one change after another."""

    def __init__(self, area: Area, tests: list[Timed]) -> None:
        self.area, self.tests = area, tests
        self._uses = _uses(area)

    def verdict(self, mutant: Mutant) -> Verdict:
        """Whether the tests notice a change: those that run its lines first, then all others of the area."""
        first = self.covering(mutant)
        chosen = {test.name for test in first}
        for tests in (first, [test for test in self.tests if test.name not in chosen]):
            if tests:
                how = self._run(mutant, tests)
                if how:
                    return Verdict(mutant, True, how, len(first))
        return Verdict(mutant, False, "", len(first))

    def covering(self, mutant: Mutant) -> list[Timed]:
        """The tests that run the changed lines, or that use what was changed outside of functions."""
        places = self._places(mutant)
        return [test for test in self.tests if any(test.lines.get(file, 0) & mask for file, mask in places.items())]

    def _places(self, mutant: Mutant) -> dict[str, int]:
        if not mutant.outside:
            return {mutant.file: _mask(range(mutant.line, mutant.last + 1))}
        places = defaultdict[str, int](int)
        for name in re.findall(r"\w+", mutant.function):
            for file, lines in self._uses.get(name, {}).items():
                places[file] |= _mask(lines)
        return places

    def _run(self, mutant: Mutant, tests: list[Timed]) -> str:
        """How the tests notice a change; empty when they do not."""
        tests = in_order(tests)
        plan = {
            "tests": [test.name for test in tests],
            "seconds": {test.name: GRACE + PATIENCE * test.seconds for test in tests},
        }
        seconds = ALL_GRACE + ALL_PATIENCE * sum(test.seconds for test in tests)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            module = mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            changed = mutant.applied((ROOT / mutant.file).read_text(encoding="utf-8"))
            change = json.dumps({"module": module, "source": changed})
            (folder / "mutant.json").write_text(change, encoding="utf-8")
            files = dict.fromkeys(test.file for test in tests)
            status, output = _pytest(self.area, folder, files, plan, seconds, BARDO_MUTANT=str(folder / "mutant.json"))
        if status == PASSED:
            return ""
        if status == TIMED_OUT:
            return "timed out"
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", output, re.M)
        if status == NO_TESTS or (status in (SOME_FAILED, NOT_COLLECTED) and not failed):
            raise RuntimeError(f"{mutant.file}:{mutant.line} {mutant.change}: pytest said\n{output[-3000:]}")
        return failed[1] if failed else f"ended with status {status}"


def in_order(tests: list[Timed]) -> list[Timed]:
    """The tests sorted by the time their file takes, then by their own, so that fixtures are set up once per file."""
    whole = defaultdict[str, float](float)
    for test in tests:
        whole[test.file] += test.seconds
    return sorted(tests, key=lambda test: (whole[test.file], test.file, test.seconds))


def _mask(lines: Iterable[int]) -> int:
    mask = 0
    for line in lines:
        mask |= 1 << line
    return mask


def _uses(area: Area) -> dict[str, dict[str, set[int]]]:
    """Where each name is used inside the functions of an area: names, files, lines."""
    uses = defaultdict[str, dict[str, set[int]]](lambda: defaultdict(set))
    for file in area.files():
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Name):
                        uses[node.id][file].add(node.lineno)
    return uses


def hunt(
    area: Area, mutants: list[Mutant], workers: int, say: Callable[[str], None], progress: Callable[[Verdict], None]
) -> list[Verdict]:
    """The verdicts on all changes, in order."""
    search = Hunt(area, measured(area, say))

    def judge(mutant: Mutant) -> Verdict:
        verdict = search.verdict(mutant)
        progress(verdict)
        return verdict

    with ThreadPoolExecutor(workers) as pool:
        return list(pool.map(judge, mutants))
