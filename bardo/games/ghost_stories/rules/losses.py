"""What Taoists lose: Qi, Tao tokens, and their lives.  (GS47, GS81, GS151 to GS156)"""

from __future__ import annotations

from bardo.engine import later, rule, tell
from bardo.games.ghost_stories.data.moon import ALL_ARTIFACTS
from bardo.games.ghost_stories.data.village import ALL_COLOURS, ALL_SIDES, CEMETERY
from bardo.games.ghost_stories.rules.board import NOWHERE, lives, living, place_of_tile, tao_held
from bardo.games.ghost_stories.rules.end import finish
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import ASK, DISCARD_ONE
from bardo.games.ghost_stories.rules.words import BEQUEATHING, DEAD, SUFFERING, events

# -- Qi and death ----------------------------------------------------------------------------

LOSES_QI = events("loses Qi", "{a:seat} loses 1 Qi and has {b}.")
BOARD_LOSES_QI = events("board loses Qi", "The neutral {a:side} board loses 1 Qi and has {b}.")
POSSESSED = events("possessed", "The {a:side} board is possessed.")
DIES = events("dies", "{a:seat} dies.")


@rule
def lose_qi(s: Row, side: int) -> None:
    """A Taoist or a neutral board loses 1 Qi; instead of one that has none, a living Taoist does.  (GS47)"""
    board = s.boards[side]
    if board.qi == 0:
        later(s, ASK, SUFFERING)
        return
    board.qi -= 1
    s.qi += 1
    if side < s.seats:
        tell(s, LOSES_QI, side, board.qi)
        if board.qi == 0:
            die(s, side)
    else:
        tell(s, BOARD_LOSES_QI, side, board.qi)
        if board.qi == 0:
            tell(s, POSSESSED, side)


@rule
def die(s: Row, seat: int) -> None:
    """A Taoist without Qi gives back everything; when nobody lives any more, all is lost.  (GS151, GS162, GS280)"""
    board = s.boards[seat]
    tell(s, DIES, seat)
    return_tao(s, seat)
    s.temple += board.buddhas
    s.spent += board.tokens
    board.yin_yang = 0
    board.buddhas = 0
    board.fresh = 0
    board.tokens = 0
    s.crystals += board.crystals
    board.crystals = 0
    if seat == s.turn:
        s.newest = 0
    grave = place_of_tile(s, CEMETERY)
    if grave != NOWHERE:
        board.place = grave
    if living(s) == 0:
        finish(s, DEAD)
    elif owns_artifacts(s, seat):
        later(s, ASK, BEQUEATHING)


@rule
def owns_artifacts(s: Row, seat: int) -> bool:
    """Whether a Taoist has any artifact."""
    for artifact in range(ALL_ARTIFACTS):
        if s.artifacts[artifact] == seat + 1:
            return True
    return False


# -- Tao tokens ------------------------------------------------------------------------------

TAO_LOST = events("tao lost", "{a:seat} loses all Tao tokens, {b} of them.")
DISCARDED = events("discarded", "{a:seat} discards a {b:colour} Tao token.")


@rule
def return_tao(s: Row, seat: int) -> None:
    """All Tao tokens of a Taoist go back to the supply."""
    board = s.boards[seat]
    for colour in range(ALL_COLOURS):
        s.tao[colour] += board.tao[colour]
        board.tao[colour] = 0


@rule
def lose_tao(s: Row, side: int) -> None:
    """The Curse die takes all Tao tokens of the active Taoist, if there is one.  (GS95, GS96)"""
    if lives(s, side) and tao_held(s, side) > 0:
        tell(s, TAO_LOST, side, tao_held(s, side))
        return_tao(s, side)


@rule
def all_lose_tao(s: Row) -> None:
    """Everyone who has a Tao token discards one, clockwise from the active board.  (GS81)"""
    for nth in range(ALL_SIDES):
        side = (s.turn + nth) % ALL_SIDES
        if lives(s, side) and tao_held(s, side) > 0:
            later(s, DISCARD_ONE, side)


@rule
def discard(s: Row, seat: int, colour: int) -> None:
    """One Tao token goes back to the supply."""
    s.boards[seat].tao[colour] -= 1
    s.tao[colour] += 1
    tell(s, DISCARDED, seat, colour)
