"""The Yin phase: ghosts act, a board is overrun, a ghost arrives.  (GS45, GS52 to GS63)"""

from __future__ import annotations

from bardo.engine import later, rule, tell
from bardo.games.ghost_stories.data.cards import CRACKER, DEVOURER, DRAINER, HAUNTER, TORMENTOR
from bardo.games.ghost_stories.data.village import SPACES_A_SIDE
from bardo.games.ghost_stories.rules.board import bits_of, ghosts_at, lives
from bardo.games.ghost_stories.rules.decisions import ON_CARD, events
from bardo.games.ghost_stories.rules.losses import all_lose_tao
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import BRING, CURSE, DEVOUR, FRIGHTEN, HAUNT, LOSE_QI, YANG, YIN

TURN_BEGINS = events("turn", "The turn of the {a:side} board begins.")
FIGURE_MOVES = events("figure moves", "The haunting figure of {a:card} moves forward.")
FIGURE_HAUNTS = events("figure haunts", "The haunting figure of {a:card} reaches the village.")
TORMENTS = events("torments", "The {b:side} board is tormented by {a:card}.")
HUNTS = events("hunts", "{a:card} goes hunting.")
DRAINS = events("drains", "{a:card} drains Qi.")
OVERRUN = events("overrun", "The {a:side} board is overrun.")
ACTS = (DRAINER, HAUNTER, TORMENTOR, CRACKER, DEVOURER)
"""What ghosts do in the Yin phase, in this order; each has a step for each space.  (GS52, GS313)"""
OVERRUN_STEP = len(ACTS) * SPACES_A_SIDE
ARRIVAL_STEP, YIN_IS_OVER = OVERRUN_STEP + 1, OVERRUN_STEP + 2


@rule
def yin(s: Row, step: int) -> None:
    """Steps of the Yin phase, until one of them has something to settle.  (GS45, GS52)"""
    if step == 0:
        tell(s, TURN_BEGINS, s.turn)
        if s.acting == 0:
            step = OVERRUN_STEP
    waiting = s.pending
    while s.over == 0 and s.pending == waiting and step < YIN_IS_OVER:
        yin_step(s, step)
        step += 1
        if step == ARRIVAL_STEP and ghosts_at(s, s.turn) == SPACES_A_SIDE:
            step = YIN_IS_OVER  # GS62
    if s.over == 0:
        if step < YIN_IS_OVER:
            later(s, YIN, step)
        else:
            later(s, YANG)


YIN.runs(yin)


@rule
def yin_step(s: Row, step: int) -> None:
    """One step of the Yin phase.  (GS52 to GS56, GS62, GS63)"""
    if step < OVERRUN_STEP:
        nth = step % SPACES_A_SIDE
        space = s.turn * SPACES_A_SIDE + nth
        does = ACTS[step // SPACES_A_SIDE]
        if (s.acting >> nth) & 1 and bits_of(s, space) & does:
            act(s, does, space)
    elif step == OVERRUN_STEP:
        if ghosts_at(s, s.turn) == SPACES_A_SIDE:
            tell(s, OVERRUN, s.turn)
            later(s, LOSE_QI, s.turn)
    elif lives(s, s.turn):
        later(s, BRING)


@rule
def act(s: Row, does: int, space: int) -> None:
    """A ghost acts by its centre stone.  (GS53 to GS56, GS314, GS316)"""
    card = s.spaces[space].card - 1
    if does == HAUNTER:
        advance(s, space, card)
    elif does == TORMENTOR:
        tell(s, TORMENTS, card, s.turn)
        later(s, CURSE, space)
    elif does == CRACKER:
        all_lose_tao(s, space)
    elif does == DEVOURER:
        tell(s, HUNTS, card)
        later(s, DEVOUR, space)
    else:
        tell(s, DRAINS, card)
        later(s, LOSE_QI, s.turn)


@rule
def advance(s: Row, space: int, card: int) -> None:
    """A haunting figure goes one step; from the last icon it haunts and goes back.  (GS53, GS54, GS259)"""
    here = s.spaces[space]
    if here.figure < s.icons:
        if s.expansion and here.figure == ON_CARD:
            later(s, FRIGHTEN, space)
        here.figure += 1
        tell(s, FIGURE_MOVES, card)
    else:
        here.figure = ON_CARD
        tell(s, FIGURE_HAUNTS, card)
        later(s, HAUNT, space)
