"""The Shield of Time and the Divine Sword: GS309 to GS312; the examples GS368 and GS369."""

import pytest

from bardo.games.ghost_stories.data.cards import CARDS
from tests.games.ghost_stories.parts import COLOURS, CORNERS, SPACES, VILLAGE

HERE = dict(at="cemetery")


def throws(t, name, times=40):
    """The faces that an action throws with different luck, "set" for a die laid on white; nothing of it stays."""
    seen = []
    for luck in range(1, times + 1):
        t.shake(luck).play(name)
        seen.append(sorted(t.thrown) + ["set"] * t.told.count("white set"))
        t.match.undo()
    return seen


# Shield of Time


@pytest.mark.parametrize(
    "card, may", [("ghoul", True), ("drowned maiden", True), ("creeping one", True), ("gloomy minion", True),
                  ("skinner", False), ("tiger lord", False), ("vampire lord", False), ("forgotten ones", False)],
)  # fmt: skip
def test_which_cards_the_shield_may_put_under(moon, card, may):  # GS309
    t = moon("north", "yin", deck=[card, "reaper"], artifacts={"shield": "north"})
    assert t.asked == ("delay" if may else "arrive")
    if may:
        assert (t.seat, sorted(t.choices)) == (0, ["admit", "delay"])
    else:
        assert t.refused("delay")


def test_delay_puts_a_card_under_and_draws_the_next(moon):  # GS309, GS311
    t = moon("north", "yin", deck=["ghoul", "reaper"], artifacts={"shield": "north"})
    t.play("delay")
    assert (t.asked, t.choices) == ("arrive", ["arrive north left", "arrive north middle", "arrive north right"])
    t.play("arrive north left")
    assert (t.ghosts, t.under) == ({"north left": "reaper"}, ["ghoul"])
    full = moon("north", "yin", deck=["ghoul", "reaper"], artifacts={"shield": "north"}).play("admit")
    assert (full.asked, full.choices) == ("arrive", ["arrive west left", "arrive west middle", "arrive west right"])
    full.play("arrive west left")
    assert (full.ghosts, full.under, full.deck) == ({"west left": "ghoul"}, [], t.deck)


def test_again_and_again(moon):  # GS309
    t = moon("north", "yin", deck=["ghoul", "gloomy minion", "drowned maiden", "lich"], artifacts={"shield": "north"})
    t.play("delay", "delay", "delay")
    assert (t.asked, t.under) == ("delay", ["ghoul", "gloomy minion", "drowned maiden"])
    t.play("admit")
    assert t.choices == ["arrive west left", "arrive west middle", "arrive west right"]


@pytest.mark.parametrize("side", ["east", "south", "west"])
def test_the_shield_does_nothing_in_the_turns_of_others(moon, side):  # GS309
    t = moon(side, "yin", deck=["gloomy minion", "ghoul"], artifacts={"shield": "north"})
    assert t.asked == "arrive"


def test_the_shield_serves_for_whatever_reason_a_card_is_drawn(moon):  # GS309
    position = dict(deck=["ghoul", "lich"], artifacts={"shield": "north"})
    t = moon(taoists=[dict(at="tea house")], **position).play("ask", "take red")
    assert t.asked == "delay"
    t = moon(taoists=[dict(at="taoist altar")], haunted=["cemetery"], **position).play("ask")
    assert (t.asked, t.haunted) == ("delay", [])
    t = moon(taoists=[HERE], ghosts={"west left": "zombie"}, **position)
    t.until("exorcise", lambda t: sorted(t.thrown) == ["red", "yellow", "yellow"] and t.curses == ["ghost"])
    assert t.asked == "delay"
    t = moon("north", "yin", deck=[37, "ghoul", "lich"], artifacts={"shield": "north"}).play("arrive north left")
    assert t.asked == "delay"


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_all_cards_but_one_may_go_under(moon, cards):  # GS310
    deck = ["ghoul", "drowned maiden", "gloomy minion", "lich"][:cards]
    t = moon("north", "yin", deck=deck, before=0, coming=0, artifacts={"shield": "north"})
    for _ in range(cards - 1):
        assert t.asked == "delay"
        t.play("delay")
    assert (t.asked, t.over) == ("arrive", False)
    t.play(t.choices[0])
    assert (list(t.ghosts.values()), t.deck) == ([deck[-1]], cards - 1)


