"""What is asked with White Moon: GS332 to GS337 and GS341 to GS344."""

import pytest

from bardo.games.ghost_stories import GAME

COLOURS = ("red", "blue", "green", "yellow", "black")
SIDES = ("north", "east", "south", "west")
SPACES = [f"{side} {nth}" for side in SIDES for nth in ("left", "middle", "right")]
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
TILES = (*VILLAGE, "guardhouse", "kung-fu school")
PAVILION = "pavilion of the heavenly winds"
CORNERS = ("north-west", "north-east", "south-west", "south-east")
PEOPLE = (
    *("hua mei", "hua jun", "hua lan", "li bao", "li fen", "li gang", "sun ping", "sun rong", "sun tao"),
    *("zhou an", "zhou min", "zhou wei", "miao ying", "miao hong", "xiang bo", "xiang yu", "sheng kai", "sheng lu"),
    *("wu chen", "wu dan", "chang e", "teng shan", "long hai", "weng qiu"),
)
ALL = ("potion", "dust", "scroll", "firework")
DEAD = dict(qi=0)
HERE = dict(at="cemetery")


def others_than(tile):
    return [other for other in VILLAGE if other != tile]


# In general


def test_how_villagers_and_receptacles_are_named():  # GS332
    names = [action.name for action in GAME.menu.actions]
    assert len(set(names)) == len(names)
    for verb in ("flee", "devour", "lodge", "rescue", "launch", "fly", "move", "visit", "restore", "guide to"):
        assert {f"{verb} {tile}" for tile in TILES} <= set(names)
    assert {f"revive {name}" for name in PEOPLE} | {f"revive {side}" for side in SIDES} <= set(names)
    assert {f"empty {corner}" for corner in CORNERS} <= set(names)
    for verb in ("heal", "award", "strip", "bequeath"):
        assert {f"{verb} {side}" for side in SIDES} <= set(names)
    for verb in ("claw", "train"):
        assert {f"{verb} {colour}" for colour in COLOURS} <= set(names)
    assert {f"su-ling {space}" for space in SPACES} <= set(names)
    assert {f"spend {side} crystal" for side in SIDES} <= set(names)


def test_one_possible_answer_is_not_asked_for_here_either(moon):  # GS332, GS169
    t = moon("north", "yin", ghosts={"north left": 72}, villagers={"tea house": ["hua mei"]}, deck=["reaper"])
    assert (t.graveyard, t.asked) == (["hua mei"], "arrive")
    t = moon(taoists=[HERE], graveyard=["hua mei"]).curse("ask", "blank")
    assert (t.villagers("cemetery"), t.asked) == (["hua mei"], "moon turn")
    villagers = {"cemetery": ["hua mei"], "taoist altar": ["wu dan"]}
    t = moon("north", "yin", ghosts={"north left": "ghoul"}, villagers=villagers, deck=["reaper"])
    assert (t.village, t.asked) == ({"taoist altar": ["wu dan"], "sorcerer's hut": ["hua mei"]}, "arrive")


# The turn


def all_of_it(moon, side="north", at="cemetery", **more):
    """Somebody who has all that a turn may need, the Portal on the Cemetery; the south Taoist is dead."""
    people = [{}, {}, DEAD, {}]
    people[SIDES.index(side)] = dict(at=at, crystals=1)
    return moon(side, taoists=people, portal="cemetery", villagers={"cemetery": ["hua mei", "li bao"]},
                artifacts=dict.fromkeys(ALL, side), **more)  # fmt: skip


def test_all_that_a_turn_offers_before_the_move(moon):  # GS333, GS172
    t = all_of_it(moon)
    moves = [f"move {tile}" for tile in others_than("cemetery")]
    offered = ["ask", "crystal", "end turn", "firework", "lead", "moon dust", "potion", "shelter", "scroll"]
    offered += ["yin-yang help"]
    assert (t.asked, t.point, sorted(t.choices)) == ("moon turn", "before", sorted([*offered, *moves]))


def test_all_that_a_turn_offers_between_move_and_action(moon):  # GS333
    t = all_of_it(moon, at="tea house", ghosts={"north left": "lich"}).play("move cemetery")
    offered = ["ask", "crystal", "end turn", "exorcise", "firework", "moon dust", "potion", "shelter", "scroll"]
    assert (t.point, sorted(t.choices)) == ("moved", sorted([*offered, "lead", "yin-yang help"]))


