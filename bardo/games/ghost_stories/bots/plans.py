"""The Taoists' next moves and their worth: exorcisms within reach, and the help of tiles."""

from __future__ import annotations

from bardo.engine import rule
from bardo.games.ghost_stories.bots.weights import (
    A_BUDDHA,
    A_CURSE_DIE,
    A_HAUNTER,
    A_RESISTANCE,
    A_REVIVAL,
    A_TAO,
    ANOTHER_GHOST,
    BLIND,
    COLOURFUL,
    ENOUGH,
    FITS,
    HERBS_FOUND,
    MAIN_COLOUR,
    OTHER_TURNS,
    PAVILION_PART,
    REROLLED,
    booty,
    nearness,
    need,
    next_tile,
    qi_lost,
    qi_worth,
    threat,
    tile_cost,
)
from bardo.games.ghost_stories.bots.white_moon import SCHOOL_PART, crystals_with, revival, saving
from bardo.games.ghost_stories.data.cards import (
    CAPTIVE,
    COLOUR,
    COLOURS_OF,
    DICE_IMMUNE,
    INCARNATION,
    NO_WHITE,
    RESISTANCE,
    TAO_LOCK,
)
from bardo.games.ghost_stories.data.moon import SWORD
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SIDES,
    ALL_SPACES,
    ALTAR,
    BLACK,
    CEMETERY,
    CIRCLE,
    DICE,
    FACED,
    FAVORITE,
    GUST,
    HERBALIST,
    MOST_FACED,
    MOUNTAIN,
    NEAR,
    PAVILION,
    PLACES,
    SCHOOL,
    SORCERER,
    SPACES_A_SIDE,
    SPIRES,
    TEA_HOUSE,
    TEMPLE,
    WATCHMAN,
)
from bardo.games.ghost_stories.rules.board import NOWHERE, bits_of, haunted_tiles, in_play, living, power_is_on
from bardo.games.ghost_stories.rules.decisions import AFTER, BEFORE, BETWEEN, IN_YIN, MOON_TURN, TURN
from bardo.games.ghost_stories.rules.haunting import haunted_limit
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.targets import can_target

# -- what the Taoists can do -------------------------------------------------------------------


@rule
def plans(s: Row, tile: float) -> float:
    """The worth of each Taoist's best plan from where they stand, discounted if it is not their turn."""
    lasting = 0
    free = DICE
    for space in range(ALL_SPACES):
        card = s.spaces[space].card - 1
        if card >= 0:
            lasting |= bits_of(s, space)
            if bits_of(s, space) & CAPTIVE and free > 0:
                free -= 1
    locked = lasting & TAO_LOCK
    kind = BLIND if lasting & NO_WHITE else 0
    worth = 0.0
    for side in range(s.seats):
        if s.boards[side].qi == 0:
            continue
        powers = powers_of(s, side)
        dice = free + ((powers >> MOUNTAIN) & 1)
        mine = kind + ((powers >> FAVORITE) & 1) * REROLLED
        if side == s.turn and s.point != AFTER and s.helped + s.exorcisms == 0:
            worth += best_plan(s, side, powers, dice, mine, locked, tile, True)
        else:
            worth += OTHER_TURNS * best_plan(s, side, powers, dice, mine, locked, tile, False)
        if side == s.turn and s.point == BETWEEN and s.decision in (TURN, MOON_TURN):
            worth += exorcism(s, side, s.boards[side].place, dice, mine, locked, tile)
    return worth


@rule
def powers_of(s: Row, side: int) -> int:
    """The powers that a Taoist can use, as bits."""
    powers = 0
    for other in range(ALL_SIDES):
        if (other == side or (side == s.turn and s.borrowed[other])) and power_is_on(s, other):
            powers |= 1 << s.boards[other].power
    return powers


@rule
def best_plan(s: Row, side: int, powers: int, dice: int, kind: int, locked: int, tile: float, now: bool) -> float:
    """The best exorcism on a tile within reach or, for the current turn, the best help."""
    best = 0.0
    start = s.boards[side].place
    stays = now and s.point not in (BEFORE, IN_YIN)
    for place in range(PLACES):
        if place != start and (stays or not (NEAR[start][place] or (powers >> SPIRES) & 1)):
            continue
        worth = exorcism(s, side, place, dice, kind, locked, tile)
        if now and s.haunted[place] == 0:
            helped = help_worth(s, side, s.tiles[place])
            if s.expansion:
                helped = max(helped, saving(s, start, place))
            worth = worth + max(0.0, helped) if (powers >> GUST) & 1 else max(worth, helped)
        best = max(best, worth)
    return best


@rule
def exorcism(s: Row, me: int, place: int, dice: int, kind: int, locked: int, tile: float) -> float:
    """The expected worth of an exorcism from a tile."""
    worth = 0.0
    white = 1 if s.artifacts[SWORD] == me + 1 and dice > 0 and kind & BLIND == 0 else 0
    for nth in range(MOST_FACED):
        space = FACED[place][nth]
        if space >= 0 and can_target(s, space):
            worth += expected(s, me, place, space, dice - white, kind, locked, tile, white)
    return worth


