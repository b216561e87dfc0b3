"""Exorcisms: the throw, what it suffices for, the tokens spent, and how ghosts leave.  (GS135 to GS146)"""

from __future__ import annotations

from bardo.engine import ALLOWED, Row, choose, later, rule, tell
from bardo.games.ghost_stories.board import has_power, in_play, lives
from bardo.games.ghost_stories.cards import (
    AFTER_BUDDHA,
    CAPTIVE,
    COLOURS_OF,
    DICE_IMMUNE,
    INCARNATION,
    LASTING,
    MOST_ON_A_STONE,
    NO_ABILITY,
    NO_WHITE,
    OPPOSITE_FREE,
    RESISTANCE,
    RIGHT,
    TAO_LOCK,
)
from bardo.games.ghost_stories.ghosts import remove_ghost
from bardo.games.ghost_stories.state import NONE
from bardo.games.ghost_stories.tasks import ASK, DEPART, ROLLED, SETTLE, STONE, WIN
from bardo.games.ghost_stories.village import (
    ALL_COLOURS,
    ALL_FACES,
    DICE,
    FACED,
    FAVORITE,
    MOST_FACED,
    MOUNTAIN,
    OPPOSITE,
    WHITE,
)
from bardo.games.ghost_stories.words import NO_FACE, REROLLING, SPENDING, TARGETING, events, reasons

TRIES = events("tries", "{a:seat} tries to exorcise {b:card}.")
TRIES_TWO = events("tries two", "{a:seat} tries to exorcise {b:card} and {c:card}.")
DICE_SHOW = events("dice", "The dice: {a:face}{b:further}{c:further}.")
GREY_SHOWS = events("grey die", "The grey die: {a:face}.")
DICE_AGAIN = events("dice again", "Rerolled: {a:face}{b:further}{c:further}.")
NO_DIE = events("no die", "No Tao die is left to roll.")
SPENT = events("spent", "{a:seat} spends a {b:colour} Tao token.")
EXORCISED = events("exorcised", "{a:seat} exorcises {b:card}.")
IMMUNE = events("immune", "Dice do not count against {a:card}.")
IN_VAIN = events("in vain", "The exorcism fails.")

# -- the throw -------------------------------------------------------------------------------


@rule
def throw_to_exorcise(s: Row, me: int) -> None:
    """Throw all dice that are free, and the grey one with the Strength of a Mountain.  (GS136)"""
    tell_targets(s, me)
    throw_dice(s, max(0, DICE - in_play(s, CAPTIVE)), DICE_SHOW)
    if has_power(s, me, MOUNTAIN):
        throw_dice(s, 1, GREY_SHOWS)
    if dice_shown(s) == 0:
        tell(s, NO_DIE)
    ask_again_or_go_on(s, me)


@rule
def tell_targets(s: Row, me: int) -> None:
    """Say whom the throw is meant for."""
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
        s.need[colour] = 0
        s.immune[colour] = 0
    s.picked = 0
    s.herbs = 0


# -- whom it may strike ----------------------------------------------------------------------


@rule
def faces(s: Row, me: int, space: int) -> bool:
    """Whether a Taoist stands where the line of a space begins.  (GS18)"""
    place = s.boards[me].place
    return FACED[place][0] == space or FACED[place][1] == space


@rule
def can_target(s: Row, space: int) -> bool:
    """Whether there is a ghost whose conditions, if it has any, hold.  (GS87, GS88, GS135)"""
    card = s.spaces[space].card - 1
    if card < 0:
        return False
    if LASTING[card] & OPPOSITE_FREE and s.spaces[OPPOSITE[space]].card != NONE:
        return False
    return not (LASTING[card] & AFTER_BUDDHA and s.spaces[space].met == 0)


@rule
def faces_target(s: Row, me: int) -> bool:
    """Whether the Taoist faces a ghost that can be exorcised."""
    for nth in range(MOST_FACED):
        space = FACED[s.boards[me].place][nth]
        if space >= 0 and can_target(s, space):
            return True
    return False


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
def add_need(s: Row, space: int, sign: int) -> None:
    """Count the ghost on a space among those to be exorcised, or no longer."""
    card = s.spaces[space].card - 1
    dice_count = LASTING[card] & DICE_IMMUNE == 0
    for colour in range(ALL_COLOURS):
        needed = sign * resistance(s, space, colour)
        s.need[colour] += needed
        if not dice_count:
            s.immune[colour] += needed


