"""Ghost Stories: what each answer would mean here and now."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.ghost_stories.data.cards import CARD_TITLES, INCARNATION, POWER_OFF, RESISTANCE
from bardo.games.ghost_stories.data.moon import TILE_THINGS
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SPACES,
    BLANK,
    BOARD_COLOURS,
    CENTRE,
    CURSE_SIDES,
    FACED,
    FACES,
    LINES,
    MANTRA,
    POCKETS,
    POWER_NAMES,
    SPACES,
    SPACES_A_SIDE,
    SPIRES,
    TWIN_WINDS,
    VILLAGE,
    WHITE,
)
from bardo.games.ghost_stories.look.descriptions import (
    amounts,
    at_hand,
    card_in_words,
    faced,
    figure_in_words,
    found_on,
    help_of,
    name_of,
    sentence,
    thrown,
    tile_at,
    tile_text,
    whole_ghost,
)
from bardo.games.ghost_stories.look.white_moon.details import (
    arriving_bits,
    at_the_end_of_turn,
    coming_with_moon,
    details_with_moon,
    of_moon,
    taker,
)
from bardo.games.ghost_stories.rules.arrival import ARRIVE
from bardo.games.ghost_stories.rules.board import ghosts_at, lives, power_is_on
from bardo.games.ghost_stories.rules.curse import DEFY
from bardo.games.ghost_stories.rules.dice import ENOUGH, REROLL, sword_sets
from bardo.games.ghost_stories.rules.exorcism import BANISH, NO_MORE, SPEND
from bardo.games.ghost_stories.rules.guardhouse import PUT
from bardo.games.ghost_stories.rules.losses import DISCARD, SUFFER
from bardo.games.ghost_stories.rules.rewards import GAIN_QI, QI_TO, TAKE, YIN_YANG_TO
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.setup import CHOOSE_POWER
from bardo.games.ghost_stories.rules.targets import chosen, crystals_at_hand, shortage, tokens_needed
from bardo.games.ghost_stories.rules.tiles import DISPEL, PRAY, RESTORE, REVIVE, VISIT, WATCH, portal_is_far
from bardo.games.ghost_stories.rules.white_moon.claw import can_claw
from bardo.games.ghost_stories.rules.winds import GUIDE, GUIDE_TO, LIFT, SET_DOWN
from bardo.games.ghost_stories.rules.words import AFTER, BEFORE, ON_CARD
from bardo.games.ghost_stories.rules.yang import (
    ASK_HELP,
    BORROW,
    CALL_LIGHT,
    END_TURN,
    ENFEEBLE,
    ENSHRINE,
    EXORCISE,
    MOVE_TO,
    SET_BUDDHA,
    USE_MANTRA,
    USE_POCKETS,
)


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What an action means here and now."""
    if of_moon(a):
        return details_with_moon(s, seats, a)
    if a < TURN_FIRST:
        return sentence(VILLAGE.powers[a - CHOOSE_POWER].text)
    if a < VISIT:
        return _details_of_turn(s, seats, a)
    if a < GUIDE:
        return _details_of_place(s, seats, a)
    if a < REROLL:
        return _details_of_person_or_colour(s, seats, a)
    if a < GAIN_QI:
        return _details_of_dice(s, a)
    return _details_of_reward(s, a)


TURN_FIRST = CHOOSE_POWER + len(POWER_NAMES)

# -- the turn --------------------------------------------------------------------------------

BEFORE_THE_MOVE = (SPIRES, TWIN_WINDS, POCKETS, MANTRA)
"""Powers that are of no use after the move.  (GS101, GS111)"""


