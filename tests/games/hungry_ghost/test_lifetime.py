"""What a life still allows, found out by trying everything with the rules themselves."""

import random
from copy import copy

import pytest

import bardo
from bardo.engine.play import moves
from bardo.games.hungry_ghost.look.lifetime import Lifetime
from bardo.games.hungry_ghost.rules.decisions import DUSK
from bardo.games.hungry_ghost.rules.turn import begin_turn

GAME = bardo.game("hungry-ghost")
FORBIDDEN, STEP = GAME.interpreted(moves.forbidden), GAME.interpreted(moves.step)
BEGIN_TURN = GAME.interpreted(begin_turn)
NUMBER = {action.name: action.id for action in GAME.menu.actions}
NEVER = {"die", "bodhisattva", "nirvana"}
CHANGING = ("place", "head", "dana", "merit", "delusion", "insight", "monk", "meditator", "teacher", "greedy", "seated")


def legal(row):
    first = GAME.menu.first[row.decision]
    return [a for a in range(first, first + GAME.menu.width[row.decision]) if FORBIDDEN(row, a) == moves.ALLOWED]


def played(row, action, me=0):
    """The row after an action; when it ends a turn, everybody else has their turn without doing anything."""
    after = copy(row)
    STEP(after, action)
    if after.seat != me:
        after.turn = me
        BEGIN_TURN(after)
    return after


def can_reach(row, reached, but=()):
    """Whether any legal actions of one seat lead to a row where something is reached."""
    kept = [a for a in range(len(GAME.menu.actions)) if not {*but, *NEVER} & {GAME.menu.actions[a].name}]
    todo, seen = [row], set()
    while todo:
        row = todo.pop()
        if reached(row):
            return True
        for action in legal(row):
            if action in kept:
                after = played(row, action)
                key = (
                    after.phase,
                    after.decision,
                    *(int(q[f]) for q in after.players[: after.seats] for f in CHANGING),
                )
                if key not in seen:
                    seen.add(key)
                    todo.append(after)
    return False


def sees_it_all(row):
    return row.players[0].insight >= row.insight


def dies_with(merit):
    return lambda row: row.decision == DUSK and row.players[0].merit >= merit


def position(luck, preset, **options):
    """A row like those near the end of a life, with somebody else about."""
    match = GAME.new(luck.choice([2, 2, 2, 3]), 1, preset, insight=2, hearts=2, round_limit=0, merit_limit=2, **options)
    row = match.state
    for seat in range(int(row["seats"])):
        p, kind = row["players"][seat], luck.choice(["", "meditator", "teacher", "greedy"])
        p["meditator"] = kind in ("meditator", "teacher")
        p["teacher"], p["greedy"] = kind == "teacher", kind == "greedy"
        p["place"], p["merit"] = luck.randrange(4), luck.randint(-2, 1)
        p["dana"], p["head"], p["delusion"] = (
            luck.choice([0, 0, 1, 1, 2]),
            luck.choice([1, 2, 2]),
            luck.choice([0, 0, 1, 4]),
        )
        p["monk"] = seat > 0 or luck.random() < 0.5
    row["phase"] = luck.randrange(2)
    match.play("skip" if luck.random() < 0.2 else luck.choice(match.legal))
    return match if match.seat == 0 else position(luck, preset, **options)


@pytest.mark.parametrize("preset", ["rulebook", "prototype"])
def test_a_life_is_called_too_short_only_if_nothing_helps(preset):  # HG27, HG36, HG43, HG48, HG81, HG100
    luck, told = random.Random(1), {True: 0, False: 0}
    for _ in range(8):
        match = position(luck, preset)
        row, life = match.state, Lifetime.of(match.state, 0)
        insight, merit = life.to_insight(), life.to_merit(1)
        assert life.certain
        assert (insight is not None) == can_reach(row, sees_it_all, but=["bad deed"])
        assert (merit is not None) == can_reach(row, dies_with(1), but=["bad deed"])
        for way in (insight, merit):
            told[way is not None] += 1
    assert min(told.values()) > 2


def test_a_way_can_be_walked():  # HG20, HG36, HG48
    luck, walked = random.Random(2), 0
    for _ in range(100):
        match = position(luck, "rulebook")
        row, way = match.state, Lifetime.of(match.state, 0).to_insight()
        for action in way or ():
            row = played(row, NUMBER[action])
        walked += way is not None
        assert way is None or sees_it_all(row)
    assert walked > 10
