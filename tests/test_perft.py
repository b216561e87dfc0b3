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
    count("hungry-ghost", 3, "prototype", seed=12, walked=0, depth=5, found=788),
    count("hungry-ghost", 3, "prototype", seed=12, walked=25, depth=7, found=1922),
    count("hungry-ghost", 4, "rulebook", seed=13, walked=0, depth=6, found=2828),
    count("hungry-ghost", 4, "rulebook", seed=13, walked=25, depth=6, found=1296),
    count("ghosts-revenge", 2, "rulebook", seed=11, walked=0, depth=3, found=723),
    count("ghosts-revenge", 2, "rulebook", seed=11, walked=12, depth=3, found=167),
    count("ghosts-revenge", 3, "captions", seed=12, walked=0, depth=3, found=2768),
    count("ghosts-revenge", 3, "captions", seed=12, walked=25, depth=3, found=1095),
    count("ghosts-revenge", 4, "balanced", seed=13, walked=0, depth=2, found=329),
    count("ghosts-revenge", 4, "balanced", seed=13, walked=25, depth=3, found=1388),
    count("buddha-wheel", 2, "full", seed=11, walked=0, depth=26, found=16),
    count("buddha-wheel", 2, "full", seed=11, walked=25, depth=18, found=350),
    count("buddha-wheel", 6, "short", seed=12, walked=25, depth=24, found=155),
    count("buddha-wheel", 6, "short", seed=12, walked=60, depth=8, found=827, buddhas=2),
    count("buddha-wheel", 10, "timed", seed=13, walked=100, depth=12, found=117, buddhas=3),
    count("buddha-wheel", 3, "full", seed=15, walked=40, depth=9, found=640, buddhas=1),
    count("reincarnation", 2, "rulebook", seed=11, walked=0, depth=6, found=617),
    count("reincarnation", 2, "rulebook", seed=11, walked=25, depth=5, found=569),
    count("reincarnation", 4, "equal", seed=12, walked=0, depth=6, found=537),
    count("reincarnation", 4, "equal", seed=12, walked=25, depth=5, found=381),
    count("reincarnation", 5, "swift", seed=13, walked=0, depth=5, found=380),
    count("reincarnation", 5, "swift", seed=13, walked=25, depth=5, found=518),
    count("ghost-stories", 1, "rulebook", seed=11, walked=0, depth=3, found=300),
    count("ghost-stories", 1, "rulebook", seed=11, walked=25, depth=3, found=195),
    count("ghost-stories", 3, "published", seed=12, walked=0, depth=4, found=636),
    count("ghost-stories", 3, "published", seed=12, walked=25, depth=4, found=580),
    count("ghost-stories", 4, "rulebook", seed=13, walked=0, depth=4, found=534, level="nightmare"),
    count("ghost-stories", 4, "rulebook", seed=13, walked=25, depth=3, found=145),
    count("ghost-stories", 1, "rulebook", seed=11, walked=0, depth=3, found=305, expansion="white-moon"),
    count("ghost-stories", 2, "published", seed=14, walked=12, depth=3, found=373, expansion="white-moon"),
    count("ghost-stories", 3, "published", seed=12, walked=0, depth=4, found=675, expansion="white-moon"),
    count("ghost-stories", 3, "published", seed=12, walked=25, depth=4, found=431, expansion="white-moon"),
    count("ghost-stories", 4, "rulebook", seed=13, walked=0, depth=4, found=474, expansion="white-moon"),
    count("ghost-stories", 4, "rulebook", seed=13, walked=25, depth=4, found=180, expansion="white-moon"),
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
