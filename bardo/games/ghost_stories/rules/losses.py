"""What Taoists lose: Qi, Tao tokens, and their lives.  (GS47, GS81, GS151 to GS156)"""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.ghost_stories.data.moon import ALL_ARTIFACTS
from bardo.games.ghost_stories.data.village import ALL_COLOURS, ALL_SIDES, CEMETERY, COLOURS
from bardo.games.ghost_stories.rules.board import NOWHERE, lives, living, place_of_tile, tao_held
from bardo.games.ghost_stories.rules.decisions import BEQUEATHING, DEAD, DISCARDING, SEATS, SUFFERING, events, reasons
from bardo.games.ghost_stories.rules.end import finish
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import ASK, DISCARD_ONE, LOSE_QI, LOSE_TAO

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


LOSE_QI.runs(lose_qi)


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


NOT_LIVING = reasons("There is no living Taoist there.", "GS47")


@rule
def refuse_suffer(s: Row, seat: int) -> int:
    """A living Taoist.  (GS47)"""
    return ALLOWED if lives(s, seat) else NOT_LIVING


@rule
def suffer(s: Row, seat: int) -> None:
    """A Taoist loses 1 Qi for a board that has none.  (GS47)"""
    later(s, LOSE_QI, seat)


SUFFER = SUFFERING.each_seat("suffer {}", "{} loses 1 Qi", SEATS, refuse=refuse_suffer, apply=suffer)


# -- Tao tokens ------------------------------------------------------------------------------

NOBODY_STRUCK = events("nobody struck", "The Tao face strikes nobody.")
EVERYONE_DISCARDS = events("everyone discards", "Whoever has Tao tokens discards one, because of {a:card}.")
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
    else:
        tell(s, NOBODY_STRUCK)


LOSE_TAO.runs(lose_tao)


@rule
def all_lose_tao(s: Row, space: int) -> None:
    """Everyone who has a Tao token discards one because of a ghost, clockwise from the active board.  (GS81)"""
    tell(s, EVERYONE_DISCARDS, s.spaces[space].card - 1)
    for nth in range(ALL_SIDES):
        side = (s.turn + nth) % ALL_SIDES
        if lives(s, side) and tao_held(s, side) > 0:
            later(s, DISCARD_ONE, side)


@rule
def ask_to_discard(s: Row, seat: int) -> None:
    """The owner of a Tao token chooses which one goes.  (GS49, GS81)"""
    ask(s, seat, DISCARDING)


DISCARD_ONE.runs(ask_to_discard)
NO_SUCH_TAO_HELD = reasons("You have no such Tao token.", "GS81")


@rule
def refuse_discard(s: Row, colour: int) -> int:
    """A token that the seat asked has; that need not be the active one.  (GS49)"""
    return ALLOWED if s.boards[s.seat].tao[colour] > 0 else NO_SUCH_TAO_HELD


@rule
def discard(s: Row, colour: int) -> None:
    """One Tao token goes back to the supply."""
    s.boards[s.seat].tao[colour] -= 1
    s.tao[colour] += 1
    tell(s, DISCARDED, s.seat, colour)


DISCARD = DISCARDING.each("discard {}", "Discard a {} Tao token", COLOURS, refuse=refuse_discard, apply=discard)
