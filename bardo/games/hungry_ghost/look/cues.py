"""Hungry Ghost: how what happens is shown on the table, and where."""

from __future__ import annotations

from bardo.engine import Cue, Event
from bardo.games.hungry_ghost.rules.decisions import PLACES
from bardo.games.hungry_ghost.rules.row import Row

SHOWN = {
    "walked": ("none", "pawn-{a} {place}", ""),
    "cleared": ("burst", "mind-{a} pawn-{a}", "−{b} Delusion"),
    "saw": ("burst", "mind-{a} pawn-{a}", "+{b} Insight"),
    "sat": ("glow", "pawn-{a} mind-{a}", ""),
    "gave to town": ("burst", "town-hall pawn-{a} dana-{a} merit-of-{a}", "+1 Dana"),
    "gave": ("burst", "pawn-{b} dana-{b} pawn-{a} dana-{a} merit-of-{a}", "+1 Dana"),
    "gift lost": ("shake", "town-hall pawn-{b} pawn-{a} dana-{a} merit-of-{a}", "+1 Dana"),
    "stole": ("burst", "pawn-{a} dana-{a} pawn-{b} dana-{b} merit-of-{a}", "+1 Dana"),
    "stole from town": ("burst", "pawn-{a} dana-{a} town-hall merit-of-{a}", "+1 Dana"),
    "stole by compulsion": ("haunt", "pawn-{a} dana-{a} pawn-{b} dana-{b} merit-of-{a}", "+1 Dana"),
    "stole from town by compulsion": ("haunt", "pawn-{a} dana-{a} town-hall merit-of-{a}", "+1 Dana"),
    "begged": ("burst", "dana-{a} pawn-{a} town-hall", "+1 Dana"),
    "taught": ("glow", "pawn-{b} sits-{b} pawn-{a} merit-of-{a}", "Meditator"),
    "ordained": ("glow", "pawn-{a} monk-{a} temple", "Monk"),
    "paid for robes": ("burst", "dana-{a} pawn-{a} temple", "−{b} Dana"),
    "skipped": ("none", "pawn-{a} time", ""),
    "begins": ("glow", "pawn-{a}", ""),
    "quiet rounds": ("none", "time", ""),
    "quiet round": ("none", "time", ""),
    "aged": ("shake", "life-{a} pawn-{a}", "−1 ♥"),
    "extended": ("burst", "dana-{a} life-{a} pawn-{a}", "−1 Dana"),
    "entered nirvana": ("rise", "pawn-{a} gate", "Nirvana"),
    "died": ("fall", "pawn-{a}", ""),
    "raised": ("rise", "pawn-{a} {realm}", ""),
    "bliss": ("glow", "pawn-{a} mind-{a} merit-of-{a} heaven", "Delusion {b}"),
    "agony": ("haunt", "pawn-{a} mind-{a} merit-of-{a} hell", "Delusion {b}"),
    "reborn": ("rise", "pawn-{a} town", ""),
    "reborn a teacher": ("rise", "pawn-{a} town", "Teacher"),
    "reborn greedy": ("haunt", "pawn-{a} town", "Greedy"),
    "returned": ("spin", "pawn-{a} gate", "Bodhisattva"),
    "time is up": ("glow", "time", ""),
    "ranked": ("glow", "pawn-{a}", ""),
    "round played out": ("glow", "gate time", ""),
    "freed ranked": ("glow", "pawn-{a}", ""),
}
"""How each event is shown, the things it is about, and the words that float up from the first of them."""
REALM_NODES = ("", "heaven", "hell")


def cue(s: Row, event: Event) -> Cue:
    """How an event is shown; somebody who goes to Hell falls instead of rising."""
    kind, things, words = SHOWN[event.name]
    place = PLACES[event.b].lower() if event.name == "walked" else ""
    realm = REALM_NODES[event.b] if event.name == "raised" else ""
    if realm == "hell":
        kind = "fall"
    at = things.format(a=event.a, b=event.b, place=place, realm=realm)
    return Cue(kind, tuple(at.split()), words.format(b=event.b))