@pytest.mark.parametrize("action", ["ask", "shelter", "exorcise"])
def test_all_that_a_turn_offers_after_the_action(moon, action):  # GS333
    t = all_of_it(moon, ghosts={"north left": "lich"})
    if action == "ask":
        t.curse("ask", "blank")
    elif action == "exorcise":
        t.throw("exorcise", "red", "red", "red")
    else:
        t.play("shelter")
    offered = ["crystal", "end turn", "firework", "moon dust", "potion", "scroll", "yin-yang help"]
    assert (t.point, sorted(t.choices)) == ("after", offered)


@pytest.mark.parametrize(
    "power, action, offered",
    [
        ("heavenly gust", "exorcise", ["ask", "end turn", "rest", "shelter"]),
        ("heavenly gust", "shelter", ["end turn", "exorcise", "rest"]),
        ("second wind", "shelter", ["ask", "end turn", "rest", "shelter"]),
        ("second wind", "exorcise", ["end turn", "exorcise", "rest"]),
    ],
)
def test_save_is_offered_wherever_help_is(moon, power, action, offered):  # GS333, GS234, GS174
    t = all_of_it(moon, "east", powers=(power,), ghosts={"north left": "lich"})
    if action == "exorcise":
        t.throw("exorcise", "red", "red", "red")
    else:
        t.play("shelter")
    artifacts = ["firework", "moon dust", "potion", "scroll"]
    assert (t.point, sorted(t.choices)) == ("between", sorted([*offered, *artifacts]))
    for name in ("crystal", "lead", "yin-yang help"):
        assert t.refused(name)
        assert "only ask, shelter, exorcise, use an artifact, rest or end the turn" in t.why_not(name).sentence


def test_only_white_moon_has_villagers_to_shelter(usual, moon):  # GS206, GS333
    reason = usual().why_not("shelter")
    assert (reason.sentence, reason.clause) == ("Only White Moon has villagers.", "GS206")
    assert usual().why_not("crystal").clause == "GS333"
    assert moon(taoists=[HERE]).why_not("shelter").clause == "GS232"
    assert moon("north", "yin", deck=["reaper"]).why_not("shelter").clause == "GS333"


def test_nothing_of_it_is_offered_without_what_it_needs(moon):  # GS333
    t = moon(taoists=[HERE])
    for name in ("shelter", "crystal", "potion", "moon dust", "scroll", "firework"):
        assert t.refused(name)


@pytest.mark.parametrize("action", [("shelter",), ("scroll", "remain", "remain")])
def test_whoever_saves_or_uses_the_scroll_has_stayed(moon, action):  # GS333
    t = all_of_it(moon)
    assert "move tea house" in t.choices
    t.play(*action)
    assert (t.refused("move tea house"), t.tile("north")) == (True, "cemetery")
    assert ("shelter" in t.choices) == (action[0] == "scroll")


@pytest.mark.parametrize("action", [("crystal",), ("potion", "heal east"), ("moon dust",)])
def test_the_rest_leaves_the_move(moon, action):  # GS333
    t = all_of_it(moon).play(*action)
    assert (t.point, "move tea house" in t.choices) == ("before", True)


def test_crystal_fills_the_receptacle_of_the_corner(moon):  # GS333
    t = all_of_it(moon).play("crystal")
    assert (t.receptacles, t.crystals("north"), t.refused("crystal")) == (["north-west"], 0, True)


# Escorting


@pytest.mark.parametrize(
    "side, power, first",
    [
        ("north", "dance of the spires", ("move tea house",)),
        ("east", "heavenly gust", ("move taoist altar",)),
        ("north", "dance of the twin winds", ("twin winds", "guide east", "guide to taoist altar")),
    ],
)
@pytest.mark.parametrize("answer", ["escort", "alone"])
def test_escort_or_alone(moon, side, power, first, answer):  # GS334
    t = moon(side, powers=(power,), taoists=[HERE, HERE], villagers={"cemetery": ["li bao", "hua mei"]})
    t.play(*first)
    to = first[-1].removeprefix("move ").removeprefix("guide to ")
    assert (t.asked, t.seat, sorted(t.choices)) == ("escort", SIDES.index(side), ["alone", "escort"])
    t.play(answer)
    assert t.tile("east" if "guide east" in first else side) == to
    assert t.village == ({"cemetery": ["li bao"], to: ["hua mei"]} if answer == "escort" else
                         {"cemetery": ["li bao", "hua mei"]})  # fmt: skip


