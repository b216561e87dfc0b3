"""Ghost Stories: what each answer would mean here and now."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import ALLOWED, Choice, listed
from bardo.games.ghost_stories.data.cards import ALL_POWERS_OFF, CARD_TITLES, INCARNATION, POWER_OFF, RESISTANCE
from bardo.games.ghost_stories.data.moon import TILE_THINGS, VILLAGERS
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SPACES,
    BLANK,
    BOARD_COLOURS,
    CEMETERY,
    CENTRE,
    COLOURS,
    CURSE_SIDES,
    FACED,
    FACES,
    LINES,
    POWER_NAMES,
    SORCERER,
    SPACES,
    SPACES_A_SIDE,
    VILLAGE,
    WHITE,
)
from bardo.games.ghost_stories.look.descriptions import (
    amounts,
    at_hand,
    card_in_words,
    chosen_names,
    faced,
    figure_in_words,
    found_on,
    name_of,
    needs_nothing,
    taker,
    thrown,
    tile_at,
    void_faces,
    whole_ghost,
)
from bardo.games.ghost_stories.look.helps import help_of, sentence, tile_text
from bardo.games.ghost_stories.look.white_moon.details import (
    MOON_DETAILS,
    Details,
    arriving_bits,
    at_the_end_of_turn,
    coming_with_moon,
)
from bardo.games.ghost_stories.rules.arrival import ARRIVE
from bardo.games.ghost_stories.rules.board import ghosts_at, in_force, in_play, lives, place_of_tile, power_is_on
from bardo.games.ghost_stories.rules.curse import DEFY
from bardo.games.ghost_stories.rules.decisions import AFTER, ON_CARD
from bardo.games.ghost_stories.rules.dice import ENOUGH, REROLL, sword_sets
from bardo.games.ghost_stories.rules.exorcism import BANISH, NO_MORE, SPEND
from bardo.games.ghost_stories.rules.guardhouse import PUT
from bardo.games.ghost_stories.rules.losses import DISCARD
from bardo.games.ghost_stories.rules.rewards import GAIN_QI, TAKE
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.setup import CHOOSE_POWER
from bardo.games.ghost_stories.rules.targets import chosen, crystals_at_hand, shortage, targets, tokens_needed
from bardo.games.ghost_stories.rules.tiles import (
    DISPEL,
    PRAY,
    RESTORE,
    REVIVE,
    VISIT,
    WATCH,
    refuse_dispel,
    refuse_help,
    refuse_portal,
    refuse_revive,
)
from bardo.games.ghost_stories.rules.usefulness import TOO_LATE, refuse_idle
from bardo.games.ghost_stories.rules.white_moon.claw import can_claw
from bardo.games.ghost_stories.rules.white_moon.graveyard import can_raise, refuse_raise
from bardo.games.ghost_stories.rules.winds import GUIDE, GUIDE_TO, LIFT, SET_DOWN
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
    for choice, words in DETAILS.items():
        if a in choice:
            return words(s, seats, choice.nth(a))
    return ""


# -- before the first turn -------------------------------------------------------------------


def _picking(s: Row, seats: Sequence[str], power: int) -> str:
    return sentence(VILLAGE.powers[power].text)


# -- the turn --------------------------------------------------------------------------------


def _moving(s: Row, seats: Sequence[str], tile: int) -> str:
    return found_on(s, seats, tile, s.turn)


def _asking(s: Row, seats: Sequence[str], _: int) -> str:
    return _help(s, seats, s.tiles[s.boards[s.turn].place])


def _exorcising(s: Row, seats: Sequence[str], _: int) -> str:
    """Dice, targets and tokens of an exorcism."""
    return f"{thrown(s)} against {faced(s, s.boards[s.turn].place, s.turn)}{void_faces(s)}; {at_hand(s)}"


def _setting_buddha(s: Row, seats: Sequence[str], _: int) -> str:
    faced_spaces = [space for space in FACED[s.boards[s.turn].place] if space >= 0]
    empty = [SPACES[n] for n in faced_spaces if not s.spaces[n].card and not s.spaces[n].buddha]
    return " or ".join(empty) + ("" if s.point == AFTER else "; move and action are over then")


def _taking_from_pockets(s: Row, seats: Sequence[str], _: int) -> str:
    return f"in the supply: {amounts(s.tao[:])}"


def _laying_mantra(s: Row, seats: Sequence[str], _: int) -> str:
    return f"now on {name_of(s, s.mantra - 1)}, {SPACES[s.mantra - 1]}" if s.mantra else ""


def _calling_light(s: Row, seats: Sequence[str], _: int) -> str:
    reached = [place for place in range(len(s.tiles)) if _light_reaches(s, place)]
    return ", ".join(f"{tile_at(s, place)}{_costs_action(s, place)}" for place in reached)


def _light_reaches(s: Row, place: int) -> bool:
    """Whether the Yin-Yang token restores the tile on a place.  (GS106, GS223)"""
    return bool(s.haunted[place]) and not (s.expansion and place == s.gate and refuse_portal(s) != ALLOWED)


def _costs_action(s: Row, place: int) -> str:
    """The remark that the Yin-Yang token takes the action to restore the Portal's tile.  (GS223)"""
    return " (takes your action)" if s.expansion and place == s.gate and not s.portal_restore else ""


