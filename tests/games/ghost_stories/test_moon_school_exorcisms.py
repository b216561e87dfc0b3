"""The exorcism at the Kung-Fu School: GS325, with the example GS371."""

import random
from collections import Counter
from itertools import combinations, product

import pytest

from bardo.games.ghost_stories.data.cards import CARDS
from tests.games.ghost_stories.parts import COLOURS, SIDES
from tests.games.ghost_stories.school import THERE, train

# The Kung-Fu School: the exorcism


@pytest.mark.parametrize("captors, dice", [([], 3), ([47], 2), ([47, 48], 1), ([47, 48, 46], 0)])
@pytest.mark.parametrize("power, grey", [("the gods' favorite", 0), ("strength of a mountain", 1)])
def test_the_dice_of_the_school(moon, captors, dice, power, grey):  # GS325, GS136
    ghosts = {"north left": "great putrid"} | dict(zip(("east left", "east right", "west left"), captors, strict=False))
    t = train(moon, "south", powers=(power,), ghosts=ghosts).play("ask")
    if captors:
        t.play("train green")
    assert len(t.thrown) == dice + grey


def test_the_schools_dice_may_be_rerolled(moon):  # GS325, GS115
    t = train(moon, "south", ghosts={"north left": "creeping one"}).throw("ask", "red", "red", "blue")
    assert (t.asked, sorted(t.choices)) == ("reroll", ["enough", "reroll blue", "reroll red"])
    t.play("reroll blue").until("enough", lambda t: t.dice("dice again") == ["green"])
    assert t.ghosts == {}


@pytest.mark.parametrize(
    "circle, mantra, gone",
    [
        ("red", "west left", True),
        ("red", None, False),
        (None, "west left", False),
        ("blue", "west left", False),
    ],
)
def test_circle_and_mantra_help_at_the_school(moon, circle, mantra, gone):  # GS325, GS137
    t = train(moon, ghosts={"west left": "bleeding eyes"}, circle=circle, mantra=mantra)
    t.throw("ask", "black", "black", "black")
    assert ("west left" not in t.ghosts) == gone


def test_only_own_tokens_and_crystals_are_spent(moon):  # GS325
    for mine, his, may in (
        (dict(tao=["red"]), {}, True),
        (dict(crystals=1), {}, True),
        ({}, dict(tao=["red"]), False),
        ({}, dict(crystals=1), False),
    ):
        t = train(moon, me=mine, others=[dict(THERE, **his)], ghosts={"west left": "skinner"})
        t.throw("ask", "blue", "blue", "blue")
        assert (t.asked == "banish") == may
        if may:
            t.play("banish west left")
            assert (t.tao("north"), t.crystals("north"), t.ghosts) == ([], 0, {})


def test_which_own_token_or_crystal_is_asked(moon):  # GS325, GS339
    t = train(
        moon, me=dict(tao=["red"], crystals=1), others=[dict(THERE, tao=["red"])], ghosts={"west left": "skinner"}
    )
    t.throw("ask", "blue", "blue", "blue").play("banish west left")
    assert (t.asked, sorted(t.choices)) == ("pay", ["spend north crystal", "spend north red"])
    assert t.refused("spend east red")
    for name in ("spend east red", "spend east crystal"):
        reason = t.why_not(name)
        own = "At the Kung-Fu School only your own tokens and crystals count."
        assert (reason.sentence, reason.clause) == (own, "GS325")
    assert t.why_not("spend north blue").clause == "GS140"
    t.play("spend north crystal")
    assert (t.tao("north"), t.crystals("north"), t.tao("east"), t.reserve) == (["red"], 0, ["red"], 4)


@pytest.mark.parametrize("mine", [dict(tao=["red"]), dict(crystals=1)])
@pytest.mark.parametrize("lock, locked", [("black widow", "tao"), ("beast emperor", "crystals"), ("lich", None)])
def test_locks_hold_at_the_school(moon, mine, lock, locked):  # GS325, GS79, GS318
    t = train(moon, me=mine, ghosts={"west left": "skinner", "east left": lock})
    if locked:
        t.play("ask")
    t.throw("train red" if locked else "ask", "blue", "blue", "blue")
    assert (t.asked == "banish") == (locked not in mine)


def test_dice_immune_and_no_white_hold_at_the_school(moon):  # GS325, GS86, GS89
    t = train(moon, ghosts={"west left": "reaper"}).throw("ask", "red", "red", "red")
    assert t.ghosts == {"west left": "reaper"}
    t = train(moon, ghosts={"west left": "skinner", "east left": "nameless"}).play("ask")
    t.throw("train red", "white", "white", "white")
    assert "west left" in t.ghosts


