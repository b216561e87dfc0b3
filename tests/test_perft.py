"""Move counts (perft): how many sequences of decisions lead on from fixed positions, at the start and in mid-game.

A rule that forbids or allows one action more near these positions changes a number. After a change that is meant to,
the failing test says the new one.
"""

from typing import Any, NamedTuple

import pytest

import bardo

STRIDE = 7


class Count(NamedTuple):
    """A position, reached by a walk of some decisions from a seed, and its number of sequences."""

    game: str
    players: int
    preset: str
    seed: int
    walked: int
    depth: int
    found: int
    options: dict[str, Any]

    def __str__(self) -> str:
        options = [str(value) for value in self.options.values()]
        return "-".join([self.game, str(self.players), self.preset, *options, str(self.walked)])

    def position(self):
        """The match after the walk, which takes every seventh of the legal actions."""
        match = bardo.game(self.game).new(self.players, self.seed, self.preset, **self.options)
        for step in range(self.walked):
            match.play(match.actions[STRIDE * step % len(match.actions)])
        return match


def count(game, players, preset, *, seed, walked, depth, found, **options):
    return Count(game, players, preset, seed, walked, depth, found, options)


COUNTS = [
    count("hungry-ghost", 2, "rulebook", seed=11, walked=0, depth=5, found=692),
    count("hungry-ghost", 2, "rulebook", seed=11, walked=25, depth=6, found=623),
    count("hungry-ghost", 3, "prototype", seed=12, walked=0, depth=5, found=792),
    count("hungry-ghost", 3, "prototype", seed=12, walked=25, depth=7, found=3167),
    count("hungry-ghost", 4, "rulebook", seed=13, walked=0, depth=6, found=2828),
    count("hungry-ghost", 4, "rulebook", seed=13, walked=25, depth=6, found=1296),
    count("ghosts-revenge", 2, "rulebook", seed=11, walked=0, depth=3, found=723),
    count("ghosts-revenge", 2, "rulebook", seed=11, walked=12, depth=3, found=714),
    count("ghosts-revenge", 3, "captions", seed=12, walked=0, depth=3, found=2768),
    count("ghosts-revenge", 3, "captions", seed=12, walked=25, depth=3, found=1287),
    count("ghosts-revenge", 4, "balanced", seed=13, walked=0, depth=2, found=329),
    count("ghosts-revenge", 4, "balanced", seed=13, walked=25, depth=3, found=3732),
    count("buddha-wheel", 2, "full", seed=11, walked=0, depth=26, found=13),
    count("buddha-wheel", 2, "full", seed=11, walked=25, depth=18, found=323),
    count("buddha-wheel", 6, "short", seed=12, walked=25, depth=24, found=81),
    count("buddha-wheel", 6, "short", seed=12, walked=60, depth=8, found=827, carry=["Buddha"] * 2),
    count("buddha-wheel", 10, "timed", seed=13, walked=100, depth=12, found=80, carry=["Buddha"] * 3),
    count("buddha-wheel", 3, "full", seed=15, walked=40, depth=9, found=640, carry=["Buddha"]),
    count("reincarnation", 2, "rulebook", seed=11, walked=0, depth=6, found=806),
    count("reincarnation", 2, "rulebook", seed=11, walked=25, depth=5, found=230),
    count("reincarnation", 4, "equal", seed=12, walked=0, depth=6, found=711),
    count("reincarnation", 4, "equal", seed=12, walked=25, depth=5, found=651),
    count("reincarnation", 5, "swift", seed=13, walked=0, depth=5, found=380),
    count("reincarnation", 5, "swift", seed=13, walked=25, depth=5, found=518),
    count("ghost-stories", 1, "rulebook", seed=11, walked=0, depth=3, found=276),
    count("ghost-stories", 1, "rulebook", seed=11, walked=20, depth=3, found=91),
    count("ghost-stories", 3, "published", seed=12, walked=0, depth=4, found=627),
    count("ghost-stories", 3, "published", seed=12, walked=25, depth=4, found=2089),
    count("ghost-stories", 4, "rulebook", seed=13, walked=0, depth=4, found=516, level="nightmare"),
    count("ghost-stories", 4, "rulebook", seed=13, walked=25, depth=3, found=145),
    count("ghost-stories", 1, "rulebook", seed=11, walked=0, depth=3, found=306, expansion="white-moon"),
    count("ghost-stories", 2, "published", seed=14, walked=12, depth=3, found=441, expansion="white-moon"),
    count("ghost-stories", 3, "published", seed=12, walked=0, depth=4, found=762, expansion="white-moon"),
    count("ghost-stories", 3, "published", seed=12, walked=25, depth=4, found=679, expansion="white-moon"),
    count("ghost-stories", 4, "rulebook", seed=13, walked=0, depth=4, found=522, expansion="white-moon"),
    count("ghost-stories", 4, "rulebook", seed=13, walked=25, depth=4, found=621, expansion="white-moon"),
]


def sequences(match, depth):
    """How many sequences of `depth` decisions lead on from here, played one by one and taken back."""
    if depth == 0:
        return 1
    found = 0
    for action in match.actions:
        match.play(action)
        found += sequences(match, depth - 1)
        match.undo()
    return found


@pytest.mark.parametrize("position", COUNTS, ids=str)
def test_as_many_sequences_lead_on_as_ever(position):
    match = position.position()
    before = match.state.tobytes()
    assert sequences(match, position.depth) == position.found
    assert match.state.tobytes() == before


@pytest.mark.long
@pytest.mark.parametrize("position", COUNTS, ids=str)
def test_machine_code_counts_the_same(position):
    assert position.position().sequences(position.depth) == position.found
