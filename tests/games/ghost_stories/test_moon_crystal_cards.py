"""Cards that speak of Moon Crystals, and the Herbalist's Shop: GS317 to GS319, GS322."""

import pytest

from tests.games.ghost_stories.crystals import here, misses
from tests.games.ghost_stories.parts import COLOURS

# Cards


def test_serpent_of_the_depths_empties_all_receptacles(moon):  # GS317, GS279
    t = moon(
        *("north", "yin"),
        taoists=[dict(crystals=1)],
        receptacles=["north-west", "north-east", "south-east"],
        deck=["serpent of the depths"],
    )
    assert (t.asked, t.reserve) == ("arrive", 0)
    t.play("arrive east left")
    assert (t.receptacles, t.crystals("north"), t.reserve) == ([], 1, 3)


def test_other_arrivals_empty_none(moon):  # GS317
    t = moon("north", "yin", receptacles=["north-west"], deck=["dark mistress"]).play("arrive east left")
    assert (t.receptacles, t.reserve) == (["north-west"], 3)


def test_the_serpent_empties_them_once(moon):  # GS317
    dead = dict(qi=0)
    t = moon(
        taoists=[dict(at="pavilion of the heavenly winds"), dead, dead, dead],
        ghosts={"north left": "serpent of the depths"},
        receptacles=["north-west"],
    )
    t.play("ask", "set down east left")
    assert t.receptacles == ["north-west"]
    t.turn("east", "yin")
    assert t.receptacles == ["north-west"]


def test_beast_emperor_locks_the_crystals(moon):  # GS318
    t = moon(taoists=[here(crystals=2)], ghosts={"north left": "ghoul", "south middle": "beast emperor"})
    t.throw("exorcise", *misses("yellow"))
    assert (t.ghost("north left"), t.crystals("north"), t.asked) == ("ghoul", 2, "moon turn")


def test_those_of_others_too(moon):  # GS318
    t = moon(taoists=[here(), here(crystals=1)], ghosts={"north left": "ghoul", "south middle": "beast emperor"})
    t.throw("exorcise", *misses("yellow"))
    assert (t.ghost("north left"), t.crystals("east"), t.asked) == ("ghoul", 1, "moon turn")


def test_and_against_itself(moon):  # GS318
    t = moon(taoists=[here(crystals=2)], ghosts={"north left": "beast emperor"}).throw(
        "exorcise", "red", "green", "blue"
    )
    assert (t.ghost("north left"), t.crystals("north"), t.asked) == ("beast emperor", 2, "moon turn")


def test_but_it_locks_no_tao(moon):  # GS318
    t = moon(
        taoists=[here(crystals=1, tao=["yellow"])], ghosts={"north left": "ghoul", "south middle": "beast emperor"}
    )
    t.throw("exorcise", *misses("yellow")).play("banish north left")
    assert (t.ghost("north left"), t.crystals("north"), t.tao("north")) == (None, 1, [])


def test_under_it_crystals_are_gained_and_put_away(moon):  # GS318
    position = dict(ghosts={"south middle": "beast emperor", "north right": "rabid boar"})
    t = moon(taoists=[dict(at="herbalist's shop", crystals=1)], **position).play("crystal")
    assert (t.receptacles, t.crystals("north")) == (["north-east"], 0)
    t.throw("exorcise", "yellow", "yellow", "yellow")
    assert t.crystals("north") == 1


def test_when_it_is_gone_crystals_count_again(moon):  # GS318, GS72
    t = moon(
        "east",
        powers=("second wind",),
        taoists=[{}, dict(at="herbalist's shop", crystals=1, tao=["yellow"])],
        ghosts={"north right": "beast emperor", "east left": "ghoul"},
    )
    t.throw("exorcise", "red", "green", "blue").play("banish north right")
    assert (t.ghosts, t.crystals("east"), t.tao("east")) == ({"east left": "ghoul"}, 1, [])
    t.play("qi east").throw("exorcise", "red", "red", "red").play("banish east left")
    assert (t.ghosts, t.crystals("east")) == ({}, 0)


@pytest.mark.parametrize(
    "card, colour, gains",
    [
        *((66, "yellow", 0), (67, "yellow", 1), (68, "blue", 0), (69, "blue", 1), (70, "green", 0), (71, "green", 1)),
        *((72, "red", 0), (73, "red", 1)),
    ],
)
def test_which_ghosts_leave_a_crystal(moon, card, colour, gains):  # GS319, GS320
    t = moon(taoists=[here(), here()], ghosts={"north left": card}, options=dict(ravager="plain"))
    t.throw("exorcise", colour, colour, colour)
    assert (t.ghosts, t.crystals("north"), t.crystals("east"), t.reserve) == ({}, gains, 0, 4 - gains)


