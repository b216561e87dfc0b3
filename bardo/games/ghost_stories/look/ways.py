"""Ghost Stories: what a Taoist can do about a ghost: from where, with what, and whether that comes in time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bardo.games.ghost_stories.data.cards import AFTER_BUDDHA, COLOUR, CRYSTAL_LOCK, NO_WHITE, TAO_LOCK
from bardo.games.ghost_stories.data.moon import TILE_NAMES
from bardo.games.ghost_stories.data.village import (
    ALL_SIDES,
    ALL_SPACES,
    ALTAR,
    BLACK,
    COLOURS,
    LINES,
    MOUNTAIN,
    OPPOSITE,
    PAVILION,
    PLACES,
    SCHOOL,
    SPACES_A_SIDE,
    SPIRES,
    WATCHMAN,
)
from bardo.games.ghost_stories.look.descriptions import (
    free_dice,
    is_immune,
    mantra_on_many,
    name_of,
    needs,
    resistances,
)
from bardo.games.ghost_stories.rules.board import NOWHERE, bits_of, in_play, lives, place_of_tile, power_is_on
from bardo.games.ghost_stories.rules.decisions import AFTER, BEFORE, IN_YIN, ON_CARD
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.targets import can_target


class Missing(NamedTuple):
    """What is needed next, the nodes that it is about, and its clause."""

    words: str
    at: tuple[str, ...]
    clause: str


def ghosts(s: Row) -> Iterator[int]:
    """The spaces with ghosts."""
    return (space for space in range(ALL_SPACES) if s.spaces[space].card != NONE)


def _card(s: Row, space: int) -> str:
    return f"card-{s.spaces[space].card - 1}"


def tile_node(s: Row, place: int) -> str:
    """The node of the tile on a place."""
    return f"tile-{s.tiles[place]}"


def tile_in_front(s: Row, space: int) -> int:
    """The place from which the ghost on a space is faced.  (GS18)"""
    return int(LINES[space][0])


def steps(s: Row, seat: int, place: int) -> int:
    """How many moves a Taoist needs to a place.  (GS20, GS111)"""
    start = int(s.boards[seat].place)
    away = max(abs(start // 3 - place // 3), abs(start % 3 - place % 3))
    return min(away, 1) if s.boards[seat].power == SPIRES and power_is_on(s, seat) else away


def where(s: Row, seat: int, place: int) -> str:
    """A tile, and how far it is: the Tea House, one move away."""
    away = ("where you stand", "one move away", "two moves away")[steps(s, seat, place)]
    return f"the {TILE_NAMES[s.tiles[place]]}, {away}"


def is_active(s: Row, tile: int) -> bool:
    """Whether a tile is in the village and gives help."""
    place = place_of_tile(s, tile)
    return bool(place != NOWHERE and not s.haunted[place])


def _dice(s: Row, seat: int) -> int:
    """The dice of a Taoist's exorcism.  (GS136)"""
    return free_dice(s) + int(s.boards[seat].power == MOUNTAIN and power_is_on(s, seat))


def short_of(s: Row, seat: int, space: int, alone: bool = False) -> int:
    """What is left to the dice by the tokens on the tile in front of a ghost, or alone by one's own.  (GS137, GS140)"""
    givers = [seat] if alone else [seat, *_givers(s, seat, space)]
    return max(0, _short_of_tao(s, space, givers) - _crystals(s, givers))


def _short_of_tao(s: Row, space: int, givers: Sequence[int]) -> int:
    """What Tao tokens leave to crystals and dice; the Mantra may still take 1 off.  (GS121, GS137)"""
    locked = in_play(s, TAO_LOCK)
    missing = sum(
        max(0, need - sum(int(s.boards[n].tao[colour]) for n in givers if not locked))
        for colour, need in enumerate(resistances(s, space))
    )
    return max(0, missing - int(mantra_on_many(s, space)))


def _crystals(s: Row, givers: Sequence[int]) -> int:
    """Crystals that can be spent.  (GS274, GS318)"""
    return 0 if in_play(s, CRYSTAL_LOCK) else sum(int(s.boards[n].crystals) for n in givers)


