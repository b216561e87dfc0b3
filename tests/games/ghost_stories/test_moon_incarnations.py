"""White Moon, the incarnation that the death of a Wu brings: GS247, GS248."""

import pytest

from bardo.games.ghost_stories.data.cards import CARDS
from tests.games.ghost_stories.deaths import HUNTER
from tests.games.ghost_stories.parts import CIRCLE, TEA

FULL_BOARDS = {
    **{"north left": HUNTER, "north middle": 39, "north right": 40, "east left": 2, "east middle": 6, "east right": 7},
    **{"south left": 10, "south middle": 13, "south right": 17, "west left": 18, "west middle": 21, "west right": 24},
}
"""Twelve ghosts of which only the one on north left, a devourer, does anything in a Yin phase."""


def wu_dies(moon, card, name="wu dan", side="north", **position):
    """As `devoured`, but of the incarnations only one is in the box, or none; and the deck has none."""
    t = moon(
        side,
        villagers={"cemetery": [name], **position.pop("villagers", {})},
        ghosts={f"{side} left": HUNTER, **position.pop("ghosts", {})},
        **{"coming": 0, "deck": ["reaper", "zombie"], **position},
    )
    ghosts = len(t.state["unseen"])
    t.state["unseen_incarnations"][:] = [one.name.lower() == card for one in CARDS[ghosts:]]
    return t.turn(side, "yin")


@pytest.mark.parametrize(
    "card, board",
    [
        *(("bone cracker", "north"), ("dark mistress", "east"), ("creeping horror", "south"), ("vampire lord", "west")),
        *(("hope killer", "north"), ("nameless", "north"), ("tiger lord", "north"), ("serpent of the depths", "east")),
        *(("ape general", "west"), ("beast emperor", "north"), ("pale wolf", "north"), ("horned devourer", "south")),
    ],
)
def test_an_incarnation_from_the_box_is_placed_by_its_colour(moon, card, board):  # GS247, GS64
    t = wu_dies(moon, card)
    free = ("middle", "right") if board == "north" else ("left", "middle", "right")
    assert (t.asked, t.seat, t.choices) == ("arrive", 0, [f"arrive {board} {nth}" for nth in free])
    assert t.play(f"arrive {board} right").ghost(f"{board} right") == card


def test_on_a_neutral_boards_turn_a_black_one_comes_there(moon):  # GS247, GS38
    t = wu_dies(moon, "hope killer", side="west", players=3)
    assert (t.asked, t.seat, t.choices) == ("arrive", 0, ["arrive west middle", "arrive west right"])


def test_if_its_board_is_full_it_comes_to_any_free_space(moon):  # GS247, GS65
    t = wu_dies(moon, "vampire lord", ghosts={"west left": 2, "west middle": 6, "west right": 7, "south left": 10})
    assert (t.asked, len(t.choices)) == ("arrive", 7)
    assert t.play("arrive east left").ghost("east left") == "vampire lord"


@pytest.mark.parametrize("name", ["wu chen", "wu dan"])
def test_every_incarnation_in_the_box_may_come(moon, name):  # GS247
    t = moon(villagers={"cemetery": [name]}, ghosts={"north left": HUNTER})
    start, came = t.match.state.tobytes(), set()
    expected = {card.name.lower() for card in CARDS[len(t.state["unseen"]) :]}
    for n in range(500):
        t.shake(n).turn("north", "yin").play(t.choices[0])
        came |= set(t.ghosts.values()) & expected
        t.restore(start)
        if came == expected:
            break
    assert came == expected and len(came) == 16


def test_it_is_no_draw_from_the_deck(moon):  # GS247
    for deck_end in ("draw", "last"):
        t = wu_dies(moon, "vampire lord", deck=[], before=2, options={"deck_end": deck_end})
        assert (t.asked, t.deck, t.over) == ("arrive", 2, False)
    t = wu_dies(moon, "vampire lord", deck=[], before=0, options={"deck_end": "last"})
    assert (t.asked, t.deck, t.over, t.choices[0]) == ("arrive", 0, False, "arrive west left")


