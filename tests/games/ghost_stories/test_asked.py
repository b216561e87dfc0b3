"""What is asked: GS169 to GS182."""

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
POWERS = {
    "red": ("dance of the spires", "dance of the twin winds"),
    "blue": ("heavenly gust", "second wind"),
    "green": ("the gods' favorite", "strength of a mountain"),
    "yellow": ("bottomless pockets", "enfeeblement mantra"),
}
PAVILION = "pavilion of the heavenly winds"
DEAD = dict(qi=0)
FULL_NORTH = {"north left": 2, "north middle": 8, "north right": 12}


# In general


def test_one_possible_answer_is_not_asked_for(usual):  # GS169
    t = usual("north", "yin", ghosts={"north left": 8, "north right": 5}, deck=["skinner"])
    assert (t.ghost("north middle"), t.asked) == ("skinner", "turn")
    t = usual(haunted=["cemetery"]).play("yin-yang restore")
    assert (t.haunted, t.asked) == ([], "turn")
    t = usual(taoists=[dict(at="sorcerer's hut")], ghosts={"west left": "ghoul"}).play("ask")
    assert (t.ghosts, t.asked) == ({}, "turn")


def test_a_turn_in_which_only_its_end_is_left_ends(usual):  # GS169
    t = usual(taoists=[dict(yin_yang=False)], deck=["ghoul"]).play("ask")
    assert (t.whose, t.has("north", "buddhas")) == ("east", 1)
    t = usual(taoists=[dict(yin_yang=True)], deck=["ghoul"]).play("ask")
    assert (t.whose, t.point) == ("north", "after")


def test_things_alike_are_offered_once(usual):  # GS169
    t = usual("north", "yin", deck=["soul eater"], taoists=[dict(tao=["red", "red", "blue"])]).play("arrive north left")
    assert t.choices == ["discard red", "discard blue"]
    t = usual("north", "yin", deck=["soul eater"], taoists=[dict(tao=["red", "red"])]).play("arrive north left")
    assert (t.asked, t.tao("north")) == ("turn", ["red"])


def test_what_is_chosen_cannot_be_taken_back(usual):  # GS169, GS102
    t = usual().play("move tea house")
    assert t.refused("move buddhist temple")
    t = usual(taoists=[dict(at="cemetery", tao=["red", "blue"])], ghosts={"north left": 34, "west left": 12})
    t.throw("exorcise", "green", "green", "green").play("banish north left")
    assert t.choices == ["banish west left", "no more"]
    assert t.refused("banish north left")


def test_how_things_are_named():  # GS170
    names = {action.name for action in GAME.menu.actions}
    for verb in ("arrive", "dispel", "enfeeble", "lift", "set down", "enshrine", "banish"):
        assert {f"{verb} {space}" for space in SPACES} <= names
    for verb in ("move", "visit", "restore", "guide to"):
        assert {f"{verb} {tile}" for tile in (*VILLAGE, "guardhouse")} <= names
    assert {f"borrow {side}" for side in SIDES[1:]} <= names
    for verb in ("guide", "revive", "watch", "suffer", "qi", "yin-yang"):
        assert {f"{verb} {side}" for side in SIDES} <= names
    for verb in ("take", "pray", "discard", "reroll"):
        assert {f"{verb} {colour}" for colour in COLOURS} <= names
    assert {f"spend {side} {colour}" for side in SIDES for colour in COLOURS} <= names


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(1, 9))
def test_power(table, players, seed):  # GS171, GS26, GS27
    t = table(players, seed=seed, powers=1)
    colours = [COLOURS[t.board(side)["colour"]] for side in range(4)]
    asked = 0 if players == 1 and colours[0] == "red" else players
    for seat in range(asked):
        names = [f"power {power}" for power in POWERS[colours[seat]]]
        assert (t.asked, t.seat, t.choices, t.ghosts) == ("power", seat, names, {})
        chosen = POWERS[colours[seat]][(seed + seat) % 2]
        t.play(f"power {chosen}")
        assert t.power(seat) == chosen
    assert t.asked != "power"
    if players == 1:
        assert t.power(colours.index("red")) == "dance of the spires"


def test_powers_at_random_are_not_asked_for(table):  # GS171, GS26
    for seed in range(5):
        assert table(4, seed=seed).asked != "power"


# The turn


def test_all_that_a_turn_offers_before_the_move(usual):  # GS172, GS173, GS174
    t = usual()
    moves = [f"move {tile}" for tile in VILLAGE if tile != "buddhist temple"]
    assert (t.asked, sorted(t.choices)) == ("turn", sorted(["yin-yang help", "end turn", "ask", *moves]))
    t = usual("west", taoists=[{}, {}, {}, dict(at="tea house", buddhas=1)], haunted=["cemetery"],
              ghosts={"south right": "ghoul"})  # fmt: skip
    moves = [f"move {tile}" for tile in ("buddhist temple", "night watchman's beat", PAVILION)]
    rest = ["yin-yang help", "yin-yang restore", "end turn", "pockets", "ask", "exorcise", "buddha"]
    assert sorted(t.choices) == sorted([*moves, *rest])