def _details_of_turn(s: Row, seats: Sequence[str], a: int) -> str:
    me = s.boards[s.turn]
    if BORROW <= a < END_TURN:
        number = s.boards[a - BORROW + 1].power
        power, late = VILLAGE.powers[number], s.point != BEFORE and number in BEFORE_THE_MOVE
        return f"{power.name}: {'too late now' if late else sentence(power.text)}"
    if MOVE_TO <= a < ASK_HELP:
        return found_on(s, seats, a - MOVE_TO, s.turn)
    if a == ASK_HELP:
        return help_of(s, s.tiles[me.place])
    if a == EXORCISE:
        return _throw(s)
    if a == USE_POCKETS:
        return f"in the supply: {amounts(s.tao[:])}"
    if a == USE_MANTRA:
        return f"now on {name_of(s, s.mantra - 1)}, {SPACES[s.mantra - 1]}" if s.mantra else ""
    if a == CALL_LIGHT:
        return ", ".join(tile_at(s, place) for place in range(len(s.tiles)) if _light_reaches(s, place))
    if a == SET_BUDDHA:
        empty = [n for n in FACED[me.place] if n >= 0 and not s.spaces[n].card and not s.spaces[n].buddha]
        over = "" if s.point == AFTER else "; move and action are over then"
        return f"{' or '.join(SPACES[space] for space in empty)}{over}"
    if a == END_TURN:
        token = ["you take back a Power token here"] if me.place == CENTRE and s.spent else []
        return "; ".join([*at_the_end_of_turn(s), *token])
    return ""


def _light_reaches(s: Row, place: int) -> bool:
    """Whether the Yin-Yang token restores the tile on a place.  (GS106, GS223)"""
    return bool(s.haunted[place]) and not (s.expansion and place == s.gate and portal_is_far(s))


def _throw(s: Row) -> str:
    """Dice, targets and tokens of an exorcism."""
    place = s.boards[s.turn].place
    return f"{thrown(s)} against {faced(s, place, s.turn)}; {at_hand(s)}"


# -- places ----------------------------------------------------------------------------------


def _details_of_place(s: Row, seats: Sequence[str], a: int) -> str:
    if a < RESTORE:
        return help_of(s, a - VISIT)
    if a < ARRIVE:
        return sentence(tile_text(s, a - RESTORE))
    if a < DISPEL:
        return _space(s, seats, a - ARRIVE, s.arriving - 1)
    if a < ENFEEBLE:
        return whole_ghost(s, a - DISPEL)
    if a < LIFT:
        return whole_ghost(s, a - ENFEEBLE)
    if a < SET_DOWN:
        return whole_ghost(s, a - LIFT)
    if a < ENSHRINE:
        return _space(s, seats, a - SET_DOWN, s.spaces[s.lifted - 1].card - 1)
    side = (a - ENSHRINE) // SPACES_A_SIDE
    return f"{BOARD_COLOURS[s.boards[side].colour]} board, {ghosts_at(s, side)} of {SPACES_A_SIDE} spaces taken"


def _space(s: Row, seats: Sequence[str], space: int, card: int) -> str:
    """What a ghost would find on a space: a Buddha, the tiles in front of it, who faces it there."""
    words = []
    if s.spaces[space].buddha:
        words.append("the Buddha there leaves" if INCARNATION[card] else "the Buddha there takes it away")
    tiles = [TILE_THINGS[s.tiles[n]].short + (" (haunted)" if s.haunted[n] else "") for n in LINES[space]]
    words.append(f"looks at {', '.join(tiles)}")
    place = LINES[space][0]
    if facing := [seats[n] for n in range(s.seats) if lives(s, n) and s.boards[n].place == place]:
        words.append(f"{' and '.join(facing)} {'face' if len(facing) > 1 else 'faces'} it")
    side = space // SPACES_A_SIDE
    stays = not s.spaces[space].buddha or INCARNATION[card]
    if s.lifted and (s.lifted - 1) // SPACES_A_SIDE == side:
        stays = False  # it only changes its space
    if stays and ghosts_at(s, side) == SPACES_A_SIDE - 1:
        words.append("the third ghost of that board")
    if stays and arriving_bits(s, space, card) & POWER_OFF and power_is_on(s, side):
        words.append(f"{POWER_NAMES[s.boards[side].power]} goes off")
    return "; ".join([*words, *coming_with_moon(s, space, card)])


