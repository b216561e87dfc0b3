"""Reincarnation: handing in what something costs."""

from __future__ import annotations

from bardo.engine import ALLOWED, rule
from bardo.games.reincarnation.data.parts import COLOURS, TOKEN_COLOUR, TOKENS
from bardo.games.reincarnation.rules.decisions import (
    FOR_CRAFT,
    FOR_DEVOTION,
    FOR_MOBILIZATION,
    FOR_MOVE,
    FOR_TRADE,
    GIVE,
    reasons,
)
from bardo.games.reincarnation.rules.devote_or_mobilize import accept_sacrifice
from bardo.games.reincarnation.rules.gather import craft_with, trade_with
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import can_gain_karma, hand_in_karma, hand_in_token
from bardo.games.reincarnation.rules.wander import arrive, replace_token

NO_SUCH_TOKEN = reasons("You have no such token.", "RE138")
NO_SUCH_KARMA = reasons("You have no karma of that colour.", "RE138")
ONLY_TOKENS = reasons("Only a vitality token will do here.", "RE138")
ONLY_KARMA = reasons("Only karma will do here.", "RE138")
NO_KARMA_FOR_IT = reasons("You could not gain karma of its colour.", "RE93")


@rule
def refuse_give_token(s: Row, me: int, kind: int) -> int:
    """A token that is held, for anything but a trade; an Artisan's must bring karma.  (RE93, RE138)"""
    if s.purpose == FOR_TRADE:
        return ONLY_KARMA
    if s.players[me].tokens[kind] == 0:
        return NO_SUCH_TOKEN
    if s.purpose == FOR_CRAFT and not can_gain_karma(s, me, TOKEN_COLOUR[kind]):
        return NO_KARMA_FOR_IT
    return ALLOWED


@rule
def give_token(s: Row, me: int, kind: int) -> None:
    """Hand it in and go on with what it was for.  (RE138)"""
    if s.purpose == FOR_CRAFT:
        craft_with(s, me, kind)
    elif s.purpose == FOR_MOVE:
        hand_in_token(s, me, kind)
        arrive(s, me, s.goal - 1)
    elif for_a_sacrifice(s):
        hand_in_token(s, me, kind)
        accept_sacrifice(s, me)
    else:
        replace_token(s, me, kind)


@rule
def refuse_give_karma(s: Row, me: int, colour: int) -> int:
    """Karma that is held, for a trade or a sacrifice.  (RE138)"""
    if s.purpose != FOR_TRADE and not for_a_sacrifice(s):
        return ONLY_TOKENS
    return ALLOWED if s.players[me].karma[colour] > 0 else NO_SUCH_KARMA


@rule
def give_karma(s: Row, me: int, colour: int) -> None:
    """Hand it in and go on with what it was for.  (RE138)"""
    if s.purpose == FOR_TRADE:
        trade_with(s, me, colour)
    else:
        hand_in_karma(s, me, colour)
        accept_sacrifice(s, me)


@rule
def for_a_sacrifice(s: Row) -> bool:
    """Whether something is handed in for step 3.  (RE58)"""
    return s.purpose == FOR_DEVOTION or s.purpose == FOR_MOBILIZATION


GIVE_TOKEN = GIVE.each("give {}", "Hand in the token {}", TOKENS, refuse=refuse_give_token, apply=give_token)
GIVE_KARMA = GIVE.each("give {} karma", "Hand in a {} karma token", COLOURS, refuse=refuse_give_karma, apply=give_karma)