def test_right_stones_are_settled_in_the_order_chosen(moon):  # GS325, GS144
    ghosts = {"west right": 39, "east left": "skinner", "south right": 40}
    for order, tile in ((("south", "west"), "tea house"), (("west", "south"), "circle of prayer")):
        t = train(moon, me=dict(crystals=2), ghosts=ghosts).throw("ask", "red", "red", "red")
        t.play(*(f"banish {side} right" for side in order))
        t.until("no more", lambda t: t.curses == ["haunt", "blank"])
        assert (t.haunted, t.ghosts, t.crystals("north")) == ([tile], {"east left": "skinner"}, 1)


@pytest.mark.parametrize("faces, suffice", [(("red", "red", "white"), 3), (("red", "white", "black"), 2),
                                            (("white", "black", "black"), 1)])  # fmt: skip
@pytest.mark.parametrize("count", range(4))
def test_as_many_go_as_are_chosen(moon, faces, suffice, count):  # GS325, GS142
    t = train(moon, me=dict(crystals=1), ghosts={"west right": 34, "east left": 36, "south right": 37})
    t.throw("ask", *faces)
    possible = min(3, suffice + 1)
    for space in ("west right", "east left", "south right")[: min(count, possible)]:
        assert (t.asked, t.refused("no more")) == ("banish", False)
        t.play(f"banish {space}")
    if t.asked == "banish":
        t.play("no more")
    assert 3 - len(t.ghosts) == min(count, possible)
    assert t.crystals("north") == (0 if min(count, possible) > suffice else 1)


def test_the_strongest_may_go_though_the_dice_are_enough_for_more(moon):  # GS325, GS142
    ghosts = {"west right": 34, "east left": 36, "south right": "bleeding eyes"}
    t = train(moon, ghosts=ghosts).throw("ask", "red", "white", "black").play("banish south right")
    assert t.ghosts == {"west right": "skinner", "east left": "sharp-nailed mistresses"}


def test_at_the_school_a_single_ghost_goes_if_the_dice_suffice(moon):  # GS325, GS142
    t = train(moon, me=dict(crystals=1), ghosts={"south right": "skinner"}).throw("ask", "red", "blue", "black")
    assert (t.ghosts, t.crystals("north"), t.asked) == ({}, 1, "moon turn")


def enough(needs):
    """Whether each need, a set of the means that would meet it, can have one of its own."""
    given = {}

    def meet(need, tried):
        for one in needs[need] - tried:
            tried.add(one)
            if one not in given or meet(given[one], tried):
                given[one] = need
                return True
        return False

    return all(meet(need, set()) for need in range(len(needs)))


def may_go(cards, faces, tokens, *, circle=None, weak=None):
    """Whether these cards can all be exorcised with these faces and tokens; weak: the one that bears the Mantra."""
    if any(card is weak for card in cards):
        lowered = [{**weak, colour: weak[colour] - 1} for colour in weak if colour != "immune"]
        rest = [card for card in cards if card is not weak]
        return any(may_go([*rest, card], faces, tokens, circle=circle) for card in lowered)
    means = list(enumerate([*faces, *tokens]))
    needs = []
    for card in cards:
        first = len(faces) if "immune" in card else 0
        for colour in set(card) - {"immune"}:
            serves = {nth for nth, what in means[first:] if what in (colour, "white", "crystal")}
            needs += [serves] * (card[colour] - (colour == circle))
    return enough(needs)


def ways_to_pay(tokens):
    """All there is to be spent of some tokens."""
    counts = Counter(tokens)
    return [Counter(dict(zip(counts, some, strict=True))) for some in product(*(range(n + 1) for n in counts.values()))]


def needed(way, does):
    """Whether tokens do, and would not without any one of them."""
    return does(list(way.elements())) and not any(does(list((way - Counter([one])).elements())) for one in +way)


RED = {34: {"red": 1}, 35: {"red": 1, "immune": 1}, 36: {"red": 1}, 37: {"red": 1}, 38: {"red": 2}, 41: {"red": 3},
       42: {"red": 3}, 43: {"red": 4}, 44: {"red": 4}, 72: {"red": 2}, 61: {"red": 4}, 76: {"red": 4}}  # fmt: skip
BLACK = {45: {"black": 1}, 49: {"black": 2}, 52: {"black": 3}, 54: {"black": 4}, 74: {"black": 2}, 60: {"black": 3},
         58: dict(red=2, green=2, blue=2, yellow=2), 81: dict(red=1, green=1, blue=1, yellow=1),
         65: dict(black=1, red=1, green=1, blue=1, yellow=1)}  # fmt: skip


