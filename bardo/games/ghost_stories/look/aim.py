"""Ghost Stories: what a player is playing for, how far the team is, and what is needed next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bardo.engine import ALLOWED, Aim
from bardo.games.ghost_stories.data.cards import (
    AFTER_BUDDHA,
    CARD_TITLES,
    CARDS,
    CRYSTAL_LOCK,
    DEVOURER,
    HAUNTER,
    INCARNATION,
    NO_WHITE,
    TAO_LOCK,
)
from bardo.games.ghost_stories.data.moon import POTION, TILE_NAMES, VILLAGERS
from bardo.games.ghost_stories.data.village import (
    ALL_SPACES,
    ALTAR,
    CEMETERY,
    COLOURS,
    HERBALIST,
    LINES,
    MOUNTAIN,
    OPPOSITE,
    PAVILION,
    PLACES,
    SPACES_A_SIDE,
    SPIRES,
    TEA_HOUSE,
    WATCHMAN,
)
from bardo.games.ghost_stories.look.descriptions import (
    card_in_words,
    dice_in_words,
    free_dice,
    haunts_when,
    is_immune,
    name_of,
    needs,
    phases_left,
    resistances,
    top_of,
)
from bardo.games.ghost_stories.look.terminal import cards_before_wu_feng
from bardo.games.ghost_stories.rules.board import (
    NOWHERE,
    bits_of,
    deck_size,
    ghosts_at,
    haunted_tiles,
    in_play,
    lives,
    living,
    place_of_tile,
    power_is_on,
)
from bardo.games.ghost_stories.rules.decisions import CAUSE_WORDS, MOON_TURN, ON_CARD, POWER
from bardo.games.ghost_stories.rules.haunting import haunted_limit
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import IN_THE_BOX, NONE
from bardo.games.ghost_stories.rules.targets import can_target
from bardo.games.ghost_stories.rules.white_moon.deaths import dead_villagers
from bardo.games.ghost_stories.rules.white_moon.graveyard import can_raise
from bardo.games.ghost_stories.rules.white_moon.saving import refuse_shelter

FEW_CARDS = 4
"""From how many cards on the deck is nearly empty."""
FEW_VILLAGERS = 3
"""From how many deaths before the end villagers are the first worry."""


class Missing(NamedTuple):
    """What is needed next, the nodes that it is about, and its clause."""

    words: str
    at: tuple[str, ...]
    clause: str


def aim(s: Row, seats: Sequence[str], seat: int) -> Aim:
    """The aim of a seat: the most urgent worry decides what is needed next."""
    worry = next(found for ask in WORRIES if (found := ask(s, seats, seat)))
    return Aim(_goal(s), _progress(s, seat), worry.words, worry.at, worry.clause)


# -- how it is won and lost --------------------------------------------------------------------


def _goal(s: Row) -> str:
    """How this game, with its options, is won and lost.  (GS2, GS160 to GS164, GS329)"""
    you, dead = ("You all", "every Taoist is dead") if s.seats > 1 else ("You", "your Taoist is dead")
    one = s.incarnations == 1
    wu_feng = "Wu-Feng, who waits in the deck," if one else f"all {s.incarnations} incarnations of Wu-Feng"
    deck = "the last card of the deck is drawn" if s.deck_end else "a card is needed and the deck is empty"
    losses = [dead, f"{haunted_limit(s)} tiles are haunted", deck]
    losses += [f"{s.villager_deaths} villagers are dead"] if s.expansion else []
    won = f"{you} win when {wu_feng} {'has' if one else 'have'} been exorcised."
    return f"{won} {you} lose when {', '.join(losses[:-1])} or {losses[-1]}."


def _progress(s: Row, seat: int) -> str:
    """Both clocks: how near victory and how near defeat."""
    parts = [f"Incarnations beaten {s.beaten} of {s.incarnations}", f"cards left {deck_size(s)}"]
    parts += [f"haunted tiles {haunted_tiles(s)} of {haunted_limit(s)}"]
    parts += [f"dead Taoists {s.seats - living(s)} of {s.seats}"] if s.seats > 1 else []
    parts += [f"dead villagers {dead_villagers(s)} of {s.villager_deaths}"] if s.expansion else []
    return f"{', '.join(parts)}; your Qi {s.boards[seat].qi}"


# -- ways and means ----------------------------------------------------------------------------


def _ghosts(s: Row) -> Iterator[int]:
    """The spaces with ghosts."""
    return (space for space in range(ALL_SPACES) if s.spaces[space].card != NONE)


def _card(s: Row, space: int) -> str:
    return f"card-{s.spaces[space].card - 1}"


def _tile(s: Row, place: int) -> str:
    return f"tile-{s.tiles[place]}"


def _tile_in_front(s: Row, space: int) -> int:
    """The place from which the ghost on a space is faced.  (GS18)"""
    return int(LINES[space][0])


def _steps(s: Row, seat: int, place: int) -> int:
    """How many moves a Taoist needs to a place.  (GS20, GS111)"""
    start = int(s.boards[seat].place)
    away = max(abs(start // 3 - place // 3), abs(start % 3 - place % 3))
    return min(away, 1) if s.boards[seat].power == SPIRES and power_is_on(s, seat) else away


def _where(s: Row, seat: int, place: int) -> str:
    """A tile, and how far it is: the Tea House, one move away."""
    away = ("where you stand", "one move away", "two moves away")[_steps(s, seat, place)]
    return f"the {TILE_NAMES[s.tiles[place]]}, {away}"


def _active(s: Row, tile: int) -> bool:
    """Whether a tile is in the village and gives help."""
    place = place_of_tile(s, tile)
    return bool(place != NOWHERE and not s.haunted[place])


def _dice(s: Row, seat: int) -> int:
    """The dice of a Taoist's exorcism.  (GS136)"""
    return free_dice(s) + int(s.boards[seat].power == MOUNTAIN and power_is_on(s, seat))