@pytest.mark.parametrize(
    "more",
    [
        dict(villagers={"cemetery": ["hua mei"]}, haunted=["tea house"]),
        dict(villagers={"cemetery": ["hua mei"], "tea house": ["li bao", "li fen", "li gang"]}),
        dict(villagers={"tea house": ["li bao"]}),
    ],
)
def test_where_no_villager_can_come_nobody_is_asked(moon, more):  # GS334
    t = moon(taoists=[HERE], **more).play("move tea house")
    assert (t.asked, t.tile("north"), t.village) == ("moon turn", "tea house", more["villagers"])


def test_escorting_is_asked_for_each_move(moon):  # GS334, GS231
    t = moon(
        powers=("dance of the twin winds",),
        taoists=[dict(at="taoist altar"), HERE],
        villagers={"cemetery": ["hua mei"]},
    )
    t.play("twin winds", "guide east", "guide to taoist altar", "escort", "move buddhist temple")
    assert t.asked == "escort"
    t.play("escort")
    assert t.village == {"buddhist temple": ["hua mei"]}


# Fleeing and devouring


def test_flee(moon):  # GS335
    t = moon("north", "yin", ghosts={"north middle": "ghoul"}, villagers={"taoist altar": ["li bao", "hua mei"]},
             deck=["reaper"])  # fmt: skip
    assert (t.asked, t.seat) == ("flee", 0)
    assert sorted(t.choices) == ["flee buddhist temple", "flee cemetery", "flee herbalist's shop"]
    assert t.refused("flee tea house")
    t.play("flee cemetery")
    assert (t.village, t.asked) == ({"taoist altar": ["li bao"], "cemetery": ["hua mei"]}, "arrive")


def test_flee_from_a_haunted_tile(moon):  # GS335, GS253
    t = moon("north", "yin", ghosts={"north middle": ("ghoul", "second")},
             villagers={"taoist altar": ["li bao", "hua mei"]}, deck=["reaper"])  # fmt: skip
    assert (t.asked, t.haunted) == ("flee", ["taoist altar"])
    t.play("flee cemetery")
    assert sorted(t.choices) == ["flee buddhist temple", "flee herbalist's shop"]
    t.play("flee herbalist's shop")
    assert (t.village, t.asked) == ({"cemetery": ["hua mei"], "herbalist's shop": ["li bao"]}, "arrive")


def test_devour(moon):  # GS336
    villagers = {"cemetery": ["li bao", "hua mei"], "tea house": ["wu dan"]}
    t = moon("north", "yin", ghosts={"north middle": 72}, villagers=villagers, deck=["reaper"])
    assert (t.asked, t.seat, sorted(t.choices)) == ("devour", 0, ["devour cemetery", "devour tea house"])
    assert t.refused("devour taoist altar")
    t.play("devour cemetery")
    assert (t.graveyard, t.village) == (["hua mei"], {"cemetery": ["li bao"], "tea house": ["wu dan"]})


def test_the_deciding_seat_is_asked(moon):  # GS335, GS336, GS207
    villagers = {"cemetery": ["li bao"], "tea house": ["wu dan"]}
    t = moon("north", "yin", taoists=[DEAD, DEAD], ghosts={"north middle": 72}, villagers=villagers)
    assert (t.asked, t.seat) == ("devour", 2)
    t = moon("north", "yin", taoists=[DEAD, DEAD], ghosts={"north left": "ghoul"}, villagers=villagers)
    assert (t.asked, t.seat) == ("flee", 2)


# Reviving


def test_whom_the_cemetery_revives(moon):  # GS337, GS263
    position = dict(taoists=[HERE, DEAD, {}, DEAD], graveyard=["hua mei", "wu dan"])
    t = moon(**position).play("ask")
    assert (t.asked, sorted(t.choices)) == ("raise", ["revive east", "revive hua mei", "revive west", "revive wu dan"])
    assert t.refused("revive south")
    assert t.refused("revive li bao")
    t.curse("revive wu dan", "blank")
    assert (t.graveyard, t.villagers("cemetery"), t.qi("east")) == (["hua mei"], ["wu dan"], 0)
    t = moon(**position).play("ask").curse("revive west", "blank")
    assert (t.graveyard, t.village, t.qi("west"), t.qi("east")) == (["hua mei", "wu dan"], {}, 2, 0)


