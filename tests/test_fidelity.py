"""docs/fidelity.md: each statement of the five rulebooks with its clause, its test and its status."""

import re
from pathlib import Path

import pytest

from bardo.engine.authoring.registry import game, own_games

ROOT = Path(__file__).parent.parent
SECTIONS = dict(
    part.split("\n", 1) for part in re.split(r"^## ", (ROOT / "docs/fidelity.md").read_text("utf-8"), flags=re.M)[1:]
)
STATUSES = ("rule", "option", "ruling", "design")
GAMES = {game(name).title: game(name) for name in own_games()}


def rows(text, columns):
    """The rows of all tables with a number of columns, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if not line.startswith("|---")]
    return [row for row in cells if len(row) == columns and row[0] not in ("statement", "clause")]


def read(title):
    """Each row of a game: the clauses it names, its status, and the row itself."""
    for row in rows(section(title), 4):
        is_statement = row[2].endswith(("`", "–"))
        clauses = re.findall(r"\b[A-Z]{2}\d+\b", row[1] if is_statement else row[0])
        yield clauses, row[3].split(" ")[0].rstrip(":,;("), row


def section(title):
    return next(text for heading, text in SECTIONS.items() if heading.startswith(title))


def test_there_is_a_section_for_every_game():
    assert len(SECTIONS) == len(GAMES)
    for title in GAMES:
        assert len(rows(section(title), 4)) > 20


@pytest.mark.parametrize("title", GAMES)
def test_clauses_tests_and_statuses_are_there(title):
    for clauses, status, row in read(title):
        assert status in STATUSES, row
        assert set(clauses) <= set(GAMES[title].clauses), row
        for file, name in re.findall(r"`([\w/]+\.py)::(\w+)`", row[2]):
            assert f"def {name}(" in (ROOT / "tests/games" / file).read_text("utf-8"), row


@pytest.mark.parametrize("title", GAMES)
def test_every_clause_of_a_rulebook_is_there(title):
    assert set(GAMES[title].clauses) <= set(re.findall(r"\b[A-Z]{2}\d+\b", section(title)))


# -- marks of our own rulings and designs ----------------------------------------------------


def marks(title):
    """The clauses that are ours, with the mark that each should have in the rulebook: "our ruling"."""
    found, from_rulebook = {}, set()
    for clauses, status, _ in read(title):
        if status in ("ruling", "design"):
            for clause in clauses:
                found.setdefault(clause, set()).add(status)
        else:
            from_rulebook.update(clauses)
    return {
        clause: ("in part " if clause in from_rulebook else "") + "our " + " and ".join(sorted(kinds))
        for clause, kinds in found.items()
    }


@pytest.mark.parametrize("title", GAMES)
def test_clauses_that_are_ours_are_marked_in_the_rulebook(title):
    marked = {
        clause: mark[1]
        for clause, text in GAMES[title].clauses.items()
        if (mark := re.search(r" \*\(((?:in part )?our [a-z ]+)\)\*(?=\n|$)", text))
    }
    assert marked == marks(title)