@pytest.mark.parametrize("seed", range(100))
def test_many_ghosts_against_all_that_could_be_done(moon, seed):  # GS325, GS139, GS141, GS142, GS143
    luck = random.Random(seed)
    pool, colours = (RED, ["red"]) if seed % 2 else (BLACK, COLOURS)
    numbers = luck.sample(sorted(pool), luck.randint(2, 6))
    spaces = luck.sample([f"{side} {nth}" for side in SIDES for nth in ("left", "middle", "right")], len(numbers))
    tao = [colour for colour in colours for _ in range(luck.randint(0, 3))]
    crystals, circle, mantra = luck.randint(0, 2), luck.choice([*colours, None]), luck.choice([*spaces, None])
    faces = [luck.choice([*colours, "white", "blue"]) for _ in range(3)]
    t = train(moon, me=dict(tao=tao, crystals=crystals), ghosts=dict(zip(spaces, numbers, strict=True)), circle=circle,
              mantra=mantra).throw("ask", *faces)  # fmt: skip
    cards = {space: pool[number] for space, number in zip(spaces, numbers, strict=True)}
    counting = [face for face in faces if face != "white" or 65 not in numbers]
    tokens = tao + ["crystal"] * (crystals if 81 not in numbers else 0)

    def possible(group, spent):
        return may_go([cards[space] for space in group], counting, spent, circle=circle, weak=cards.get(mantra))

    groups = [set(some) for size in range(len(spaces) + 1) for some in combinations(spaces, size)]
    groups = [group for group in groups if possible(group, tokens)]
    chosen, gone = set(), []
    while True:
        more = {f"banish {space}" for group in groups if group > chosen for space in group - chosen}
        offered = more | {"no more"}
        name = luck.choice(sorted(offered))
        if len(offered) > 1:
            assert (t.asked, set(t.choices)) == ("banish", offered)
            t.play(name)
        gone += [event.b for event in t.events if event.name == "exorcised"]
        if name == "no more":
            break
        chosen.add(name.removeprefix("banish "))
    ways, spent = [way for way in ways_to_pay(tokens) if needed(way, lambda some: possible(chosen, some))], Counter()
    while not possible(chosen, list(spent.elements())):
        left = {one for way in ways if way >= spent for one in way - spent}
        name = luck.choice(sorted(left))
        if len({frozenset(way.items()) for way in ways if way >= spent}) > 1:
            assert (t.asked, set(t.choices)) == ("pay", {f"spend north {one}" for one in left})
            t.play(f"spend north {name}")
            gone += [event.b for event in t.events if event.name == "exorcised"]
        spent[name] += 1
    wanted = {CARDS[card].number for card in set(gone)}
    assert wanted == {number for space, number in zip(spaces, numbers, strict=True) if space in chosen}


def test_the_judge_of_the_test_above():  # GS139
    one, two = {"red": 1}, {"red": 2}
    assert may_go([one, two], ["red", "white", "red"], [])
    assert not may_go([one, two], ["red", "white", "blue"], [])
    assert may_go([one, two], ["red", "white", "blue"], ["crystal"])
    assert may_go([one, two], ["red", "blue", "blue"], [], circle="red")
    assert not may_go([{"red": 1, "immune": 1}], ["red"], ["blue"])
    assert may_go([RED[35]], ["blue"], [], weak=RED[35])
    assert may_go([BLACK[58]], ["red", "green", "white"], ["blue", "blue", "yellow"], circle="red", weak=BLACK[58])
    assert not may_go([BLACK[58]], ["red", "green", "white"], ["red", "blue", "yellow"], circle="red", weak=BLACK[58])


# The example


def school_example(moon, spaces=("north left", "east middle", "west right")):
    cards = {"north left": "creeping one", "east middle": "restless spirit", "west right": "wicked one"}
    t = train(moon, "south", me=dict(tao=["green"]), ghosts={space: cards[space] for space in spaces})
    return t.throw("ask", "green", "white", "red").play("enough")


def test_school_example_two_go_together(moon):  # GS371, GS325
    t = school_example(moon)
    banish = ["banish east middle", "banish north left", "banish west right"]
    assert (t.asked, sorted(t.choices)) == ("banish", [*banish, "no more"])
    t.play("banish north left")
    assert sorted(t.choices) == ["banish east middle", "no more"]
    t.play("banish east middle")
    assert (t.ghosts, t.tao("south")) == ({"west right": "wicked one"}, [])


def test_school_example_one_wicked_one(moon):  # GS371
    t = school_example(moon).play("banish west right")
    assert (t.ghosts, t.tao("south")) == ({"north left": "creeping one", "east middle": "restless spirit"}, [])


@pytest.mark.parametrize("space", ["north left", "east middle"])
def test_school_example_one_of_the_first_two(moon, space):  # GS371
    t = school_example(moon).play(f"banish {space}", "no more")
    assert (space in t.ghosts, len(t.ghosts), t.tao("south")) == (False, 2, ["green"])


def test_school_example_none_has_to_go(moon):  # GS371
    t = school_example(moon).play("no more")
    assert (len(t.ghosts), t.tao("south")) == (3, ["green"])


def test_school_example_a_creeping_one_alone_has_to_go(moon):  # GS371, GS142
    assert school_example(moon, ["north left"]).ghosts == {}


def test_school_example_with_the_wicked_one_alone_nothing_must_go(moon):  # GS371, GS142
    t = school_example(moon, ["west right"])
    assert sorted(t.choices) == ["banish west right", "no more"]