def test_all_that_a_turn_offers_between_move_and_action(usual):  # GS172, GS174
    t = usual("west", taoists=[{}, {}, {}, dict(buddhas=1)], haunted=["cemetery"], ghosts={"south right": "ghoul"})
    t.play("move tea house")
    offered = ["ask", "buddha", "end turn", "exorcise", "yin-yang help", "yin-yang restore"]
    assert (t.point, sorted(t.choices)) == ("moved", offered)


def test_all_that_a_turn_offers_after_the_action(table):  # GS172
    t = table(2).lay(taoists=[dict(at="herbalist's shop", buddhas=1, tokens=2)], haunted=["cemetery"],
                     ghosts={"north right": "ghoul"}).turn("north").throw("ask", "red", "blue")  # fmt: skip
    offered = ["borrow south", "buddha", "end turn", "yin-yang help", "yin-yang restore"]
    assert (t.point, sorted(t.choices)) == ("after", offered)
    assert t.refused("borrow east")
    assert t.why_not("borrow west").clause == "GS41"


@pytest.mark.parametrize("first", [(), ("move tea house",), ("ask",), ("pockets", "take red")])
def test_end_turn_does_without_all_that_is_left(usual, first):  # GS172
    t = usual("west", deck=["skinner"]).play(*first, "end turn")
    assert (t.whose, t.asked, t.has("west", "yin_yang")) == ("north", "arrive", 1)


def test_whoever_acts_without_having_moved_has_stayed(usual):  # GS173
    position = dict(taoists=[dict(at="herbalist's shop", buddhas=1)], ghosts={"north right": "ghoul"})
    t = usual(**position).throw("ask", "red", "blue")
    assert (t.tile("north"), t.refused("move tea house")) == ("herbalist's shop", True)
    t = usual(**position).throw("exorcise", "red", "red", "blue")
    assert (t.tile("north"), t.refused("move tea house")) == ("herbalist's shop", True)
    t = usual(**position).play("buddha")
    assert (t.tile("north"), t.refused("move tea house")) == ("herbalist's shop", True)


@pytest.mark.parametrize("power, again", [("heavenly gust", "exorcise"), ("second wind", "ask")])
def test_after_a_first_action_that_may_be_completed(usual, power, again):  # GS174
    t = usual("east", powers=(power,), taoists=[{}, dict(at="herbalist's shop", buddhas=1)], haunted=["cemetery"],
              ghosts={"north right": "ghoul"}).throw("ask", "red", "green")  # fmt: skip
    assert (t.point, sorted(t.choices)) == ("between", sorted([again, "rest", "end turn"]))
    assert t.refused("buddha")
    assert t.why_not("buddha").sentence == "Between two actions you can only ask, exorcise, rest or end the turn."
    t.play("rest")
    assert (t.point, sorted(t.choices)) == ("after", ["buddha", "end turn", "yin-yang help", "yin-yang restore"])
    assert t.refused("rest")


@pytest.mark.parametrize("first", [(), ("move cemetery",)])
def test_a_buddha_ends_move_and_action(usual, first):  # GS175
    at = "buddhist temple" if first else "cemetery"
    t = usual(taoists=[dict(at=at, buddhas=1), DEAD], ghosts={"north left": "ghoul"}).play(*first)
    assert {"ask", "exorcise", "buddha"} <= set(t.choices)
    t.play("buddha")
    assert (t.point, t.space("west left")["buddha"], t.choices) == ("after", 1, ["yin-yang help", "end turn"])
    assert t.refused("ask")
    assert t.refused("exorcise")
    assert t.refused("move tea house")


def test_where_a_buddha_goes(usual):  # GS175
    t = usual(taoists=[dict(at="cemetery", buddhas=1)]).play("buddha")
    assert (t.asked, t.choices) == ("enshrine", ["enshrine north left", "enshrine west left"])


# The rest


def test_visit_and_restore(usual):  # GS176
    t = usual(haunted=["tea house", "cemetery"]).play("yin-yang help")
    assert t.asked == "visit"
    t.play("visit taoist altar")
    assert (t.asked, t.choices) == ("restore", ["restore cemetery", "restore tea house"])
    t = usual(haunted=["tea house", "cemetery"]).play("yin-yang restore")
    assert (t.asked, t.choices) == ("restore", ["restore cemetery", "restore tea house"])


