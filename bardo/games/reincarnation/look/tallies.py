"""Reincarnation: the numbers that people watch, and how an answer announces their changes."""

from __future__ import annotations

from collections.abc import Callable

from bardo.engine import Tally
from bardo.games.reincarnation.data.parts import (
    ALL_REGIONS,
    COLOURS,
    GODS,
    KINDS,
    REGIONS,
    TOKENS,
)
from bardo.games.reincarnation.rules.decisions import HARMONY, READY, TAKING, TRANSITION, TURN, WANDER
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.transition import majorities


def _is_dead(s: Row, after: Row, seat: int) -> bool:
    """Whether a life ends, or has ended: all that a rebirth takes away is then understood.  (RE80)"""
    return bool(after.players[seat].lives != s.players[seat].lives or (s.step == TRANSITION and seat == s.seat))


def _among_the_living(words: Callable[[Row, Row, int], str]) -> Callable[[Row, Row, int], str]:
    return lambda s, after, seat: "" if _is_dead(s, after, seat) else words(s, after, seat)


def _moves(s: Row, after: Row) -> bool:
    """Whether a player stays or wanders, and calls no god: what that brings is told hex by hex."""
    me = s.seat
    return bool(s.decision == TURN and s.step == WANDER and s.players[me].gods[:] == after.players[me].gods[:])


def _aura(s: Row, seat: int) -> int:
    return int(s.players[seat].aura)


def _life(s: Row, after: Row, seat: int) -> str:
    return f"this life ends at stage {s.players[seat].stage}"


def _token_words(s: Row, after: Row, seat: int) -> str:
    """Tokens taken, unless the answer names them; what is given is a step of its own, and named there."""
    if s.decision == TAKING or _moves(s, after):
        return ""
    more = [after.players[seat].tokens[kind] - s.players[seat].tokens[kind] for kind in range(KINDS)]
    return ", ".join(f"take {TOKENS[kind]}" for kind in range(KINDS) for _ in range(more[kind]))


def _karma_words(s: Row, after: Row, seat: int) -> str:
    """Karma gained; what is given is a step of its own, and named there."""
    counts = [(name, s.players[seat].karma[n], after.players[seat].karma[n]) for n, name in enumerate(COLOURS)]
    return ", ".join(f"{name} karma {old} → {new}" for name, old, new in counts if new > old)


def _harmony_words(s: Row, after: Row, seat: int) -> str:
    named = s.decision in (HARMONY, TAKING) or _moves(s, after)
    return "" if named else f"harmony to hex {after.players[seat].harmony}"


def _disciple_words(s: Row, after: Row, seat: int) -> str:
    told = []
    for region in range(ALL_REGIONS):
        old, new = s.players[seat].disciples[region], after.players[seat].disciples[region]
        if old != new:
            told.append(f"{REGIONS[region]} {old} → {new}")
    return f"disciples: {', '.join(told)}"


def _god_words(s: Row, after: Row, seat: int) -> str:
    """A god who becomes ready; the one who is called is named by the answer."""
    ready = [
        name
        for god, name in enumerate(GODS)
        if after.players[seat].gods[god] == READY and s.players[seat].gods[god] != READY
    ]
    return f"{' and '.join(ready)} ready" if ready else ""


TALLIES = (
    Tally("lives", lambda s, seat: s.players[seat].lives, _life, grave=True),
    Tally("moksha", lambda s, seat: s.players[seat].moksha, lambda s, after, seat: "moksha", grave=True),
    Tally("aura", _aura, lambda s, after, seat: f"aura {_aura(s, seat)} → {_aura(after, seat)}"),
    Tally("region", lambda s, seat: s.players[seat].region, silent=True),
    Tally(
        "life stage",
        lambda s, seat: s.players[seat].stage,
        _among_the_living(lambda s, after, seat: f"life stage {s.players[seat].stage} → {after.players[seat].stage}"),
    ),
    Tally("tokens", lambda s, seat: tuple(s.players[seat].tokens[:]), _among_the_living(_token_words)),
    Tally("karma", lambda s, seat: tuple(s.players[seat].karma[:]), _among_the_living(_karma_words)),
    Tally("harmony", lambda s, seat: s.players[seat].harmony, _harmony_words),
    Tally("disciples", lambda s, seat: tuple(s.players[seat].disciples[:]), _disciple_words),
    Tally(
        "majorities",
        majorities,
        lambda s, after, seat: f"majorities {majorities(s, seat)} → {majorities(after, seat)}",
    ),
    Tally("gods", lambda s, seat: tuple(s.players[seat].gods[:]), _god_words),
    Tally("land", lambda s, seat: s.players[seat].land, silent=True),
)
