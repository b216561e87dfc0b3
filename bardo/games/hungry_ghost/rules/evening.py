"""Hungry Ghost in the Evening, when no heart is left: live on, die, or leave the wheel."""

from __future__ import annotations

from bardo.engine import ALLOWED, end, rule, tell
from bardo.games.hungry_ghost.rules.decisions import DUSK, NIRVANA_REALM, events, reasons
from bardo.games.hungry_ghost.rules.rebirth import die, return_as_bodhisattva
from bardo.games.hungry_ghost.rules.row import Row


@rule
def full_insight(s: Row, me: int) -> bool:
    """Enough Insight to leave the wheel.  (HG1, HG8)"""
    return s.players[me].insight >= s.insight


# -- live on ---------------------------------------------------------------------------------

NO_DANA_TO_EXTEND = reasons("A longer life costs one Dana, and you have none.", "HG48")
EXTENDED = events("extended", "{a:seat} spends one Dana to live another day.")


@rule
def refuse_extend(s: Row, me: int) -> int:
    """Another day costs one Dana.  (HG48)"""
    return ALLOWED if s.players[me].dana > 0 else NO_DANA_TO_EXTEND


@rule
def extend(s: Row, me: int) -> None:
    """The head goes on over the Dana slots.  (HG48)"""
    s.players[me].dana -= 1
    s.players[me].head += 1
    tell(s, EXTENDED, me)


EXTEND = DUSK.action("extend", "Spend one Dana to live another day", refuse=refuse_extend, apply=extend)

# -- die -------------------------------------------------------------------------------------

ENTERED_NIRVANA = events("entered nirvana", "{a:seat} enters Nirvana and leaves the wheel.")


@rule
def die_at_dusk(s: Row, me: int) -> None:
    """With full Insight this is Nirvana; otherwise Merit is judged.  (HG49)"""
    if full_insight(s, me):
        enter_nirvana(s, me)
    else:
        die(s, me)


@rule
def enter_nirvana(s: Row, me: int) -> None:
    """Dying with full Insight wins at once, or when the round is over.  (HG1, HG49, HG50, HG76, HG101)"""
    s.players[me].realm = NIRVANA_REALM
    tell(s, ENTERED_NIRVANA, me)
    if s.finish == 0:
        end(s)


DIE = DUSK.action("die", "Die: with full Insight enter Nirvana, otherwise be judged by your Merit", apply=die_at_dusk)

# -- Nirvana, or back ------------------------------------------------------------------------

NO_NIRVANA_YET = reasons("Nirvana needs full Insight.", "HG50")
NO_BODHISATTVA_YET = reasons("Only full Insight makes a Bodhisattva.", "HG51")


@rule
def refuse_nirvana(s: Row, me: int) -> int:
    """Only with full Insight.  (HG50)"""
    return ALLOWED if full_insight(s, me) else NO_NIRVANA_YET


@rule
def refuse_bodhisattva(s: Row, me: int) -> int:
    """Only with full Insight.  (HG51)"""
    return ALLOWED if full_insight(s, me) else NO_BODHISATTVA_YET


NIRVANA = DUSK.action("nirvana", "Leave the wheel of rebirth", refuse=refuse_nirvana, apply=enter_nirvana)
BODHISATTVA = DUSK.action(
    "bodhisattva",
    "Come back as a Bodhisattva to help the others",
    refuse=refuse_bodhisattva,
    apply=return_as_bodhisattva,
)