def test_arrive(usual):  # GS177, GS64
    t = usual("north", "yin", deck=["drowned maiden"], ghosts={"east right": "lich"})
    assert (t.asked, t.choices) == ("arrive", ["arrive east left", "arrive east middle"])
    assert t.refused("arrive north left")
    assert t.refused("arrive east right")
    t.play("arrive east middle")
    assert t.ghost("east middle") == "drowned maiden"


def test_dispel_enfeeble_lift_and_set_down(usual):  # GS177
    ghosts = {"north left": "ghoul", "west right": "lich"}
    t = usual("west", powers=("enfeeblement mantra",), taoists=[{}, {}, {}, dict(at="sorcerer's hut")], ghosts=ghosts)
    t.play("mantra")
    assert (t.asked, t.choices) == ("enfeeble", ["enfeeble north left", "enfeeble west right"])
    t.play("enfeeble west right", "ask")
    assert (t.asked, t.choices) == ("dispel", ["dispel north left", "dispel west right"])
    t.play("dispel north left")
    assert (t.ghosts, t.mantra) == ({"west right": "lich"}, "west right")
    t = usual(taoists=[dict(at=PAVILION)], ghosts=ghosts).play("ask")
    assert (t.asked, t.choices) == ("lift", ["lift north left", "lift west right"])
    t.play("lift west right")
    assert (t.asked, t.choices) == ("set down", [f"set down {space}" for space in SPACES if space not in ghosts])


def test_guide_to_where_they_are_only_for_the_pavilion(usual):  # GS178, GS112, GS130
    people = [dict(at=PAVILION), dict(at="cemetery"), DEAD, DEAD]
    near = ["guide to taoist altar", "guide to sorcerer's hut", "guide to buddhist temple"]
    t = usual(taoists=people).play("ask")
    assert (t.asked, sorted(t.choices)) == ("guide to", sorted(["guide to cemetery", *near]))
    t = usual(powers=("dance of the twin winds",), taoists=people).play("twin winds")
    assert (t.asked, sorted(t.choices)) == ("guide to", sorted(near))


def test_guide_revive_and_watch(usual):  # GS178
    t = usual(taoists=[dict(at=PAVILION)]).play("ask")
    assert (t.asked, t.choices) == ("guide", ["guide east", "guide south", "guide west"])
    t = usual(taoists=[dict(at="cemetery"), DEAD, {}, DEAD]).play("ask")
    assert (t.asked, t.choices) == ("revive", ["revive east", "revive west"])
    assert t.refused("revive south")
    ghosts = {"north left": ("ghoul", "first"), "west left": ("skinner", "second")}
    t = usual(taoists=[dict(at="night watchman's beat")], ghosts=ghosts).play("ask")
    assert (t.asked, t.choices) == ("watch", ["watch north", "watch west"])


def test_take_and_pray(usual):  # GS179
    t = usual(taoists=[dict(at="tea house")]).play("ask")
    assert (t.asked, t.choices) == ("take", [f"take {one}" for one in COLOURS])
    t = usual(taoists=[dict(at="circle of prayer")]).play("ask")
    assert (t.asked, t.choices) == ("pray", [f"pray {one}" for one in COLOURS])


def test_discards_are_asked_of_the_owner(usual):  # GS179, GS81, GS49
    two = dict(tao=["red", "blue"])
    t = usual("east", "yin", deck=["soul eater"], taoists=[two, two, dict(tao=["green"]), two]).play("arrive east left")
    for seat in (1, 3, 0):
        assert (t.asked, t.seat, t.choices) == ("discard", seat, ["discard red", "discard blue"])
        t.play("discard blue" if seat == 3 else "discard red")
    assert [t.tao(side) for side in range(4)] == [["blue"], ["blue"], [], ["red"]]
    assert (t.asked, t.seat) == ("turn", 1)


def test_reroll_until_enough(usual):  # GS180, GS115
    t = usual("south", taoists=[{}, {}, dict(at="tea house")], ghosts={"south right": "lich"})
    t.throw("exorcise", "white", "white", "black")
    assert (t.asked, t.choices) == ("reroll", ["reroll black", "reroll white", "enough"])
    t.play("reroll white")
    assert (t.choices, "dice again" in t.told) == (["reroll black", "reroll white", "enough"], False)
    t.play("reroll white")
    assert (t.choices, "dice again" in t.told) == (["reroll black", "enough"], False)
    t.play("enough")
    assert len(t.dice("dice again")) == 2


