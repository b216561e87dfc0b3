"""Ghosts come and go: the deck, where they are placed, and the Buddhas they meet.  (GS63 to GS73, GS149)"""

from __future__ import annotations

from bardo.engine import ALLOWED, draw, later, rule, tell
from bardo.games.ghost_stories.data.cards import (
    ALL_GHOSTS,
    CAPTIVE,
    CENTRE_BITS,
    COLOUR,
    INCARNATION,
    LASTING,
    LEFT,
    LEFT_BITS,
    MOST_ON_A_STONE,
    NO_ABILITY,
    TAO_LOCK,
)
from bardo.games.ghost_stories.data.moon import ARMOR, SHIELD
from bardo.games.ghost_stories.data.village import ALL_SIDES, ALL_SPACES, BLACK, SPACES, SPACES_A_SIDE, UNDER
from bardo.games.ghost_stories.rules.board import deck_size, ghosts_at, ghosts_in_play
from bardo.games.ghost_stories.rules.decisions import ARRIVING, DECK, DELAYING, ON_CARD, events, reasons
from bardo.games.ghost_stories.rules.end import finish
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import KNOWN, NONE
from bardo.games.ghost_stories.rules.tasks import ASK, BRING, LOSE_QI, STONE
from bardo.games.ghost_stories.rules.white_moon.su_ling import drive_su_ling_away

NO_CARD = -1

# -- the deck --------------------------------------------------------------------------------


@rule
def draw_card(s: Row) -> int:
    """The top card of the deck; -1 when it is empty."""
    known = s.seen[0]
    if known == NONE:
        return draw_unseen(s)
    for nth in range(KNOWN - 1):
        s.seen[nth] = s.seen[nth + 1]
    s.seen[KNOWN - 1] = NONE
    return known - 1


@rule
def draw_unseen(s: Row) -> int:
    """The topmost card below those that are known; -1 when there is none.  (GS34, GS311)"""
    if s.before > 0:
        s.before -= 1
        return draw(s, s.unseen)
    if s.coming > 0:
        s.coming -= 1
        s.before = UNDER
        return ALL_GHOSTS + draw(s, s.unseen_incarnations)
    if s.waiting > 0:
        card = s.under[0] - 1
        s.waiting -= 1
        for nth in range(s.waiting):
            s.under[nth] = s.under[nth + 1]
        s.under[s.waiting] = NONE
        return card
    return NO_CARD


# -- arrival ---------------------------------------------------------------------------------

FULL = events("full", "All twelve spaces are taken: no ghost comes.")
DRAWN = events("drawn", "A ghost is drawn: {a:card}.")
DECK_EMPTY = events("deck empty", "A ghost should come, but the deck is empty.")
DELAYED = events("delayed", "The Shield of Time puts it under the deck: {a:card}.")
LAST_CARD = events("last card", "The last card of the deck is drawn.")
ARRIVES = events("arrives", "A ghost comes to {b:space}: {a:card}.")
WU_FENG_ARRIVES = events("Wu-Feng arrives", "Wu-Feng comes to {b:space}: {a:card}.")
STONE_VOID = events("stone void", "The Armor of the Just cancels the left stone: {a:card}.")
UNBOUND = events("unbound", "The Armor of the Just frees what was held: {a:card}.")
TAKEN = reasons("There is already a ghost there.", "GS64")
NOT_AT_HOME = reasons("It has to come to its own board while a space there is free.", "GS64")


@rule
def bring(s: Row) -> None:
    """Draw a ghost and ask where it comes to.  (GS63, GS66, GS164)"""
    if ghosts_in_play(s) == ALL_SPACES:
        tell(s, FULL)
        later(s, LOSE_QI, s.turn)
    else:
        draw_ghost(s)


BRING.runs(bring)


@rule
def draw_ghost(s: Row) -> None:
    """Draw a card; unless the Shield of Time may put it under the deck it comes."""
    card = draw_card(s)
    if card == NO_CARD:
        tell(s, DECK_EMPTY)
        finish(s, DECK)
        return
    tell(s, DRAWN, card)
    if s.deck_end and deck_size(s) == 0:
        tell(s, LAST_CARD)
        finish(s, DECK)
        return
    s.arriving = card + 1
    if may_delay(s, card):
        later(s, ASK, DELAYING)
    else:
        admit(s)


