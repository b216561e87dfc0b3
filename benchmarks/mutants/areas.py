"""The areas of the code that are mutated, the tests that should notice, and the sample of mutants."""

from __future__ import annotations

import random
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.mutants.operators import Mutant, mutants

ROOT = Path(__file__).resolve().parents[2]
JUDGED = Path(__file__).with_name("judged.toml")


@dataclass(frozen=True)
class Area:
    """Sources that are changed together, and the tests that should notice."""

    name: str
    wanted: float
    """The share of changes that the tests should notice."""
    sources: tuple[str, ...]
    """Files and folders that are changed."""
    left_out: tuple[str, ...]
    """Files and folders among the sources that are left alone: those of another area, or drawings."""
    stands_on: tuple[str, ...]
    """Files and folders that the tests depend on: when one of them changes, the tests are measured again."""
    tests: tuple[str, ...]
    """Files and folders of tests."""
    named: str = ""
    """In test files that several areas share, only tests whose name matches this pattern belong to this area."""
    compiles: bool = False
    """Whether tests may compile: interpreted rules behave the same, and compiling takes long."""

    def files(self) -> Iterator[str]:
        """The source files that are changed, as paths from the root."""
        for file in python_files(self.sources):
            if not any(file == one or file.startswith(one + "/") for one in self.left_out):
                yield file

    def shared(self, file: str) -> bool:
        """Whether a file of tests serves several areas."""
        return bool(self.named) and file in self.tests


def python_files(paths: tuple[str, ...]) -> Iterator[str]:
    """Python files under files and folders, as sorted paths from the root."""
    for path in paths:
        whole = ROOT / path
        for file in sorted(whole.rglob("*.py")) if whole.is_dir() else [whole]:
            if file.is_file():
                yield file.relative_to(ROOT).as_posix()


def _game(name: str, *, part: str = "", left_out: tuple[str, ...] = ()) -> Area:
    folder = name.replace("-", "_")
    return Area(
        name=part or name,
        wanted=0.95,
        sources=(f"bardo/games/{folder}/rules" + (f"/{part.replace('-', '_')}" if part else ""),),
        left_out=left_out,
        stands_on=("bardo/engine", f"bardo/games/{folder}", "bardo/errors.py"),
        tests=(f"tests/games/{folder}", "tests/test_perft.py", "tests/test_golden.py"),
        named=name,
    )


SMALL_GAMES = r"^(?!.*(stories|revenge|buddha|reincarnation|moon|compiled\[hungry|contract\[hungry|as_long_as))"
"""Matches the tests that find mistakes in the engine within seconds: none that compile a bundled game."""
AREAS = {
    area.name: area
    for area in (
        _game("hungry-ghost"),
        _game("ghosts-revenge"),
        _game("buddha-wheel"),
        _game("reincarnation"),
        _game("ghost-stories", left_out=("bardo/games/ghost_stories/rules/white_moon",)),
        _game("ghost-stories", part="white-moon"),
        Area(
            name="engine",
            wanted=0.92,
            sources=("bardo/engine",),
            left_out=("bardo/engine/picture/inks.py",),
            stands_on=("bardo/engine", "bardo/errors.py", "examples/connect_four"),
            tests=("tests/engine", "tests/test_connect_four.py", "tests/test_conformance.py", "tests/test_golden.py"),
            named=SMALL_GAMES,
            compiles=True,
        ),
        Area(
            name="server",
            wanted=0.92,
            sources=("bardo/server",),
            left_out=("bardo/server/http/first_page_art.py",),
            stands_on=("bardo",),
            tests=(
                *("tests/server", "tests/test_bot_names.py", "tests/test_guests.py"),
                *("tests/test_guests_view.py", "tests/test_guests_commands.py"),
            ),
        ),
    )
}


def sample(area: Area, size: int, seed: int, judged: set[tuple[str, str, str]]) -> list[Mutant]:
    """A random sample of changes, taken in turn from each kind; a larger sample begins with the smaller one."""
    by_kind = defaultdict[str, list[Mutant]](list)
    for file in area.files():
        for mutant in mutants(file, (ROOT / file).read_text(encoding="utf-8")):
            if mutant.key not in judged:
                by_kind[mutant.kind].append(mutant)
    chance = random.Random(seed)
    for kind in sorted(by_kind):
        chance.shuffle(by_kind[kind])
    chosen: list[Mutant] = []
    while len(chosen) < size and any(by_kind.values()):
        for kind in sorted(by_kind):
            if by_kind[kind]:
                chosen.append(by_kind[kind].pop())
    return chosen[:size]


def judged_equivalent() -> dict[tuple[str, str, str], str]:
    """Equivalent mutants, which nobody could observe: file, function and change, with the reason."""
    entries = tomllib.loads(JUDGED.read_text(encoding="utf-8")).get("equivalent", [])
    return {(one["file"], one["function"], one["change"]): one["reason"] for one in entries}


def outdated(judged: dict[tuple[str, str, str], str]) -> list[tuple[str, str, str]]:
    """Judged changes that are no longer possible in the current code."""
    files = {file for file, _, _ in judged if (ROOT / file).is_file()}
    known = {mutant.key for file in files for mutant in mutants(file, (ROOT / file).read_text(encoding="utf-8"))}
    return [key for key in judged if key not in known]
