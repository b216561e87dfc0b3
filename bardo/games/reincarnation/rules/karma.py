"""Reincarnation: which karma is gained, by gathering or from Ganesha."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule
from bardo.games.reincarnation.data.parts import ANY, COLOURS
from bardo.games.reincarnation.rules.decisions import ACT, FOR_GANESHA, FOR_GATHERING, KARMA, NO_PURPOSE, TURN, reasons
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import ALL_COLOURS, can_gain_karma, gain_karma

CANNOT_GAIN = reasons("Your sheet has no room for that colour, or the reserve has none left.", "RE52")
NOT_THAT_COLOUR = reasons("Your hex gives another colour.", "RE52")
KARMA_MUST_BE_TAKEN = reasons("You can leave karma only when you gather less.", "RE54")


@rule
def colour_due(s: Row) -> int:
    """The given colour whose token comes next; any, when all of those are settled.  (RE55)"""
    for colour in range(ALL_COLOURS):
        if s.due[colour] > 0:
            return colour
    return ANY


@rule
def gather_karma(s: Row, me: int) -> None:
    """Tokens of given colours, then those of any; what cannot be gained is not.  (RE52, RE55, RE143)"""
    colour = colour_due(s)
    while colour != ANY:
        possible = can_gain_karma(s, me, colour)
        if possible and s.less:
            ask(s, me, KARMA)
            return
        if possible:
            gain_karma(s, me, colour)
        s.due[colour] -= 1
        colour = colour_due(s)
    if s.due[ANY] > 0 and some_karma_possible(s, me):
        ask(s, me, KARMA)
        return
    s.due[ANY] = 0
    s.purpose = NO_PURPOSE
    s.less = 0
    s.step = ACT
    ask(s, me, TURN)


@rule
def some_karma_possible(s: Row, me: int) -> bool:
    """Whether karma of any colour can be gained."""
    for colour in range(ALL_COLOURS):
        if can_gain_karma(s, me, colour):
            return True
    return False


@rule
def refuse_take_karma(s: Row, me: int, colour: int) -> int:
    """A colour that is given or free, and can be gained.  (RE52, RE143)"""
    if s.purpose == FOR_GATHERING and colour_due(s) != ANY and colour_due(s) != colour:
        return NOT_THAT_COLOUR
    return ALLOWED if can_gain_karma(s, me, colour) else CANNOT_GAIN


@rule
def take_karma(s: Row, me: int, colour: int) -> None:
    """Ganesha's tokens, or the one of the gathering that is asked about.  (RE116, RE143)"""
    if s.purpose == FOR_GANESHA:
        take_ganeshas_karma(s, me, colour)
        return
    s.due[colour_due(s)] -= 1
    gain_karma(s, me, colour)
    gather_karma(s, me)


@rule
def refuse_no_karma(s: Row) -> int:
    """A token may be left after `gather less`.  (RE54, RE143)"""
    return ALLOWED if s.less else KARMA_MUST_BE_TAKEN


@rule
def leave_karma(s: Row, me: int) -> None:
    """The token asked about is not taken.  (RE54, RE143)"""
    s.due[colour_due(s)] -= 1
    gather_karma(s, me)


@rule
def take_ganeshas_karma(s: Row, me: int, colour: int) -> None:
    """Two tokens of a colour, or one.  (RE116)"""
    gain_karma(s, me, colour)
    if can_gain_karma(s, me, colour):
        gain_karma(s, me, colour)
    s.purpose = NO_PURPOSE
    ask(s, me, TURN)


TAKE_KARMA = KARMA.each("karma {}", "Take {} karma", COLOURS, refuse=refuse_take_karma, apply=take_karma)
NO_KARMA = KARMA.action("no karma", "Leave this karma token", refuse=refuse_no_karma, apply=leave_karma)