def test_each_further_ghost_is_a_drawing_of_its_own(moon):  # GS310
    t = moon("north", "yin", deck=["ghoul", "zombie", 4], before=0, coming=0, artifacts={"shield": "north"})
    t.play("delay", "delay", "arrive west left")
    assert (t.ghosts, t.asked) == ({"west left": "coffin breakers"}, "delay")
    t.play("delay")
    assert t.asked == "arrive"
    t.play("arrive west middle")
    assert (t.ghosts["west middle"], t.deck, t.asked) == ("zombie", 1, "moon turn")


def test_cards_put_under_come_last_and_are_known(moon):  # GS311
    t = moon("north", "yin", taoists=[dict(yin_yang=False)] * 4, deck=["ghoul", "reaper", "sticky feet"], before=0,
             coming=0, artifacts={"shield": "north"}).play("delay", "arrive north left")  # fmt: skip
    assert (t.deck, t.under) == (2, ["ghoul"])
    t.play("end turn", "arrive east left")
    assert (t.ghosts["east left"], t.deck) == ("sticky feet", 1)
    t.play("end turn", "arrive west left")
    assert (t.ghosts["west left"], t.deck, t.over) == ("ghoul", 0, False)


def test_cards_put_under_lie_below_the_unknown_ones(moon):  # GS311
    t = moon("north", "yin", deck=["ghoul", "reaper"], before=1, coming=0, artifacts={"shield": "north"})
    t.play("delay", "arrive north left")
    assert (t.deck, t.under) == (2, ["ghoul"])
    t.play("end turn")
    while t.asked == "arrive":
        t.play(t.choices[0])
    assert "ghoul" not in t.ghosts.values()


@pytest.mark.parametrize("cards, lost", [(["ghoul", "reaper"], False), (["ghoul", "lich"], False), (["ghoul"], True)])
def test_putting_under_is_no_loss_by_the_deck(moon, cards, lost):  # GS311, GS164
    t = moon(
        "north", "yin", deck=cards, before=0, coming=0, artifacts={"shield": "north"}, options={"deck_end": "last"}
    )
    if not lost:
        assert (t.asked, t.over) == ("delay", False)
        t.play("delay")
        assert (t.asked, t.over) == ("arrive", False)
        t.play(t.choices[0])
        assert (t.deck, list(t.ghosts.values())) == (1, cards[1:])
    assert (t.over, t.cause) == (lost, "deck" if lost else None)


def test_on_a_full_table_the_shield_does_nothing(moon):  # GS311, GS66
    full = dict(zip(SPACES, (2, 6, 7, 10, 13, 17, 18, 21, 24, 28, 29, 32), strict=True))
    t = moon(taoists=[dict(at="tea house")], ghosts=full, deck=["ghoul", "lich"], artifacts={"shield": "north"})
    cards = t.deck
    t.play("ask", "take red")
    assert (t.asked, t.qi("north"), t.deck, t.under) == ("moon turn", 3, cards, [])


def test_cards_that_lie_under_the_deck_may_be_put_under_again(moon):  # GS310, GS311
    t = moon("north", "yin", under=["ghoul", "lich", "zombie"], before=0, coming=0, artifacts={"shield": "north"})
    assert t.asked == "delay"
    t.play("delay")
    assert t.asked == "delay"
    t.play("delay")
    assert (t.asked, t.deck) == ("arrive", 2)
    t.play("arrive west left")
    assert (t.ghosts, t.under) == ({"west left": "zombie"}, ["ghoul", "lich"])


def test_of_an_unknown_deck_all_but_one_may_go_under_too(moon):  # GS310
    most = 0
    for luck in range(1, 60):
        t = moon(deck=[], before=3, coming=0, artifacts={"shield": "north"}, taoists=[dict(at="tea house")])
        t.shake(luck).play("ask", "take red")
        count = 0
        while t.asked == "delay":
            t.play("delay")
            count += 1
        assert (t.asked, len(set(t.under)) <= 2) == ("arrive", True)
        most = max(most, count)
        t.play(t.choices[0])
        assert sum(int(card) > 0 for card in t.state["spaces"]["card"]) >= 1
    assert most == 2


