"""Why one action is better than another, in words.

Both actions are tried in the same futures: copies of the position with the same dice, in which greedy bots play on
until it is the seat's turn again. What happens in most futures of one action and in few of the other is told first;
then the terms of the game's opinion that differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bardo.bots.mass_play import play_batch
from bardo.bots.roster import PLAIN
from bardo.engine.authoring.words import Event, listed
from bardo.engine.play.match import Match

FUTURES = 48
"""In how many futures each action is tried."""
MOST_DECISIONS = 60
"""The number of decisions after which a future ends even if the seat has not had another turn."""
OFTEN, SELDOM = 0.6, 0.25
"""How often something happens after one action, and at most after the other, to be a reason."""
MOST_REASONS = 3
"""With more terms than this there is no clear reason."""
FROZEN = 10**9
Told = tuple[int, int, int, int]
"""An event as a row has it: its kind and its three details."""


@dataclass(frozen=True)
class Futures:
    """What follows an action: the rows when the seat's next turn comes, and what happened on the way in each."""

    rows: np.ndarray
    told: Sequence[set[Told]]

    def often(self, told: Told) -> float:
        """In what part of the futures something happens."""
        return sum(told in one for one in self.told) / len(self.told)

    def ends_with(self, told: Told) -> bool:
        """Whether the game is mostly over where something happens."""
        over = [bool(row["over"]) for row, one in zip(self.rows, self.told, strict=True) if told in one]
        return bool(over) and sum(over) / len(over) >= OFTEN


def futures(match: Match, action: int, seed: int = 0) -> Futures:
    """Try an action in futures with greedy bots in all seats."""
    game, seats = match.game, len(match.names)
    me = int(match.state["seat"])
    batch = game.batch(FUTURES, seats, seed)
    lucks = batch.states["luck"].copy()
    batch.states[:] = np.frombuffer(match.state.tobytes(), batch.states.dtype)
    batch.states["luck"] = lucks
    batch.decisions[:] = 0
    batch.step(np.full(FUTURES, action))
    told: list[set[Told]] = [set() for _ in range(FUTURES)]
    _note(batch.states, told, range(FUTURES))
    away = np.zeros(FUTURES, np.bool_)
    for made in range(2, MOST_DECISIONS):
        states = batch.states
        away |= (states["seat"] != me) | _is_later(states, match)
        going = np.flatnonzero(~(away & (states["seat"] == me)) & (states["over"] == 0) & (batch.decisions < FROZEN))
        batch.decisions[:] = FROZEN
        batch.decisions[going] = made - 1
        if not len(going):
            break
        play_batch(batch, [PLAIN["greedy"]] * seats, made)
        _note(batch.states, told, going)
    return Futures(batch.states, told)


def _is_later(states: np.ndarray, match: Match) -> np.ndarray | bool:
    """Which rows are in a later round, in a game that counts rounds: alone at a table, nobody else has a turn."""
    if "round_number" not in (states.dtype.names or ()):
        return False
    return np.asarray(states["round_number"] > match.state["round_number"])


def _note(states: np.ndarray, told: list[set[Told]], rows: Sequence[int] | np.ndarray) -> None:
    for row in rows:
        events = states[row]["events"][: states[row]["told"]]
        told[row].update((int(one["kind"]), int(one["a"]), int(one["b"]), int(one["c"])) for one in events)


def because(match: Match, best: int, rival: int, seed: int = 0) -> str:
    """Why an action is better than a rival, in a sentence or two; empty if there is no clear reason."""
    after, other = futures(match, best, seed), futures(match, rival, seed)
    return " ".join(filter(None, (_events(match, after, other), _terms(match, after, other))))


# -- what happens ----------------------------------------------------------------------------


def _events(match: Match, after: Futures, other: Futures) -> str:
    """What most futures of one action have and few of the other; only events that the game calls momentous count."""
    read = match.game.events.read
    brought: list[tuple[float, str]] = []
    avoided: list[tuple[float, str]] = []
    for told in {event for one in (*after.told, *other.told) for event in one}:
        event: Event = read(*told, match.names)
        if event.name not in match.game.momentous or not event.text:
            continue
        if _is_about_another(match, told) and not (after.ends_with(told) or other.ends_with(told)):
            continue
        here, there = after.often(told), other.often(told)
        if here >= OFTEN and there <= SELDOM:
            brought.append((here - there, event.text))
        elif there >= OFTEN and here <= SELDOM:
            avoided.append((there - here, event.text))
    parts = [f"Otherwise, before your next turn: {max(avoided)[1]}"] if avoided else []
    parts += [f"It most likely leads to this: {max(brought)[1]}"] if brought and not avoided else []
    return " ".join(parts)


def _is_about_another(match: Match, told: Told) -> bool:
    """Whether an event happens to somebody who is not on the seat's side."""
    kind, first = told[0], told[1]
    is_seat = "{a:seat}" in match.game.events.kinds[kind][1]
    return is_seat and not match.game.team and first != int(match.state["seat"])


# -- what it is worth ------------------------------------------------------------------------


def _terms(match: Match, after: Futures, other: Futures) -> str:
    """The fewest terms in favour of an action that outweigh everything against it."""
    game, seat = match.game, int(match.state["seat"])
    differ = [
        (
            _mean(match, after, term.worth, seat) - _mean(match, other, term.worth, seat),
            term.words(_mean(match, after, term.count, seat) - _mean(match, other, term.count, seat)),
        )
        for term in game.terms
    ]
    against = -sum(worth for worth, _ in differ if worth < 0)
    found: list[str] = []
    total = 0.0
    for worth, words in sorted(differ, reverse=True):
        if worth <= 0 or (total > against and found):
            break
        total += worth
        if words:
            found.append(words)
    if not found or total <= against or len(found) > MOST_REASONS:
        return ""
    sentence = listed(found)
    return f"{sentence[0].upper()}{sentence[1:]}."


def _mean(match: Match, some: Futures, read: object, seat: int) -> float:
    view = match.game.schema.copy
    assert callable(read)
    return float(np.mean([read(view(row), seat) for row in some.rows]))
