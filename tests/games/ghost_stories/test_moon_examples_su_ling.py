"""The examples of Su-Ling, the crystals and the Mystic Barrier, step by step: GS351 to GS360, GS372."""

import pytest

COLOURS = ("red", "blue", "green", "yellow", "black")
ALL = ("north-west", "north-east", "south-west", "south-east")
SCAVENGER = 66
SIDES = ("north", "east", "south", "west")


def chooser(t):
    assert t.asked == "barrier"
    return SIDES[[event.a for event in t.events if event.name == "board chooses"][-1]]


# Su-Ling


def su_ling_comes(moon, **options):
    """GS351 up to the moment when Su-Ling has come."""
    t = moon(
        *("north", "yin"),
        ghosts={"north left": "ghoul"},
        villagers={
            "cemetery": ["li bao"],
            "taoist altar": ["hua mei", "hua jun", "hua lan"],
            "sorcerer's hut": ["sun ping", "sun rong", "sun tao"],
        },
        deck=["hound of depth", "reaper"],
        options={"trapped": "die", **options},
    )
    # The top villager of place 0 finds no room and dies.
    assert (t.figure("north left"), t.graveyard, t.villagers("cemetery")) == ("first", ["li bao"], [])
    # One green Tao token goes from the supply to the box.
    assert t.supply == dict(red=4, blue=4, green=3, yellow=4, black=4)
    # The death is an event: at the end of the turn she is put before the Ghoul.
    t.play("arrive east middle")
    assert (t.asked, t.su_ling) == ("moon turn", None)
    t.play("end turn", "su-ling north left")
    # The north-west receptacle is empty, and a crystal goes there.
    assert (t.asked, t.receptacles, t.reserve) == ("fill", [], 4)
    t.play("fill")
    assert (t.su_ling, t.receptacles, t.reserve, t.whose) == ("north left", ["north-west"], 3, "east")
    return t


@pytest.mark.parametrize("icons", [1, 2])
@pytest.mark.parametrize("flight", ["near", "straight"])
def test_su_ling_step_by_step(moon, flight, icons):  # GS351, GS350
    t = su_ling_comes(moon, haunter_villagers=flight, icons=icons)
    village = t.village
    for card in ("walking corpse", "fungus thing"):
        t.lay_deck([card], None, None)
        t.turn("north", "yin")
        assert (t.figure("north left"), t.village, t.haunted, t.graveyard) == ("first", village, [], ["li bao"])


@pytest.mark.parametrize("icons, figure, haunted", [(2, "second", []), (1, "card", ["cemetery"])])
def test_she_goes_on(moon, icons, figure, haunted):  # GS352
    t = su_ling_comes(moon, icons=icons)
    # In a later turn, here the next one, the Curse die is rolled.
    t.board("north")["qi"], t.state["qi"] = 0, t.state["qi"] + 3
    t.play("arrive north middle", "move cemetery", "ask").curse("revive north", "blank")
    assert t.whose == "east"
    t.play("end turn")
    assert (t.asked, t.whose) == ("su-ling", "east")
    assert t.refused("su-ling north left")
    t.play("su-ling east right")
    assert (t.su_ling, t.asked) == ("east right", "fill")
    t.play("fill")
    assert (t.receptacles, t.reserve) == (["north-west", "south-east"], 2)
    # In the following Yin phase of the north board the figure moves on, or haunts.
    t.lay_deck(["walking corpse"], None, None)
    t.turn("north", "yin")
    assert (t.figure("north left"), t.haunted, t.su_ling) == (figure, haunted, "east right")


def test_without_an_event_she_has_to_stay(moon):  # GS352
    t = su_ling_comes(moon)
    t.lay_deck(["fungus thing"], None, None)
    t.play("arrive north middle", "end turn")
    assert (t.whose, t.asked, t.su_ling) == ("south", "arrive", "north left")


