"""The help of the tiles.  (GS122 to GS134)"""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.ghost_stories.data.cards import INCARNATION
from bardo.games.ghost_stories.data.moon import TILE_NAMES
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SIDES,
    ALL_SPACES,
    ALTAR,
    CEMETERY,
    CENTRE,
    CIRCLE,
    COLOURS,
    HERBALIST,
    HERBS,
    PAVILION,
    PLACES,
    REVIVED_QI,
    SCHOOL,
    SIDES,
    SORCERER,
    SPACES,
    SPACES_A_SIDE,
    TEA_HOUSE,
    TEMPLE,
    WATCHMAN,
    WHITE,
)
from bardo.games.ghost_stories.rules.action import end_action
from bardo.games.ghost_stories.rules.arrival import remove_ghost
from bardo.games.ghost_stories.rules.board import (
    NOT_THERE,
    NOWHERE,
    deciding,
    haunted_tiles,
    living,
    place_of_tile,
    tao_in_supply,
)
from bardo.games.ghost_stories.rules.decisions import (
    AFTER,
    DISPELLING,
    GATHERING,
    LIFTING,
    ON_CARD,
    PRAYING,
    RAISING,
    RESTORING,
    REVIVING,
    SEATS,
    TARGETING,
    TRAINING,
    VISITING,
    WATCHING,
    events,
    reasons,
)
from bardo.games.ghost_stories.rules.dice import DICE_SHOW, ask_again_or_go_on, take_up_dice, throw_dice
from bardo.games.ghost_stories.rules.guardhouse import look
from bardo.games.ghost_stories.rules.rewards import take_tao
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import (
    ASK,
    BRING,
    CURSE,
    GUIDE_BY_WIND,
    HELP,
    HERE,
    LOSE_QI,
    ROLLED,
    TAKE_HERB,
    TAKE_QI,
    TAKE_TAO,
)
from bardo.games.ghost_stories.rules.white_moon.graveyard import can_raise
from bardo.games.ghost_stories.rules.white_moon.school import can_train
from bardo.games.ghost_stories.rules.winds import can_guide, can_lift

ASKS = events("asks", "{a:seat} asks for help: {b:tile}.")
IS_HAUNTED = reasons("That tile is haunted and gives no help.", "GS58")
NOBODY_DEAD = reasons("Nobody can be brought back.", "GS123")
NO_USE_ALONE = reasons("In a game for one the Cemetery is of no use: death is the end.", "GS159")
NOTHING_HAUNTED = reasons("No tile is haunted.", "GS124")
NO_PREY = reasons("The Sorcerer needs a ghost that is not an incarnation.", "GS126")
NO_BUDDHA = reasons("No Buddha is at the Temple.", "GS127")
NO_FIGURE = reasons("No haunting figure is on an icon.", "GS128")
NO_OTHER_TOKEN = reasons("The supply has no Tao token of another colour.", "GS129")
NO_PUPIL = reasons("No ghost of your colour, and no black one, can be exorcised.", "GS324")
NO_WIND = reasons("There is nothing that the winds could move.", "GS130")


@rule
def refuse_help(s: Row, me: int, tile: int) -> int:
    """Why a tile gives no help now.  (GS122)"""
    place = place_of_tile(s, tile)
    if place == NOWHERE:
        return NOT_THERE
    return IS_HAUNTED if s.haunted[place] else refuse_now(s, me, tile)


@rule
def refuse_now(s: Row, me: int, tile: int) -> int:
    """Why an active tile gives no help: what it needs is not there.  (GS123 to GS134, GS324)"""
    if tile == CEMETERY:
        if s.seats == 1 and s.expansion == 0:
            return NO_USE_ALONE
        return ALLOWED if (living(s) < s.seats and s.qi > 0) or can_raise(s) else NOBODY_DEAD
    if tile == ALTAR:
        return ALLOWED if haunted_tiles(s) > 0 else NOTHING_HAUNTED
    if tile == SORCERER:
        return ALLOWED if can_dispel(s) else NO_PREY
    if tile == TEMPLE:
        return ALLOWED if s.temple > 0 else NO_BUDDHA
    if tile == WATCHMAN:
        return ALLOWED if figure_out(s) else NO_FIGURE
    if tile == CIRCLE:
        return ALLOWED if can_pray(s) else NO_OTHER_TOKEN
    if tile == PAVILION:
        return ALLOWED if can_lift(s) or can_guide(s) else NO_WIND
    if tile == SCHOOL:
        return ALLOWED if can_train(s, me) else NO_PUPIL
    return ALLOWED


@rule
def can_help(s: Row, me: int) -> bool:
    """Whether any tile of the village gives help now."""
    for place in range(PLACES):
        if s.haunted[place] == 0 and refuse_now(s, me, s.tiles[place]) == ALLOWED:
            return True
    return False