def test_a_whole_deck_without_the_owners_colour(table):  # GS310, GS311
    t = table(expansion="white-moon").lay(artifacts={"shield": "north"}, before=44, coming=0)
    for nth in range(len(t.state["unseen"])):
        if COLOURS[CARDS[nth].colour] == "red":
            t.state["unseen"][nth] = 0
    t.turn("north", "yin")
    count = 0
    while t.asked == "delay":
        t.play("delay")
        count += 1
    assert (count, t.asked, t.deck) == (43, "arrive", 43)
    known = t.under
    assert len(known) == 43
    t.play(t.choices[0])
    while t.asked in ("arrive", "delay"):
        t.play("admit" if t.asked == "delay" else t.choices[0])
    assert t.under == known[-len(t.under) :]


def test_the_guardhouse_sees_cards_put_under_the_deck(moon):  # GS311, GS134
    village = ("guardhouse", *VILLAGE[1:])
    t = moon(village=village, taoists=[dict(at="guardhouse", yin_yang=False)], deck=["reaper"], under=["ghoul", "lich"],
             before=0, coming=0, options={"guardhouse": 1})  # fmt: skip
    t.play("ask", "put third", "put second", "take red")
    assert (t.whose, t.asked, t.choices[0]) == ("east", "arrive", "arrive west left")
    t.play("arrive west left")
    assert (t.ghosts["west left"], t.deck) == ("lich", 2)


# Divine Sword


def test_one_die_lies_on_white(moon):  # GS312
    t = moon(taoists=[HERE], ghosts={"north left": "lich"}, artifacts={"sword": "north"})
    seen = throws(t, "exorcise")
    assert all(len(faces) == 3 and faces.count("set") == 1 for faces in seen)
    assert len({tuple(faces) for faces in seen}) > 8


@pytest.mark.parametrize("side, action", [("east", "exorcise"), ("north", "ask")])
def test_only_the_owners_exorcisms_have_a_white_die(moon, side, action):  # GS312
    t = moon(
        side, taoists=[dict(at="herbalist's shop")] * 4, ghosts={"north right": "lich"}, artifacts={"sword": "north"}
    )
    seen = throws(t, action)
    assert any("white" not in faces for faces in seen) and not any("set" in faces for faces in seen)
    assert {len(faces) for faces in seen} == {3 if action == "exorcise" else 2}


def test_the_sword_serves_at_the_school(moon):  # GS312, GS324
    t = moon(school=True, taoists=[dict(at="kung-fu school")], ghosts={"west left": 44}, artifacts={"sword": "north"})
    assert all(len(faces) == 3 and faces.count("set") == 1 for faces in throws(t, "ask"))


def test_the_white_die_counts(moon):  # GS312, GS137
    t = moon(taoists=[HERE], ghosts={"north left": "skinner"}, artifacts={"sword": "north"})
    t.throw("exorcise", "blue", "blue")
    assert t.ghosts == {}


def test_the_die_that_was_set_is_not_rerolled(moon):  # GS312, GS115
    position = dict(
        taoists=[{}, {}, dict(at="tea house")], ghosts={"south right": "lich"}, artifacts={"sword": "south"}
    )
    t = moon("south", **position).throw("exorcise", "red", "blue")
    assert (t.asked, sorted(t.choices)) == ("reroll", ["enough", "reroll blue", "reroll red"])
    assert t.refused("reroll white")
    t = moon("south", **position).throw("exorcise", "white", "red")
    assert sorted(t.choices) == ["enough", "reroll red", "reroll white"]
    t.play("reroll white")
    assert sorted(t.choices) == ["enough", "reroll red"]
    t.play("enough")
    assert len(t.dice("dice again")) == 1


def test_the_white_die_is_still_white_after_a_reroll(moon):  # GS312
    t = moon("south", taoists=[{}, {}, dict(at="tea house")], ghosts={"south right": "ghoul"},
             artifacts={"sword": "south"}).throw("exorcise", "red", "red")  # fmt: skip
    t.play("reroll red").until("reroll red", lambda t: sorted(t.dice("dice again")) == ["blue", "red"])
    assert t.ghosts == {}


