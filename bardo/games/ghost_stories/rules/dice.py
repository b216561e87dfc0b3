"""The Tao dice: throwing them in exorcisms and at the Herbalist's, and rerolls.  (GS115, GS136)"""

from __future__ import annotations

from bardo.engine import ALLOWED, choose, later, rule, tell
from bardo.games.ghost_stories.data.cards import CAPTIVE, NO_WHITE
from bardo.games.ghost_stories.data.moon import SWORD
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_FACES,
    DICE,
    FACED,
    FACES,
    FAVORITE,
    MOST_FACED,
    MOUNTAIN,
    WHITE,
)
from bardo.games.ghost_stories.rules.board import has_power, in_play
from bardo.games.ghost_stories.rules.decisions import NO_FACE, REROLLING, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.targets import can_target
from bardo.games.ghost_stories.rules.tasks import ASK, ROLLED

TRIES = events("tries", "{a:seat} tries to exorcise {b:card}.")
TRIES_TWO = events("tries two", "{a:seat} tries to exorcise {b:card} and {c:card}.")
SCHOOL_TRIES = events("school tries", "{a:seat} takes on all {b:colour} ghosts at once.")
BOARD_TRIES = events("board tries", "The Barrier strikes the ghosts of the {a:side} board.")
WHITE_SET = events("white set", "The Divine Sword lays a die on white.")
DICE_SHOW = events("dice", "The dice: {a:face}{b:further}{c:further}.")
GREY_SHOWS = events("grey die", "The grey die: {a:face}.")
DICE_AGAIN = events("dice again", "Rerolled: {a:face}{b:further}{c:further}.")
NO_DIE = events("no die", "No Tao die is left to roll.")

# -- the throw -------------------------------------------------------------------------------


@rule
def throw_to_exorcise(s: Row, me: int) -> None:
    """Throw all dice that are free, with the Strength of a Mountain the grey one; the Sword sets one.  (GS136)"""
    tell_targets(s, me)
    dice = max(0, DICE - in_play(s, CAPTIVE))
    grey = has_power(s, me, MOUNTAIN)
    if sword_sets(s, me) and (grey or dice > 0):
        s.dice[WHITE] += 1
        tell(s, WHITE_SET)
        grey = grey and dice > 0
        dice = max(0, dice - 1)
    throw_dice(s, dice, DICE_SHOW)
    if grey:
        throw_dice(s, 1, GREY_SHOWS)
    if dice_shown(s) == 0:
        tell(s, NO_DIE)
    ask_again_or_go_on(s, me)


@rule
def throw_in_barrier(s: Row) -> None:
    """Throw all four dice, or as an option says those that are free; nobody rerolls.  (GS286, GS287)"""
    tell(s, BOARD_TRIES, s.barrier - 1)
    throw_dice(s, max(0, DICE - in_play(s, CAPTIVE)) if s.barrier_dice else DICE, DICE_SHOW)
    throw_dice(s, 1, GREY_SHOWS)
    later(s, ROLLED)


@rule
def sword_sets(s: Row, me: int) -> bool:
    """Whether the Divine Sword lays a die on white.  (GS312)"""
    return s.artifacts[SWORD] == me + 1 and in_play(s, NO_WHITE) == 0


@rule
def tell_targets(s: Row, me: int) -> None:
    """Say whom the throw is meant for."""
    if s.school:
        tell(s, SCHOOL_TRIES, me, s.school - 1)
        return
    first = -1
    for nth in range(MOST_FACED):
        space = FACED[s.boards[me].place][nth]
        if space >= 0 and can_target(s, space):
            if first >= 0:
                tell(s, TRIES_TWO, me, s.spaces[first].card - 1, s.spaces[space].card - 1)
                return
            first = space
    tell(s, TRIES, me, s.spaces[first].card - 1)


@rule
def throw_dice(s: Row, dice: int, event: int) -> None:
    """Throw up to three Tao dice, and tell their faces in one event."""
    if dice > 0:
        first = throw_die(s)
        second = throw_die(s) if dice > 1 else NO_FACE
        third = throw_die(s) if dice > 2 else NO_FACE
        tell(s, event, first, second, third)


@rule
def throw_die(s: Row) -> int:
    """A face of a Tao die, which stays on the table."""
    face = choose(s, ALL_FACES)
    s.dice[face] += 1
    return face


@rule
def dice_shown(s: Row) -> int:
    """How many Tao dice lie on the table."""
    count = 0
    for face in range(ALL_FACES):
        count += s.dice[face]
    return count


@rule
def take_up_dice(s: Row) -> None:
    """Nothing lies on the table any more."""
    for face in range(ALL_FACES):
        s.dice[face] = 0
    for colour in range(ALL_COLOURS):
        s.paid[colour] = 0
    s.picked = 0
    s.herbs = 0
    s.school = NONE
    s.wild = 0


# -- rerolls ---------------------------------------------------------------------------------

NO_SUCH_DIE = reasons("There is no such die left to reroll.", "GS115")


@rule
def ask_again_or_go_on(s: Row, me: int) -> None:
    """The Gods' Favorite may throw dice again.  (GS115)"""
    if dice_shown(s) > 0 and has_power(s, me, FAVORITE):
        later(s, ASK, REROLLING)
    later(s, ROLLED)


@rule
def refuse_reroll(s: Row, face: int) -> int:
    """One more die of a face; the one that the Sword has set stays.  (GS115, GS312)"""
    fixed = face == WHITE and not s.herbs and sword_sets(s, s.turn)
    return ALLOWED if s.dice[face] - fixed > s.again[face] else NO_SUCH_DIE


@rule
def reroll(s: Row, face: int) -> None:
    """One more die is to be thrown again: which others?"""
    s.again[face] += 1
    later(s, ASK, REROLLING)


@rule
def throw_again(s: Row) -> None:
    """All dice chosen are thrown again, once, together.  (GS115)"""
    count = 0
    for face in range(ALL_FACES):
        s.dice[face] -= s.again[face]
        count += s.again[face]
        s.again[face] = 0
    throw_dice(s, count, DICE_AGAIN)


REROLL = REROLLING.each("reroll {}", "Reroll a {} die", FACES, refuse=refuse_reroll, apply=reroll)
ENOUGH = REROLLING.action("enough", "That will do", apply=throw_again)
