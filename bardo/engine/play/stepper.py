"""One game stepped by compiled code, one call per decision, for programs that choose the actions themselves."""

from __future__ import annotations

import numpy as np

from bardo.engine.play import moves
from bardo.engine.play.batch import Batch
from bardo.engine.rows.row import Array
from bardo.errors import BardoError, IllegalAction


class Stepper:
    """A row, and a buffer that every step fills with the legal actions."""

    def __init__(self, batch: Batch) -> None:
        self.game = batch.game
        self._table = batch.states
        self._layout = batch.states.view(batch.game.schema.layout)
        self._bytes = memoryview(self._layout.view(np.uint8).data)
        self.buffer = np.zeros(len(batch.game.menu.actions), np.int64)
        self._step = batch.game.compiled(moves.try_step).bind(self._layout, 0, self.buffer)
        self._words, self._action = self._step.words, self._step.places[1]
        self._list = batch.game.compiled(moves.list_first).bind(self._layout, self.buffer)
        self.count: int = self._list()

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.count} legal actions>"

    @property
    def state(self) -> Array:
        """The row; readable and writable."""
        return self._table[0]

    @property
    def legal(self) -> np.ndarray:
        """The legal actions, none when the game is over; a view of the buffer, which the next step overwrites."""
        return self.buffer[: self.count]

    def step(self, action: int) -> int:
        """Carry out an action; returns how many legal actions are in the buffer afterwards, 0 when the game is over."""
        try:
            self._words[self._action] = action
        except (TypeError, OverflowError):
            raise BardoError(f"a stepper takes actions by number, not {action!r}") from None
        count: int = self._step()
        if count < 0:
            reason = self.game.reasons.by_code[-count]
            raise IllegalAction(str(action), reason.sentence, reason.clause)
        self.count = count
        return count

    def save(self) -> bytes:
        """A snapshot of the row, as bytes."""
        return self._bytes.tobytes()

    def restore(self, saved: bytes) -> None:
        """Restore a snapshot."""
        if not isinstance(saved, bytes) or len(saved) != len(self._bytes):
            raise BardoError(f"a row of {self.game.title} is {len(self._bytes)} bytes, as returned by `save`")
        self._bytes[:] = saved  # not checked: compiled code trusts its rows
        self.count = self._list()
