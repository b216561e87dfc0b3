"""One game, for people: play by name, ask why not, undo, write it down."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from bardo.engine.authoring.game import SEED_LIMIT, Game, check_seed
from bardo.engine.authoring.menu import Action, Choice
from bardo.engine.authoring.words import Event, Reason
from bardo.engine.picture.scene import Cue, Scene, plain_scene
from bardo.engine.play import moves as play
from bardo.engine.rows.chance import GAME_LUCK, WORD, seed_luck
from bardo.engine.rows.schema import NOTHING, Row
from bardo.errors import BardoError, IllegalAction

NAME_LIMIT = 40
SECRET_BYTES = 32
KEY_BYTES = 8
"""Of the generator's key for one move."""
DEEPEST = 1000
STORY_LIMIT = 280


class Match:
    """A game in progress. Rules run interpreted: nobody waits for a compiler."""

    since: int = 0
    """The first move whose dice come from the secret, where a seed has decided those before."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int | None,
        preset: str | None,
        secret: bytes | None,
        names: Sequence[str] | None,
        options: Mapping[str, Any],
        carry: Sequence[str] = (),
        opened: Sequence[bytes] = (),
        since: int = 0,
    ) -> None:
        if secret is not None and ((seed is not None and not since) or len(secret) != SECRET_BYTES):
            raise BardoError(f"a secret is {SECRET_BYTES} bytes and stands instead of a seed")
        self.game = game
        self.preset = preset or next(iter(game.presets))
        self.secret = secret
        self.opened = list(opened)
        """The keys of the first moves from `since` on, where they come from an earlier table with another secret."""
        self.since = since
        self._table = game.empty_rows(1, players, self.preset, options, carry)
        self.carried = game.carried(players, carry)
        settings = game.settings(preset, options)
        self.turned = {name: settings[name] for name in options}
        self._row = game.schema.view(self._table)
        self.names = tuple(names or game.seats[:players])
        check_names(self.names, players)
        if seed is None and not secret:
            seed = secrets.randbelow(SEED_LIMIT)
        self.seed = None if seed is None else check_seed(seed)
        self.history: list[tuple[int, int]] = []
        self.stories: dict[int, str] = {}
        self.remarks: dict[int, list[str]] = {}
        self.imagined = False
        """Whether it goes on from a position that its seed has not led to."""
        self._earlier: list[bytes] = []
        self._drew: list[bool] = []
        self._told: list[list[str]] = []
        self._begin()

    def _begin(self) -> None:
        if self.seed is None:
            self._key(0)
            self.game.interpreted(play.set_up)(self._row)
        else:
            self.game.interpreted(play.begin)(self._row, self.seed)
        self._told.append(self._lines())

    def _key(self, move: int) -> None:
        """Key the generator anew for a move, from the secret and the number of the move; setup is move 0."""
        key = self.key(move)
        low, high = int.from_bytes(key[:4], "big"), int.from_bytes(key[4:], "big")
        self.game.interpreted(seed_luck)(self._row, low, high, GAME_LUCK)

    def key(self, move: int) -> bytes:
        """The generator's key for a move: known for one, it tells nothing about those of other moves."""
        if 0 <= move - self.since < len(self.opened):
            return self.opened[move - self.since]
        assert self.secret is not None
        return hmac.digest(self.secret, move.to_bytes(8, "big"), "sha256")[:KEY_BYTES]

    @property
    def commitment(self) -> str | None:
        """The hash of the secret: shown at the start, so that the secret can be checked at the end."""
        return hashlib.sha256(self.secret).hexdigest() if self.secret else None

    def __repr__(self) -> str:
        return f"<{self.game.title}, {len(self.names)} seats, {len(self.history)} decisions: {self.prompt}>"

    def __copy__(self) -> Match:
        """A match of its own in the same position."""
        twin = Match.__new__(Match)
        twin._take(self.game, self._belongings())
        return twin

    def __deepcopy__(self, memo: object) -> Match:
        """A match of its own in the same position."""
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        """What a pickle takes along: the game by name, the row as bytes."""
        return {"game": (self.game.name, self.game.version, self.game.data_mark), **self._belongings()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A match from a pickle."""
        from bardo.engine.authoring.registry import game

        name, version, mark = state.pop("game")
        found = game(name)
        if found.data_mark != mark:
            raise BardoError(f"this game of {found.title} was played with another board or other cards")
        if found.version != version:
            raise BardoError(f"this is version {version} of {found.title}; this Bardo plays version {found.version}")
        self._take(found, state)

    def _belongings(self) -> dict[str, Any]:
        own = {key: value for key, value in vars(self).items() if key not in ("_row", "_table", "game")}
        return own | {"row": self._table.tobytes()}

    def _take(self, game: Game, belongings: dict[str, Any]) -> None:
        row = belongings.pop("row")
        for key, value in belongings.items():
            setattr(self, key, value.copy() if isinstance(value, list | dict) else value)
        self._told = [list(lines) for lines in self._told]
        self.remarks = {move: list(lines) for move, lines in self.remarks.items()}
        self.game = game
        self._table = self.game.schema.table(1)
        self._row = self.game.schema.view(self._table)
        self._restore(row)

    # -- what is on the table ---------------------------------------------------------------

    @property
    def state(self) -> Row:
        """The row; readable and writable."""
        return self._table[0]

    @property
    def rows(self) -> np.ndarray:
        """The position before every decision, and the present one: a copy, a row each."""
        return np.frombuffer(b"".join([*self._earlier, self._table.tobytes()]), self._table.dtype).copy()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._row.over)

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        return None if self.over else int(self._row.seat)

    @property
    def prompt(self) -> str:
        """One sentence: what is asked of that seat."""
        return "The game is over." if self.over else self.game.prompt(self._row, self.names)

    @property
    def picture(self) -> str:
        """The board and every seat's numbers as text."""
        return self.game.picture(self._row, self.names)

    @property
    def scene(self) -> Scene:
        """What is seen on the table."""
        if self.game.scene is None:
            return plain_scene(self.picture, self.names)
        return self.game.scene(self._row, self.names)

    @property
    def cues(self) -> list[tuple[Event, Cue]]:
        """What the last action told, each with how it is shown."""
        return [(event, self.game.cue(self._row, event)) for event in self.events]

    @property
    def actions(self) -> list[Action]:
        """The legal actions."""
        buffer = [0] * len(self.game.menu.actions)
        count = self.game.interpreted(play.legal_actions)(self._row, buffer)
        return [self._action(number) for number in buffer[:count]]

    def _action(self, number: int) -> Action:
        """An action with what it means here and now."""
        action = self.game.menu.actions[number]
        details = self.game.details(self._row, self.names, number)
        text = self.sentence(number)
        return replace(action, text=f"{text} ({details})" if details else text)

    def sentence(self, number: int) -> str:
        """What an action is, with the name of who sits in the seat that it names."""
        action = self.game.menu.actions[number]
        if action.seat is None or action.seat >= len(self.names):
            return action.text
        return action.text.replace(self.game.seats[action.seat], self.names[action.seat], 1)

    @property
    def events(self) -> list[Event]:
        """What the last action told."""
        row, read = self._row, self.game.events.read
        told = (row.events[index] for index in range(row.told))
        return [read(event.kind, event.a, event.b, event.c, self.names) for event in told]

    @property
    def returns(self) -> list[float]:
        """Each seat's result: its share of the victory; all zero while the game goes on."""
        out = [0.0] * self._row.seats
        self.game.interpreted(play.results)(self._row, out)
        return out

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return [seat for seat, result in enumerate(self.returns) if result > 0]

    @property
    def chances(self) -> list[float]:
        """A quick opinion of each seat's chances."""
        out = [0.0] * self._row.seats
        self.game.interpreted(play.chances)(self._row, out)
        return out

    # -- playing ----------------------------------------------------------------------------

    def find(self, action: str | int | Action) -> Action:
        """The action of this name, number or beginning; a beginning must fit one legal action only."""
        menu = self.game.menu.actions
        if isinstance(action, Action):
            if [one.name for one in menu[action.id : action.id + 1]] != [action.name]:
                raise BardoError(f"{action.name!r} is an action of another game")
            return action
        if isinstance(action, int | np.integer | Choice) and not isinstance(action, bool):
            if 0 <= action < len(menu):
                return menu[int(action)]
            raise BardoError(f"actions are numbered from 0 to {len(menu) - 1}; there is no {int(action)}")
        if not isinstance(action, str):
            raise BardoError(f"an action is given by its name, its number or as an Action, not {action!r}")
        name = " ".join(action.lower().split())
        named = [one for one in menu if one.name.lower() == name]
        if named:
            return named[0]
        legal = [one for one in self.actions if name and one.name.lower().startswith(name)]
        if len(legal) == 1:
            return legal[0]
        if legal:
            raise BardoError(f"{name!r} could be any of: {', '.join(one.name for one in legal)}")
        begun = [one for one in menu if name and one.name.lower().startswith(name)]
        if len(begun) == 1:
            return begun[0]
        if begun:
            raise BardoError(f"none of these is possible now: {', '.join(one.name for one in begun)}")
        now = f"now: {', '.join(one.name for one in self.actions)}" if not self.over else "the game is over"
        raise BardoError(f"there is no action {name[:60]!r}; {now}")

    def why_not(self, action: str | int | Action) -> Reason | None:
        """Why an action is not allowed now, with the clause that says so; None when it is."""
        number = self.find(action).id
        code = self.game.interpreted(play.forbidden)(self._row, number)
        if code == play.NOT_ASKED:
            return self.game.menu.unasked[self.game.menu.decision_of(number)]
        return self.game.reasons.by_code[code] if code else None

    def play(self, action: str | int | Action) -> Match:
        """Carry out an action; a refused one raises IllegalAction and changes nothing."""
        chosen = self.find(action)
        reason = self.why_not(chosen)
        if reason:
            raise IllegalAction(chosen.name, reason.sentence, reason.clause)
        before = self._table.tobytes()
        seat = int(self._row.seat)
        lines: list[str] = []
        try:
            if self.secret and len(self.history) + 1 >= self.since:
                self._key(len(self.history) + 1)
            luck = list(self._row.luck)
            self.game.interpreted(play.step)(self._row, chosen.id)
            if self._row.decision == NOTHING and not self._row.over:
                raise RuntimeError(f"{self.game.name}: after {chosen.name!r} nothing is asked, and it is not over")
            lines = self._lines()
        except BaseException:
            self._restore(before)
            raise
        self._earlier.append(before)
        self._drew.append(luck != list(self._row.luck))
        self.history.append((seat, chosen.id))
        self._told.append(lines)
        return self

    def undo(self) -> Match:
        """Take back the last action; the dice of a move taken back fall the same way again."""
        if not self._earlier:
            raise BardoError("there is nothing to take back")
        self._restore(self._earlier.pop())
        self._drew.pop()
        self.stories.pop(len(self.history), None)
        self.remarks.pop(len(self.history), None)
        self.history.pop()
        self._told.pop()
        return self

    def forget(self) -> Match:
        """Forget how it came to this position: nothing can be taken back any more, and it takes less room."""
        self._earlier, self._drew, self._told = [], [], []
        return self

    @property
    def settled(self) -> bool:
        """Whether the last action let something become known, by chance: to take it back would be to know more."""
        return not self._drew or self._drew[-1]

    def standing(self) -> Match:
        """A match of its own without the last actions that may still be taken back.

        The key of a move is the same whatever is played: to know it before the move stands would be to know its dice.
        """
        twin = self.__copy__()
        while not twin.settled:
            twin.undo()
        return twin

    @property
    def log(self) -> list[str]:
        """What has happened, line by line, with what players have told about it and what the table had to remark."""
        lines: list[str] = []
        for move, told in enumerate(self._told, len(self.history) + 1 - len(self._told)):
            lines += told
            if move in self.stories:
                lines.append(f"{self.names[self.history[move - 1][0]]} tells: {self.stories[move]}")
            lines += self.remarks.get(move, [])
        return lines

    def remark(self, line: str) -> None:
        """Write a line into the log that is no part of the game: it goes into no transcript."""
        self.remarks.setdefault(len(self.history), []).append(line)

    def keyed(self, secret: bytes) -> Match:
        """A match of its own in the same position, whose dice to come are a secret's instead of the seed's."""
        twin = self.__copy__()
        if twin.secret is None:
            twin.secret, twin.since = secret, len(twin.history) + 1
        return twin

    def imagine(self, seed: int = 0) -> Match:
        """A match of its own in the same position with other dice to come: to try actions out, not to peek."""
        twin = self.__copy__()
        twin.secret, twin.seed, twin._earlier, twin._drew = None, check_seed(seed), [], []
        self.game.interpreted(seed_luck)(twin._row, seed & WORD, seed >> 32 & WORD, GAME_LUCK)
        twin.imagined = True
        return twin

    # -- telling ----------------------------------------------------------------------------

    @property
    def invitation(self) -> str | None:
        """What the player of the last action is asked to tell everyone, if they like; None when nothing is."""
        return self.invitation_of(self.history[-1][0]) if self.history else None

    def invitation_of(self, seat: int) -> str | None:
        """What a seat is asked to tell since its own last action; None when nothing is, or it has been told."""
        move = self._last_move(seat)
        if not move or move in self.stories:
            return None
        return self.game.invitations.get(self.game.menu.actions[self.history[move - 1][1]].name)

    def _last_move(self, seat: int) -> int:
        """The number of a seat's last action; 0 when there is none."""
        return next((move for move in range(len(self.history), 0, -1) if self.history[move - 1][0] == seat), 0)

    def tell(self, words: str, seat: int | None = None) -> Match:
        """Tell everyone a sentence, where its last action invited a seat to; without one, who acted last."""
        teller = seat if seat is not None or not self.history else self.history[-1][0]
        if teller is None or self.invitation_of(teller) is None:
            raise BardoError("there is nothing to tell about now")
        if not isinstance(words, str) or not words.isprintable() or not 0 < len(words.strip()) <= STORY_LIMIT:
            raise BardoError(f"a sentence, please: 1 to {STORY_LIMIT} characters that can be shown")
        self.stories[self._last_move(teller)] = words.strip()
        return self

    def _restore(self, row: bytes) -> None:
        self._table[:] = np.frombuffer(row, self._table.dtype)

    def _lines(self) -> list[str]:
        return [event.text for event in self.events if event.text]

    def sequences(self, depth: int) -> int:
        """How many sequences of so many decisions lead on from here: the move count that pins rules down."""
        if not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
            raise BardoError(f"a depth is a whole number from 0 to {DEEPEST}, not {depth!r}")
        self.game.schema.check(self._table)  # compiled code trusts a row, and this one can be written to
        rows = np.zeros(depth + 1, self.game.schema.layout)
        rows[0] = self._table.view(self.game.schema.layout)[0]
        return int(self.game.compiled(play.count_sequences)(rows, np.zeros(depth + 1, np.int64), depth))

    # -- writing it down --------------------------------------------------------------------

    @property
    def scores(self) -> list[str]:
        """What each seat may carry to a later game, a line a seat."""
        if self.game.carry is None:
            raise BardoError(f"in {self.game.title} nothing is carried over to a later game")
        return [self.game.carry.write(self._row.players[seat]) for seat in range(self._row.seats)]

    @property
    def identity(self) -> bytes:
        """The bytes that make this position what it is: all of the row but the events."""
        return self._table.tobytes()[: self.game.schema.identity]

    def transcript(self, sealed: bool = False) -> str:
        """The game so far as text that `bardo.replay` turns into the same row.

        A sealed one keeps the secret of the dice to come: whoever goes on from it gets new ones.
        """
        from bardo.engine.play.transcript import write

        if self.imagined:
            raise BardoError("a game that was only imagined has no transcript")
        return write(self, sealed and self.secret is not None)


def check_names(names: Sequence[str], players: int) -> None:
    """Whether seats may be called so; a BardoError says why not."""
    if len(names) != players:
        raise BardoError(f"{players} seats need {players} names, not {len(names)}")
    if len(set(names)) != players:
        raise BardoError("every seat needs a name of its own")
    for name in names:
        if not isinstance(name, str):
            raise BardoError(f"a name is a text, not {name!r}")
        if not (0 < len(name) <= NAME_LIMIT and name.isprintable() and name == name.strip()) or set(name) & set(":,"):
            raise BardoError(f"{name[:60]!r} is no name: 1 to {NAME_LIMIT} characters, no colon, no comma")
