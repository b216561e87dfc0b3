"""One game, for people: play by name, ask why not, undo, write it down."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bardo.engine.authoring.effects import effects
from bardo.engine.authoring.game import SEED_LIMIT, Game, check_seed
from bardo.engine.authoring.menu import Action
from bardo.engine.play import moves
from bardo.engine.play.dice import Dice
from bardo.engine.play.journal import Journal
from bardo.engine.play.position import Position
from bardo.engine.rows.chance import GAME_LUCK, WORD, seed_luck
from bardo.engine.rows.schema import NOTHING
from bardo.errors import BardoError, IllegalAction

NAME_LIMIT = 40


class Match(Position):
    """A game in progress: a position with its past, the origin of its dice, and its journal."""

    def __init__(
        self,
        game: Game,
        players: int,
        dice: Dice,
        preset: str | None,
        names: Sequence[str] | None,
        options: Mapping[str, Any],
        carry: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.preset = preset or next(iter(game.presets))
        self.dice = dice
        if dice.seed is None and dice.secret is None:
            dice.seed = secrets.randbelow(SEED_LIMIT)
        self._look_at(game.empty_rows(1, players, self.preset, options, carry))
        self.carried = game.carried(players, carry)
        settings = game.settings(preset, options)
        self.turned = {name: settings[name] for name in options}
        self.names = tuple(names or game.seats[:players])
        check_names(self.names, players)
        self.history: list[tuple[int, int]] = []
        """The seat and the action of every decision."""
        self.journal = Journal()
        self.imagined = False
        """Whether its dice were replaced, so that its history does not lead to its position."""
        self.used_chance = False
        """Whether chance had a say in the set-up or in any action so far."""
        self._earlier: list[bytes] = []
        self._drew: list[bool] = []
        self._begin()

    def _begin(self) -> None:
        if self.dice.seed is None:
            self._rekey_generator(0)
        else:
            self._seed_generator(check_seed(self.dice.seed))
        luck = list(self._row.luck)
        self.game.interpreted(moves.set_up)(self._row)
        self.used_chance = luck != list(self._row.luck)
        self.journal.told.append(self._lines())

    def _rekey_generator(self, move: int) -> None:
        """Key the generator anew for a move, from the secret and the number of the move; setup is move 0."""
        key = self.dice.key(move)
        low, high = int.from_bytes(key[:4], "big"), int.from_bytes(key[4:], "big")
        self.game.interpreted(seed_luck)(self._row, low, high, GAME_LUCK)

    def _seed_generator(self, seed: int) -> None:
        self.game.interpreted(seed_luck)(self._row, seed & WORD, seed >> 32 & WORD, GAME_LUCK)

    @property
    def seed(self) -> int | None:
        """The seed of the dice; None at a table where a secret decides from the start."""
        return self.dice.seed

    def __repr__(self) -> str:
        return f"<{self.game.title}, {len(self.names)} seats, {len(self.history)} decisions: {self.prompt}>"

    def __copy__(self) -> Match:
        """An independent copy of the match."""
        twin = Match.__new__(Match)
        twin._take(self.game, self._belongings(), self.dice.copy(), self.journal.copy())
        return twin

    def __deepcopy__(self, memo: object) -> Match:
        """An independent copy of the match."""
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        """What a pickle takes along: the game by name, the row as bytes."""
        game = self.game.name, self.game.version, self.game.data_mark
        return {"game": game, "dice": vars(self.dice), "journal": vars(self.journal), **self._belongings()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A match from a pickle."""
        from bardo.engine.authoring.registry import game

        name, version, mark = state.pop("game")
        found = game(name)
        if found.data_mark != mark:
            raise BardoError(f"this game of {found.title} was played with another board or other cards")
        if found.version != version:
            raise BardoError(
                f"this is version {version} of {found.title}; this version of Bardo plays version {found.version}"
            )
        self._take(found, state, Dice(**state.pop("dice")).copy(), Journal(**state.pop("journal")).copy())

    def _belongings(self) -> dict[str, Any]:
        apart = ("_row", "_table", "_judged", "game", "dice", "journal")
        return {key: value for key, value in vars(self).items() if key not in apart} | {"row": self._table.tobytes()}

    def _take(self, game: Game, belongings: dict[str, Any], dice: Dice, journal: Journal) -> None:
        row = belongings.pop("row")
        for key, value in belongings.items():
            setattr(self, key, value.copy() if isinstance(value, list | dict) else value)
        self.game, self.dice, self.journal = game, dice, journal
        self._look_at(self.game.schema.array(1))
        self._restore(row)

    @property
    def rows(self) -> np.ndarray:
        """The positions before every decision and the present one: a copy, one row each."""
        return np.frombuffer(b"".join([*self._earlier, self._table.tobytes()]), self._table.dtype).copy()

    @property
    def hits(self) -> list[tuple[int, str]]:
        """What the last action brought to seats other than the one that took it, in words; forgotten with its past."""
        if not self._earlier:
            return []
        before = self.game.schema.copy(np.frombuffer(self._earlier[-1], self._table.dtype))
        told: dict[int, list[str]] = {}
        for tally, effect in effects(self.game.tallies, before, self._row):
            if effect.seat not in (None, self.history[-1][0]):
                told.setdefault(effect.seat, []).append(tally.told_to_owner(before, self._row, effect))
        return [(seat, ", ".join(filter(None, words))) for seat, words in told.items() if any(words)]

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
            if self.dice.rekeys_before(len(self.history) + 1):
                self._rekey_generator(len(self.history) + 1)
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
        self.used_chance |= self._drew[-1]
        self.history.append((seat, chosen.id))
        self.journal.told.append(lines)
        return self

    def undo(self) -> Match:
        """Take back the last action; the dice of a move taken back fall the same way again."""
        if not self._earlier:
            raise BardoError("there is nothing to take back")
        self._restore(self._earlier.pop())
        self._drew.pop()
        self.journal.take_back(len(self.history))
        self.history.pop()
        return self

    def forget(self) -> Match:
        """Forget how the position came about: nothing can be taken back any more, and it takes less memory."""
        self._earlier, self._drew, self.journal.told = [], [], []
        return self

    @property
    def drew(self) -> list[bool]:
        """For each action that is remembered, whether it used chance."""
        return list(self._drew)

    @property
    def settled(self) -> bool:
        """Whether the last action used chance: taking it back would mean knowing the dice."""
        return not self._drew or self._drew[-1]

    def standing(self) -> Match:
        """A copy of the match without the last actions that may still be taken back.

        The key of a move is the same whatever is played, so that knowing it earlier would mean knowing its dice.
        """
        twin = self.__copy__()
        while not twin.settled:
            twin.undo()
        return twin

    @property
    def log(self) -> list[str]:
        """What has happened, line by line, with the stories of the players and the remarks of the table."""
        return self.journal.lines(self.history, self.names)

    def remark(self, line: str) -> None:
        """Add a line to the log that is not part of the game; it is left out of transcripts."""
        self.journal.remark(len(self.history), line)

    def keyed(self, secret: bytes) -> Match:
        """A copy of the match whose dice are decided by a secret from now on, not by the seed."""
        twin = self.__copy__()
        if twin.dice.secret is None:
            twin.dice.secret, twin.dice.since = secret, len(twin.history) + 1
        return twin

    def imagine(self, seed: int = 0) -> Match:
        """A copy of the match with other dice to come: to try actions out, not to peek."""
        twin = self.__copy__()
        twin.dice, twin._earlier, twin._drew = Dice(check_seed(seed)), [], []
        twin._seed_generator(seed)
        twin.imagined = True
        return twin

    # -- stories ----------------------------------------------------------------------------

    @property
    def invitation(self) -> str | None:
        """What the player of the last action is invited to tell everyone, or None."""
        return self.invitation_of(self.history[-1][0]) if self.history else None

    def invitation_of(self, seat: int) -> str | None:
        """What a seat is invited to tell about its last action; None if it is not, or has told it."""
        move = self._last_move(seat)
        if not move or move in self.journal.stories:
            return None
        return self.game.invitations.get(self.game.menu.actions[self.history[move - 1][1]].name)

    def _last_move(self, seat: int) -> int:
        """The number of a seat's last action; 0 if it has not acted."""
        return next((move for move in range(len(self.history), 0, -1) if self.history[move - 1][0] == seat), 0)

    def tell_story(self, words: str, seat: int | None = None) -> Match:
        """Tell everyone a sentence, if a seat was invited to by its last action; by default whoever acted last."""
        teller = seat if seat is not None or not self.history else self.history[-1][0]
        if teller is None or self.invitation_of(teller) is None:
            raise BardoError("there is nothing to tell about now")
        self.journal.add_story(self._last_move(teller), words)
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
        return write(self, sealed and self.dice.secret is not None)


def check_names(names: Sequence[str], players: int) -> None:
    """Raise a BardoError unless these can be the names of the seats."""
    if len(names) != players:
        raise BardoError(f"{players} seats need {players} names, not {len(names)}")
    if len(set(names)) != players:
        raise BardoError("every seat needs a name of its own")
    for name in names:
        if not isinstance(name, str):
            raise BardoError(f"a name is a text, not {name!r}")
        if not (0 < len(name) <= NAME_LIMIT and name.isprintable() and name == name.strip()) or set(name) & set(":,"):
            raise BardoError(f"{name[:60]!r} is not a name: use 1 to {NAME_LIMIT} characters, no colon, no comma")