def _givers(s: Row, seat: int, space: int) -> list[int]:
    """The other Taoists who stand where a ghost is faced and hold something that counts against it.  (GS140)"""
    return [
        n
        for n in range(s.seats)
        if n != seat and lives(s, n) and s.boards[n].place == tile_in_front(s, space) and _has_any(s, n, space)
    ]


def _has_any(s: Row, seat: int, space: int) -> bool:
    """Whether a Taoist holds a token that may be spent on a ghost."""
    tao = not in_play(s, TAO_LOCK) and any(
        need and s.boards[seat].tao[colour] for colour, need in enumerate(resistances(s, space))
    )
    return tao or bool(s.boards[seat].crystals and not in_play(s, CRYSTAL_LOCK))


def within_reach(s: Row, seat: int, space: int) -> bool:
    """Whether a Taoist can exorcise a ghost with the tokens at hand, if the dice are kind."""
    return bool(can_target(s, space)) and short_of(s, seat, space) <= (0 if is_immune(s, space) else _dice(s, seat))


def _effort(s: Row, seat: int, space: int, alone: bool = False) -> str:
    """What a ghost needs, and what of it is left to the dice."""
    givers = [] if alone else _givers(s, seat, space)
    short, dice, wanted = short_of(s, seat, space, alone), _dice(s, seat), resistances(s, space)
    if not any(wanted):
        return "any attempt will do"
    words = f"it needs {needs(s, space)}"
    helped = short < _short_of_tao(s, space, [seat, *givers])
    tokens = "tokens and crystals" if helped else "tokens"
    if not short:
        return f"{words}, which {f'all {tokens} on that tile' if givers else f'your {tokens}'} can pay"
    if is_immune(s, space):
        return f"{words}, since dice do not count: you are {short} short"
    if short > dice:
        return f"{words}, more than your dice and tokens can give: gather Tao tokens, or meet a Taoist who has some"
    together = f"with all {tokens} on that tile, " * bool(givers)
    return f"{words}: {together}{_share(short, dice)} must {_fit(s, wanted)}"


def _share(number: int, dice: int) -> str:
    """Some of the dice: 2 of your 3 dice, or all 3 of them."""
    if number < dice:
        return f"{number} of your {dice} dice"
    return {1: "your only die", 2: "both of your dice"}.get(dice, f"all {dice} of your dice")


def _fit(s: Row, wanted: Sequence[int]) -> str:
    """What dice must show to count against a ghost.  (GS89, GS137)"""
    colours = [COLOURS[colour] for colour, need in enumerate(wanted) if need]
    if len(colours) > 1:
        return "fit"
    return f"show {colours[0]}{'' if in_play(s, NO_WHITE) else ' or white'}"


def strike(s: Row, seat: int, space: int) -> str:
    """How to exorcise a ghost: where to stand, and what it needs."""
    if can_target(s, space):
        return _attempt(s, seat, space)
    if bits_of(s, space) & AFTER_BUDDHA:
        moved = f", moved by the {TILE_NAMES[PAVILION]}" if is_active(s, PAVILION) else ""
        return f"it can be exorcised only once it has come to a space with a Buddha{moved}"
    blocker = int(OPPOSITE[space])
    return f"it can be exorcised only while the space opposite is free: first {name_of(s, blocker)} there must go"


def _attempt(s: Row, seat: int, space: int) -> str:
    """Face to face, or from the Kung-Fu School if that is no farther.  (GS103, GS324, GS325)"""
    front = tile_in_front(s, space)
    when = "in your next turn " * (s.turn == seat and not can_act_from(s, seat, front))
    words = f"{when}exorcise it from {where(s, seat, front)}"
    school = _school(s)
    if school == front or not _school_serves(s, seat, space):
        return f"{words}; {_effort(s, seat, space)}"
    if steps(s, seat, school) < steps(s, seat, front):
        when = "in your next turn " * (s.turn == seat and not can_act_from(s, seat, school))
        return f"{when}exorcise it with the help of {where(s, seat, school)}; {_effort(s, seat, space, alone=True)}"
    if steps(s, seat, school) == steps(s, seat, front):
        words += f", or, with your own tokens only, with the help of {where(s, seat, school)}"
    return f"{words}; {_effort(s, seat, space)}"


