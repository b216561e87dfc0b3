"""Reincarnation: what the others read while somebody decides."""

from __future__ import annotations

from collections.abc import Mapping

from bardo.games.reincarnation.rules.decisions import (
    ACT,
    AGE,
    AGED,
    ARRIVED,
    CONVERTING,
    FARMING,
    GATHER,
    GIVE,
    HARMONY,
    KARMA,
    KEEPING,
    LEADING,
    LEADING_TO,
    MARKING,
    PLACING,
    PUTTING,
    RELEASING,
    RETAINING,
    SWAPPING,
    SWAPPING_WITH,
    TAKEN,
    TAKING,
    TURN,
    WANDER,
)
from bardo.games.reincarnation.rules.row import Row

IN_TURN: Mapping[int, str] = {
    WANDER: "choosing where to go",
    ARRIVED: "deciding whether to call a god",
    TAKEN: "deciding whether to call a god",
    GATHER: "choosing what to gather",
    ACT: "choosing what to do before growing older or dying",
    AGE: "deciding whether to grow older or to die",
    AGED: "deciding whether to call a god before the turn ends",
}
DOING: Mapping[int, str] = {
    GIVE: "choosing what to hand in",
    FARMING: "deciding whether to take the next token as well",
    HARMONY: "choosing where the harmony marker goes",
    PLACING: "choosing how many disciples to place",
    KARMA: "choosing karma",
    CONVERTING: "choosing whose disciple to convert",
    LEADING_TO: "choosing where to lead disciples",
    LEADING: "choosing how many disciples to lead",
    TAKING: "choosing a token for Vishnu to take",
    PUTTING: "choosing where Brahma's token goes",
    SWAPPING: "choosing the buildings that Shiva swaps",
    SWAPPING_WITH: "choosing the buildings that Shiva swaps",
    RELEASING: "choosing which disciple goes back",
    KEEPING: "choosing which disciple stays",
    RETAINING: "choosing which karma to keep",
    MARKING: "choosing a region to close",
}


def doing(s: Row) -> str:
    """What the seat that has to decide is doing."""
    return IN_TURN[s.step] if s.decision == TURN else DOING[s.decision]
