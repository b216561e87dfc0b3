"""What hurts: lost Qi and Tao, death, haunted tiles, the Curse die; and how the game ends."""

from __future__ import annotations

from bardo.engine import Row, ask, choose, end, later, rule, tell
from bardo.games.ghost_stories.data.cards import ALL_GHOSTS
from bardo.games.ghost_stories.data.moon import ALL_ARTIFACTS, ALL_FAMILIES, MOON, PORTAL_POINTS
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SIDES,
    BLANK,
    BONUSES,
    CEMETERY,
    CIRCLE,
    CURSE_BRINGS,
    CURSE_FACE,
    CURSE_HAUNTS,
    CURSE_SIDES,
    CURSE_TAKES_QI,
    CURSE_TAKES_TAO,
    FAVORITE,
    HELL,
    INITIATION,
    LEVEL_BONUS,
    LEVEL_VICTORY,
    LINES,
    MOUNTAIN,
    UNDER,
    VILLAGE,
)
from bardo.games.ghost_stories.rules.board import (
    NOWHERE,
    cards_known,
    family_saved,
    has_power,
    haunted_tiles,
    lives,
    living,
    place_of_tile,
    tao_held,
)
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import (
    ASK,
    BRING,
    DISCARD_ONE,
    FLEE,
    HAUNT,
    HAUNT_PLACE,
    HERE,
    LOSE_QI,
    LOSE_TAO,
    PERISH,
)
from bardo.games.ghost_stories.rules.words import BEQUEATHING, DEAD, DEFYING, HAUNTED, SUFFERING, VICTORY, events

# -- the end ---------------------------------------------------------------------------------

OVER = events("over", "The game is over with {a:+d} points: {b:cause}.")
QI_POINTS, GHOST_POINTS = VILLAGE.score["qi"], VILLAGE.score["ghost_in_deck"]
DEAD_POINTS, HAUNTED_POINTS = VILLAGE.score["dead_taoist"], VILLAGE.score["haunted_tile"]
FAMILY_POINTS = MOON.family_points
PLAYERS_FOR_LAST_BONUS = 3


@rule
def finish(s: Row, cause: int) -> None:
    """The game is over at once, won or lost.  (GS160, GS165)"""
    s.cause = cause
    s.score = score(s)
    tell(s, OVER, s.score, cause)
    end(s)


@rule
def score(s: Row) -> int:
    """What the end is worth.  (GS167, GS168, GS331)"""
    won = s.cause == VICTORY
    points = LEVEL_VICTORY[s.level] if won else 0
    for seat in range(s.seats):
        points += QI_POINTS * s.boards[seat].qi if lives(s, seat) else DEAD_POINTS
    points += HAUNTED_POINTS * haunted_tiles(s)
    ghosts = s.before + s.coming * UNDER + s.waiting
    for nth in range(cards_known(s)):
        if s.seen[nth] <= ALL_GHOSTS:
            ghosts += 1
    points += GHOST_POINTS * (ghosts if won else -ghosts)
    for nth in range(BONUSES):
        if s.beaten > nth and (nth < BONUSES - 1 or s.seats >= PLAYERS_FOR_LAST_BONUS):
            points += LEVEL_BONUS[s.level][nth]
    if s.expansion and s.moon_score:
        points += PORTAL_POINTS[s.portal] if won else 0
        for family in range(ALL_FAMILIES):
            points += FAMILY_POINTS if family_saved(s, family) else 0
    return points


# -- Qi, Tao, death --------------------------------------------------------------------------

LOSES_QI = events("loses Qi", "{a:seat} loses 1 Qi and has {b}.")
BOARD_LOSES_QI = events("board loses Qi", "The neutral {a:side} board loses 1 Qi and has {b}.")
POSSESSED = events("possessed", "The {a:side} board is possessed.")
DIES = events("dies", "{a:seat} dies.")
TAO_LOST = events("tao lost", "{a:seat} loses all Tao tokens, {b} of them.")
DISCARDED = events("discarded", "{a:seat} discards a {b:colour} Tao token.")


@rule
def lose_qi(s: Row, side: int) -> None:
    """A Taoist or a neutral board loses 1 Qi; instead of one that has none, a living Taoist does.  (GS47)"""
    board = s.boards[side]
    if board.qi == 0:
        later(s, ASK, SUFFERING)
        return
    board.qi -= 1
    s.qi += 1
    if side < s.seats:
        tell(s, LOSES_QI, side, board.qi)
        if board.qi == 0:
            die(s, side)
    else:
        tell(s, BOARD_LOSES_QI, side, board.qi)
        if board.qi == 0:
            tell(s, POSSESSED, side)


@rule
def die(s: Row, seat: int) -> None:
    """A Taoist without Qi gives back everything; when nobody lives any more, all is lost.  (GS151, GS162, GS280)"""
    board = s.boards[seat]
    tell(s, DIES, seat)
    return_tao(s, seat)
    s.temple += board.buddhas
    s.spent += board.tokens
    board.yin_yang = 0
    board.buddhas = 0
    board.fresh = 0
    board.tokens = 0
    s.crystals += board.crystals
    board.crystals = 0
    if seat == s.turn:
        s.newest = 0
    grave = place_of_tile(s, CEMETERY)
    if grave != NOWHERE:
        board.place = grave
    if living(s) == 0:
        finish(s, DEAD)
    elif owns_artifacts(s, seat):
        later(s, ASK, BEQUEATHING)