def _borrowing(s: Row, seats: Sequence[str], nth: int) -> str:
    number = s.boards[nth + 1].power
    power = VILLAGE.powers[number]
    if (refused := refuse_idle(s, s.turn, number)) != ALLOWED:
        colour = BOARD_COLOURS[s.boards[nth + 1].colour]
        why = "too late now" if refused == TOO_LATE else "of no use now"
        return f"{power.name}: {why}, but the Kung-Fu School may take on {colour} ghosts"
    return f"{power.name}: {sentence(power.text)}"


def _ending_turn(s: Row, seats: Sequence[str], _: int) -> str:
    token = s.boards[s.turn].place == CENTRE and s.spent
    return "; ".join([*at_the_end_of_turn(s), *(["you take back a Power token here"] if token else [])])


# -- tiles and spaces ------------------------------------------------------------------------


def _visiting(s: Row, seats: Sequence[str], tile: int) -> str:
    return _help(s, seats, tile)


def _help(s: Row, seats: Sequence[str], tile: int) -> str:
    """A tile's help, and what it comes to where there is no choice; the announcement says the rest.  (GS123, GS126)"""
    ghosts = [space for space in range(ALL_SPACES) if refuse_dispel(s, space) == ALLOWED]
    if tile == SORCERER and len(ghosts) == 1:
        return f"takes {name_of(s, ghosts[0])} away, without the right stone"
    dead = [seats[n] for n in range(s.seats) if refuse_revive(s, n) == ALLOWED]
    dead += [VILLAGERS[n] for n in range(len(VILLAGERS)) if can_raise(s) and refuse_raise(s, n) == ALLOWED]
    if tile == CEMETERY and len(dead) == 1 and refuse_help(s, s.turn, tile) == ALLOWED:
        return f"for {dead[0]}: {help_of(s, tile)}"
    return help_of(s, tile)


def _restoring(s: Row, seats: Sequence[str], tile: int) -> str:
    taken = _costs_action(s, place_of_tile(s, tile)) if s.light else ""
    return sentence(tile_text(s, tile)) + taken


def _ghost(s: Row, seats: Sequence[str], space: int) -> str:
    return whole_ghost(s, space)


def _arriving(s: Row, seats: Sequence[str], space: int) -> str:
    return _space(s, seats, space, s.arriving - 1)


def _setting_down(s: Row, seats: Sequence[str], space: int) -> str:
    return _space(s, seats, space, s.spaces[s.lifted - 1].card - 1)