def test_the_shield_does_not_stop_it(moon):  # GS247
    t = wu_dies(moon, "vampire lord", artifacts={"shield": "north"})
    assert (t.asked, t.choices[0]) == ("arrive", "arrive west left")


def test_a_buddha_does_not_remove_it(moon):  # GS247, GS150
    t = wu_dies(moon, "vampire lord", buddhas=["west left"]).play("arrive west left")
    assert (t.ghost("west left"), t.space("west left")["buddha"], t.state["temple"]) == ("vampire lord", 0, 2)


def test_it_drives_su_ling_away(moon):  # GS247, GS271
    t = wu_dies(moon, "vampire lord", su_ling="west left").play("arrive west left")
    assert t.su_ling is None
    assert wu_dies(moon, "vampire lord", su_ling="west left").play("arrive west right").su_ling == "west left"


def test_its_left_stone_is_settled(moon):  # GS247, GS306
    t = wu_dies(moon, "uncatchable").play("arrive north right")
    assert len(t.curses) == 1
    t = wu_dies(moon, "uncatchable", artifacts={"armor": "north"}).play("arrive north right")
    assert t.curses == []
    t = wu_dies(moon, "howling nightmare", deck=["zombie", "lich"]).play("arrive north right", "arrive west left")
    assert (t.ghost("west left"), t.asked) == ("zombie", "arrive")
    assert t.play("arrive west right").ghost("west right") == "lich"


def test_with_all_spaces_taken_it_goes_on_top_of_the_deck(moon):  # GS247
    t = wu_dies(moon, "vampire lord", ghosts=FULL_BOARDS, deck=["reaper"], before=3, taoists=[dict(at=TEA)])
    assert (t.deck, t.ghosts["north left"], "vampire lord" in t.ghosts.values()) == (5, "fox-faced hunter", False)
    assert (t.graveyard, t.qi("north"), t.asked) == (["wu dan"], 2, "moon turn")
    assert CARDS[t.state["seen"][0] - 1].name == "Vampire Lord"
    t.play("yin-yang help", "visit sorcerer's hut", "dispel east left", "ask", "take red")
    assert (t.ghost("east left"), t.deck) == ("vampire lord", 4)


def test_without_one_in_the_box_nothing_happens(moon):  # GS247
    t = wu_dies(moon, None)
    assert (t.graveyard, t.asked, t.state["incarnations"]) == (["wu dan"], "arrive", 0)
    assert "box empty" in t.told
    assert t.play("arrive north right").ghosts == {"north left": "fox-faced hunter", "north right": "reaper"}
    t = wu_dies(moon, "vampire lord", coming=1)
    assert (t.graveyard, t.asked, t.state["incarnations"]) == (["wu dan"], "arrive", 1)
    assert t.play("arrive north right").ghosts == {"north left": "fox-faced hunter", "north right": "reaper"}


@pytest.mark.parametrize("name", ["wu dan", "li bao"])
@pytest.mark.parametrize("where", ["in play", "on the deck"])
def test_it_must_be_beaten_too(moon, name, where):  # GS248, GS330
    ghosts = FULL_BOARDS if where == "on the deck" else {}
    t = wu_dies(
        moon,
        "hope killer",
        name=name,
        taoists=[dict(at=CIRCLE, tao=["yellow"] * 4)],
        ghosts={**ghosts, "north left": HUNTER, "south left": "vampire lord"},
    )
    while t.asked == "arrive":
        t.play(t.choices[-1])
    assert (t.asked, t.point, t.over) == ("moon turn", "before", False)
    t.throw("exorcise", "red", "red", "red").play("banish south left", "qi east")
    assert (t.over, t.cause) == ((False, None) if name == "wu dan" else (True, "victory"))
    assert ("hope killer" in t.ghosts.values()) == (name == "wu dan" and where == "in play")
