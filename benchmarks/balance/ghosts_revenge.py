"""A Ghost's Revenge: how long it is, and how style, turn order and ghost affect the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

import bardo
from bardo.engine import ALLOWED, choose, rule
from bardo.engine.play.moves import step
from bardo.engine.programs.rule import from_game
from bardo.engine.rows.row import Array
from bardo.games.ghosts_revenge.data.contracts import CLASSES
from bardo.games.ghosts_revenge.rules.actions import CONTRACT, PASS, SABOTAGE, must_obey
from bardo.games.ghosts_revenge.rules.decisions import GHOSTS, HARD, IFRIT, LIGHT
from bardo.games.ghosts_revenge.rules.end import rank
from bardo.games.ghosts_revenge.rules.powers import FORCE, HAUNT
from bardo.games.ghosts_revenge.rules.row import Row
from benchmarks.balance.tables import SEED, fair_shares, percentiles, play, print_table

refuse = from_game("refuse")

# -- the styles -----------------------------------------------------------

KINDS = len(CLASSES)
STYLES = ("only light", "only medium", "only hard", "best affordable", "heavy saboteur")
BEST, SABOTEUR = 3, 4
"""The styles before these are the classes of contracts themselves."""
SABOTAGE_PERCENT = 30
"""How often a saboteur sabotages; otherwise it takes light contracts."""
OTHERS_SABOTAGE_PERCENT = 5
"""How often the others do, once the leader's meter is half full."""


@rule
def play_ghosts(states: Array, lucks: Array, styles: Array, turns: Array, first: int, last: int) -> None:
    """Play rows to their end; count the turns, and the turns in which a hard contract was affordable."""
    for i in range(first, last):
        s = states[i]
        while s.over == 0:
            a = style_action(styles[i, s.turn], s, lucks[i])
            if a < HAUNT:
                turns[i, 0] += 1
                if s.players[s.turn].stamina >= s.hard_cost:
                    turns[i, 1] += 1
            step(s, a)


@rule
def style_action(style: int, s: Row, luck: Array) -> int:
    """Use the power as soon as it is ready, then sabotage or take a contract."""
    me = s.turn
    a = power_action(s, me)
    if a >= 0:
        return a
    target = leader(s, me, 0)
    if refuse(s, SABOTAGE + target) == ALLOWED and wants_to_sabotage(style, s, target, luck):
        return SABOTAGE + target
    return contract_action(style, s, me)


@rule
def leader(s: Row, me: int, spared: int) -> int:
    """The best opponent by bars, then stamina, then turn order; `spared` has a bit set for each seat to skip."""
    best = -1
    for nth in range(s.seats):
        seat = (s.first + nth) % s.seats
        if seat != me and (spared >> seat) & 1 == 0 and (best < 0 or rank(s, seat) > rank(s, best)):
            best = seat
    return best


@rule
def power_action(s: Row, me: int) -> int:
    """The power, used on the best opponent it may strike; -1 when there is none, or it is not ready."""
    spared = 0
    for _ in range(s.seats - 1):
        target = leader(s, me, spared)
        a = HAUNT + target
        if s.players[me].ghost == IFRIT:
            a = FORCE + KINDS * target + class_to_force(s, target)
        if refuse(s, a) == ALLOWED:
            return a
        spared |= 1 << target
    return -1


@rule
def class_to_force(s: Row, target: int) -> int:
    """Hard for a target that will not be able to afford it; otherwise light, which gains the least."""
    return HARD if s.players[target].stamina + s.income < s.hard_cost else LIGHT


@rule
def wants_to_sabotage(style: int, s: Row, target: int, luck: Array) -> bool:
    """Whether to sabotage: saboteurs often do, the others now and then when the end is in sight."""
    if style == SABOTEUR:
        return choose(luck, 100) < SABOTAGE_PERCENT
    return 2 * s.players[target].fright >= s.meter and choose(luck, 100) < OTHERS_SABOTAGE_PERCENT


@rule
def contract_action(style: int, s: Row, me: int) -> int:
    """The forced class, the dearest affordable one, or the style's own; otherwise pass and save."""
    if must_obey(s, me):
        return CONTRACT + s.players[me].force - 1
    if style == BEST:
        kind = HARD
        while kind > LIGHT and refuse(s, CONTRACT + kind) != ALLOWED:
            kind -= 1
    else:
        kind = LIGHT if style == SABOTEUR else style
    return CONTRACT + kind if refuse(s, CONTRACT + kind) == ALLOWED else PASS


# -- the tables -----------------------------------------------------------