@rule
def expected(
    s: Row, me: int, place: int, space: int, dice: int, kind: int, locked: int, tile: float, shown: int
) -> float:
    """The expected worth of throwing some dice at a ghost, on top of those that already fit."""
    card = s.spaces[space].card - 1
    needed = need(s, space)
    tokens = 0 if locked else min(needed, tokens_for(s, me, place, card))
    if s.expansion:
        tokens = min(needed, tokens + crystals_with(s, me, place))
    if bits_of(s, space) & DICE_IMMUNE:
        chance = 1.0 if needed <= tokens else 0.0
        spent = 1.0 * needed
    else:
        if COLOURS_OF[card] > 1:
            kind += COLOURFUL
        chance = ENOUGH[kind][dice][max(0, needed - tokens - shown)]
        spent = min(1.0 * tokens, max(0.0, needed - shown - dice * FITS[kind]))
    if chance == 0.0:
        return 0.0
    return chance * max(0.0, threat(s, space, tile) + booty(s, space) - A_TAO * spent)


@rule
def tokens_for(s: Row, me: int, place: int, card: int) -> int:
    """Tao tokens that count against a ghost: those of a Taoist who comes to a tile and of those there.  (GS140)"""
    if COLOURS_OF[card] == 1:
        return tokens_at(s, me, place, MAIN_COLOUR[card])
    tokens = 0
    for colour in range(ALL_COLOURS):
        tokens += min(RESISTANCE[card][colour], tokens_at(s, me, place, colour))
    return tokens


@rule
def tokens_at(s: Row, me: int, place: int, colour: int) -> int:
    """The same in one colour."""
    count = 0
    for side in range(s.seats):
        if side == me or s.boards[side].place == place:
            count += s.boards[side].tao[colour]
    return count


# -- help --------------------------------------------------------------------------------------


@rule
def help_worth(s: Row, me: int, tile: int) -> float:
    """What the help of a tile is worth."""
    if tile == CEMETERY:
        taoist = A_REVIVAL if living(s) < s.seats and s.qi > 0 else 0.0
        return max(taoist, revival(s) - A_CURSE_DIE) if s.expansion else taoist
    if tile == ALTAR:
        return restored(s) - ANOTHER_GHOST
    if tile == HERBALIST:
        return HERBS_FOUND * A_TAO
    if tile == SORCERER:
        return worst_ghost(s) - qi_lost(s, me)
    if tile == TEMPLE:
        return A_BUDDHA if s.temple > 0 else 0.0
    if tile == WATCHMAN:
        return driven_back(s)
    if tile == CIRCLE:
        return prayer(s)
    if tile == PAVILION:
        return PAVILION_PART * worst_ghost(s)
    if tile == TEA_HOUSE:
        return A_TAO + qi_worth(s, me, 1) - qi_worth(s, me, 0) - ANOTHER_GHOST
    return school(s, me) if tile == SCHOOL else A_TAO


@rule
def school(s: Row, me: int) -> float:
    """The expected worth of the Kung-Fu School, with the better of two colours.  (GS324)"""
    return max(trained(s, me, s.boards[me].colour), trained(s, me, BLACK))


@rule
def trained(s: Row, me: int, colour: int) -> float:
    """The expected worth of its exorcism against a colour: the best ghost, and a fraction of the others."""
    powers = powers_of(s, me)
    dice = max(0, DICE - in_play(s, CAPTIVE)) + ((powers >> MOUNTAIN) & 1)
    kind = (BLIND if in_play(s, NO_WHITE) else 0) + ((powers >> FAVORITE) & 1) * REROLLED
    best = 0.0
    total = 0.0
    for space in range(ALL_SPACES):
        card = s.spaces[space].card - 1
        if card >= 0 and COLOUR[card] == colour and can_target(s, space):
            worth = expected(s, me, NOWHERE, space, dice, kind, in_play(s, TAO_LOCK), next_tile(s), 0)
            best = max(best, worth)
            total += worth
    return best + SCHOOL_PART * (total - best)


@rule
def restored(s: Row) -> float:
    """The worth of restoring a haunted tile."""
    haunted = haunted_tiles(s)
    return tile_cost(s, haunted_limit(s) - haunted + 1) if haunted > 0 else 0.0


@rule
def worst_ghost(s: Row) -> float:
    """The threat of the worst ghost that the Sorcerer can take away."""
    worst = 0.0
    tile = next_tile(s)
    for space in range(ALL_SPACES):
        card = s.spaces[space].card - 1
        if card >= 0 and not INCARNATION[card]:
            worst = max(worst, threat(s, space, tile))
    return worst


@rule
def driven_back(s: Row) -> float:
    """The worth of the Watchman, on the board where he helps most."""
    most = 0.0
    for side in range(ALL_SIDES):
        total = 0.0
        for space in range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE):
            total += nearness(s, s.spaces[space].figure) - nearness(s, 0)
        most = max(most, total)
    return A_HAUNTER * next_tile(s) * most


@rule
def prayer(s: Row) -> float:
    """The worth of replacing the token on the Circle, given the ghosts in play."""
    now = 0
    most = 0
    for colour in range(ALL_COLOURS):
        count = 0
        for space in range(ALL_SPACES):
            card = s.spaces[space].card - 1
            if card >= 0 and RESISTANCE[card][colour] > 0:
                count += 1
        if s.circle == colour + 1:
            now = count
        elif s.tao[colour] > 0:
            most = max(most, count)
    return A_RESISTANCE * max(0, most - now)
