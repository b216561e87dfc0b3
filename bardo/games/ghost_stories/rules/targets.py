"""Whom an exorcism can strike, what that needs, and what is at hand for it.  (GS135 to GS143)

Three kinds share these rules: that of a Taoist against the ghosts faced, that of the Kung-Fu School against all of a
colour (`school` in the row), and that of a board in a Mystic Barrier against its own ghosts (`barrier`).
"""

from __future__ import annotations

from bardo.engine import rule
from bardo.games.ghost_stories.data.cards import (
    AFTER_BUDDHA,
    COLOUR,
    COLOURS_OF,
    CRYSTAL_LOCK,
    DICE_IMMUNE,
    INCARNATION,
    NO_WHITE,
    OPPOSITE_FREE,
    RESISTANCE,
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
from bardo.games.ghost_stories.rules.board import bits_of, in_play, lives
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.white_moon.crystals import barrier_crystals

# -- whom it can strike ----------------------------------------------------------------------


@rule
def faces(s: Row, me: int, space: int) -> bool:
    """Whether a Taoist stands where the line of a space begins.  (GS18)"""
    place = s.boards[me].place
    return FACED[place][0] == space or FACED[place][1] == space


@rule
def can_target(s: Row, space: int) -> bool:
    """Whether there is a ghost whose conditions, if it has any, hold.  (GS87, GS88, GS135)"""
    if s.spaces[space].card == NONE:
        return False
    bits = bits_of(s, space)
    if bits & OPPOSITE_FREE and s.spaces[OPPOSITE[space]].card != NONE:
        return False
    return not (bits & AFTER_BUDDHA and s.spaces[space].met == 0)


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
def resistance(s: Row, space: int, colour: int) -> int:
    """What a ghost needs in a colour, after Circle and Mantra; the Mantra on one of several colours comes later."""
    card = s.spaces[space].card - 1
    needed = RESISTANCE[card][colour]
    if needed > 0 and s.circle == colour + 1:
        needed -= 1
    if needed > 0 and s.mantra == space + 1 and COLOURS_OF[card] == 1:
        needed -= 1
    return needed


@rule
def need_of(s: Row, ghosts: int, colour: int) -> int:
    """What ghosts, given as bits of their spaces, still need in a colour."""
    needed = -s.paid[colour]
    space = 0
    while ghosts:
        if ghosts & 1:
            needed += resistance(s, space, colour)
        ghosts >>= 1
        space += 1
    return max(0, needed)


@rule
def immune_ones(s: Row, ghosts: int) -> int:
    """Those of the ghosts against which dice do not count.  (GS86)"""
    for space in range(ALL_SPACES):
        if bits_of(s, space) & DICE_IMMUNE == 0:
            ghosts &= ~(1 << space)
    return ghosts


@rule
def open_need(s: Row, ghosts: int, colour: int) -> int:
    """What the dice of a colour leave to white faces, the Mantra and tokens."""
    return max(need_of(s, immune_ones(s, ghosts), colour), need_of(s, ghosts, colour) - s.dice[colour])


@rule
def mantra_counts(s: Row, ghosts: int, colour: int) -> bool:
    """Whether the Mantra could take a need in this colour from one of the ghosts that has several.  (GS121)"""
    space = s.mantra - 1
    if space < 0 or (ghosts >> space) & 1 == 0:
        return False
    return COLOURS_OF[s.spaces[space].card - 1] > 1 and resistance(s, space, colour) > 0


@rule
def whites(s: Row) -> int:
    """White faces that count.  (GS89)"""
    return 0 if in_play(s, NO_WHITE) else s.dice[WHITE]


@rule
def shortage(s: Row, me: int, ghosts: int, with_tao: bool) -> int:
    """How many tokens are still missing for ghosts after dice, Circle and Mantra, and after all Tao at hand or none."""
    counts = with_tao and in_play(s, TAO_LOCK) == 0  # GS79
    hard = immune_ones(s, ghosts)
    only_tokens = 0
    missing = 0
    helped = False
    for colour in range(ALL_COLOURS):
        needed = need_of(s, ghosts, colour)
        if needed == 0:
            continue
        immune = need_of(s, hard, colour)
        tao = tao_at_hand(s, me, colour) if counts else 0
        only_tokens += max(0, immune - tao)
        short = max(immune, needed - s.dice[colour]) - max(tao, immune)
        if short > 0:
            missing += short
            if mantra_counts(s, ghosts, colour):
                helped = True
    if helped:
        missing -= 1
    return max(0, only_tokens + max(0, missing - whites(s)) - s.wild)


@rule
def tokens_needed(s: Row) -> int:
    """The fewest tokens that do for the ghosts chosen, besides those spent already.  (GS141)"""
    return shortage(s, s.turn, chosen(s), False)


# -- what is at hand -------------------------------------------------------------------------


@rule
def gives(s: Row, me: int, side: int) -> bool:
    """Whether tokens of a side may be spent: those on the tile, at the School only one's own.  (GS140, GS287, GS325)"""
    if s.barrier or not lives(s, side):
        return False
    return side == me or (s.school == 0 and s.boards[side].place == s.boards[me].place)


@rule
def tao_at_hand(s: Row, me: int, colour: int) -> int:
    """Tao tokens of a colour that may be spent."""
    count = 0
    for side in range(s.seats):
        if gives(s, me, side):
            count += s.boards[side].tao[colour]
    return count


@rule
def crystals_at_hand(s: Row, me: int) -> int:
    """Crystals that may be spent; each does for any colour.  (GS274, GS287, GS318)"""
    if s.expansion == 0 or in_play(s, CRYSTAL_LOCK):
        return 0
    if s.barrier:
        return barrier_crystals(s)
    count = 0
    for side in range(s.seats):
        if gives(s, me, side):
            count += s.boards[side].crystals
    return count


@rule
def can_pay(s: Row, me: int, ghosts: int) -> bool:
    """Whether dice, Circle, Mantra, Tao tokens and crystals do for ghosts."""
    return shortage(s, me, ghosts, True) <= crystals_at_hand(s, me)


# -- what is enough --------------------------------------------------------------------------


@rule
def dice_do_for(s: Row, me: int, count: int) -> bool:
    """Whether dice, Circle and Mantra alone are enough for a number of ghosts.  (GS142, GS288, GS325)"""
    all_ghosts = targets(s, me)
    some = all_ghosts
    while some:
        if count_bits(some) == count and shortage(s, me, some, False) == 0:
            return True
        some = (some - 1) & all_ghosts
    return False


@rule
def can_be_enough(s: Row, me: int, ghosts: int) -> bool:
    """Whether these ghosts, with others or without, are as many as the dice alone can do, and can be paid for."""
    if not can_pay(s, me, ghosts):
        return False
    if s.school == 0 and s.barrier == 0:
        return True  # of two ghosts any one, or both
    count = count_bits(ghosts)
    while dice_do_for(s, me, count + 1):
        count += 1
    others = targets(s, me) & ~ghosts
    more = others
    while count_bits(ghosts | more) < count or not can_pay(s, me, ghosts | more):
        if more == 0:
            return False
        more = (more - 1) & others
    return True


@rule
def count_bits(bits: int) -> int:
    """How many bits of a number are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