@pytest.mark.parametrize(
    "villagers, dies",
    [
        ({"circle of prayer": ["hua mei", "li bao"], "sorcerer's hut": ["sun ping"]}, "li bao"),
        ({"sorcerer's hut": ["sun ping"], "cemetery": ["hua mei"]}, "sun ping"),
        ({"cemetery": ["hua mei"], "taoist altar": ["li bao"]}, "hua mei"),
    ],
)
def test_a_devourer_silenced(moon, villagers, dies):  # GS353
    dead = dict(qi=0)
    t = moon(
        *("south", "yin"),
        taoists=[dead, dead, dict(at="pavilion of the heavenly winds"), dead],
        ghosts={"south middle": SCAVENGER},
        su_ling="south middle",
        villagers={"buddhist temple": ["miao ying"], **villagers},
        deck=["hound of depth", "walking corpse"],
    )
    # Nobody is devoured.
    assert (t.graveyard, t.asked) == ([], "arrive")
    t.play("arrive east left")
    # The Pavilion moves it to south left.
    t.play("ask", "lift south middle", "set down south left")
    assert (t.ghost("south left"), t.su_ling, t.graveyard) == ("jackal-headed scavenger", "south middle", [])
    # In the next Yin phase of that board it takes the top villager of the first tile of 6, 3, 0 that holds one.
    t.turn("south", "yin")
    assert t.graveyard == [dies]


def driven_away(moon):
    """GS354 up to the moment when Su-Ling has gone."""
    t = moon(
        taoists=[dict(at="cemetery"), dict(qi=0)],
        su_ling="west left",
        haunted=["tea house"],
        deck=["vampire lord", "shapeless evil", "hound of depth"],
    )
    t.curse("ask", "ghost")
    assert (t.asked, t.su_ling) == ("arrive", "west left")
    t.play("arrive west left")
    assert (t.ghost("west left"), t.su_ling, t.asked) == ("vampire lord", None, "moon turn")
    return t


def test_driven_away_she_stays_in_the_reserve(moon):  # GS354
    t = driven_away(moon)
    t.play("end turn")
    assert (t.whose, t.asked, t.su_ling) == ("east", "arrive", None)


def test_driven_away_she_may_come_back_after_a_further_event(moon):  # GS354
    t = driven_away(moon)
    t.play("yin-yang help", "visit taoist altar", "arrive north middle")
    assert t.haunted == ["taoist altar"]
    spaces = [f"{side} {nth}" for side in SIDES for nth in ("left", "middle", "right")]
    assert t.asked == "su-ling"
    assert sorted(t.choices) == sorted([f"su-ling {s}" for s in spaces if s != "west left"] + ["su-ling stays"])


# Crystals


def exorcise(moon, *faces, ghosts=()):
    taoist = dict(at="cemetery", tao=["blue"], crystals=2)
    t = moon(taoists=[taoist], ghosts={"north left": "ooze devil", **dict(ghosts)})
    return t.throw("exorcise", *faces)


def test_crystals_in_an_exorcism(moon):  # GS355
    t = exorcise(moon, "red", "green", "black").play("banish north left")
    while t.asked == "pay":
        t.play(t.choices[0])
    assert (t.ghosts, t.tao("north"), t.crystals("north")) == ({}, [], 0)
    assert (t.supply["blue"], t.reserve) == (4, 4)


def test_with_a_black_widow_in_play(moon):  # GS355
    widow = {"south middle": "black widow"}
    t = exorcise(moon, "red", "green", "black", ghosts=widow)
    assert (t.ghost("north left"), t.tao("north"), t.crystals("north"), t.asked) == (
        "ooze devil",
        ["blue"],
        2,
        "moon turn",
    )
    t = exorcise(moon, "blue", "green", "black", ghosts=widow).play("banish north left")
    assert (t.ghost("north left"), t.tao("north"), t.crystals("north")) == (None, ["blue"], 0)


def herbs(moon):
    t = moon(taoists=[dict(at="herbalist's shop"), dict(crystals=3)])
    return t.throw("ask", "white", "white")


