"""One game stepped by compiled code: one call a decision, for programs that choose the actions themselves."""

from __future__ import annotations

import numpy as np

from bardo.engine import play
from bardo.engine.batch import Batch
from bardo.engine.schema import Row
from bardo.errors import BardoError, IllegalAction


class Stepper:
    """A row, and a buffer in which every step leaves the legal actions."""

    def __init__(self, batch: Batch) -> None:
        self.game = batch.game
        self._table = batch.states
        self._layout = batch.states.view(batch.game.schema.layout)
        self._bytes = memoryview(self._layout.view(np.uint8).data)
        self._step = batch.game.compiled(play.try_step)
        self.buffer = np.zeros(len(batch.game.menu.actions), np.int64)
        self.count = self._list()

    def _list(self) -> int:
        return int(self.game.compiled(play.list_first)(self._layout, self.buffer))

    @property
    def state(self) -> Row:
        """The row; readable and writable."""
        return self._table[0]

    @property
    def legal(self) -> np.ndarray:
        """The legal actions, as a view of the buffer; none when the game is over."""
        return self.buffer[: self.count]

    def step(self, action: int) -> int:
        """Carry out an action; returns how many legal actions the buffer holds now, 0 when the game is over."""
        count: int = self._step(self._layout, int(action), self.buffer)
        if count < 0:
            reason = self.game.reasons.by_code[-count]
            raise IllegalAction(str(action), reason.sentence, reason.clause)
        self.count = count
        return count

    def save(self) -> bytes:
        """The row's bytes: a copy to come back to."""
        return self._bytes.tobytes()

    def restore(self, saved: bytes) -> None:
        """Go back to a saved row."""
        if len(saved) != len(self._bytes):
            raise BardoError(f"a row of {self.game.title} has {len(self._bytes)} bytes, not {len(saved)}")
        self._bytes[:] = saved
        self.count = self._list()