@rule
def mantra_counts(s: Row, colour: int) -> bool:
    """Whether the Mantra could take a need in this colour from a chosen ghost of several colours.  (GS121)"""
    space = s.mantra - 1
    if space < 0 or s.spaces[space].chosen == 0 or s.spaces[space].card == NONE:
        return False
    return COLOURS_OF[s.spaces[space].card - 1] > 1 and resistance(s, space, colour) > 0


@rule
def open_need(s: Row, colour: int) -> int:
    """What the dice of a colour leave to white faces, the Mantra and tokens."""
    return max(s.immune[colour], s.need[colour] - s.dice[colour])


@rule
def whites(s: Row) -> int:
    """White faces that count.  (GS89)"""
    return 0 if in_play(s, NO_WHITE) else s.dice[WHITE]


@rule
def tokens_needed(s: Row) -> int:
    """The fewest tokens that do for the ghosts chosen.  (GS141)"""
    locked = 0
    rest = 0
    helped = False
    for colour in range(ALL_COLOURS):
        locked += s.immune[colour]
        beyond = open_need(s, colour) - s.immune[colour]
        rest += beyond
        if beyond > 0 and mantra_counts(s, colour):
            helped = True
    if helped:
        rest -= 1
    return locked + max(0, rest - whites(s))


@rule
def tokens_on_tile(s: Row, me: int, colour: int) -> int:
    """Tao tokens of a colour with all living Taoists on the tile; none counts while they are locked.  (GS79, GS140)"""
    if in_play(s, TAO_LOCK):
        return 0
    count = 0
    for side in range(s.seats):
        if lives(s, side) and s.boards[side].place == s.boards[me].place:
            count += s.boards[side].tao[colour]
    return count


@rule
def can_pay(s: Row, me: int, with_tokens: bool) -> bool:
    """Whether dice, Circle and Mantra, with or without tokens, do for all ghosts chosen."""
    missing = 0
    helped = False
    for colour in range(ALL_COLOURS):
        tokens = tokens_on_tile(s, me, colour) if with_tokens else 0
        if tokens < s.immune[colour]:
            return False
        short = open_need(s, colour) - tokens
        if short > 0:
            missing += short
            if mantra_counts(s, colour):
                helped = True
    if helped:
        missing -= 1
    return missing <= whites(s)


@rule
def would_pay(s: Row, me: int, space: int, with_tokens: bool) -> bool:
    """The same with one more ghost among them."""
    s.spaces[space].chosen = s.picked + 1
    add_need(s, space, 1)
    enough = can_pay(s, me, with_tokens)
    add_need(s, space, -1)
    s.spaces[space].chosen = 0
    return enough


# -- choosing and spending -------------------------------------------------------------------

NOT_FACED = reasons("You do not face that space.", "GS139")
NO_GHOST = reasons("There is no ghost.", "GS139")
CHOSEN_ALREADY = reasons("That one is chosen already.", "GS139")
CANNOT_BE = reasons("That one cannot be exorcised now.", "GS135")
NOT_ENOUGH = reasons("Dice and tokens are not enough for that.", "GS137")
DICE_SUFFICE = reasons("The dice suffice for more: what they can do is done.", "GS142")
NOT_NEEDED = reasons("Such a token is not needed.", "GS141")
NO_SUCH_TOKEN = reasons("Nobody on your tile can give it like that.", "GS140")
NO_SUCH_DIE = reasons("No such die lies there.", "GS115")


@rule
def refuse_target(s: Row, me: int, space: int) -> int:
    """Why this ghost may not be exorcised now.  (GS135, GS137, GS139)"""
    if not faces(s, me, space):
        return NOT_FACED
    if s.spaces[space].card == NONE:
        return NO_GHOST
    if s.spaces[space].chosen:
        return CHOSEN_ALREADY
    if not can_target(s, space):
        return CANNOT_BE
    return ALLOWED if would_pay(s, me, space, True) else NOT_ENOUGH