def test_the_only_crystal_for_the_first_face(moon):  # GS356
    t = herbs(moon).play("take crystal")
    assert (t.crystals("north"), t.tao("north"), t.reserve, t.asked) == (1, [], 0, "moon turn")


@pytest.mark.parametrize("second, tao, crystals", [("crystal", ["red"], 1), ("blue", ["red", "blue"], 0)])
def test_a_token_for_the_first_face(moon, second, tao, crystals):  # GS356
    t = herbs(moon).play("take red")
    assert (t.asked, sorted(t.choices)) == ("herb", sorted(f"take {one}" for one in (*COLOURS, "crystal")))
    t.play(f"take {second}")
    assert (t.crystals("north"), t.tao("north"), t.asked) == (crystals, tao, "moon turn")


def test_filling(moon):  # GS357
    # One crystal gained on the turn before, one today by Moon Dust.
    t = moon(taoists=[dict(at="herbalist's shop", crystals=1)], artifacts={"dust": "north"}).play("moon dust")
    assert (t.crystals("north"), t.reserve) == (2, 2)
    # On place 2 the older one fills the north-east receptacle.
    t.play("crystal")
    assert (t.receptacles, t.crystals("north")) == (["north-east"], 1)
    # On place 8 the newer one must wait.
    t.play("move tea house")
    assert t.refused("crystal")


def test_filling_after_an_exorcism(moon):  # GS357
    t = moon(
        taoists=[dict(at="herbalist's shop", crystals=1)], artifacts={"dust": "north"}, ghosts={"north right": "ghoul"}
    )
    t.play("moon dust").throw("exorcise", "red", "red", "red").play("banish north right")
    # Today's was spent: the one left is the older.
    assert t.crystals("north") == 1
    t.play("crystal")
    assert (t.receptacles, t.crystals("north")) == (["north-east"], 0)


# The Mystic Barrier


SOUTH = {"south left": "ooze devil", "south middle": "sticky feet", "south right": "abysmal"}


def barrier(moon, north="scarlet evildoer", options=(), **ghosts):
    """GS358: on Red's turn the fourth receptacle is filled."""
    t = moon(
        colours=("red", "green", "blue", "yellow"),
        taoists=[dict(at="tea house", crystals=1)],
        ghosts={**SOUTH, "north middle": north, **{name.replace("_", " "): card for name, card in ghosts.items()}},
        villagers={"buddhist temple": ["hua mei"], "cemetery": ["li bao"], "tea house": ["?", "sun ping"]},
        face_down=["miao ying"],
        graveyard=["hua jun", "li fen", "sun rong", "miao hong"],
        receptacles=ALL[:3],
        su_ling="west middle",
        deck=["walking corpse"],
        options=options,
    )
    t.play("crystal")
    assert (t.receptacles, t.reserve) == (list(ALL), 0)
    t.play("end turn")
    return t


def east_saves(t):
    assert (t.whose, chooser(t), sorted(t.choices)) == ("north", "east", ["barrier rest", "barrier save"])
    t.play("barrier save")
    # The villager of place 4 goes to the Shelter.
    assert (t.villagers("buddhist temple"), "hua mei" in t.shelter) == ([], True)
    assert (len(t.receptacles), t.reserve) == (3, 1)


def south_exorcises(t):
    assert chooser(t) == "south"
    t.throw("barrier exorcise", "blue", "blue", "white", "red")
    # The dice are enough for any one of them, and none has to go.
    assert (t.asked, t.seat) == ("banish", 2)
    assert sorted(t.choices) == ["banish south left", "banish south middle", "banish south right", "no more"]
    # With one crystal Sticky Feet and Abysmal go both.
    t.play("banish south middle")
    assert "no more" in t.choices
    t.play("banish south right")
    assert {space for space in t.ghosts if space.startswith("south")} == {"south left"}
    # No Curse die is rolled.
    assert (t.curses, len(t.receptacles), t.reserve) == ([], 2, 2)


