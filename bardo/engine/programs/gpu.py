"""The same rules inside one CUDA kernel, in which each thread plays one game."""

from __future__ import annotations

import os
from functools import cache, partial
from types import FunctionType
from typing import Any

import numpy as np

from bardo.engine.authoring.game import Game
from bardo.engine.play.moves import copy_of_row, guess_action_in_step, playout, row
from bardo.engine.programs.linker import Program
from bardo.engine.programs.rule import COPIED, INLINE_BYTES, from_game, rule
from bardo.engine.rows.chance import LUCK_DTYPE
from bardo.engine.rows.row import Array
from bardo.errors import BardoError

THREADS = 128
SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"

cuda = from_game("cuda")
row_at = from_game("row_at")
copy_row = from_game("copy_row")
ROW = from_game("row type")
LUCK = from_game("luck type")


@rule
def playout_kernel(states: Array, lucks: Array, made: Array, limit: int) -> None:
    """Play one row at random to its end.

    The row is copied to the thread's local memory, where the same field of neighbouring threads is contiguous.
    """
    i = cuda.grid(1)
    if i < made.shape[0]:
        rows = cuda.local.array(1, ROW)
        luck = cuda.local.array(1, LUCK)
        copy_row(rows, 0, states, i)
        copy_row(luck, 0, lucks, i)
        made[i] = playout(row_at(rows, 0), row_at(luck, 0), limit)
        copy_row(states, i, rows, 0)
        copy_row(lucks, i, luck, 0)


class DeviceRules(Program):
    """The rules that a kernel calls: Numba's functions, which are compiled for the device as part of the kernel."""

    def array(self, array: np.ndarray) -> Any:
        """Keep a table unchanged: Numba takes arrays."""
        return array

    def finish(self, linked: FunctionType, function: FunctionType) -> Any:
        """Make the function one of Numba's."""
        import numba

        short = len(function.__code__.co_code) < INLINE_BYTES
        inline = "always" if hasattr(function, COPIED) else "never"
        return _widen(numba.njit(error_model="numpy", forceinline=short, inline=inline)(linked))


class OnDevice(Program):
    """A kernel linked with a game's rules: Numba's functions, or interpreted rules in Numba's simulator."""

    def __init__(self, game: Game) -> None:
        parts = game.parts | {"pick": guess_action_in_step}
        self.rules = Program(parts) if SIMULATED else DeviceRules(parts)
        super().__init__(_device_parts(game, self.rules))

    def __call__(self, function: Any) -> Any:
        """Link a kernel here; the rules it uses come from the game's program."""
        return super().__call__(function) if function is playout_kernel else self.rules(function)

    def finish(self, linked: FunctionType, function: FunctionType) -> Any:
        """The function as a kernel."""
        return self.parts["cuda"].jit(linked)


def _widen(dispatcher: Any) -> Any:
    """Make other rules call this one with 64-bit integers only.

    Numba would otherwise compile a version for every combination of integer sizes, literals and omitted
    arguments at a call site: 33 versions of `tell` in Hungry Ghost, and compilation would take half as long again.
    """
    from numba import types

    def wide(kind: Any) -> Any:
        number = isinstance(kind, types.Omitted) and isinstance(kind.value, int)
        return types.int64 if number or isinstance(kind, types.Integer | types.Boolean) else kind

    template = dispatcher.get_call_template

    def wide_template(arguments: Any, keywords: Any) -> Any:
        _, folded = dispatcher._compiler.fold_argument_types(arguments, keywords)
        return template(tuple(wide(kind) for kind in folded), {})

    dispatcher.get_call_template = wide_template
    return dispatcher


def _device_parts(game: Game, rules: Program) -> dict[str, Any]:
    """The values for the names that the kernel leaves open."""
    if SIMULATED:
        types: tuple[Any, Any] = game.schema.layout, LUCK_DTYPE
        at: Any = partial(_simulated_row, game)
        copy: Any = _simulated_copy
    else:
        from numba.np.numpy_support import from_dtype

        types = from_dtype(game.schema.layout), from_dtype(LUCK_DTYPE)
        at, copy = rules(row), rules(copy_of_row)
    return {"cuda": _cuda(), "row_at": at, "copy_row": copy, "row type": types[0], "luck type": types[1]}


def playout_rows(game: Game, states: np.ndarray, lucks: np.ndarray, made: np.ndarray, limit: int) -> None:
    """Play rows at random to their end on the GPU; `made` receives the number of decisions of each."""
    kernel = game_kernel(game)
    device = _cuda()
    on_device = [device.to_device(array) for array in (states.view(game.schema.layout), lucks, made)]
    if len(made):
        kernel[(len(made) + THREADS - 1) // THREADS, THREADS](*on_device, limit)
    for array, copy in zip((states.view(game.schema.layout), lucks, made), on_device, strict=True):
        copy.copy_to_host(array)


@cache
def game_kernel(game: Game) -> Any:
    """The playout kernel of a game; it is compiled when it is first launched."""
    return OnDevice(game)(playout_kernel)


def _cuda() -> Any:
    """Numba's CUDA, or an error that says what is missing."""
    try:
        from numba import cuda
    except ImportError:
        raise BardoError("device='cuda' needs numba-cuda: pip install 'bardo[gpu]'") from None
    if not SIMULATED and not cuda.is_available():
        raise BardoError("device='cuda' needs an NVIDIA GPU with its driver, and this machine has none")
    return cuda


def _simulated_row(game: Game, table: Any, i: int) -> Any:
    """A row or a generator in the simulator's memory, as interpreted rules see it."""
    array = _plain(table)
    return game.schema.view(array, i) if array.dtype == game.schema.layout else _Luck(array["luck"][i])


def _simulated_copy(to: Any, j: int, table: Any, i: int) -> None:
    _plain(to)[j] = _plain(table)[i]


def _plain(table: Any) -> np.ndarray:
    """The NumPy array behind one of the simulator's arrays."""
    return getattr(table, "_ary", table)


class _Luck:
    """A generator outside a row, as interpreted rules see it."""

    def __init__(self, words: np.ndarray) -> None:
        self.words = words

    @property
    def luck(self) -> _Luck:
        return self

    def __getitem__(self, index: int) -> int:
        return int(self.words[index])

    def __setitem__(self, index: int, word: int) -> None:
        self.words[index] = word