@rule
def give_help(s: Row, me: int, tile: int) -> None:
    """What a tile does for the active Taoist, in order."""
    if tile == CEMETERY:
        later(s, ASK, RAISING if s.expansion else REVIVING)
        later(s, CURSE, HERE + place_of_tile(s, CEMETERY))
    elif tile == ALTAR:
        later(s, ASK, RESTORING)
        later(s, BRING)
    elif tile == HERBALIST:
        s.herbs = 1
        throw_dice(s, HERBS, DICE_SHOW)
        ask_again_or_go_on(s, me)
    elif tile == SORCERER:
        later(s, ASK, DISPELLING)
        later(s, LOSE_QI, me)
    elif tile == TEMPLE:
        take_buddha(s, me)
    elif tile == WATCHMAN:
        later(s, ASK, WATCHING)
    elif tile == CIRCLE:
        later(s, ASK, PRAYING)
    elif tile == PAVILION:
        if can_lift(s):
            later(s, ASK, LIFTING)
        later(s, GUIDE_BY_WIND)
    elif tile == TEA_HOUSE:
        later(s, TAKE_TAO)
        later(s, TAKE_QI)
        later(s, BRING)
    elif tile == SCHOOL:
        later(s, ASK, TRAINING)
    else:
        look(s)
        later(s, TAKE_TAO)


HELP.runs(give_help)


@rule
def visit(s: Row, me: int, tile: int) -> None:
    """A tile helps from afar.  (GS106, GS107)"""
    tell(s, ASKS, me, tile)
    later(s, HELP, tile)


VISIT = VISITING.each("visit {}", "Ask for help: {}", TILE_NAMES, refuse=refuse_help, apply=visit)


# -- Cemetery and Altar ----------------------------------------------------------------------

REVIVED = events("revived", "{a:seat} is brought back with {b} Qi.")
RESTORED = events("restored", "{a:tile} is active again.")
NOT_DEAD = reasons("There is no dead Taoist there.", "GS123")
AT_THE_PORTAL = reasons("The Yin-Yang token restores the Portal's tile only if you stand there.", "GS223")
PORTAL_NEEDS_ACTION = reasons("Restoring the Portal's tile is an action, and yours is over.", "GS223")
NOT_HAUNTED = reasons("That tile is not haunted.", "GS124")


@rule
def refuse_revive(s: Row, seat: int) -> int:
    """Only a dead Taoist.  (GS123)"""
    return ALLOWED if seat < s.seats and s.boards[seat].qi == 0 and s.qi > 0 else NOT_DEAD


@rule
def revive(s: Row, seat: int, qi: int) -> None:
    """A dead Taoist is back with some Qi, or what the supply has.  (GS157, GS264, GS300)"""
    board = s.boards[seat]
    board.qi = min(qi, s.qi)
    s.qi -= board.qi
    grave = place_of_tile(s, CEMETERY)
    board.place = grave if grave != NOWHERE else CENTRE
    tell(s, REVIVED, seat, board.qi)


@rule
def bring_back(s: Row, seat: int) -> None:
    """The Cemetery brings a Taoist back.  (GS123, GS157)"""
    revive(s, seat, REVIVED_QI)


REVIVE = REVIVING.each_seat("revive {}", "Bring back the Taoist of {}", SEATS, refuse=refuse_revive, apply=bring_back)


@rule
def refuse_restore(s: Row, tile: int) -> int:
    """Only a haunted tile; for the Yin-Yang token the Portal has conditions.  (GS61, GS223)"""
    place = place_of_tile(s, tile)
    if place == NOWHERE or s.haunted[place] == 0:
        return NOT_HAUNTED
    return refuse_portal(s) if s.light and place == s.gate else ALLOWED


@rule
def refuse_portal(s: Row) -> int:
    """The Yin-Yang token restores the Portal's tile from there, and as the action.  (GS223)"""
    if s.portal_restore:
        return ALLOWED
    if s.boards[s.turn].place != s.gate:
        return AT_THE_PORTAL
    return PORTAL_NEEDS_ACTION if s.point == AFTER else ALLOWED


@rule
def restore(s: Row, tile: int) -> None:
    """A haunted tile is active again; for the Portal's the token has taken the action.  (GS61, GS223)"""
    place = place_of_tile(s, tile)
    s.haunted[place] = 0
    if s.light and place == s.gate and s.portal_restore == 0:
        end_action(s)
    s.light = 0
    tell(s, RESTORED, tile)


RESTORE = RESTORING.each("restore {}", "Restore {}", TILE_NAMES, refuse=refuse_restore, apply=restore)


# -- Herbalist -------------------------------------------------------------------------------

NO_HERB = events("no herb", "The supply has no Tao token for the {a:face} die.")
NO_MOON_HERB = events("no moon herb", "The reserve has no crystal: the white die gives nothing.")


@rule
def gather_herbs(s: Row, me: int) -> None:
    """A Tao token for each die, those of a colour first; white is any colour.  (GS125)"""
    for colour in range(ALL_COLOURS):
        for _ in range(min(s.dice[colour], s.tao[colour])):
            take_tao(s, me, colour)
            s.dice[colour] -= 1
        for _ in range(s.dice[colour]):
            tell(s, NO_HERB, colour)
    for nth in range(s.dice[WHITE]):
        if s.expansion:
            later(s, TAKE_HERB)
        elif nth < tao_in_supply(s):
            later(s, TAKE_TAO)
        else:
            tell(s, NO_HERB, WHITE)
    take_up_dice(s)


