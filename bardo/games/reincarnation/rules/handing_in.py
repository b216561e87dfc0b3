"""Reincarnation: handing in what something costs."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule
from bardo.games.reincarnation.data.parts import TOKEN_COLOUR
from bardo.games.reincarnation.rules.devote_or_mobilize import devote_god
from bardo.games.reincarnation.rules.gather import craft_with, trade_with
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import (
    can_gain_karma,
    hand_in_karma,
    hand_in_token,
)
from bardo.games.reincarnation.rules.wander import arrive, replace_token
from bardo.games.reincarnation.rules.words import (
    FOR_CRAFT,
    FOR_DEVOTION,
    FOR_MOBILIZATION,
    FOR_MOVE,
    FOR_TRADE,
    GIVE_KARMA,
    GIVE_TOKEN,
    LEADING_TO,
    NO_PURPOSE,
    reasons,
)

NO_SUCH_TOKEN = reasons("You have no such token.", "RE138")
NO_SUCH_KARMA = reasons("You have no karma of that colour.", "RE138")
ONLY_TOKENS = reasons("Only a vitality token will do here.", "RE138")
ONLY_KARMA = reasons("Only karma will do here.", "RE138")
NO_KARMA_FOR_IT = reasons("You could not gain karma of its colour.", "RE93")


@rule
def refuse_give(s: Row, me: int, a: int) -> int:
    """What is held, and what the purpose takes.  (RE138)"""
    p = s.players[me]
    if a < GIVE_KARMA:
        kind = a - GIVE_TOKEN
        if s.purpose == FOR_TRADE:
            return ONLY_KARMA
        if p.tokens[kind] == 0:
            return NO_SUCH_TOKEN
        if s.purpose == FOR_CRAFT and not can_gain_karma(s, me, TOKEN_COLOUR[kind]):
            return NO_KARMA_FOR_IT
        return ALLOWED
    if s.purpose != FOR_TRADE and s.purpose != FOR_DEVOTION and s.purpose != FOR_MOBILIZATION:
        return ONLY_TOKENS
    return ALLOWED if p.karma[a - GIVE_KARMA] > 0 else NO_SUCH_KARMA


@rule
def give(s: Row, me: int, a: int) -> None:
    """Hand it in and go on with what it was for.  (RE138)"""
    if s.purpose == FOR_CRAFT:
        craft_with(s, me, a - GIVE_TOKEN)
    elif s.purpose == FOR_TRADE:
        trade_with(s, me, a - GIVE_KARMA)
    elif s.purpose == FOR_MOVE:
        hand_in_token(s, me, a - GIVE_TOKEN)
        arrive(s, me, s.goal - 1)
    elif s.purpose == FOR_DEVOTION or s.purpose == FOR_MOBILIZATION:
        sacrifice(s, me, a)
    else:
        replace_token(s, me, a - GIVE_TOKEN)


@rule
def sacrifice(s: Row, me: int, a: int) -> None:
    """A token to the Ocean or karma to the reserve, then what it is made for.  (RE58)"""
    if a < GIVE_KARMA:
        hand_in_token(s, me, a - GIVE_TOKEN)
    else:
        hand_in_karma(s, me, a - GIVE_KARMA)
    if s.purpose == FOR_DEVOTION:
        devote_god(s, me)
    else:
        s.purpose = NO_PURPOSE
        ask(s, me, LEADING_TO)
