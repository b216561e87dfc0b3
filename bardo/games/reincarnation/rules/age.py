"""Reincarnation, step 4: grow older or decease."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule, tell
from bardo.games.reincarnation.data.parts import (
    CASTE_OF,
    DALIT,
    KINDS,
    KSHATRIYA,
    REGIONS_FOR_AURA,
    SHUDRA,
    STAGES,
    TOKEN_VALUE,
    VAISHYA,
)
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import disciples_on_map, grow_aura
from bardo.games.reincarnation.rules.transition import MAJORITIES, end_life, majorities
from bardo.games.reincarnation.rules.words import (
    FOR_DEATH,
    KEEPING,
    RELEASING,
    TRANSITION,
    events,
    reasons,
)

TOO_LITTLE_VITALITY = reasons("Your vitality does not reach the next life stage.", "RE66")
LAST_STAGE = reasons("You are at the last life stage.", "RE68")
GREW_OLDER = events("grew older", "{a:seat} grows older: life stage {b}.")
DECEASED = events("deceased", "{a:seat} deceases at life stage {b}, with a vitality of {c}.")


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
    """Enough vitality for the next stage.  (RE64 to RE66, RE68)"""
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
    """One stage up.  (RE65)"""
    s.players[me].stage += 1
    tell(s, GREW_OLDER, me, s.players[me].stage)


@rule
def decease(s: Row, me: int) -> None:
    """Aura from majorities; then as many disciples stay as the stage says.  (RE66, RE75, RE76, RE150)"""
    p = s.players[me]
    tell(s, DECEASED, me, p.stage, vitality(s, me))
    s.step = TRANSITION
    s.second = 0
    regions = majorities(s, me)
    tell(s, MAJORITIES, me, regions, regions // REGIONS_FOR_AURA)
    grow_aura(s, me, regions // REGIONS_FOR_AURA)
    too_many = disciples_on_map(s, me) - p.stage
    if too_many <= 0:
        end_life(s, me)
    elif too_many <= p.stage:
        s.todo = too_many
        s.purpose = FOR_DEATH
        ask(s, me, RELEASING)
    else:
        s.todo = p.stage
        ask(s, me, KEEPING)
