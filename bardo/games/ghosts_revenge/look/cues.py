"""A Ghost's Revenge: how each event is shown on the table, and where."""

from __future__ import annotations

from collections.abc import Callable

from bardo.engine import Cue, Event
from bardo.games.ghosts_revenge.rules.row import Row


def cue(s: Row, event: Event) -> Cue:
    """How an event is shown, and which things it is about."""
    return CUES_BY_NAME[event.name](s, event)


CUES_BY_NAME: dict[str, Callable[[Row, Event], Cue]] = {
    "starts": lambda s, e: Cue("roll", ("die", f"ghost{e.a}"), str(e.b)),
    "is": lambda s, e: Cue("rise", (f"ghost{e.a}", f"power{e.a}")),
    "accepted": lambda s, e: Cue("flip", (f"sheet{e.b}", f"stack{e.b}", f"ghost{e.a}", f"stamina{e.a}")),
    "rolled for sabotage": lambda s, e: Cue("roll", ("die-sabotage", f"ghost{e.a}", f"sabotage{e.a}"), str(e.b)),
    "sabotage worked": lambda s, e: Cue("fall", (f"ghost{e.a}", f"sabotage{e.a}"), f"{e.b} left"),
    "sabotage failed": lambda s, e: Cue("glow", (f"sabotage{e.a}", f"ghost{e.a}"), "it fails"),
    "rolled": lambda s, e: Cue("roll", ("die", f"ghost{e.a}"), str(e.b)),
    "failed": lambda s, e: Cue("shake", (f"ghost{e.a}", "throw"), "fails"),
    "succeeded": lambda s, e: Cue("burst", (f"ghost{e.a}", "throw"), f"+{e.b}"),
    "halved": lambda s, e: Cue("haunt", (f"half{e.a}", f"ghost{e.a}"), "half"),
    "sabotaged": lambda s, e: Cue("haunt", (f"sabotage{e.b}", f"ghost{e.b}", f"ghost{e.a}")),
    "banned": lambda s, e: Cue("haunt", (f"ban{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"stack{e.c}")),
    "sang": lambda s, e: Cue("haunt", (f"skip{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"power{e.a}")),
    "hurled": lambda s, e: Cue("shake", (f"stamina{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"power{e.a}"), f"−{e.c}"),
    "wailed": lambda s, e: Cue("haunt", (f"half{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"power{e.a}")),
    "towered": lambda s, e: Cue("haunt", (f"force{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"power{e.a}", f"stack{e.c}")),
    "lost turn": lambda s, e: Cue("haunt", (f"ghost{e.a}", f"skip{e.a}"), "turn lost"),
    "passed": lambda s, e: Cue("spin", ("hourglass", f"ghost{e.a}")),
    "time is up": lambda s, e: Cue("spin", ("clock",)),
    "alive": lambda s, e: Cue("rise", (f"ghost{e.a}", "devil"), "alive!"),
    "ranked": lambda s, e: Cue("glow" if e.b == 1 else "fall", (f"ghost{e.a}",)),
}
"""How each event is shown, by name."""
