"""White Moon: what each of its answers would mean, and what it adds to those of the base game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bardo.engine import ALLOWED, Choice, listed
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
    DICE,
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
    name_of,
    next_task,
    stack_in_words,
    taoists_at,
    thrown,
    tile_at,
    top_of,
    void_faces,
)
from bardo.games.ghost_stories.look.helps import help_of
from bardo.games.ghost_stories.look.white_moon.families import dying, saving, standing, who
from bardo.games.ghost_stories.look.white_moon.prompts import artifacts_of, crystals_in_words, su_ling_in_words
from bardo.games.ghost_stories.rules.arrival import ADMIT, DELAY, has_left_stone, home_of
from bardo.games.ghost_stories.rules.board import NOWHERE, bits_of, deck_size, has_room, in_force, lives, place_of_tile
from bardo.games.ghost_stories.rules.decisions import BEFORE
from bardo.games.ghost_stories.rules.exorcism import SPEND_CRYSTAL
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.targets import concerns, crystals_at_hand
from bardo.games.ghost_stories.rules.tasks import TAKE_HERB
from bardo.games.ghost_stories.rules.white_moon.artifacts import (
    BEQUEATH,
    FLY,
    FOLLOW,
    FOLLOW_WITH,
    HEAL,
    LAUNCH,
    REMAIN,
    USE_DUST,
    USE_FIREWORK,
    USE_POTION,
    USE_SCROLL,
    may_be_called,
    refuse_launch,
)
from bardo.games.ghost_stories.rules.white_moon.barrier import BARRIER_EXORCISE, BARRIER_SAVE, RESCUE
from bardo.games.ghost_stories.rules.white_moon.claw import CLAW_AT
from bardo.games.ghost_stories.rules.white_moon.crystals import TAKE_CRYSTAL, barrier_crystals
from bardo.games.ghost_stories.rules.white_moon.deaths import DEVOUR_AT, EMPTY, STRIP, dead_villagers
from bardo.games.ghost_stories.rules.white_moon.flight import FLEE_TO, ways_out
from bardo.games.ghost_stories.rules.white_moon.graveyard import LODGE, RAISE
from bardo.games.ghost_stories.rules.white_moon.receptacles import SET_CRYSTAL
from bardo.games.ghost_stories.rules.white_moon.saving import AWARD, SHELTER
from bardo.games.ghost_stories.rules.white_moon.school import TRAIN
from bardo.games.ghost_stories.rules.white_moon.su_ling import FILL, LEAD, LEAVE_EMPTY, STAY
from bardo.games.ghost_stories.rules.white_moon.villagers import ALONE, ESCORT, LEAD_ON, LEAD_TO

Details = Callable[[Row, Sequence[str], int], str]
"""A function that says what an action would mean, from the row, the seats' names and the action's index."""

# -- the turn --------------------------------------------------------------------------------


def _sheltering(s: Row, seats: Sequence[str], _: int) -> str:
    return saving(s, top_of(s, s.boards[s.turn].place))


def _leading_on(s: Row, seats: Sequence[str], _: int) -> str:
    return f"{who(s, top_of(s, s.boards[s.turn].place))}; you go along, and it is your action"


def _putting_crystal(s: Row, seats: Sequence[str], _: int) -> str:
    return _filling(s, int(CORNER_AT[s.boards[s.turn].place]))


def _filling(s: Row, corner: int) -> str:
    """A receptacle that would be filled, and what follows.  (GS282)"""
    count = int(sum(s.filled[:])) + 1
    rises = ": a Mystic Barrier rises at the end of this turn" if count == ALL_CORNERS else ""
    return f"in the {CORNERS[corner]}, {count} of {ALL_CORNERS} filled then{rises}"


def at_the_end_of_turn(s: Row) -> list[str]:
    """What White Moon will do at the end of this turn.  (GS281)"""
    words = ["Su-Ling may move then"] if s.omen else []
    return [*words, "a Mystic Barrier rises then"] if s.due or sum(s.filled[:]) == ALL_CORNERS else words


# -- artifacts that are used -----------------------------------------------------------------


def _using_potion(s: Row, seats: Sequence[str], _: int) -> str:
    return f"Qi in the supply: {s.qi}; dead villagers: {dead_villagers(s)}; used once"


def _healing(s: Row, seats: Sequence[str], seat: int) -> str:
    return "" if lives(s, seat) else "dead: comes back"


def _raising(s: Row, seats: Sequence[str], villager: int) -> str:
    grave = place_of_tile(s, CEMETERY)
    where = "the Cemetery" if grave >= 0 and has_room(s, grave) else "a tile of choice"
    return f"{standing(s, villager)}; comes to {where}"


def _using_dust(s: Row, seats: Sequence[str], _: int) -> str:
    return f"{s.crystals} in the reserve; it fills a receptacle from your next turn on; used once"


def _using_scroll(s: Row, seats: Sequence[str], _: int) -> str:
    over = "; your move is over then" if s.point == BEFORE else ""
    if s.seats == 1:
        return f"alone it carries you to any other tile{over}; used once"
    called = [n for n in range(ALL_SIDES) if may_be_called(s, s.turn, n)]
    names = listed([f"{seats[n]} from {tile_at(s, s.boards[n].place)}" for n in called])
    return f"{names} may come to {tile_at(s, s.boards[s.turn].place)}{over}; used once"


def _following(s: Row, seats: Sequence[str], _: int) -> str:
    """Who is left behind when a Taoist follows the Scroll's call."""
    start = s.boards[s.seat].place
    return f"{VILLAGERS[top_of(s, start)]} stays" if s.stacks[start].high else ""


