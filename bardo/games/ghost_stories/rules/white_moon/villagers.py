"""The villagers of White Moon: how they follow, flee, die, are saved and come back.  (GS225 to GS264, GS314)"""

from __future__ import annotations

from bardo.engine import ALLOWED, Row, ask, choose, draw, later, rule, tell
from bardo.games.ghost_stories.data.cards import ALL_GHOSTS, ALL_INCARNATIONS
from bardo.games.ghost_stories.data.moon import (
    ALL_CORNERS,
    ALL_VILLAGERS,
    ARTIFACT_OF,
    BESIDE,
    DEATH,
    DEATH_BRINGS,
    DEATH_BRINGS_WU_FENG,
    DEATH_CURSES,
    DEATH_HAUNTS,
    DEATH_TAKES_CRYSTAL,
    DEATH_TAKES_LIGHT,
    DEATH_TAKES_QI,
    FAMILY_OF,
    R_ARTIFACT,
    R_BARRIER,
    R_RESTORE,
    R_TAO,
    REWARD,
)
from bardo.games.ghost_stories.data.village import ALL_COLOURS, ALL_SPACES, CEMETERY, LINES, PLACES
from bardo.games.ghost_stories.rules.board import (
    NOWHERE,
    family_saved,
    ghosts_in_play,
    has_room,
    haunted_tiles,
    place_of_tile,
)
from bardo.games.ghost_stories.rules.exorcism import lose_crystal
from bardo.games.ghost_stories.rules.harm import finish
from bardo.games.ghost_stories.rules.state import ABOUT, FACE_DOWN, GONE, KNOWN, NONE, SHELTERED, UNSEEN
from bardo.games.ghost_stories.rules.tasks import (
    ASK,
    BRING,
    CURSE,
    DISCARD_ONE,
    FLEE,
    HAUNT_PLACE,
    HERE,
    LOSE_QI,
    PERISH,
    REWARD_FAMILY,
    TAKE_TAO,
    TEAM_QI,
    WU_FENG,
)
from bardo.games.ghost_stories.rules.words import (
    ARRIVING,
    AWARDING,
    DEVOURING,
    EMPTYING,
    ESCORTING,
    FLEEING,
    LODGING,
    RESTORING,
    STRIPPING,
    TOO_MANY_DEAD,
    events,
    reasons,
)

# -- stacks ----------------------------------------------------------------------------------

TURNED_UP = events("turned up", "{a:villager} comes into sight: {b:tile}.")


@rule
def take_top(s: Row, place: int) -> int:
    """Take the top villager of a place; when that is told, the next one is to be turned up."""
    stack = s.stacks[place]
    stack.high -= 1
    villager = stack.lies[stack.high] - 1
    stack.lies[stack.high] = NONE
    return villager


@rule
def uncover(s: Row, place: int) -> None:
    """The top villager of a place is turned up: any of those whom nobody has seen.  (GS226)"""
    stack = s.stacks[place]
    if stack.high == 0 or stack.lies[stack.high - 1] != FACE_DOWN:
        return
    unseen = 0
    for villager in range(ALL_VILLAGERS):
        unseen += s.villagers[villager] == UNSEEN
    nth = choose(s, unseen)
    villager = 0
    while s.villagers[villager] != UNSEEN or nth > 0:
        nth -= s.villagers[villager] == UNSEEN
        villager += 1
    stack.lies[stack.high - 1] = villager + 1
    s.villagers[villager] = ABOUT
    tell(s, TURNED_UP, villager, s.tiles[place])


@rule
def put_on_top(s: Row, villager: int, place: int) -> None:
    """A villager comes to a place and covers the others.  (GS226)"""
    stack = s.stacks[place]
    stack.lies[stack.high] = villager + 1
    stack.high += 1
    s.villagers[villager] = ABOUT


@rule
def go(s: Row, start: int, place: int, event: int) -> None:
    """The top villager of one place goes to another."""
    villager = take_top(s, start)
    put_on_top(s, villager, place)
    tell(s, event, villager, s.tiles[place])
    uncover(s, start)


@rule
def anybody_about(s: Row) -> bool:
    """Whether any villager is in the village."""
    for place in range(PLACES):
        if s.stacks[place].high > 0:
            return True
    return False


# -- following -------------------------------------------------------------------------------

FOLLOWS = events("follows", "{a:villager} comes along: {b:tile}.")


@rule
def walk(s: Row, seat: int, place: int) -> None:
    """A Taoist goes to a place, or stays; a villager may come along.  (GS228 to GS230)"""
    start = s.boards[seat].place
    s.boards[seat].place = place
    if may_follow_from(s, start, place):
        s.left = start + 1
        s.entered = place
        later(s, ASK, ESCORTING)