@pytest.mark.parametrize("face, qi", [("Qi", 2), ("Tao", 3)])
def test_defy_and_accept(usual, face, qi):  # GS180, GS99
    t = usual("south", taoists=[{}, DEAD, dict(at="cemetery", tao=["red"])]).curse("ask", face)
    assert (t.asked, sorted(t.choices), t.qi("south"), t.tao("south")) == ("curse", ["accept", "defy"], 3, ["red"])
    t.play("accept")
    assert (t.qi("south"), t.tao("south")) == (qi, ["red"] if face == "Qi" else [])
    t = usual("south", taoists=[{}, DEAD, dict(at="cemetery", tao=["red"])]).curse("ask", face).curse("defy", "blank")
    assert (t.qi("south"), t.tao("south"), t.asked) == (3, ["red"], "turn")


def test_banish_offers_what_dice_and_tokens_do_for(usual):  # GS181, GS142
    ghosts = {"north left": "bleeding eyes", "west left": "sticky feet"}
    t = usual(taoists=[dict(at="cemetery", tao=["red", "blue"])], ghosts=ghosts)
    t.throw("exorcise", "white", "green", "green")
    assert (t.asked, t.choices) == ("banish", ["banish north left", "banish west left", "no more"])
    t.play("banish north left")
    assert (t.ghosts, t.tao("north")) == ({"west left": "sticky feet"}, ["blue"])


def test_spend_offers_only_what_leads_to_the_end(usual):  # GS181, GS141
    ghosts = {"north left": "bleeding eyes", "west left": "drowned maiden"}
    t = usual(taoists=[dict(at="cemetery", tao=["red", "red", "blue", "green"])], ghosts=ghosts)
    t.throw("exorcise", "white", "green", "green").play("banish north left", "banish west left")
    assert (t.asked, t.choices) == ("spend", ["spend north red", "spend north blue"])
    assert t.refused("spend north green")
    t.play("spend north blue")
    assert (t.ghosts, t.tao("north")) == ({}, ["red", "green"])
    t = usual(taoists=[dict(at="cemetery", tao=["red", "red", "blue", "green"])], ghosts=ghosts)
    t.throw("exorcise", "white", "green", "green").play("banish north left", "banish west left", "spend north red")
    assert t.choices == ["spend north red", "spend north blue"]
    t.play("spend north red")
    assert (t.ghosts, t.tao("north")) == ({}, ["blue", "green"])


def test_the_exorcists_reward(usual):  # GS182, GS91
    position = dict(ghosts={"north left": "dark wraith"}, circle="black")
    t = usual(taoists=[dict(at="cemetery", yin_yang=False)], **position).throw("exorcise", "black", "black", "red")
    assert (t.asked, t.choices) == ("reward", ["gain qi", "regain yin-yang"])
    t.play("regain yin-yang")
    assert (t.qi("north"), t.has("north", "yin_yang")) == (3, 1)
    t = usual(taoists=[dict(at="cemetery")], **position).throw("exorcise", "black", "black", "red")
    assert (t.asked, t.qi("north")) == ("turn", 4)


def test_the_teams_reward(usual):  # GS182, GS92
    t = usual(taoists=[dict(at="cemetery"), dict(yin_yang=False), DEAD, dict(yin_yang=False)], circle="black",
              mantra="north left", ghosts={"north left": "forgotten ones"})  # fmt: skip
    t.throw("exorcise", "black", "red", "red")
    assert (t.asked, t.choices) == ("share qi", ["qi north", "qi east", "qi west"])
    t.play("qi east")
    assert (t.asked, t.choices, t.qi("east")) == ("share yin-yang", ["yin-yang east", "yin-yang west"], 4)
    t.play("yin-yang west")
    assert [t.has(side, "yin_yang") for side in SIDES] == [1, 0, 0, 1]


def test_suffer(usual):  # GS182, GS47
    t = usual("north", "yin", taoists=[DEAD, {}, {}, DEAD], ghosts=FULL_NORTH, deck=["lich"])
    assert (t.asked, t.choices, t.seat) == ("suffer", ["suffer east", "suffer south"], 1)
    t.play("suffer south")
    assert [t.qi(side) for side in SIDES] == [0, 3, 2, 0]


def test_put(table):  # GS182, GS134
    village = ("guardhouse", *VILLAGE[1:])
    t = table(guardhouse=1).lay(village=village, taoists=[dict(at="guardhouse")], deck=[1, 12, 23, 34]).turn("north")
    t.play("ask", "put second", "put second", "put second")
    assert list(t.state["seen"]) == [12, 23, 34, 1] + [0] * 16


def test_nothing_is_asked_when_it_is_over(table):  # GS169, GS162
    t = table(1).lay(taoists=[dict(at="sorcerer's hut", qi=1)], ghosts={"west left": "ghoul"})
    t.turn("north").play("ask")
    assert (t.over, t.choices, t.seat) == (True, [], None)
    assert t.refused("end turn")