def _following_with(s: Row, seats: Sequence[str], _: int) -> str:
    return who(s, top_of(s, s.boards[s.seat].place))


def _remaining(s: Row, seats: Sequence[str], _: int) -> str:
    return f"on {tile_at(s, s.boards[s.seat].place)}"


def _flying(s: Row, seats: Sequence[str], tile: int) -> str:
    return found_on(s, seats, tile, s.turn)


def _using_firework(s: Row, seats: Sequence[str], _: int) -> str:
    able = [tile_at(s, n) for n in range(len(s.tiles)) if refuse_launch(s, s.turn, s.tiles[n]) == ALLOWED]
    return f"{', '.join(able)}; used once"


def _launching(s: Row, seats: Sequence[str], tile: int) -> str:
    return help_of(s, tile)


# -- exorcisms and crystals ------------------------------------------------------------------


def _taking_crystal(s: Row, seats: Sequence[str], _: int) -> str:
    last = "; the other white face then gives nothing" if s.crystals == 1 and next_task(s) == TAKE_HERB else ""
    return f"{s.crystals} in the reserve{last}"


def _spending_crystal(s: Row, seats: Sequence[str], seat: int) -> str:
    return "for any colour"


def _clawing(s: Row, seats: Sequence[str], colour: int) -> str:
    return f"you have {s.boards[s.turn].tao[colour]}, {s.tao[colour]} in the supply"


def _training(s: Row, seats: Sequence[str], colour: int) -> str:
    """Dice, ghosts and tokens of the School.  (GS324, GS325)"""
    spaces = [n for n in range(ALL_SPACES) if s.spaces[n].card and COLOUR[s.spaces[n].card - 1] == colour]
    return f"{thrown(s)} against {ghosts(s, spaces, [s.turn])}{void_faces(s)}; {at_hand(s, alone=True)}"


# -- villagers -------------------------------------------------------------------------------


def _escorting(s: Row, seats: Sequence[str], _: int) -> str:
    return _reaching(s, seats, s.entered, s.left - 1)


def _staying_behind(s: Row, seats: Sequence[str], _: int) -> str:
    return "; ".join(stack_in_words(s, s.left - 1))


def _led(s: Row, seats: Sequence[str], tile: int) -> str:
    return _reaching(s, seats, place_of_tile(s, tile), int(s.boards[s.turn].place))


