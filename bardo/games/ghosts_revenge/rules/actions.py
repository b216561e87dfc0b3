"""The four actions of A Ghost's Revenge: Pass, Contract, Sabotage and Ban."""

from __future__ import annotations

from bardo.engine import ALLOWED, die, draw_card, put_under, rule, tell
from bardo.games.ghosts_revenge.data.contracts import CARDS_A_CLASS, CLASSES, REWARDS
from bardo.games.ghosts_revenge.rules.decisions import LIGHT, MEDIUM, SEATS, TURN, events, reasons
from bardo.games.ghosts_revenge.rules.row import Row
from bardo.games.ghosts_revenge.rules.state import NONE

KINDS = len(CLASSES)
NOT_YOURSELF = reasons("You cannot aim at yourself.", "GR29")
NOBODY_SITS_THERE = reasons("Nobody sits there in this game.", "GR16")
FORCED = reasons("You can pay for the class that is forced on you: no other action is allowed.", "GR64")


@rule
def cost_of(s: Row, kind: int) -> int:
    """The price belongs to the class.  (GR12)"""
    if kind == LIGHT:
        return s.light_cost
    return s.medium_cost if kind == MEDIUM else s.hard_cost


@rule
def rolls_of(s: Row, kind: int) -> int:
    """The highest roll with which a class succeeds.  (GR36)"""
    if kind == LIGHT:
        return s.light_rolls
    return s.medium_rolls if kind == MEDIUM else s.hard_rolls


@rule
def must_obey(s: Row, me: int) -> bool:
    """A forced class that can be paid for leaves no other action.  (GR64)"""
    p = s.players[me]
    return p.force != NONE and p.stamina >= cost_of(s, p.force - 1)


@rule
def refuse_target(s: Row, me: int, target: int) -> int:
    """Always another player.  (GR29)"""
    if target >= s.seats:
        return NOBODY_SITS_THERE
    return NOT_YOURSELF if target == me else ALLOWED


# -- pass ------------------------------------------------------------------------------------
# Declared first: it keeps its number from turn to turn, whatever else is possible.

YOU_CAN_ACT = reasons("At this table only those pass who can take no contract, sabotage or ban.", "GR90")
PASSED = events("passed", "{a:seat} passes.")


@rule
def refuse_pass(s: Row, me: int) -> int:
    """Always possible, unless a forced class can be paid for, or the table wants people to act.  (GR39, GR64, GR90)"""
    if must_obey(s, me):
        return FORCED
    return YOU_CAN_ACT if s.passing and can_act(s, me) else ALLOWED


@rule
def can_act(s: Row, me: int) -> bool:
    """Whether any contract, sabotage or ban is possible.  (GR90)"""
    for kind in range(KINDS):
        if refuse_contract(s, me, kind) == ALLOWED:
            return True
        for target in range(s.seats):
            if refuse_ban(s, me, target, kind) == ALLOWED:
                return True
    for target in range(s.seats):
        if refuse_sabotage(s, me, target) == ALLOWED:
            return True
    return False


@rule
def save_stamina(s: Row, me: int) -> None:
    """Do nothing.  (GR39, GR40)"""
    tell(s, PASSED, me)


PASS = TURN.action("pass", "Pass, and save your stamina", refuse=refuse_pass, apply=save_stamina)

# -- contract --------------------------------------------------------------------------------

TOO_DEAR = reasons("You do not have enough stamina for a contract of that class.", "GR32")
BANNED = reasons("You are banned from that class in this turn.", "GR46")
ANOTHER_IS_FORCED = reasons("Another class is forced on you in this turn.", "GR65")
ACCEPTED = events("accepted", "{a:seat} accepts a {b:class} contract: {c:card}.")
ROLLED_FOR_SABOTAGE = events("rolled for sabotage", "{a:seat} was sabotaged and rolls {b}.")
SABOTAGE_WORKED = events("sabotage worked", "The sabotage works: the contract fails. {a:seat}'s bars: {b}.")
SABOTAGE_FAILED = events("sabotage failed", "The sabotage fails, and the contract goes on.")
ROLLED = events("rolled", "{a:seat} rolls {b}.")
FAILED = events("failed", "{a:seat}'s contract fails.")
SUCCEEDED = events("succeeded", "{a:seat} succeeds. Bars: {b} more, {c} in all.")
HALVED = events("halved", "The Pontianak's wail halves what {a:seat} gains.")


@rule
def refuse_contract(s: Row, me: int, kind: int) -> int:
    """A class that is allowed and can be paid for.  (GR32)"""
    p = s.players[me]
    if p.force != NONE and p.force - 1 != kind:
        return FORCED if must_obey(s, me) else ANOTHER_IS_FORCED
    if p.ban - 1 == kind:
        return BANNED
    return ALLOWED if p.stamina >= cost_of(s, kind) else TOO_DEAR