# -- persons and colours ---------------------------------------------------------------------


def _details_of_person_or_colour(s: Row, seats: Sequence[str], a: int) -> str:
    if a < GUIDE_TO:
        return f"on {tile_at(s, s.boards[a - GUIDE].place)}"
    if a < REVIVE:
        place = s.boards[s.guided - 1].place
        stays = "stay; " if s.tiles[place] == a - GUIDE_TO else ""
        return stays + found_on(s, seats, a - GUIDE_TO, s.guided - 1)
    if a < WATCH:
        board = s.boards[a - REVIVE]
        return f"{BOARD_COLOURS[board.colour]}, with {POWER_NAMES[board.power]}"
    if a < TAKE:
        side = a - WATCH
        spaces = range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE)
        out = [n for n in spaces if s.spaces[n].figure != ON_CARD]
        return ", ".join(f"{name_of(s, n)}: {figure_in_words(s, n)}" for n in out)
    if a < PRAY:
        has = "you have" if taker(s) == s.turn else f"{seats[taker(s)]} has"
        return f"{has} {s.boards[taker(s)].tao[a - TAKE]}, {s.tao[a - TAKE]} in the supply"
    if a < DISCARD:
        return _prayer(s, a - PRAY)
    return f"you have {s.boards[s.seat].tao[a - DISCARD]}"


def _prayer(s: Row, colour: int) -> str:
    """The ghosts that a token on the Circle would weaken."""
    cards = [s.spaces[space].card - 1 for space in range(ALL_SPACES) if s.spaces[space].card]
    names = [CARD_TITLES[card] for card in cards if RESISTANCE[card][colour]]
    return f"against {', '.join(names)}" if names else "no such ghost in play"


# -- dice ------------------------------------------------------------------------------------


def _details_of_dice(s: Row, a: int) -> str:
    if a < ENOUGH:
        face = a - REROLL
        count = s.dice[face] - s.again[face] - (face == WHITE and not s.herbs and sword_sets(s, s.turn))
        return f"{count} of them" if count > 1 else ""
    if a == ENOUGH:
        return f"reroll {amounts(s.again[:], FACES)}, keep the rest" if any(s.again[:]) else "keep all dice"
    if a == DEFY:
        return f"{VILLAGE.curse.count(BLANK)} of {CURSE_SIDES} faces are blank; the second roll stands"
    if BANISH <= a < NO_MORE:
        return _price(s, a - BANISH)
    if a == NO_MORE:
        claw = "; the Vengeful Claw may then take a Tao token" if can_claw(s, s.turn) else ""
        return "" if s.picked else f"nothing is exorcised{claw}"
    if a >= SPEND:
        side, colour = divmod(a - SPEND, ALL_COLOURS)
        return f"has {s.boards[side].tao[colour]}"
    return ""


def _price(s: Row, space: int) -> str:
    """A ghost, the tokens that it takes with those chosen before it, and what its end brings."""
    count = int(shortage(s, s.turn, chosen(s) | 1 << space, False) - tokens_needed(s))
    kind = "crystal" if s.barrier else ("token" if crystals_at_hand(s, s.turn) else "Tao token")
    price = "the dice suffice" if count == 0 else f"takes {count} {kind}{'s' * (count > 1)}"
    return f"{whole_ghost(s, space)}; {price}"


# -- rewards ---------------------------------------------------------------------------------


def _details_of_reward(s: Row, a: int) -> str:
    if a == GAIN_QI:
        return f"you have {s.boards[s.turn].qi}, {s.qi} in the supply"
    if QI_TO <= a < YIN_YANG_TO:
        return f"has {s.boards[a - QI_TO].qi}"
    if SUFFER <= a < PUT:
        qi = s.boards[a - SUFFER].qi
        return f"of {qi}" if qi > 1 else "the last one: dies"
    if a >= PUT:
        card = s.seen[s.ordered + a - PUT] - 1
        return f"{CARD_TITLES[card]}: {card_in_words(s, card)}"
    return ""