def west_saves(t):
    assert chooser(t) == "west"
    t.play("barrier save")
    # Place 4 is empty now: any visible villager.
    assert (t.asked, sorted(t.choices)) == ("rescue", ["rescue cemetery", "rescue tea house"])
    t.play("rescue tea house")
    assert ("sun ping" in t.shelter, t.villagers("tea house")) == (True, ["miao ying"])
    assert (len(t.receptacles), t.reserve) == (1, 3)


def test_the_mystic_barrier(moon):  # GS358
    east_saves(barrier(moon))


def test_south_exorcises(moon):  # GS359
    t = barrier(moon)
    east_saves(t)
    south_exorcises(t)


def test_west_saves_and_north_exorcises(moon):  # GS360
    t = barrier(moon)
    east_saves(t)
    south_exorcises(t)
    west_saves(t)
    # North, last: red, red, green, black and the last crystal.
    assert (chooser(t), t.su_ling) == ("north", "west middle")
    t.throw("barrier exorcise", "red", "red", "green", "black").play("banish north middle")
    assert t.ghosts == {"south left": "ooze devil"}
    # Su-Ling and all 4 crystals are in the reserve, and Red's turn is over.
    assert (t.su_ling, t.receptacles, t.reserve, t.whose) == (None, [], 4, "east")


def test_a_dark_wraith_in_the_north(moon):  # GS360
    t = barrier(moon, "dark wraith")
    east_saves(t)
    south_exorcises(t)
    west_saves(t)
    t.throw("barrier exorcise", "red", "red", "green", "black")
    assert (t.ghost("north middle"), t.whose, t.reserve) == ("dark wraith", "east", 4)


def test_only_vampire_lord_in_the_north(moon):  # GS360
    t = barrier(moon, "vampire lord")
    east_saves(t)
    south_exorcises(t)
    west_saves(t)
    # A crystal and villagers are left, so the board is asked; but it cannot exorcise.
    assert (chooser(t), sorted(t.choices)) == ("north", ["barrier rest", "barrier save"])
    assert t.refused("barrier exorcise")


@pytest.mark.parametrize("which, dice", [("all", 4), ("free", 3)])
def test_with_severed_heads_each_board_rolls_four_dice_or_three(moon, which, dice):  # GS360
    t = barrier(moon, east_left="severed heads", options={"barrier_dice": which})
    assert chooser(t) == "east"
    for side in ("east", "south"):
        assert chooser(t) == side
        t.throw("barrier exorcise", "red", "green", "green", *["green"] * (dice - 3))
        assert len(t.thrown) == dice
        t.play("no more")


def test_zhou_in_a_barrier(moon):  # GS372, GS294
    t = moon(
        receptacles=ALL,
        su_ling="west middle",
        villagers={"buddhist temple": ["zhou an"], "tea house": ["li bao", "hua mei"], "cemetery": ["sun ping"]},
        graveyard=["hua jun", "li fen", "sun rong"],
        deck=["walking corpse"],
    )
    t.play("end turn")
    # East's saving completes the Zhou family.
    assert chooser(t) == "east"
    t.play("barrier save")
    assert ("zhou an" in t.shelter, t.reserve, t.su_ling) == (True, 1, "west middle")
    # South, west and north have their choices.
    for side in ("south", "west", "north"):
        assert chooser(t) == side
        t.play("barrier rest")
    # Crystals and Su-Ling go to the reserve, and a second Barrier begins with east.
    assert (t.whose, chooser(t), t.reserve, t.receptacles, t.su_ling) == ("north", "east", 4, [], None)
    assert "barrier" in t.told
    # Four virtual crystals are at hand.
    t.play("barrier save", "rescue tea house", "barrier save", "rescue tea house", "barrier save")
    assert (t.whose, t.village, t.reserve) == ("east", {}, 4)
