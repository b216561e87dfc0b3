"""Ghost Stories: what to think of while something particular is asked of a player."""

from __future__ import annotations

from bardo.engine import ALLOWED, listed
from bardo.games.ghost_stories.data.cards import CARD_TITLES, INCARNATION
from bardo.games.ghost_stories.data.moon import ALL_CORNERS, TILE_NAMES, VILLAGERS
from bardo.games.ghost_stories.data.village import ALL_SPACES, SIDES, SPACES_A_SIDE
from bardo.games.ghost_stories.look.descriptions import name_of, top_of
from bardo.games.ghost_stories.look.ways import Missing
from bardo.games.ghost_stories.rules.arrival import refuse_arrive
from bardo.games.ghost_stories.rules.decisions import (
    ARRIVING,
    DEFYING,
    ESCORTING,
    FILLING,
    GOING_ON,
    LEADING,
    PAYING,
    REROLLING,
    RESCUING,
    SHARING_QI,
    SHIELDING,
    SPENDING,
    TARGETING,
)
from bardo.games.ghost_stories.rules.exorcism import refuse_target
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.white_moon.barrier import refuse_barrier_exorcise, refuse_barrier_save

HERBS = Missing("Roll again the dice whose tokens you do not need.", (), "GS115")
ANSWERS: dict[int, Missing] = {
    REROLLING: Missing(
        "Roll again only dice that do not help; if dice and tokens are enough, keep them all.", (), "GS115"
    ),
    DEFYING: Missing("Roll the Curse die again if you fear this face: the second result stands.", (), "GS99"),
    SPENDING: Missing("Spend the tokens that you need least: they go back to the supply.", (), "GS140"),
    PAYING: Missing("Spend what you need least: tokens go back to the supply, crystals to the reserve.", (), "GS274"),
    SHARING_QI: Missing("Give the Qi to whoever needs it most: a Taoist without Qi is dead.", (), "GS151"),
    FILLING: Missing("Fill the receptacle: when all four are filled, a Mystic Barrier rises.", (), "GS282"),
    RESCUING: Missing("Save a villager whose family lacks the fewest: a whole family brings a reward.", (), "GS236"),
}
"""Questions to which the same is to be said every time."""


def asked(s: Row, seat: int) -> Missing | None:
    """What helps with the question that a seat is asked, where the general aim would not; or in a Mystic Barrier."""
    if s.barrier and (s.seat != seat or s.decision == SHIELDING):
        return _barrier(s, seat)
    if s.seat != seat:
        return None
    if s.decision == REROLLING and s.herbs:
        return HERBS
    if s.decision in ANSWERS:
        return ANSWERS[s.decision]
    if s.decision == ARRIVING and not INCARNATION[s.arriving - 1]:
        return _arrival(s)
    if s.decision == TARGETING:
        return _targets(s, seat)
    if s.decision == LEADING:
        return _su_ling(s)
    return _company(s)


def _arrival(s: Row) -> Missing:
    """Where a ghost is to come to.  (GS64, GS149)"""
    card = s.arriving - 1
    words = f"A ghost comes, {CARD_TITLES[card]}: choose the space where it does the least harm."
    if any(s.spaces[space].buddha and refuse_arrive(s, space) == ALLOWED for space in range(ALL_SPACES)):
        words = f"A ghost comes, {CARD_TITLES[card]}: on a space with a Buddha it is gone at once."
    return Missing(words, (f"card-{card}",), "GS64")


def _targets(s: Row, seat: int) -> Missing:
    """The dice lie: who is to be exorcised?  (GS139, GS142)"""
    enough = [space for space in range(ALL_SPACES) if refuse_target(s, s.turn, space) == ALLOWED]
    at = tuple(f"card-{s.spaces[space].card - 1}" for space in enough)
    wu_feng = [space for space in enough if INCARNATION[s.spaces[space].card - 1]]
    if wu_feng:
        return Missing(f"Dice and tokens are enough for Wu-Feng: exorcise {name_of(s, wu_feng[0])}.", at, "GS160")
    names = [name_of(s, space) for space in enough]
    if not names:
        return Missing("The dice are cast: nobody else can be exorcised with them.", (), "GS139")
    tokens = "crystals" if s.barrier else "tokens"
    which = listed(names, "or")
    return Missing(f"Dice and {tokens} are enough to exorcise {which}{', too' * bool(s.picked)}.", at, "GS139")


# -- White Moon --------------------------------------------------------------------------------


def _company(s: Row) -> Missing | None:
    """Whether and where to a villager comes along.  (GS228, GS232, GS373)"""
    portal = f"the Portal, on the {TILE_NAMES[s.tiles[s.gate]]}"
    if s.decision == GOING_ON:
        return Missing(f"Lead the villager towards {portal}.", ("portal",), "GS373")
    if s.decision != ESCORTING:
        return None
    name = VILLAGERS[top_of(s, s.left - 1)]
    if s.left - 1 == s.gate:
        words = f"{name} is better off at the Portal: go alone."
    elif s.entered == s.gate:
        words = f"Bring {name} along: at the Portal this villager can be saved."
    else:
        words = f"Bring {name} along if your way leads to {portal}, or away from a ghost."
    return Missing(words, ("portal",), "GS228")


def _su_ling(s: Row) -> Missing:
    """Where Su-Ling is of use.  (GS269, GS272)"""
    words = "Put Su-Ling in front of a ghost whose centre stone does harm"
    if s.crystals and not all(s.filled[corner] for corner in range(ALL_CORNERS)):
        words += ", best next to an empty receptacle, which she can fill"
    return Missing(f"{words}.", ("su-ling",), "GS269")


def _barrier(s: Row, seat: int) -> Missing:
    """A board has its choice.  (GS284 to GS286)"""
    board = s.barrier - 1
    words = f"The Mystic Barrier has come to the {SIDES[board]} board"
    if s.seat != seat:
        return Missing(f"{words}: each board may exorcise its ghosts or save a villager.", (), "GS284")
    strikes, saves = refuse_barrier_exorcise(s, s.turn) == ALLOWED, refuse_barrier_save(s) == ALLOWED
    choices = ["exorcise its ghosts"] * strikes + ["save a villager for a crystal"] * saves
    spaces = range(board * SPACES_A_SIDE, (board + 1) * SPACES_A_SIDE)
    at = tuple(f"card-{s.spaces[space].card - 1}" for space in spaces if s.spaces[space].card)
    return Missing(f"{words}: {' or '.join(choices) or 'it can do nothing'}.", at, "GS284")
