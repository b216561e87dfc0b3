"""Exorcisms after the throw: the ghosts chosen, the tokens spent, and how ghosts leave.  (GS137 to GS146)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.cards import CRYSTAL_LOCK, INCARNATION, NEED_BITS, TAO_LOCK
from bardo.games.ghost_stories.data.village import ALL_COLOURS, ALL_SPACES, COLOURS, SPACES
from bardo.games.ghost_stories.rules.arrival import remove_ghost
from bardo.games.ghost_stories.rules.board import in_force, in_play, lives
from bardo.games.ghost_stories.rules.decisions import CLAWING, PAYING, SEATS, SPENDING, TARGETING, events, reasons
from bardo.games.ghost_stories.rules.dice import take_up_dice
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.targets import (
    NO_GHOST,
    can_pay,
    chosen,
    concerns,
    crystals_at_hand,
    dice_suffice,
    gives,
    immune_ones,
    needs_of,
    open_need,
    refuse_ghost,
    short_of,
    still_needed,
    tao_at_hand,
    tao_spent,
    targets,
    tokens_needed,
    whites,
)
from bardo.games.ghost_stories.rules.tasks import ASK, DEPART, RIGHT_STONE, SETTLE, WIN
from bardo.games.ghost_stories.rules.white_moon.claw import can_claw
from bardo.games.ghost_stories.rules.white_moon.crystals import lose_crystal, spend_of_barrier

SPENT = events("spent", "{a:seat} spends a {b:colour} Tao token.")
SPENT_CRYSTAL = events("spent crystal", "{a:seat} spends a Moon Crystal.")
BANISHED = events("banished", "The Barrier banishes {a:card}.")
EXORCISED = events("exorcised", "{a:seat} exorcises {b:card}.")
IMMUNE = events("immune", "Dice do not count against {a:card}.")
IN_VAIN = events("in vain", "The exorcism fails.")
SPARED = events("spared", "{a:seat} lets the ghosts stay.")

# -- choosing --------------------------------------------------------------------------------

NOT_CONCERNED = reasons("This exorcism cannot strike that ghost.", "GS139")
CHOSEN_ALREADY = reasons("That ghost is already chosen.", "GS139")
NOT_ENOUGH = reasons("Dice and tokens are not enough for that.", "GS137")
DICE_SUFFICE = reasons("The only ghost there takes no token, so it has to go.", "GS142")


@rule
def refuse_target(s: Row, me: int, space: int) -> int:
    """Why this ghost may not be exorcised now.  (GS135, GS137, GS139)"""
    if s.spaces[space].card == NONE:
        return NO_GHOST
    if not concerns(s, me, space):
        return NOT_CONCERNED
    if s.spaces[space].chosen:
        return CHOSEN_ALREADY
    refused = refuse_ghost(s, space)
    if refused != ALLOWED or can_pay(s, me, chosen(s) | 1 << space):
        return refused
    return NOT_ENOUGH


@rule
def target(s: Row, space: int) -> None:
    """One more ghost is to be exorcised."""
    s.picked += 1
    s.spaces[space].chosen = s.picked
    later(s, ASK, TARGETING)


BANISH = TARGETING.each("banish {}", "Exorcise the ghost on {}", SPACES, refuse=refuse_target, apply=target)


@rule
def refuse_no_more(s: Row, me: int) -> int:
    """A single ghost for which the dice are enough has to go; among several the choice is free.  (GS142)"""
    if s.picked:
        return ALLOWED
    aims = targets(s, me)
    single = aims & (aims - 1) == 0
    return DICE_SUFFICE if single and dice_suffice(s, aims) else ALLOWED


@rule
def no_more(s: Row, me: int) -> None:
    """No more ghosts are chosen: those that are have their price. None chosen is a failure or a choice.  (GS140)"""
    if s.picked > 0:
        later(s, SETTLE)
        return
    aims = targets(s, me)
    if dice_suffice(s, aims):
        tell(s, SPARED, s.seat)
        take_up_dice(s)
        return
    hard = immune_ones(s, aims)
    for space in range(ALL_SPACES):
        if (hard >> space) & 1:
            tell(s, IMMUNE, s.spaces[space].card - 1)
    tell(s, IN_VAIN)
    if can_claw(s, me):
        later(s, ASK, CLAWING)
    else:
        take_up_dice(s)


NO_MORE = TARGETING.action("no more", "That is all", refuse=refuse_no_more, apply=no_more)


# -- spending --------------------------------------------------------------------------------

NOT_NEEDED = reasons("That token is not needed.", "GS141")
NO_SUCH_TOKEN = reasons("Nobody on your tile can spend that token.", "GS140")
ONLY_YOUR_OWN = reasons("At the Kung-Fu School only your own tokens and crystals count.", "GS325")
LOCKED = reasons("A ghost keeps Tao tokens from being spent.", "GS79")
CRYSTALS_LOCKED = reasons("A ghost keeps crystals from being spent.", "GS318")


@rule
def settle(s: Row, me: int) -> None:
    """Ask for a token while one is needed; then the ghosts go. A Barrier has only crystals.  (GS287, GS339)"""
    if s.barrier:
        for _ in range(tokens_needed(s)):
            spend_of_barrier(s)
        later(s, DEPART)
    elif tokens_needed(s) > 0:
        if not spend_last_ones(s, me):
            later(s, ASK, PAYING if s.expansion else SPENDING)
    else:
        later(s, DEPART)


SETTLE.runs(settle)


@rule
def spend_last_ones(s: Row, me: int) -> bool:
    """Spend a token without a question if every one that can be spent is needed.  (GS181)"""
    useful = 0
    owner = kind = 0
    for colour in range(ALL_COLOURS + s.expansion):
        held = owners = 0
        for side in range(s.seats):
            if colour < ALL_COLOURS:
                if refuse_spend(s, me, side, colour) == ALLOWED:
                    held += s.boards[side].tao[colour]
                    owners += 1
                    owner, kind = side, colour
            elif refuse_spend_crystal(s, me, side) == ALLOWED:
                held += s.boards[side].crystals
                owners += 1
                owner, kind = side, colour
        if owners == 1:
            held = min(held, open_need(s, chosen(s), colour) if colour < ALL_COLOURS else tokens_needed(s))
        useful += held
    if useful > tokens_needed(s):
        return False
    if kind < ALL_COLOURS:
        spend(s, owner, kind)
    else:
        spend_crystal(s, owner)
    return True


@rule
def refuse_spend(s: Row, me: int, side: int, colour: int) -> int:
    """A token is given by somebody on the tile, and only if it is needed.  (GS140, GS141, GS325)"""
    if s.school and side != me and lives(s, side):
        return ONLY_YOUR_OWN
    if not gives(s, me, side) or s.boards[side].tao[colour] == 0:
        return NO_SUCH_TOKEN
    force = in_force(s)
    if force & TAO_LOCK:
        return LOCKED
    ghosts = chosen(s)
    if still_needed(s, needs_of(s, ghosts), colour) == 0:
        return NOT_NEEDED
    one = 1 << NEED_BITS * colour
    spent = tao_spent(s)
    tao = tao_at_hand(s, me, force)
    white = whites(s, force)
    if short_of(s, ghosts, spent + one, 0, white) != short_of(s, ghosts, spent, 0, white) - 1:
        return NOT_NEEDED
    enough = short_of(s, ghosts, spent + one, tao - one, white) <= crystals_at_hand(s, me, force)
    return ALLOWED if enough else NOT_NEEDED


@rule
def spend(s: Row, side: int, colour: int) -> None:
    """Spend a Tao token."""
    s.boards[side].tao[colour] -= 1
    s.tao[colour] += 1
    s.paid[colour] += 1
    tell(s, SPENT, side, colour)
    later(s, SETTLE)


SPEND = SPENDING.each_pair(
    "spend {0} {1}", "{0} spends a {1} Tao token", SEATS, COLOURS, seats=True, refuse=refuse_spend, apply=spend
)


@rule
def refuse_spend_crystal(s: Row, me: int, side: int) -> int:
    """A crystal counts as any colour.  (GS274, GS318, GS325)"""
    if s.school and side != me and lives(s, side):
        return ONLY_YOUR_OWN
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


SPEND_CRYSTAL = PAYING.each_seat(
    "spend {} crystal", "{} spends a crystal", SEATS, refuse=refuse_spend_crystal, apply=spend_crystal
)


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


DEPART.runs(depart)


@rule
def space_of(s: Row, nth: int) -> int:
    """The space of the ghost that was chosen first, second, …"""
    space = 0
    while s.spaces[space].chosen != nth:
        space += 1
    return space