@rule
def owns_artifacts(s: Row, seat: int) -> bool:
    """Whether a Taoist has any artifact."""
    for artifact in range(ALL_ARTIFACTS):
        if s.artifacts[artifact] == seat + 1:
            return True
    return False


@rule
def return_tao(s: Row, seat: int) -> None:
    """All Tao tokens of a Taoist go back to the supply."""
    board = s.boards[seat]
    for colour in range(ALL_COLOURS):
        s.tao[colour] += board.tao[colour]
        board.tao[colour] = 0


@rule
def lose_tao(s: Row, side: int) -> None:
    """The Curse die takes all Tao tokens of the active Taoist, if there is one.  (GS95, GS96)"""
    if lives(s, side) and tao_held(s, side) > 0:
        tell(s, TAO_LOST, side, tao_held(s, side))
        return_tao(s, side)


@rule
def all_lose_tao(s: Row) -> None:
    """Everyone who has a Tao token discards one, clockwise from the active board.  (GS81)"""
    for nth in range(ALL_SIDES):
        side = (s.turn + nth) % ALL_SIDES
        if lives(s, side) and tao_held(s, side) > 0:
            later(s, DISCARD_ONE, side)


@rule
def discard(s: Row, seat: int, colour: int) -> None:
    """One Tao token goes back to the supply."""
    s.boards[seat].tao[colour] -= 1
    s.tao[colour] += 1
    tell(s, DISCARDED, seat, colour)


# -- haunted tiles ---------------------------------------------------------------------------

TILE_HAUNTED = events("haunted", "{a:tile} is haunted.")
NOTHING_LEFT = events("nothing left", "In front of {a:space} nothing is left to haunt.")
CIRCLE_CLEARED = events("circle cleared", "The token leaves the Circle of Prayer.")


@rule
def haunt(s: Row, space: int) -> None:
    """The first active tile in front of a space is haunted; without one the game is lost.  (GS57, GS60)"""
    for nth in range(len(LINES[0])):
        place = LINES[space][nth]
        if s.haunted[place] == 0:
            haunt_place(s, place)
            return
    tell(s, NOTHING_LEFT, space)
    finish(s, HAUNTED)


@rule
def haunt_place(s: Row, place: int) -> None:
    """A tile turns over, or its villagers die instead; too many haunted ones lose the game.  (GS57, GS163, GS254)"""
    if s.haunted[place]:
        return
    people = s.stacks[place].high > 0
    if people and s.haunted_villagers:
        later(s, PERISH, place)
        return
    s.haunted[place] = 1
    s.omen = s.expansion
    tell(s, TILE_HAUNTED, s.tiles[place])
    if s.tiles[place] == CIRCLE:
        clear_circle(s)
    if haunted_tiles(s) >= haunted_limit(s):
        finish(s, HAUNTED)
    elif people:
        later(s, FLEE, place)


@rule
def clear_circle(s: Row) -> None:
    """The token on the Circle of Prayer goes back to the supply.  (GS59, GS83)"""
    if s.circle != NONE:
        s.tao[s.circle - 1] += 1
        s.circle = NONE
        tell(s, CIRCLE_CLEARED)


@rule
def haunted_limit(s: Row) -> int:
    """How many haunted tiles lose the game.  (GS163)"""
    if s.level == INITIATION:
        return s.haunted_initiation
    return s.haunted_hell if s.level == HELL else s.haunted_limit


# -- the Curse die ---------------------------------------------------------------------------

CURSED = events("curse", "The Curse die, rolled for {b:side}, shows {a:curse}.")
NO_CURSE = events("no curse", "{a:seat} has the Strength of a Mountain: the Curse die is not rolled.")


@rule
def curse(s: Row, source: int) -> None:
    """The Curse die is thrown for the active side.  (GS94, GS97 to GS99)"""
    active = lives(s, s.turn)
    if active and has_power(s, s.turn, MOUNTAIN):
        tell(s, NO_CURSE, s.turn)
        return
    face = throw_curse(s)
    if face != BLANK and active and has_power(s, s.turn, FAVORITE):
        s.curse = face + 1
        s.source = source
        ask(s, s.speaker, DEFYING)
    else:
        befall(s, face, source)


@rule
def throw_curse(s: Row) -> int:
    """A face of the Curse die."""
    face = CURSE_FACE[choose(s, CURSE_SIDES)]
    s.omen = s.expansion
    tell(s, CURSED, face, s.turn)
    return face


@rule
def accept(s: Row, face: int) -> None:
    """The curse that was asked about befalls, as thrown first or second.  (GS99)"""
    source = s.source
    s.curse = NONE
    s.source = 0
    befall(s, face, source)


@rule
def befall(s: Row, face: int, source: int) -> None:
    """What a face of the Curse die does.  (GS95)"""
    if face == CURSE_HAUNTS and source >= HERE:
        later(s, HAUNT_PLACE, source - HERE)
    elif face == CURSE_HAUNTS:
        later(s, HAUNT, source)
    elif face == CURSE_BRINGS:
        later(s, BRING)
    elif face == CURSE_TAKES_TAO:
        later(s, LOSE_TAO, s.turn)
    elif face == CURSE_TAKES_QI:
        later(s, LOSE_QI, s.turn)
