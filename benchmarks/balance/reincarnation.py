"""Reincarnation: how long it is, how lives go, and how the order of play affects the chance to win.

The bot is as simple as those behind the reference figures: it prefers some answers to others and never looks ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

import bardo
from bardo.engine import ALLOWED, choose, rule
from bardo.engine.play.moves import FIRST, WIDTH, refuse, step
from bardo.engine.rows.row import Array
from bardo.games.reincarnation.bots.evaluate import can_spread
from bardo.games.reincarnation.data.parts import (
    ADJACENT,
    ANY,
    ARROWS,
    CASTE_OF,
    CASTES,
    DISCIPLES_OF,
    HEXES,
    KARMA_OF,
    POINTS_OF,
    REGIONS_FOR_AURA,
    RINGS,
    SHIVA,
    STAGES,
    TEMPLE,
    TOKEN_COLOUR,
    TOKEN_VALUE,
)
from bardo.games.reincarnation.rules.age import DECEASE, DECEASED, GROW_OLDER, age_needed, vitality
from bardo.games.reincarnation.rules.decisions import (
    GIVE,
    HARMONY,
    KARMA,
    KEEPING,
    LEADING,
    LEADING_TO,
    NO_MARKER,
    RELEASING,
    TAKING,
    TURN,
)
from bardo.games.reincarnation.rules.devote_or_mobilize import DEVOTE, LEAD, LEAD_TO, MOBILIZE
from bardo.games.reincarnation.rules.evolve import SHIFT_TO, ends_after
from bardo.games.reincarnation.rules.gather import GATHER_ALL
from bardo.games.reincarnation.rules.gods import CALL, PAUSE, TAKE_FROM
from bardo.games.reincarnation.rules.handing_in import GIVE_KARMA, GIVE_TOKEN
from bardo.games.reincarnation.rules.karma import NO_KARMA, TAKE_KARMA
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import (
    ALL_COLOURS,
    PLACED,
    disciples_on_map,
    karma_held,
    room_in,
    tokens_held,
    tokens_in,
)
from bardo.games.reincarnation.rules.state import MOST_DISCIPLES, NONE
from bardo.games.reincarnation.rules.transition import (
    KEEP,
    MAJORITIES,
    REBORN,
    RELEASE,
    aura_needed,
    majorities,
    most_in,
)
from bardo.games.reincarnation.rules.turn import END_TURN
from bardo.games.reincarnation.rules.wander import FARM, STAY, WANDER_TO
from benchmarks.balance.tables import percentiles, play, print_table, with_interval

# -- a simple bot ----------------------------------------------------------------------------

FIRST_OF_ALL, GLADLY, IF_NEED_BE, NEVER = 9.0, 3.0, 1.0, -9.0
A_NEW_MAJORITY, A_TOKEN, A_GOD, A_LONG_WAY = 4.0, 2.0, 1.0, -3.0
"""What a bot looks for when it wanders; each disciple or karma of the hex it reaches counts 1."""
POOR = 2.0
"""The factor by which karma counts more for a bot that has none."""
SAVED = 1
"""Karma that is never sacrificed, because a Dalit's life is hard."""
SMALL = 5
"""The value of the token that would be sacrificed first."""
GATHERED = 2
"""How many disciples a bot expects to gather."""


@rule
def favourite(s: Row, luck: Array) -> int:
    """The answer that the bot likes best; ties are broken at random."""
    best = -1
    most = 0.0
    equals = 0
    for a in range(FIRST[s.decision], FIRST[s.decision] + WIDTH[s.decision]):
        if refuse(s, a) == ALLOWED:
            liking = liking_of(s, s.seat, a)
            if best < 0 or liking > most:
                best = a
                most = liking
                equals = 1
            elif liking == most:
                equals += 1
                if choose(luck, equals) == 0:
                    best = a
    return best