@rule
def accept_contract(s: Row, me: int, kind: int) -> None:
    """Pay, turn the card, face the sabotage, roll; the card goes under its stack.  (GR33 to GR35, GR15)"""
    s.players[me].stamina -= cost_of(s, kind)
    card = draw_card(s, s.stacks[kind])
    tell(s, ACCEPTED, me, kind, kind * CARDS_A_CLASS + card)
    if not sabotaged(s, me):
        roll = die(s, 6)
        tell(s, ROLLED, me, roll)
        if roll <= rolls_of(s, kind):
            succeed(s, me, REWARDS[kind * CARDS_A_CLASS + card])
        else:
            tell(s, FAILED, me)
    put_under(s.stacks[kind], card)


@rule
def sabotaged(s: Row, me: int) -> bool:
    """Whether a sabotage ruins the contract just accepted.  (GR43 to GR45)"""
    p = s.players[me]
    if not p.sabotage:
        return False
    p.sabotage = 0
    roll = die(s, 6)
    tell(s, ROLLED_FOR_SABOTAGE, me, roll)
    if roll % 2 != s.sabotage_parity:
        tell(s, SABOTAGE_FAILED, me)
        return False
    p.fright = max(0, p.fright - s.sabotage_loss)
    tell(s, SABOTAGE_WORKED, me, p.fright)
    return True


@rule
def succeed(s: Row, me: int, reward: int) -> None:
    """The meter rises by the reward, or by half of it, rounded up.  (GR38, GR59)"""
    p = s.players[me]
    if p.half:
        p.half = 0
        reward = half_of(reward)
        tell(s, HALVED, me)
    gained = min(reward, s.meter - p.fright)
    p.fright += gained
    tell(s, SUCCEEDED, me, gained, p.fright)


@rule
def half_of(reward: int) -> int:
    """Half of a reward, rounded up.  (GR59)"""
    return (reward + 1) // 2


CONTRACT = TURN.each("contract {}", "Accept a {} contract", CLASSES, refuse=refuse_contract, apply=accept_contract)

# -- sabotage --------------------------------------------------------------------------------

SABOTAGE_TOO_DEAR = reasons("You do not have enough stamina for a sabotage.", "GR41")
ALREADY_SABOTAGED = reasons("That player already has a sabotage waiting.", "GR41")
SABOTAGED = events("sabotaged", "{a:seat} sabotages {b:seat}.")


@rule
def refuse_sabotage(s: Row, me: int, target: int) -> int:
    """One marker a player, if it can be paid for.  (GR41)"""
    wrong = refuse_target(s, me, target)
    if wrong != ALLOWED:
        return wrong
    if must_obey(s, me):
        return FORCED
    if s.players[me].stamina < s.sabotage_cost:
        return SABOTAGE_TOO_DEAR
    return ALREADY_SABOTAGED if s.players[target].sabotage else ALLOWED


@rule
def lay_sabotage(s: Row, me: int, target: int) -> None:
    """Pay and put the marker down.  (GR41)"""
    s.players[me].stamina -= s.sabotage_cost
    s.players[target].sabotage = 1
    tell(s, SABOTAGED, me, target)


SABOTAGE = TURN.each_seat(
    "sabotage {}", "Sabotage {}: their next contract may fail", SEATS, refuse=refuse_sabotage, apply=lay_sabotage
)

# -- ban -------------------------------------------------------------------------------------

BAN_TOO_DEAR = reasons("You do not have enough stamina for a ban.", "GR46")
ALREADY_BANNED = reasons("That player already has a ban.", "GR47")
FORCED_NOT_BANNED = reasons("That class is forced on that player, so it cannot be banned.", "GR48")
BANNED_CLASS = events("banned", "{a:seat} bans {b:seat} from {c:class} contracts.")


@rule
def refuse_ban(s: Row, me: int, target: int, kind: int) -> int:
    """One ban a player, never of a class that is forced on them.  (GR46 to GR48)"""
    wrong = refuse_target(s, me, target)
    if wrong != ALLOWED:
        return wrong
    if must_obey(s, me):
        return FORCED
    if s.players[me].stamina < s.ban_cost:
        return BAN_TOO_DEAR
    if s.players[target].ban != NONE:
        return ALREADY_BANNED
    return FORCED_NOT_BANNED if s.players[target].force - 1 == kind else ALLOWED


@rule
def lay_ban(s: Row, me: int, target: int, kind: int) -> None:
    """Pay and name the class.  (GR46)"""
    s.players[me].stamina -= s.ban_cost
    s.players[target].ban = kind + 1
    tell(s, BANNED_CLASS, me, target, kind)


BAN = TURN.each_pair(
    "ban {0} {1}",
    "Ban {0} from {1} contracts next turn",
    SEATS,
    CLASSES,
    seats=True,
    refuse=refuse_ban,
    apply=lay_ban,
)
