"""The rules' ledger: every clause of a rulebook has a test, and every clause that is named exists."""

import ast
import re
from pathlib import Path

import pytest

import bardo
from bardo.engine.authoring.registry import own_games

TESTS = Path(__file__).parent
CLAUSE = re.compile(r"^\*\*([A-Z]+)(\d+)\*\*", re.M)


def problems(rulebook, tests, sources=(), reasons=()):
    """What is wrong between a rulebook, the tests, the source and the reasons of a game, in words."""
    clauses = CLAUSE.findall(rulebook)
    if not clauses:
        return ["the rulebook has no clauses"]
    prefix = clauses[0][0]
    numbered = [f"{prefix}{number}" for number in range(1, len(clauses) + 1)]
    found = []
    for clause, expected in zip(map("".join, clauses), numbered, strict=True):
        if clause != expected:
            found.append(f"{clause} stands where {expected} should")
    tested = {clause for text in tests for clause in named_by_tests(text)}
    found += [f"{clause} is named by no test" for clause in numbered if clause not in tested]
    named = set(re.findall(rf"\b{prefix}\d+\b", "\n".join([rulebook, *tests, *sources]))) | {*tested, *reasons} - {""}
    found += [f"{clause} is named and does not exist" for clause in sorted(named - set(numbered))]
    return found


def named_by_tests(text):
    """The clauses in comments on the lines of `def test_…`."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for line in lines[node.lineno - 1 :]:
                code, _, comment = line.partition("#")
                yield from re.findall(r"\b[A-Z]+\d+\b", comment)
                if code.rstrip().endswith(":"):
                    break


def texts(folder, pattern="*.py"):
    return [file.read_text(encoding="utf-8") for file in sorted(folder.rglob(pattern))]


def clauses_of(game):
    """The clauses that a game gives as reasons."""
    return {reason.clause for reason in [*game.reasons.by_code.values(), *(kind.unasked for kind in game.menu.kinds)]}


@pytest.mark.parametrize("name", own_games())
def test_every_clause_has_a_test_and_every_clause_named_exists(name):
    game = bardo.game(name)
    folder = game.rulebook.parent
    tests = texts(TESTS / "games" / folder.name, "test_*.py")
    assert tests
    assert problems(game.rulebook.read_text(encoding="utf-8"), tests, texts(folder), clauses_of(game)) == []
    assert len(game.clauses) == len(CLAUSE.findall(game.rulebook.read_text(encoding="utf-8")))


def test_the_example_keeps_its_ledger_too():
    game = bardo.game("connect-four")
    tests = texts(TESTS, "test_connect_four.py")
    rulebook = game.rulebook.read_text(encoding="utf-8")
    assert problems(rulebook, tests, texts(game.rulebook.parent), clauses_of(game)) == []


# -- the ledger itself -----------------------------------------------------------------------

RULEBOOK = "# Tea\n\n**TE1** Tea is hot.\n\n**TE2** Milk comes first, unless TE1.\n"
GOOD_TESTS = "def test_tea_is_hot():  # TE1\n    pass\n\ndef test_milk(\n    cup,\n):  # TE2, TE1\n    pass\n"


def test_a_ledger_in_order_has_no_problems():
    assert problems(RULEBOOK, [GOOD_TESTS], ["# TE2"], ["TE1", ""]) == []


@pytest.mark.parametrize(
    "rulebook, tests, sources, reasons, problem",
    [
        (RULEBOOK + "\n**TE3** Sugar.\n", GOOD_TESTS, "", "", "TE3 is named by no test"),
        (RULEBOOK, GOOD_TESTS.replace("# TE2", "# so"), "", "", "TE2 is named by no test"),
        (RULEBOOK, GOOD_TESTS.replace("):  # TE2", "):\n    # TE2"), "", "", "TE2 is named by no test"),
        (RULEBOOK, GOOD_TESTS.replace("test_milk", "milk"), "", "", "TE2 is named by no test"),
        (RULEBOOK.replace("**TE2", "**TE3"), GOOD_TESTS, "", "", "TE3 stands where TE2 should"),
        (RULEBOOK.replace("**TE2", "**TE1"), GOOD_TESTS, "", "", "TE1 stands where TE2 should"),
        (RULEBOOK.replace("**TE2", "**MI2"), GOOD_TESTS, "", "", "MI2 stands where TE2 should"),
        (RULEBOOK, GOOD_TESTS + "# TE9\n", "", "", "TE9 is named and does not exist"),
        (RULEBOOK, GOOD_TESTS.replace("# TE2", "# TE2, MI2"), "", "", "MI2 is named and does not exist"),
        (RULEBOOK.replace("unless TE1", "unless TE7"), GOOD_TESTS, "", "", "TE7 is named and does not exist"),
        (RULEBOOK, GOOD_TESTS, '"""Hot.  (TE12)"""', "", "TE12 is named and does not exist"),
        (RULEBOOK, GOOD_TESTS, "", "TE5", "TE5 is named and does not exist"),
        ("# Tea\n", GOOD_TESTS, "", "", "the rulebook has no clauses"),
    ],
)
def test_the_ledger_finds(rulebook, tests, sources, reasons, problem):
    assert problem in problems(rulebook, [tests], [sources], [reasons])
