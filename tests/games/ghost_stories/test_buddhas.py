"""Buddhas: GS147 to GS150."""

import pytest

VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
FACED = {
    "cemetery": ["north left", "west left"],
    "taoist altar": ["north middle"],
    "herbalist's shop": ["north right", "east left"],
    "sorcerer's hut": ["west middle"],
    "buddhist temple": [],
    "night watchman's beat": ["east middle"],
    "circle of prayer": ["south left", "west right"],
    "pavilion of the heavenly winds": ["south middle"],
    "tea house": ["east right", "south right"],
}
PAVILION = "pavilion of the heavenly winds"


def buddhas(t):
    """The spaces on which a Buddha stands."""
    sides = ("north", "east", "south", "west")
    spaces = [f"{side} {nth}" for side in sides for nth in ("left", "middle", "right")]
    return [space for space in spaces if t.space(space)["buddha"]]


# Placing


@pytest.mark.parametrize("tile", VILLAGE)
def test_a_buddha_is_placed_on_a_space_faced(usual, tile):  # GS147, GS175
    t = usual(taoists=[dict(at=tile, buddhas=1)])
    faced = FACED[tile]
    assert ("buddha" in t.choices) == bool(faced)
    if not faced:
        assert t.refused("buddha")
        return
    t.play("buddha")
    if len(faced) == 2:
        assert (t.asked, sorted(t.choices)) == ("enshrine", sorted(f"enshrine {space}" for space in faced))
        t.play(f"enshrine {faced[1]}")
    assert (buddhas(t), t.has("north", "buddhas"), t.state["temple"]) == ([faced[-1]], 0, 1)


def test_both_may_be_placed_from_a_corner(usual):  # GS147
    t = usual(taoists=[dict(at="cemetery", buddhas=2)]).play("buddha", "enshrine west left", "buddha")
    assert (buddhas(t), t.has("north", "buddhas"), t.state["temple"]) == (["north left", "west left"], 0, 0)


def test_one_may_be_kept(usual):  # GS147, GS104
    t = usual(taoists=[dict(at="cemetery", buddhas=2)], deck=["drowned maiden"])
    t.play("buddha", "enshrine west left", "end turn")
    assert (buddhas(t), t.has("north", "buddhas"), t.whose) == (["west left"], 1, "east")


def test_one_to_a_space_from_an_edge(usual):  # GS147
    t = usual(taoists=[dict(at="taoist altar", buddhas=2)]).play("buddha")
    assert (buddhas(t), t.has("north", "buddhas")) == (["north middle"], 1)
    assert t.refused("buddha")


@pytest.mark.parametrize("blocked", [dict(ghosts={"north left": "lich"}), dict(buddhas=["north left"])])
def test_a_space_with_a_ghost_or_a_buddha_takes_none(usual, blocked):  # GS147, GS21
    t = usual(taoists=[dict(at="cemetery", buddhas=1)], **blocked).play("buddha")
    assert (t.space("west left")["buddha"], t.has("north", "buddhas"), t.point) == (1, 0, "after")


def test_without_an_empty_space_none_can_be_placed(usual):  # GS147
    t = usual(taoists=[dict(at="cemetery", buddhas=1)], ghosts={"north left": "lich"}, buddhas=["west left"])
    assert t.refused("buddha")


def test_without_a_buddha_none_can_be_placed(usual):  # GS147
    assert usual(taoists=[dict(at="cemetery")]).refused("buddha")
    assert usual(taoists=[dict(at="cemetery"), dict(at="cemetery", buddhas=2)]).refused("buddha")


@pytest.mark.parametrize("held, fresh, placeable", [(1, 0, 1), (1, 1, 0), (2, 0, 2), (2, 1, 1), (2, 2, 0)])
def test_only_those_taken_on_an_earlier_turn(usual, held, fresh, placeable):  # GS147, GS127
    t = usual(taoists=[dict(at="cemetery", buddhas=held, fresh=0)])
    t.board("north")["fresh"] = fresh
    placed = 0
    while "buddha" in t.choices:
        t.play("buddha")
        if t.asked == "enshrine":
            t.play("enshrine north left")
        placed += 1
    assert (placed, len(buddhas(t)), t.has("north", "buddhas")) == (placeable, placeable, held - placeable)


def test_an_exorcism_makes_room_for_a_buddha(usual):  # GS147
    t = usual(taoists=[dict(at="taoist altar", buddhas=1)], ghosts={"north middle": "ghoul"})
    assert t.refused("buddha")
    t.throw("exorcise", "yellow", "red", "red")
    assert t.point == "after"
    t.play("buddha")
    assert buddhas(t) == ["north middle"]


# Holding


def test_one_taoist_may_hold_both(usual):  # GS148
    t = usual(taoists=[dict(buddhas=1)]).play("ask")
    assert (t.has("north", "buddhas"), t.has("north", "fresh"), t.state["temple"]) == (2, 1, 0)


