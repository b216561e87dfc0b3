"""Whom an exorcism can strike, what that needs, and what is at hand for it.  (GS135 to GS143)

Three kinds share these rules: that of a Taoist against the ghosts faced, that of the Kung-Fu School against all of a
colour (`school` in the row), and that of a board in a Mystic Barrier against its own ghosts (`barrier`).
"""

from __future__ import annotations

from bardo.engine import ALLOWED, rule
from bardo.games.ghost_stories.data.cards import (
    AFTER_BUDDHA,
    ALL_OF_A_COLOUR,
    COLOUR,
    COLOURS_OF,
    CRYSTAL_LOCK,
    DICE_IMMUNE,
    INCARNATION,
    NEED_BITS,
    NEEDS,
    NO_WHITE,
    ONE_NEED,
    OPPOSITE_FREE,
    TAO_LOCK,
)
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SPACES,
    FACED,
    MOST_FACED,
    OPPOSITE,
    SPACES_A_SIDE,
    WHITE,
)
from bardo.games.ghost_stories.rules.board import bits_of, first_of, in_force, lives
from bardo.games.ghost_stories.rules.decisions import reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.white_moon.crystals import barrier_crystals

# -- whom it can strike ----------------------------------------------------------------------


@rule
def faces(s: Row, me: int, space: int) -> bool:
    """Whether a Taoist stands where the line of a space begins.  (GS18)"""
    place = s.boards[me].place
    return FACED[place][0] == space or FACED[place][1] == space


NO_GHOST = reasons("There is no ghost there.", "GS139")
OPPOSITE_TAKEN = reasons("Howling Nightmare can be exorcised only while the space opposite it is free.", "GS87")
NO_BUDDHA_MET = reasons("Uncatchable can be exorcised only after it has come to a space with a Buddha.", "GS88")


@rule
def refuse_ghost(s: Row, space: int) -> int:
    """Why no exorcism can strike a space now: no ghost is there, or its condition does not hold.  (GS87, GS88)"""
    if s.spaces[space].card == NONE:
        return NO_GHOST
    bits = bits_of(s, space)
    if bits & OPPOSITE_FREE and s.spaces[OPPOSITE[space]].card != NONE:
        return OPPOSITE_TAKEN
    return NO_BUDDHA_MET if bits & AFTER_BUDDHA and s.spaces[space].met == 0 else ALLOWED


@rule
def can_target(s: Row, space: int) -> bool:
    """Whether there is a ghost whose conditions, if it has any, hold.  (GS135)"""
    return refuse_ghost(s, space) == ALLOWED


@rule
def concerns(s: Row, me: int, space: int) -> bool:
    """Whether an exorcism is about the ghost on a space.  (GS139, GS286, GS324)"""
    card = s.spaces[space].card - 1
    if s.barrier:
        return space // SPACES_A_SIDE == s.barrier - 1 and card >= 0 and not INCARNATION[card]
    if s.school:
        return card >= 0 and COLOUR[card] == s.school - 1
    return faces(s, me, space)


@rule
def targets(s: Row, me: int) -> int:
    """The spaces of all ghosts that an exorcism may strike, as bits."""
    bits = 0
    if s.barrier == 0 and s.school == 0:
        for nth in range(MOST_FACED):
            space = FACED[s.boards[me].place][nth]
            if space >= 0 and can_target(s, space):
                bits |= 1 << space
        return bits
    for space in range(ALL_SPACES):
        if concerns(s, me, space) and can_target(s, space):
            bits |= 1 << space
    return bits


@rule
def chosen(s: Row) -> int:
    """The spaces of the ghosts chosen, as bits."""
    bits = 0
    if s.picked:
        for space in range(ALL_SPACES):
            if s.spaces[space].chosen:
                bits |= 1 << space
    return bits


# -- what is needed --------------------------------------------------------------------------


@rule
def needs_on(s: Row, space: int) -> int:
    """What a ghost needs in all colours, after Circle and Mantra; the Mantra on one of several colours comes later."""
    card = s.spaces[space].card - 1
    needs = NEEDS[card]
    if s.circle and in_colour(needs, s.circle - 1):
        needs -= 1 << NEED_BITS * (s.circle - 1)
    if needs and s.mantra == space + 1 and COLOURS_OF[card] == 1:
        needs -= ONE_NEED[card]
    return needs


@rule
def in_colour(needs: int, colour: int) -> int:
    """How much of one colour there is in a number that holds all colours."""
    return (needs >> NEED_BITS * colour) & ALL_OF_A_COLOUR


@rule
def needs_of(s: Row, ghosts: int) -> int:
    """What ghosts, given as bits of their spaces, need in all colours."""
    needs = 0
    while ghosts:
        needs += needs_on(s, first_of(ghosts))
        ghosts &= ghosts - 1
    return needs


@rule
def still_needed(s: Row, needs: int, colour: int) -> int:
    """What is needed in a colour besides the tokens spent already."""
    return max(0, in_colour(needs, colour) - s.paid[colour])


