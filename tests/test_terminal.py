"""Pages for the terminal: rulebooks, their contents, options."""

import pytest

import bardo
from bardo.errors import BardoError
from bardo.terminal.layout import in_columns, page, wrapped
from bardo.terminal.options import options_page
from bardo.terminal.rules import contents, rules
from bardo.terminal.session import HELP

GHOSTS = bardo.game("ghost-stories")


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")


def too_wide(text, width=80):
    return [line for line in text.splitlines() if len(line) > width]


@pytest.mark.parametrize("name", bardo.available_games())
def test_every_page_fits_eighty_columns_and_shows_no_marks(name):
    game = bardo.game(name)
    book = rules(game, "")
    for text in (book, contents(game), options_page(game)):
        assert too_wide(text) == []
    for mark in ("**", "|", "##"):
        assert mark not in book


@pytest.mark.parametrize("name", bardo.available_games())
def test_the_whole_rulebook_is_on_the_page(name):
    game = bardo.game(name)
    book = rules(game, "")
    for clause, text in game.clauses.items():
        assert f"\n{clause}  " in book
        assert " ".join(text.partition("\n")[0].replace("*", "").split()) in " ".join(book.split())


def test_a_page_follows_a_narrow_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "50")
    assert too_wide(page("word " * 50), 50) == []
    assert too_wide(rules(GHOSTS, "GS167"), 50) == []


def test_headings_are_underlined_and_what_is_typed_keeps_its_quotes():
    assert page("# Tea\n\n## The `pot`\n\nPour\n`slowly`.") == "Tea\n═══\n\nThe pot\n───────\n\nPour `slowly`."
    assert page("- one\n- two\n  more") == "- one\n- two more"
    assert page("**TE1** Pour **now**.") == "TE1  Pour now."


def test_cells_that_are_too_wide_go_on_below():
    laid = page(f"| Thing | Meaning |\n|---|---|\n| `pot` | {'tea ' * 30}|\n| cup | |").splitlines()
    assert laid[0] == "    Thing  Meaning"
    assert laid[1].split() == ["─" * 5, "─" * 69]
    assert laid[2].startswith("    pot    tea tea")
    assert laid[3].startswith("           tea")
    assert laid[4] == "    cup"
    assert too_wide("\n".join(laid)) == []
    assert too_wide("\n".join(in_columns([["x" * 100, "y" * 9]]))) == []


def test_lines_do_not_break_inside_of_words():
    assert wrapped("a" * 74 + " yin-yang").splitlines() == ["a" * 74, "yin-yang"]
    assert wrapped(f"saved in {'/long' * 20}").splitlines()[1] == "/long" * 20


def test_the_contents_stand_in_columns():
    lines = contents(GHOSTS).splitlines()
    starts = {line.index("GS") for line in lines if line.startswith("  ") and "GS" in line}
    assert len(starts) == 1
    assert any(line.endswith("overrun       GS62") for line in lines)
    assert contents(GHOSTS) == rules(GHOSTS, "Contents")


@pytest.mark.parametrize("name", bardo.available_games())
def test_what_the_contents_propose_is_found(name):
    import re

    game = bardo.game(name)
    proposed = re.findall(r"`rules ([^`]+)`", " ".join(contents(game).split()))
    assert proposed
    for words in proposed:
        assert rules(game, words)


@pytest.mark.parametrize("name", bardo.available_games())
def test_no_action_is_called_like_a_command(name):
    commands = {line.split()[0] for line in HELP if line != "a number or a name"}
    assert not commands & {action.name.split()[0] for action in bardo.game(name).menu.actions}


def test_a_section_begins_with_what_the_thing_is():
    assert rules(GHOSTS, "portal").startswith("Portal  ")
    assert "\nThe Portal\n" in rules(GHOSTS, "portal")


def test_a_section_is_found_by_its_heading():
    aim = rules(GHOSTS, "aim")
    assert aim.startswith("Aim\n───\n\nGS1  ")
    assert "GS2  " in aim
    assert "GS3" not in aim.partition("See also")[0]
    curse, the_curse = (rules(GHOSTS, words).partition("See also")[0] for words in ("Curse die", "the curse  die"))
    assert curse == the_curse != ""
    assert "rules The Curse die" in rules(GHOSTS, "curse")
    assert rules(GHOSTS, "exorcism").partition("See also")[2]


def test_what_is_nowhere_is_answered_with_what_there_is():
    with pytest.raises(BardoError, match="no clause 'chess', and no clause mentions it; clauses run from GS1 to GS"):
        rules(GHOSTS, "chess")


def test_options_are_shown_in_words():
    lines = options_page(bardo.game("reincarnation")).splitlines()
    (last,) = [line for line in lines if line.startswith("last_turns")]
    assert last.split() == ["last_turns", "everyone", "later", "later", "everyone,", "later"]
    assert "  equal     everyone has the same number of turns, and lots decide who begins a" in lines
