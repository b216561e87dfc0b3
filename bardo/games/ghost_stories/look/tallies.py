"""Ghost Stories: the numbers that people watch; actions announce how they change."""

from __future__ import annotations

from bardo.engine import Tally
from bardo.games.ghost_stories.data.moon import TILE_NAMES
from bardo.games.ghost_stories.data.village import ALL_SIDES, COLOURS
from bardo.games.ghost_stories.rules.board import ghosts_at, haunted_tiles, lives
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.white_moon.deaths import dead_villagers


def _tao_words(s: Row, after: Row, seat: int) -> str:
    """The Tao tokens gained and lost, by colour."""
    changes = [
        f"{new - old:+d} {colour} Tao".replace("-", "−")
        for nth, colour in enumerate(COLOURS)
        if (old := s.boards[seat].tao[nth]) != (new := after.boards[seat].tao[nth])
    ]
    return ", ".join(changes)


def _death_words(s: Row, after: Row, seat: int) -> str:
    """The death of a Taoist; the answer that brings one back says so itself."""
    if lives(after, seat):
        return ""
    return "you die" if seat == s.seat else "dies"


def _moved(s: Row, after: Row, seat: int) -> str:
    """Where somebody else has moved a Taoist.  (GS112, GS130)"""
    return f"moved to {TILE_NAMES[after.tiles[after.boards[seat].place]]}"


TALLIES = (
    Tally("Qi", lambda s, seat: s.boards[seat].qi),
    Tally("life", lives, _death_words, grave=True),
    Tally("Tao", lambda s, seat: tuple(s.boards[seat].tao[:]), _tao_words),
    Tally("Yin-Yang", lambda s, seat: s.boards[seat].yin_yang),
    Tally("Buddhas", lambda s, seat: s.boards[seat].buddhas),
    Tally("crystals", lambda s, seat: s.boards[seat].crystals),
    Tally("place", lambda s, seat: s.boards[seat].place, silent=True, hit=_moved),
    Tally("haunted tiles", lambda s, seat: haunted_tiles(s), of_table=True),
    Tally("ghosts", lambda s, seat: sum(ghosts_at(s, side) for side in range(ALL_SIDES)), silent=True, of_table=True),
    Tally("dead villagers", lambda s, seat: dead_villagers(s), of_table=True),
)
