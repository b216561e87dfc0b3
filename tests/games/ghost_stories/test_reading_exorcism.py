"""Exorcisms read again: whoever is chosen goes, and nobody else does: GS142, GS181."""

import pytest

from tests.games.ghost_stories.parts import ALTAR

HERE = dict(at="cemetery")
SHOP = dict(at="herbalist's shop")
TWO = {"north right": "skinner", "east left": "drowned maiden"}
"""Two ghosts that a Taoist at the Herbalist's Shop faces."""


def test_ghosts_that_are_not_faced_leave_no_choice(usual):  # GS142
    ghosts = {"north left": "ghoul", "north middle": "skinner", "north right": "drowned maiden"}
    t = usual(taoists=[dict(at=ALTAR)], ghosts=ghosts).throw("exorcise", "red", "blue", "yellow")
    assert (t.asked, t.point, sorted(t.ghosts)) == ("turn", "after", ["north left", "north right"])


@pytest.mark.parametrize("opposite", [True, False])
def test_a_nightmare_counts_only_while_it_can_be_struck(usual, opposite):  # GS142, GS87
    ghosts = {"north left": "skinner", "west left": "howling nightmare"}
    if opposite:
        ghosts["east left"] = "ghoul"
    t = usual(taoists=[HERE], ghosts=ghosts).throw("exorcise", "red", "black", "black")
    assert t.asked == ("turn" if opposite else "banish")
    assert ("north left" in t.ghosts, t.choices.count("no more")) == ((False, 0) if opposite else (True, 1))


@pytest.mark.parametrize(
    "card, circle, mantra",
    [
        ("ghoul", "yellow", None),
        ("ghoul", None, "north left"),
        ("walking corpse", "yellow", None),
        ("zombie", "yellow", "north left"),
    ],
)
def test_circle_and_mantra_alone_strike_a_single_ghost(usual, card, circle, mantra):  # GS142, GS143
    t = usual(taoists=[dict(HERE, tao=["yellow"])], ghosts={"north left": card}, circle=circle, mantra=mantra)
    t.until("exorcise", lambda t: set(t.thrown) <= {"red", "blue"} and set(t.curses) <= {"blank"})
    assert (t.asked, t.ghosts, t.tao("north")) == ("turn", {}, ["yellow"])


def test_a_single_ghost_is_left_to_choice_if_it_takes_a_token(usual):  # GS142, GS181
    t = usual(taoists=[dict(HERE, tao=["yellow"])], ghosts={"north left": "zombie"}, circle="yellow")
    t.throw("exorcise", "red", "blue", "blue")
    assert (t.asked, sorted(t.choices)) == ("banish", ["banish north left", "no more"])
    t.play("no more")
    assert (t.ghosts, t.tao("north"), t.point) == ({"north left": "zombie"}, ["yellow"], "after")


def test_with_second_wind_all_may_be_spared_and_struck_by_the_next_roll(usual):  # GS142, GS114
    t = usual("east", powers=["second wind"], taoists=[{}, SHOP], ghosts=TWO)
    t.throw("exorcise", "red", "blue", "green").play("no more")
    assert (t.point, len(t.ghosts), sorted(t.choices)) == ("between", 2, ["end turn", "exorcise", "rest"])
    t.throw("exorcise", "red", "blue", "black").play("banish east left", "banish north right")
    assert (t.point, t.ghosts) == ("after", {})


def test_with_heavenly_gust_help_may_follow_an_exorcism_that_spared_all(usual):  # GS142, GS113
    t = usual("east", taoists=[{}, SHOP], ghosts=TWO).throw("exorcise", "red", "blue", "green").play("no more")
    assert (t.point, sorted(t.choices)) == ("between", ["ask", "end turn", "rest"])
    t.throw("ask", "red", "green")
    assert (t.point, t.tao("east"), len(t.ghosts)) == ("after", ["red", "green"], 2)


@pytest.mark.parametrize("chosen, left, won", [("north left", "west left", True), ("west left", "north left", False)])
def test_the_last_incarnation_may_be_spared(usual, chosen, left, won):  # GS142, GS160
    ghosts = {"north left": "vampire lord", "west left": "skinner"}
    t = usual(taoists=[HERE], ghosts=ghosts, circle="yellow", mantra="north left", coming=0)
    t.throw("exorcise", "yellow", "yellow", "red").play(f"banish {chosen}", "no more")
    while t.asked in ("share qi", "share yin-yang"):
        t.play(t.choices[0])
    assert (t.over, t.cause, list(t.ghosts)) == (won, "victory" if won else None, [left])


def test_after_the_reroll_a_single_ghost_goes_unasked(usual):  # GS142, GS115
    t = usual("south", taoists=[{}, {}, HERE], ghosts={"north left": "skinner"})
    t.throw("exorcise", "red", "blue", "green")
    assert (t.asked, t.ghost("north left")) == ("reroll", "skinner")
    t.play("enough")
    assert (t.asked, t.ghosts) == ("turn", {})


def test_only_the_curse_of_the_one_chosen_is_rolled(usual):  # GS142, GS84
    t = usual(taoists=[HERE], ghosts={"north left": "blood drinker", "west left": "rotten soul"})
    t.throw("exorcise", "white", "white", "green").curse("banish west left", "blank")
    assert (t.ghosts, len(t.curses), t.point) == ({"north left": "blood drinker"}, 1, "after")