@rule
def liking_of(s: Row, me: int, a: int) -> float:
    """How much a bot likes an answer, compared with the others to the same question."""
    p = s.players[me]
    if s.decision == TURN:
        return liking_in_turn(s, me, a)
    if s.decision == GIVE and a < GIVE_KARMA:
        return -TOKEN_VALUE[a - GIVE_TOKEN]
    if s.decision == GIVE:
        return p.karma[a - GIVE_KARMA] if karma_held(s, me) > SAVED else 10 * NEVER
    if s.decision == HARMONY:
        return liking_of_hex(s, me, a - SHIFT_TO)
    if s.decision == KARMA:
        return NEVER if a == NO_KARMA else -p.karma[a - TAKE_KARMA]
    if s.decision == LEADING_TO:
        return 1.0 if new_majority(s, me, a - LEAD_TO, 1) else 0.0
    if s.decision == LEADING:
        return LEAD - a  # as few as possible
    if s.decision == TAKING:
        return TOKEN_VALUE[s.regions[a - TAKE_FROM].tokens[tokens_in(s, a - TAKE_FROM) - 1] - 1]
    if s.decision == RELEASING:
        return 1.0 if p.disciples[a - RELEASE] > 1 or p.disciples[a - RELEASE] < most_in(s, a - RELEASE) else 0.0
    if s.decision == KEEPING:
        return p.disciples[a - KEEP] - most_in(s, a - KEEP) - 2 * s.kept[a - KEEP]
    return NEVER if a == FARM else 0.0


@rule
def liking_in_turn(s: Row, me: int, a: int) -> float:
    """Call gods, gather, devote or mobilize, grow older; decease only into moksha."""
    if a < GATHER_ALL:
        return liking_of_region(s, me, s.players[me].region if a == STAY else a - WANDER_TO)
    if a == GATHER_ALL:
        return GLADLY
    if a == DEVOTE or MOBILIZE <= a < CALL:
        wanted = a == DEVOTE or can_spread(s, me, a - MOBILIZE)
        return GLADLY if wanted and (s.second or can_spare(s, me)) else NEVER
    if CALL <= a < PAUSE:
        return NEVER if a - CALL == SHIVA else FIRST_OF_ALL - 1
    if a == DECEASE:
        aura = s.players[me].aura + majorities(s, me) // REGIONS_FOR_AURA
        return FIRST_OF_ALL if aura >= aura_needed(s) else 0.0
    return IF_NEED_BE if a in (GROW_OLDER, END_TURN) else NEVER


@rule
def liking_of_region(s: Row, me: int, to: int) -> float:
    """How much a bot likes a region: for a new majority, a token, a god not yet devoted to, a good hex; not far."""
    here = s.players[me].region
    building = s.regions[to].building
    liking = best_hex(s, me, to)
    if new_majority(s, me, to, GATHERED):
        liking += A_NEW_MAJORITY
    if tokens_in(s, to) > 0:
        liking += A_TOKEN
    if building < TEMPLE and s.players[me].gods[building] == NO_MARKER:
        liking += A_GOD
    return liking if to == here or ADJACENT[here][to] else liking + A_LONG_WAY


@rule
def new_majority(s: Row, me: int, region: int, more: int) -> bool:
    """Whether `more` disciples would give the bot the majority in a region where it has no disciples."""
    placed = min(more, room_in(s, region))
    return s.players[me].disciples[region] == 0 and placed > 0 and placed >= most_in(s, region)


@rule
def can_spare(s: Row, me: int) -> bool:
    """Whether the bot has something to sacrifice: karma, or a token without which it grows just as old."""
    if karma_held(s, me) > SAVED:
        return True
    left = vitality(s, me) - age_needed(s, s.players[me].stage)
    return tokens_held(s, me) > 0 and (left < 0 or left >= SMALL)


@rule
def best_hex(s: Row, me: int, region: int) -> float:
    """How much the bot likes the best hex that it can reach with the token and the dot of a region."""
    height = tokens_in(s, region)
    token = s.regions[region].tokens[height - 1] if height > 0 else NONE
    dot = max(NONE, s.regions[region].building - TEMPLE + 1)
    neutral = dot - 1 == ANY
    best = 0.0
    for shade in range(ALL_COLOURS if neutral else 1):
        colour = TOKEN_COLOUR[token - 1] if token != NONE else 0
        steps = ARROWS[token - 1] if token != NONE else 0
        ends = ends_after(s.players[me].harmony, token, colour, steps, NONE, shade + 1 if neutral else dot, 1)
        for place in range(HEXES):
            if (ends >> place) & 1:
                best = max(best, liking_of_hex(s, me, place))
    return best


