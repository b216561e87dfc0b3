"""A table to lay out a position of A Ghost's Revenge on, play on it, and look at it."""

import random

import pytest

from bardo.games.ghosts_revenge import GAME
from tests.games.seen import Seen

COLOURS = ("white", "violet", "amber", "jade")
GHOSTS = ("banshee", "poltergeist", "pontianak", "ifrit")
CLASSES = ("light", "medium", "hard")
FIELDS = ("ghost", "stamina", "fright", "cooldown", "skip", "sabotage", "ban", "force", "half")
MARKERS = ("skip", "sabotage", "ban", "force", "half")


class Table(Seen):
    """A match, seen as the people round the table see it."""

    def __getattr__(self, name):
        if name in COLOURS:
            return self.match.state["players"][COLOURS.index(name)]
        return super().__getattr__(name)

    def set(self, colour, **fields):
        """Change a player: `ghost` by name, `ban` and `force` by the name of a class."""
        player = getattr(self, colour)
        for name, value in fields.items():
            if name == "ghost":
                value = GHOSTS.index(value)
            if name in ("ban", "force") and isinstance(value, str):
                value = CLASSES.index(value) + 1
            player[name] = value

    def play(self, *names):
        for name in names:
            self.match.play(name)
        return self

    def passes(self, turns):
        return self.play(*["pass"] * turns)

    def shake(self, n):
        """Other luck for what comes next."""
        luck = random.Random(n)
        self.match.state.luck[:] = [luck.randrange(-(2**31), 2**31) for _ in range(3)] + [1]

    def play_until(self, name, rolled=None, sabotage=None):
        """Play an action with luck such that these numbers are rolled; None: no such roll at all.

        `rolled` may also be "any".
        """
        for n in range(1, 500):
            self.shake(n)
            self.match.play(name)
            if rolled in ("any", self.roll) and self.sabotage_roll == sabotage:
                return self
            self.match.undo()
        pytest.fail(f"{name} never rolled {rolled}, for a sabotage {sabotage}")

    def told(self, name):
        """What was told by that name since the last action, as (a, b, c)."""
        return [(int(e.a), int(e.b), int(e.c)) for e in self.match.events if e.name == name]

    @property
    def roll(self):
        rolls = self.told("rolled")
        assert len(rolls) <= 1
        return rolls[0][1] if rolls else None

    @property
    def sabotage_roll(self):
        rolls = self.told("rolled for sabotage")
        assert len(rolls) <= 1
        return rolls[0][1] if rolls else None

    @property
    def card(self):
        """The card turned by the last action, as (class, number)."""
        ((_, kind, card),) = self.told("accepted")
        assert card // 12 == kind
        return CLASSES[kind], card % 12

    def top(self, kind, *cards):
        """Lay a stack so that these cards come next, in this order, all twelve having come before."""
        stack = self.match.state.stacks[CLASSES.index(kind)]
        stack.left[:] = 0
        stack.under[:] = list(cards) + [card for card in range(12) if card not in cards]
        stack.waiting = 12

    def stack(self, kind):
        """The cards of a stack: those that have not come, and those under it, next first."""
        stack = self.match.state.stacks[CLASSES.index(kind)]
        unseen = {card for card in range(12) if stack.left[card]}
        return unseen, [int(card) for card in stack.under[: int(stack.waiting)]]

    @property
    def turn(self):
        return None if self.match.over else COLOURS[self.match.seat]

    @property
    def round(self):
        return int(self.match.state["round_number"])

    def each(self, field):
        """One number of every player, in seat order."""
        return [int(n) for n in self.match.state["players"][field][: int(self.match.state["seats"])]]

    def everything(self):
        """All that lies open on the table, player by player."""
        return {field: self.each(field) for field in FIELDS}

    def markers(self, colour):
        return {name for name in MARKERS if getattr(self, colour)[name]}


def normal(match, turn="white"):
    """Seat 0 began, everyone before `turn` has passed, nobody has used anything."""
    state = match.state
    state.first = 0
    state.turn = state.seat = COLOURS.index(turn)
    state.round_number = 1
    for i in range(int(state.seats)):
        player = state.players[i]
        player.ghost = i
        player.stamina = int(state.start_stamina) + (int(state.income) if i <= COLOURS.index(turn) else 0)
        player.fright = player.cooldown = 0
        for marker in MARKERS:
            player[marker] = 0


@pytest.fixture
def table():
    """Lay out a position: `table(seats=3, turn="white", white=dict(stamina=3, ghost="ifrit"), meter=30)`.

    Unless told otherwise White is the Banshee, Violet the Poltergeist, Amber the Pontianak, Jade the Ifrit.
    A ghost given to one player changes places with the one they had.  Words that are no colour are options.
    """

    def lay(seats=3, turn="white", seed=7, preset="rulebook", **words):
        people = {colour: words.pop(colour) for colour in COLOURS if colour in words}
        match = GAME.new(players=seats, seed=seed, preset=preset, **words)
        t = Table(match)
        normal(match, turn)
        for colour, person in people.items():
            if "ghost" in person:
                wanted = GHOSTS.index(person["ghost"])
                for other in match.state.players:
                    if other.ghost == wanted:
                        other.ghost = getattr(t, colour).ghost
        for colour, person in people.items():
            t.set(colour, **person)
        return t

    return lay


@pytest.fixture
def new():
    """A match as it is dealt."""

    def deal(players=3, seed=7, preset="rulebook", **options):
        return Table(GAME.new(players=players, seed=seed, preset=preset, **options))

    return deal
