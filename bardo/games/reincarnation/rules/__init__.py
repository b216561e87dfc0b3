"""The rules of Reincarnation, in the order of its rulebook.

The actions of a turn are numbered in the order of the steps, which is the order of these lines.
"""

# isort: off
from bardo.games.reincarnation.rules import decisions, state, sheet, steps
from bardo.games.reincarnation.rules import wander, evolve
from bardo.games.reincarnation.rules import gather, karma
from bardo.games.reincarnation.rules import devote_or_mobilize, handing_in
from bardo.games.reincarnation.rules import gods
from bardo.games.reincarnation.rules import age, transition
from bardo.games.reincarnation.rules import turn, setup, end

__all__ = [
    "age",
    "decisions",
    "devote_or_mobilize",
    "end",
    "evolve",
    "gather",
    "gods",
    "handing_in",
    "karma",
    "setup",
    "sheet",
    "state",
    "steps",
    "transition",
    "turn",
    "wander",
]
