"""Rules of a line each, which the tests of linking and machine code share."""

from bardo.engine import rule
from bardo.engine.programs.fingerprint import Fingerprints

BASE = 5


@rule
def twice(x, y=BASE):
    return 2 * x + y


@rule
def minus(x):
    return -x


@rule
def steps_down(x):
    return 0 if x == 0 else 1 + steps_down(x - 1)


def fingerprint_of(parts):
    """The fingerprint of a game with these parts."""
    return Fingerprints(parts).whole()
