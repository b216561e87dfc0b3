"""What Su-Ling does to the ghost behind her, and who drives her away: GS269 to GS271."""

import pytest

from tests.games.ghost_stories.parts import SPACES
from tests.games.ghost_stories.su_ling import RAVAGER, SCAVENGER, WOLF, mourned, puts

# What she silences


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("icons, figure", [(2, "second"), (1, "first")])
def test_only_the_ghost_behind_her_is_silenced(moon, space, icons, figure):  # GS269, GS212
    quiet = []
    for icon in SPACES:
        t = moon(
            *(space.split()[0], "yin"),
            ghosts={space: ("ghoul", figure)},
            su_ling=icon,
            deck=["reaper"],
            options=dict(icons=icons),
        )
        if not t.haunted:
            assert t.figure(space) == figure
            quiet.append(icon)
    assert quiet == [space]


@pytest.mark.parametrize("figure, then, haunted", [("card", "first", 0), ("first", "second", 0), ("second", "card", 1)])
def test_its_figure_does_not_move(moon, figure, then, haunted):  # GS269, GS270
    position = dict(ghosts={"north left": ("ghoul", figure)}, deck=["walking corpse"])
    t = moon("north", "yin", **position)
    assert (t.figure("north left"), len(t.haunted)) == (then, haunted)
    t = moon("north", "yin", su_ling="north left", **position)
    assert (t.figure("north left"), t.haunted, t.asked) == (figure, [], "arrive")


def test_it_frightens_nobody(moon):  # GS269
    position = dict(ghosts={"north left": "ghoul"}, villagers={"cemetery": ["hua mei"]}, deck=["walking corpse"])
    assert moon("north", "yin", **position).asked == "flee"
    t = moon("north", "yin", su_ling="north left", **position)
    assert (t.asked, t.villagers("cemetery")) == ("arrive", ["hua mei"])


def test_it_does_not_torment(table):  # GS269
    for su_ling, rolls in ((None, 1), ("north left", 0), ("north middle", 1)):
        t = table(expansion="white-moon").lay(ghosts={"north left": "lich"}, su_ling=su_ling, deck=["walking corpse"])
        t.begin_turn("north", lambda t: set(t.curses) <= {"blank"})
        assert len(t.curses) == rolls


@pytest.mark.parametrize("devourer", [66, 68, 70, 72, 74, 75])
def test_it_does_not_devour(moon, devourer):  # GS269, GS321
    position = dict(ghosts={"north left": devourer}, villagers={"cemetery": ["hua mei"]}, deck=["walking corpse"])
    assert moon("north", "yin", **position).graveyard == ["hua mei"]
    assert moon("north", "yin", su_ling="north left", **position).graveyard == []


def test_nor_take_qi_for_want_of_villagers(moon):  # GS269
    position = dict(ghosts={"north left": SCAVENGER}, deck=["walking corpse"])
    assert moon("north", "yin", **position).qi("north") == 2
    assert moon("north", "yin", su_ling="north left", **position).qi("north") == 3


def test_it_takes_no_qi(moon):  # GS269, GS316
    position = dict(ghosts={"north left": RAVAGER}, villagers={"cemetery": ["hua mei"]}, deck=["walking corpse"])
    t = moon("north", "yin", **position)
    assert (t.qi("north"), t.graveyard) == (2, ["hua mei"])
    t = moon("north", "yin", su_ling="north left", **position)
    assert (t.qi("north"), t.graveyard) == (3, [])


def test_dice_count_against_it(moon):  # GS269
    position = dict(taoists=[dict(at="cemetery")], ghosts={"north left": "reaper"})
    t = moon(su_ling="north left", **position).throw("exorcise", "red", "blue", "blue")
    assert t.ghosts == {}
    for su_ling in (None, "west left", "south left"):
        t = moon(su_ling=su_ling, **position).throw("exorcise", "red", "blue", "blue")
        assert t.ghosts == {"north left": "reaper"}


