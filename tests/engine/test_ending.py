"""How a game ended: places, what decides, and the sentence that says so."""

from __future__ import annotations

import pytest

import bardo
from bardo.engine import Ending, Part

NAMES = ("Ann", "Ben", "Cleo")


def ended(*places: int, **parts: tuple[int, ...]) -> Ending:
    columns = tuple(Part(name, values, "less" if name == "debts" else "more") for name, values in parts.items())
    return Ending("It is over.", columns, places=places)


def test_the_first_part_that_differs_says_why():
    ending = ended(2, 1, 3, insight=(3, 3, 1), debts=(4, 2, 0))
    assert ending.why(NAMES) == "Ben is ahead of Ann on debts: 2 to 4."


def test_yes_and_no_need_no_figures():
    ending = ended(1, 2, 2, moksha=(True, False, False), points=(1, 5, 5))
    assert ending.why(NAMES) == "Ann is ahead of Ben and Cleo on moksha."


def test_those_who_share_the_victory_are_equal():
    assert ended(1, 1, 1, points=(2, 2, 2)).why(NAMES) == "Ann, Ben and Cleo are equal in everything that counts."


def test_nobody_is_compared_with_those_who_are_not_ranked():
    assert ended(0, 1, 0, points=(9, 2, 9)).why(NAMES) == ""


def test_the_best_stand_first_and_those_without_a_place_last():
    assert ended(0, 2, 1, points=(9, 1, 2)).order == [2, 1, 0]


def test_a_part_that_decides_nothing_is_only_shown():
    shown = Part("lives", (3, 1))
    assert not shown.favours(0, 1) and not shown.favours(1, 0)


def test_a_team_adds_its_parts_up():
    ending = Ending("Saved.", (Part("victory", (10,)), Part("haunted tiles", (-8,))), "points")
    assert ending.totals == [2]
    assert ending.parts[1].words(0) == "−8"


def test_a_game_that_goes_on_has_no_ending():
    assert bardo.game("hungry-ghost").new(seed=1).ending is None


@pytest.mark.parametrize("name", ["hungry-ghost", "ghosts-revenge", "buddha-wheel", "reincarnation", "ghost-stories"])
def test_every_game_tells_its_ending(name):
    assert bardo.game(name).ending is not None