def _short(s: Row, seat: int, space: int) -> int:
    """What the tokens on the tile in front of a ghost leave to the dice.  (GS137, GS140, GS274)"""
    givers = [seat, *_givers(s, seat, space)]
    missing = sum(
        max(0, need - sum(int(s.boards[n].tao[colour]) for n in givers if not in_play(s, TAO_LOCK)))
        for colour, need in enumerate(resistances(s, space))
    )
    return max(0, missing - sum(int(s.boards[n].crystals) for n in givers if not in_play(s, CRYSTAL_LOCK)))


def _givers(s: Row, seat: int, space: int) -> list[int]:
    """The other Taoists who stand where a ghost is faced and hold something that counts against it.  (GS140)"""
    return [
        n
        for n in range(s.seats)
        if n != seat and lives(s, n) and s.boards[n].place == _tile_in_front(s, space) and _has_any(s, n, space)
    ]


def _has_any(s: Row, seat: int, space: int) -> bool:
    """Whether a Taoist holds a token that may be spent on a ghost."""
    tao = not in_play(s, TAO_LOCK) and any(
        need and s.boards[seat].tao[colour] for colour, need in enumerate(resistances(s, space))
    )
    return tao or bool(s.boards[seat].crystals and not in_play(s, CRYSTAL_LOCK))


def _within_reach(s: Row, seat: int, space: int) -> bool:
    """Whether a Taoist can exorcise a ghost with the tokens at hand, if the dice are kind."""
    return bool(can_target(s, space)) and _short(s, seat, space) <= (0 if is_immune(s, space) else _dice(s, seat))


def _effort(s: Row, seat: int, space: int) -> str:
    """What a ghost needs, and what of it is left to the dice."""
    short, dice, wanted = _short(s, seat, space), _dice(s, seat), resistances(s, space)
    if not any(wanted):
        return "any attempt will do"
    words = f"it needs {needs(s, space)}"
    shared = bool(_givers(s, seat, space))
    if not short:
        return f"{words}, which {'all tokens on that tile' if shared else 'your tokens'} can pay"
    if is_immune(s, space):
        return f"{words}, since dice do not count: you are {short} short"
    if short > dice:
        return f"{words}, more than your dice and tokens can give: gather Tao tokens, or meet a Taoist who has some"
    together = "with all tokens on that tile, " * shared
    return f"{words}: {together}{short} of your {dice_in_words(dice)} must {_fit(s, wanted)}"