def _space(s: Row, seats: Sequence[str], space: int, card: int) -> str:
    """What a ghost would meet on a space: a Buddha, the tiles in front of it, the Taoists who face it there."""
    words = []
    if s.spaces[space].buddha:
        words.append("the Buddha there leaves" if INCARNATION[card] else "the Buddha there takes it away")
    tiles = [TILE_THINGS[s.tiles[n]].short + (" (haunted)" if s.haunted[n] else "") for n in LINES[space]]
    words.append(f"looks at {', '.join(tiles)}")
    place = LINES[space][0]
    if facing := [seats[n] for n in range(s.seats) if lives(s, n) and s.boards[n].place == place]:
        words.append(f"{listed(facing)} {'face' if len(facing) > 1 else 'faces'} it")
    side = space // SPACES_A_SIDE
    stays = not s.spaces[space].buddha or INCARNATION[card]
    if s.lifted and (s.lifted - 1) // SPACES_A_SIDE == side:
        stays = False  # it only changes its space
    if stays and ghosts_at(s, side) == SPACES_A_SIDE - 1:
        words.append("the third ghost of that board")
    if stays and arriving_bits(s, space, card) & POWER_OFF and power_is_on(s, side):
        words.append(f"{POWER_NAMES[s.boards[side].power]} goes off")
    if s.lifted and _comes_on_again(s, space, card):
        old = (s.lifted - 1) // SPACES_A_SIDE
        words.append(f"{POWER_NAMES[s.boards[old].power]} comes on again")
    return "; ".join([*words, *coming_with_moon(s, space, card)])


def _comes_on_again(s: Row, space: int, card: int) -> bool:
    """Whether the power of the board that a ghost leaves is on again when the winds move it.  (GS110, GS132)"""
    old = s.lifted - 1
    side = old // SPACES_A_SIDE
    leaves_play = s.spaces[space].buddha and not INCARNATION[card]
    if not s.spaces[old].lasts & POWER_OFF or (space // SPACES_A_SIDE == side and not leaves_play):
        return False
    spaces = range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE)
    others = any(s.spaces[one].lasts & POWER_OFF for one in spaces if one != old)
    return bool(s.boards[side].qi and not others and not in_play(s, ALL_POWERS_OFF))


def _enshrining(s: Row, seats: Sequence[str], space: int) -> str:
    side = space // SPACES_A_SIDE
    return f"{BOARD_COLOURS[s.boards[side].colour]} board, {ghosts_at(s, side)} of {SPACES_A_SIDE} spaces taken"


# -- Taoists, boards and tokens --------------------------------------------------------------


def _guiding(s: Row, seats: Sequence[str], seat: int) -> str:
    return f"on {tile_at(s, s.boards[seat].place)}"


def _guiding_to(s: Row, seats: Sequence[str], tile: int) -> str:
    stays = "stay; " if s.tiles[s.boards[s.guided - 1].place] == tile else ""
    return stays + found_on(s, seats, tile, s.guided - 1)


def _reviving(s: Row, seats: Sequence[str], seat: int) -> str:
    board = s.boards[seat]
    return f"{BOARD_COLOURS[board.colour]}, with {POWER_NAMES[board.power]}"


def _watching(s: Row, seats: Sequence[str], side: int) -> str:
    spaces = range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE)
    out = [n for n in spaces if s.spaces[n].figure != ON_CARD]
    return ", ".join(f"{name_of(s, n)}: {figure_in_words(s, n)}" for n in out)


def _taking(s: Row, seats: Sequence[str], colour: int) -> str:
    has = "you have" if taker(s) == s.seat else f"{seats[taker(s)]} has"
    return f"{has} {s.boards[taker(s)].tao[colour]}, {s.tao[colour]} in the supply"


def _praying(s: Row, seats: Sequence[str], colour: int) -> str:
    """The ghosts that a token on the Circle would weaken."""
    cards = [s.spaces[space].card - 1 for space in range(ALL_SPACES) if s.spaces[space].card]
    names = [CARD_TITLES[card] for card in cards if RESISTANCE[card][colour]]
    against = f"against {', '.join(names)}" if names else "no such ghost in play"
    if not s.circle:
        return against
    harder = [CARD_TITLES[card] for card in cards if RESISTANCE[card][s.circle - 1]]
    cost = f": 1 more against {', '.join(harder)}" if harder else ""
    return f"{against}; the {COLOURS[s.circle - 1]} token there goes back{cost}"


def _discarding(s: Row, seats: Sequence[str], colour: int) -> str:
    return f"you have {s.boards[s.seat].tao[colour]}"


