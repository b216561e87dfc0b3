"""docs/fidelity.md: each statement of the five rulebooks with its clause, its test and its status."""

import re
from pathlib import Path

import pytest

from bardo.engine.authoring.registry import game, own_games

ROOT = Path(__file__).parent.parent
SECTIONS = dict(
    part.split("\n", 1) for part in re.split(r"^## ", (ROOT / "docs/fidelity.md").read_text("utf-8"), flags=re.M)[1:]
)
STATUSES = ("rule", "option", "ruling", "design", "open")
GAMES = {game(name).title: game(name) for name in own_games()}


def rows(text, columns):
    """The rows of all tables with a number of columns, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if not line.startswith("|---")]
    return [row for row in cells if len(row) == columns and row[0] not in ("statement", "clause")]


def section(title):
    return next(text for heading, text in SECTIONS.items() if heading.startswith(title))


def test_there_is_a_section_for_every_game():
    assert len(SECTIONS) == len(GAMES)
    for title in GAMES:
        assert len(rows(section(title), 4)) > 20


@pytest.mark.parametrize("title", GAMES)
def test_clauses_tests_and_statuses_are_there(title):
    for line in rows(section(title), 4):
        is_statement = line[3].split(" ")[0].rstrip(":,;(") in STATUSES and line[2].endswith(("`", "–"))
        clauses = re.findall(r"\b[A-Z]{2}\d+\b", line[1] if is_statement else line[0])
        assert line[3].split(" ")[0].rstrip(":,;(") in STATUSES, line
        assert set(clauses) <= set(GAMES[title].clauses), line
        for file, name in re.findall(r"`([\w/]+\.py)::(\w+)`", line[2]):
            assert f"def {name}(" in (ROOT / "tests/games" / file).read_text("utf-8"), line


@pytest.mark.parametrize("title", GAMES)
def test_every_clause_of_a_rulebook_is_there(title):
    assert set(GAMES[title].clauses) <= set(re.findall(r"\b[A-Z]{2}\d+\b", section(title)))
