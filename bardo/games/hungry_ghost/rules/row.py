"""The row of Hungry Ghost as the type checker sees it: written from the schema by typed_rows.py."""

from __future__ import annotations

from bardo.engine import Records, RoundRow


class Player:
    """The seats."""

    realm: int
    """Where this life is spent."""
    place: int
    """Where a human stands; without meaning in Heaven and Hell."""
    head: int
    """How far the head has gone on the track of this life."""
    dana: int
    """Coins held."""
    merit: int
    """Balance of deeds."""
    delusion: int
    """What still clouds the mind."""
    insight: int
    """What has been understood in this life."""
    monk: int
    """May take alms."""
    meditator: int
    """May meditate."""
    teacher: int
    """Teaches others by compulsion."""
    greedy: int
    """Steals by compulsion."""
    seated: int
    """Holds a meditation seat."""
    life: int
    """Which life this is, Heaven and Hell counted, the first being 1."""


class Row(RoundRow):
    """A game of Hungry Ghost."""

    delusion: int
    """Delusion at the start, which is also its maximum."""
    insight: int
    """The Insight that counts as full."""
    hearts: int
    """Hearts in a human life."""
    merit_limit: int
    """How far Merit can go above and below 0."""
    dana_slots: int
    """Dana slots on the track: the most anyone can hold."""
    round_limit: int
    """Full rounds after which the game is ranked; 0 = never."""
    cave_yield: int
    """What one meditation in the Cave is worth."""
    forest_yield: int
    """What one meditation in the Forest is worth."""
    temple_yield: int
    """What one meditation in the Temple is worth, before the bonus."""
    cave_seats: int
    """Meditation seats in the Cave; 0 = no limit."""
    forest_seats: int
    """Meditation seats in the Forest; 0 = no limit."""
    temple_seats: int
    """Meditation seats in the Temple; 0 = no limit."""
    ordination_cost: int
    """Ordination costs nothing, or all Dana."""
    ordination_time: int
    """After an Afternoon move to the Temple ordination comes on arrival, or the next Morning."""
    greedy_robs: int
    """When somebody enters, the Greedy do a full Bad Deed, or rob only the one who enters."""
    greedy_enters: int
    """A Greedy player who enters Town robs everyone there and the town hall, or only the latter."""
    free_theft: int
    """Theft goes on at the lower Merit limit, and Merit stays there."""
    temple_teaching: int
    """A Teacher entering the Temple teaches everyone there."""
    keep_robes: int
    """Monk and Meditator are kept at human death."""
    order: int
    """The first seat begins every round, or lots decide who does."""
    finish: int
    """The first Nirvana ends the game, or the round is played to its end and ranked."""
    hearts_hidden: int
    """One heart fewer is shown in Heaven and Hell."""
    first: int
    """Who begins this round."""
    turn: int
    """Whose turn it is."""
    phase: int
    """The time of day."""
    players: Records[Player]
    """The seats."""
