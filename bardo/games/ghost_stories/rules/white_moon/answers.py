"""What White Moon adds to the rules: its tasks, its answers, and what it refuses."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.engine.programs.rule import part_of_its_caller
from bardo.games.ghost_stories.data.village import WHITE
from bardo.games.ghost_stories.rules.arrival import admit, delay
from bardo.games.ghost_stories.rules.board import lives, place_of_tile
from bardo.games.ghost_stories.rules.dice import take_up_dice
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import (
    BARRIER,
    CALL,
    DEVOUR,
    DUSK,
    FLEE,
    FRIGHTEN,
    HELP,
    PERISH,
    REWARD_FAMILY,
    TAKE_HERB,
    WU_FENG,
)
from bardo.games.ghost_stories.rules.tiles import NO_HERB
from bardo.games.ghost_stories.rules.white_moon.artifacts import (
    NO_HEIR,
    answer_call,
    bequeath,
    refuse_call,
    refuse_fly,
    refuse_launch,
)
from bardo.games.ghost_stories.rules.white_moon.barrier import (
    BOARD_CHOOSES,
    end_barrier,
    may_rise,
    refuse_barrier,
    rescue,
    use_barrier,
)
from bardo.games.ghost_stories.rules.white_moon.claw import refuse_claw, use_claw
from bardo.games.ghost_stories.rules.white_moon.deaths import (
    DEVOURS,
    EMPTY_ALREADY,
    NOBODY_THERE,
    bring_wu_feng,
    devour,
    empty,
    kill,
    refuse_strip,
    strip,
)
from bardo.games.ghost_stories.rules.white_moon.flight import flee, flee_to, frighten, perish, refuse_flee
from bardo.games.ghost_stories.rules.white_moon.graveyard import lodge, refuse_lodge
from bardo.games.ghost_stories.rules.white_moon.saving import award, reward_family
from bardo.games.ghost_stories.rules.white_moon.school import refuse_train, train
from bardo.games.ghost_stories.rules.white_moon.su_ling import fill, lead, refuse_lead
from bardo.games.ghost_stories.rules.white_moon.villagers import escort, holds_villager, walk
from bardo.games.ghost_stories.rules.words import (
    ADMIT,
    ALONE,
    AWARD,
    BARRIER_REST,
    BEQUEATH,
    CALLING,
    CLAW_AT,
    DELAY,
    DEVOUR_AT,
    EMPTY,
    ESCORT,
    FILL,
    FLEE_TO,
    FLY,
    FOLLOW,
    GATHERING,
    LAUNCH,
    LEAD,
    LEAVE_EMPTY,
    LODGE,
    NO_CLAW,
    REMAIN,
    RESCUE,
    SHIELDING,
    STAY,
    STRIP,
    TRAIN,
    reasons,
)
from bardo.games.ghost_stories.rules.yang import ASKS, MOVES

# -- the agenda ------------------------------------------------------------------------------


@part_of_its_caller
@rule
def perform_moon(s: Row, task: int, a: int, b: int) -> None:
    """Tasks of White Moon."""
    if task == FLEE:
        flee(s, a, b)
    elif task == PERISH:
        perish(s, a)
    elif task == FRIGHTEN:
        frighten(s, a)
    elif task == DEVOUR:
        devour(s, a)
    elif task == WU_FENG:
        bring_wu_feng(s)
    elif task == REWARD_FAMILY:
        reward_family(s, a, b)
    elif task == TAKE_HERB:
        if s.crystals > 0:
            ask(s, s.speaker, GATHERING)
        else:
            tell(s, NO_HERB, WHITE)
    elif task == CALL:
        s.guided = a + 1
        ask(s, s.speaker, CALLING)
    elif task == DUSK:
        may_rise(s, a)
    elif task == BARRIER:
        s.barrier = a + 1
        tell(s, BOARD_CHOOSES, a)
        ask(s, s.speaker, SHIELDING)
    else:
        end_barrier(s)


# -- what is answered ------------------------------------------------------------------------


@part_of_its_caller
@rule
def answer_moon(s: Row, me: int, a: int) -> None:
    """Villagers, Su-Ling and the Mystic Barrier."""
    if a <= ALONE:
        escort(s, a == ESCORT)
    elif a < DEVOUR_AT:
        flee_to(s, place_of_tile(s, a - FLEE_TO))
    elif a < LODGE:
        tell(s, DEVOURS)
        kill(s, place_of_tile(s, a - DEVOUR_AT))
    elif a < LEAD:
        lodge(s, place_of_tile(s, a - LODGE))
    elif a <= STAY:
        lead(s, a)
    elif a == FILL:
        fill(s)
    elif a == LEAVE_EMPTY:
        pass
    elif a <= BARRIER_REST:
        use_barrier(s, a)
    else:
        rescue(s, place_of_tile(s, a - RESCUE))


@part_of_its_caller
@rule
def answer_artifact(s: Row, me: int, a: int) -> None:
    """What families give and their deaths take, and artifacts."""
    if a < STRIP:
        award(s, s.rewarded - 1, a - AWARD)
    elif a < EMPTY:
        strip(s, a - STRIP)
    elif a < BEQUEATH:
        empty(s, a - EMPTY)
    elif a < LAUNCH:
        bequeath(s, a - BEQUEATH)
    elif a < CLAW_AT:
        tell(s, ASKS, me, a - LAUNCH)
        later(s, HELP, a - LAUNCH)
    elif a < NO_CLAW:
        use_claw(s, me, a - CLAW_AT)
    elif a == NO_CLAW:
        take_up_dice(s)
    elif a == DELAY:
        delay(s)
    elif a == ADMIT:
        admit(s)
    elif a < FOLLOW:
        train(s, me, a - TRAIN)
    elif a <= REMAIN:
        answer_call(s, me, a)
    else:
        tell(s, MOVES, me, a - FLY)
        walk(s, me, place_of_tile(s, a - FLY))


# -- what is refused -------------------------------------------------------------------------

NO_RESCUER = reasons("There is no living Taoist.", "GS237")
NOBODY_TO_RESCUE = reasons("There is no villager.", "GS285")


@part_of_its_caller
@rule
def refuse_moon(s: Row, me: int, a: int) -> int:
    """Villagers, Su-Ling and the Mystic Barrier."""
    if a <= ALONE:
        return ALLOWED
    if a < DEVOUR_AT:
        return refuse_flee(s, place_of_tile(s, a - FLEE_TO))
    if a < LODGE:
        return ALLOWED if holds_villager(s, place_of_tile(s, a - DEVOUR_AT)) else NOBODY_THERE
    if a < LEAD:
        return refuse_lodge(s, place_of_tile(s, a - LODGE))
    if a <= STAY:
        return refuse_lead(s, a)
    if a <= LEAVE_EMPTY:
        return ALLOWED
    if a <= BARRIER_REST:
        return refuse_barrier(s, a)
    return ALLOWED if holds_villager(s, place_of_tile(s, a - RESCUE)) else NOBODY_TO_RESCUE


@part_of_its_caller
@rule
def refuse_with_artifact(s: Row, me: int, a: int) -> int:
    """What families give and their deaths take, and artifacts."""
    if a < STRIP:
        return ALLOWED if lives(s, a - AWARD) else NO_RESCUER
    if a < EMPTY:
        return refuse_strip(s, a - STRIP)
    if a < BEQUEATH:
        return ALLOWED if s.filled[a - EMPTY] else EMPTY_ALREADY
    if a < LAUNCH:
        return ALLOWED if lives(s, a - BEQUEATH) else NO_HEIR
    if a < CLAW_AT:
        return refuse_launch(s, me, a - LAUNCH)
    if a < NO_CLAW:
        return refuse_claw(s, me, a - CLAW_AT)
    if a < TRAIN:
        return ALLOWED
    if a < FOLLOW:
        return refuse_train(s, me, a - TRAIN)
    return refuse_call(s, me, a) if a <= REMAIN else refuse_fly(s, me, a - FLY)