def _fleeing(s: Row, seats: Sequence[str], tile: int) -> str:
    return _reaching(s, seats, place_of_tile(s, tile), s.fleeing - 1)


def _lodging(s: Row, seats: Sequence[str], tile: int) -> str:
    return _reaching(s, seats, place_of_tile(s, tile), NOWHERE)


def _reaching(s: Row, seats: Sequence[str], place: int, start: int) -> str:
    """What a villager would meet on a tile: others to cover, the Portal, Taoists, and ghosts that hunt there."""
    words = stack_in_words(s, place)
    if not s.stacks[place].high:
        words.append("no villager there")
    if others := taoists_at(s, seats, place):
        words.append(f"with {others}")
    if hunters := [name_of(s, space) for space in range(ALL_SPACES) if _hunts(s, space, place, start)]:
        words.append(f"prey of {listed(hunters)}")
    return "; ".join(words)


def _hunts(s: Row, space: int, place: int, start: int) -> bool:
    """Whether a devourer would take a villager who comes to a place from another before anybody else.  (GS314)"""
    first = next((one for one in LINES[space] if one == place or s.stacks[one].high > (one == start)), -1)
    return bool(s.spaces[space].card and bits_of(s, space) & DEVOURER) and first == place


def _devouring(s: Row, seats: Sequence[str], tile: int) -> str:
    return dying(s, seats, place_of_tile(s, tile))


# -- Su-Ling and the Mystic Barrier ----------------------------------------------------------


def _leading(s: Row, seats: Sequence[str], space: int) -> str:
    """Which ghost Su-Ling would silence on an icon, and whether she could fill a receptacle there.  (GS269, GS272)"""
    if not s.spaces[space].card:
        words = ["no ghost there"]
    elif silenced := centre_in_words(s, space):
        words = [f"silences {name_of(s, space)}: {', '.join(silenced)}"]
    else:
        words = [f"nothing to silence in {name_of(s, space)}"]
    corner = int(CORNER_OF_ICON[space])
    if corner >= 0 and s.filled[corner]:
        words.append(f"the receptacle in the {CORNERS[corner]} is already full")
    elif corner >= 0:
        words.append(f"may fill the receptacle {_filling(s, corner)}" if s.crystals else "no crystal in the reserve")
    return "; ".join(words)


def _staying(s: Row, seats: Sequence[str], _: int) -> str:
    return su_ling_in_words(s)


def _filling_next_to_her(s: Row, seats: Sequence[str], _: int) -> str:
    return f"{_filling(s, int(CORNER_OF_ICON[s.su_ling - 1]))}; {s.crystals - 1 or 'none'} left in the reserve"


def _leaving_empty(s: Row, seats: Sequence[str], _: int) -> str:
    return f"{s.crystals} in the reserve"


def _saving_by_barrier(s: Row, seats: Sequence[str], _: int) -> str:
    left = crystals_in_words(barrier_crystals(s) - 1)
    anybody = "any visible one, for no villager is at the Portal"
    return f"{saving(s, top_of(s, s.gate)) if s.stacks[s.gate].high else anybody}; {left} left then"


def _exorcising_by_barrier(s: Row, seats: Sequence[str], _: int) -> str:
    spaces = [space for space in range(ALL_SPACES) if concerns(s, s.turn, space)]
    count = int(crystals_at_hand(s, s.turn, in_force(s)))
    crystals = f"{crystals_in_words(count)} to spend" if count or not barrier_crystals(s) else "crystals are locked"
    dice = (free_dice(s) if s.barrier_dice else DICE) + 1
    return f"{dice_in_words(dice)} against {ghosts(s, spaces, None)}{void_faces(s)}; {crystals}; no right stones"


def _rescuing(s: Row, seats: Sequence[str], tile: int) -> str:
    return saving(s, top_of(s, place_of_tile(s, tile)))


# -- rewards and losses ----------------------------------------------------------------------


def _heir(s: Row, seats: Sequence[str], seat: int) -> str:
    """A Taoist who may get an artifact."""
    owned = artifacts_of(s, seat)
    return BOARD_COLOURS[s.boards[seat].colour] + (f", has {', '.join(owned)}" if owned else "")