@pytest.mark.parametrize("su_ling, gone", [("west left", True), ("east left", False)])
def test_dice_count_against_it_at_the_school_too(moon, su_ling, gone):  # GS269, GS325
    t = moon(school=True, taoists=[dict(at="kung-fu school")], ghosts={"west left": "reaper"}, su_ling=su_ling)
    t.throw("ask", "red", "blue", "blue")
    assert (t.ghosts == {}, t.asked) == (gone, "moon turn")


def test_its_left_stone_goes_on_holding_a_die(moon):  # GS269
    t = moon(taoists=[dict(at="cemetery")], ghosts={"north left": "repellent beauty"}, su_ling="north left")
    t.throw("exorcise", "black", "red")
    assert (t.ghosts, t.asked) == ({}, "take")


def test_its_left_stone_goes_on_locking_tao(moon):  # GS269
    t = moon(
        taoists=[dict(at="cemetery", tao=["yellow"])],
        ghosts={"north left": "ghoul", "east middle": "black widow"},
        su_ling="east middle",
    )
    t.throw("exorcise", "red", "red", "red")
    assert (t.ghost("north left"), t.tao("north"), t.asked) == ("ghoul", ["yellow"], "moon turn")


def test_its_left_stone_goes_on_holding_the_power_off(moon):  # GS269
    assert "pockets" in moon("west", ghosts={"west left": 4}, su_ling="west left").choices
    assert moon("west", ghosts={"west left": 3}, su_ling="west left").refused("pockets")


def test_its_left_stone_counts_when_it_arrives_behind_her(moon):  # GS269
    t = moon("north", "yin", su_ling="north left", deck=["gloomy minion"]).play("arrive north left")
    assert (t.figure("north left"), t.su_ling) == ("first", "north left")
    t = moon("north", "yin", su_ling="north left", deck=["grave walker"]).play("arrive north left")
    assert (t.qi("north"), t.su_ling) == (2, "north left")


def test_it_devours_at_once_all_the_same(moon):  # GS269
    villagers = {"cemetery": ["hua mei"], "sorcerer's hut": ["hua jun"]}
    t = moon("north", "yin", su_ling="north left", villagers=villagers, deck=[WOLF]).play("arrive north left")
    assert (t.graveyard, t.su_ling) == (["hua mei"], "north left")


def test_its_right_stone_is_settled(moon):  # GS269
    position = dict(taoists=[dict(at="cemetery")], su_ling="north left", circle="yellow", mantra="north left")
    t = moon(ghosts={"north left": "zombie"}, **position).curse("exorcise", "Qi")
    assert (t.ghosts, t.qi("north")) == ({}, 2)
    t = moon(ghosts={"north left": "rabid boar"}, **position).throw("exorcise", "yellow", "red", "red")
    assert (t.ghosts, t.crystals("north")) == ({}, 1)


# Whichever ghost lies there


def test_it_strikes_a_ghost_from_its_arrival_on(moon):  # GS270
    t = moon("north", "yin", taoists=[dict(at="cemetery")], su_ling="north left", deck=["reaper"])
    t.play("arrive north left").throw("exorcise", "red", "blue", "blue")
    assert (t.ghosts, t.su_ling) == ({}, "north left")


def alone_at_the_pavilion(moon, **position):
    dead = dict(qi=0)
    return moon(
        taoists=[dict(at="pavilion of the heavenly winds"), dead, dead, dead], deck=["walking corpse"], **position
    )


def test_a_ghost_moved_behind_her_is_silenced(moon):  # GS270
    t = alone_at_the_pavilion(moon, ghosts={"east left": ("ghoul", "second")}, su_ling="north left")
    t.play("ask", "set down north left").turn("north", "yin")
    assert (t.figure("north left"), t.haunted, t.su_ling) == ("second", [], "north left")


def test_a_ghost_moved_away_has_its_centre_stone_back(moon):  # GS270
    t = alone_at_the_pavilion(moon, ghosts={"north left": ("ghoul", "second")}, su_ling="north left")
    t.play("ask", "set down north right")
    assert (t.su_ling, t.figure("north right"), t.haunted) == ("north left", "second", [])
    t.turn("north", "yin")
    assert t.haunted == ["herbalist's shop"]


