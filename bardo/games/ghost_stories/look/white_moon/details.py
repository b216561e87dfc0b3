"""White Moon: what each answer would mean, and what it adds to those of the base game."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import ALLOWED
from bardo.games.ghost_stories.data.cards import (
    CAPTIVE,
    CARD_TITLES,
    CARDS,
    CENTRE_BITS,
    COLOUR,
    DEVOURER,
    HAUNTER,
    INCARNATION,
    LASTING,
    TAO_LOCK,
)
from bardo.games.ghost_stories.data.moon import (
    ALL_CORNERS,
    ARMOR,
    CORNER_AT,
    CORNER_OF_ICON,
    CORNER_PLACE,
    CORNERS,
    VILLAGERS,
)
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SIDES,
    ALL_SPACES,
    BOARD_COLOURS,
    CEMETERY,
    LINES,
    SIDES,
    SPACES_A_SIDE,
)
from bardo.games.ghost_stories.look.descriptions import (
    at_hand,
    centre_in_words,
    dice_in_words,
    found_on,
    free_dice,
    ghosts,
    help_of,
    name_of,
    next_task,
    stack_in_words,
    taoists_at,
    thrown,
    tile_at,
    top_of,
)
from bardo.games.ghost_stories.look.white_moon.families import dying, saving, standing, who
from bardo.games.ghost_stories.look.white_moon.text import artifacts_of, crystals_in_words, su_ling_in_words
from bardo.games.ghost_stories.rules.arrival import ADMIT, DELAY, has_left_stone, home_of
from bardo.games.ghost_stories.rules.board import bits_of, deck_size, has_room, place_of_tile
from bardo.games.ghost_stories.rules.exorcism import SPEND_CRYSTAL
from bardo.games.ghost_stories.rules.rewards import GAIN_QI
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.targets import concerns, crystals_at_hand
from bardo.games.ghost_stories.rules.tasks import TAKE_HERB
from bardo.games.ghost_stories.rules.tiles import WATCH
from bardo.games.ghost_stories.rules.white_moon.artifacts import (
    BEQUEATH,
    FLY,
    FOLLOW,
    HEAL,
    LAUNCH,
    REMAIN,
    USE_DUST,
    USE_FIREWORK,
    USE_POTION,
    may_be_called,
    refuse_launch,
)
from bardo.games.ghost_stories.rules.white_moon.barrier import BARRIER_EXORCISE, BARRIER_SAVE, RESCUE
from bardo.games.ghost_stories.rules.white_moon.claw import CLAW_AT, NO_CLAW
from bardo.games.ghost_stories.rules.white_moon.crystals import TAKE_CRYSTAL, barrier_crystals
from bardo.games.ghost_stories.rules.white_moon.deaths import DEVOUR_AT, EMPTY, STRIP, dead_villagers
from bardo.games.ghost_stories.rules.white_moon.flight import FLEE_TO, can_flee
from bardo.games.ghost_stories.rules.white_moon.graveyard import LODGE, RAISE
from bardo.games.ghost_stories.rules.white_moon.receptacles import SET_CRYSTAL
from bardo.games.ghost_stories.rules.white_moon.saving import AWARD, SHELTER
from bardo.games.ghost_stories.rules.white_moon.school import TRAIN
from bardo.games.ghost_stories.rules.white_moon.su_ling import FILL, LEAD, LEAVE_EMPTY, STAY
from bardo.games.ghost_stories.rules.white_moon.villagers import ALONE, ESCORT
from bardo.games.ghost_stories.rules.words import BEFORE
from bardo.games.ghost_stories.rules.yang import MOVE_TO


def of_moon(a: int) -> bool:
    """Whether only White Moon knows an action."""
    early = SHELTER <= a < MOVE_TO or RAISE <= a < WATCH or a == TAKE_CRYSTAL or SPEND_CRYSTAL <= a < GAIN_QI
    return early or a >= ESCORT


def details_with_moon(s: Row, seats: Sequence[str], a: int) -> str:
    """What an action of White Moon means here and now."""
    if a < MOVE_TO:
        return _details_with_moon_of_turn(s, seats, a)
    if a < HEAL:
        return f"{standing(s, a - RAISE)}; {_where_raised(s)}"
    if a < WATCH:
        qi = s.boards[a - HEAL].qi
        return f"has {qi}" if qi else "dead: comes back with 1 Qi"
    if a == TAKE_CRYSTAL:
        last = "; the other white face then gives nothing" if s.crystals == 1 and next_task(s) == TAKE_HERB else ""
        return f"{s.crystals} in the reserve{last}"
    if a < GAIN_QI:
        return f"has {s.boards[a - SPEND_CRYSTAL].crystals}, each for any colour"
    if a < LEAD:
        return _details_of_villagers(s, seats, a)
    if a < AWARD:
        return _details_of_dusk(s, a)
    return _details_of_artifacts(s, seats, a)


def _where_raised(s: Row) -> str:
    grave = place_of_tile(s, CEMETERY)
    return "comes to the Cemetery" if grave >= 0 and has_room(s, grave) else "comes to a tile of choice"


# -- the turn --------------------------------------------------------------------------------


def _details_with_moon_of_turn(s: Row, seats: Sequence[str], a: int) -> str:
    place = s.boards[s.turn].place
    if a == SHELTER:
        return saving(s, top_of(s, place))
    if a == SET_CRYSTAL:
        return _filling(s, int(CORNER_AT[place]))
    if a == USE_POTION:
        return f"Qi in the supply: {s.qi}; dead villagers: {dead_villagers(s)}; used once"
    if a == USE_DUST:
        return f"{s.crystals} in the reserve; it fills a receptacle from your next turn on; used once"
    if a == USE_FIREWORK:
        able = [tile_at(s, n) for n in range(len(s.tiles)) if refuse_launch(s, s.turn, s.tiles[n]) == ALLOWED]
        return f"{', '.join(able)}; used once"
    over = "; your move is over then" if s.point == BEFORE else ""
    if s.seats == 1:
        return f"alone it carries you to any other tile{over}; used once"
    called = [n for n in range(ALL_SIDES) if may_be_called(s, s.turn, n)]
    names = " and ".join(f"{seats[n]} from {tile_at(s, s.boards[n].place)}" for n in called)
    return f"{names} may come to {tile_at(s, place)}{over}; used once"


def _filling(s: Row, corner: int) -> str:
    """A receptacle that would be filled, and what comes of it.  (GS282)"""
    count = int(sum(s.filled[:])) + 1
    rises = ": a Mystic Barrier rises at the end of this turn" if count == ALL_CORNERS else ""
    return f"in the {CORNERS[corner]}, {count} of {ALL_CORNERS} filled then{rises}"


def at_the_end_of_turn(s: Row) -> list[str]:
    """What White Moon has in store for the end of this turn.  (GS281)"""
    words = ["Su-Ling may move then"] if s.omen else []
    return [*words, "a Mystic Barrier rises then"] if s.due or sum(s.filled[:]) == ALL_CORNERS else words


# -- villagers -------------------------------------------------------------------------------


def _details_of_villagers(s: Row, seats: Sequence[str], a: int) -> str:
    if a == ESCORT:
        return _arriving(s, seats, s.entered)
    if a == ALONE:
        return "; ".join(stack_in_words(s, s.left - 1))
    if a < DEVOUR_AT:
        return _arriving(s, seats, place_of_tile(s, a - FLEE_TO))
    if a < LODGE:
        return dying(s, seats, place_of_tile(s, a - DEVOUR_AT))
    return _arriving(s, seats, place_of_tile(s, a - LODGE))


def _arriving(s: Row, seats: Sequence[str], place: int) -> str:
    """What a villager finds on a tile: others to cover, the Portal, Taoists, and ghosts that hunt there."""
    words = stack_in_words(s, place)
    if not s.stacks[place].high:
        words.append("no villager there")
    if others := taoists_at(s, seats, place):
        words.append(f"with {others}")
    if hunters := [name_of(s, space) for space in range(ALL_SPACES) if _hunts(s, space, place)]:
        words.append(f"prey of {' and '.join(hunters)}")
    return "; ".join(words)


def _hunts(s: Row, space: int, place: int) -> bool:
    """Whether a devourer would take a villager on a place before any other.  (GS314)"""
    first = next((one for one in LINES[space] if one == place or s.stacks[one].high), -1)
    return bool(s.spaces[space].card and bits_of(s, space) & DEVOURER) and first == place


# -- the end of a turn -----------------------------------------------------------------------


def _details_of_dusk(s: Row, a: int) -> str:
    if a < STAY:
        return _leading(s, a - LEAD)
    if a == STAY:
        return su_ling_in_words(s)
    if a == FILL:
        return f"{_filling(s, int(CORNER_OF_ICON[s.su_ling - 1]))}; {s.crystals - 1 or 'none'} left in the reserve"
    if a == LEAVE_EMPTY:
        return f"{s.crystals} in the reserve"
    if a == BARRIER_SAVE:
        left = crystals_in_words(barrier_crystals(s) - 1)
        anybody = "any visible one, for nobody is at the Portal"
        return f"{saving(s, top_of(s, s.gate)) if s.stacks[s.gate].high else anybody}; {left} left then"
    if a == BARRIER_EXORCISE:
        spaces = [space for space in range(ALL_SPACES) if concerns(s, s.turn, space)]
        count = int(crystals_at_hand(s, s.turn))
        crystals = f"{crystals_in_words(count)} to spend" if count or not barrier_crystals(s) else "crystals are locked"
        return f"{dice_in_words(free_dice(s) + 1)} against {ghosts(s, spaces, None)}; {crystals}; no right stones"
    if a >= RESCUE:
        return saving(s, top_of(s, place_of_tile(s, a - RESCUE)))
    return ""


def _leading(s: Row, space: int) -> str:
    """Whom Su-Ling would silence on an icon, and whether a receptacle could be filled from there.  (GS269, GS272)"""
    if not s.spaces[space].card:
        words = ["no ghost there"]
    elif silenced := centre_in_words(s, space):
        words = [f"silences {name_of(s, space)}: {', '.join(silenced)}"]
    else:
        words = [f"nothing to silence in {name_of(s, space)}"]
    corner = int(CORNER_OF_ICON[space])
    if corner >= 0 and s.filled[corner]:
        words.append(f"the receptacle in the {CORNERS[corner]} is filled")
    elif corner >= 0:
        words.append(f"may fill the receptacle {_filling(s, corner)}" if s.crystals else "no crystal in the reserve")
    return "; ".join(words)


# -- artifacts -------------------------------------------------------------------------------


def _details_of_artifacts(s: Row, seats: Sequence[str], a: int) -> str:
    if a < STRIP:
        return _heir(s, a - AWARD)
    if a < EMPTY:
        board = s.boards[a - STRIP]
        return f"has {board.crystals if s.stripping > ALL_COLOURS else board.tao[s.stripping - 1]}"
    if a < BEQUEATH:
        return f"beside {tile_at(s, CORNER_PLACE[a - EMPTY])}"
    if a < LAUNCH:
        return _heir(s, a - BEQUEATH)
    if a < CLAW_AT:
        return help_of(s, a - LAUNCH)
    if a < NO_CLAW:
        return f"you have {s.boards[s.turn].tao[a - CLAW_AT]}, {s.tao[a - CLAW_AT]} in the supply"
    if a == DELAY:
        return _delaying(s)
    if a == ADMIT:
        side = home_of(s, s.arriving - 1)
        return f"to the {BOARD_COLOURS[s.boards[side].colour]} board in the {SIDES[side]}"
    if TRAIN <= a < FOLLOW:
        return _training(s, a - TRAIN)
    if FOLLOW <= a <= REMAIN:
        return _following(s, a)
    return found_on(s, seats, a - FLY, s.turn) if a >= FLY else ""


def _heir(s: Row, seat: int) -> str:
    """A Taoist who may get an artifact."""
    owned = artifacts_of(s, seat)
    return BOARD_COLOURS[s.boards[seat].colour] + (f", has {', '.join(owned)}" if owned else "")


def _delaying(s: Row) -> str:
    """What comes after a card that is put under the deck."""
    known = f"the next is {CARD_TITLES[s.seen[0] - 1]}" if s.seen[0] else f"{deck_size(s)} cards to come before it"
    return known + (f"; {s.delayed} under already" if s.delayed else "")


def _training(s: Row, colour: int) -> str:
    """Dice, ghosts and tokens of the School.  (GS324, GS325)"""
    spaces = [n for n in range(ALL_SPACES) if s.spaces[n].card and COLOUR[s.spaces[n].card - 1] == colour]
    return f"{thrown(s)} against {ghosts(s, spaces, [s.turn])}; {at_hand(s, alone=True)}"


def _following(s: Row, a: int) -> str:
    """Who comes along when the Scroll calls, or who is left behind."""
    start = s.boards[s.guided - 1].place
    if a == REMAIN or not s.stacks[start].high:
        return f"on {tile_at(s, start)}" if a == REMAIN else ""
    villager = top_of(s, start)
    return f"{VILLAGERS[villager]} stays" if a == FOLLOW else who(s, villager)


# -- a ghost that comes ----------------------------------------------------------------------


def taker(s: Row) -> int:
    """Who takes a Tao token: the active Taoist, or the rescuer of a family.  (GS240)"""
    return int(s.taker - 1 if s.taker else s.turn)


def arriving_bits(s: Row, space: int, card: int) -> int:
    """What would last and act of a ghost that arrives at, or is moved to, a space.  (GS306, GS307)"""
    armor = s.artifacts[ARMOR] == space // SPACES_A_SIDE + 1
    if s.lifted:
        bits = int(s.spaces[s.lifted - 1].lasts)
        return bits & ~(CAPTIVE | TAO_LOCK) if armor else bits
    return int(LASTING[card]) & CENTRE_BITS if armor else int(LASTING[card])


def coming_with_moon(s: Row, space: int, card: int) -> list[str]:
    """What the Armor and Su-Ling do to a ghost that comes to a space, and whom it finds in its line."""
    if not s.expansion or (s.spaces[space].buddha and not INCARNATION[card]):
        return []
    words = []
    armor = s.artifacts[ARMOR] == space // SPACES_A_SIDE + 1
    held = s.lifted and s.spaces[s.lifted - 1].lasts & (CAPTIVE | TAO_LOCK)
    if armor and s.lifted and held and (s.lifted - 1) // SPACES_A_SIDE != space // SPACES_A_SIDE:
        words.append("the Armor of the Just frees what it holds")
    if armor and not s.lifted and has_left_stone(card):
        words.append("the Armor of the Just makes its left stone void")
    bits = arriving_bits(s, space, card)
    if s.su_ling == space + 1:
        if INCARNATION[card]:
            words.append("drives Su-Ling away")
        elif bits & CENTRE_BITS:
            words.append("Su-Ling silences it")
            bits = 0
    at_once = not s.lifted and not armor and "devour at once" in CARDS[card].left
    if not (bits & (DEVOURER | HAUNTER) or at_once):
        return words
    place = next((place for place in LINES[space] if s.stacks[place].high), -1)
    if place < 0:
        return [*words, "no villager in its line"]
    prey = VILLAGERS[top_of(s, place)]
    if not (bits & DEVOURER or at_once):
        trapped = ", now without a way out" if is_trapped(s, space, place) else ""
        return [*words, f"its figure will frighten {prey}{trapped}"]
    return [*words, f"{prey} first in its line"]


def is_trapped(s: Row, space: int, place: int) -> bool:
    """Whether a villager whom a haunting figure frightens would die.  (GS257, GS261)"""
    if s.haunter_villagers == 0:
        return not can_flee(s, place)
    line = list(LINES[space])
    return place == line[-1] or not has_room(s, line[line.index(place) + 1])