@rule
def may_delay(s: Row, card: int) -> bool:
    """Whether the Shield of Time can put the card drawn under the deck.  (GS309, GS310)"""
    if s.artifacts[SHIELD] != s.turn + 1 or INCARNATION[card] or COLOUR[card] == s.boards[s.turn].colour:
        return False
    return s.delayed < deck_size(s)


@rule
def delay(s: Row) -> None:
    """The card drawn goes under the deck, and the next one is drawn.  (GS309)"""
    tell(s, DELAYED, s.arriving - 1)
    s.under[s.waiting] = s.arriving
    s.waiting += 1
    s.delayed += 1
    s.arriving = NONE
    draw_ghost(s)


@rule
def admit(s: Row) -> None:
    """The card drawn comes: where to?"""
    s.delayed = 0
    later(s, ASK, ARRIVING)


DELAY = DELAYING.action("delay", "Put it under the deck", apply=delay)
ADMIT = DELAYING.action("admit", "Let it come", apply=admit)


@rule
def home_of(s: Row, card: int) -> int:
    """The side to which a ghost comes: that of its colour, or the active one.  (GS64, GS67)"""
    side = s.turn
    while COLOUR[card] != BLACK and s.boards[side].colour != COLOUR[card]:
        side = (side + 1) % ALL_SIDES
    return side


@rule
def refuse_arrive(s: Row, space: int) -> int:
    """A free space at home or, when there is none, anywhere.  (GS64, GS65)"""
    if s.spaces[space].card != NONE:
        return TAKEN
    home = home_of(s, s.arriving - 1)
    if space // SPACES_A_SIDE != home and ghosts_at(s, home) < SPACES_A_SIDE:
        return NOT_AT_HOME
    return ALLOWED


@rule
def arrive(s: Row, space: int) -> None:
    """The ghost drawn is placed, and its left stone settled, but for Buddha or Armor.  (GS68, GS149, GS306)"""
    card = s.arriving - 1
    s.arriving = NONE
    here = s.spaces[space]
    tell(s, WU_FENG_ARRIVES if INCARNATION[card] else ARRIVES, card, space)
    here.card = card + 1
    here.lasts = LASTING[card]
    drive_su_ling_away(s, space)
    meet_buddha(s, space)
    if here.card == NONE:
        return
    if s.artifacts[ARMOR] == space // SPACES_A_SIDE + 1:
        here.lasts &= CENTRE_BITS
        if has_left_stone(card):
            tell(s, STONE_VOID, card)
    else:
        for nth in range(MOST_ON_A_STONE):
            if LEFT[card][nth] != NO_ABILITY:
                later(s, STONE, LEFT[card][nth], space)


ARRIVE = ARRIVING.each("arrive {}", "It comes to {}", SPACES, refuse=refuse_arrive, apply=arrive)


@rule
def has_left_stone(card: int) -> bool:
    """Whether a card's left stone bears anything."""
    return LEFT[card][0] != NO_ABILITY or LASTING[card] & LEFT_BITS != 0


@rule
def unbind(s: Row, space: int) -> None:
    """A ghost moved to the board of the Armor's owner holds no die and locks no Tao any more.  (GS307)"""
    here = s.spaces[space]
    if s.artifacts[ARMOR] == space // SPACES_A_SIDE + 1 and here.lasts & (CAPTIVE | TAO_LOCK):
        here.lasts -= here.lasts & (CAPTIVE | TAO_LOCK)
        tell(s, UNBOUND, here.card - 1)


# -- Buddhas ---------------------------------------------------------------------------------

BUDDHA_TAKES = events("buddha takes", "The Buddha there takes {a:card} along.")
BUDDHA_LEAVES = events("buddha leaves", "The Buddha there goes back to the Temple without {a:card}.")


@rule
def meet_buddha(s: Row, space: int) -> None:
    """A ghost that has just come to a space meets the Buddha there, if there is one.  (GS149, GS150)"""
    here = s.spaces[space]
    if here.buddha == 0:
        return
    here.buddha = 0
    s.temple += 1
    card = here.card - 1
    if INCARNATION[card]:
        here.met = 1
        tell(s, BUDDHA_LEAVES, card)
    else:
        tell(s, BUDDHA_TAKES, card)
        remove_ghost(s, space)


@rule
def remove_ghost(s: Row, space: int) -> None:
    """A ghost leaves play, and with it its figure, the Mantra and what lasted.  (GS72, GS120)"""
    here = s.spaces[space]
    here.card = NONE
    here.lasts = 0
    here.figure = ON_CARD
    here.met = 0
    here.chosen = 0
    if s.mantra == space + 1:
        s.mantra = NONE
