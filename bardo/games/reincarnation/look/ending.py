"""Reincarnation: how a game ended, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Ending, Part, leaders, listed
from bardo.games.reincarnation.data.parts import POINTS_OF
from bardo.games.reincarnation.rules.end import rank
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import karma_held
from bardo.games.reincarnation.rules.state import NOBODY_YET


def ending(s: Row, seats: Sequence[str]) -> Ending:
    """Who attained moksha and in what harmony, or who came closest.  (RE121, RE124, RE127)"""
    players = [s.players[seat] for seat in range(s.seats)]
    points = Part("points of the hex", tuple(int(POINTS_OF[p.harmony]) for p in players), "more", "RE124")
    karma = Part("karma on the sheet", tuple(karma_held(s, seat) for seat in range(s.seats)), "more", "RE124")
    best = leaders(seats, [rank(s, seat) for seat in range(s.seats)])
    aura = tuple(p.aura for p in players)
    if s.last == NOBODY_YET:
        sentence = f"Nobody attained moksha by the end of round {s.round_number}; {best} came closest."
        return Ending(sentence, (Part("aura", aura, "more", "RE127"), points, karma), face="sun")
    attained = tuple(bool(p.moksha) for p in players)
    those = [seats[seat] for seat in range(s.seats) if attained[seat]]
    if len(those) == 1:
        sentence = f"{those[0]} attained moksha in round {s.round_number}."
    elif best == listed(those):
        sentence = f"{best} attained moksha by round {s.round_number}, in equal harmony."
    else:
        sentence = f"{listed(those)} attained moksha by round {s.round_number}, {best} in the greatest harmony."
    return Ending(
        sentence, (Part("moksha", attained, "more", "RE121"), points, karma, Part("aura", aura)), face="lotus"
    )
