"""A GPU in plain Python: kernels run interpreted, thread after thread, or side by side where they wait at barriers."""

import ctypes
import threading
from contextlib import contextmanager
from types import SimpleNamespace

import numpy as np

from bardo.engine.play import gpu, waves
from bardo.engine.programs.linker import Program
from bardo.engine.rows.schema import Rows


class Array:
    """An array on the simulated GPU."""

    def __init__(self, values):
        self.values, self.length = values.copy(), len(values)

    def write(self, values):
        self.values[:] = values

    def read(self, values):
        values[:] = self.values
        return values

    def clear(self):
        self.values[:] = 0


class Luck:
    """A generator outside a row, as interpreted rules see it."""

    def __init__(self, words):
        self.words, self.luck = words, self

    def __getitem__(self, index):
        return int(self.words[index])

    def __setitem__(self, index, word):
        self.words[index] = word


class Numbers:
    """An array of numbers as interpreted rules see it: they compute with Python's own numbers."""

    def __init__(self, values):
        self.values, self.shape = values, values.shape

    def __getitem__(self, index):
        return int(self.values[index])

    def __setitem__(self, index, value):
        self.values[index] = value


class Device:
    """A simulated GPU that plays one game: its kernels, with a plain way to count and sort."""

    name = "simulated"

    def __init__(self, game):
        self.game, self.launched = game, []
        self.here = SimpleNamespace(block=0, thread=0, threads=0)
        self.program = Program(gpu.wave_parts(game) | _alone(self.here))
        self.program._functions[waves.count_key] = _count_key

    def use(self):
        pass

    wait = check = use

    def array(self, values):
        return Array(values)

    def zeros(self, length, item_bytes):
        return Array(np.zeros(length, {4: np.int32, 8: np.int64}[item_bytes]))

    def stream(self):
        return object()

    @contextmanager
    def side_by_side(self, streams):
        yield

    def graph(self, stream, launch):
        return SimpleNamespace(launch=launch)

    def launch(self, name, blocks, threads, *arguments, stream=None):
        self.launched.append((name, blocks, threads))
        if name in PLAIN:
            PLAIN[name](self.game, *(one.values if isinstance(one, Array) else one for one in arguments))
            return
        given = [self._argument(one) if isinstance(one, Array) else one for one in arguments]
        kernel = self.program(next(one for one in gpu.kernels_of(self.game) if one.__name__ == name))
        self.here.threads = threads
        for number in range(blocks * threads):
            self.here.block, self.here.thread = divmod(number, threads)
            kernel(*given)

    def _argument(self, one):
        if one.values.dtype == self.game.schema.layout:
            rows = Rows(self.game.schema, one.values)
            rows.shape = one.values.shape
            return rows
        return [Luck(words) for words in one.values["luck"]] if one.values.dtype.names else Numbers(one.values)


def _alone(here):
    """What only kernels can do, for threads that never meet."""

    def fetch(table, i):
        if isinstance(table[i], Luck):
            return Luck(table[i].words.copy())
        return type(table[i]).from_buffer_copy(table[i])

    def put_back(table, i, row):
        if isinstance(row, Luck):
            table[i].words[:] = row.words
        else:
            ctypes.memmove(ctypes.addressof(table[i]), ctypes.addressof(row), ctypes.sizeof(row))

    known = {"thread": lambda: here.thread, "block": lambda: here.block, "threads": lambda: here.threads}
    return dict.fromkeys(gpu.PLACEHOLDERS) | known | {"fetch": fetch, "put_back": put_back}


def _count_key(keys, totals, i, key):
    if i != waves.NO_GAME:
        keys[i] = key
        totals[key] += 1


def _line_up(game, totals, cursor, ranges, active, wave):
    parts = gpu.wave_parts(game)
    totals[waves.DONE] = 0
    up_to = np.cumsum(totals)
    cursor[:] = up_to - totals
    ranges[:] = 0, *(up_to[parts[name] - 1] for name in ("settle key", "act key", "task key")), up_to[-1]
    active[1 - wave] = up_to[-1]
    totals[:] = 0


def _sort_games(game, keys, cursor, order, next_order, active, wave):
    running = [i for i in order[: active[wave]] if keys[i] != waves.DONE]
    next_order[: len(running)] = sorted(running, key=lambda i: keys[i])


PLAIN = {"line_up": _line_up, "sort_games": _sort_games}


# -- threads that meet -----------------------------------------------------------------------


class Block:
    """One block whose threads run side by side, as threads of Python."""

    def __init__(self, number, threads, shared_words=64):
        self.number, self.threads = number, threads
        self.words, self.lock, self.barrier = [99] * shared_words, threading.Lock(), threading.Barrier(threads)
        self.local = threading.local()

    def run(self, rule, *arguments, **parts):
        """Run a kernel."""
        linked = Program(parts | self._together())(rule)
        failed = []

        def run(nth):
            self.local.nth = nth
            try:
                linked(*arguments)
            except Exception as error:  # raised again below, in the thread of the test
                failed.append(error)
                self.barrier.abort()

        running = [threading.Thread(target=run, args=(nth,)) for nth in range(self.threads)]
        for one in running:
            one.start()
        for one in running:
            one.join()
        if failed:
            raise failed[0]

    def _together(self):
        def add(numbers, index, value):
            with self.lock:
                before = int(numbers[index])
                numbers[index] += value
                return before

        return {
            "thread": lambda: self.local.nth,
            "threads": lambda: self.threads,
            "block": lambda: self.number,
            "barrier": self.barrier.wait,
            "shared": lambda index: self.words[index],
            "share": self.words.__setitem__,
            "add_shared": lambda index, value: add(self.words, index, value),
            "add_to": add,
        }
