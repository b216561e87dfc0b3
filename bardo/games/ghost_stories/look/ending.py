"""Ghost Stories: how a game ended, and what its score is made of."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Ending, Part
from bardo.games.ghost_stories.rules.board import haunted_tiles, lives
from bardo.games.ghost_stories.rules.decisions import DEAD, DECK, HAUNTED, TOO_MANY_DEAD, VICTORY
from bardo.games.ghost_stories.rules.end import FOR_FAMILIES, FOR_PORTAL, PARTS, points_for
from bardo.games.ghost_stories.rules.row import Row


def ending(s: Row, seats: Sequence[str]) -> Ending:
    """How the village fared, and the points of the team.  (GS160 to GS168, GS331)"""
    moon = s.expansion and s.moon_score
    shown = [part for part in range(len(PARTS)) if moon or part not in (FOR_PORTAL, FOR_FAMILIES)]
    parts = tuple(Part(PARTS[part], (int(points_for(s, part)),), clause="GS167") for part in shown)
    return Ending(_sentence(s), parts, "points", "lantern" if s.cause == VICTORY else "lantern-out")


def _sentence(s: Row) -> str:
    when = f"in round {s.round_number}"
    alive = sum(bool(lives(s, seat)) for seat in range(s.seats))
    if s.cause == VICTORY:
        who = "the last Taoist" if alive == 1 and s.seats > 1 else f"{alive} of {s.seats} Taoists"
        saved = "" if alive == s.seats else f", and {who} lived to see it"
        return f"Wu-Feng was exorcised {when}: the village is saved{saved}."
    losses = {
        DEAD: "the last Taoist died",
        HAUNTED: f"{haunted_tiles(s)} of its tiles were haunted",
        DECK: f"the ghost deck ran out with {s.incarnations - s.beaten} of Wu-Feng's incarnations left",
        TOO_MANY_DEAD: f"{s.villager_deaths} villagers were dead",
    }
    return f"The village fell {when}: {losses[s.cause]}."
