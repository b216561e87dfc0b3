"""The Guardhouse: the top cards of the deck are put in order.  (GS134)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.village import SEEN
from bardo.games.ghost_stories.rules.arrival import draw_unseen
from bardo.games.ghost_stories.rules.board import cards_known, deck_size
from bardo.games.ghost_stories.rules.decisions import ORDERING, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import ASK

SEES = events("sees", "Next in the deck: {a:card}.")
NO_SUCH_CARD = reasons("Fewer cards than that are left to choose from.", "GS134")


@rule
def look(s: Row) -> None:
    """The top four cards of the deck, or all there are, are looked at and put in order.  (GS134)"""
    known = cards_known(s)
    while known < SEEN and deck_size(s) > known:
        s.seen[known] = draw_unseen(s) + 1
        known += 1
    for nth in range(cards_looked_at(s)):
        tell(s, SEES, s.seen[nth] - 1)
    if known > 1:
        later(s, ASK, ORDERING)


@rule
def cards_looked_at(s: Row) -> int:
    """How many cards are put in order."""
    return min(SEEN, cards_known(s))


@rule
def refuse_put(s: Row, nth: int) -> int:
    """One of the cards that have no place yet.  (GS134)"""
    return ALLOWED if s.ordered + nth < cards_looked_at(s) else NO_SUCH_CARD


@rule
def put(s: Row, nth: int) -> None:
    """One of the cards seen comes next; the last one needs no question.  (GS134)"""
    at = s.ordered + nth
    card = s.seen[at]
    while at > s.ordered:
        s.seen[at] = s.seen[at - 1]
        at -= 1
    s.seen[at] = card
    s.ordered += 1
    if cards_looked_at(s) - s.ordered > 1:
        later(s, ASK, ORDERING)
    else:
        s.ordered = 0


PUT = ORDERING.each(
    "put {}",
    "The {} of the cards shown comes next",
    ("first", "second", "third", "fourth"),
    refuse=refuse_put,
    apply=put,
)