def test_the_sword_does_nothing_in_a_barrier(moon):  # GS312, GS287
    t = moon(ghosts={"north left": "lich"}, receptacles=CORNERS, artifacts={"sword": "north"}, deck=["ghoul"])
    t.play("end turn").throw("barrier exorcise", "red", "red", "red", "red")
    assert "white set" not in t.told


def test_each_exorcism_has_its_white_die(moon):  # GS312, GS114
    t = moon(
        "east", powers=("second wind",), taoists=[{}, HERE], ghosts={"north left": "lich"}, artifacts={"sword": "east"}
    )
    for _ in range(2):
        t.throw("exorcise", "red", "red")
        assert "white set" in t.told


# Examples


def test_shield_example(moon):  # GS368, GS309
    deck = ["ghoul", "reaper", "sticky feet"]
    t = moon("east", "yin", taoists=[dict(yin_yang=False)] * 4, deck=deck, before=0, coming=0,
             artifacts={"shield": "east"})  # fmt: skip
    assert t.asked == "delay"
    t.play("delay")
    assert t.asked == "delay"
    t.play("delay")
    assert (t.asked, t.choices) == ("arrive", ["arrive east left", "arrive east middle", "arrive east right"])
    t.play("arrive east left")
    assert (t.ghosts, t.deck) == ({"east left": "sticky feet"}, 2)
    t.play("end turn", "arrive west left")
    assert t.ghosts["west left"] == "ghoul"
    t.play("end turn", "arrive north left")
    assert (t.ghosts["north left"], t.deck) == ("reaper", 0)


def test_shield_example_without_a_blue_card(moon):  # GS368, GS310
    t = moon("east", "yin", deck=["ghoul", "reaper", "skinner"], before=0, coming=0, artifacts={"shield": "east"})
    t.play("delay", "delay")
    assert (t.asked, t.choices) == ("arrive", ["arrive north left", "arrive north middle", "arrive north right"])
    t.play("arrive north left")
    assert (t.ghosts, t.deck) == ({"north left": "skinner"}, 2)


@pytest.mark.parametrize(
    "power, captors, faces",
    [
        ("the gods' favorite", [47, 48], ["set"]),
        ("the gods' favorite", [47, 48, 46], []),
        ("strength of a mountain", [47, 48, 46], ["set"]),
    ],
)
def test_sword_example(moon, power, captors, faces):  # GS369, GS312
    ghosts = dict(zip(("east left", "east middle", "west left"), captors, strict=False))
    t = moon("south", powers=(power,), taoists=[{}, {}, dict(at="tea house")], ghosts={"south right": "lich"} | ghosts,
             artifacts={"sword": "south"})  # fmt: skip
    assert throws(t, "exorcise", 20) == [faces] * 20
    t.play("exorcise")
    assert t.asked == "moon turn"
    t = moon("south", powers=(power,), taoists=[{}, {}, dict(at="tea house")], ghosts={"south right": "ghoul"} | ghosts,
             artifacts={"sword": "south"}).play("exorcise")  # fmt: skip
    assert ("south right" not in t.ghosts) == (faces == ["set"])


@pytest.mark.parametrize("captors, dice", [([], 4), ([47], 3), ([47, 48], 2)])
def test_the_grey_die_is_one_of_the_dice(moon, captors, dice):  # GS312, GS117
    ghosts = dict(zip(("east left", "east middle"), captors, strict=False))
    t = moon("south", powers=("strength of a mountain",), taoists=[{}, {}, dict(at="tea house")],
             ghosts={"south right": "lich"} | ghosts, artifacts={"sword": "south"})  # fmt: skip
    seen = throws(t, "exorcise")
    assert all(len(faces) == dice and faces.count("set") == 1 for faces in seen)
    assert len({tuple(faces) for faces in seen}) > 4


def test_sword_example_under_nameless(moon):  # GS369, GS312, GS89
    t = moon(taoists=[HERE], ghosts={"north left": "lich", "east left": "nameless"}, artifacts={"sword": "north"})
    seen = throws(t, "exorcise")
    assert {len(faces) for faces in seen} == {3}
    assert any("white" not in faces for faces in seen) and not any("set" in faces for faces in seen)