@pytest.mark.parametrize(
    "card, colour, gains", [(76, "red", 1), (77, "blue", 0), (78, "green", 1), (79, "yellow", 0), (80, "black", 1)]
)
def test_which_incarnations_leave_a_crystal(moon, card, colour, gains):  # GS319
    t = moon(taoists=[here(qi=2)], ghosts={"north left": card}, circle=colour, mantra="north left")
    t.until("exorcise", lambda t: not t.ghosts and set(t.curses) <= {"blank"})
    assert t.asked == "share qi"
    t.play("qi north")
    assert (t.qi("north"), t.crystals("north"), t.reserve) == (3, gains, 4 - gains)


def test_without_a_crystal_in_the_reserve_it_falls_away(moon):  # GS319
    t = moon(taoists=[here(), dict(crystals=4)], ghosts={"north left": "tiger lord"}, circle="red")
    t.throw("exorcise", "red", "red", "red").play("qi north")
    assert (t.crystals("north"), t.crystals("east"), t.reserve, t.over) == (0, 4, 0, False)


def test_a_dead_exorcist_gains_none(moon):  # GS319, GS93
    t = moon(taoists=[here(qi=1)], ghosts={"north left": "pale wolf"}, circle="black", mantra="north left")
    t.until("exorcise", lambda t: not t.ghosts and t.curses == ["Qi"])
    assert (t.qi("north"), t.asked) == (0, "share qi")
    t.play("qi east")
    assert (t.qi("east"), t.crystals("north"), t.reserve, t.asked) == (4, 0, 4, "su-ling")


# Herbalist's Shop


def test_a_white_face_is_a_token_or_a_crystal(moon):  # GS322, GS339
    t = moon(taoists=[dict(at="herbalist's shop")]).throw("ask", "red", "white")
    assert (t.asked, t.tao("north")) == ("herb", ["red"])
    assert sorted(t.choices) == sorted([f"take {colour}" for colour in COLOURS] + ["take crystal"])
    t.play("take blue")
    assert (t.tao("north"), t.crystals("north"), t.reserve, t.asked) == (["red", "blue"], 0, 4, "moon turn")


def test_the_yin_yang_token_brings_crystals_as_well(moon):  # GS322, GS107
    t = moon(taoists=[here()]).play("yin-yang help").throw("visit herbalist's shop", "red", "white")
    assert (t.asked, "take crystal" in t.choices) == ("herb", True)
    t.play("take crystal")
    assert (t.crystals("north"), t.reserve, t.point) == (1, 3, "before")


def test_a_crystal_for_a_white_face(moon):  # GS322
    t = moon(taoists=[dict(at="herbalist's shop")]).throw("ask", "red", "white").play("take crystal")
    assert (t.tao("north"), t.crystals("north"), t.reserve, t.asked) == (["red"], 1, 3, "moon turn")


def test_two_white_faces_one_after_the_other(moon):  # GS322
    t = moon(taoists=[dict(at="herbalist's shop")]).throw("ask", "white", "white").play("take crystal")
    assert (t.asked, t.crystals("north")) == ("herb", 1)
    t.play("take crystal")
    assert (t.crystals("north"), t.tao("north"), t.reserve, t.asked) == (2, [], 2, "moon turn")


@pytest.mark.parametrize("faces, tao", [(("white", "white"), []), (("black", "white"), ["black"])])
def test_without_a_crystal_left_a_white_face_gives_nothing(moon, faces, tao):  # GS322
    t = moon(taoists=[dict(at="herbalist's shop"), dict(crystals=3)], receptacles=["north-east"])
    t.throw("ask", *faces)
    assert (t.tao("north"), t.crystals("north"), t.asked) == (tao, 0, "moon turn")
    assert "The reserve has no crystal: the white die gives nothing." in t.match.log


def test_colours_are_as_ever(moon):  # GS322
    t = moon(taoists=[dict(at="herbalist's shop"), dict(crystals=4)]).throw("ask", "black", "green")
    assert (t.tao("north"), t.asked) == (["green", "black"], "moon turn")


def test_colours_the_supply_lacks_are_not_offered(moon):  # GS322
    t = moon(taoists=[dict(at="herbalist's shop"), dict(tao=["black"] * 4)]).throw("ask", "red", "white")
    assert sorted(t.choices) == ["take blue", "take crystal", "take green", "take red", "take yellow"]


def test_with_no_token_left_it_is_a_crystal(moon):  # GS322, GS169
    t = moon(taoists=[dict(at="herbalist's shop"), dict(tao=list(COLOURS) * 4)]).throw("ask", "red", "white")
    assert (t.tao("north"), t.crystals("north"), t.asked) == ([], 1, "moon turn")


def test_without_white_moon_white_is_a_token(usual):  # GS322, GS125, GS206
    t = usual(taoists=[dict(at="herbalist's shop")]).throw("ask", "red", "white")
    assert (t.asked, sorted(t.choices)) == ("take", sorted(f"take {colour}" for colour in COLOURS))
