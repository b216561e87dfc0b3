"""The source of a typed row: which classes it has, what they derive from, and where it is written."""

import runpy
import sys
from dataclasses import replace

import pytest
from chain_game import GAME as ECHOES

from bardo.engine import Record, Schema, number
from bardo.engine.authoring import registry, typed_rows
from bardo.engine.authoring.typed_rows import file_of, main, typed_row
from bardo.engine.rows.schema import rounds

CUPS = Record(sips=number(0, 9, "how often one can drink")).times(2, "the cups.")
POTS = Record(lids=number(0, 1, "lids").times(3), cups=CUPS).times(1, "the pots")


def source(agenda=0, **fields):
    schema = Schema(seats=2, decisions=("turn",), options={}, events=1, agenda=agenda, fields=Record(**fields))
    return typed_row("Tea", schema)


PLAIN = '''"""The row of Tea as the type checker sees it: written from the schema by typed_rows.py."""

from __future__ import annotations

from bardo.engine import BaseRow


class Row(BaseRow):
    """A game of Tea."""

    heat: int
    """Degrees in the pot."""
'''

NESTED = '''"""The row of Tea as the type checker sees it: written from the schema by typed_rows.py."""

from __future__ import annotations

from bardo.engine import AgendaRow, Numbers, Records, RoundRow


class Cup:
    """The cups."""

    sips: int
    """How often one can drink."""


class TeaPot:
    """The pots."""

    lids: Numbers
    """Lids."""
    cups: Records[Cup]
    """The cups."""


class Row(AgendaRow, RoundRow):
    """A game of Tea."""

    tea_pots: Records[TeaPot]
    """The pots."""
'''


def test_a_plain_row_has_its_own_fields_only():
    assert source(heat=number(0, 99, "degrees in the pot")) == PLAIN


def test_records_become_classes_and_what_the_engine_brings_is_inherited():
    assert source(agenda=3, round_number=rounds(), tea_pots=POTS) == NESTED


@pytest.mark.parametrize(
    "agenda, fields, bases",
    [(0, {}, "BaseRow"), (3, {}, "AgendaRow"), (0, {"round_number": rounds()}, "RoundRow")],
)
def test_a_row_derives_from_what_its_game_uses(agenda, fields, bases):
    lines = source(agenda, heat=number(0, 9, "heat"), **fields).splitlines()
    assert [line for line in lines if "Row" in line] == [f"from bardo.engine import {bases}", f"class Row({bases}):"]
    assert [line for line in lines if ": int" in line] == ["    heat: int"]


def test_a_game_without_an_agenda_may_use_its_words_for_fields():
    lines = source(pending=number(0, 9, "cups to come")).splitlines()
    assert "    pending: int" in lines


def test_a_row_is_written_beside_the_rules(tmp_path, monkeypatch, capsys):
    echoes = replace(ECHOES, rulebook=tmp_path / "rules.md")
    monkeypatch.setattr(typed_rows, "game", {"echoes": echoes}.__getitem__)
    assert file_of(echoes) == tmp_path / "row.py"
    (tmp_path / "rules").mkdir()
    assert file_of(echoes) == tmp_path / "rules" / "row.py"
    main(["echoes"])
    assert (tmp_path / "rules" / "row.py").read_text("utf-8") == typed_row("Echoes", ECHOES.schema)
    assert capsys.readouterr().out == "Echoes: row.py written\n"


def test_without_a_name_the_rows_of_our_own_games_are_written(tmp_path, monkeypatch, capsys):
    asked = []

    def game(name):
        asked.append(name)
        return replace(ECHOES, title=name, rulebook=tmp_path / "rules.md")

    monkeypatch.setattr(typed_rows, "game", game)
    monkeypatch.setattr(typed_rows, "own_games", lambda: ["one", "two"])
    main([])
    assert asked == ["one", "two"]
    assert capsys.readouterr().out == "one: row.py written\ntwo: row.py written\n"


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
def test_the_names_of_games_come_from_the_command_line(tmp_path, monkeypatch, capsys):
    asked = []

    def game(name):
        asked.append(name)
        return replace(ECHOES, rulebook=tmp_path / "rules.md")

    monkeypatch.setattr(registry, "game", game)
    monkeypatch.setattr(sys, "argv", ["typed_rows.py", "echoes", "chains"])
    runpy.run_module(typed_rows.__name__, run_name="__main__")
    assert asked == ["echoes", "chains"]