def test_whom_the_potion_revives(moon):  # GS337, GS300
    t = moon(taoists=[{}, DEAD, {}, DEAD], graveyard=["hua mei", "wu dan"], artifacts={"potion": "north"}).play(
        "potion"
    )
    offered = [*(f"heal {side}" for side in SIDES), "revive hua mei", "revive wu dan"]
    assert (t.asked, sorted(t.choices)) == ("potion", sorted(offered))
    assert t.refused("revive east")
    t.play("heal west")
    assert (t.qi("west"), t.tile("west")) == (1, "cemetery")


def test_lodge_from_the_potion(moon):  # GS337, GS262
    villagers = {"cemetery": ["li bao", "li fen", "li gang"], "tea house": ["sun ping", "sun rong", "sun tao"]}
    t = moon(villagers=villagers, haunted=["taoist altar"], graveyard=["hua mei"], artifacts={"potion": "north"})
    t.play("potion", "revive hua mei")
    places = [tile for tile in VILLAGE if tile not in ("cemetery", "tea house", "taoist altar")]
    assert (t.asked, sorted(t.choices)) == ("lodge", sorted(f"lodge {tile}" for tile in places))
    t.play("lodge circle of prayer")
    assert (t.villagers("circle of prayer"), t.asked) == (["hua mei"], "moon turn")


def test_lodge_from_the_cemetery(moon):  # GS337, GS263
    t = moon(taoists=[HERE], villagers={"cemetery": ["li bao", "li fen", "li gang"]}, graveyard=["hua mei"]).play("ask")
    assert (t.asked, sorted(t.choices)) == ("lodge", sorted(f"lodge {tile}" for tile in others_than("cemetery")))
    t.curse("lodge tea house", "blank")
    assert (t.villagers("tea house"), t.graveyard, t.curses) == (["hua mei"], [], ["blank"])


# Rewards


def neutral_saves(moon, last, **position):
    """In the turn of the neutral west board the neutral south board saves the last of a family in a Barrier."""
    t = moon("west", "yin", players=2, receptacles=CORNERS, villagers={"buddhist temple": [last]}, deck=["reaper"],
             **position)  # fmt: skip
    assert (t.asked, t.whose) == ("barrier", "west")
    return t.play("barrier rest", "barrier rest", "barrier save")


def test_award_for_an_artifact(moon):  # GS341, GS237
    t = neutral_saves(moon, "hua mei")
    assert (t.asked, t.seat, sorted(t.choices)) == ("award", 0, ["award east", "award north"])
    assert t.refused("award south")
    t.play("award east")
    assert (t.owner("sword"), "hua mei" in t.shelter) == ("east", True)


def test_award_for_weng(moon):  # GS341, GS240
    t = neutral_saves(moon, "weng qiu")
    assert (t.asked, sorted(t.choices)) == ("award", ["award east", "award north"])
    t.play("award east")
    assert (t.asked, sorted(t.choices)) == ("take", sorted(f"take {colour}" for colour in COLOURS))
    t.play("take red", "take black")
    assert (t.tao("east"), t.tao("north")) == (["red", "black"], [])


def test_a_dead_board_saves_in_its_own_turn(moon):  # GS341, GS237
    t = moon("north", "yin", taoists=[DEAD, {}, DEAD, {}], receptacles=CORNERS, deck=["reaper"],
             villagers={"buddhist temple": ["hua mei"]})  # fmt: skip
    t.play("barrier rest", "barrier rest", "barrier rest", "barrier save")
    assert (t.asked, t.seat, t.choices) == ("award", 1, ["award east", "award west"])


@pytest.mark.parametrize("last", ["hua mei", "weng qiu"])
def test_no_award_is_asked_where_the_rescuer_is_known(moon, last):  # GS341, GS237
    t = moon("north", players=2, receptacles=CORNERS, villagers={"buddhist temple": [last]}, deck=["reaper"])
    t.play("end turn", "barrier rest", "barrier save")
    if last == "weng qiu":
        t.play("take red", "take blue")
    assert (t.tao("north"), t.owner("sword")) == (([], "north") if last == "hua mei" else (["red", "blue"], None))