ROUNDS = {
    16: ("6 / 11 / 17", "6 / 11 / 15"),
    20: ("9 / 14 / 20", "9 / 14 / 19"),
    24: ("12 / 17 / 24", "12 / 17 / 23"),
    30: ("16 / 22 / 30", "17 / 22 / 28"),
}
"""Reference figures by bars of the meter, for three and for four players."""
STYLE_SHARES = ("0.91 to 0.94", "1.08 to 1.14", "0.79 to 0.97", "1.40", "0.79 to 0.84")
PLACES = ("first", "second", "third", "fourth")
PLACE_SHARES = ("1.01", "0.93", "1.01", "1.05")
GHOST_SHARES = ("1.05 to 1.15", "0.80", "1.22 to 1.30", "0.84")
BALANCED_SHARES = ("0.83 to 1.22",) * len(GHOSTS)


@dataclass(frozen=True)
class Haunting:
    """Finished games of A Ghost's Revenge."""

    states: np.ndarray
    returns: np.ndarray
    styles: np.ndarray
    turns: np.ndarray

    @property
    def rounds(self) -> str:
        """How long the games were."""
        return percentiles(self.states["round_number"])

    @property
    def by_style(self) -> list[str]:
        """What each style wins."""
        return fair_shares(self.returns, self.styles, len(STYLES))

    @property
    def by_place(self) -> list[str]:
        """What the first, second, … seat in turn order wins."""
        players = self.returns.shape[1]
        return fair_shares(self.returns, (np.arange(players) - self.states["first"][:, None]) % players, players)

    @property
    def by_ghost(self) -> list[str]:
        """What each ghost wins."""
        ghosts = self.states["players"]["ghost"][:, : self.returns.shape[1]]
        return fair_shares(self.returns, ghosts, len(GHOSTS))

    @property
    def lead(self) -> str:
        """The median lead of the winner over the second, in bars."""
        bars = np.sort(self.states["players"]["fright"], axis=1)
        return f"{np.median(bars[:, -1] - bars[:, -2]):.0f}"

    @property
    def hard_turns(self) -> str:
        """In what percentage of turns a hard contract was affordable."""
        turns, hard = self.turns.sum(axis=0)
        return f"{100 * hard / turns:.0f}"


def haunt(games: int, players: int, style: int | None = None, **table: Any) -> Haunting:
    """Play with one style in all seats, or with a random style in each."""
    lots = np.random.default_rng(SEED).integers(len(STYLES), size=(games, players))
    styles = lots if style is None else np.full_like(lots, style)
    turns = np.zeros((games, 2), np.int64)
    batch = play(bardo.game("ghosts-revenge"), players, games, play_ghosts, styles, turns, **table)
    return Haunting(batch.states, batch.returns, styles, turns)


def ghosts_revenge(games: int) -> None:
    """Print how long the game is, and how style, turn order and ghost affect the chance to win."""
    print(f"A Ghost's Revenge, {games:,} games per figure; a fair share of the victories is 1.00\n")
    both = (3, 4)
    mixed = [haunt(games, players) for players in both]
    balanced = [haunt(games, players, preset="balanced") for players in both]
    spenders = [haunt(games, players, style=BEST) for players in both]
    print_table(
        "Rounds by bars of the meter, 10 / 50 / 90 %",
        ("3 players: reference", "measured", "4 players: reference", "measured"),
        [rounds_row(games, meter) for meter in ROUNDS],
    )
    compare("Victories by style", STYLES, STYLE_SHARES, [of.by_style for of in mixed])
    compare("Victories by turn order", PLACES, PLACE_SHARES, [[*mixed[0].by_place, ""], mixed[1].by_place])
    compare("Victories by ghost", GHOSTS, GHOST_SHARES, [of.by_ghost for of in mixed])
    compare("Victories by ghost, balanced", GHOSTS, BALANCED_SHARES, [of.by_ghost for of in balanced])
    compare("Bars ahead of the second", ("median",), ("2 to 4",), [[of.lead] for of in mixed])
    compare(
        "Turns with stamina for a hard contract, %",
        ("all styles", "nobody saves"),
        ("47", "7"),
        [[of.hard_turns, spending.hard_turns] for of, spending in zip(mixed, spenders, strict=True)],
    )


def compare(title: str, names: Sequence[str], reference: Sequence[str], measured: Sequence[Sequence[str]]) -> None:
    """Print reference figures next to those measured with three and with four players."""
    print_table(title, ("reference", "3 players", "4 players"), zip(names, reference, *measured, strict=True))


def rounds_row(games: int, meter: int) -> tuple[str, ...]:
    """Reference and measured rounds for a length of the meter."""
    three, four = (haunt(games, players, meter=meter).rounds for players in (3, 4))
    return str(meter), ROUNDS[meter][0], three, ROUNDS[meter][1], four
