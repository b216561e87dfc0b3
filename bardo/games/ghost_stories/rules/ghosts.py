"""Ghosts come: the deck, where they are placed, Buddhas, and what their stones do.  (GS63 to GS93)"""

from __future__ import annotations

from bardo.engine import ALLOWED, Row, draw, later, rule, tell
from bardo.games.ghost_stories.data.cards import (
    A_ALL_LOSE_TAO,
    A_CLEAR_CIRCLE,
    A_CURSE,
    A_DEVOUR,
    A_EMPTY,
    A_GAIN_CRYSTAL,
    A_GAIN_TAO,
    A_GAIN_TWO_TAO,
    A_GHOST,
    A_HAUNT,
    A_LOSE_QI,
    A_QI_OR_YIN_YANG,
    A_QUICK_HAUNTER,
    A_TEAM,
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
from bardo.games.ghost_stories.data.moon import ALL_CORNERS, ARMOR, SHIELD
from bardo.games.ghost_stories.data.village import ALL_SIDES, ALL_SPACES, BLACK, SPACES_A_SIDE, UNDER
from bardo.games.ghost_stories.rules.board import deck_size, ghosts_at, ghosts_in_play, lives, tao_in_supply
from bardo.games.ghost_stories.rules.harm import all_lose_tao, clear_circle, curse, finish, haunt
from bardo.games.ghost_stories.rules.state import KNOWN, NONE
from bardo.games.ghost_stories.rules.tasks import ASK, BRING, DEVOUR, LOSE_QI, STONE, TAKE_TAO, TEAM_QI, TEAM_YIN_YANG
from bardo.games.ghost_stories.rules.words import (
    ARRIVING,
    DECK,
    DELAYING,
    ON_CARD,
    ON_FIRST,
    REWARDING,
    SHARING_QI,
    SHARING_YIN_YANG,
    events,
    reasons,
)

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
DECK_EMPTY = events("deck empty", "A ghost should come, and the deck is empty.")
DELAYED = events("delayed", "The Shield of Time puts it under the deck: {a:card}.")
LAST_CARD = events("last card", "The last card of the deck is drawn.")
ARRIVES = events("arrives", "A ghost comes to {b:space}: {a:card}.")
STONE_VOID = events("stone void", "The Armor of the Just makes the left stone void: {a:card}.")
UNBOUND = events("unbound", "The Armor of the Just frees what was held: {a:card}.")
SU_LING_DRIVEN = events("su-ling leaves", "Su-Ling is driven away into the reserve.")
ALL_EMPTIED = events("all emptied", "All crystals in receptacles go to the reserve.")
BUDDHA_TAKES = events("buddha takes", "The Buddha there takes {a:card} along.")
BUDDHA_LEAVES = events("buddha leaves", "The Buddha there goes back to the Temple without {a:card}.")

TAKEN = reasons("There is a ghost already.", "GS64")
NOT_AT_HOME = reasons("It comes to its own board while there is a free space.", "GS64")


@rule
def bring(s: Row) -> None:
    """Draw a ghost and ask where it comes to.  (GS63, GS66, GS164)"""
    if ghosts_in_play(s) == ALL_SPACES:
        tell(s, FULL)
        later(s, LOSE_QI, s.turn)
    else:
        draw_ghost(s)


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
    tell(s, ARRIVES, card, space)
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


@rule
def has_left_stone(card: int) -> bool:
    """Whether a card's left stone bears anything."""
    return LEFT[card][0] != NO_ABILITY or LASTING[card] & LEFT_BITS != 0


@rule
def drive_su_ling_away(s: Row, space: int) -> None:
    """Su-Ling leaves when an incarnation comes, and what has happened so far does not bring her back.  (GS271)"""
    if s.su_ling == space + 1 and INCARNATION[s.spaces[space].card - 1]:
        s.su_ling = NONE
        s.omen = 0
        tell(s, SU_LING_DRIVEN)


@rule
def unbind(s: Row, space: int) -> None:
    """A ghost moved to the board of the Armor's owner holds no die and locks no Tao any more.  (GS307)"""
    here = s.spaces[space]
    if s.artifacts[ARMOR] == space // SPACES_A_SIDE + 1 and here.lasts & (CAPTIVE | TAO_LOCK):
        here.lasts -= here.lasts & (CAPTIVE | TAO_LOCK)
        tell(s, UNBOUND, here.card - 1)


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


# -- stones ----------------------------------------------------------------------------------


@rule
def settle_stone(s: Row, ability: int, space: int) -> None:
    """What an ability of a left or right stone does, once.  (GS74 to GS93, GS315 to GS319)"""
    if ability == A_GHOST:
        later(s, BRING)
    elif ability == A_QUICK_HAUNTER:
        s.spaces[space].figure = ON_FIRST
    elif ability == A_LOSE_QI:
        later(s, LOSE_QI, s.turn)
    elif ability == A_HAUNT:
        haunt(s, space)
    elif ability == A_ALL_LOSE_TAO:
        all_lose_tao(s)
    elif ability == A_CLEAR_CIRCLE:
        clear_circle(s)
    elif ability == A_CURSE:
        curse(s, space)
    elif ability == A_GAIN_TAO:
        later(s, TAKE_TAO)
    elif ability == A_GAIN_TWO_TAO:
        later(s, TAKE_TAO)
        later(s, TAKE_TAO)
    elif ability == A_QI_OR_YIN_YANG:
        reward(s)
    elif ability == A_TEAM:
        later(s, TEAM_QI)
        later(s, TEAM_YIN_YANG)
    elif ability == A_DEVOUR:
        later(s, DEVOUR, space)
    elif ability == A_EMPTY:
        empty_receptacles(s)
        tell(s, ALL_EMPTIED)
    elif ability == A_GAIN_CRYSTAL:
        gain_crystal(s)


@rule
def empty_receptacles(s: Row) -> None:
    """All crystals in receptacles go to the reserve.  (GS292, GS317)"""
    for corner in range(ALL_CORNERS):
        s.crystals += s.filled[corner]
        s.filled[corner] = 0


# -- rewards ---------------------------------------------------------------------------------

TAKES_TAO = events("takes Tao", "{a:seat} takes a {b:colour} Tao token.")
TAKES_CRYSTAL = events("takes crystal", "{a:seat} takes a Moon Crystal.")
GAINS_QI = events("gains Qi", "{a:seat} gains 1 Qi and has {b}.")
GETS_YIN_YANG = events("gets Yin-Yang", "{a:seat} gets the Yin-Yang token back.")

NO_QI = reasons("The supply has no Qi.", "GS5")
HAS_YIN_YANG = reasons("That Yin-Yang token is not in the supply.", "GS91")
NO_TAO = reasons("The supply has no such Tao token.", "GS5")
DEAD_TAOIST = reasons("There is no living Taoist.", "GS92")


@rule
def reward(s: Row) -> None:
    """1 Qi or the Yin-Yang token for the exorcist, if alive, and if there is one of them.  (GS91, GS93)"""
    if lives(s, s.turn) and (s.qi > 0 or s.boards[s.turn].yin_yang == 0):
        later(s, ASK, REWARDING)


@rule
def gain_crystal(s: Row) -> None:
    """A crystal out of the reserve for the active Taoist, if alive and if there is one.  (GS273, GS319)"""
    if lives(s, s.turn) and s.crystals > 0:
        s.crystals -= 1
        s.newest += 1
        s.boards[s.turn].crystals += 1
        tell(s, TAKES_CRYSTAL, s.turn)


@rule
def can_take_tao(s: Row, seat: int) -> bool:
    """Whether a Taoist can take a Tao token of choice."""
    return lives(s, seat) and tao_in_supply(s) > 0


@rule
def refuse_take(s: Row, colour: int) -> int:
    """What is not in the supply cannot be gained.  (GS5)"""
    return ALLOWED if s.tao[colour] > 0 else NO_TAO


@rule
def take_tao(s: Row, seat: int, colour: int) -> None:
    """A Tao token out of the supply."""
    s.tao[colour] -= 1
    s.boards[seat].tao[colour] += 1
    tell(s, TAKES_TAO, seat, colour)


@rule
def gain_qi(s: Row, seat: int) -> None:
    """1 Qi out of the supply, if it has one.  (GS5)"""
    if s.qi > 0:
        s.qi -= 1
        s.boards[seat].qi += 1
        tell(s, GAINS_QI, seat, s.boards[seat].qi)


@rule
def get_yin_yang(s: Row, seat: int) -> None:
    """The own Yin-Yang token comes back."""
    s.boards[seat].yin_yang = 1
    tell(s, GETS_YIN_YANG, seat)


@rule
def share_qi(s: Row) -> None:
    """1 Qi for one of the team.  (GS92)"""
    if s.qi > 0:
        later(s, ASK, SHARING_QI)


@rule
def share_yin_yang(s: Row) -> None:
    """A Yin-Yang token for one of the team whose own is in the supply.  (GS92)"""
    for seat in range(s.seats):
        if refuse_yin_yang(s, seat) == ALLOWED:
            later(s, ASK, SHARING_YIN_YANG)
            return


@rule
def refuse_yin_yang(s: Row, seat: int) -> int:
    """Only a living Taoist, and only the own token.  (GS92)"""
    if not lives(s, seat):
        return DEAD_TAOIST
    return HAS_YIN_YANG if s.boards[seat].yin_yang else ALLOWED
