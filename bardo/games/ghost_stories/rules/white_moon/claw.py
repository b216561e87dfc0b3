"""The Vengeful Claw: a Tao token after a failed exorcism.  (GS305)"""

from __future__ import annotations

from bardo.engine import ALLOWED, rule, tell
from bardo.games.ghost_stories.data.cards import RESISTANCE
from bardo.games.ghost_stories.data.moon import CLAW
from bardo.games.ghost_stories.data.village import ALL_COLOURS, ALL_SPACES, COLOURS
from bardo.games.ghost_stories.rules.decisions import CLAWING, events, reasons
from bardo.games.ghost_stories.rules.dice import take_up_dice
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import IN_THE_BOX
from bardo.games.ghost_stories.rules.targets import dice_suffice, targets

CLAWED = events("clawed", "The Vengeful Claw brings {a:seat} a {b:colour} Tao token.")
NOT_IN_SUPPLY = reasons("The supply has no such Tao token.", "GS305")
NOT_OF_TARGET = reasons("No ghost that was targeted has this colour.", "GS305")


@rule
def can_claw(s: Row, me: int) -> bool:
    """Whether the Claw can take anything if nothing is exorcised; where the dice suffice nothing fails.  (GS305)"""
    if s.artifacts[CLAW] != me + 1 or s.clawed or s.barrier or dice_suffice(s, targets(s, me)):
        return False
    for colour in range(ALL_COLOURS):
        if refuse_claw(s, me, colour) == ALLOWED:
            return True
    return False


@rule
def refuse_claw(s: Row, me: int, colour: int) -> int:
    """A colour in the resistance of a ghost that was targeted.  (GS305)"""
    bits = targets(s, me)
    for space in range(ALL_SPACES):
        if (bits >> space) & 1 and RESISTANCE[s.spaces[space].card - 1][colour] > 0:
            return ALLOWED if s.tao[colour] > 0 else NOT_IN_SUPPLY
    return NOT_OF_TARGET


@rule
def use_claw(s: Row, me: int, colour: int) -> None:
    """A Tao token for a failed exorcism.  (GS297, GS305)"""
    tell(s, CLAWED, me, colour)
    s.tao[colour] -= 1
    s.boards[me].tao[colour] += 1
    s.clawed = s.claw
    if not s.claw:
        s.artifacts[CLAW] = IN_THE_BOX
    take_up_dice(s)


CLAW_AT = CLAWING.each("claw {}", "Take a {} Tao token", COLOURS, refuse=refuse_claw, apply=use_claw)
NO_CLAW = CLAWING.action("no claw", "Keep the Claw", apply=take_up_dice)
