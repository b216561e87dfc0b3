"""BuddhaWheel: what the others read while somebody decides."""

from __future__ import annotations

from collections.abc import Mapping

from bardo.games.buddha_wheel.data.board import BARDO, NOWHERE
from bardo.games.buddha_wheel.rules.decisions import (
    ALIKE,
    BUDDHA_STEP,
    BY_MOON,
    BY_UMBRELLA,
    CHOICE,
    DEDICATION,
    LIBERATED,
    MEDITATION,
    STAYING,
    TURN,
    WAY,
)
from bardo.games.buddha_wheel.rules.row import Row

DOING: Mapping[int, str] = {
    WAY: "choosing a way",
    DEDICATION: "choosing a card to dedicate",
    ALIKE: "choosing one of several cards alike",
    MEDITATION: "choosing a colour to meditate on",
    BUDDHA_STEP: "choosing where to walk as a Buddha",
}
OFFERED: Mapping[int, str] = {
    BY_UMBRELLA: "choosing between a power and a card",
    BY_MOON: "choosing what to do on a moon",
}


def doing(s: Row) -> str:
    """What the seat that has to decide is doing."""
    if s.decision == CHOICE:
        return OFFERED.get(s.offer, "deciding about the help of a Buddha")
    return _about_to_move(s) if s.decision == TURN else DOING[s.decision]


def _about_to_move(s: Row) -> str:
    p = s.players[s.seat]
    if p.status == LIBERATED:
        return "choosing whether to stay or to leave the Wheel"
    if p.status == STAYING:
        return "about to throw in meditation, or to leave"
    if p.place in (BARDO, NOWHERE):
        return "about to throw for a birth"
    return "about to take a step" if s.stepping else "about to throw"