@rule
def liking_of_hex(s: Row, me: int, place: int) -> float:
    """How much a bot likes a hex: for its disciples and karma."""
    karma = 0
    for colour in range(ALL_COLOURS + 1):
        karma += KARMA_OF[place][colour]
    return DISCIPLES_OF[place] + karma * (POOR if karma_held(s, me) == 0 else 1.0)


# -- games -----------------------------------------------------------------------------------

DEATHS, AURA, REBIRTHS, KARMA_PAID, TURNS, DISCIPLES = COUNTED = range(6)
"""What is counted in each game."""


@rule
def play_lives(
    states: Array,
    lucks: Array,
    counts: Array,
    stages: Array,
    castes: Array,
    rings: Array,
    on_map: Array,
    first: int,
    last: int,
) -> None:
    """Play rows to their end; count deaths by stage and caste, and turns by ring and by disciples on the map."""
    for i in range(first, last):
        s = states[i]
        while s.over == 0:
            me = s.seat
            p = s.players[me]
            turn = s.turn
            caste = CASTE_OF[p.occupation]
            disciples = disciples_on_map(s, me)
            step(s, favourite(s, lucks[i]))
            for nth in range(s.told):
                event = s.events[nth]
                if event.kind == DECEASED:
                    counts[i, DEATHS] += 1
                    stages[i, event.b - 1] += 1
                    castes[i, caste] += 1
                elif event.kind == MAJORITIES:
                    counts[i, AURA] += event.c
                elif event.kind == REBORN:
                    counts[i, REBIRTHS] += 1
                    counts[i, KARMA_PAID] += event.c
                elif event.kind == PLACED:
                    counts[i, DISCIPLES] += event.b
            if s.turn != turn or s.over:
                counts[i, TURNS] += 1
                rings[i, min(RINGS, RINGS + 1 - POINTS_OF[p.harmony])] += 1
                on_map[i, max(disciples, disciples_on_map(s, me))] += 1


@dataclass(frozen=True)
class Lives:
    """Finished games of Reincarnation."""

    states: np.ndarray
    returns: np.ndarray
    counts: np.ndarray
    stages: np.ndarray
    castes: np.ndarray
    rings: np.ndarray
    on_map: np.ndarray

    @property
    def rounds(self) -> str:
        """How long the games were."""
        return percentiles(self.states["round_number"])

    def per(self, what: int, each: int) -> str:
        """The average of one count per unit of another, such as aura per death."""
        return f"{self.counts[:, what].sum() / self.counts[:, each].sum():.1f}"

    @property
    def attained(self) -> np.ndarray:
        """How many players attained moksha in each game."""
        count: np.ndarray = self.states["players"]["moksha"].sum(axis=1)
        return count

    @property
    def lives(self) -> str:
        """How many lives a player began, on average."""
        players = self.returns.shape[1]
        return f"{(self.counts[:, DEATHS] + players - self.attained).mean() / players:.1f}"

    @property
    def turns(self) -> str:
        """How many turns a completed life had, on average: its stage, since each stage is one turn."""
        return f"{(self.stages.sum(axis=0) * np.arange(1, STAGES + 1)).sum() / self.stages.sum():.1f}"

    @property
    def disciples(self) -> str:
        """How many disciples a player had on the map before step 4."""
        return percentiles(np.repeat(np.arange(MOST_DISCIPLES + 1), self.on_map.sum(axis=0)))

    @property
    def by_order(self) -> list[str]:
        """What the first, second, … in the order of play wins; a fair share is 1.00."""
        players = self.returns.shape[1]
        order = self.states["turn_order"][:, :players]
        wins = np.take_along_axis(self.returns, order.astype(np.int64), axis=1) * players
        return [with_interval(wins[:, place]) for place in range(players)]