def test_a_dice_immune_ghost_moved_away_is_immune_again(moon):  # GS270
    t = moon(
        "east",
        taoists=[dict(qi=0), dict(at="pavilion of the heavenly winds"), dict(qi=0), dict(qi=0)],
        ghosts={"east left": "reaper"},
        su_ling="east left",
    )
    t.play("ask", "set down south middle").throw("exorcise", "red", "red", "red")
    assert (t.ghosts, t.su_ling) == ({"south middle": "reaper"}, "east left")


def test_if_the_ghost_leaves_play_she_stays(moon):  # GS270
    t = moon(taoists=[dict(at="cemetery")], ghosts={"north left": "ghoul"}, su_ling="north left")
    t.throw("exorcise", "yellow", "red", "red")
    assert (t.ghosts, t.su_ling) == ({}, "north left")
    t = moon(taoists=[dict(at="sorcerer's hut")], ghosts={"north left": "ghoul"}, su_ling="north left").play("ask")
    assert (t.ghosts, t.su_ling) == ({}, "north left")


def test_when_she_leaves_the_ghost_acts_again(moon):  # GS270
    t = mourned(moon, ghosts={"north left": ("ghoul", "first")}, su_ling="north left").play("su-ling south middle")
    assert (t.figure("north left"), t.whose) == ("second", "north")


# Incarnations drive her away


@pytest.mark.parametrize("space, then", [("north left", None), ("north middle", "north left")])
def test_an_incarnation_that_arrives_behind_her_drives_her_away(moon, space, then):  # GS271
    t = moon("north", "yin", su_ling="north left", deck=["hope killer"]).play(f"arrive {space}")
    assert (t.ghost(space), t.su_ling) == ("hope killer", then)
    assert ("su-ling leaves" in t.told) == (then is None)


def test_other_ghosts_do_not(moon):  # GS271
    t = moon("north", "yin", su_ling="north left", deck=["soul eater"]).play("arrive north left")
    assert (t.ghost("north left"), t.su_ling) == ("soul eater", "north left")


@pytest.mark.parametrize("space, then", [("north left", None), ("north middle", "north left")])
def test_an_incarnation_moved_behind_her_drives_her_away(moon, space, then):  # GS271, GS323
    t = alone_at_the_pavilion(moon, ghosts={"east left": "vampire lord"}, su_ling="north left")
    t.play("ask", f"set down {space}")
    assert (t.ghost(space), t.su_ling) == ("vampire lord", then)


@pytest.mark.parametrize("card, then, lies", [("hope killer", None, True), (44, "north left", False)])
def test_a_buddha_changes_nothing_about_it(moon, card, then, lies):  # GS271, GS150
    t = moon("north", "yin", su_ling="north left", buddhas=["north left"], deck=[card]).play("arrive north left")
    assert (t.su_ling, t.ghost("north left") is not None) == (then, lies)


@pytest.mark.parametrize("space, asked", [("north middle", "su-ling"), ("north right", "arrive")])
def test_the_events_before_are_forgotten(moon, space, asked):  # GS271
    t = moon(
        *("north", "yin"),
        ghosts={"north left": SCAVENGER},
        villagers={"cemetery": ["hua mei"]},
        su_ling="north right",
        deck=["hope killer", "hound of depth"],
    )
    t.play(f"arrive {space}", "end turn")
    assert (t.graveyard, t.asked) == (["hua mei"], asked)
    assert t.su_ling == ("north right" if asked == "su-ling" else None)


def test_she_leaves_before_the_left_stone(moon):  # GS271
    # Its curse comes after she has left, so it is an event that lets her come back.
    t = moon("north", "yin", su_ling="north left", deck=["uncatchable", "reaper"])
    t.curse("arrive north left", "blank")
    assert (t.su_ling, t.asked) == (None, "moon turn")
    assert t.told.index("su-ling leaves") < t.told.index("curse")
    t.play("end turn")
    assert (t.asked, sorted(t.choices)) == ("su-ling", puts("north left"))


def test_driven_away_without_an_event_she_does_not_come_back(moon):  # GS271
    t = moon("north", "yin", su_ling="north left", deck=["hope killer", "reaper"])
    t.play("arrive north left", "end turn")
    assert (t.su_ling, t.whose, t.asked) == (None, "east", "arrive")