@rule
def use_dice(s: Row, me: int) -> None:
    """The dice lie there for good: they are herbs, or strike ghosts.  (GS125, GS137)"""
    if s.herbs:
        gather_herbs(s, me)
    else:
        ask(s, deciding(s), TARGETING)


ROLLED.runs(use_dice)


@rule
def offer_herb(s: Row) -> None:
    """A white face at the Herbalist's with White Moon: a Tao token or a crystal.  (GS322)"""
    if s.crystals > 0:
        ask(s, s.speaker, GATHERING)
    else:
        tell(s, NO_MOON_HERB)


TAKE_HERB.runs(offer_herb)


# -- Sorcerer --------------------------------------------------------------------------------

DISPELLED = events("dispelled", "The Sorcerer takes {a:card} away.")
NO_GHOST_HERE = reasons("There is no ghost there.", "GS126")
NOT_INCARNATIONS = reasons("The Sorcerer has no power over an incarnation.", "GS126")


@rule
def can_dispel(s: Row) -> bool:
    """Whether there is a ghost for the Sorcerer."""
    for space in range(ALL_SPACES):
        if refuse_dispel(s, space) == ALLOWED:
            return True
    return False


@rule
def refuse_dispel(s: Row, space: int) -> int:
    """Any ghost but an incarnation.  (GS126)"""
    card = s.spaces[space].card - 1
    if card < 0:
        return NO_GHOST_HERE
    return NOT_INCARNATIONS if INCARNATION[card] else ALLOWED


@rule
def dispel(s: Row, space: int) -> None:
    """A ghost is discarded, without its right stone.  (GS73, GS126)"""
    tell(s, DISPELLED, s.spaces[space].card - 1)
    remove_ghost(s, space)


DISPEL = DISPELLING.each("dispel {}", "Discard the ghost on {}", SPACES, refuse=refuse_dispel, apply=dispel)


# -- Temple ----------------------------------------------------------------------------------

BUDDHA_TAKEN = events("buddha taken", "{a:seat} takes a Buddha.")


@rule
def take_buddha(s: Row, me: int) -> None:
    """A Buddha for a later turn.  (GS127)"""
    s.temple -= 1
    s.boards[me].buddhas += 1
    s.boards[me].fresh += 1
    tell(s, BUDDHA_TAKEN, me)


# -- Watchman --------------------------------------------------------------------------------

DRIVEN_BACK = events("driven back", "The Watchman drives the figures of the {a:side} board back to their cards.")
NO_FIGURE_HERE = reasons("That board has no haunting figure on an icon.", "GS128")


@rule
def figure_out(s: Row) -> bool:
    """Whether any haunting figure is on an icon."""
    for side in range(ALL_SIDES):
        if refuse_watch(s, side) == ALLOWED:
            return True
    return False


@rule
def refuse_watch(s: Row, side: int) -> int:
    """A board with a haunting figure on an icon.  (GS128)"""
    for space in range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE):
        if s.spaces[space].figure != ON_CARD:
            return ALLOWED
    return NO_FIGURE_HERE


@rule
def watch(s: Row, side: int) -> None:
    """All haunting figures of a board go back to their cards.  (GS128)"""
    for space in range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE):
        s.spaces[space].figure = ON_CARD
    tell(s, DRIVEN_BACK, side)


WATCH = WATCHING.each(
    "watch {}", "Drive back the haunting figures of the {} board", SIDES, refuse=refuse_watch, apply=watch
)


# -- Circle of Prayer ------------------------------------------------------------------------

TOKEN_SWAPPED = events("token swapped", "The {a:colour} Tao token on the Circle of Prayer goes back to the supply.")
PRAYED = events("prayed", "A {a:colour} Tao token lies on the Circle of Prayer.")
SAME_TOKEN = reasons("A token of that colour is already there.", "GS129")
NO_SUCH_TAO = reasons("The supply has no such Tao token.", "GS129")


@rule
def can_pray(s: Row) -> bool:
    """Whether the Circle can get another token."""
    for colour in range(ALL_COLOURS):
        if refuse_pray(s, colour) == ALLOWED:
            return True
    return False


@rule
def refuse_pray(s: Row, colour: int) -> int:
    """A token of the supply, of another colour than the one there.  (GS129)"""
    if s.circle == colour + 1:
        return SAME_TOKEN
    return ALLOWED if s.tao[colour] > 0 else NO_SUCH_TAO


@rule
def pray(s: Row, colour: int) -> None:
    """A Tao token of the supply is laid on the Circle; the one there before goes back.  (GS129)"""
    if s.circle != NONE:
        s.tao[s.circle - 1] += 1
        tell(s, TOKEN_SWAPPED, s.circle - 1)
    s.tao[colour] -= 1
    s.circle = colour + 1
    tell(s, PRAYED, colour)


PRAY = PRAYING.each("pray {}", "Lay a {} Tao token on the Circle", COLOURS, refuse=refuse_pray, apply=pray)