def live(games: int, players: int, **table: Any) -> Lives:
    """Play with the simple bot in all seats."""
    widths = (len(COUNTED), STAGES, len(CASTES), RINGS + 1, MOST_DISCIPLES + 1)
    tables = [np.zeros((games, width), np.int64) for width in widths]
    batch = play(bardo.game("reincarnation"), players, games, play_lives, *tables, **table)
    return Lives(batch.states, batch.returns, *tables)


# -- tables ----------------------------------------------------------------------------------

REFERENCE = {
    2: ("10 / 11 / 12", "3.6", "3.2", "2.8", "1.6"),
    3: ("9 / 10 / 11", "3.8", "3.0", "2.6", "1.6"),
    4: ("8 / 9 / 10", "3.5", "3.1", "2.5", "1.8"),
    5: ("8 / 9 / 10", "3.4", "3.0", "2.3", "1.9"),
}
"""Reference by players: rounds, lives per player, turns per life, aura per death from majorities, karma at death."""
DISCIPLES_A_TURN, ON_THE_MAP, SEVERAL = "1.7 to 2.0", "median 5, 90 % below 10", "40 to 70"
STAGE_PERCENT = ("13", "20", "31", "19", "11", "5", "below 1")
CASTE_PERCENT = ("3", "38", "37", "12", "10")
RING_PERCENT = ("8", "22", "34", "36")
FIRST_SHARES = {2: "1.25", 3: "1.38", 4: "1.56", 5: "1.78"}
EQUAL_SHARES = "0.87 to 1.21"
BOTH = ("reference", "measured")


def reincarnation(games: int) -> None:
    """Print how long the game is, how lives go, and how the order of play affects the chance to win."""
    print(f"Reincarnation, {games:,} games per figure, a simple bot that grows as old as it can\n")
    played = {players: live(games, players) for players in REFERENCE}
    print_lives(played)
    print_shares("Deaths by life stage, %", range(1, STAGES + 1), STAGE_PERCENT, [n.stages for n in played.values()])
    print_shares("Deaths by caste, %", CASTES, CASTE_PERCENT, [n.castes for n in played.values()])
    print_shares("Turns by ring of the hex, %", range(RINGS + 1), RING_PERCENT, [n.rings for n in played.values()])
    rows = []
    for players, lives in played.items():
        equal = live(games, players, preset="equal")
        first, *rest = lives.by_order
        shares = [" ".join(share.split()[0] for share in one) for one in (rest, equal.by_order)]
        rows.append((str(players), FIRST_SHARES[players], first, shares[0], EQUAL_SHARES, shares[1], equal.rounds))
    heads = ("first: reference", "measured", "the others", "equal turns: reference", "measured", "rounds")
    print_table("Victories by order of play, by players", heads, rows)


def print_lives(played: dict[int, Lives]) -> None:
    """Print the figures that depend on the number of players."""
    heads: tuple[str, ...]
    heads = ("rounds", "measured", "lives", "measured", "turns per life", "measured", "aura per death", "measured")
    rows: list[tuple[str, ...]] = []
    for players, lives in played.items():
        measured = (lives.rounds, lives.lives, lives.turns, lives.per(AURA, DEATHS), lives.per(KARMA_PAID, REBIRTHS))
        rows.append((str(players), *(word for pair in zip(REFERENCE[players], measured, strict=True) for word in pair)))
    print_table("By players: reference and measured", (*heads, "karma at a rebirth", "measured"), rows)
    heads = ("disciples per turn", "measured", "on the map", "measured", "several attain moksha, %", "measured")
    rows = []
    for players, lives in played.items():
        several = f"{100 * (lives.attained > 1).mean():.0f}"
        disciples = lives.per(DISCIPLES, TURNS)
        rows.append((str(players), DISCIPLES_A_TURN, disciples, ON_THE_MAP, lives.disciples, SEVERAL, several))
    print_table("By players: reference and measured", heads, rows)


def print_shares(title: str, names: Any, reference: tuple[str, ...], counts: list[np.ndarray]) -> None:
    """Print how often each of several things happened, in all games together."""
    sums = sum(count.sum(axis=0) for count in counts)
    shares = [f"{100 * one / np.sum(sums):.0f}" for one in np.asarray(sums)]
    print_table(title, BOTH, [(str(name), *pair) for name, *pair in zip(names, reference, shares, strict=True)])
