"""A table to lay out a position of Hungry Ghost on, play on it, and look at it."""

import pytest

import bardo
from tests.games.seen import Seen

COLOURS = ("blue", "green", "red", "yellow")
REALMS = ("human", "heaven", "hell", "nirvana")
PLACES = ("cave", "forest", "town", "temple")
STATUSES = ("monk", "meditator", "teacher", "greedy")
FIELDS = (
    "realm",
    "place",
    "head",
    "dana",
    "merit",
    "delusion",
    "insight",
    "monk",
    "meditator",
    "teacher",
    "greedy",
    "seated",
)


class Table(Seen):
    """A match, seen as the people round the table see it."""

    def __getattr__(self, name):
        if name in COLOURS:
            return self.match.state["players"][COLOURS.index(name)]
        return super().__getattr__(name)

    def set(self, colour, status="", **fields):
        """Change a player: `place` and `realm` by name, `status` as in "teacher monk"."""
        player = getattr(self, colour)
        for name in status.split():
            player[name] = 1
            if name == "teacher":
                player["meditator"] = 1
        for name, value in fields.items():
            if name == "place":
                value = PLACES.index(value)
            if name == "realm":
                value = REALMS.index(value)
            player[name] = value

    def play(self, *names):
        for name in names:
            self.match.play(name)
        return self

    def pass_turns(self, turns=1):
        """Let so many human turns go by in which nothing is done and nobody grows old."""
        for _ in range(turns):
            self.set(self.turn, head=0)
            self.play("skip", "skip")
        return self

    @property
    def turn(self):
        return None if self.match.seat is None else COLOURS[self.match.seat]

    @property
    def round(self):
        return int(self.match.state["round_number"])

    @property
    def phase(self):
        return ("morning", "afternoon", "evening")[int(self.match.state["phase"])]

    def where(self, colour):
        player = getattr(self, colour)
        realm = REALMS[int(player["realm"])]
        return PLACES[int(player["place"])] if realm == "human" else realm

    def status(self, colour):
        player = getattr(self, colour)
        return {name for name in STATUSES if player[name]}

    def each(self, field):
        """One number of every player, in seat order."""
        return [int(n) for n in self.match.state["players"][field][: int(self.match.state["seats"])]]

    def everything(self):
        """All that lies open on the table, player by player."""
        return {field: self.each(field) for field in FIELDS}


@pytest.fixture
def table():
    """Lay out a position: `table(seats=3, turn="blue", when="morning", blue=dict(dana=2), hearts=3)`.

    Whoever comes before `turn` has skipped a day.  Words that are no colour are options.
    """

    def lay(seats=3, turn="blue", when="morning", seed=7, preset="rulebook", **words):
        people = {colour: words.pop(colour) for colour in COLOURS if colour in words}
        match = bardo.game("hungry-ghost").new(players=seats, seed=seed, preset=preset, **words)
        t = Table(match)
        while t.turn != turn:
            t.play("skip", "skip")
        for colour, person in people.items():
            t.set(colour, **person)
        if when != "morning":
            match.state.phase = 1
        if when == "evening":
            t.play("skip")
        return t

    return lay
