"""Ghost Stories: what a player is playing for, how far the team is, and what is needed next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bardo.engine import ALLOWED, Aim, listed
from bardo.games.ghost_stories.data.cards import CARD_TITLES, CARDS, DEVOURER, HAUNTER, INCARNATION
from bardo.games.ghost_stories.data.moon import ALL_CORNERS, CORNER_PLACE, POTION, TILE_NAMES, VILLAGERS
from bardo.games.ghost_stories.data.village import (
    ALL_SPACES,
    CEMETERY,
    HERBALIST,
    LINES,
    PLACES,
    SPACES_A_SIDE,
    TEA_HOUSE,
    WATCHMAN,
)
from bardo.games.ghost_stories.look.asked import asked
from bardo.games.ghost_stories.look.descriptions import arriving_in_words, haunts_when, name_of, phases_left, top_of
from bardo.games.ghost_stories.look.terminal import cards_before_wu_feng
from bardo.games.ghost_stories.look.ways import (
    Missing,
    can_act_from,
    can_be_watched,
    comes_in_time,
    dealing,
    distance,
    ghosts,
    is_active,
    points,
    rescuers,
    short_of,
    steps,
    strike,
    tile_in_front,
    tile_node,
    ways_to_restore,
    where,
    within_reach,
)
from bardo.games.ghost_stories.rules.board import (
    NOWHERE,
    bits_of,
    deck_size,
    ghosts_at,
    haunted_tiles,
    living,
    place_of_tile,
)
from bardo.games.ghost_stories.rules.decisions import AFTER, CAUSE_WORDS, MOON_TURN, POWER, TURN
from bardo.games.ghost_stories.rules.haunting import haunted_limit
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import IN_THE_BOX, NONE
from bardo.games.ghost_stories.rules.white_moon.artifacts import refuse_dust
from bardo.games.ghost_stories.rules.white_moon.crystals import barrier_crystals
from bardo.games.ghost_stories.rules.white_moon.deaths import dead_villagers
from bardo.games.ghost_stories.rules.white_moon.graveyard import can_raise
from bardo.games.ghost_stories.rules.white_moon.receptacles import refuse_crystal
from bardo.games.ghost_stories.rules.white_moon.saving import refuse_shelter
from bardo.games.ghost_stories.rules.yang import refuse_buddha, refuse_call_light

FEW_CARDS = 4
"""From how many cards on the deck is nearly empty."""
FEW_VILLAGERS = 3
"""From how many deaths before the end villagers are the first worry."""


def aim(s: Row, seats: Sequence[str], seat: int) -> Aim:
    """The aim of a seat: the most urgent worry decides what is needed next."""
    worry = next(found for ask in WORRIES if (found := ask(s, seats, seat)))
    return Aim(_goal(s), _progress(s, seat), worry.words, worry.at, worry.clause)


# -- how it is won and lost --------------------------------------------------------------------


def _goal(s: Row) -> str:
    """How this game, with its options, is won and lost.  (GS2, GS160 to GS164, GS329)"""
    you, dead = ("You all", "every Taoist is dead") if s.seats > 1 else ("You", "your Taoist is dead")
    one = s.incarnations == 1
    wu_feng = f"Wu-Feng{_whereabouts(s)}" if one else f"all {s.incarnations} incarnations of Wu-Feng"
    deck = "the last card of the deck is drawn" if s.deck_end else "a card is needed and the deck is empty"
    losses = [dead, f"{haunted_limit(s)} tiles are haunted", deck]
    losses += [f"{s.villager_deaths} villagers are dead"] if s.expansion else []
    won = f"{you} win when {wu_feng} {'has' if one else 'have'} been exorcised."
    return f"{won} {you} lose when {', '.join(losses[:-1])} or {losses[-1]}."


def _whereabouts(s: Row) -> str:
    """Where the only incarnation of this game is: in the deck, about to be placed, in play, or beaten."""
    if s.arriving and INCARNATION[s.arriving - 1]:
        return f", who comes as {CARD_TITLES[s.arriving - 1]},"
    here = [space for space in ghosts(s) if INCARNATION[s.spaces[space].card - 1]]
    if here:
        return f", who is here as {name_of(s, here[0])},"
    return "" if s.beaten else ", who waits in the deck,"


def _progress(s: Row, seat: int) -> str:
    """Both clocks: how near victory and how near defeat."""
    parts = [f"Incarnations beaten {s.beaten} of {s.incarnations}", f"cards left {deck_size(s)}"]
    parts += [f"haunted tiles {haunted_tiles(s)} of {haunted_limit(s)}"]
    parts += [f"dead Taoists {s.seats - living(s)} of {s.seats}"] if s.seats > 1 else []
    parts += [f"dead villagers {dead_villagers(s)} of {s.villager_deaths}"] if s.expansion else []
    return f"{', '.join(parts)}; your Qi {s.boards[seat].qi}"


# -- worries, the most urgent first ------------------------------------------------------------


def _is_over(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    if not s.over:
        return None
    return Missing(f"Nothing more is needed: the game is over, {CAUSE_WORDS[s.cause]}.", ("wu-feng",), "GS2")


def _is_beaten(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """The last incarnation is exorcised, and only its right stone is still to be settled.  (GS160)"""
    if s.beaten < s.incarnations:
        return None
    return Missing("Wu-Feng is beaten. Settle what his right stone brings, and the game is won.", ("wu-feng",), "GS160")


def _no_power_yet(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    if s.decision != POWER:
        return None
    return Missing("First pick the side of your board: the power on it is yours.", (f"power-{seat}",), "GS26")


def _is_asked(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """What to think of while something particular is asked, or a Mystic Barrier stands."""
    return asked(s, seat)


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
    at = (f"taoist-{seat}",) if place == NOWHERE else (tile_node(s, place),)
    return Missing(f"You are dead. {how}{' The Life Potion can do it too.' * bool(potion)}", at, "GS123")


def _last_tile(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """A haunter whose next step loses the game.  (GS163)"""
    for space in _haunters(s):
        place = _haunts_next(s, space)
        dies = s.expansion and s.haunted_villagers and place != NOWHERE and s.stacks[place].high
        if phases_left(s, space) == 1 and not dies and haunted_tiles(s) + 1 >= haunted_limit(s):
            words = f"{name_of(s, space)} haunts in its board's next Yin phase, and that would lose the game: "
            return Missing(
                f"{words}{_stopping(s, seats, seat, space)}{_or_restore(s, seat)}.",
                (f"figure-{s.spaces[space].card - 1}", *points(s, seat, space)),
                "GS163",
            )
    return None


def _stopping(s: Row, seats: Sequence[str], seat: int, space: int) -> str:
    """How to stop a haunter, and who can: this Taoist, or only others in time."""
    front, others = tile_in_front(s, space), rescuers(s, seat, space)
    if comes_in_time(s, seat, space):
        return dealing(s, seat, space)
    if not others:
        return "nobody comes in time to exorcise it, so look for a tile that can help"
    names = listed([seats[n] for n in others], "or")
    return f"before your next turn {names} can stop it, from the {TILE_NAMES[s.tiles[front]]}{_or_watch(s, space)}"


def _or_watch(s: Row, space: int) -> str:
    beside = can_be_watched(s, space) and s.tiles[tile_in_front(s, space)] != WATCHMAN
    return f" or the {TILE_NAMES[WATCHMAN]}" if beside else ""


def _or_restore(s: Row, seat: int) -> str:
    """A restored tile puts the end off as well.  (GS106, GS124)"""
    ways = ways_to_restore(s, seat)
    return f". Or restore a tile {' or '.join(ways)}" if ways else ""


def _haunters(s: Row) -> list[int]:
    """The spaces of the haunters that nobody keeps, the most urgent first."""
    found = [space for space in ghosts(s) if bits_of(s, space) & HAUNTER]
    return sorted(found, key=lambda space: phases_left(s, space))


def _haunts_next(s: Row, space: int) -> int:
    """The first active tile in front of a space.  (GS57)"""
    return next((int(place) for place in LINES[space] if not s.haunted[place]), NOWHERE)


def _after_the_action(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """The turn is nearly over: what still costs no action.  (GS104, GS106, GS147, GS277, GS301)"""
    if s.turn != seat or s.point != AFTER or s.decision not in (TURN, MOON_TURN):
        return None
    words, clause = _still_free(s, seat)
    return Missing(f"Your action is over{words}.", (), clause)


def _still_free(s: Row, seat: int) -> tuple[str, str]:
    """What is still worth doing without an action, and its clause."""
    light = refuse_call_light(s, seat) == ALLOWED
    if light and haunted_tiles(s) + 1 >= haunted_limit(s):
        return ". One more haunted tile loses the game: restore one with your Yin-Yang token", "GS163"
    if s.expansion and refuse_dust(s, seat) == ALLOWED:
        return ", but you can use Moon Dust: its crystal can fill a receptacle from your next turn on", "GS301"
    if s.expansion and refuse_crystal(s, seat) == ALLOWED:
        return ", but you can still put a crystal into the receptacle of this corner", "GS277"
    if refuse_buddha(s, seat) == ALLOWED:
        return ", but you can still place a Buddha on an empty space that you face", "GS147"
    if s.expansion and barrier_crystals(s) == ALL_CORNERS:
        return ": end your turn, and a Mystic Barrier rises", "GS282"
    if light:
        return ": you can still restore a haunted tile with your Yin-Yang token, or end your turn", "GS106"
    return ": end your turn", "GS105"


def _fills_the_last(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """The last receptacle is within reach of a crystal of an earlier turn, or filled.  (GS277, GS278, GS282)"""
    if not s.expansion or s.virtual:
        return None
    empty = [corner for corner in range(ALL_CORNERS) if not s.filled[corner]]
    if not empty and s.turn == seat:
        words = (
            "All four receptacles are filled: a Mystic Barrier rises at the end of this turn. Use your action first."
        )
        return Missing(words, tuple(f"receptacle-{corner}" for corner in range(ALL_CORNERS)), "GS282")
    if len(empty) != 1 or s.boards[seat].crystals <= (s.newest if s.turn == seat else 0):
        return None
    corner, place = empty[0], int(CORNER_PLACE[empty[0]])
    if steps(s, seat, place) > 1 or (s.turn == seat and not can_act_from(s, seat, place)):
        return None
    words = f"Your crystal can fill the last receptacle, at {where(s, seat, place)}:"
    words += " then a Mystic Barrier rises at the end of the turn."
    return Missing(words, (f"receptacle-{corner}", tile_node(s, place)), "GS282")


def _last_villagers(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """Few deaths of villagers are left.  (GS329)"""
    left = int(s.villager_deaths - dead_villagers(s)) if s.expansion else ALL_SPACES
    if left > FEW_VILLAGERS:
        return None
    words = f"{left} more dead villager{'s lose' if left > 1 else ' loses'} the game. "
    devourers = [space for space in ghosts(s) if bits_of(s, space) & DEVOURER]
    if devourers:
        space = min(devourers, key=lambda one: (not within_reach(s, seat, one), distance(s, seat, one)))
        return Missing(
            f"{words}{name_of(s, space)} devours one in each Yin phase of its board: {strike(s, seat, space)}.",
            points(s, seat, space),
            "GS329",
        )
    if is_active(s, CEMETERY) and can_raise(s):
        words += "Revive one at the Cemetery, and exorcise haunters before they frighten others."
        return Missing(words, (tile_node(s, place_of_tile(s, CEMETERY)), "dead"), "GS263")
    return Missing(
        f"{words}Exorcise haunters before they frighten others, and save who is at the Portal.", ("dead",), "GS329"
    )


def _wu_feng(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """An incarnation comes, or is in play.  (GS160)"""
    if s.arriving and INCARNATION[s.arriving - 1]:
        card = s.arriving - 1
        words = f"Wu-Feng comes as {CARD_TITLES[card]} ({arriving_in_words(s)}). Once he has a space, exorcise him."
        return Missing(words, (f"card-{card}",), "GS160")
    here = [space for space in ghosts(s) if INCARNATION[s.spaces[space].card - 1]]
    if not here:
        return None
    space = min(here, key=lambda one: (not within_reach(s, seat, one), distance(s, seat, one)))
    last = s.beaten + 1 == s.incarnations
    words = f"Wu-Feng is here as {name_of(s, space)}{': beat it and you win' * last}. "
    if deck_size(s) <= FEW_CARDS:
        words += f"Hurry, the deck has only {_cards(deck_size(s))} left. "
    how = strike(s, seat, space)
    return Missing(f"{words}{how[0].upper()}{how[1:]}.", points(s, seat, space), "GS160")


def _cards(count: int) -> str:
    return f"{count} card{'s' * (count != 1)}"


def _full_board(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """The own board is overrun in the next Yin phase.  (GS62)"""
    if ghosts_at(s, seat) < SPACES_A_SIDE:
        return None
    mine = range(seat * SPACES_A_SIDE, (seat + 1) * SPACES_A_SIDE)
    space = min(mine, key=lambda one: (not within_reach(s, seat, one), distance(s, seat, one), short_of(s, seat, one)))
    cost = "your last Qi" if s.boards[seat].qi == 1 else "1 Qi"
    words = f"Your board is full: in its next Yin phase it costs you {cost}"
    others = sorted({n for one in mine for n in rescuers(s, seat, one)})
    if others and not any(comes_in_time(s, seat, one) for one in mine):
        names = listed([seats[n] for n in others], "or")
        return Missing(f"{words}, unless {names} can make room before then.", points(s, seat, space), "GS62")
    return Missing(
        f"{words}. Get rid of {name_of(s, space)}: {strike(s, seat, space)}.", points(s, seat, space), "GS62"
    )


def _next_haunting(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """A tile is about to be haunted, and somebody can still prevent it.  (GS53)"""
    for space in _haunters(s):
        if phases_left(s, space) == 1 and (comes_in_time(s, seat, space) or rescuers(s, seat, space)):
            words = f"{name_of(s, space)} {haunts_when(s, space)}: {_stopping(s, seats, seat, space)}."
            return Missing(words, (f"figure-{s.spaces[space].card - 1}", *points(s, seat, space)), "GS53")
    return None


def _nearly_haunted(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """One more haunted tile loses the game.  (GS163)"""
    ways = ways_to_restore(s, seat)
    if haunted_tiles(s) + 1 < haunted_limit(s) or not haunted_tiles(s) or not ways:
        return None
    haunted = tuple(tile_node(s, place) for place in range(PLACES) if s.haunted[place])
    words = f"One more haunted tile loses the game. Restore one {' or '.join(ways)}."
    return Missing(words, haunted, "GS163")


def _last_qi(s: Row, seats: Sequence[str], seat: int) -> Missing | None:
    """One more lost Qi is death.  (GS151)"""
    if s.boards[seat].qi > 1 or not s.qi:
        return None
    words = "You have only 1 Qi left, and without Qi you are dead. "
    giving = [space for space in ghosts(s) if "Qi or Yin-Yang" in CARDS[s.spaces[space].card - 1].right]
    giving = [space for space in giving if within_reach(s, seat, space)]
    if giving:
        space = min(giving, key=lambda one: distance(s, seat, one))
        return Missing(
            f"{words}{name_of(s, space)} brings one: {strike(s, seat, space)}.", points(s, seat, space), "GS91"
        )
    if not is_active(s, TEA_HOUSE):
        return None
    place = place_of_tile(s, TEA_HOUSE)
    words += f"Ask for help at {where(s, seat, place)}: it gives a Qi and a Tao token, and brings a ghost."
    return Missing(words, (tile_node(s, place), f"qi-{seat}"), "GS133")


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
    near = [space for space in ghosts(s) if within_reach(s, seat, space)]
    if not near:
        return None
    space = min(near, key=lambda one: (distance(s, seat, one), short_of(s, seat, one)))
    words = f"{_until_wu_feng(s)} Meanwhile clear the boards. {name_of(s, space)} is near: {strike(s, seat, space)}."
    return Missing(f"{words}{_on_the_way(s)}", points(s, seat, space), "GS137")


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
    any_ghost = any(True for _ in ghosts(s))
    words = f"{_until_wu_feng(s)} "
    none = "No other ghost is in play" if s.arriving else "No ghost is in play"
    words += "Your dice and tokens are not enough for any ghost in play" if any_ghost else none
    for tile, clause in ((HERBALIST, "GS125"), (TEA_HOUSE, "GS133")):
        if is_active(s, tile):
            place = place_of_tile(s, tile)
            return Missing(
                f"{words}: gather Tao tokens at {where(s, seat, place)}.{_on_the_way(s)}",
                (tile_node(s, place),),
                clause,
            )
    return Missing(f"{words}: meet the others, who can give their tokens.{_on_the_way(s)}", ("deck",), "GS140")


Worry = Callable[[Row, Sequence[str], int], Missing | None]
WORRIES: tuple[Worry, ...] = (
    *(_is_over, _is_beaten, _no_power_yet, _is_asked, _is_dead),
    *(_last_tile, _after_the_action, _last_villagers, _wu_feng, _fills_the_last, _full_board),
    *(_next_haunting, _nearly_haunted, _last_qi, _at_the_portal, _a_ghost, _nothing_near),
)
"""What may be needed, the most urgent first; the last one always finds something."""