@rule
def refuse_no_more(s: Row, me: int) -> int:
    """What dice alone can do is done.  (GS142)"""
    for nth in range(MOST_FACED):
        space = FACED[s.boards[me].place][nth]
        if space >= 0 and s.spaces[space].chosen == 0 and can_target(s, space) and would_pay(s, me, space, False):
            return DICE_SUFFICE
    return ALLOWED


@rule
def target(s: Row, space: int) -> None:
    """One more ghost is to be exorcised."""
    s.picked += 1
    s.spaces[space].chosen = s.picked
    add_need(s, space, 1)
    later(s, ASK, TARGETING)


@rule
def no_more(s: Row, me: int) -> None:
    """No more ghosts are chosen: those that are have their price.  (GS140)"""
    if s.picked > 0:
        later(s, SETTLE)
    else:
        for nth in range(MOST_FACED):
            space = FACED[s.boards[me].place][nth]
            if space >= 0 and can_target(s, space) and LASTING[s.spaces[space].card - 1] & DICE_IMMUNE:
                tell(s, IMMUNE, s.spaces[space].card - 1)
        tell(s, IN_VAIN)
        take_up_dice(s)


@rule
def settle(s: Row) -> None:
    """Ask for a token while one is needed; then the ghosts go."""
    if tokens_needed(s) > 0:
        later(s, ASK, SPENDING)
    else:
        later(s, DEPART)


@rule
def refuse_spend(s: Row, me: int, nth: int) -> int:
    """A token is given by somebody on the tile, and only if it is needed.  (GS140, GS141)"""
    side, colour = nth // ALL_COLOURS, nth % ALL_COLOURS
    if side >= s.seats or not lives(s, side) or s.boards[side].place != s.boards[me].place:
        return NO_SUCH_TOKEN
    if s.boards[side].tao[colour] == 0:
        return NO_SUCH_TOKEN
    if open_need(s, colour) == 0:
        return NOT_NEEDED
    before = tokens_needed(s)
    was_immune = s.immune[colour] > 0
    pay_one(s, side, colour)
    right = tokens_needed(s) == before - 1 and can_pay(s, me, True)
    s.boards[side].tao[colour] += 1
    s.need[colour] += 1
    if was_immune:
        s.immune[colour] += 1
    return ALLOWED if right else NOT_NEEDED


@rule
def pay_one(s: Row, side: int, colour: int) -> None:
    """One token less, one need less."""
    s.boards[side].tao[colour] -= 1
    s.need[colour] -= 1
    if s.immune[colour] > 0:
        s.immune[colour] -= 1


@rule
def spend(s: Row, nth: int) -> None:
    """Spend a Tao token."""
    side, colour = nth // ALL_COLOURS, nth % ALL_COLOURS
    pay_one(s, side, colour)
    s.tao[colour] += 1
    tell(s, SPENT, side, colour)
    later(s, SETTLE)


# -- leaving ---------------------------------------------------------------------------------


@rule
def depart(s: Row, me: int) -> None:
    """All ghosts chosen leave at once; then their right stones are settled, one after the other.  (GS144, GS160)"""
    last = 0
    for nth in range(1, s.picked + 1):
        card = s.spaces[space_of(s, nth)].card - 1
        if INCARNATION[card]:
            s.beaten += 1
            last = nth
    won = s.beaten == s.incarnations
    for nth in range(1, s.picked + 1):
        space = space_of(s, nth)
        card = s.spaces[space].card - 1
        tell(s, EXORCISED, me, card)
        remove_ghost(s, space)
        for ability in range(MOST_ON_A_STONE):
            if RIGHT[card][ability] != NO_ABILITY:
                later(s, STONE, RIGHT[card][ability], space)
        if won and nth == last:
            later(s, WIN)
    take_up_dice(s)


@rule
def space_of(s: Row, nth: int) -> int:
    """The space of the ghost that was chosen first, second, …"""
    space = 0
    while s.spaces[space].chosen != nth:
        space += 1
    return space
