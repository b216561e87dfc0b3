"""The end of Ghost Stories: victory and loss, and the score.  (GS160 to GS168)"""

from __future__ import annotations

from bardo.engine import Shares, end, rule, tell
from bardo.games.ghost_stories.data.cards import ALL_GHOSTS
from bardo.games.ghost_stories.data.moon import ALL_FAMILIES, MOON, PORTAL_POINTS
from bardo.games.ghost_stories.data.village import BONUSES, LEVEL_BONUS, LEVEL_VICTORY, UNDER, VILLAGE
from bardo.games.ghost_stories.rules.board import cards_known, family_saved, haunted_tiles, lives
from bardo.games.ghost_stories.rules.decisions import VICTORY, events
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import WIN

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
def win(s: Row) -> None:
    """The game is won, unless a death has brought another incarnation meanwhile.  (GS160, GS330)"""
    if s.beaten == s.incarnations:
        finish(s, VICTORY)


WIN.runs(win)


@rule
def returns(s: Row, out: Shares) -> None:
    """The whole team has won, or nobody has.  (GS1)"""
    for seat in range(s.seats):
        out[seat] = 1.0 if s.cause == VICTORY else 0.0


PARTS = (
    "victory",
    "Qi of living Taoists",
    "dead Taoists",
    "haunted tiles",
    "ghosts left in the deck",
    "incarnations exorcised",
    "the Portal",
    "complete families",
)
"""What the score is made of.  (GS167, GS331)"""
FOR_VICTORY, FOR_QI, FOR_DEAD, FOR_HAUNTED, FOR_GHOSTS, FOR_INCARNATIONS, FOR_PORTAL, FOR_FAMILIES = range(len(PARTS))


@rule
def score(s: Row) -> int:
    """What the end is worth.  (GS167, GS168, GS331)"""
    points = 0
    for part in range(len(PARTS)):
        points += points_for(s, part)
    return points


@rule
def points_for(s: Row, part: int) -> int:
    """One part of the score.  (GS167, GS168, GS331)"""
    won = s.cause == VICTORY
    points = 0
    if part == FOR_VICTORY and won:
        points = LEVEL_VICTORY[s.level]
    elif part == FOR_QI:
        for seat in range(s.seats):
            points += QI_POINTS * s.boards[seat].qi if lives(s, seat) else 0
    elif part == FOR_DEAD:
        for seat in range(s.seats):
            points += 0 if lives(s, seat) else DEAD_POINTS
    elif part == FOR_HAUNTED:
        points = HAUNTED_POINTS * haunted_tiles(s)
    elif part == FOR_GHOSTS:
        points = GHOST_POINTS * (ghosts_left(s) if won else -ghosts_left(s))
    elif part == FOR_INCARNATIONS:
        for nth in range(BONUSES):
            if s.beaten > nth and (nth < BONUSES - 1 or s.seats >= PLAYERS_FOR_LAST_BONUS):
                points += LEVEL_BONUS[s.level][nth]
    elif part == FOR_PORTAL and s.expansion and s.moon_score and won:
        points = PORTAL_POINTS[s.portal]
    elif part == FOR_FAMILIES and s.expansion and s.moon_score:
        for family in range(ALL_FAMILIES):
            points += FAMILY_POINTS if family_saved(s, family) else 0
    return points


@rule
def ghosts_left(s: Row) -> int:
    """Ghosts in the deck, incarnations not counted.  (GS167)"""
    ghosts = s.before + s.coming * UNDER + s.waiting
    for nth in range(cards_known(s)):
        if s.seen[nth] <= ALL_GHOSTS:
            ghosts += 1
    return ghosts
