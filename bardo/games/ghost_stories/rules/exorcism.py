"""Exorcisms: the throw, what it suffices for, the tokens spent, and how ghosts leave.  (GS135 to GS146)

Three kinds share these rules: that of a Taoist against the ghosts faced, that of the Kung-Fu School against all of a
colour (`school` in the row), and that of a board in a Mystic Barrier against its own ghosts (`barrier`).
"""

from __future__ import annotations

from bardo.engine import ALLOWED, Row, choose, later, rule, tell
from bardo.games.ghost_stories.data.cards import (
    AFTER_BUDDHA,
    CAPTIVE,
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
from bardo.games.ghost_stories.data.moon import ALL_CORNERS, CLAW, SWORD
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_FACES,
    ALL_SPACES,
    DICE,
    FACED,
    FAVORITE,
    MOST_FACED,
    MOUNTAIN,
    OPPOSITE,
    SPACES_A_SIDE,
    WHITE,
)
from bardo.games.ghost_stories.rules.board import bits_of, has_power, in_play, lives
from bardo.games.ghost_stories.rules.ghosts import remove_ghost, take_tao
from bardo.games.ghost_stories.rules.state import IN_THE_BOX, NONE
from bardo.games.ghost_stories.rules.tasks import ASK, DEPART, RIGHT_STONE, ROLLED, SETTLE, WIN
from bardo.games.ghost_stories.rules.words import (
    CLAWING,
    NO_FACE,
    PAYING,
    REROLLING,
    SPENDING,
    TARGETING,
    events,
    reasons,
)

TRIES = events("tries", "{a:seat} tries to exorcise {b:card}.")
TRIES_TWO = events("tries two", "{a:seat} tries to exorcise {b:card} and {c:card}.")
SCHOOL_TRIES = events("school tries", "{a:seat} takes on all {b:colour} ghosts at once.")
BOARD_TRIES = events("board tries", "The Barrier strikes the ghosts of the {a:side} board.")
WHITE_SET = events("white set", "The Divine Sword lays a die on white.")
DICE_SHOW = events("dice", "The dice: {a:face}{b:further}{c:further}.")
GREY_SHOWS = events("grey die", "The grey die: {a:face}.")
DICE_AGAIN = events("dice again", "Rerolled: {a:face}{b:further}{c:further}.")
NO_DIE = events("no die", "No Tao die is left to roll.")
SPENT = events("spent", "{a:seat} spends a {b:colour} Tao token.")
SPENT_CRYSTAL = events("spent crystal", "{a:seat} spends a Moon Crystal.")
CRYSTAL_GONE = events("crystal gone", "A crystal of the Barrier is spent.")
BANISHED = events("banished", "The Barrier banishes {a:card}.")
CLAWED = events("clawed", "The Vengeful Claw brings {a:seat} a {b:colour} Tao token.")
EXORCISED = events("exorcised", "{a:seat} exorcises {b:card}.")
IMMUNE = events("immune", "Dice do not count against {a:card}.")
IN_VAIN = events("in vain", "The exorcism fails.")

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
    """Throw all dice that are free and the grey one; nobody rerolls.  (GS286, GS287)"""
    tell(s, BOARD_TRIES, s.barrier - 1)
    throw_dice(s, max(0, DICE - in_play(s, CAPTIVE)), DICE_SHOW)
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
def ask_again_or_go_on(s: Row, me: int) -> None:
    """The Gods' Favorite may throw dice again.  (GS115)"""
    if dice_shown(s) > 0 and has_power(s, me, FAVORITE):
        later(s, ASK, REROLLING)
    later(s, ROLLED)


@rule
def dice_shown(s: Row) -> int:
    """How many Tao dice lie on the table."""
    count = 0
    for face in range(ALL_FACES):
        count += s.dice[face]
    return count


@rule
def may_reroll(s: Row, face: int) -> bool:
    """Whether one more die of a face can be thrown again; the one that the Sword has set cannot.  (GS115, GS312)"""
    fixed = face == WHITE and not s.herbs and sword_sets(s, s.turn)
    return s.dice[face] - fixed > s.again[face]


@rule
def choose_die(s: Row, face: int) -> None:
    """One more die is to be thrown again."""
    s.again[face] += 1


@rule
def throw_again(s: Row) -> None:
    """All dice chosen are thrown again, once, together.  (GS115)"""
    count = 0
    for face in range(ALL_FACES):
        s.dice[face] -= s.again[face]
        count += s.again[face]
        s.again[face] = 0
    throw_dice(s, count, DICE_AGAIN)


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