def _school_serves(s: Row, seat: int, space: int) -> bool:
    """Whether a Taoist can exorcise a ghost with the help of the Kung-Fu School and the own tokens.  (GS324, GS325)"""
    colour = COLOUR[s.spaces[space].card - 1]
    if not s.expansion or not is_active(s, SCHOOL) or colour not in (s.boards[seat].colour, BLACK):
        return False
    return short_of(s, seat, space, alone=True) <= (0 if is_immune(s, space) else _dice(s, seat))


def _school(s: Row) -> int:
    return int(place_of_tile(s, SCHOOL))


# -- in time -----------------------------------------------------------------------------------


def can_act_from(s: Row, seat: int, place: int) -> bool:
    """Whether a Taoist can still take an action on a place in this turn.  (GS102, GS103)"""
    if s.turn != seat or s.point == AFTER:
        return False
    return steps(s, seat, place) <= (1 if s.point in (IN_YIN, BEFORE) else 0)


def comes_in_time(s: Row, seat: int, space: int) -> bool:
    """Whether a Taoist can stop a ghost before the next Yin phase of its board.  (GS44, GS45)"""
    places = [tile_in_front(s, space)]
    places += [_school(s)] if _school_serves(s, seat, space) else []
    places += [int(place_of_tile(s, WATCHMAN))] if can_be_watched(s, space) else []
    if _turns_until(s, seat) < _turns_until(s, space // SPACES_A_SIDE):
        return any(steps(s, seat, place) <= 1 for place in places)
    return any(can_act_from(s, seat, place) for place in places)


def can_be_watched(s: Row, space: int) -> bool:
    """Whether the Night Watchman can send the figure of a ghost back.  (GS128)"""
    return bool(s.spaces[space].figure != ON_CARD and is_active(s, WATCHMAN))


def _turns_until(s: Row, side: int) -> int:
    return int(side - s.turn) % ALL_SIDES or ALL_SIDES


def rescuers(s: Row, seat: int, space: int) -> list[int]:
    """The other living Taoists who can stop a ghost before the next Yin phase of its board."""
    return [n for n in range(s.seats) if n != seat and lives(s, n) and comes_in_time(s, n, space)]


def distance(s: Row, seat: int, space: int) -> int:
    """How many moves it takes until a Taoist can exorcise a ghost."""
    away = steps(s, seat, tile_in_front(s, space))
    return min(away, steps(s, seat, _school(s))) if _school_serves(s, seat, space) else away


def points(s: Row, seat: int, space: int) -> tuple[str, ...]:
    """A ghost, and the tile from which a Taoist strikes it first."""
    front = tile_in_front(s, space)
    return (_card(s, space), tile_node(s, front if distance(s, seat, space) == steps(s, seat, front) else _school(s)))


def dealing(s: Row, seat: int, space: int) -> str:
    """How to keep a haunter from haunting: exorcise it, or send its figure back."""
    words = strike(s, seat, space)
    if can_be_watched(s, space):
        words += f". Or send its figure back at the {TILE_NAMES[WATCHMAN]}"
    return words


def ways_to_restore(s: Row, seat: int) -> list[str]:
    """How this Taoist can turn a haunted tile back.  (GS106, GS124, GS223)"""
    bound = s.expansion and s.portal_restore == 0
    far = [place for place in range(PLACES) if s.haunted[place] and not (bound and place == s.gate)]
    ways = ["with your Yin-Yang token"] if s.boards[seat].yin_yang and far else []
    if s.boards[seat].yin_yang and not far:
        ways.append("with your Yin-Yang token as your action on the Portal's tile")
    return ways + ([f"at the {TILE_NAMES[ALTAR]}"] if is_active(s, ALTAR) else [])