def _stripping(s: Row, seats: Sequence[str], seat: int) -> str:
    return "" if s.stripping > ALL_COLOURS else f"has {s.boards[seat].tao[s.stripping - 1]}"


def _emptying(s: Row, seats: Sequence[str], corner: int) -> str:
    return f"beside {tile_at(s, CORNER_PLACE[corner])}"


# -- a ghost that comes ----------------------------------------------------------------------


def _delaying(s: Row, seats: Sequence[str], _: int) -> str:
    """What would come next if a card is put under the deck."""
    known = f"the next is {CARD_TITLES[s.seen[0] - 1]}" if s.seen[0] else f"{deck_size(s)} cards to come before it"
    return known + (f"; {s.delayed} under already" if s.delayed else "")


def _admitting(s: Row, seats: Sequence[str], _: int) -> str:
    side = home_of(s, s.arriving - 1)
    return f"to the {BOARD_COLOURS[s.boards[side].colour]} board in the {SIDES[side]}"


def arriving_bits(s: Row, space: int, card: int) -> int:
    """Which abilities a ghost would have when it arrives at, or is moved to, a space.  (GS306, GS307)"""
    armor = s.artifacts[ARMOR] == space // SPACES_A_SIDE + 1
    if s.lifted:
        bits = int(s.spaces[s.lifted - 1].lasts)
        return bits & ~(CAPTIVE | TAO_LOCK) if armor else bits
    return int(LASTING[card]) & CENTRE_BITS if armor else int(LASTING[card])


def coming_with_moon(s: Row, space: int, card: int) -> list[str]:
    """What the Armor and Su-Ling do to a ghost that comes to a space, and which villager is in its line."""
    if not s.expansion or (s.spaces[space].buddha and not INCARNATION[card]):
        return []
    words = []
    armor = s.artifacts[ARMOR] == space // SPACES_A_SIDE + 1
    held = s.lifted and s.spaces[s.lifted - 1].lasts & (CAPTIVE | TAO_LOCK)
    if armor and s.lifted and held and (s.lifted - 1) // SPACES_A_SIDE != space // SPACES_A_SIDE:
        words.append("the Armor of the Just frees what it holds")
    if armor and not s.lifted and has_left_stone(card):
        words.append("the Armor of the Just cancels its left stone")
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
        return ways_out(s, place) == 0
    line = list(LINES[space])
    return place == line[-1] or not has_room(s, line[line.index(place) + 1])


MOON_DETAILS: dict[Choice, Details] = {
    SHELTER: _sheltering,
    LEAD_ON: _leading_on,
    LEAD_TO: _led,
    SET_CRYSTAL: _putting_crystal,
    USE_POTION: _using_potion,
    USE_DUST: _using_dust,
    USE_SCROLL: _using_scroll,
    USE_FIREWORK: _using_firework,
    RAISE: _raising,
    HEAL: _healing,
    TAKE_CRYSTAL: _taking_crystal,
    SPEND_CRYSTAL: _spending_crystal,
    ESCORT: _escorting,
    ALONE: _staying_behind,
    FLEE_TO: _fleeing,
    DEVOUR_AT: _devouring,
    LODGE: _lodging,
    LEAD: _leading,
    STAY: _staying,
    FILL: _filling_next_to_her,
    LEAVE_EMPTY: _leaving_empty,
    BARRIER_SAVE: _saving_by_barrier,
    BARRIER_EXORCISE: _exorcising_by_barrier,
    RESCUE: _rescuing,
    AWARD: _heir,
    STRIP: _stripping,
    EMPTY: _emptying,
    BEQUEATH: _heir,
    LAUNCH: _launching,
    CLAW_AT: _clawing,
    DELAY: _delaying,
    ADMIT: _admitting,
    TRAIN: _training,
    FOLLOW: _following,
    FOLLOW_WITH: _following_with,
    REMAIN: _remaining,
    FLY: _flying,
}
"""What each action of White Moon would mean."""