# -- dice ------------------------------------------------------------------------------------


def _rerolling(s: Row, seats: Sequence[str], face: int) -> str:
    count = s.dice[face] - s.again[face] - (face == WHITE and not s.herbs and sword_sets(s, s.turn))
    return f"{count} of them" if count > 1 else ""


def _rolling_on(s: Row, seats: Sequence[str], _: int) -> str:
    return f"reroll {amounts(s.again[:], FACES)}, keep the rest" if any(s.again[:]) else "keep all dice"


def _defying(s: Row, seats: Sequence[str], _: int) -> str:
    return f"{VILLAGE.curse.count(BLANK)} of {CURSE_SIDES} faces are blank; the second roll stands"


def _banishing(s: Row, seats: Sequence[str], space: int) -> str:
    """A ghost, the tokens that exorcising it takes after those chosen before it, and what that brings."""
    count = int(shortage(s, chosen(s) | 1 << space) - tokens_needed(s))
    kind = "crystal" if s.barrier else ("token" if crystals_at_hand(s, s.turn, in_force(s)) else "Tao token")
    more = "more " * bool(s.picked and tokens_needed(s))
    words = f"{'also ' * bool(s.picked)}{whole_ghost(s, space)}"
    if count:
        return f"{words}; takes {count} {more}{kind}{'s' * (count > 1)}{_if_alone(s)}"
    if s.picked and tokens_needed(s):
        return f"{words}; takes no {kind} besides what {chosen_names(s)} already {'takes' if s.picked == 1 else 'take'}"
    return words if needs_nothing(s, space) else f"{words}; the dice suffice"


def _if_alone(s: Row) -> str:
    """The remark that a die counts only once, so that a ghost may cost more if another goes too.  (GS139)"""
    several = int(targets(s, s.turn)).bit_count() > 1
    return " if it goes alone" if several and not s.picked else ""


def _ending_exorcism(s: Row, seats: Sequence[str], _: int) -> str:
    if s.picked:
        return f"only {chosen_names(s)}"
    claw = "; the Vengeful Claw may then take a Tao token" if can_claw(s, s.turn) else ""
    return f"nothing is exorcised{claw}"


def _spending(s: Row, seats: Sequence[str], nth: int) -> str:
    side, colour = divmod(nth, ALL_COLOURS)
    return f"has {s.boards[side].tao[colour]}"


# -- gains and losses ------------------------------------------------------------------------


def _gaining_qi(s: Row, seats: Sequence[str], _: int) -> str:
    return f"{s.qi} in the supply"


def _ordering(s: Row, seats: Sequence[str], nth: int) -> str:
    card = s.seen[s.ordered + nth] - 1
    return f"{CARD_TITLES[card]}: {card_in_words(s, card)}"


DETAILS: dict[Choice, Details] = {
    CHOOSE_POWER: _picking,
    MOVE_TO: _moving,
    ASK_HELP: _asking,
    EXORCISE: _exorcising,
    SET_BUDDHA: _setting_buddha,
    USE_POCKETS: _taking_from_pockets,
    USE_MANTRA: _laying_mantra,
    CALL_LIGHT: _calling_light,
    BORROW: _borrowing,
    END_TURN: _ending_turn,
    VISIT: _visiting,
    RESTORE: _restoring,
    ARRIVE: _arriving,
    DISPEL: _ghost,
    ENFEEBLE: _ghost,
    LIFT: _ghost,
    SET_DOWN: _setting_down,
    ENSHRINE: _enshrining,
    GUIDE: _guiding,
    GUIDE_TO: _guiding_to,
    REVIVE: _reviving,
    WATCH: _watching,
    TAKE: _taking,
    PRAY: _praying,
    DISCARD: _discarding,
    REROLL: _rerolling,
    ENOUGH: _rolling_on,
    DEFY: _defying,
    BANISH: _banishing,
    NO_MORE: _ending_exorcism,
    SPEND: _spending,
    GAIN_QI: _gaining_qi,
    PUT: _ordering,
    **MOON_DETAILS,
}
"""What each action would mean; actions not listed need no explanation."""
