"""Reincarnation, step 1: evolve, the shifts of the harmony marker."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule, tell
from bardo.games.reincarnation.data.parts import (
    ANY,
    ARROWS,
    DIGIT,
    ENDS,
    HEXES,
    JURIST,
    MIXTURE,
    MIXTURES,
    PANDIT,
    TEMPLE,
    TOKEN_COLOUR,
    YELLOW,
)
from bardo.games.reincarnation.rules.decisions import GATHER, HARMONY, TURN, events, reasons
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import ALL_COLOURS
from bardo.games.reincarnation.rules.state import NONE

NOT_THERE = reasons("No order of your shifts ends there.", "RE48")
SHIFTED = events("shifted", "{a:seat}'s harmony marker moves to hex {b}.")
RECOLOURED = events("recoloured", "{a:seat} counts the token {b:token} as {c:colour}.")


@rule
def dot_here(s: Row, me: int) -> int:
    """The colour of the dot in a player's region, plus 1; 4 for a neutral one, 0 at a sanctuary.  (RE46, RE47)"""
    building = s.regions[s.players[me].region].building
    return building - TEMPLE + 1 if building >= TEMPLE else NONE


@rule
def ends_after(harmony: int, token: int, colour: int, steps: int, extra: int, dot: int, dot_steps: int) -> int:
    """Where shifts may end, as bits: a token's steps in this colour, a Farmer's second token, and a dot's steps."""
    mixture = 0
    if token != NONE:
        mixture += steps * DIGIT[colour]
    if extra != NONE:
        mixture += ARROWS[extra - 1] * DIGIT[TOKEN_COLOUR[extra - 1]]
    if dot != NONE:
        mixture += dot_steps * DIGIT[dot - 1]
    return ENDS[harmony * MIXTURES + MIXTURE[mixture]]


@rule
def possible_ends(s: Row, me: int) -> int:
    """All hexes where the shift that is due may end, as bits; a Pandit recolours once a turn.  (RE48, RE85, RE86)"""
    if s.players[me].occupation == PANDIT and s.worked == 0:
        return ends_in_colours(s, me, 0, ALL_COLOURS)
    own = own_colour(s)
    return ends_in_colours(s, me, own, own + 1)


@rule
def new_token(s: Row) -> int:
    """The token whose arrows shift the harmony now, plus 1; 0 for none."""
    return s.brought if s.brought != NONE else s.taken


@rule
def own_colour(s: Row) -> int:
    """The colour of that token."""
    token = new_token(s)
    return TOKEN_COLOUR[token - 1] if token != NONE else YELLOW


@rule
def ends_in_colours(s: Row, me: int, low: int, high: int) -> int:
    """The ends of step 1's shift, or of Vishnu's token's, if it counts as one of these colours.  (RE107, RE108)"""
    p = s.players[me]
    vishnus = s.brought != NONE
    token = new_token(s)
    extra = NONE if vishnus else s.extra
    dot = NONE if vishnus else dot_here(s, me)
    arrows = ARROWS[token - 1] if token != NONE else 1
    jurist = p.occupation == JURIST and not vishnus
    neutral = dot - 1 == ANY
    ends = 0
    for colour in range(low, high):
        for steps in range(1 if jurist else arrows, (2 if jurist else arrows) + 1):
            for shade in range(3 if neutral else 1):
                for dot_steps in range(1, 3 if jurist else 2):
                    ends |= ends_after(
                        p.harmony,
                        token,
                        colour,
                        steps,
                        extra,
                        shade + 1 if neutral else dot,
                        dot_steps,
                    )
    return ends


@rule
def only_end(ends: int) -> int:
    """The one hex where a shift can end; -1 when there are several."""
    if ends & (ends - 1):
        return -1
    place = 0
    while (ends >> place) & 1 == 0:
        place += 1
    return place


@rule
def evolve(s: Row, me: int) -> None:
    """Shift the harmony; where only one end is possible nothing is asked.  (RE46, RE130)"""
    end = only_end(possible_ends(s, me))
    if end < 0:
        ask(s, me, HARMONY)
    else:
        shift_to(s, me, end)


@rule
def refuse_shift(s: Row, me: int, to: int) -> int:
    """Only where some order of all shifts ends.  (RE48)"""
    return ALLOWED if (possible_ends(s, me) >> to) & 1 else NOT_THERE


@rule
def recolour_for(s: Row, me: int, to: int) -> None:
    """A Pandit's token counts as another colour, if its own does not lead there.  (RE107, RE139)"""
    own = own_colour(s)
    if (ends_in_colours(s, me, own, own + 1) >> to) & 1:
        return
    s.worked = 1
    colour = 0
    while (ends_in_colours(s, me, colour, colour + 1) >> to) & 1 == 0:
        colour += 1
    tell(s, RECOLOURED, me, new_token(s) - 1, colour)


@rule
def shift_to(s: Row, me: int, to: int) -> None:
    """The marker moves; step 2 is next, or what Vishnu interrupted.  (RE46, RE50, RE118)"""
    p = s.players[me]
    if p.occupation == PANDIT:
        recolour_for(s, me, to)
    if p.harmony != to:
        p.harmony = to
        tell(s, SHIFTED, me, to)
    if s.brought != NONE:
        s.brought = NONE
    else:
        s.taken = NONE
        s.extra = NONE
        s.pausing = 0
        s.step = GATHER
    ask(s, me, TURN)


SHIFT_TO = HARMONY.each(
    "harmony {}",
    "Shift your harmony to hex {}",
    [str(number) for number in range(HEXES)],
    refuse=refuse_shift,
    apply=shift_to,
)
