"""Hungry Ghost: what somebody could still do in this life, without a Bad Deed, if everybody else stood still.

All ways through the rest of a life are tried, an action at a time.  Of several that end in the same place, those are
dropped that have nothing which another has not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from bardo.games.hungry_ghost.look.outlook import actions_left, gain, is_open, room_at, worth
from bardo.games.hungry_ghost.rules.decisions import (
    AFTERNOON,
    EVENING,
    HUMAN,
    MORNING,
    PLACES,
    RECEIVER,
    TEMPLE,
    TOWN,
)
from bardo.games.hungry_ghost.rules.row import Player, Row

ALMS, EXTEND, GOOD_DEED, MEDITATE, SKIP = "alms", "extend", "good deed", "meditate", "skip"
MOVES = tuple(f"move {place.lower()}" for place in PLACES)
WITHOUT_END = 1_000
MOST_STEPS = 800
"""Where thieves make a life too tangled, a search ends here and proves nothing."""
NOTHING_MISSING, SOMETHING_MISSING, HOPELESS = range(3)

Way = tuple[str, ...]
"""The actions that lead somewhere, in order; those of the Evening count too."""


class Purse(NamedTuple):
    """What can change of somebody who stands still, as far as it matters."""

    dana: int
    merit: int
    meditator: bool


class Life(NamedTuple):
    """Somebody's life at one moment; `mind` is Insight, or how much Delusion is left, below 0."""

    head: int
    place: int
    dana: int
    merit: int
    mind: int
    monk: bool
    meditator: bool
    others: tuple[Purse, ...]


class Retreat(NamedTuple):
    """A place to clear Delusion in for the rest of a life, but for its last actions, which are for Merit."""

    place: int
    last_actions: int


class Step(NamedTuple):
    """How a moment of a life came about."""

    life: Life
    action: str = ""
    before: Step | None = None

    def way(self) -> Way:
        """All actions up to here."""
        actions: list[str] = []
        step: Step | None = self
        while step is not None:
            actions += [step.action] * bool(step.action)
            step = step.before
        return tuple(reversed(actions))