def _fit(s: Row, wanted: Sequence[int]) -> str:
    """What dice must show to count against a ghost.  (GS89, GS137)"""
    colours = [COLOURS[colour] for colour, need in enumerate(wanted) if need]
    if len(colours) > 1:
        return "fit"
    return f"show {colours[0]}{'' if in_play(s, NO_WHITE) else ' or white'}"


def _strike(s: Row, seat: int, space: int) -> str:
    """How to exorcise a ghost: where to stand, and what it needs."""
    if can_target(s, space):
        return f"exorcise it from {_where(s, seat, _tile_in_front(s, space))}; {_effort(s, seat, space)}"
    if bits_of(s, space) & AFTER_BUDDHA:
        moved = f", moved by the {TILE_NAMES[PAVILION]}" if _active(s, PAVILION) else ""
        return f"it can be exorcised only once it has come to a space with a Buddha{moved}"
    blocker = int(OPPOSITE[space])
    return f"it can be exorcised only while the space opposite is free: first {name_of(s, blocker)} there must go"


def _points(s: Row, space: int) -> tuple[str, ...]:
    """A ghost and the tile from which it is faced."""
    return (_card(s, space), _tile(s, _tile_in_front(s, space)))


def _dealing(s: Row, seat: int, space: int) -> str:
    """How to keep a haunter from haunting: exorcise it, or send its figure back."""
    words = _strike(s, seat, space)
    if s.spaces[space].figure != ON_CARD and _active(s, WATCHMAN):
        words += f". Or send its figure back at the {TILE_NAMES[WATCHMAN]}"
    return words


def _ways_to_restore(s: Row, seat: int) -> list[str]:
    """How this Taoist can turn a haunted tile back.  (GS106, GS124, GS223)"""
    bound = s.expansion and s.portal_restore == 0
    far = [place for place in range(PLACES) if s.haunted[place] and not (bound and place == s.gate)]
    ways = ["with your Yin-Yang token"] if s.boards[seat].yin_yang and far else []
    if s.boards[seat].yin_yang and not far:
        ways.append("with your Yin-Yang token as your action on the Portal's tile")
    return ways + ([f"at the {TILE_NAMES[ALTAR]}"] if _active(s, ALTAR) else [])


# -- worries, the most urgent first ------------------------------------------------------------


