"""Setting up Ghost Stories: village, boards, supplies and deck.  (GS22 to GS36)"""

from __future__ import annotations

import numpy as np

from bardo.engine import ALLOWED, choose, later, rule, tell
from bardo.games.ghost_stories.data.cards import (
    ALL_INCARNATIONS,
    BASE_GHOSTS,
    BASE_INCARNATIONS,
    CRUEL,
    MOON_GHOSTS,
    PLAIN,
)
from bardo.games.ghost_stories.data.moon import CORNER_PLACE, CRYSTALS, HIGH
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SIDES,
    BLACK,
    BUDDHAS,
    CENTRE,
    GUARDHOUSE,
    INCARNATIONS_FOR,
    LEVEL_BLACK,
    LEVEL_MANY,
    LEVEL_QI,
    LEVEL_YIN_YANG,
    PER_MISSING_PLAYER,
    PLACES,
    POWER_NAMES,
    QI,
    RED,
    SCHOOL,
    TAO,
    TEMPLE,
    TOKENS_FOR,
    TWIN_WINDS,
    UNDER,
    WATCHMAN,
)
from bardo.games.ghost_stories.rules.decisions import POWER, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import FACE_DOWN
from bardo.games.ghost_stories.rules.tasks import ASK
from bardo.games.ghost_stories.rules.turn import begin_turn
from bardo.games.ghost_stories.rules.white_moon.villagers import uncover

EDGES = np.array([1, 3, 5, 7])
"""The places in the middle of each side."""
BOARD_LIES = events("board", "The {b:board} board lies in the {a:side}, with {c:power}.")
BOARD_OPEN = events("board open", "The {b:board} board lies in the {a:side}; its player picks the power.")
PORTAL_AT = events("portal", "The Portal stands on {a:tile}.")
NEUTRAL = events("neutral", "Nobody plays the {a:side} board: it is neutral.")
DECK_BUILT = events("deck", "{a} ghosts lie over the first incarnation; incarnations in the deck: {b}.")


@rule
def setup(s: Row) -> None:
    """Village, boards, supplies and deck; then the first turn, after the powers are picked.  (GS22 to GS36)"""
    lay_tiles(s)
    s.qi = QI
    s.temple = BUDDHAS
    for colour in range(ALL_COLOURS):
        s.tao[colour] = TAO
    lay_boards(s)
    for side in range(ALL_SIDES):
        equip(s, side)
    build_deck(s)
    if s.expansion:
        gather_villagers(s)
    s.round_number = 1
    if s.powers:
        for seat in range(s.seats):
            later(s, ASK, POWER, seat + 1)
    begin_turn(s)


@rule
def lay_tiles(s: Row) -> None:
    """The tiles at random; the Guardhouse in the place of another.  (GS24, GS25)"""
    for place in range(PLACES):
        s.tiles[place] = place
    if s.expansion:
        bring_school(s)
    if s.guardhouse:
        out = choose(s, PLACES - 1)
        s.tiles[out if out < TEMPLE else out + 1] = GUARDHOUSE
    for place in range(PLACES - 1, 0, -1):
        other = choose(s, place + 1)
        s.tiles[place], s.tiles[other] = s.tiles[other], s.tiles[place]


@rule
def bring_school(s: Row) -> None:
    """The Kung-Fu School takes the place of the Watchman, or of any tile but the Temple, or is left out.  (GS216)"""
    out = WATCHMAN
    if s.moon_tiles:
        out = choose(s, PLACES)
    if out != TEMPLE:  # a draw of the Temple stands for the School, which then stays in the box
        s.tiles[out] = SCHOOL


@rule
def gather_villagers(s: Row) -> None:
    """The Portal, a stack of villagers on every other tile, and the crystals.  (GS217, GS218)"""
    s.gate = CENTRE
    if s.portal:
        nth = choose(s, len(EDGES))
        s.gate = EDGES[nth] if s.portal == 1 else CORNER_PLACE[nth]
    tell(s, PORTAL_AT, s.tiles[s.gate])
    s.crystals = CRYSTALS
    for place in range(PLACES):
        if place != s.gate:
            s.stacks[place].high = HIGH
            for nth in range(HIGH):
                s.stacks[place].lies[nth] = FACE_DOWN
            uncover(s, place)


