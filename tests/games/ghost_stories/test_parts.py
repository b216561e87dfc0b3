"""Aim and parts: GS1 to GS11."""

import random
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from bardo.games.ghost_stories.data.cards import CARDS
from tests.games.ghost_stories.parts import COLOURS, FACES, LEVELS

POWER_TOKENS = {1: 3, 2: 2, 3: 3, 4: 0}
"""How many are in the game, by the number of players."""


def data(name):
    return tomllib.loads((files("bardo.games.ghost_stories.data") / name).read_text(encoding="utf-8"))


GHOSTS, INCARNATIONS = data("cards.toml")["ghost"], data("cards.toml")["incarnation"]


def facing_vampire_lord(table, **position):
    """The north has all that it takes to exorcise the Vampire Lord with tokens alone."""
    t = table().lay(
        taoists=[dict(at="cemetery", tao=["yellow"] * 4)], ghosts={"north left": "vampire lord"}, **position
    )
    return t.turn("north").throw("exorcise", "red", "red", "red").play("banish north left")


# Aim


def test_all_win_together_with_the_last_incarnation(table):  # GS1, GS2
    t = facing_vampire_lord(table, coming=0, before=6)
    assert (t.over, t.asked) == (False, "share qi")
    t.play("qi east")
    assert (t.over, t.cause) == (True, "victory")
    assert (list(t.returns), list(t.winners)) == ([1.0] * 4, [0, 1, 2, 3])


def test_it_is_not_won_while_an_incarnation_is_in_the_deck(table):  # GS2
    t = facing_vampire_lord(table, coming=1, before=6).play("qi east")
    assert (t.over, t.cause, int(t.state["beaten"])) == (False, None, 1)


def test_it_is_not_won_while_an_incarnation_is_in_play(table):  # GS2
    t = table().lay(
        taoists=[dict(at="cemetery", tao=["yellow"] * 4)],
        ghosts={"north left": "vampire lord", "east right": "hope killer"},
        coming=0,
        before=6,
    )
    t.turn("north").throw("exorcise", "red", "red", "red").play("banish north left", "qi east")
    assert (t.over, t.cause) == (False, None)


@pytest.mark.parametrize(
    "cause, position",
    [
        (
            "dead",
            dict(
                taoists=[dict(qi=1), dict(qi=0), dict(qi=0), dict(qi=0)],
                ghosts={"north left": 39, "north middle": 40, "north right": 43},
            ),
        ),
        ("haunted", dict(ghosts={"north left": ("ghoul", "second")}, haunted=["tea house", "circle of prayer"])),
        ("deck", dict(ghosts={"east left": "dark mistress"}, before=0, coming=0)),
    ],
)
def test_all_lose_together_in_three_ways(usual, cause, position):  # GS1, GS2
    t = usual("north", "yin", **position)
    assert (t.over, t.cause) == (True, cause)
    assert (list(t.returns), list(t.winners)) == ([0.0] * 4, [])


def test_one_step_before_each_loss_the_game_goes_on(usual):  # GS2
    t = usual(
        "north",
        "yin",
        taoists=[dict(qi=1), dict(qi=0), dict(qi=0), dict(qi=0)],
        ghosts={"north left": 39, "north middle": 40, "east left": ("ghoul", "second"), "west left": "vampire lord"},
        haunted=["tea house", "circle of prayer"],
        before=1,
        coming=0,
    )
    assert (t.over, t.cause, t.deck) == (False, None, 0)


# The parts


