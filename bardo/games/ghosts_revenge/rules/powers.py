"""A Ghost's Revenge: what the four ghosts can do."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule, tell
from bardo.games.ghosts_revenge.data.contracts import CLASSES
from bardo.games.ghosts_revenge.rules.actions import refuse_target
from bardo.games.ghosts_revenge.rules.decisions import (
    BANSHEE,
    IFRIT,
    POLTERGEIST,
    PONTIANAK,
    SEATS,
    TURN,
    events,
    reasons,
)
from bardo.games.ghosts_revenge.rules.row import Row
from bardo.games.ghosts_revenge.rules.state import NONE

NOT_READY = reasons("Your power is not ready yet.", "GR51")
USED_ALREADY = reasons("A power can be used only once a turn.", "GR28")


@rule
def cooldown_of(s: Row, ghost: int) -> int:
    """The cooldown that using the power sets.  (GR52)"""
    if ghost == BANSHEE:
        return s.banshee_cooldown
    if ghost == POLTERGEIST:
        return s.poltergeist_cooldown
    return s.pontianak_cooldown if ghost == PONTIANAK else s.ifrit_cooldown


@rule
def bonus_of(s: Row, ghost: int) -> int:
    """Extra stamina a ghost starts with.  (GR21, GR82)"""
    if ghost == BANSHEE:
        return s.banshee_stamina
    if ghost == POLTERGEIST:
        return s.poltergeist_stamina
    return s.pontianak_stamina if ghost == PONTIANAK else s.ifrit_stamina


@rule
def refuse_power(s: Row, me: int, target: int) -> int:
    """Ready, not used in this turn, and on another player.  (GR28, GR29, GR51)"""
    if s.haunted:
        return USED_ALREADY
    if s.players[me].cooldown > 0:
        return NOT_READY
    return refuse_target(s, me, target)


@rule
def tire(s: Row, me: int) -> None:
    """The power is used and its cooldown begins; the action is still to come.  (GR28, GR52)"""
    s.haunted = 1
    s.players[me].cooldown = cooldown_of(s, s.players[me].ghost)
    ask(s, me, TURN)


# -- Banshee, Poltergeist, Pontianak ---------------------------------------------------------

THE_IFRIT_FORCES = reasons("The Ifrit has to name a class as well: use force.", "GR62")
SKIPS_ALREADY = reasons("That player is already going to lose a turn.", "GR55")
NOTHING_TO_LOSE = reasons("That player has no stamina to lose.", "GR57")
HALVED_ALREADY = reasons("That player's next success already counts half.", "GR61")
SANG = events("sang", "{a:seat} the Banshee sings: {b:seat} will lose a turn.")
HURLED = events("hurled", "{a:seat} the Poltergeist hurls things at {b:seat}, who loses {c} stamina.")
WAILED = events("wailed", "{a:seat} the Pontianak wails: {b:seat}'s next success counts half.")


@rule
def refuse_haunt(s: Row, me: int, target: int) -> int:
    """The powers that need no class.  (GR55, GR57, GR61)"""
    ghost = s.players[me].ghost
    wrong = refuse_power(s, me, target)
    if wrong != ALLOWED:
        return wrong
    if ghost == IFRIT:
        return THE_IFRIT_FORCES
    q = s.players[target]
    if ghost == BANSHEE and q.skip:
        return SKIPS_ALREADY
    if ghost == POLTERGEIST and q.stamina == 0:
        return NOTHING_TO_LOSE
    if ghost == PONTIANAK and q.half:
        return HALVED_ALREADY
    return ALLOWED


@rule
def haunt(s: Row, me: int, target: int) -> None:
    """Banshee, Poltergeist and Pontianak.  (GR54, GR56, GR58)"""
    ghost = s.players[me].ghost
    q = s.players[target]
    if ghost == BANSHEE:
        q.skip = 1
        tell(s, SANG, me, target)
    elif ghost == POLTERGEIST:
        lost = min(q.stamina, s.poltergeist_loss)
        q.stamina -= lost
        tell(s, HURLED, me, target, lost)
    else:
        q.half = 1
        tell(s, WAILED, me, target)
    tire(s, me)


HAUNT = TURN.each_seat("haunt {}", "Use your ghost's power on {}", SEATS, refuse=refuse_haunt, apply=haunt)

# -- Ifrit -----------------------------------------------------------------------------------

NOT_THE_IFRIT = reasons("Only the Ifrit forces a class on others.", "GR62")
FORCED_ALREADY = reasons("A class is already forced on that player.", "GR63")
BANNED_NOT_FORCED = reasons("That player is banned from that class, so it cannot be forced.", "GR63")
TOWERED = events("towered", "{a:seat} the Ifrit towers over {b:seat}: a {c:class} contract it must be, or none.")


@rule
def refuse_force(s: Row, me: int, target: int, kind: int) -> int:
    """The Ifrit's power.  (GR62, GR63)"""
    if s.players[me].ghost != IFRIT:
        return NOT_THE_IFRIT
    wrong = refuse_power(s, me, target)
    if wrong != ALLOWED:
        return wrong
    if s.players[target].force != NONE:
        return FORCED_ALREADY
    return BANNED_NOT_FORCED if s.players[target].ban - 1 == kind else ALLOWED


@rule
def force(s: Row, me: int, target: int, kind: int) -> None:
    """The target's next turn is bound to a class.  (GR62)"""
    s.players[target].force = kind + 1
    tell(s, TOWERED, me, target, kind)
    tire(s, me)


FORCE = TURN.each_pair(
    "force {0} {1}",
    "Ifrit: force {0} to take a {1} contract",
    SEATS,
    CLASSES,
    seats=True,
    refuse=refuse_force,
    apply=force,
)