def test_a_placed_buddha_stays_and_cannot_be_taken_up(usual):  # GS148
    t = usual(buddhas=["north middle", "east left"], deck=["drowned maiden"])
    assert t.refused("ask")
    t.play("move taoist altar")
    assert t.refused("ask")
    assert t.refused("buddha")
    t.play("end turn", "arrive east middle", "end turn")
    assert (buddhas(t), t.whose) == (["north middle", "east left"], "south")


# A ghost comes


@pytest.mark.parametrize("card, chain", [("skinner", False), (37, True), ("grave walker", False), ("soul eater", False),
                                         ("shapeless evil", False), ("dark wraith", False), (36, True)])  # fmt: skip
def test_a_ghost_that_arrives_on_a_buddha_is_discarded(usual, card, chain):  # GS149, GS73
    t = usual("north", "yin", buddhas=["north left"], deck=[card, "ghoul"], taoists=[dict(tao=["red", "blue"])])
    deck = t.deck
    t.play("arrive north left")
    assert (t.ghosts, buddhas(t), t.state["temple"], t.deck) == ({}, [], 2, deck)
    assert (t.figure("north left"), t.qi("north"), t.haunted) == ("card", 3, [])
    assert (t.tao("north"), t.asked, t.point, "exorcised" in t.told) == (["red", "blue"], "turn", "before", False)
    t = usual("north", "yin", buddhas=["north left"], deck=[card, "ghoul"]).play("arrive north right")
    assert (len(t.ghosts), buddhas(t), t.asked == "arrive") == (1, ["north left"], chain)


def test_a_buddha_space_is_forced_when_it_is_the_only_free_one(usual):  # GS149, GS64
    t = usual("north", "yin", buddhas=["north left"], deck=["skinner"], ghosts={"north middle": 8, "north right": 5})
    assert (t.ghost("north left"), buddhas(t), t.asked, t.point) == (None, [], "turn", "before")


@pytest.mark.parametrize("card", ["blood drinker", "gloomy minion", "lich"])
def test_a_ghost_moved_to_a_buddha_is_discarded(usual, card):  # GS149
    t = usual(taoists=[dict(at=PAVILION)], ghosts={"south left": card}, buddhas=["west left"], mantra="south left")
    t.play("ask", "set down west left")
    assert (t.ghosts, buddhas(t), t.state["temple"], t.mantra) == ({}, [], 2, None)
    assert (t.curses, t.asked, "exorcised" in t.told) == ([], "guide", False)


def test_the_buddha_goes_even_to_a_haunted_temple(usual):  # GS149, GS59
    t = usual("north", "yin", buddhas=["north left"], deck=["skinner"], haunted=["buddhist temple"])
    t.play("arrive north left")
    assert (t.state["temple"], t.haunted) == (2, ["buddhist temple"])
    assert t.refused("ask")


# Incarnations


@pytest.mark.parametrize("card", ["bone cracker", "forgotten ones", "nameless", "deaths army"])
def test_an_incarnation_stays_and_the_buddha_goes(usual, card):  # GS150
    t = usual("north", "yin", buddhas=["north left"], deck=[card], circle="red", taoists=[dict(tao=["blue"])])
    t.play("arrive north left")
    assert (t.ghosts, buddhas(t), t.state["temple"]) == ({"north left": card}, [], 2)
    assert t.tao("north") == ([] if card == "bone cracker" else ["blue"])
    assert t.circle == (None if card == "nameless" else "red")


def test_its_left_stone_is_settled_on_arrival(usual):  # GS150, GS149
    t = usual("north", "yin", buddhas=["north left"], deck=["howling nightmare", "ghoul"]).play("arrive north left")
    assert (t.ghosts, t.asked) == ({"north left": "howling nightmare"}, "arrive")
    t.play("arrive west left")
    assert t.ghosts == {"north left": "howling nightmare", "west left": "ghoul"}
    t = usual("north", "yin", buddhas=["north left"], deck=["uncatchable"]).curse("arrive north left", "Qi")
    assert (t.qi("north"), t.space("north left")["met"]) == (2, 1)
    t = usual("north", "yin", buddhas=["north right"], deck=["uncatchable"]).curse("arrive north left", "Qi")
    assert (t.space("north left")["met"], buddhas(t)) == (0, ["north right"])


def test_a_moved_incarnation_stays_too(usual):  # GS150, GS132
    t = usual(taoists=[dict(at=PAVILION)], ghosts={"south left": "uncatchable"}, buddhas=["west left"],
              mantra="south left")  # fmt: skip
    t.play("ask", "set down west left")
    assert (t.ghosts, buddhas(t), t.state["temple"]) == ({"west left": "uncatchable"}, [], 2)
    assert (t.mantra, t.space("west left")["met"], t.curses) == ("west left", 1, [])
