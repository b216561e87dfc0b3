"""How dice and tokens are split, against a solver of its own: GS137 to GS143, GS181."""

import random
import tomllib
from itertools import product
from pathlib import Path

import pytest

import bardo
from bardo.games.ghost_stories.data import cards as game_cards

COLOURS = ("red", "blue", "green", "yellow", "black")
CARDS = tomllib.loads((Path(bardo.__file__).parent / "games/ghost_stories/data/cards.toml").read_text())
BY_NUMBER = {card["number"]: card for card in (*CARDS["ghost"], *CARDS["incarnation"])}
NUMBERS = [card.number for card in game_cards.CARDS]
FACED = ("north left", "west left")


def lowered(card, circle, mantra):
    """The resistances a ghost may have: one by colour for each use of the Mantra."""
    needs = [card["resistance"].get(colour, 0) for colour in COLOURS]
    if circle in card["resistance"]:
        needs[COLOURS.index(circle)] -= 1
    if not mantra or not any(needs):
        return [needs]
    return [[need - (n == at) for n, need in enumerate(needs)] for at in range(5) if needs[at]]


def after_dice(hard, easy, faces):
    """The tokens still needed, for each use of the white faces; hard needs are those that no die meets."""
    left = [max(0, need - faces.count(colour)) for colour, need in zip(COLOURS, easy, strict=True)]
    white = min(faces.count("white"), sum(left))
    for use in product(*(range(need + 1) for need in left)):
        if sum(use) == white:
            yield tuple(a + b - c for a, b, c in zip(hard, left, use, strict=True))


class Solver:
    """What can be exorcised with the dice thrown and the tokens at hand."""

    def __init__(self, ghosts, faces, tokens, circle, mantra):
        self.ghosts, self.circle, self.mantra = ghosts, circle, mantra
        dull = any("no white" in card["centre"] for card in ghosts.values())
        self.faces = [face for face in faces if face != "white" or not dull]
        locked = any("Tao lock" in card["left"] for card in ghosts.values())
        self.tokens = {} if locked else {token: count for token, count in tokens.items() if count}

    def targets(self):
        return [
            space
            for space in FACED
            if space in self.ghosts
            if self.ghosts[space]["name"] != "Uncatchable"
            if self.ghosts[space]["name"] != "Howling Nightmare" or not self.blocked(space)
        ]

    def blocked(self, space):
        return {"north left": "south left", "west left": "east left"}[space] in self.ghosts

    def needed(self, chosen):
        """All tokens, by colour, with which the ghosts chosen go."""
        found = set()
        for needs in product(*(lowered(self.ghosts[space], self.circle, self.mantra == space) for space in chosen)):
            hard, easy = [0] * 5, [0] * 5
            for space, need in zip(chosen, needs, strict=True):
                pile = hard if "dice-immune" in self.ghosts[space]["centre"] else easy
                pile[:] = [a + b for a, b in zip(pile, need, strict=True)]
            found |= set(after_dice(hard, easy, self.faces))
        return found

    def enough(self, chosen, have):
        return any(all(a <= b for a, b in zip(need, have, strict=True)) for need in self.needed(chosen))

    def have(self, tokens):
        return [sum(count for (_, one), count in tokens.items() if one == colour) for colour in COLOURS]

    def must(self):
        """Whether there is a single ghost and it goes by dice, Circle and Mantra alone."""
        targets = self.targets()
        return len(targets) == 1 and self.enough(targets, [0] * 5)

    def banish(self, chosen):
        more = [space for space in self.targets() if space not in chosen]
        offered = [f"banish {space}" for space in more if self.enough([*chosen, space], self.have(self.tokens))]
        return offered + ["no more"] * (bool(chosen) or not self.must())

    def spend(self, chosen, spent):
        """The tokens that are part of a smallest sum together with those spent."""
        have, paid = self.have(self.tokens), self.have(spent)
        ways = [need for need in self.needed(chosen) if all(a <= b for a, b in zip(need, have, strict=True))]
        least = min(map(sum, ways))
        ways = [need for need in ways if sum(need) == least and all(a >= b for a, b in zip(need, paid, strict=True))]
        assert ways, "what was spent leads nowhere"
        useful = {COLOURS[n] for need in ways for n in range(5) if need[n] > paid[n]}
        return [
            f"spend {side} {colour}"
            for (side, colour), count in self.tokens.items()
            if colour in useful and count > spent.get((side, colour), 0)
        ]

    def bills(self, chosen, spent):
        """All that may have been spent in the end, each as a set of tokens and how many of them."""
        ends, open_ones, seen = set(), [spent], set()
        while open_ones:
            paid = open_ones.pop()
            answers = self.spend(chosen, paid)
            ends |= set() if answers else {frozenset(paid.items())}
            for _, side, colour in map(str.split, answers):
                more = {**paid, (side, colour): paid.get((side, colour), 0) + 1}
                if frozenset(more.items()) not in seen:
                    seen.add(frozenset(more.items()))
                    open_ones.append(more)
        return ends


