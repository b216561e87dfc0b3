"""One game, for people: play by name, ask why not, undo, write it down."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bardo.engine.authoring.game import SEED_LIMIT, Game, check_seed
from bardo.engine.authoring.menu import Action
from bardo.engine.play import moves
from bardo.engine.play.position import Position
from bardo.engine.rows.chance import GAME_LUCK, WORD, seed_luck
from bardo.engine.rows.schema import NOTHING
from bardo.errors import BardoError, IllegalAction

NAME_LIMIT = 40
SECRET_BYTES = 32
KEY_BYTES = 8
"""Of the generator's key for one move."""
STORY_LIMIT = 280


class Match(Position):
    """A game in progress: a position with its past, its dice, and what was told about it."""

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
        self._look_at(game.empty_rows(1, players, self.preset, options, carry))
        self.carried = game.carried(players, carry)
        settings = game.settings(preset, options)
        self.turned = {name: settings[name] for name in options}
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
            self.game.interpreted(moves.set_up)(self._row)
        else:
            self.game.interpreted(moves.begin)(self._row, self.seed)
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
        self._look_at(self.game.schema.table(1))
        self._restore(row)

    @property
    def rows(self) -> np.ndarray:
        """The position before every decision, and the present one: a copy, a row each."""
        return np.frombuffer(b"".join([*self._earlier, self._table.tobytes()]), self._table.dtype).copy()

    # -- playing ----------------------------------------------------------------------------

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
            self.game.interpreted(moves.step)(self._row, chosen.id)
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

    # -- writing it down --------------------------------------------------------------------

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
