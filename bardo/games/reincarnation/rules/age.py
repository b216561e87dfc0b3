"""Reincarnation, step 4: grow older or decease."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule, tell
from bardo.games.reincarnation.data.parts import CASTE_OF, DALIT, KINDS, KSHATRIYA, SHUDRA, STAGES, TOKEN_VALUE, VAISHYA
from bardo.games.reincarnation.rules.decisions import ACT, AGE, AGED, TRANSITION, TURN, events, reasons
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import disciples_on_map
from bardo.games.reincarnation.rules.state import MOST_LIVES
from bardo.games.reincarnation.rules.steps import refuse_step
from bardo.games.reincarnation.rules.transition import gain_aura, let_disciples_stay, let_fewer_stay

TOO_LITTLE_VITALITY = reasons("Your vitality is too low for the next life stage.", "RE66")
LAST_STAGE = reasons("You are at the last life stage.", "RE68")
AS_MANY_AS_POSSIBLE = reasons("At this table as many disciples stay as may.", "RE166")
NOBODY_TO_KEEP = reasons("You have no disciples on the map.", "RE165")
GREW_OLDER = events("grew older", "{a:seat} grows older: life stage {b}.")
DECEASED = events("deceased", "{a:seat} dies at life stage {b}, with a vitality of {c}.")


@rule
def vitality_of_caste(s: Row, caste: int) -> int:
    """What the cards of a caste give.  (RE27)"""
    if caste == DALIT:
        return s.dalit_vitality
    if caste == SHUDRA:
        return s.shudra_vitality
    if caste == VAISHYA:
        return s.vaishya_vitality
    return s.kshatriya_vitality if caste == KSHATRIYA else s.brahmin_vitality


@rule
def vitality(s: Row, me: int) -> int:
    """Tokens and caste.  (RE63)"""
    p = s.players[me]
    total = vitality_of_caste(s, CASTE_OF[p.occupation])
    for kind in range(KINDS):
        total += p.tokens[kind] * TOKEN_VALUE[kind]
    return total


@rule
def refuse_grow_older(s: Row, me: int) -> int:
    """After step 2, with enough vitality for the next stage.  (RE38, RE64 to RE66, RE68)"""
    wrong = refuse_step(s, ACT, AGE)
    if wrong != ALLOWED:
        return wrong
    stage = s.players[me].stage
    if stage == STAGES:
        return LAST_STAGE
    return ALLOWED if vitality(s, me) >= age_needed(s, stage) else TOO_LITTLE_VITALITY


@rule
def age_needed(s: Row, stage: int) -> int:
    """The vitality that the stage after this one needs.  (RE64, RE160)"""
    return s.second_age + (stage - 1) * s.age_step


@rule
def grow_older(s: Row, me: int) -> None:
    """One stage up, and the turn is over, unless gods may still be called.  (RE65, RE136, RE162)"""
    s.players[me].stage += 1
    tell(s, GREW_OLDER, me, s.players[me].stage)
    s.second = 0
    s.step = AGED
    if s.late_gods:
        ask(s, me, TURN)


@rule
def refuse_decease(s: Row) -> int:
    """After step 2, always.  (RE38, RE67)"""
    return refuse_step(s, ACT, AGE)


@rule
def decease(s: Row, me: int) -> None:
    """The life ends, and the transition begins.  (RE38, RE66)"""
    end_existence(s, me)
    let_disciples_stay(s, me)


@rule
def end_existence(s: Row, me: int) -> None:
    """Into the transition; aura comes before disciples leave.  (RE38, RE75)"""
    p = s.players[me]
    p.lives = min(p.lives + 1, MOST_LIVES)
    tell(s, DECEASED, me, p.stage, vitality(s, me))
    s.step = TRANSITION
    s.second = 0
    gain_aura(s, me)


@rule
def refuse_keep_fewer(s: Row, me: int) -> int:
    """A way to die for whoever has disciples on the map.  (RE76, RE165, RE166)"""
    wrong = refuse_decease(s)
    if wrong != ALLOWED:
        return wrong
    if s.keep_fewer == 0:
        return AS_MANY_AS_POSSIBLE
    return ALLOWED if disciples_on_map(s, me) > 0 else NOBODY_TO_KEEP


@rule
def keep_fewer(s: Row, me: int) -> None:
    """The life ends; who stays is asked until there are enough.  (RE76, RE165)"""
    end_existence(s, me)
    let_fewer_stay(s, me)


GROW_OLDER = TURN.action("grow older", "Grow older", refuse=refuse_grow_older, apply=grow_older)
DECEASE = TURN.action("decease", "Decease", refuse=refuse_decease, apply=decease)
KEEP_FEWER = TURN.action(
    "keep fewer", "Decease, and keep fewer disciples than you may", refuse=refuse_keep_fewer, apply=keep_fewer
)
