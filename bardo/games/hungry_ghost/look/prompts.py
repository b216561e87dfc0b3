"""Hungry Ghost: the wording of each decision, and what each answer would bring."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Tally
from bardo.games.hungry_ghost.rules.day import (
    BAD_DEED,
    GIVE,
    GOOD_DEED,
    MEDITATE,
    MOVE,
    company,
    only_receiver,
    room_for_dana,
)
from bardo.games.hungry_ghost.rules.decisions import (
    AFTERNOON,
    DAY,
    DUSK,
    HEAVEN,
    HELL,
    HUMAN,
    NIRVANA_REALM,
    PHASES,
    REALMS,
    RECEIVER,
    TEMPLE,
    THE_PLACES,
    TOWN,
)
from bardo.games.hungry_ghost.rules.evening import BODHISATTVA, DIE, EXTEND, NIRVANA, full_insight
from bardo.games.hungry_ghost.rules.row import Row


def prompt(s: Row, seats: Sequence[str]) -> str:
    """The prompt for the seat that has to decide."""
    p = s.players[s.seat]
    name = seats[s.seat]
    if s.decision == DAY:
        return f"{name}, {PHASES[s.phase]} in {THE_PLACES[p.place]}: what do you do?"
    if s.decision == RECEIVER:
        return f"{name}, to whom do you give the Dana?"
    if p.insight >= s.insight:
        return f"{name}, your last heart is gone and your Insight is full: which way do you go?"
    return f"{name}, your last heart is gone: what now?"


# -- what an answer would bring --------------------------------------------------------------


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What no tally tells.  (HG24, HG30, HG31, HG68, HG73, HG100, HG101)"""
    p = s.players[s.seat]
    if a in MOVE and MOVE.nth(a) == TEMPLE and s.phase == AFTERNOON:
        return _ordination_to_come(s)
    if a in EXTEND and p.place == TEMPLE:
        return _ordination_to_come(s)
    if a in DIE and not full_insight(s, s.seat):
        return _after_death(s)
    if a in MEDITATE and p.delusion == 0 and full_insight(s, s.seat):
        return "without effect"
    if a in BAD_DEED and p.place == TOWN:
        return "from the town hall too"
    if a in GIVE or (a in GOOD_DEED and p.place != TOWN and company(s, s.seat) == 1):
        return _without_room(s, seats, GIVE.nth(a) if a in GIVE else only_receiver(s, s.seat))
    if s.finish and (a in NIRVANA or (a in DIE and full_insight(s, s.seat))):
        return "the round is played to its end"
    return "born in Town at once, as a Teacher" if a in BODHISATTVA else ""


def _without_room(s: Row, seats: Sequence[str], to: int) -> str:
    """Where a gift goes that somebody has no room for.  (HG30)"""
    return f"{seats[to]} has no room for it: it goes to the town hall" if room_for_dana(s, to) <= 0 else ""


def _after_death(s: Row) -> str:
    """What no tally sees: a rebirth at once, or a stay that passes by itself while nobody else is human.

    (HG63, HG66, HG68, HG77)
    """
    merit = s.players[s.seat].merit
    if merit == 0:
        return "Merit 0: born in Town at once"
    if any(s.players[seat].realm == HUMAN for seat in range(s.seats) if seat != s.seat):
        return ""
    turns = f"{abs(merit) + 1} turns"
    if merit > 0:
        return f"{turns} in Heaven, each clearing 1 Delusion, then born a Teacher"
    return f"{turns} in Hell, each adding 1 Delusion up to {s.delusion}, then born Greedy"


def _ordination_to_come(s: Row) -> str:
    """That somebody in the Temple is ordained only in the next Morning.  (HG81, HG100)"""
    p = s.players[s.seat]
    if p.monk or not s.ordination_time:
        return ""
    dying = s.phase == AFTERNOON and p.head >= s.hearts
    paying = s.ordination_cost and p.dana > (s.phase != AFTERNOON)
    return f"in the Morning{', if you live on,' * dying} you become a Monk{', for all your Dana' * bool(paying)}"


def _among_humans(name: str) -> Tally:
    """A number that is told of the living: that of spirits changes by itself from turn to turn."""

    def words(s: Row, after: Row, seat: int) -> str:
        old, new = getattr(s.players[seat], name), getattr(after.players[seat], name)
        return f"{name.capitalize()} {old} to {new}" if s.players[seat].realm == HUMAN else ""

    return Tally(name, lambda s, seat: getattr(s.players[seat], name), words)


def _status(name: str) -> Tally:
    """A status that is told of whoever gains it."""

    def words(s: Row, after: Row, seat: int) -> str:
        q, becomes = after.players[seat], "you become" if seat == s.seat else "becomes"
        if not getattr(q, name) or (name == "meditator" and q.teacher):
            return ""
        return f"{becomes} {'Greedy' if name == 'greedy' else f'a {name.capitalize()}'}"

    return Tally(name, lambda s, seat: getattr(s.players[seat], name), words)


def _realm_words(s: Row, after: Row, seat: int) -> str:
    """Where a death leads, even if enough turns pass for the stay to end; a rebirth is not told.  (HG49, HG68)"""
    p, q = s.players[seat], after.players[seat]
    realm = q.realm
    if realm == HUMAN and q.life > p.life + 1:
        realm = HELL if q.greedy else HEAVEN
    if p.realm != HUMAN or realm == HUMAN:
        return ""
    if s.decision != DUSK:
        return f"your death this Evening leads to {REALMS[realm]}"
    return f"{'you go ' * (realm != NIRVANA_REALM)}to {REALMS[realm]}"


def _realm_and_life(s: Row, seat: int) -> tuple[int, int]:
    return int(s.players[seat].realm), int(s.players[seat].life)


TALLIES = (
    Tally("realm", _realm_and_life, _realm_words, grave=True),
    *map(_among_humans, ("dana", "merit", "delusion", "insight")),
    *map(_status, ("meditator", "monk", "teacher", "greedy")),
)
