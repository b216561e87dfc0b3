"""A lesson: a guided first game, written as data beside the rulebook. docs/write-a-game.md tells how to write one.

A lesson starts from a prepared position and goes along one line: the learner's moves and everybody else's are written
down, and so is what the dice should bring. Reading a lesson checks its form; `bardo.engine.play.guided` plays it.

A browser draws the table, a terminal describes it. Words about what is only drawn are in brackets: `[the cloud|the
number]` is "the cloud" for those who see the picture and "the number" for those who read; `[: see the bowl]` is left
out of the text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from bardo.engine.authoring.data import Data, Entry
from bardo.errors import BardoError

MOST_WORDS = 45
"""How many words a step may say: one idea."""
SPECIAL_PLACES = ("panel", "actions", "aim", "log")
"""What a step can point at besides the nodes of the scene."""
_DRAWN = re.compile(r"\[([^][|]*)(?:\|([^][|]*))?\]")
"""Words for those who see the picture and, after a bar, for those who read."""


@dataclass(frozen=True)
class LessonStep:
    """One idea, and the move that goes with it."""

    say: str
    clause: str
    """The clause of the rulebook that the sentence is about."""
    points_at: Sequence[str] = ()
    """The ids of the nodes it is about, or one of `SPECIAL_PLACES`."""
    do: Sequence[str] = ()
    """The learner's move, or several moves of the others; empty if there is only something to read."""
    also: Sequence[str] = ()
    """Other actions, by name or pattern, that count as right because they do the same; `do` is what is played."""
    dice: Sequence[str] = ()
    """Words that the log has to contain after these moves: the dice are made to fall like that."""
    wrong: str = ""
    """What to say if the learner tries another legal action."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """The same for certain actions, by name or pattern."""
    line: int = 1

    def accepts(self, action: str) -> bool:
        """Whether an action is as good as the one this step is about."""
        return any(fnmatchcase(action, pattern) for pattern in (*self.do, *self.also))

    def reply(self, action: str) -> str:
        """What to say to a legal action that is not the one this step is about."""
        fitting = [words for pattern, words in self.instead.items() if fnmatchcase(action, pattern)]
        return fitting[0] if fitting else self.wrong


@dataclass(frozen=True)
class Lesson:
    """A guided first game."""

    title: str
    players: int
    seat: int
    """The learner's seat."""
    preset: str | None
    options: Mapping[str, Any]
    position: Mapping[str, int]
    """Fields of the row to change once the game is set up, by their path: players.0.merit."""
    before: Sequence[str]
    """Moves that are made before the first step."""
    steps: Sequence[LessonStep]
    farewell: str
    """The last words, when the game is won."""
    file: str


def read_lesson(file: Path, drawn: bool = True) -> Lesson:
    """Read a lesson for a table that is drawn, or for one in text; a BardoError names the line of a mistake."""
    try:
        data = Data(file.read_text(encoding="utf-8"), file.name)
    except OSError as error:
        raise BardoError(f"{file} cannot be read: {error.strerror or error}") from None
    data.only("title", "players", "seat", "preset", "farewell", "before", "options", "position", "step")
    top = data.top
    for name in ("options", "position"):
        if not isinstance(data.values.get(name, {}), dict):
            raise top.wrong(name, f"{name} should be a table")
    preset = data.values.get("preset")
    return Lesson(
        title=top.text("title"),
        players=top.whole("players", 1, 10),
        seat=top.whole("seat", 0, top.whole("players", 1, 10) - 1) if "seat" in data.values else 0,
        preset=top.text("preset") if preset else None,
        options=data.values.get("options", {}),
        position=data.values.get("position", {}),
        before=_texts(top, "before"),
        steps=[_step(entry, drawn) for entry in data.tables("step")],
        farewell=_sentence(top, "farewell", top.text("farewell"), drawn),
        file=file.name,
    )


def _step(entry: Entry, drawn: bool) -> LessonStep:
    entry.only("say", "clause", "points_at", "do", "also", "dice", "wrong", "instead")
    say = _sentence(entry, "say", entry.text("say"), drawn)
    if len(say.split()) > MOST_WORDS:
        raise entry.wrong("say", f"a step says one idea in up to {MOST_WORDS} words, not {len(say.split())}")
    instead = entry.values.get("instead", {})
    if not isinstance(instead, dict) or not all(isinstance(words, str) for words in instead.values()):
        raise entry.wrong("instead", "instead should give a sentence for each action")
    return LessonStep(
        say=say,
        clause=entry.text("clause"),
        points_at=_texts(entry, "points_at"),
        do=_texts(entry, "do"),
        also=_texts(entry, "also"),
        dice=_texts(entry, "dice"),
        wrong=_sentence(entry, "wrong", entry.text("wrong"), drawn) if "wrong" in entry.values else "",
        instead={action: _sentence(entry, "instead", words, drawn) for action, words in instead.items()},
        line=entry.line,
    )


def _sentence(entry: Entry, key: str, text: str, drawn: bool) -> str:
    """A text as those who see the picture read it, or those who do not."""
    chosen = _DRAWN.sub(lambda found: found[1] if drawn else found[2] or "", text)
    if set("[]") & set(chosen):
        raise entry.wrong(key, f"brackets should hold words about the picture, [drawn] or [drawn|read], in {text!r}")
    if chosen != " ".join(chosen.split()):
        raise entry.wrong(key, f"without what is in brackets there are needless spaces in {text!r}")
    return chosen


def _texts(entry: Entry, key: str) -> list[str]:
    """A list of texts; a single text may stand alone, and what is left out is an empty list."""
    value = entry.values.get(key, [])
    found = [value] if isinstance(value, str) else value
    if not isinstance(found, list) or not all(isinstance(one, str) and one for one in found):
        raise entry.wrong(key, f"{key} should be a text or a list of texts, not {value!r}")
    return found