@rule
def may_follow_from(s: Row, start: int, place: int) -> bool:
    """Whether a villager can go along from one place to another.  (GS228, GS230)"""
    return s.stacks[start].high > 0 and start != place and has_room(s, place)


@rule
def escort(s: Row, comes: bool) -> None:
    """The top villager of the place left comes along, or stays.  (GS228)"""
    start, place = s.left - 1, s.entered
    s.left = NONE
    s.entered = 0
    if comes:
        go(s, start, place, FOLLOWS)


# -- flight ----------------------------------------------------------------------------------

TRAPPED = events("trapped", "{a:villager} finds no way out.")
FLEES = events("flees", "{a:villager} flees: {b:tile}.")
NOT_BESIDE = reasons("That tile is not beside the one the villager leaves.", "GS257")
NO_ROOM = reasons("That tile is haunted or full.", "GS257")
AN_EMPTY_ONE = reasons("A tile without villagers comes first.", "GS257")


@rule
def flee(s: Row, place: int, only_one: int) -> None:
    """The villagers of a place flee one after the other, or only the top one; without a way out they die.  (GS253)"""
    if s.stacks[place].high == 0:
        return
    if can_flee(s, place):
        s.fleeing = place + 1
        ask(s, s.speaker, FLEEING)
    else:
        die_trapped(s, place)
    if not only_one:
        later(s, FLEE, place)


@rule
def can_flee(s: Row, place: int) -> bool:
    """Whether there is a way out.  (GS257)"""
    for other in range(PLACES):
        if BESIDE[place][other] and has_room(s, other):
            return True
    return False


@rule
def refuse_flee(s: Row, place: int) -> int:
    """A tile beside, one without villagers if there is any.  (GS257)"""
    start = s.fleeing - 1
    if place == NOWHERE or not BESIDE[start][place]:
        return NOT_BESIDE
    if not has_room(s, place):
        return NO_ROOM
    if s.stacks[place].high > 0:
        for other in range(PLACES):
            if BESIDE[start][other] and s.haunted[other] == 0 and s.stacks[other].high == 0:
                return AN_EMPTY_ONE
    return ALLOWED


@rule
def flee_to(s: Row, place: int) -> None:
    """The villager in flight goes there."""
    start = s.fleeing - 1
    s.fleeing = NONE
    go(s, start, place, FLEES)


@rule
def perish(s: Row, place: int) -> None:
    """The villagers of a place die one after the other.  (GS254)"""
    if s.stacks[place].high > 0:
        kill(s, place)
        later(s, PERISH, place)


@rule
def frighten(s: Row, space: int) -> None:
    """A haunting figure frightens the first villager of its line.  (GS259 to GS261)"""
    for nth in range(len(LINES[0])):
        place = LINES[space][nth]
        if s.stacks[place].high > 0:
            if s.haunter_villagers == 0:
                later(s, FLEE, place, 1)
            elif nth + 1 < len(LINES[0]) and has_room(s, LINES[space][nth + 1]):
                go(s, place, LINES[space][nth + 1], FLEES)
            else:
                die_trapped(s, place)
            return


@rule
def die_trapped(s: Row, place: int) -> None:
    """A villager in flight finds no room and dies.  (GS257, GS261)"""
    tell(s, TRAPPED, s.stacks[place].lies[s.stacks[place].high - 1] - 1)
    kill(s, place)


# -- death -----------------------------------------------------------------------------------

DEVOURS = events("devours", "A villager is devoured.")
NO_VILLAGERS = events("no villagers", "There is no villager to devour.")
VILLAGER_DIES = events("villager dies", "{a:villager} dies: {b:tile}.")
TAO_LEAVES = events("tao leaves", "A {a:colour} Tao token leaves the game.")
STRIPPED = events("stripped", "{a:seat} loses a {b:colour} Tao token, which leaves the game.")
LOST_CRYSTAL = events("lost crystal", "{a:seat} loses a Moon Crystal.")
EMPTIED = events("emptied", "The crystal in the {a:corner} goes to the reserve.")
LOSES_YIN_YANG = events("loses Yin-Yang", "{a:seat} loses the Yin-Yang token.")
OUT_OF_THE_BOX = events("out of the box", "Wu-Feng answers: {a:card} comes out of the box.")
ON_THE_DECK = events("on the deck", "No space is free: {a:card} is put on top of the deck.")
BOX_EMPTY = events("box empty", "No incarnation is left in the box.")
NOBODY_THERE = reasons("There is no villager.", "GS336")
HAS_NOTHING = reasons("That Taoist has nothing of the kind.", "GS342")
EMPTY_ALREADY = reasons("That receptacle is empty.", "GS342")