def test_boards_have_four_colours_and_black_is_for_ghosts_tokens_and_dice(deals, usual):  # GS3
    for state in deals(4):
        assert sorted(state["boards"]["colour"]) == [0, 1, 2, 3]
        assert (state["tao"] >= 0).all() and len(state["tao"]) == len(COLOURS)
    assert {card["colour"] for card in GHOSTS} == set(COLOURS)
    t = usual(taoists=[dict(at="herbalist's shop")]).throw("ask", "black", "black")
    assert t.tao("north") == ["black", "black"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("preset", ["rulebook", "published"])
def test_the_supply_holds_the_rest_of_twenty_of_each(deals, players, level, preset):  # GS4
    for state in deals(players, level=level, preset=preset)[:10]:
        assert state["qi"] + state["boards"]["qi"].sum() == 20
        assert list(state["tao"] + state["boards"]["tao"].sum(axis=0)) == [4, 4, 4, 4, 4]
        assert state["boards"]["yin_yang"].sum() == (0 if level == 3 and preset == "published" else players)
        assert state["temple"] == 2
        assert state["boards"]["tokens"].sum() == POWER_TOKENS[players]


def test_qi_that_is_not_in_the_supply_is_not_gained(usual):  # GS5
    t = usual(taoists=[dict(qi=5, at="tea house")] + [dict(qi=5)] * 3, deck=["walking corpse"])
    t.play("ask", "take red")
    assert (t.tao("north"), t.qi("north"), int(t.state["qi"]), t.asked) == (["red"], 5, 0, "arrive")
    t.play("arrive west left", "yin-yang help", "visit sorcerer's hut")
    assert (t.ghosts, t.qi("north"), int(t.state["qi"])) == ({}, 4, 1)


def test_tao_tokens_that_are_not_in_the_supply_are_not_gained(usual):  # GS5
    t = usual(taoists=[dict(at="herbalist's shop"), dict(tao=["red"] * 3)]).throw("ask", "red", "red")
    assert (t.tao("north"), t.supply["red"]) == (["red"], 0)
    t = usual(taoists=[dict(at="herbalist's shop"), dict(tao=["red"] * 4)]).throw("ask", "red", "blue")
    assert (t.tao("north"), t.supply) == (["blue"], dict(red=0, blue=3, green=4, yellow=4, black=4))


def test_one_taoist_may_hold_any_number(usual):  # GS5
    most = ["red"] * 4 + ["blue"] * 4 + ["green"] * 4 + ["yellow"] * 4 + ["black"] * 3
    t = usual(taoists=[dict(qi=10, at="tea house", tao=most)], deck=["walking corpse"]).play("ask")
    assert (t.tao("north"), t.qi("north"), t.asked) == ([*most, "black"], 11, "arrive")


@pytest.mark.parametrize("power, number", [("the gods' favorite", 3), ("strength of a mountain", 4)])
def test_each_tao_die_has_six_faces(usual, power, number):  # GS6
    t = usual("south", powers=[power], taoists=[{}, {}, dict(at="cemetery")], ghosts={"north left": "yellow plague"})
    seen, rolls = Counter(), 300
    for n in range(rolls):
        t.shake(n).play("exorcise")
        assert len(t.thrown) == number
        seen.update(t.thrown)
        t.match.undo()
    assert set(seen) == set(FACES)
    expected = rolls * number / 6
    assert all(abs(count - expected) < 5 * expected**0.5 for count in seen.values())


@pytest.mark.parametrize("card", ["skinner", "drowned maiden", "creeping one", "ghoul", "gloomy minion"])
def test_white_stands_for_any_colour(usual, card):  # GS6, GS3
    colour = next(one["colour"] for one in GHOSTS if one["name"].lower() == card)
    other = "red" if colour != "red" else "blue"
    position = dict(taoists=[dict(at="cemetery")], ghosts={"north left": card})
    assert usual(**position).throw("exorcise", "white", other, other).ghosts == {}
    t = usual(**position).throw("exorcise", other, other, other)
    assert t.ghosts == {"north left": card}


def test_white_stands_for_one_colour_only(usual):  # GS6
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": "zombie"}).throw("exorcise", "white", "red", "red")
    assert t.ghosts == {"north left": "zombie"}


def test_the_curse_die_has_two_blanks_among_six_faces(usual):  # GS7
    t = usual(taoists=[dict(at="cemetery"), dict(qi=0)])
    seen = Counter()
    for n in range(900):
        t.shake(n).play("ask")
        assert len(t.curses) == 1
        seen.update(t.curses)
        t.match.undo()
    assert set(seen) == {"blank", "haunt", "ghost", "Tao", "Qi"}
    assert 230 < seen.pop("blank") < 370
    assert all(90 < count < 210 for count in seen.values())


def test_the_cards(table):  # GS8
    assert Counter(card["colour"] for card in GHOSTS) == dict.fromkeys(COLOURS, 11)
    assert len(INCARNATIONS) == 10
    assert [card["number"] for card in GHOSTS + INCARNATIONS] == list(range(1, 66))
    state = table(powers=1).state
    assert (len(state["unseen"]), len(state["unseen_incarnations"])) == (55 + 11, 10 + 6)
    unseen = [*state["unseen"], *state["unseen_incarnations"]]
    assert [card.number for card, one in zip(CARDS, unseen, strict=True) if one] == list(range(1, 66))


@pytest.mark.parametrize("card", [card["name"].lower() for card in GHOSTS + INCARNATIONS])
def test_every_card_comes_from_the_deck_by_its_name(usual, card):  # GS8
    t = usual("north", "yin", deck=[card, "walking corpse" if card != "walking corpse" else "reaper"])
    assert t.asked == "arrive"
    space = t.choices[0].removeprefix("arrive ")
    assert t.play(t.choices[0]).ghost(space) == card


def test_an_incarnation_is_a_ghost(usual):  # GS8
    t = usual("north", "yin", ghosts={"north left": "hope killer", "north middle": 39, "north right": 40})
    assert (t.qi("north"), t.asked) == (2, "turn")


def check_that_nothing_is_lost(t, players):
    state, boards = t.state, t.state["boards"]
    assert state["qi"] + boards["qi"].sum() == 20
    on_circle = [int(state["circle"]) == nth + 1 for nth in range(5)]
    assert list(state["tao"] + boards["tao"].sum(axis=0) + on_circle) == [4] * 5
    assert state["temple"] + boards["buddhas"].sum() + state["spaces"]["buddha"].sum() == 2
    assert state["spent"] + boards["tokens"].sum() == POWER_TOKENS[players]
    for side in range(4):
        assert 0 <= boards["yin_yang"][side] <= (side < players)
        if side >= players or boards["qi"][side] == 0:
            assert boards["tao"][side].sum() == boards["yin_yang"][side] == 0
            assert boards["buddhas"][side] == boards["tokens"][side] == 0
    assert t.mantra is None or t.ghost(t.mantra)
    assert t.circle is None or "circle of prayer" not in t.haunted
    cards = [int(card) for card in state["spaces"]["card"] if card]
    assert len(set(cards)) == len(cards)
    for space in state["spaces"]:
        assert not (space["card"] and space["buddha"])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_ever_lost(table, players, level):  # GS9
    for seed in range(4):
        t = table(players, seed=seed, level=level, guardhouse=seed % 2, haunted_limit=5, haunted_initiation=5)
        chance, arrived, deck = random.Random(seed), [], t.deck
        while not t.over:
            check_that_nothing_is_lost(t, players)
            spirited = [name for name in t.choices if name != "end turn"]
            t.play(chance.choice(spirited if spirited and chance.random() < 0.8 else t.choices))
            arrived += [event.a for event in t.events if event.name in ("arrives", "Wu-Feng arrives")]
            assert t.deck <= deck
            deck = t.deck
        assert len(set(arrived)) == len(arrived) > 0


def test_figures_never_run_out(usual):  # GS10
    assert sum("haunter" in card["centre"] for card in GHOSTS + INCARNATIONS) == 21
    haunters = {"east left": 1, "east middle": 5, "east right": 8, "south left": 12, "south middle": 16}
    haunters |= {"south right": 19, "west left": 23, "west middle": 27, "west right": 30}
    ghosts = {space: (card, "first") for space, card in haunters.items()} | {"north right": 34}
    t = usual("north", "yin", ghosts=ghosts, deck=["gloomy minion"]).play("arrive north left")
    assert (t.figure("north right"), t.figure("north left")) == ("first", "first")
    assert all(t.figure(space) == "first" for space in haunters)


def test_nobody_knows_the_deck(table):  # GS11
    t = table(powers=1)
    assert t.asked == "power" and not t.state["seen"].any()
    assert t.state["unseen"][:55].all() and t.state["unseen_incarnations"][:10].all()
    assert not t.state["unseen"][55:].any() and not t.state["unseen_incarnations"][10:].any()
    assert t.deck == 46


def test_only_the_guardhouse_shows_cards(table):  # GS11
    village = ("guardhouse", "taoist altar", "herbalist's shop", "sorcerer's hut", "buddhist temple")
    village += ("night watchman's beat", "circle of prayer", "pavilion of the heavenly winds", "tea house")
    t = table(guardhouse=1).lay(village=village, taoists=[dict(at="guardhouse")]).turn("north")
    deck = t.deck
    assert not t.state["seen"].any()
    t.play("ask")
    assert (t.asked, t.seat) == ("order", 0)
    while t.asked == "order":
        t.play(t.choices[0])
    assert (t.state["seen"][:4] > 0).all() and not t.state["seen"][4:].any() and t.deck == deck
