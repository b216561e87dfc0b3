"""A position: one row of a game with the names of its players, what they see and what they can do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from fnmatch import fnmatchcase
from typing import Any

import numpy as np

from bardo.engine.authoring.aim import Aim
from bardo.engine.authoring.effects import Announcement, Tally, effects
from bardo.engine.authoring.ending import Ending
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.menu import Action, Choice
from bardo.engine.authoring.words import Event, Reason, listed
from bardo.engine.picture.scene import Cue, Scene, plain_scene
from bardo.engine.play import moves
from bardo.engine.play.fate import Fate
from bardo.engine.rows.flow import NOT_RANKED, place_of
from bardo.errors import BardoError, IllegalAction, UnknownAction

DEEPEST = 1000
"""The greatest depth of a move count, in decisions."""
LONGEST = 60
"""How much of an unknown name is repeated."""
MOST_MEANT, CLOSE = 3, 0.75
"""How many names are proposed for an unknown one, and how similar they have to be, up to 1."""
SEPARATOR = re.compile(r"\s*[;,&+]\s*|\s+then\s+")
"""What people write between two actions."""
SCORE_TITLE = "bardo score 1"
"""The first line of a file with scores."""


class Position:
    """One row of a game as people see it. Rules run interpreted, so that nobody waits for the compiler."""

    game: Game
    names: Sequence[str]
    _table: np.ndarray
    _judged: tuple[bytes, Fate] | None = None

    def _look_at(self, table: np.ndarray) -> None:
        """Make the first row of a table the position."""
        self._table = table
        self._row = self.game.schema.view(table)

    @property
    def state(self) -> Any:
        """The row; readable and writable."""
        return self._table[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._row.over)

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        return None if self.over else int(self._row.seat)

    @property
    def round(self) -> int | None:
        """The number of the round; None in a game that does not count rounds."""
        return int(self._row.round_number) if "round_number" in (self._table.dtype.names or ()) else None

    @property
    def prompt(self) -> str:
        """One sentence that says what is asked of that seat."""
        return "The game is over." if self.over else self.game.prompt(self._row, self.names)

    @property
    def told_prompt(self) -> str:
        """The prompt for those who are not asked: who is to choose, and what."""
        return self.prompt if self.over else f"{self.names[int(self._row.seat)]} is {self.game.doing(self._row)}."

    @property
    def passes(self) -> list[int]:
        """The legal actions that only let time pass or end the turn."""
        names = self.game.menu.actions
        return [one for one in self.legal if any(fnmatchcase(names[one].name, name) for name in self.game.passes)]

    def aim(self, seat: int) -> Aim | None:
        """What a seat is playing for and what it needs next; None in a game that does not say."""
        return self.game.aim(self._row, self.names, seat) if self.game.aim else None

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on, and in a game that does not say."""
        if not self.over or self.game.ending is None:
            return None
        told = self.game.ending(self._row, self.names)
        return told if self.game.team else replace(told, places=tuple(map(self._place, range(len(self.names)))))

    def _place(self, seat: int) -> int:
        """The place of a seat by the game's `rank`, from 1; 0 if it is not ranked."""
        if self.game.rank(self._row, seat) == NOT_RANKED:
            return 0
        return int(self.game.interpreted(place_of)(self._row, seat))

    @property
    def picture(self) -> str:
        """The board and every seat's numbers as text."""
        return self.game.picture(self._row, self.names)

    @property
    def scene(self) -> Scene:
        """What is to be seen on the table."""
        if self.game.scene is None:
            return plain_scene(self.picture, self.names)
        return self.game.scene(self._row, self.names)

    def scene_before(self, seat: int) -> Scene:
        """The same, while a seat has not ended its turn: what lies before the active player is still theirs."""
        if self.game.scene is None or self.over:
            return self.scene
        table = self._table.copy()
        table[0]["seat"] = seat
        return self.game.scene(self.game.schema.view(table), self.names)

    @property
    def cues(self) -> list[tuple[Event, Cue]]:
        """The events of the last action, each with its cue."""
        return [(event, self.game.cue(self._row, event)) for event in self.events]

    @property
    def legal(self) -> list[int]:
        """The numbers of the legal actions: cheaper than `actions`, which also finds their words."""
        buffer = [0] * len(self.game.menu.actions)
        return buffer[: self.game.interpreted(moves.legal_actions)(self._row, buffer)]

    @property
    def actions(self) -> list[Action]:
        """The legal actions, each with what it means and brings in this position."""
        return [self._action(number) for number in self.legal]

    def _action(self, number: int) -> Action:
        """An action, with the details and the announcement that it has in this position."""
        action = self.game.menu.actions[number]
        parts = self.game.details(self._row, self.names, number), self._announcement(number).words
        details = "; ".join(filter(None, parts))
        text = self.sentence(number)
        return replace(action, text=f"{text} ({details})" if details else text)

    def announce(self, action: str | int | Action) -> Announcement:
        """What a legal action brings: every tally it changes and every step that it forces, as far as is certain."""
        chosen = self.find(action)
        reason = self.why_not(chosen)
        if reason:
            raise IllegalAction(chosen.name, reason.sentence, reason.clause)
        return self._announcement(chosen.id)

    def _announcement(self, number: int) -> Announcement:
        """The same for an action that is known to be legal."""
        after = self.game.schema.copy(self._table)
        follows, certain = self.game.rehearsal(after, number)
        changes = effects(self.game.tallies, self._row, after)
        told: dict[int | None, list[str]] = {}
        for tally, effect in changes:
            told.setdefault(effect.seat, []).append(tally.told(self._row, after, effect))
        parts = [self._whose(seat) + ", ".join(filter(None, words)) for seat, words in told.items() if any(words)]
        steps = [self._whose(seat) + self._midway(step) for seat, step in follows if not self._is_unspoken(step)]
        if steps:
            parts.append(f"then {', '.join(steps)}")
        if after.over:
            parts.append(self._result(after))
        elif parts and not certain:
            parts.append("then chance decides")
        fate = self._fate.after(number, after) if certain and not after.over else {}
        told_later = [self._whose(effect.seat) + words for effect, words in fate.items() if words]
        if told_later:
            parts.append(self._whatever_is_chosen(after) + ", ".join(told_later))
        effects_now = tuple(effect for _, effect in changes)
        return Announcement(effects_now, follows, certain, "; ".join(parts), tuple(fate))

    @property
    def _fate(self) -> Fate:
        """What comes in any case after the actions of this question, found out once for all of them."""
        row = self._table.tobytes()
        if self._judged is None or self._judged[0] != row:
            self._judged = row, Fate(self.game, self.grave, self._row)
        return self._judged[1]

    @property
    def grave(self) -> tuple[Tally, ...]:
        """The tallies whose change is announced as soon as it is inevitable: those of the game, and its result."""
        result = Tally("result", self._results, lambda s, after, seat: self._result(after), of_table=True)
        return (*(tally for tally in self.game.tallies if tally.grave), result)

    def _whatever_is_chosen(self, row: Any) -> str:
        """What comes in any case begins with these words, unless whoever is asked in the row has only one answer."""
        if self.game.interpreted(moves.legal_actions)(row, [0] * len(self.game.menu.actions)) == 1:
            return ""
        return f"whatever {'you choose' if row.seat == self.seat else f'{self.names[row.seat]} chooses'} next, "

    def _whose(self, seat: int | None) -> str:
        """The name that words begin with when they are about somebody other than the seat that decides."""
        return "" if seat is None or seat == self.seat else f"{self.names[seat]}: "

    def _is_unspoken(self, action: int) -> bool:
        """Whether a step that follows by itself is not worth a word."""
        name = self.game.menu.actions[action].name
        return any(fnmatchcase(name, pattern) for pattern in self.game.unspoken)

    def _midway(self, action: int) -> str:
        """The sentence of an action in the middle of another; a name that it begins with stays as it is."""
        sentence = self.sentence(action)
        if sentence.startswith((*self.names, *self.game.seats)):
            return sentence
        return sentence[0].lower() + sentence[1:]

    def _result(self, row: Any) -> str:
        """How a game that is over has ended, as the seat that decides would read it."""
        winners = [seat for seat, result in enumerate(self._results(row)) if result > 0]
        if not winners or len(winners) == row.seats:
            return f"the game is {'won' if winners else 'lost'}" if self.game.team else "the game ends"
        names = ["you" if seat == self.seat else self.names[seat] for seat in winners]
        return f"{' and '.join(names)} win{'s' * (names != ['you'] and len(names) == 1)}"

    def _results(self, row: Any, seat: int = 0) -> tuple[float, ...]:
        """Each seat's result in a row; empty until the game is over."""
        if not row.over:
            return ()
        out = [0.0] * row.seats
        self.game.interpreted(moves.results)(row, out)
        return tuple(out)

    def sentence(self, number: int) -> str:
        """The sentence of an action, in which a seat is replaced by the name of the player."""
        action = self.game.menu.actions[number]
        if action.seat is None or action.seat >= len(self.names):
            return action.text
        return action.text.replace(self.game.seats[action.seat], self.names[action.seat], 1)

    @property
    def events(self) -> list[Event]:
        """The events that the last action told."""
        row, read = self._row, self.game.events.read
        told = (row.events[index] for index in range(row.told))
        return [read(event.kind, event.a, event.b, event.c, self.names) for event in told]

    @property
    def returns(self) -> list[float]:
        """Each seat's result, its share of the victory; all zeros until the game is over."""
        out = [0.0] * self._row.seats
        self.game.interpreted(moves.results)(self._row, out)
        return out

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return [seat for seat, result in enumerate(self.returns) if result > 0]

    @property
    def outcome(self) -> str:
        """A sentence that says who has won."""
        return outcome_of(self.names, self.winners)

    @property
    def chances(self) -> list[float]:
        """The game's quick opinion of each seat's chances."""
        out = [0.0] * self._row.seats
        self.game.interpreted(moves.chances)(self._row, out)
        return out

    def _lines(self) -> list[str]:
        return [event.text for event in self.events if event.text]

    @property
    def scores(self) -> list[str]:
        """The score that each seat may carry over to a later game, one line per seat."""
        if self.game.carry is None:
            raise BardoError(f"in {self.game.title} nothing is carried over to a later game")
        return [self.game.carry.write(self._row.players[seat]) for seat in range(self._row.seats)]

    @property
    def score_sheet(self) -> str:
        """The scores as a file for a later game, one line per seat."""
        lines = [f"{seat}: {score}".rstrip() for seat, score in zip(self.game.seats, self.scores, strict=False)]
        return "\n".join([SCORE_TITLE, f"game: {self.game.name}", "", *lines, ""])

    @property
    def identity(self) -> bytes:
        """The bytes that identify this position: the whole row except for the events."""
        return self._table.tobytes()[: self.game.schema.identity]

    # -- what can be done -------------------------------------------------------------------

    def find(self, action: str | int | Action) -> Action:
        """The action with this name, number or unambiguous prefix of a name."""
        menu = self.game.menu.actions
        if isinstance(action, Action):
            if [one.name for one in menu[action.id : action.id + 1]] != [action.name]:
                raise BardoError(f"{action.name!r} is an action of another game")
            return action
        if isinstance(action, int | np.integer | Choice) and not isinstance(action, bool):
            if 0 <= int(action) < len(menu):
                return menu[int(action)]
            raise BardoError(f"actions are numbered from 0 to {len(menu) - 1}; there is no {int(action)}")
        if not isinstance(action, str):
            raise BardoError(f"give an action by its name, its number or as an Action, not {action!r}")
        name = " ".join(action.lower().split())
        named = [one for one in menu if one.name.lower() == name]
        if named:
            return named[0]
        legal = [menu[one] for one in self.legal if name and menu[one].name.lower().startswith(name)]
        if len(legal) == 1:
            return legal[0]
        if legal:
            raise BardoError(f"{name!r} could be any of: {', '.join(one.name for one in legal)}")
        begun = [one for one in menu if name and one.name.lower().startswith(name)]
        if len(begun) == 1:
            return begun[0]
        if begun:
            raise BardoError(f"none of these is possible now: {', '.join(one.name for one in begun)}")
        raise self._unknown(name)

    def _unknown(self, name: str) -> BardoError:
        """What to say about a name that no action has: a misspelling, several actions at once, or none at all."""
        menu = self.game.menu.actions
        names = list(dict.fromkeys(menu[one].name for one in (*self.legal, *range(len(menu)))))
        parts = [part for part in SEPARATOR.split(name) if part]
        if len(parts) > 1 and any(one.lower().startswith(parts[0]) for one in names):
            return BardoError(f"one action at a time: begin with {parts[0]!r}")
        lower = {one.lower(): one for one in reversed(names)}
        close = get_close_matches(name[:LONGEST], lower, MOST_MEANT, CLOSE)
        within = [one for one in names if name and f" {name}" in one.lower()]
        meant = list(dict.fromkeys([lower[one] for one in close] or within))[:MOST_MEANT]
        now = "the game is over" if self.over else f"now: {', '.join(menu[one].name for one in self.legal)}"
        return UnknownAction(name[:LONGEST], meant, now)

    def why_not(self, action: str | int | Action) -> Reason | None:
        """The reason why an action is not allowed now, with its clause; None when it is."""
        number = self.find(action).id
        code = self.game.interpreted(moves.forbidden)(self._row, number)
        if code == moves.NOT_ASKED:
            return self._why_unasked(number)
        return self.game.reasons.by_code[code] if code else None

    def _why_unasked(self, number: int) -> Reason:
        """The reason why an action is not what is asked: one for this position, or else that of its decision."""
        explain = self.game.menu.explained.get(number)
        code = self.game.interpreted(explain)(self._row) if explain else moves.ALLOWED
        return self.game.reasons.by_code[code] if code != moves.ALLOWED else self.game.menu.unasked[number]

    def sequences(self, depth: int) -> int:
        """How many sequences of `depth` decisions start from here: the move count (perft) that pins the rules."""
        if not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
            raise BardoError(f"the depth should be a whole number from 0 to {DEEPEST}, not {depth!r}")
        self.game.schema.check(self._table)  # compiled code trusts a row, but this one is writable
        rows = np.zeros(depth + 1, self.game.schema.layout)
        rows[0] = self._table.view(self.game.schema.layout)[0]
        return int(self.game.compiled(moves.count_sequences)(rows, np.zeros(depth + 1, np.int64), depth))


def outcome_of(names: Sequence[str], winners: Sequence[int]) -> str:
    """A sentence that says who has won."""
    if not winners:
        return "Nobody wins."
    won = [names[seat] for seat in winners]
    return f"{won[0]} wins." if len(won) == 1 else f"{listed(won)} share the win."
