"""BuddhaWheel: a player's score as a line of text, to be carried to a later game.

dedicated pink 3, blue 1; meditated pink 2, blue 1; powers 3
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bardo.engine import BardoError
from bardo.games.buddha_wheel.data.board import COLOURS
from bardo.games.buddha_wheel.rules.decisions import ALL_POWERS, BUDDHA
from bardo.games.buddha_wheel.rules.row import Player
from bardo.games.buddha_wheel.rules.state import MOST_CARRIED

BUDDHA_LINE = "Buddha"
PARTS = ("dedicated", "meditated", "powers")
EXPECTED = (
    "choose a file of scores that was saved after a game, or type what it says for this seat, "
    f"such as “dedicated pink 3, blue 1; meditated pink 2, blue 1; powers 3” or “{BUDDHA_LINE}”"
)


def write_score(p: Player) -> str:
    """What a player may carry to a later game.  (BW133, BW134)"""
    if p.status == BUDDHA:
        return BUDDHA_LINE
    dedicated = {name: min(MOST_CARRIED, p.dedicated[n] + p.meditated[n]) for n, name in enumerate(COLOURS)}
    meditated = {name: min(MOST_CARRIED, int(p.meditated[n])) for n, name in enumerate(COLOURS)}
    parts = {
        "dedicated": ", ".join(f"{name} {count}" for name, count in dedicated.items() if count),
        "meditated": ", ".join(_meditated(name, count) for name, count in meditated.items() if count),
        "powers": str(p.powers) if p.powers else "",
    }
    return "; ".join(f"{key} {words}" for key, words in parts.items() if words)


def _meditated(colour: str, count: int) -> str:
    """One card of a colour is the usual case, and needs no number."""
    return f"{colour} {count}" if count > 1 else colour


def read_score(line: str) -> Mapping[str, Any]:
    """The fields of a player who brings this score, or an error that says what is wrong in it.  (BW133, BW139)"""
    if not isinstance(line, str):
        raise BardoError(f"a score is a line of text, not {line!r}")
    if not line.strip():
        return {}
    if line.strip().lower() == BUDDHA_LINE.lower():
        return {"status": BUDDHA}
    parts: dict[str, str] = {}
    for part in line.split(";"):
        key, _, words = part.strip().partition(" ")
        if key not in PARTS:
            raise BardoError(f"{part.strip()[:60]!r} is not a score: {EXPECTED}")
        if key in parts:
            raise BardoError(f"{key} is given twice: {EXPECTED}")
        parts[key] = words
    dedicated = _counts(parts["dedicated"], "dedicated") if "dedicated" in parts else {}
    meditated = _counts(parts["meditated"], "meditated") if "meditated" in parts else {}
    for colour, count in meditated.items():
        if count > dedicated.get(colour, 0):
            raise BardoError(f"{COLOURS[colour]}: {count} meditated, so at least {count} should be dedicated as well")
    return {
        "dedicated": [dedicated.get(n, 0) - meditated.get(n, 0) for n in range(len(COLOURS))],
        "meditated": [meditated.get(n, 0) for n in range(len(COLOURS))],
        "powers": _number(parts.get("powers", "0"), "powers", ALL_POWERS),
    }


def _counts(words: str, what: str) -> dict[int, int]:
    """Colours with their numbers: "pink 2, blue 1"; a meditated colour needs no number."""
    counts: dict[int, int] = {}
    for word in words.split(","):
        colour, _, number = word.strip().partition(" ")
        if colour not in COLOURS or COLOURS.index(colour) in counts:
            raise BardoError(f"{what}: {word.strip()[:60]!r} should name one of {', '.join(COLOURS)}, each once")
        given = number or ("" if what == "dedicated" else "1")
        counts[COLOURS.index(colour)] = _number(given, f"{what} {colour}", MOST_CARRIED)
    return counts


def _number(words: str, what: str, most: int) -> int:
    if not re.fullmatch(r"\d{1,3}", words.strip(), re.ASCII) or int(words) > most:
        raise BardoError(f"{what}: a number from 0 to {most} is expected, not {words.strip()[:20]!r}")
    return int(words)


def check_scores(seats: Sequence[Mapping[str, Any]]) -> None:
    """Somebody has to begin in the Wheel.  (BW139)"""
    if all(_is_buddha(fields) for fields in seats):
        raise BardoError("these scores make everyone a Buddha: somebody has to begin in the Wheel")


def only_buddhas(fields: Mapping[str, Any]) -> str:
    """Who may begin as a Buddha, if these fields make one.  (BW130, BW132)"""
    return "only somebody who has become a Buddha begins as one" if _is_buddha(fields) else ""


def _is_buddha(fields: Mapping[str, Any]) -> bool:
    """Whether a seat with these fields begins as a Buddha.  (BW134, BW138)"""
    return fields.get("status") == BUDDHA or all(fields.get("meditated", [0]))
