"""Ghost Stories: the help of the tiles in words."""

from __future__ import annotations

from bardo.engine import ALLOWED
from bardo.games.ghost_stories.data.moon import MOON_TEXTS, TILE_THINGS
from bardo.games.ghost_stories.data.village import (
    CEMETERY,
    GUARDHOUSE,
    MOUNTAIN,
    PAVILION,
    REVIVED_QI,
    SORCERER,
    TEA_HOUSE,
    TEMPLE,
)
from bardo.games.ghost_stories.rules.board import deck_size, has_power, lives, living, tao_in_supply
from bardo.games.ghost_stories.rules.decisions import reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tiles import refuse_help
from bardo.games.ghost_stories.rules.white_moon.graveyard import can_raise
from bardo.games.ghost_stories.rules.winds import can_guide, can_lift

HELPS = (
    *("revive, curse", "restore, ghost", "2 dice of Tao", "-1 ghost, -1 Qi", "take a Buddha"),
    *("figures back", "-1 to a colour", "move 2 pieces", "Tao, Qi, ghost", "see 4, Tao"),
    "fight a colour",
)
"""The help of each tile in a few letters, as a reminder."""


def tile_text(s: Row, tile: int) -> str:
    """The text of a tile; White Moon changes some."""
    text = MOON_TEXTS[tile] if s.expansion else TILE_THINGS[tile].text
    if tile == PAVILION:
        return _whom_it_moves(s, text)
    if tile == CEMETERY and s.seats == 1:
        return ONLY_VILLAGERS if s.expansion else "Of no use in a game for one: death is the end."
    return text


ONLY_VILLAGERS = "Bring a dead villager back, then roll the Curse die; a haunting strikes this tile."
"""What the Cemetery does in a game for one with White Moon.  (GS328)"""


def _whom_it_moves(s: Row, text: str) -> str:
    """The text of the Pavilion for this number of players.  (GS130, GS131)"""
    if s.seats > 1:
        return text.replace(", alone yourself,", "")
    alone = text.replace("another Taoist, alone yourself, takes a step or stays", "you take a step or stay")
    return alone.replace("another Taoist by a step, who", "yourself by a step, and you")


def help_in_brief(s: Row, tile: int) -> str:
    """The help of a tile that gives it, in a few letters; the winds may have only one thing to move.  (GS130)"""
    return "move 1 piece" if tile == PAVILION and not (can_lift(s) and can_guide(s)) else HELPS[tile]


def help_of(s: Row, tile: int) -> str:
    """What a tile's help would do, or why it gives none now."""
    reason = refuse_help(s, s.turn, tile)
    if reason != ALLOWED:
        return f"no help: {lower(reasons.by_code[reason].sentence)}"
    words = _what_is_left(s, tile) or lower(tile_text(s, tile))
    if tile == SORCERER and s.boards[s.turn].qi == 1:
        return f"{words}, your last"
    return f"{words}; {s.temple} there" if tile == TEMPLE else words


def _what_is_left(s: Row, tile: int) -> str:
    """The help of a tile where supply, deck or a power leave only a part of it; empty where nothing is missing."""
    tao = bool(tao_in_supply(s))
    if tile == CEMETERY:
        return _reviving(s)
    if tile == TEA_HOUSE and not (tao and s.qi):
        gains = ["a Tao token of any colour"] * tao + ["1 Qi"] * bool(s.qi)
        lacks = ["Tao token"] * (not tao) + ["Qi"] * (not s.qi)
        taken = f"take {gains[0]}, then bring a ghost" if gains else "bring a ghost"
        return f"{taken}; the supply has no {' and no '.join(lacks)}"
    if tile == GUARDHOUSE and not (tao and deck_size(s)):
        seen = [lower(tile_text(s, tile)).split(", then ")[0]] if deck_size(s) else []
        does = [*seen, *(["take a Tao token of any colour"] * tao)]
        lacks = ["the deck is empty"] * (not deck_size(s)) + ["the supply has no Tao token"] * (not tao)
        return "; ".join([*does, " and ".join(lacks)])
    return ""


def _reviving(s: Row) -> str:
    """The help of the Cemetery where fewer Qi are left, or the Curse die is not rolled.  (GS97, GS123, GS157, GS263)"""
    spared = lives(s, s.turn) and has_power(s, s.turn, MOUNTAIN)
    dead = living(s) < s.seats and s.qi > 0
    if not spared and (s.qi >= REVIVED_QI or not dead):
        return ""
    who = [f"a dead Taoist back with {min(REVIVED_QI, s.qi)} Qi"] * dead + ["a dead villager back"] * bool(can_raise(s))
    curse = "; Strength of a Mountain spares you the Curse die"
    return f"bring {' or '.join(who)}{curse if spared else ', then roll the Curse die; a haunting strikes this tile'}"


def sentence(text: str) -> str:
    """A sentence from the data, in the form used inside brackets."""
    return text.rstrip(".")


def lower(text: str) -> str:
    """The same, for use in the middle of a sentence."""
    return text[0].lower() + sentence(text)[1:]