@rule
def lay_boards(s: Row) -> None:
    """The colours at random round the village, each board with a random side up.  (GS22, GS26, GS27)"""
    for side in range(ALL_SIDES):
        s.boards[side].colour = side
    for side in range(ALL_SIDES - 1, 0, -1):
        other = choose(s, side + 1)
        mine, theirs = s.boards[side], s.boards[other]
        mine.colour, theirs.colour = theirs.colour, mine.colour
    for side in range(ALL_SIDES):
        board = s.boards[side]
        upper = choose(s, 2)
        board.power = 2 * board.colour + (0 if s.seats == 1 and board.colour == RED else upper)
        if s.powers and side < s.seats:
            tell(s, BOARD_OPEN, side, board.colour)
        else:
            tell(s, BOARD_LIES, side, board.colour, board.power)


@rule
def equip(s: Row, side: int) -> None:
    """What a Taoist, or a neutral board, starts with.  (GS28 to GS30, GS32, GS36)"""
    board = s.boards[side]
    if side >= s.seats:
        board.qi = s.neutral_qi
        s.qi -= board.qi
        tell(s, NEUTRAL, side)
        return
    board.qi = s.start_qi if s.start_qi else LEVEL_QI[s.level]
    s.qi -= board.qi
    board.place = CENTRE
    for colour in range(BLACK):
        if colour == board.colour or (s.seats == 1 and s.lone_tao):
            board.tao[colour] = 1
            s.tao[colour] -= 1
    if s.black_tao == 0 or (s.black_tao == 1 and LEVEL_BLACK[s.level]):
        board.tao[BLACK] = 1
        s.tao[BLACK] -= 1
    board.yin_yang = LEVEL_YIN_YANG[s.level] if s.start_yin_yang else 1
    board.tokens = TOKENS_FOR[s.seats - 1]


@rule
def build_deck(s: Row) -> None:
    """Some ghosts go to the box unseen; each incarnation has ten ghosts under it.  (GS33 to GS35)"""
    ghosts = MOON_GHOSTS if s.expansion else BASE_GHOSTS
    for card in range(ghosts):
        s.unseen[card] = 1
    if s.expansion and s.ravager == 0:
        s.unseen[PLAIN] = 0
        s.unseen[CRUEL] = 1
    for card in range(ALL_INCARNATIONS if s.expansion else BASE_INCARNATIONS):
        s.unseen_incarnations[card] = 1
    s.incarnations = INCARNATIONS_FOR[s.seats - 1] if LEVEL_MANY[s.level] else 1
    s.coming = s.incarnations
    removed = s.moon_removed if s.expansion else s.removed
    s.before = ghosts - removed - PER_MISSING_PLAYER * (ALL_SIDES - s.seats) - UNDER * s.incarnations
    tell(s, DECK_BUILT, s.before, s.incarnations)


# -- powers that are picked ------------------------------------------------------------------

PICKS = events("picks", "{a:seat} plays with {b:power}.")
NOT_YOUR_BOARD = reasons("That power is not on your board.", "GS26")
ALONE_IN_RED = reasons("Alone, the red board has Dance of the Spires.", "GS27")


@rule
def refuse_power(s: Row, power: int) -> int:
    """One of the two powers of the player's board.  (GS26, GS27)"""
    if power // 2 != s.boards[s.seat].colour:
        return NOT_YOUR_BOARD
    return ALONE_IN_RED if s.seats == 1 and power == TWIN_WINDS else ALLOWED


@rule
def pick_power(s: Row, power: int) -> None:
    """The side of the player's board that is face up.  (GS26)"""
    s.boards[s.seat].power = power
    tell(s, PICKS, s.seat, power)


CHOOSE_POWER = POWER.each("power {}", "Play with {}", POWER_NAMES, refuse=refuse_power, apply=pick_power)