def follow(t, solver, luck):
    """Answer at random, seeing that just the right things are asked: the ghosts that have gone, and the tokens."""
    chosen, spent = [], {}
    while True:
        offered = solver.banish(chosen)
        if offered == ["no more"]:
            break
        answer = offered[0]
        if len(offered) > 1:
            assert (t.asked, sorted(t.choices)) == ("banish", sorted(offered))
            answer = luck.choice(offered)
            t.play(answer)
        if answer == "no more":
            break
        chosen.append(answer.removeprefix("banish "))
    while chosen:
        offered = solver.spend(chosen, spent)
        if not offered:
            break
        answer = offered[0]
        if len(solver.bills(chosen, spent)) > 1:
            assert (t.asked, sorted(t.choices)) == ("spend", sorted(offered))
            answer = luck.choice(offered)
            t.play(answer)
        side, colour = answer.split()[1:]
        spent[side, colour] = spent.get((side, colour), 0) + 1
    return chosen, spent


def position(luck):
    """Ghosts here and there, Circle, Mantra, and two Taoists with tokens in the corner."""
    spaces = [*FACED, *luck.sample(("south left", "east left", "south right", "east middle"), luck.randrange(3))]
    if luck.random() < 0.2:
        spaces.remove(luck.choice(FACED))
    strong = [58, 65, 46, 2, 13, 45, 12, 34, 5, 16, 59, 60]
    numbers = luck.sample(strong if luck.random() < 0.5 else list(BY_NUMBER), len(spaces))
    ghosts = dict(zip(spaces, numbers, strict=True))
    held = [[luck.choice(COLOURS) for _ in range(luck.randrange(6))] for _ in range(3)]
    for colour in COLOURS:
        while sum(tao.count(colour) for tao in held) > 3:
            next(tao for tao in held if colour in tao).remove(colour)
    circle = luck.choice((None, *COLOURS))
    mantra = luck.choice((None, *spaces))
    return ghosts, held, circle, mantra


@pytest.mark.parametrize("seed", range(400))
def test_dice_and_tokens_are_split(usual, seed):  # GS137, GS138, GS139, GS140, GS141, GS142, GS143, GS181, GS135
    luck = random.Random(seed)
    ghosts, held, circle, mantra = position(luck)
    people = [dict(at="cemetery", tao=held[0]), dict(at="cemetery", tao=held[1]), dict(at="tea house", tao=held[2])]
    t = usual(taoists=people, ghosts=ghosts, circle=circle, mantra=mantra).shake(seed + 1)
    tokens = {(side, colour): tao.count(colour) for side, tao in zip(("north", "east"), held, strict=False)
              for colour in COLOURS}  # fmt: skip
    cards = {space: BY_NUMBER[number] for space, number in ghosts.items()}
    if not Solver(cards, [], tokens, circle, mantra).targets():
        assert t.refused("exorcise")
        return
    t.play("exorcise")
    solver = Solver(cards, t.thrown, tokens, circle, mantra)
    captors = sum("captive die" in card["left"] for card in cards.values())
    assert len(t.thrown) == max(0, 3 - captors)
    chosen, spent = follow(t, solver, luck)
    gone = [NUMBERS[event.b] for event in t.events if event.name == "exorcised"]
    assert gone == [ghosts[space] for space in chosen]
    assert t.tao("east") == sorted(held[1], key=COLOURS.index) or any(side == "east" for side, _ in spent)
    for colour in COLOURS:
        assert t.tao("east").count(colour) == held[1].count(colour) - spent.get(("east", colour), 0)
        if "Tao" not in t.curses and t.asked != "nothing":
            assert t.tao("north").count(colour) == held[0].count(colour) - spent.get(("north", colour), 0)
        assert t.tao("south").count(colour) == held[2].count(colour)