@rule
def immune_ones(s: Row, ghosts: int) -> int:
    """Those of the ghosts against which dice do not count.  (GS86)"""
    immune = 0
    while ghosts:
        space = first_of(ghosts)
        if bits_of(s, space) & DICE_IMMUNE:
            immune |= 1 << space
        ghosts &= ghosts - 1
    return immune


@rule
def open_need(s: Row, ghosts: int, colour: int) -> int:
    """What the dice of a colour leave to white faces, the Mantra and tokens."""
    immune = still_needed(s, needs_of(s, immune_ones(s, ghosts)), colour)
    return max(immune, still_needed(s, needs_of(s, ghosts), colour) - s.dice[colour])


@rule
def needs_under_mantra(s: Row, ghosts: int) -> int:
    """What the ghost with the Mantra needs, if it is one of these and needs several colours.  (GS121)"""
    space = s.mantra - 1
    if space < 0 or (ghosts >> space) & 1 == 0 or COLOURS_OF[s.spaces[space].card - 1] == 1:
        return 0
    return needs_on(s, space)


@rule
def whites(s: Row, force: int) -> int:
    """White faces that count, given the effects in force.  (GS89)"""
    return 0 if force & NO_WHITE else s.dice[WHITE]


@rule
def shortage(s: Row, ghosts: int) -> int:
    """How many tokens are still missing for ghosts after dice, Circle, Mantra and the tokens spent already."""
    return short_of(s, ghosts, tao_spent(s), 0, whites(s, in_force(s)))


@rule
def short_of(s: Row, ghosts: int, spent: int, tao: int, white: int) -> int:
    """How many tokens are missing for ghosts, given the Tao tokens spent and at hand in all colours and white faces."""
    several = needs_under_mantra(s, ghosts)
    needs = 0
    immune_needs = 0
    while ghosts:
        space = first_of(ghosts)
        need = needs_on(s, space)
        needs += need
        if bits_of(s, space) & DICE_IMMUNE:
            immune_needs += need
        ghosts &= ghosts - 1
    only_tokens = 0
    missing = 0
    helped = 0
    for colour in range(ALL_COLOURS):
        needed = in_colour(needs, colour) - in_colour(spent, colour)
        if needed <= 0:
            continue
        immune = max(0, in_colour(immune_needs, colour) - in_colour(spent, colour))
        at_hand = in_colour(tao, colour)
        only_tokens += max(0, immune - at_hand)
        short = max(immune, needed - s.dice[colour]) - max(at_hand, immune)
        if short > 0:
            missing += short
            if in_colour(several, colour):
                helped = 1
    return max(0, only_tokens + max(0, missing - helped - white) - s.wild)


@rule
def tokens_needed(s: Row) -> int:
    """The fewest tokens that are enough for the ghosts chosen, besides those spent already.  (GS141)"""
    return shortage(s, chosen(s))


# -- what is at hand -------------------------------------------------------------------------


@rule
def gives(s: Row, me: int, side: int) -> bool:
    """Whether tokens of a side may be spent: those on the tile, at the School only one's own.  (GS140, GS287, GS325)"""
    if s.barrier or not lives(s, side):
        return False
    return side == me or (s.school == 0 and s.boards[side].place == s.boards[me].place)


@rule
def tao_at_hand(s: Row, me: int, force: int) -> int:
    """Tao tokens in all colours that may be spent, given the effects in force.  (GS79)"""
    tao = 0
    if force & TAO_LOCK == 0:
        for side in range(s.seats):
            if gives(s, me, side):
                for colour in range(ALL_COLOURS):
                    tao += s.boards[side].tao[colour] << NEED_BITS * colour
    return tao


@rule
def tao_spent(s: Row) -> int:
    """Tao tokens in all colours that were spent on the ghosts chosen."""
    tao = 0
    for colour in range(ALL_COLOURS):
        tao += s.paid[colour] << NEED_BITS * colour
    return tao


@rule
def crystals_at_hand(s: Row, me: int, force: int) -> int:
    """Crystals that may be spent, given the effects in force; each counts as any colour.  (GS274, GS287, GS318)"""
    if s.expansion == 0 or force & CRYSTAL_LOCK:
        return 0
    if s.barrier:
        return barrier_crystals(s)
    count = 0
    for side in range(s.seats):
        if gives(s, me, side):
            count += s.boards[side].crystals
    return count


# -- what is enough --------------------------------------------------------------------------


@rule
def can_pay(s: Row, me: int, ghosts: int) -> bool:
    """Whether dice, Circle, Mantra, tokens and crystals are enough for all these ghosts together.  (GS137, GS139)"""
    force = in_force(s)
    short = short_of(s, ghosts, tao_spent(s), tao_at_hand(s, me, force), whites(s, force))
    return short <= crystals_at_hand(s, me, force)


@rule
def dice_suffice(s: Row, ghosts: int) -> bool:
    """Whether dice, Circle and Mantra alone are enough for any one of these ghosts.  (GS142, GS305)"""
    white = whites(s, in_force(s))
    while ghosts:
        if short_of(s, ghosts & -ghosts, 0, 0, white) == 0:
            return True
        ghosts &= ghosts - 1
    return False