@rule
def devour(s: Row, space: int) -> None:
    """A villager of the line dies, or any visible one; without one Qi is lost.  (GS314)"""
    for nth in range(len(LINES[0])):
        place = LINES[space][nth]
        if s.stacks[place].high > 0:
            tell(s, DEVOURS)
            kill(s, place)
            return
    if anybody_about(s):
        later(s, ASK, DEVOURING)
    else:
        tell(s, NO_VILLAGERS)
        later(s, LOSE_QI, s.turn)


@rule
def holds_villager(s: Row, place: int) -> bool:
    """Whether there is a villager on a tile.  (GS285, GS314)"""
    return place != NOWHERE and s.stacks[place].high > 0


@rule
def dead_villagers(s: Row) -> int:
    """How many villagers are in the Graveyard."""
    count = 0
    for villager in range(ALL_VILLAGERS):
        count += s.villagers[villager] == GONE
    return count


@rule
def kill(s: Row, place: int) -> None:
    """The top villager of a place dies; too many lose the game, else the death has its effect.  (GS241, GS329)"""
    villager = take_top(s, place)
    s.villagers[villager] = GONE
    s.omen = 1
    tell(s, VILLAGER_DIES, villager, s.tiles[place])
    uncover(s, place)
    if dead_villagers(s) >= s.villager_deaths:
        finish(s, TOO_MANY_DEAD)
    else:
        mourn(s, DEATH[FAMILY_OF[villager]], place)


@rule
def mourn(s: Row, death: int, place: int) -> None:
    """What the death of a villager does to the active side.  (GS243 to GS252)"""
    if death < ALL_COLOURS:
        tao_leaves(s, death)
    elif death == DEATH_TAKES_QI:
        later(s, LOSE_QI, s.turn)
    elif death == DEATH_HAUNTS:
        later(s, HAUNT_PLACE, place)
    elif death == DEATH_BRINGS_WU_FENG:
        later(s, WU_FENG)
    elif death == DEATH_TAKES_CRYSTAL:
        crystal_lost(s)
    elif death == DEATH_BRINGS:
        later(s, BRING)
    elif death == DEATH_CURSES:
        later(s, CURSE, HERE + place)
    elif death == DEATH_TAKES_LIGHT:
        light_lost(s, s.turn)


@rule
def tao_leaves(s: Row, colour: int) -> None:
    """A Tao token leaves the game, out of the supply or else a Taoist's.  (GS244)"""
    if s.tao[colour] > 0:
        s.tao[colour] -= 1
        tell(s, TAO_LEAVES, colour)
        return
    s.stripping = colour + 1
    ask_whom_to_strip(s)


@rule
def ask_whom_to_strip(s: Row) -> None:
    """Ask who loses what a death takes, if anybody has it."""
    for seat in range(s.seats):
        if refuse_strip(s, seat) == ALLOWED:
            later(s, ASK, STRIPPING)
            return
    s.stripping = NONE


@rule
def refuse_strip(s: Row, seat: int) -> int:
    """A living Taoist who has it.  (GS244, GS249)"""
    board = s.boards[seat]
    held = board.crystals if s.stripping > ALL_COLOURS else board.tao[s.stripping - 1]
    return ALLOWED if held > 0 else HAS_NOTHING


@rule
def strip(s: Row, seat: int) -> None:
    """A Taoist loses a token that leaves the game, or a crystal.  (GS244, GS249)"""
    colour = s.stripping - 1
    s.stripping = NONE
    if colour == ALL_COLOURS:
        lose_crystal(s, seat)
        tell(s, LOST_CRYSTAL, seat)
    else:
        s.boards[seat].tao[colour] -= 1
        tell(s, STRIPPED, seat, colour)


@rule
def crystal_lost(s: Row) -> None:
    """A crystal out of a receptacle goes to the reserve, or else a Taoist's.  (GS249)"""
    for corner in range(ALL_CORNERS):
        if s.filled[corner]:
            later(s, ASK, EMPTYING)
            return
    s.stripping = ALL_COLOURS + 1
    ask_whom_to_strip(s)


@rule
def empty(s: Row, corner: int) -> None:
    """The crystal of a receptacle goes to the reserve."""
    s.filled[corner] = 0
    s.crystals += 1
    tell(s, EMPTIED, corner)


@rule
def light_lost(s: Row, side: int) -> None:
    """The active Taoist gives up the Yin-Yang token, or else a Tao token.  (GS252)"""
    if s.boards[side].yin_yang:
        s.boards[side].yin_yang = 0
        tell(s, LOSES_YIN_YANG, side)
        return
    for colour in range(ALL_COLOURS):
        if s.boards[side].tao[colour] > 0:
            later(s, DISCARD_ONE, side)
            return