# -- whom it may strike ----------------------------------------------------------------------


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


@rule
def can_pay(s: Row, me: int, ghosts: int) -> bool:
    """Whether dice, Circle, Mantra, Tao tokens and crystals do for ghosts."""
    return shortage(s, me, ghosts, True) <= crystals_at_hand(s, me)


@rule
def gives(s: Row, me: int, side: int) -> bool:
    """Whether tokens of a side may be spent: those on the tile, at the School only the own.  (GS140, GS287, GS325)"""
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
def barrier_crystals(s: Row) -> int:
    """Crystals left in a Mystic Barrier.  (GS284, GS293)"""
    if s.virtual:
        return s.virtual - 1
    count = 0
    for corner in range(ALL_CORNERS):
        count += s.filled[corner]
    return count


@rule
def chosen(s: Row) -> int:
    """The spaces of the ghosts chosen, as bits."""
    bits = 0
    if s.picked:
        for space in range(ALL_SPACES):
            if s.spaces[space].chosen:
                bits |= 1 << space
    return bits


@rule
def dice_do_for(s: Row, me: int, count: int) -> bool:
    """Whether dice, Circle and Mantra alone do for so many ghosts.  (GS142, GS288, GS325)"""
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


# -- choosing and spending -------------------------------------------------------------------

NOT_CONCERNED = reasons("This exorcism is not about that one.", "GS139")
NO_GHOST = reasons("There is no ghost.", "GS139")
CHOSEN_ALREADY = reasons("That one is chosen already.", "GS139")
CANNOT_BE = reasons("That one cannot be exorcised now.", "GS135")
NOT_ENOUGH = reasons("Dice and tokens are not enough for that.", "GS137")
DICE_SUFFICE = reasons("The dice suffice for more: what they can do is done.", "GS142")
NOT_NEEDED = reasons("Such a token is not needed.", "GS141")
NO_SUCH_TOKEN = reasons("Nobody on your tile can give it like that.", "GS140")
LOCKED = reasons("A ghost keeps Tao tokens from being spent.", "GS79")
CRYSTALS_LOCKED = reasons("A ghost keeps crystals from being spent.", "GS318")
NOT_IN_SUPPLY = reasons("The supply has no such Tao token.", "GS305")
NOT_OF_TARGET = reasons("No ghost that was targeted has this colour.", "GS305")
NO_SUCH_DIE = reasons("No such die lies there.", "GS115")


@rule
def refuse_target(s: Row, me: int, space: int) -> int:
    """Why this ghost may not be exorcised now.  (GS135, GS137, GS139)"""
    if s.spaces[space].card == NONE:
        return NO_GHOST
    if not concerns(s, me, space):
        return NOT_CONCERNED
    if s.spaces[space].chosen:
        return CHOSEN_ALREADY
    if not can_target(s, space):
        return CANNOT_BE
    return ALLOWED if can_be_enough(s, me, chosen(s) | 1 << space) else NOT_ENOUGH


@rule
def refuse_no_more(s: Row, me: int) -> int:
    """What dice alone can do is done.  (GS142)"""
    return DICE_SUFFICE if dice_do_for(s, me, s.picked + 1) else ALLOWED


@rule
def target(s: Row, space: int) -> None:
    """One more ghost is to be exorcised."""
    s.picked += 1
    s.spaces[space].chosen = s.picked
    later(s, ASK, TARGETING)


@rule
def no_more(s: Row, me: int) -> None:
    """No more ghosts are chosen: those that are have their price.  (GS140)"""
    if s.picked > 0:
        later(s, SETTLE)
        return
    hard = immune_ones(s, targets(s, me))
    for space in range(ALL_SPACES):
        if (hard >> space) & 1:
            tell(s, IMMUNE, s.spaces[space].card - 1)
    tell(s, IN_VAIN)
    if can_claw(s, me):
        later(s, ASK, CLAWING)
    else:
        take_up_dice(s)


@rule
def settle(s: Row, me: int) -> None:
    """Ask for a token while one is needed; then the ghosts go. A Barrier has only crystals.  (GS287, GS339)"""
    if s.barrier:
        for _ in range(tokens_needed(s)):
            spend_of_barrier(s)
        later(s, DEPART)
    elif tokens_needed(s) > 0:
        later(s, ASK, PAYING if s.expansion else SPENDING)
    else:
        later(s, DEPART)


