"""How villagers are saved, and what complete families bring.  (GS232 to GS240)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.moon import ARTIFACT_OF, FAMILY_OF, R_ARTIFACT, R_BARRIER, R_RESTORE, R_TAO, REWARD
from bardo.games.ghost_stories.rules.action import begin_action, refuse_action
from bardo.games.ghost_stories.rules.board import family_saved, haunted_tiles, lives
from bardo.games.ghost_stories.rules.decisions import AWARDING, MOON_TURN, RESTORING, SEATS, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE, SHELTERED
from bardo.games.ghost_stories.rules.tasks import ACTED, ASK, REWARD_FAMILY, TAKE_TAO, TEAM_QI
from bardo.games.ghost_stories.rules.white_moon.villagers import explain_without_moon, take_top, uncover

SAVED = events("saved", "{a:villager} is saved.")
FAMILY_COMPLETE = events("family", "The {a:family} family is complete in the Shelter.")
AWARDED = events("awarded", "{a:seat} gets an artifact: {b:artifact}.")
BARRIER_DUE = events("barrier due", "A Mystic Barrier will rise at the end of this turn.")
NO_VILLAGER_HERE = reasons("There is no villager on your tile.", "GS232")
PORTAL_HAUNTED = reasons("The Portal's tile is haunted.", "GS222")
NOT_AT_PORTAL = reasons("Villagers can only be saved at the Portal.", "GS232")


@rule
def refuse_shelter(s: Row, me: int) -> int:
    """An action: the villager on the Taoist's tile is saved.  (GS232)"""
    refused = refuse_action(s, me, True)
    return refuse_save(s, s.boards[me].place) if refused == ALLOWED else refused


@rule
def refuse_save(s: Row, place: int) -> int:
    """A villager there, at the Portal or as the option says; the Portal must be active.  (GS222, GS232)"""
    if s.stacks[place].high == 0:
        return NO_VILLAGER_HERE
    if s.haunted[s.gate]:
        return PORTAL_HAUNTED
    return ALLOWED if place == s.gate or s.save_from else NOT_AT_PORTAL


@rule
def save(s: Row, me: int) -> None:
    """The active Taoist saves the villager on their tile.  (GS232)"""
    begin_action(s, me)
    s.helped += 1
    shelter(s, s.boards[me].place, me + 1)
    later(s, ACTED)


SHELTER = MOON_TURN.action("shelter", "Send the villager here to the Shelter", refuse=refuse_shelter, apply=save)
SHELTER.explain_unasked(explain_without_moon)


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


REWARD_FAMILY.runs(reward_family)


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


NO_RESCUER = reasons("There is no living Taoist there.", "GS237")


@rule
def refuse_award(s: Row, seat: int) -> int:
    """A living Taoist.  (GS237)"""
    return ALLOWED if lives(s, seat) else NO_RESCUER


@rule
def award_to(s: Row, seat: int) -> None:
    """Who gets the reward of a family that no living Taoist has saved.  (GS237)"""
    award(s, s.rewarded - 1, seat)


AWARD = AWARDING.each_seat("award {}", "It is for {}", SEATS, refuse=refuse_award, apply=award_to)