def _is_over(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    if not s.over:
        return None
    return Missing(f"Nothing more is needed: the game is over, {CAUSE_WORDS[s.cause]}.", ("wu-feng",), "GS2")


def _is_beaten(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """The last incarnation is exorcised, and only its right stone is still to be settled.  (GS160)"""
    if s.beaten < s.incarnations:
        return None
    return Missing("Wu-Feng is beaten. Settle what his green stone brings, and the game is won.", ("wu-feng",), "GS160")


def _no_power_yet(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    if s.decision != POWER:
        return None
    return Missing("First pick the side of your board: the power on it is yours.", (f"power-{seat}",), "GS26")


def _is_dead(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """Nothing but a revival helps a dead Taoist.  (GS123, GS151, GS300)"""
    if s.boards[seat].qi:
        return None
    place = place_of_tile(s, CEMETERY)
    potion = s.expansion and s.artifacts[POTION] not in (NONE, IN_THE_BOX)
    if place == NOWHERE:
        how = "The others must win without you: there is no Cemetery in this village."
    elif s.haunted[place]:
        how = "Another Taoist can bring you back at the Cemetery, which must be restored first."
    else:
        how = "Another Taoist can bring you back by asking for help at the Cemetery."
    at = (f"taoist-{seat}",) if place == NOWHERE else (_tile(s, place),)
    return Missing(f"You are dead. {how}{' The Life Potion can do it too.' * bool(potion)}", at, "GS123")


def _last_tile(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """A haunter whose next step loses the game.  (GS163)"""
    for space in _haunters(s):
        place = _haunts_next(s, space)
        dies = s.expansion and s.haunted_villagers and place != NOWHERE and s.stacks[place].high
        if phases_left(s, space) == 1 and not dies and haunted_tiles(s) + 1 >= haunted_limit(s):
            words = f"{name_of(s, space)} haunts in its board's next Yin phase, and that would lose the game: "
            return Missing(
                f"{words}{_dealing(s, seat, space)}.",
                (f"figure-{s.spaces[space].card - 1}", *_points(s, space)),
                "GS163",
            )
    return None


def _haunters(s: Row) -> list[int]:
    """The spaces of the haunters that nobody keeps, the most urgent first."""
    found = [space for space in _ghosts(s) if bits_of(s, space) & HAUNTER]
    return sorted(found, key=lambda space: phases_left(s, space))


def _haunts_next(s: Row, space: int) -> int:
    """The first active tile in front of a space.  (GS57)"""
    return next((int(place) for place in LINES[space] if not s.haunted[place]), NOWHERE)


def _last_villagers(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """Few deaths of villagers are left.  (GS329)"""
    left = int(s.villager_deaths - dead_villagers(s)) if s.expansion else ALL_SPACES
    if left > FEW_VILLAGERS:
        return None
    words = f"{left} more dead villager{'s lose' if left > 1 else ' loses'} the game. "
    devourers = [space for space in _ghosts(s) if bits_of(s, space) & DEVOURER]
    if devourers:
        space = min(devourers, key=lambda one: (not _within_reach(s, seat, one), _distance(s, seat, one)))
        return Missing(
            f"{words}{name_of(s, space)} devours one in each Yin phase of its board: {_strike(s, seat, space)}.",
            _points(s, space),
            "GS329",
        )
    if _active(s, CEMETERY) and can_raise(s):
        words += "Revive one at the Cemetery, and exorcise haunters before they frighten others."
        return Missing(words, (_tile(s, place_of_tile(s, CEMETERY)), "dead"), "GS263")
    return Missing(
        f"{words}Exorcise haunters before they frighten others, and save who is at the Portal.", ("dead",), "GS329"
    )


def _distance(s: Row, seat: int, space: int) -> int:
    return _steps(s, seat, _tile_in_front(s, space))


def _wu_feng(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """An incarnation comes, or is in play.  (GS160)"""
    if s.arriving and INCARNATION[s.arriving - 1]:
        card = s.arriving - 1
        words = f"Wu-Feng comes as {CARD_TITLES[card]} ({card_in_words(s, card)}). Once he has a space, exorcise him."
        return Missing(words, (f"card-{card}",), "GS160")
    here = [space for space in _ghosts(s) if INCARNATION[s.spaces[space].card - 1]]
    if not here:
        return None
    space = min(here, key=lambda one: (not _within_reach(s, seat, one), _distance(s, seat, one)))
    last = s.beaten + 1 == s.incarnations
    words = f"Wu-Feng is here as {name_of(s, space)}{': beat it and you win' * last}. "
    if deck_size(s) <= FEW_CARDS:
        words += f"Hurry, the deck has only {_cards(deck_size(s))} left. "
    how = _strike(s, seat, space)
    return Missing(f"{words}{how[0].upper()}{how[1:]}.", _points(s, space), "GS160")


def _cards(count: int) -> str:
    return f"{count} card{'s' * (count != 1)}"


def _full_board(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """The own board is overrun in the next Yin phase.  (GS62)"""
    if ghosts_at(s, seat) < SPACES_A_SIDE:
        return None
    mine = range(seat * SPACES_A_SIDE, (seat + 1) * SPACES_A_SIDE)
    space = min(mine, key=lambda one: (not _within_reach(s, seat, one), _distance(s, seat, one), _short(s, seat, one)))
    cost = "your last Qi" if s.boards[seat].qi == 1 else "1 Qi"
    words = f"Your board is full: in its next Yin phase it costs you {cost}. Get rid of {name_of(s, space)}: "
    return Missing(f"{words}{_strike(s, seat, space)}.", _points(s, space), "GS62")


def _next_haunting(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """A tile is about to be haunted.  (GS53)"""
    for space in _haunters(s):
        if phases_left(s, space) == 1:
            words = f"{name_of(s, space)} {haunts_when(s, space)}: {_dealing(s, seat, space)}."
            return Missing(words, (f"figure-{s.spaces[space].card - 1}", *_points(s, space)), "GS53")
    return None


def _nearly_haunted(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """One more haunted tile loses the game.  (GS163)"""
    ways = _ways_to_restore(s, seat)
    if haunted_tiles(s) + 1 < haunted_limit(s) or not haunted_tiles(s) or not ways:
        return None
    haunted = tuple(_tile(s, place) for place in range(PLACES) if s.haunted[place])
    words = f"One more haunted tile loses the game. Restore one {' or '.join(ways)}."
    return Missing(words, haunted, "GS163")


def _last_qi(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """One more lost Qi is death.  (GS151)"""
    if s.boards[seat].qi > 1 or not s.qi:
        return None
    words = "You have only 1 Qi left, and without Qi you are dead. "
    giving = [space for space in _ghosts(s) if "Qi or Yin-Yang" in CARDS[s.spaces[space].card - 1].right]
    giving = [space for space in giving if _within_reach(s, seat, space)]
    if giving:
        space = min(giving, key=lambda one: _distance(s, seat, one))
        return Missing(f"{words}{name_of(s, space)} brings one: {_strike(s, seat, space)}.", _points(s, space), "GS91")
    if not _active(s, TEA_HOUSE):
        return None
    place = place_of_tile(s, TEA_HOUSE)
    words += f"Ask for help at {_where(s, seat, place)}: it gives a Qi and a Tao token, and brings a ghost."
    return Missing(words, (_tile(s, place), f"qi-{seat}"), "GS133")


def _at_the_portal(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """A villager can be saved at once.  (GS232)"""
    place = int(s.boards[seat].place)
    if not s.expansion or seat != s.turn or s.decision != MOON_TURN or refuse_shelter(s, seat) != ALLOWED:
        return None
    villager = top_of(s, place)
    words = (
        f"{VILLAGERS[villager]} is with you{' at the Portal' * (place == s.gate)}: save this villager as your action."
    )
    return Missing(words, (f"villager-{villager}",), "GS232")


def _a_ghost(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """The ghost that is nearest and easiest, while Wu-Feng is still in the deck.  (GS137)"""
    near = [space for space in _ghosts(s) if _within_reach(s, seat, space)]
    if not near:
        return None
    space = min(near, key=lambda one: (_distance(s, seat, one), _short(s, seat, one)))
    words = f"{_until_wu_feng(s)} Meanwhile clear the boards. {name_of(s, space)} is near: {_strike(s, seat, space)}."
    return Missing(f"{words}{_on_the_way(s)}", _points(s, space), "GS137")


def _until_wu_feng(s: Row) -> str:
    ahead = cards_before_wu_feng(s)
    return f"Wu-Feng comes after {ahead} more ghost{'s' * (ahead != 1)}." if ahead else "Wu-Feng is the next card."


def _on_the_way(s: Row) -> str:
    """A reminder of the villagers, with White Moon.  (GS228, GS232)"""
    if not s.expansion or s.haunted[s.gate] or not any(s.stacks[place].high for place in range(PLACES)):
        return ""
    return f" Bring villagers along to the Portal, on the {TILE_NAMES[s.tiles[s.gate]]}, when your way leads there."


def _nothing_near(s: Row, seats: Sequence[str], seat: int) -> Missing:
    """No ghost can be exorcised: gather what it takes.  (GS125, GS133)"""
    ghosts = any(True for _ in _ghosts(s))
    words = f"{_until_wu_feng(s)} "
    none = "No other ghost is in play" if s.arriving else "No ghost is in play"
    words += "Your dice and tokens are not enough for any ghost in play" if ghosts else none
    for tile, clause in ((HERBALIST, "GS125"), (TEA_HOUSE, "GS133")):
        if _active(s, tile):
            place = place_of_tile(s, tile)
            return Missing(
                f"{words}: gather Tao tokens at {_where(s, seat, place)}.{_on_the_way(s)}",
                (_tile(s, place),),
                clause,
            )
    return Missing(f"{words}: meet the others, who can give their tokens.{_on_the_way(s)}", ("deck",), "GS140")


Worry = Callable[[Row, Sequence[str], int], Missing | None]
WORRIES: tuple[Worry, ...] = (
    *(_is_over, _is_beaten, _no_power_yet, _is_dead),
    *(_last_tile, _last_villagers, _wu_feng, _full_board, _next_haunting, _nearly_haunted, _last_qi),
    *(_at_the_portal, _a_ghost, _nothing_near),
)
"""What may be needed, the most urgent first; the last one always finds something."""
