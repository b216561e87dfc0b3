"""Bots that play many games at once, in machine code."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bardo.bots.policies import RANDOM, play_rows
from bardo.bots.roster import Kind, kinds
from bardo.engine.authoring.game import Game
from bardo.engine.play.batch import Batch, cores, game_chunk
from bardo.errors import BardoError


def check_bots(game: Game, bots: Sequence[Kind], players: int) -> None:
    """Raise an error unless these bots can play many games at once in this number of seats."""
    for one in bots:
        if not one.plain:
            there_are = ", ".join(name for name, other in kinds(game).items() if other.plain)
            raise BardoError(f"mass play is for bots that do not think ahead: {there_are}; not {one.name}")
    if len(bots) != players:
        raise BardoError(f"give one bot for all seats, or one for each: there are {players} seats and {len(bots)} bots")


def play_batch(batch: Batch, bots: Sequence[Kind], limit: int) -> None:
    """Play all games to the end, or up to `limit` decisions each, with a bot in every seat."""
    game = batch.game
    check_bots(game, bots, batch.players)
    if all(one.policy == RANDOM for one in bots) and not batch.decisions.any():
        batch.playout(limit)
        return
    habits = (
        np.array([one.policy for one in bots]),
        np.array([one.whim for one in bots]),
        np.array([game.taste(one.persona) for one in bots]),
    )
    scratch = game.schema.array(len(batch)).view(game.schema.layout)
    out = np.zeros((len(batch), game.schema.max_seats))
    chunk = game_chunk(len(batch), cores())
    batch.run(play_rows, batch.lucks, batch.decisions, *habits, scratch, out, limit, chunk=chunk)