@rule
def bring_wu_feng(s: Row) -> None:
    """An incarnation out of the box comes, or is put on top of the deck when no space is free.  (GS247, GS248)"""
    boxed = -s.coming
    for incarnation in range(ALL_INCARNATIONS):
        boxed += s.unseen_incarnations[incarnation]
    if boxed <= 0:
        tell(s, BOX_EMPTY)
        return
    card = ALL_GHOSTS + draw(s, s.unseen_incarnations)
    s.incarnations += 1
    if ghosts_in_play(s) < ALL_SPACES:
        tell(s, OUT_OF_THE_BOX, card)
        s.arriving = card + 1
        later(s, ASK, ARRIVING)
        return
    tell(s, ON_THE_DECK, card)
    for nth in range(KNOWN - 1, 0, -1):
        s.seen[nth] = s.seen[nth - 1]
    s.seen[0] = card + 1


# -- saving ----------------------------------------------------------------------------------

SAVED = events("saved", "{a:villager} is saved.")
FAMILY_COMPLETE = events("family", "The {a:family} family is complete in the Shelter.")
AWARDED = events("awarded", "{a:seat} gets an artifact: {b:artifact}.")
BARRIER_DUE = events("barrier due", "A Mystic Barrier will rise at the end of this turn.")


@rule
def shelter(s: Row, place: int, rescuer: int) -> None:
    """The top villager of a place is saved; a complete family rewards the rescuer, a seat plus 1.  (GS232, GS236)"""
    villager = take_top(s, place)
    s.villagers[villager] = SHELTERED
    tell(s, SAVED, villager)
    uncover(s, place)
    family = FAMILY_OF[villager]
    if family_saved(s, family):
        tell(s, FAMILY_COMPLETE, family)
        later(s, REWARD_FAMILY, family, rescuer)


@rule
def reward_family(s: Row, family: int, rescuer: int) -> None:
    """What a complete family brings.  (GS239, GS240)"""
    kind = REWARD[family]
    if kind in (R_ARTIFACT, R_TAO):
        if rescuer:
            award(s, family, rescuer - 1)
        else:
            s.rewarded = family + 1
            later(s, ASK, AWARDING)
    elif kind == R_BARRIER:
        s.due = 1
        tell(s, BARRIER_DUE)
    elif kind == R_RESTORE and haunted_tiles(s) > 0:
        later(s, ASK, RESTORING)
    else:
        later(s, TEAM_QI)


@rule
def award(s: Row, family: int, seat: int) -> None:
    """An artifact, or 2 Tao tokens, for the rescuer.  (GS239, GS240)"""
    s.rewarded = NONE
    if REWARD[family] == R_TAO:
        later(s, TAKE_TAO, seat + 1)
        later(s, TAKE_TAO, seat + 1)
    else:
        s.artifacts[ARTIFACT_OF[family]] = seat + 1
        tell(s, AWARDED, seat, ARTIFACT_OF[family])


# -- revival ---------------------------------------------------------------------------------

BACK = events("villager back", "{a:villager} is back among the living: {b:tile}.")
NOT_IN_GRAVEYARD = reasons("That villager is not in the Graveyard.", "GS262")
NOT_TAKING = reasons("That tile is haunted or full.", "GS262")
NO_LODGING = reasons("No tile takes a villager.", "GS262")


@rule
def can_raise(s: Row) -> bool:
    """Whether a villager can be revived: there must be a dead one, and a tile that takes one.  (GS262)"""
    return s.expansion and dead_villagers(s) > 0 and can_lodge(s)


@rule
def can_lodge(s: Row) -> bool:
    """Whether any tile takes a villager."""
    for place in range(PLACES):
        if has_room(s, place):
            return True
    return False


@rule
def refuse_raise(s: Row, villager: int) -> int:
    """A dead villager, if a tile takes one.  (GS262)"""
    if s.villagers[villager] != GONE:
        return NOT_IN_GRAVEYARD
    return ALLOWED if can_lodge(s) else NO_LODGING


@rule
def raise_villager(s: Row, villager: int) -> None:
    """A dead villager is back on the Cemetery, or where that takes nobody on a tile of choice.  (GS262)"""
    s.lodging = villager + 1
    grave = place_of_tile(s, CEMETERY)
    if grave != NOWHERE and has_room(s, grave):
        lodge(s, grave)
    else:
        later(s, ASK, LODGING)


@rule
def refuse_lodge(s: Row, place: int) -> int:
    """An active tile with room.  (GS262)"""
    return ALLOWED if place != NOWHERE and has_room(s, place) else NOT_TAKING


@rule
def lodge(s: Row, place: int) -> None:
    """The villager revived comes there."""
    villager = s.lodging - 1
    s.lodging = NONE
    put_on_top(s, villager, place)
    tell(s, BACK, villager, s.tiles[place])