def test_wu_restores_without_an_award(moon):  # GS341, GS240
    t = neutral_saves(moon, "wu dan", haunted=["tea house", "cemetery"])
    assert (t.asked, sorted(t.choices)) == ("restore", ["restore cemetery", "restore tea house"])
    t.play("restore tea house")
    assert t.haunted == ["cemetery"]


@pytest.mark.parametrize("last", ["wu dan", "long hai"])
def test_wu_and_long_give_qi_without_an_award(moon, last):  # GS341, GS240
    t = neutral_saves(moon, last)
    assert (t.asked, sorted(t.choices)) == ("share qi", ["qi east", "qi north"])
    t.play("qi east")
    assert (t.qi("east"), t.qi("north")) == (4, 3)


def test_rewards_of_a_plain_saving(moon):  # GS341, GS240
    t = moon(villagers={"buddhist temple": ["long hai"]}, taoists=[{}, DEAD]).play("shelter")
    assert (t.asked, t.choices) == ("share qi", ["qi north", "qi south", "qi west"])
    t = moon(villagers={"buddhist temple": ["weng qiu"]}).play("shelter")
    assert (t.asked, sorted(t.choices)) == ("take", sorted(f"take {colour}" for colour in COLOURS))
    t.play("take red", "take red")
    assert (t.tao("north"), t.supply["red"]) == (["red", "red"], 2)
    t = moon(villagers={"buddhist temple": ["wu dan"]}, haunted=["tea house", "cemetery"]).play("shelter")
    assert (t.asked, sorted(t.choices)) == ("restore", ["restore cemetery", "restore tea house"])


# Losses


def devoured(moon, victim, **position):
    """Fox-Faced Hunter devours a villager on the Cemetery in the Yin phase of the north board."""
    return moon(
        "north", "yin", ghosts={"north left": 72}, villagers={"cemetery": [victim]}, deck=["reaper"], **position
    )


def test_strip_for_a_tao_token(moon):  # GS342, GS244
    red = dict(tao=["red"])
    t = devoured(moon, "hua mei", taoists=[dict(tao=["red", "red", "blue"]), red, dict(tao=["blue"]), red])
    assert (t.asked, t.seat, t.choices) == ("strip", 0, ["strip north", "strip east", "strip west"])
    assert t.refused("strip south")
    t.play("strip north")
    assert (t.tao("north"), t.tao("east"), t.supply["red"]) == (["red", "blue"], ["red"], 0)


def test_strip_for_a_crystal(moon):  # GS342, GS249
    t = devoured(moon, "chang e", taoists=[dict(crystals=1), {}, dict(crystals=2)])
    assert (t.asked, t.choices) == ("strip", ["strip north", "strip south"])
    t.play("strip south")
    assert (t.crystals("north"), t.crystals("south"), t.reserve) == (1, 1, 2)


def test_empty(moon):  # GS342, GS249
    t = devoured(moon, "chang e", taoists=[dict(crystals=1)], receptacles=["north-east", "south-west"])
    assert (t.asked, sorted(t.choices)) == ("empty", ["empty north-east", "empty south-west"])
    assert t.refused("empty north-west")
    t.play("empty south-west")
    assert (t.receptacles, t.crystals("north"), t.reserve) == (["north-east"], 1, 2)


def test_the_token_of_weng(moon):  # GS342, GS252
    t = devoured(moon, "weng qiu", taoists=[dict(tao=["red", "red", "blue"], yin_yang=False), dict(tao=["green"])])
    assert (t.asked, t.seat, t.choices) == ("discard", 0, ["discard red", "discard blue"])
    t.play("discard blue")
    assert (t.tao("north"), t.supply["blue"], t.tao("east")) == (["red", "red"], 4, ["green"])
    t = devoured(moon, "weng qiu", taoists=[dict(tao=["red", "red", "blue"])])
    assert (t.asked, t.has("north", "yin_yang"), len(t.tao("north"))) == ("arrive", 0, 3)


# Artifacts and the School


def test_bequeath(moon):  # GS343, GS298
    t = moon(taoists=[dict(at="sorcerer's hut", qi=1)], ghosts={"west left": "ghoul"}, artifacts={"sword": "north"})
    t.play("ask")
    assert (t.asked, t.choices) == ("bequeath", ["bequeath east", "bequeath south", "bequeath west"])


