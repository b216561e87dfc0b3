"""How exorcised ghosts leave: GS144 to GS146."""

import pytest


def here(*others, **more):
    """A Taoist in the north-west corner, in front of north left and west left."""
    return [dict(at="cemetery", **more), *others]


def test_both_leave_before_any_right_stone(usual):  # GS144, GS110, GS97
    t = usual(colours=("green", "blue", "red", "yellow"), powers=("strength of a mountain",), taoists=here(),
              ghosts={"north left": 25, "west left": "zombie"})  # fmt: skip
    t.throw("exorcise", "green", "yellow", "yellow").play("banish west left", "banish north left")
    assert (t.ghosts, t.curses, t.told.count("no curse")) == ({}, [], 1)
    t = usual(colours=("green", "blue", "red", "yellow"), powers=("strength of a mountain",), taoists=here(),
              ghosts={"north middle": 25, "west left": "zombie"})  # fmt: skip
    t.throw("exorcise", "green", "yellow", "yellow")
    assert len(t.curses) == 1


@pytest.mark.parametrize("order", [("north left", "west left"), ("west left", "north left")])
def test_right_stones_are_settled_in_the_order_chosen(usual, order):  # GS144, GS181
    ghosts = {"north left": "gloomy minion", "west left": "grave walker"}
    t = usual(taoists=here(yin_yang=False), ghosts=ghosts, circle="black").throw("exorcise", "black", "red", "red")
    t.play(*(f"banish {space}" for space in order))
    assert (t.ghosts, t.asked) == ({}, "take" if order[0] == "north left" else "reward")
    t.play("take red" if t.asked == "take" else "gain qi")
    assert t.asked == ("reward" if order[0] == "north left" else "take")


@pytest.mark.parametrize("card, space", [("skinner", "north left"), ("ghoul", "west left")])
def test_a_curse_of_the_first_finds_both_spaces_free(usual, card, space):  # GS145, GS144
    ghosts = {"north left": "blood drinker", "west left": "drowned maiden", "north middle": 5, "north right": 8,
              "west middle": 9, "west right": 10}  # fmt: skip
    t = usual(taoists=here(), ghosts=ghosts, deck=[card]).throw("exorcise", "red", "red", "blue")
    t.play("banish north left").until("banish west left", lambda t: t.curses == ["ghost"])
    assert (t.ghost(space), len(t.ghosts), t.figure(space)) == (card, 5, "card")


def test_the_second_stone_is_settled_though_the_exorcist_has_died(usual):  # GS145, GS93, GS47
    ghosts = {"north left": 50, "west left": 51}
    t = usual(taoists=here(qi=1), ghosts=ghosts, circle="black", deck=["ghoul"])
    t.throw("exorcise", "black", "black", "red")
    t.play("banish west left").until("banish north left", lambda t: t.curses == ["Qi", "Qi"])
    assert (t.ghosts, t.qi("north"), t.asked, t.seat) == ({}, 0, "suffer", 0)
    assert t.choices == ["suffer east", "suffer south", "suffer west"]
    t.play("suffer south")
    assert ([t.qi(side) for side in range(4)], t.whose) == ([0, 3, 2, 3], "east")
    assert t.has("north", "yin_yang") == 0


def test_a_dead_exorcist_gains_no_token(usual):  # GS145, GS93
    ghosts = {"north left": "zombie", "west left": "gloomy minion"}
    t = usual(taoists=here(qi=1), ghosts=ghosts, deck=["ghoul"]).throw("exorcise", "black", "yellow", "yellow")
    t.play("banish north left").until("banish west left", lambda t: t.curses == ["Qi"])
    assert (t.ghosts, t.qi("north"), t.tao("north"), t.whose) == ({}, 0, [], "east")


def test_an_incarnation_goes_to_the_discard_pile_for_good(usual):  # GS146, GS161
    t = usual(taoists=here(), ghosts={"north left": "forgotten ones"}, circle="black", mantra="north left")
    deck = t.deck
    t.throw("exorcise", "black", "red", "red")
    assert (t.ghosts, t.state["beaten"], t.deck, t.over) == ({}, 1, deck, False)
    assert t.state["unseen_incarnations"][60 - 56] == 0


def test_powers_come_on_when_forgotten_ones_leave(usual):  # GS144, GS110
    ghosts = {"north left": "forgotten ones", "west left": "zombie"}
    t = usual(colours=("green", "blue", "red", "yellow"), powers=("strength of a mountain",), taoists=here(),
              ghosts=ghosts, circle="black", mantra="north left")  # fmt: skip
    t.throw("exorcise", "black", "yellow", "yellow").play("banish west left", "banish north left")
    assert (t.ghosts, t.curses, t.told.count("no curse"), t.asked) == ({}, [], 1, "share qi")


def test_a_curse_for_a_dead_exorcist_takes_no_tokens(usual):  # GS145, GS96
    ghosts = {"north left": 39, "west left": 40}
    t = usual(taoists=here(dict(tao=["green"]), qi=1), ghosts=ghosts, circle="red", deck=["ghoul"])
    t.throw("exorcise", "red", "red", "blue").play("banish west left")
    t.until("banish north left", lambda t: t.curses == ["Qi", "Tao"])
    assert (t.ghosts, t.qi("north"), t.tao("east"), t.whose) == ({}, 0, ["green"], "east")


def test_a_haunting_of_the_second_is_by_its_own_line(usual):  # GS145, GS95
    ghosts = {"north left": 39, "west left": 40}
    t = usual(taoists=here(), ghosts=ghosts, circle="red").throw("exorcise", "red", "red", "blue")
    t.play("banish north left").until("banish west left", lambda t: t.curses == ["haunt", "haunt"])
    assert t.haunted == ["cemetery", "taoist altar"]
    t = usual(taoists=here(), ghosts=ghosts, circle="red").throw("exorcise", "red", "red", "blue")
    t.play("banish west left").until("banish north left", lambda t: t.curses == ["haunt", "haunt"])
    assert t.haunted == ["cemetery", "sorcerer's hut"]


def test_after_a_loss_the_second_stone_is_not_settled(usual):  # GS145, GS165
    t = usual(taoists=here(), ghosts={"north left": 39, "west left": 40}, circle="red",
              haunted=["tea house", "circle of prayer"]).throw("exorcise", "red", "red", "blue")  # fmt: skip
    t.play("banish north left").until("banish west left", lambda t: t.curses == ["haunt"])
    assert (t.over, t.cause) == (True, "haunted")
