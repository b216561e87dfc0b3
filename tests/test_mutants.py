"""The tool that changes code at random: its changes are valid and different, and it finds a hole in tests."""

import ast
import sys
from importlib.util import find_spec

import pytest

from benchmarks.mutants import areas, hunt
from benchmarks.mutants.__main__ import shortened
from benchmarks.mutants.areas import AREAS, ROOT, Area, judged_equivalent, outdated, sample
from benchmarks.mutants.operators import mutants

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs process groups and alarms")

TOY = '''
"""A shop."""

FEE = 3
THANKS = "{} says thank you"


def price(pieces: int) -> int:
    """The price of a number of pieces."""
    total = pieces * 2
    if pieces > 10 and pieces < 1000:
        total -= 1
    return total + FEE


def forgotten(pieces: int) -> int:
    return 0 if pieces < 5 else 1
'''
TOY_TESTS = """
import subprocess, sys
import shop

def test_price():
    assert [shop.price(pieces) for pieces in (9, 10, 11, 999, 1000)] == [21, 23, 24, 2000, 2003]

def test_thanks_in_another_process():
    said = subprocess.run([sys.executable, "-c", "import shop; print(shop.THANKS)"], capture_output=True, text=True)
    assert said.stdout == "{} says thank you\\n"
"""


def test_changes_are_valid_code_and_different():
    for file in AREAS["hungry-ghost"].files():
        source = (ROOT / file).read_text(encoding="utf-8")
        before = ast.dump(ast.parse(source))
        found = mutants(file, source)
        for mutant in found[::5]:
            assert ast.dump(ast.parse(mutant.applied(source))) != before, mutant.change


def of(source, kind):
    return {(mutant.function, mutant.old, mutant.new) for mutant in mutants("shop.py", source) if mutant.kind == kind}


def test_each_operator_makes_its_change():
    assert of(TOY, "compare") == {
        ("price", "if pieces > 10 and pieces < 1000:", "if (pieces >= 10) and pieces < 1000:"),
        ("price", "if pieces > 10 and pieces < 1000:", "if pieces > 10 and (pieces <= 1000):"),
        ("forgotten", "return 0 if pieces < 5 else 1", "return 0 if (pieces <= 5) else 1"),
    }
    assert of(TOY, "drop") == {("price", "total -= 1", "pass")}
    assert ("FEE", "FEE = 3", "FEE = 4") in of(TOY, "constant")
    assert of(TOY, "logic") == {
        ("price", "if pieces > 10 and pieces < 1000:", "if (pieces > 10 or pieces < 1000):"),
    }
    assert of(TOY, "negate") == {
        ("price", "if pieces > 10 and pieces < 1000:", "if (not (pieces > 10 and pieces < 1000)):"),
        ("forgotten", "return 0 if pieces < 5 else 1", "return (1 if pieces < 5 else 0)"),
    }
    assert of(TOY, "arithmetic") == {("price", "return total + FEE", "return (total - FEE)")}
    assert of(TOY, "reword") == {("THANKS", 'THANKS = "{} says thank you"', "THANKS = '{} thank says you'")}


def test_docstrings_annotations_and_descriptions_stay():
    source = 'x: "one two three" = 0\n"""What x is for."""\ny = number(0, 9, "how many there are")\n'
    assert {mutant.new for mutant in mutants("some.py", source)} == {'x: "one two three" = 1'}


def test_an_f_string_is_reworded_as_a_whole():
    source = 'said = f"{name} may not do {what!r} now"\n'
    (only,) = mutants("some.py", source)
    assert only.applied(source) == "said = f'{name} not may do {what!r} now'\n"


def test_text_beyond_ascii_does_not_shift_a_change():
    source = 'here = "äöü" if left < 2 else "–"\n'
    assert 'here = "äöü" if (left <= 2) else "–"\n' in {one.applied(source) for one in mutants("some.py", source)}


@pytest.fixture
def shop(tmp_path, monkeypatch):
    """An area of one module, whose tests never call `forgotten`."""
    (tmp_path / "shop.py").write_text(TOY, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_shop.py").write_text(TOY_TESTS, encoding="utf-8")
    for module in (areas, hunt):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setenv("BARDO_CACHE", str(tmp_path / "cache"))
    return Area("shop", 0.9, ("shop.py",), (), ("shop.py",), ("tests",))


def test_a_hole_is_found_and_everything_else_is_noticed(shop):
    chosen = sample(shop, 100, 1, set())
    verdicts = hunt.hunt(shop, chosen, 2, print, lambda verdict: None)
    assert len(verdicts) == len(chosen) > 10
    assert {one.mutant.function for one in verdicts if not one.noticed} == {"forgotten"}
    assert all(one.noticed for one in verdicts if one.mutant.function != "forgotten")
    words = next(one for one in verdicts if one.mutant.kind == "reword")
    assert words.how == "tests/test_shop.py::test_thanks_in_another_process"


def test_a_change_that_never_ends_counts_as_noticed(shop, monkeypatch, tmp_path):
    monkeypatch.setattr(hunt, "GRACE", 1.0)
    source = "def count():\n    n = 3\n    while n > 0:\n        n -= 1\n    return n\n"
    (tmp_path / "shop.py").write_text(source, encoding="utf-8")
    test = "import shop\n\ndef test_count():\n    assert shop.count() == 0\n"
    (tmp_path / "tests" / "test_shop.py").write_text(test, encoding="utf-8")
    endless = [one for one in sample(shop, 100, 1, set()) if one.new == "pass"]
    (verdict,) = hunt.hunt(shop, endless, 1, print, lambda verdict: None)
    assert (verdict.noticed, verdict.how) == (True, "timed out")


def test_only_tests_that_have_changed_are_measured_anew(shop, tmp_path):
    said = []
    hunt.measured(shop, said.append)
    hunt.measured(shop, said.append)
    assert said == ["shop: measuring which lines the tests of 1 files run"]
    (tmp_path / "tests" / "test_more.py").write_text(
        "import shop\n\ndef test_more():\n    assert shop.forgotten(4) == 0\n", encoding="utf-8"
    )
    found = {test.name: test for test in hunt.measured(shop, said.append)}
    assert said[1:] == ["shop: measuring which lines the tests of 1 files run"]
    assert found["tests/test_more.py::test_more"].lines["shop.py"] == 1 << TOY[: TOY.index("return 0")].count("\n") + 1


def test_a_smaller_sample_is_the_beginning_of_a_larger_one():
    area = AREAS["hungry-ghost"]
    small, large = sample(area, 10, 7, set()), sample(area, 30, 7, set())
    assert large[:10] == small
    assert sample(area, 10, 8, set()) != small
    assert small[0] not in sample(area, 10_000, 7, {small[0].key})


def test_every_area_has_sources_and_tests():
    for area in AREAS.values():
        assert list(area.files()), area.name
        assert [test for test in area.tests if not (ROOT / test).exists()] == [], area.name
        for file in area.files():
            assert find_spec(file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")), file


def test_judged_changes_have_a_reason_and_are_still_possible():
    judged = judged_equivalent()
    assert all(judged.values())
    assert outdated(judged) == []


def test_a_long_change_is_shown_without_what_stays():
    source = f"said = ['{'word ' * 30}', left < 2, 'and more words']\n"
    (only,) = [one for one in mutants("some.py", source) if one.kind == "compare"]
    assert shortened(only) == "… left < 2, → (left <= 2), …"