def test_launch(moon):  # GS343, GS302
    t = moon(taoists=[HERE], artifacts={"firework": "north"}, haunted=["tea house"]).play("firework")
    reached = ["taoist altar", "herbalist's shop", "buddhist temple", "circle of prayer", PAVILION]
    assert (t.asked, sorted(t.choices)) == ("launch", sorted(f"launch {tile}" for tile in reached))


def test_claw(moon):  # GS343, GS305
    t = moon(taoists=[HERE], ghosts={"north left": "lich", "west left": "liquid horror"}, artifacts={"claw": "north"})
    t.throw("exorcise", "red", "red", "red")
    assert (t.asked, sorted(t.choices)) == ("claw", ["claw blue", "claw yellow", "no claw"])
    t.play("no claw")
    assert (t.tao("north"), t.asked) == ([], "moon turn")


def test_delay_or_admit(moon):  # GS343, GS309
    t = moon("north", "yin", deck=["ghoul", "reaper"], artifacts={"shield": "north"})
    assert (t.asked, sorted(t.choices)) == ("delay", ["admit", "delay"])


def test_train(moon):  # GS343, GS324
    t = moon(school=True, taoists=[dict(at="kung-fu school")], ghosts={"west left": "skinner", "west right": 45}).play(
        "ask"
    )
    assert (t.asked, sorted(t.choices)) == ("train", ["train black", "train red"])


def test_gather(moon):  # GS344, GS303
    t = moon(
        taoists=[dict(at="tea house"), HERE, HERE, HERE],
        villagers={"cemetery": ["hua mei"]},
        artifacts={"scroll": "north"},
    )
    t.play("scroll")
    assert (t.asked, sorted(t.choices)) == ("gather", ["gather", "gather with villager", "remain"])
    t.play("gather with villager")
    assert (t.asked, sorted(t.choices)) == ("gather", ["gather", "remain"])
    t.play("remain")
    assert t.asked == "gather"
    t.play("gather")
    assert (t.asked, [t.tile(side) for side in SIDES]) == (
        "moon turn",
        ["tea house", "tea house", "cemetery", "tea house"],
    )


def test_fly(moon):  # GS344, GS304
    t = moon(players=1, taoists=[HERE], villagers={"cemetery": ["hua mei"]}, artifacts={"scroll": "north"}).play(
        "scroll"
    )
    assert (t.asked, sorted(t.choices)) == ("fly", sorted(f"fly {tile}" for tile in others_than("cemetery")))
    t.play("fly tea house")
    assert (t.asked, sorted(t.choices)) == ("escort", ["alone", "escort"])


def test_armor_and_sword_are_not_asked(moon):  # GS344
    t = moon("north", "yin", taoists=[HERE], deck=["severed heads"], artifacts={"armor": "north", "sword": "north"})
    t.play("arrive north left")
    assert t.asked == "moon turn"
    t.throw("exorcise", "red", "red")
    assert t.asked == "take"


def test_which_crystal_goes_is_not_asked(moon):  # GS344, GS284
    t = moon(receptacles=CORNERS, villagers={"buddhist temple": ["hua mei", "hua jun", "hua lan"]}, deck=["reaper"])
    t.play("end turn", "barrier save")
    assert (t.asked, t.reserve, len(t.receptacles)) == ("barrier", 1, 3)


def test_whom_a_haunter_frightens_is_not_asked(moon):  # GS344, GS259
    villagers = {"buddhist temple": ["wu dan"], PAVILION: ["hua mei"], "cemetery": ["li bao"]}
    t = moon("north", "yin", ghosts={"north middle": "ghoul"}, villagers=villagers, deck=["reaper"],
             options={"haunter_villagers": "straight"})  # fmt: skip
    assert (t.asked, t.village) == ("arrive", {PAVILION: ["hua mei", "wu dan"], "cemetery": ["li bao"]})


def test_which_villager_dies_by_a_line_is_not_asked(moon):  # GS344, GS314
    villagers = {"buddhist temple": ["li fen", "hua mei"], PAVILION: ["wu dan"], "cemetery": ["li bao"]}
    t = moon("north", "yin", ghosts={"north middle": 72}, villagers=villagers, deck=["reaper"])
    assert (t.asked, t.graveyard, t.villagers("buddhist temple")) == ("arrive", ["hua mei"], ["li fen"])
