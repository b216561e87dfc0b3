"""The yellow powers, pockets and mantra: GS118 to GS121."""

import pytest

from tests.games.ghost_stories.parts import FACES


def test_pockets_takes_a_token_of_any_colour(usual):  # GS118, GS179
    t = usual("west").play("pockets")
    assert (t.asked, t.choices) == ("take", ["take red", "take blue", "take green", "take yellow", "take black"])
    t.play("take black")
    assert (t.tao("west"), t.supply["black"], t.asked, t.point) == (["black"], 3, "turn", "before")


def test_pockets_takes_what_is_in_the_supply(usual):  # GS118, GS5
    t = usual("west", taoists=[dict(tao=["red"] * 4)]).play("pockets")
    assert t.refused("take red")
    assert t.choices == ["take blue", "take green", "take yellow", "take black"]
    tao = ["red", "blue", "green", "yellow"] * 4
    t = usual("west", taoists=[dict(tao=tao)]).play("pockets")
    assert (t.asked, t.tao("west")) == ("turn", ["black"])


def mantra(usual, **position):
    return usual("west", powers=("enfeeblement mantra",), **position)


def test_the_mantra_is_laid_on_any_ghost(usual):  # GS119, GS177
    t = mantra(usual, ghosts={"north left": "lich", "east middle": "vampire lord"}).play("mantra")
    assert (t.asked, t.choices) == ("enfeeble", ["enfeeble north left", "enfeeble east middle"])
    assert t.refused("enfeeble south left")
    t.play("enfeeble east middle")
    assert (t.mantra, t.asked, t.point) == ("east middle", "turn", "before")


def test_the_mantra_comes_from_another_ghost(usual):  # GS119
    t = mantra(usual, ghosts={"north left": "lich", "east middle": "zombie", "east left": "ghoul"}, mantra="north left")
    t.play("mantra")
    assert t.choices == ["enfeeble east left", "enfeeble east middle"]
    t.play("enfeeble east left")
    assert t.mantra == "east left"


def test_the_mantra_needs_a_ghost(usual):  # GS119
    assert mantra(usual).refused("mantra")


def test_whoever_has_borrowed_the_power_uses_the_same_token(table):  # GS119, GS40
    t = table(3).lay(powers=("enfeeblement mantra",), taoists=[dict(tokens=1)], mantra="north left",
                     ghosts={"north left": "lich", "east left": "ghoul"}).turn("north")  # fmt: skip
    t.play("borrow west", "mantra")
    assert t.mantra == "east left"


@pytest.mark.parametrize("side", ["north", "east", "west"])
@pytest.mark.parametrize("laid", [None, "north left", "west left"])
def test_the_mantra_lowers_one_ghost_for_every_taoist(usual, side, laid):  # GS119, GS137
    t = usual(side, powers=("enfeeblement mantra",), taoists=[dict(at="cemetery")] * 4, mantra=laid,
              ghosts={"north left": "restless dead", "west left": "lich"})  # fmt: skip
    t.throw("exorcise", "yellow", "red", "red")
    assert (t.asked == "banish") == (laid == "north left")
    if t.asked == "banish":
        assert t.choices == ["banish north left", "no more"]
        t.play("banish north left")
    assert (t.ghost("north left") is None) == (laid == "north left")
    assert (t.asked, t.ghost("west left")) == ("turn", "lich")


def test_the_mantra_stays_from_turn_to_turn(usual):  # GS120
    t = usual(mantra="south left", ghosts={"south left": "lich"}, deck=["drowned maiden"]).play("end turn")
    assert (t.whose, t.mantra) == ("east", "south left")
    t.play("arrive east left", "end turn")
    assert (t.whose, t.mantra) == ("south", "south left")


def test_the_mantra_moves_along(usual):  # GS120, GS132
    t = usual(taoists=[dict(at="pavilion of the heavenly winds")], mantra="south left", ghosts={"south left": "lich"})
    t.play("ask", "set down east right")
    assert (t.mantra, t.ghost("east right")) == ("east right", "lich")


def test_another_ghost_moved_leaves_the_mantra(usual):  # GS120
    t = usual(taoists=[dict(at="pavilion of the heavenly winds")], mantra="south left",
              ghosts={"south left": "lich", "north left": "ghoul"})  # fmt: skip
    t.play("ask", "lift north left", "set down east right")
    assert t.mantra == "south left"


def test_the_mantra_goes_back_when_its_ghost_leaves(usual):  # GS120, GS144, GS149
    position = dict(mantra="north left", ghosts={"north left": "ghoul", "south left": "lich"})
    t = usual(taoists=[dict(at="cemetery")], **position).play("exorcise")
    assert (t.mantra, t.ghosts) == (None, {"south left": "lich"})
    t = usual(taoists=[dict(at="sorcerer's hut")], **position).play("ask", "dispel north left")
    assert t.mantra is None
    t = usual(taoists=[dict(at="sorcerer's hut")], **position).play("ask", "dispel south left")
    assert t.mantra == "north left"
    t = usual(taoists=[dict(at="pavilion of the heavenly winds")], buddhas=["west left"], **position)
    t.play("ask", "lift north left", "set down west left")
    assert (t.mantra, t.ghosts) == (None, {"south left": "lich"})


@pytest.mark.parametrize("card", [3, "forgotten ones"])
def test_off_the_mantra_keeps_working_where_it_lies(usual, card):  # GS120
    t = usual("west", powers=("enfeeblement mantra",), taoists=[{}, {}, {}, dict(at="cemetery")], mantra="north left",
              ghosts={"north left": "restless dead", "west middle": card, "east left": "lich"})  # fmt: skip
    assert t.refused("mantra")
    t.throw("exorcise", "yellow", "red", "red")
    assert t.ghost("north left") is None


def test_the_mantra_of_a_dead_taoist_keeps_working(usual):  # GS120, GS153
    t = usual(powers=("enfeeblement mantra",), taoists=[dict(at="cemetery"), {}, {}, dict(qi=0)], mantra="north left",
              ghosts={"north left": "restless dead"})  # fmt: skip
    t.throw("exorcise", "yellow", "red", "red")
    assert t.ghost("north left") is None


@pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
def test_the_mantra_lowers_the_colour_that_is_short(usual, colour):  # GS121, GS138, GS181
    tao = [one for one in ("red", "green", "blue", "yellow") for _ in range(1 if one == colour else 2)]
    t = usual(taoists=[dict(at="cemetery", tao=tao)], mantra="north left", ghosts={"north left": "hope killer"})
    t.until("exorcise", lambda t: set(t.thrown) == {"black"})
    assert t.choices == ["banish north left", "no more"]
    t.play("banish north left")
    assert (t.ghost("north left"), t.tao("north"), t.mantra) == (None, [], None)
    assert t.told.count("spent") == 7


def test_the_mantra_lowers_one_colour_only(usual):  # GS121, GS119
    tao = ["red", "red", "green", "green", "blue", "yellow"]
    t = usual(taoists=[dict(at="cemetery", tao=tao)], mantra="north left", ghosts={"north left": "hope killer"})
    t.until("exorcise", lambda t: set(t.thrown) == {"black"})
    assert (t.asked, t.ghost("north left"), t.tao("north")) == ("turn", "hope killer", sorted(tao, key=FACES.index))