@rule
def spend_of_barrier(s: Row) -> None:
    """A crystal of the Barrier is gone; which one makes no difference.  (GS284)"""
    tell(s, CRYSTAL_GONE)
    if s.virtual:
        s.virtual -= 1
        return
    corner = 0
    while s.filled[corner] == 0:
        corner += 1
    s.filled[corner] = 0
    s.crystals += 1


@rule
def refuse_spend(s: Row, me: int, nth: int) -> int:
    """A token is given by somebody on the tile, and only if it is needed.  (GS140, GS141)"""
    side, colour = nth // ALL_COLOURS, nth % ALL_COLOURS
    if not gives(s, me, side) or s.boards[side].tao[colour] == 0:
        return NO_SUCH_TOKEN
    if in_play(s, TAO_LOCK):
        return LOCKED
    before = tokens_needed(s)
    s.boards[side].tao[colour] -= 1
    s.paid[colour] += 1
    right = tokens_needed(s) == before - 1 and can_pay(s, me, chosen(s))
    s.boards[side].tao[colour] += 1
    s.paid[colour] -= 1
    return ALLOWED if right else NOT_NEEDED


@rule
def refuse_spend_crystal(s: Row, me: int, side: int) -> int:
    """A crystal does for any colour.  (GS274, GS318)"""
    if not gives(s, me, side) or s.boards[side].crystals == 0:
        return NO_SUCH_TOKEN
    return CRYSTALS_LOCKED if in_play(s, CRYSTAL_LOCK) else ALLOWED


@rule
def spend_crystal(s: Row, side: int) -> None:
    """Spend a crystal; those gained in this turn go first.  (GS274, GS278)"""
    s.wild += 1
    lose_crystal(s, side)
    tell(s, SPENT_CRYSTAL, side)
    later(s, SETTLE)


@rule
def lose_crystal(s: Row, side: int) -> None:
    """A crystal of a Taoist goes to the reserve."""
    s.boards[side].crystals -= 1
    s.crystals += 1
    if side == s.turn and s.newest > 0:
        s.newest -= 1


# -- the Vengeful Claw -----------------------------------------------------------------------


@rule
def can_claw(s: Row, me: int) -> bool:
    """Whether the Claw can take anything after an exorcism without success.  (GS305)"""
    if s.artifacts[CLAW] != me + 1 or s.clawed or s.barrier:
        return False
    for colour in range(ALL_COLOURS):
        if refuse_claw(s, me, colour) == ALLOWED:
            return True
    return False


@rule
def refuse_claw(s: Row, me: int, colour: int) -> int:
    """A colour in the resistance of a ghost that was targeted.  (GS305)"""
    bits = targets(s, me)
    for space in range(ALL_SPACES):
        if (bits >> space) & 1 and RESISTANCE[s.spaces[space].card - 1][colour] > 0:
            return ALLOWED if s.tao[colour] > 0 else NOT_IN_SUPPLY
    return NOT_OF_TARGET


@rule
def use_claw(s: Row, me: int, colour: int) -> None:
    """A Tao token for an exorcism without success.  (GS297, GS305)"""
    tell(s, CLAWED, me, colour)
    take_tao(s, me, colour)
    s.clawed = s.claw
    if not s.claw:
        s.artifacts[CLAW] = IN_THE_BOX
    take_up_dice(s)


@rule
def spend(s: Row, nth: int) -> None:
    """Spend a Tao token."""
    side, colour = nth // ALL_COLOURS, nth % ALL_COLOURS
    s.boards[side].tao[colour] -= 1
    s.tao[colour] += 1
    s.paid[colour] += 1
    tell(s, SPENT, side, colour)
    later(s, SETTLE)


# -- leaving ---------------------------------------------------------------------------------


@rule
def depart(s: Row, me: int) -> None:
    """All ghosts chosen leave at once; then right stones are settled, one after the other.  (GS144, GS160, GS289)"""
    last = 0
    for nth in range(1, s.picked + 1):
        if INCARNATION[s.spaces[space_of(s, nth)].card - 1]:
            s.beaten += 1
            last = nth
    for nth in range(1, s.picked + 1):
        space = space_of(s, nth)
        card = s.spaces[space].card - 1
        remove_ghost(s, space)
        if s.barrier:
            tell(s, BANISHED, card)
            continue
        tell(s, EXORCISED, me, card)
        later(s, RIGHT_STONE, card, space)
        if nth == last and s.beaten == s.incarnations:
            later(s, WIN)
    take_up_dice(s)


@rule
def space_of(s: Row, nth: int) -> int:
    """The space of the ghost that was chosen first, second, …"""
    space = 0
    while s.spaces[space].chosen != nth:
        space += 1
    return space