class Lifetime(NamedTuple):
    """The rest of a human life, while all others stay where they are and do nothing of their own."""

    s: Row
    me: int
    folk: Sequence[Player]
    """The other humans, in seat order after this one."""
    worths: Sequence[int]
    """What a meditation in each place brings, 0 where no seat is free."""
    start: Life
    phase: int
    unfinished: list[int]
    """The searches that were given up."""
    hearts: int
    """Hearts in a life.  (HG92)"""
    lowest: int
    """The lower limit of Merit.  (HG93)"""
    thieves: bool
    """Whether anybody else is Greedy."""
    steals: bool
    """Whether this seat is Greedy."""
    teaches: bool
    """Whether this seat teaches in the Temple.  (HG40, HG88)"""

    @classmethod
    def of(cls, s: Row, me: int) -> Lifetime:
        """The life of a seat from here and now, or from its next Morning."""
        p, around = s.players[me], [s.players[(me + n) % s.seats] for n in range(1, s.seats)]
        worths = [worth(s, me, place) if is_open(s, me, place) else 0 for place in range(len(PLACES))]
        mind = int(p.insight) - int(p.delusion)
        start = Life(int(p.head), int(p.place), int(p.dana), int(p.merit), mind, bool(p.monk), bool(p.meditator), ())
        phase = int(s.phase) if me == s.turn else MORNING
        folk = [q for q in around if q.realm == HUMAN]
        thieves, teaches = any(q.greedy for q in folk), bool(p.teacher and s.temple_teaching)
        limits = int(s.hearts), -int(s.merit_limit)
        life = cls(s, me, folk, worths, start, phase, [], *limits, thieves, bool(p.greedy), teaches)
        start = start._replace(others=tuple(life._purse(q) for q in life.folk))
        if me != s.turn:
            start = life._in_the_morning(start)
        elif s.decision == RECEIVER:
            start, phase = life._poorer_and_better(start), phase + 1
        return life._replace(start=start, phase=phase)

    @property
    def certain(self) -> bool:
        """Whether all searches so far came to their end."""
        return not self.unfinished

    def _purse(self, q: Player) -> Purse:
        """Only what can make a difference, so that equal lives look equal."""
        dana = int(q.dana) if self.thieves or self.steals else 0
        return Purse(dana, int(q.merit) if q.greedy else 0, bool(q.meditator) or not self.teaches)

    # -- what is looked for ------------------------------------------------------------------

    def to_insight(self, turns: int = WITHOUT_END) -> Way | None:
        """The shortest way to full Insight within a number of turns; None if there is none.  (HG24)"""
        return self._search(self._for_insight, self._meditations_missing, turns)

    def meditating_in(self, place: int, turns: int = WITHOUT_END) -> Way | None:
        """The way to full Insight of somebody who does nothing but walk to a place and meditate there."""

        def actions(life: Life, phase: int) -> Iterator[Step]:
            if life.place != place:
                yield self._move(life, 1 if life.place < place else -1, phase)
            else:
                yield from self._meditate(life)

        return self._search(actions, self._meditations_missing, turns)

    def to_merit(self, merit: int) -> Way | None:
        """The shortest way to so much Merit; company that is still to be met is a last resort.  (HG27)"""
        near = {TOWN, self.start.place}
        way = self._search(self._for_merit(near), self._merit_missing(merit))
        far = near | {int(q.place) for q in self.folk}
        return self._search(self._for_merit(far), self._merit_missing(merit)) if way is None and far > near else way

    def last_actions_to_merit(self, merit: int, place: int) -> int | None:
        """How many of the last actions of this life somebody in a place needs for Merit; None if too many."""
        giving = self._for_merit({TOWN, place} if place == self.start.place else {TOWN})
        found = []
        for phase in (MORNING, AFTERNOON):
            there = self.start._replace(place=place)
            if place == TEMPLE and (phase == MORNING or place != self.start.place):
                there = self._ordained(there)
            turns = max(0, self.hearts - self.start.head) + 1
            way = self._search(giving, self._merit_missing(merit), turns, there, phase)
            if way is not None and EXTEND not in way:
                found.append(len(way) + (len(way) + phase) % 2)
        return min(found, default=None)

    def after_walking(self, places: Iterable[int]) -> Lifetime | None:
        """This life after some moves; None if it ends before."""
        life, phase = self.start, self.phase
        for place in places:
            if phase == EVENING:
                if life.head >= self.hearts:
                    return None
                phase, life = MORNING, self._in_the_morning(life._replace(head=life.head + 1))
            life, phase = self._move(life, place - life.place, phase).life, phase + 1
        return self._replace(start=life, phase=phase)

    def retreat(self, merit: int) -> Retreat | None:
        """The retreat that clears most and still leaves time to reach this Merit; None if there is none."""
        s, me, start = self.s, self.me, self.start
        left = actions_left(s, me)
        extended = 2 * start.dana if start.merit >= merit else 0  # HG48
        cleared: dict[Retreat, int] = {}
        for place in sorted(range(len(PLACES)), key=lambda place: abs(start.place - place)):
            last = self.last_actions_to_merit(merit, place) if self.worths[place] else None
            if last is not None and last <= left:
                cleared[Retreat(place, last)] = gain(s, me, place, left + extended - last).cleared
        best = max(cleared, key=lambda retreat: cleared[retreat], default=None)
        return best if best is not None and cleared[best] else None

    # -- the search --------------------------------------------------------------------------

    def _search(
        self,
        actions: Callable[[Life, int], Iterator[Step]],
        missing: Callable[[Life, int], int],
        turns: int = WITHOUT_END,
        start: Life | None = None,
        phase: int | None = None,
    ) -> Way | None:
        """The shortest way to where nothing is missing; what misses more than is left is given up."""
        phase = self.phase if phase is None else phase
        layer = [Step(self.start if start is None else start)]
        steps = 0
        while layer:
            steps += len(layer)
            if steps > MOST_STEPS:
                self.unfinished.append(steps)
                return None
            wanting = [(step, missing(step.life, phase)) for step in layer]
            for step, lacking in wanting:
                if lacking == NOTHING_MISSING:
                    return step.way()
            layer = [step for step, lacking in wanting if lacking != HOPELESS]
            if phase == EVENING:
                turns -= 1
                layer = [later for step in layer for later in self._evening(step)] if turns else []
                phase = MORNING
            else:
                layer = self._best(later._replace(before=step) for step in layer for later in actions(step.life, phase))
                phase += 1
        return None

    def _meditations_missing(self, life: Life, phase: int) -> int:
        """Whether this life is too short for the meditations that are missing, even in the best place.

        While hearts last, a Morning of alms takes a turn and pays for one; later it only pays for itself.
        """
        if life.mind >= self.s.insight:
            return NOTHING_MISSING
        best = max(self.worths)
        stolen = 0
        if self.steals:
            stolen = WITHOUT_END if self.s.free_theft else life.merit - self.lowest
        left = 2 * (max(0, self.hearts - life.head) + life.dana + stolen) + EVENING - phase
        if not best or -(min(0, life.mind) // best) - (max(0, life.mind) - self.s.insight) // best > left:
            return HOPELESS
        return SOMETHING_MISSING

    def _merit_missing(self, merit: int) -> Callable[[Life, int], int]:
        """Whether all the Dana there is and all that can be begged while hearts last would not be enough Merit.

        Theft brings as much Dana as it takes Merit, and another turn costs the Dana that it may bring.
        """

        def missing(life: Life, phase: int) -> int:
            if life.merit >= merit:
                return NOTHING_MISSING
            if self.steals and self.s.free_theft:
                return SOMETHING_MISSING
            mornings = max(0, self.hearts - life.head) + (phase == MORNING)
            pupils = sum(not other.meditator for other in life.others) if self.teaches else 0
            return HOPELESS if life.merit + life.dana + mornings + pupils < merit else SOMETHING_MISSING

        return missing

    def _best(self, steps: Iterable[Step]) -> list[Step]:
        """Those that nobody else in the same place is ahead of in everything; thieves make less Dana a difference."""
        fronts: dict[object, list[Step]] = {}
        for step in steps:
            life = step.life
            dana = life.dana if self.thieves else life.dana > 0
            front = fronts.setdefault((life.place, life.monk, life.meditator, life.others, dana), [])
            if not any(_is_behind(life, other.life) for other in front):
                front[:] = [other for other in front if not _is_behind(other.life, life)] + [step]
        return [step for front in fronts.values() for step in front]

    # -- the actions -------------------------------------------------------------------------

    def _for_insight(self, life: Life, phase: int) -> Iterator[Step]:
        yield from self._alms(life, phase)
        yield from self._meditate(life)
        yield from self._moves(life, phase)
        yield from self._skip(life, phase)

    def _for_merit(self, places: set[int]) -> Callable[[Life, int], Iterator[Step]]:
        def actions(life: Life, phase: int) -> Iterator[Step]:
            yield from self._alms(life, phase)
            if life.place in places:
                yield from self._good_deeds(life)
            yield from self._moves(life, phase)
            yield from self._skip(life, phase)

        return actions

    def _skip(self, life: Life, phase: int) -> Iterator[Step]:
        """Wait for the Morning where it brings something: alms, or ordination.  (HG36, HG37, HG100)"""
        if phase == AFTERNOON and life.place == (TOWN if life.monk else TEMPLE):
            yield Step(life, SKIP)

    def _alms(self, life: Life, phase: int) -> Iterator[Step]:
        """One Dana for a Monk, in Town and in the Morning.  (HG36)"""
        if life.monk and life.place == TOWN and phase == MORNING and life.dana < room_at(self.s, life.head):
            yield Step(life._replace(dana=life.dana + 1), ALMS)

    def _meditate(self, life: Life) -> Iterator[Step]:
        """Clear Delusion, and only then gain Insight.  (HG23, HG24)"""
        worth = self.worths[life.place]
        if life.meditator and worth:
            yield Step(life._replace(mind=min(0 if life.mind < 0 else self.s.insight, life.mind + worth)), MEDITATE)

    def _good_deeds(self, life: Life) -> Iterator[Step]:
        """One Dana for one Merit, in Town or to anybody else here.  (HG27 to HG30)"""
        if not life.dana:
            return
        given = self._poorer_and_better(life)
        if life.place == TOWN:
            yield Step(given, GOOD_DEED)
            return
        for n, q in enumerate(self.folk):
            if q.place == life.place:
                purse = given.others[n]
                tracked = self.thieves or self.steals
                received = purse._replace(dana=min(room_at(self.s, q.head), purse.dana + tracked))
                yield Step(given._replace(others=_with(given.others, n, received)), GOOD_DEED)

    def _poorer_and_better(self, life: Life) -> Life:
        return life._replace(dana=life.dana - 1, merit=min(-self.lowest, life.merit + 1))

    def _moves(self, life: Life, phase: int) -> Iterator[Step]:
        for by in (1, -1) if life.place < TOWN else (-1, 1):
            if 0 <= life.place + by < len(PLACES):
                yield self._move(life, by, phase)

    def _move(self, life: Life, by: int, phase: int) -> Step:
        """Walk to the next place and settle the arrival.  (HG38)"""
        there = life._replace(place=life.place + by)
        there = self._taught(self._teaching(self._stealing(there)))
        for n, q in enumerate(self.folk):
            if q.greedy and q.place == there.place:
                there = self._robbed(there, n)
        if there.place == TEMPLE and (not self.s.ordination_time or phase == MORNING):
            there = self._ordained(there)
        return Step(there, MOVES[there.place])

    def _evening(self, step: Step) -> Iterator[Step]:
        """A heart goes, or else a Dana.  (HG46, HG48)"""
        older = step.life._replace(head=step.life.head + 1)
        if step.life.head < self.hearts:
            yield step._replace(life=self._in_the_morning(older))
        elif older.dana:
            yield Step(self._in_the_morning(older._replace(dana=older.dana - 1)), EXTEND, step)

    # -- arriving ----------------------------------------------------------------------------

    def _stealing(self, life: Life) -> Life:
        """A Greedy mover who enters Town.  (HG33, HG34, HG39, HG99)"""
        s = self.s
        if not self.steals or life.place != TOWN:
            return life
        victims = [n for n, q in enumerate(self.folk) if q.place == TOWN and life.others[n].dana]
        victims = [] if s.greedy_enters else victims
        most = room_at(s, life.head) - life.dana
        most = most if s.free_theft else min(most, life.merit - self.lowest)
        taken = min(len(victims) + 1, max(0, most))
        others = life.others
        for n in victims[:taken]:
            others = _with(others, n, others[n]._replace(dana=others[n].dana - 1))
        return life._replace(dana=life.dana + taken, merit=max(self.lowest, life.merit - taken), others=others)

    def _teaching(self, life: Life) -> Life:
        """A Teacher who enters the Temple.  (HG40, HG56)"""
        if self.teaches and life.place == TEMPLE:
            for n, q in enumerate(self.folk):
                if q.place == TEMPLE and not life.others[n].meditator:
                    others = _with(life.others, n, life.others[n]._replace(meditator=True))
                    life = life._replace(merit=min(-self.lowest, life.merit + 1), others=others)
        return life

    def _taught(self, life: Life) -> Life:
        """The Teachers there teach whoever arrives.  (HG42)"""
        return life._replace(meditator=life.meditator or any(q.teacher and q.place == life.place for q in self.folk))

    def _robbed(self, life: Life, thief: int) -> Life:
        """A Greedy player there steals, from the newcomer or from everyone.  (HG43, HG85)"""
        s = self.s
        order = [*range(thief + 1, len(self.folk)), None, *range(thief)]
        for victim in [None] if s.greedy_robs else order:
            if victim is not None and self.folk[victim].place != life.place:
                continue
            if self._can_steal(life, thief) and (life if victim is None else life.others[victim]).dana:
                life = self._after_a_theft(life, thief)
                if victim is None:
                    life = life._replace(dana=life.dana - 1)
                else:
                    poorer = life.others[victim]._replace(dana=life.others[victim].dana - 1)
                    life = life._replace(others=_with(life.others, victim, poorer))
        if not s.greedy_robs and life.place == TOWN and self._can_steal(life, thief):
            return self._after_a_theft(life, thief)
        return life

    def _can_steal(self, life: Life, thief: int) -> bool:
        """Merit and purse have their limits.  (HG33, HG34, HG86)"""
        purse = life.others[thief]
        return bool(
            (self.s.free_theft or purse.merit > self.lowest) and purse.dana < room_at(self.s, self.folk[thief].head)
        )

    def _after_a_theft(self, life: Life, thief: int) -> Life:
        purse = life.others[thief]
        richer = purse._replace(dana=purse.dana + 1, merit=max(self.lowest, purse.merit - 1))
        return life._replace(others=_with(life.others, thief, richer))

    def _ordained(self, life: Life) -> Life:
        """A Monk, perhaps for all Dana.  (HG44, HG81)"""
        if life.monk:
            return life
        return life._replace(monk=True, dana=0 if self.s.ordination_cost else life.dana)

    def _in_the_morning(self, life: Life) -> Life:
        """Whoever is in the Temple may have had to wait to be ordained.  (HG100)"""
        return self._ordained(life) if self.s.ordination_time and life.place == TEMPLE else life


def _is_behind(life: Life, other: Life) -> bool:
    return life.dana <= other.dana and life.merit <= other.merit and life.mind <= other.mind


def _with(others: tuple[Purse, ...], n: int, purse: Purse) -> tuple[Purse, ...]:
    return (*others[:n], purse, *others[n + 1 :])
