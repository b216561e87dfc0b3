"""A table to lay out a position of BuddhaWheel on, play on it, and look at it."""

import random

import pytest

from bardo.engine.rows import flow
from bardo.games.buddha_wheel import GAME
from bardo.games.buddha_wheel.data.board import PLACE_NAMES, TRACK
from bardo.games.buddha_wheel.data.cards import CARDS, MOST_COPIES, NEGATIVE, POSITIVE, SORTS, STACKS
from bardo.games.buddha_wheel.rules import turn as wheel_rules
from bardo.games.buddha_wheel.rules.decisions import BUDDHA, STATES
from tests.games.seen import Seen

PLACES = {name.removeprefix("the "): number for number, name in enumerate(PLACE_NAMES)}
NUMBERS = {card.name: number for number, card in enumerate(CARDS)}
PILES = ("karma", "dedicated", "meditated")


class Table(Seen):
    """A match, seen as the people round the table see it. Seats are numbers, cards and places are names."""

    # -- laying out a position ----------------------------------------------------------------

    def player(self, seat):
        """The player's record: status, place, powers, missing, karma, negative, positive, dedicated, meditated, …"""
        return self.match.state["players"][seat]

    def put(self, seat, place):
        """Stand a piece on a place: "Human 8", "S3", "T14", "God Birth", "Hell Death", "Bardo"."""
        self.player(seat)["place"] = PLACES[place]

    def powers(self, seat, count):
        self.player(seat)["powers"] = count

    def buddha(self, seat, place):
        """Make a player a Buddha and stand it on a place."""
        self.match.state["buddhas_here"] += 1
        self.player(seat)["status"] = BUDDHA
        self.put(seat, place)

    def status(self, seat):
        """One of: in the Wheel, liberated, staying, a Buddha, gone."""
        return STATES[self.player(seat)["status"]]

    def give(self, seat, pile, *names):
        """Put cards on a player's "karma", "dedicated" or "meditated" stack, the earliest first."""
        state, player = self.match.state, self.player(seat)
        for name in names:
            number = NUMBERS[name]
            card = CARDS[number]
            assert state["left"][number] > 0, f"no copy of {name} is left in its stack"
            state["left"][number] -= 1
            state["stacks"][card.stack]["shuffled"] -= 1
            slot = number * MOST_COPIES + int(state["left"][number])
            state["under"][slot] = player[f"{pile}_top"]
            player[f"{pile}_top"] = slot + 1
            if pile == "karma":
                player["karma"] += 1
                if card.kind == NEGATIVE:
                    player["negative"] += 1
                else:
                    assert card.kind == POSITIVE
                    player["positive"][SORTS.index((card.colour, card.stack))] += 1
            else:
                player[pile][card.colour] += 1

    def karma(self, seat, *names):
        self.give(seat, "karma", *names)

    def dedicated(self, seat, *names):
        self.give(seat, "dedicated", *names)

    def meditated(self, seat, *names):
        self.give(seat, "meditated", *names)

    def stack(self, stack, *names):
        """Let a Realm stack consist of these cards only, the next one first (all others are taken out of the game)."""
        state, number = self.match.state, STACKS.index(stack)
        pile = state["stacks"][number]
        for card, one in enumerate(CARDS):
            if one.stack == number:
                state["left"][card] = 0
        pile["shuffled"] = pile["top"] = pile["bottom"] = 0
        used = {slot for seat in range(state["seats"]) for slot in self._slots(seat)}
        for name in names:
            slot = next(n for n in range(NUMBERS[name] * MOST_COPIES, 10**6) if n not in used)
            used.add(slot)
            state["under"][slot] = 0
            if pile["bottom"]:
                state["under"][pile["bottom"] - 1] = slot + 1
            else:
                pile["top"] = slot + 1
            pile["bottom"] = slot + 1

    def begin(self, seat):
        """Begin this seat's turn, as if the one before had just ended."""
        self.match.state["turn"] = seat
        row = self.match._row
        row.decision = row.told = row.pending = row.pips = 0
        GAME.interpreted(wheel_rules.begin_turn)(row)
        GAME.interpreted(flow.run_agenda)(row, 0)
        return self

    # -- playing ------------------------------------------------------------------------------

    def play(self, *names):
        for name in names:
            self.match.play(name)
        return self

    def shake(self, n):
        """Other luck for what comes next."""
        luck = random.Random(n)
        self.match.state.luck[:] = [luck.randrange(-(2**31), 2**31) for _ in range(3)] + [1]

    def throw(self, pips):
        """Throw the die so that it shows this."""
        for n in range(1, 500):
            self.shake(n)
            self.match.play("throw")
            if next(event.b for event in self.match.events if event.name == "threw") == pips:
                return self
            self.match.undo()
        raise AssertionError(f"never threw {pips}")

    # -- looking ------------------------------------------------------------------------------

    def at(self, seat):
        """Where a piece stands: "Human 8", "S3", "God Birth", "Bardo", "nowhere"."""
        return PLACE_NAMES[self.player(seat)["place"]].removeprefix("the ")

    def realm(self, seat):
        """The track on which a piece stands."""
        track = int(TRACK[self.player(seat)["place"]])
        return GAME_TRACKS[track] if track >= 0 else self.at(seat)

    def _pile(self, top):
        slots = []
        while top:
            slots.append(int(top) - 1)
            top = self.match.state["under"][slots[-1]]
        return slots

    def _slots(self, seat):
        return [slot for pile in PILES for slot in self._pile(self.player(seat)[f"{pile}_top"])]

    def cards(self, seat, pile="karma"):
        """The names of the cards in a player's stack, the earliest first."""
        return [CARDS[slot // MOST_COPIES].name for slot in reversed(self._pile(self.player(seat)[f"{pile}_top"]))]

    def returned(self, stack):
        """The names of the cards that were put under a Realm stack, the next one first."""
        top = self.match.state["stacks"][STACKS.index(stack)]["top"]
        return [CARDS[slot // MOST_COPIES].name for slot in self._pile(top)]

    def shuffled(self, stack):
        """How many cards of a Realm stack have never come up."""
        return int(self.match.state["stacks"][STACKS.index(stack)]["shuffled"])

    @property
    def names(self):
        """The names of the legal actions."""
        return [action.name for action in self.match.actions]

    @property
    def told(self):
        """The names of the events that the last action told."""
        return [event.name for event in self.match.events]


GAME_TRACKS = ("Hell", "Hungry Ghost", "Animal", "Human", "Demi-god", "God", "Spiritual Path", "Subtle Path")


@pytest.fixture
def wheel():
    """A new table: `wheel(players=2, seed=1, preset="full", carry=[…], **options)`, before the first births."""

    def new(players=2, seed=1, preset="full", **options):
        return Table(GAME.new(players, seed, preset, **options))

    return new


@pytest.fixture
def alive(wheel):
    """A table after the first births, all pieces then put on Human 1 with empty stacks; seat 0 is on, in round 2."""

    def new(players=2, **options):
        table = wheel(players, **options)
        while table.state["round_number"] == 1:
            table.play("throw")
        for seat in range(players):
            if table.status(seat) == "in the Wheel":
                table.put(seat, "Human 1")
        return table.begin(0)

    return new


@pytest.fixture
def lay(alive):
    """Lay out a position: `lay(dict(at="T1", karma=["Anger"]), dict(buddha="S3"), cards={"Human": ["Birthday"]})`.

    Each person may have `at` or `buddha` (a place), `karma`, `dedicated`, `meditated` (the earliest card first),
    `powers` and `missing`; one who is only somewhere is written as the place. A Realm stack holds the `cards` named
    for it, the next one first, and is empty if it is not named; with cards="shuffled" all are as they are dealt.
    """

    def new(*people, turn=0, cards=None, **options):
        people = [{"at": person} if isinstance(person, str) else dict(person) for person in people]
        while len(people) < 2:
            people.append({"at": "Animal 1"})
        table = alive(len(people), **options)
        for seat, person in enumerate(people):
            if "buddha" in person:
                table.buddha(seat, person.pop("buddha"))
            else:
                table.put(seat, person.pop("at"))
            table.powers(seat, person.pop("powers", 0))
            table.player(seat)["missing"] = person.pop("missing", 0)
            for pile in PILES:
                table.give(seat, pile, *person.pop(pile, []))
            assert not person, f"nobody has {person}"
        if cards != "shuffled":
            for stack in STACKS:
                table.stack(stack, *(cards or {}).get(stack, []))
        return table.begin(turn)

    return new
