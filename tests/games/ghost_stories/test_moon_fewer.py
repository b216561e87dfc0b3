"""White Moon with fewer than four players: GS328."""

import pytest

ALL = ("north-west", "north-east", "south-west", "south-east")
SCAVENGER = 66


@pytest.mark.parametrize("players, side", [(3, "west"), (2, "south"), (1, "east")])
def test_neutral_boards_have_devourers(moon, players, side):  # GS328
    position = dict(players=players, ghosts={f"{side} middle": SCAVENGER}, deck=["reaper"])
    t = moon(side, "yin", villagers={"buddhist temple": ["hua mei"]}, **position)
    assert (t.graveyard, t.whose, t.qi(side)) == (["hua mei"], side, 3)
    t = moon(side, "yin", **position)
    assert (t.graveyard, t.qi(side)) == ([], 2)


def test_neutral_boards_have_haunters(moon):  # GS328
    position = dict(players=3, villagers={"cemetery": ["hua mei"]}, deck=["reaper"])
    t = moon("west", "yin", ghosts={"west left": "ghoul"}, **position)
    assert (t.asked, t.seat, t.whose, t.figure("west left")) == ("flee", 0, "west", "first")
    t.play("flee taoist altar")
    assert (t.village, t.whose) == ({"taoist altar": ["hua mei"]}, "north")
    t = moon("west", "yin", ghosts={"west left": ("ghoul", "second")}, **position)
    assert (t.haunted, t.asked) == (["cemetery"], "flee")


def test_their_turns_may_end_with_su_ling_and_a_barrier(moon):  # GS328, GS266, GS282
    t = moon(
        *("west", "yin"),
        players=3,
        ghosts={"west left": SCAVENGER, "north middle": "skinner"},
        villagers={"cemetery": ["hua mei"]},
        receptacles=ALL,
        deck=["reaper"],
    )
    assert (t.asked, t.seat, t.whose) == ("su-ling", 0, "west")
    t.play("su-ling south middle")
    assert (t.asked, t.seat, t.whose) == ("barrier", 0, "west")
    t.play("barrier rest")
    assert (t.asked, t.whose, sorted(t.ghosts)) == ("barrier", "west", ["north middle", "west left"])
    t.throw("barrier exorcise", "yellow", "yellow", "red", "red")
    assert (t.ghosts, t.whose, t.reserve) == ({"north middle": "skinner"}, "north", 4)


def test_they_own_no_crystals_and_no_artifacts(moon):  # GS328, GS237
    t = moon(players=3, receptacles=ALL, villagers={"buddhist temple": ["chang e"]}, deck=["reaper"]).play("end turn")
    t.play("barrier rest", "barrier rest", "barrier save")
    assert (t.owner("dust"), t.crystals("west"), t.whose) == ("north", 0, "east")


def test_alone_the_cemetery_revives_villagers(moon):  # GS328, GS263
    t = moon(players=1, taoists=[dict(at="cemetery")], graveyard=["hua mei", "li bao"])
    assert "ask" in t.choices
    t.play("ask")
    assert (t.asked, sorted(t.choices)) == ("raise", ["revive hua mei", "revive li bao"])
    t.curse("revive li bao", "blank")
    assert (t.village, t.graveyard) == ({"cemetery": ["li bao"]}, ["hua mei"])
    assert moon(players=1, taoists=[dict(at="cemetery")]).refused("ask")


def test_alone_the_pavilion_moves_the_own_taoist(moon):  # GS328, GS131, GS323
    here = "pavilion of the heavenly winds"
    t = moon(players=1, taoists=[dict(at=here)], villagers={here: ["hua mei"]}).play("ask", "guide to tea house")
    assert (t.asked, sorted(t.choices)) == ("escort", ["alone", "escort"])
    t.play("escort")
    assert (t.tile("north"), t.village) == ("tea house", {"tea house": ["hua mei"]})


def test_alone_the_scroll_moves_the_own_taoist(moon):  # GS328, GS304, GS344
    t = moon(
        players=1,
        taoists=[dict(at="cemetery")],
        villagers={"cemetery": ["hua mei"]},
        artifacts={"scroll": "north"},
    )
    t.play("scroll")
    assert (t.asked, "fly tea house" in t.choices) == ("fly", True)
    assert t.refused("fly cemetery")
    t.play("fly tea house", "escort")
    assert (t.tile("north"), t.village, t.owner("scroll")) == ("tea house", {"tea house": ["hua mei"]}, "box")
