"""Programs in machine code: made once, kept on disk, loaded by every process.

The rules that nearly everything else calls (`units`) have object files of their own; a loop such as a search calls that
code instead of containing it. An object file is found by the fingerprint of its rules and by the processor.
"""

from __future__ import annotations

import hashlib
import os
import threading
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import FunctionType
from typing import Any

import numpy as np

from bardo.engine.programs.cache import program_folder
from bardo.engine.programs.fingerprint import Fingerprints
from bardo.engine.programs.objects import Kind, Loaded, ObjectFile, host, read_object
from bardo.engine.programs.rule import FromGame
from bardo.engine.rows.chance import LUCK_DTYPE
from bardo.errors import BardoError

LOCK = "lock"
_COMPILING = threading.RLock()
_INTEGER, _REAL = Kind(np.dtype(np.int64)), Kind(np.dtype(np.float64))
_SHARES = Kind(np.dtype(np.float64), 1)
_STATUS, _RESULT = 0, 1

Units = Mapping[str, Sequence[Any]]


class Compiled:
    """The rules of one game as machine code, cached on disk across processes."""

    def __init__(
        self, name: str, parts: Mapping[str, Any], layout: np.dtype | None = None, units: Units | None = None
    ) -> None:
        self.parts, self.layout = parts, layout
        self._units = {
            unit: tuple(parts[one.name] if isinstance(one, FromGame) else one for one in rules)
            for unit, rules in (units or {}).items()
        }
        self.fingerprints = Fingerprints(parts, str(layout), *sorted(self._units))
        self.folder = program_folder(name, self.fingerprints.whole())
        self._entries: dict[FunctionType, Entry] = {}
        self._loaded = Loaded()
        self._unit_files: dict[str, ObjectFile] = {}

    @cached_property
    def _lock(self) -> Any:
        """Only one process at a time compiles; the others wait and load the result."""
        from filelock import FileLock

        assert self.folder is not None
        return FileLock(self.folder / LOCK, thread_local=False)  # released when the process ends, however it ends

    def __call__(self, function: Any) -> Entry:
        """A rule in machine code; it is compiled or loaded when it is first called."""
        assert isinstance(function, FunctionType)
        return self._entries.setdefault(function, Entry(self, function))

    def load(self, function: FunctionType, kinds: tuple[Kind, ...]) -> tuple[Any, str]:
        """The machine code of a rule for these kinds of arguments, and what it returns; compiled if need be."""
        text = repr([(str(kind.dtype), kind.dimensions) for kind in kinds])
        mark = f"{self.fingerprints.of(function)}_{hashlib.sha256(text.encode()).hexdigest()[:8]}"
        symbol = f"{function.__name__}_{mark}"

        def make() -> ObjectFile:
            from bardo.engine.programs.compiler import Unit

            made = Unit(self.parts, self._elsewhere).entry(function, kinds, symbol)
            return ObjectFile(made.code, made.returns, self._needs(made.called))

        with _COMPILING:
            found = self._found(symbol, make)
            for unit in found.needs:
                self._unit(unit)
            self._loaded.add(found.code)
            return self._loaded.function(symbol), found.returns[symbol]

    def _found(self, name: str, make: Any) -> ObjectFile:
        """An object file from the cache, or else a new one."""
        if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
            raise BardoError("NUMBA_DISABLE_JIT is set, but batches need the compiler; unset it, or play single games")
        if self.folder is None:
            made: ObjectFile = make()
            return made
        file = self.folder / f"{name}-{_processor()}.o"
        found = read_object(file)
        if found is None:
            with self._lock:
                found = read_object(file)  # another process may have made it in the meantime
                if found is None:
                    found = make()
                    found.write(file)
        return found

    def _unit(self, unit: str) -> ObjectFile:
        """The object file of a unit, loaded; compiled if need be."""
        if unit not in self._unit_files:
            rules = self._units[unit]

            def make() -> ObjectFile:
                from bardo.engine.programs.compiler import Unit

                exports = {self._symbol(unit, rule): (rule, self._kinds(rule)) for rule in rules}
                made = Unit(self.parts, lambda rule: None if rule in rules else self._elsewhere(rule)).exports(exports)
                return ObjectFile(made.code, made.returns, self._needs(made.called))

            found = self._found(f"{unit}_{self.fingerprints.of(*rules)}", make)
            for other in found.needs:
                self._unit(other)
            self._loaded.add(found.code)
            self._unit_files[unit] = found
        return self._unit_files[unit]

    def _elsewhere(self, rule: FunctionType) -> Any:
        """Where the machine code of a rule that belongs to a unit is; None for other rules."""
        from bardo.engine.programs.compiler import Elsewhere

        unit = next((unit for unit, rules in self._units.items() if rule in rules), None)
        if unit is None:
            return None
        symbol = self._symbol(unit, rule)
        return Elsewhere(symbol, self._kinds(rule), self._unit(unit).returns[symbol])

    def _symbol(self, unit: str, rule: FunctionType) -> str:
        return f"{unit}_{rule.__name__}_{self.fingerprints.of(*self._units[unit])}"

    def _needs(self, called: Sequence[FunctionType]) -> tuple[str, ...]:
        return tuple(unit for unit, rules in self._units.items() if any(rule in rules for rule in called))

    def _kinds(self, rule: FunctionType) -> tuple[Kind, ...]:
        """The kinds of arguments that a rule of a unit takes, by the names of its parameters: numbers but for these."""
        assert self.layout is not None
        known = {"s": Kind(self.layout), "luck": Kind(LUCK_DTYPE), "out": _SHARES}
        names = rule.__code__.co_varnames[: rule.__code__.co_argcount]
        return tuple(known.get(name, _INTEGER) for name in names)


class Entry:
    """A rule in machine code, which takes arrays, records and numbers."""

    def __init__(self, program: Compiled, function: FunctionType) -> None:
        self.program, self.function = program, function
        self._codes: dict[tuple[Kind, ...], tuple[Any, str]] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Call the rule."""
        return self.bind(*arguments)()

    def bind(self, *arguments: Any) -> Call:
        """A call with these arguments that can be made many times."""
        kinds = tuple(map(_kind, arguments))
        if kinds not in self._codes:
            self._codes[kinds] = self.program.load(self.function, kinds)
        return Call(self.function.__name__, *self._codes[kinds], arguments)


class Call:
    """A call of machine code: its words are the status, the result and the arguments."""

    def __init__(self, name: str, run: Any, returns: str, arguments: Sequence[Any]) -> None:
        self.name, self._run, self._returns = name, run, returns
        self._kept = arguments  # their memory has to stay where it is
        self.words = array("q", [0, 0])
        self.places: list[int] = []
        """Where the words of each argument begin."""
        for one in arguments:
            self.places.append(len(self.words))
            self.words.extend(_words(one))
        self._address = self.words.buffer_info()[0]

    def __call__(self) -> Any:
        """Make the call; returns what the rule returns."""
        words = self.words
        self._run(self._address)
        if words[_STATUS]:
            raise RuntimeError(f"{self.name} failed in machine code, as by an index out of range")
        if self._returns == "int64":
            return words[_RESULT]
        if self._returns == "none":
            return None
        return bool(words[_RESULT]) if self._returns == "bool" else memoryview(words).cast("B").cast("d")[_RESULT]


def _kind(argument: Any) -> Kind:
    if isinstance(argument, np.ndarray):
        if not argument.flags.c_contiguous:
            raise TypeError("machine code takes contiguous arrays only")
        return Kind(argument.dtype, argument.ndim)
    if isinstance(argument, np.void):
        return Kind(argument.dtype)
    return _REAL if isinstance(argument, float) else _INTEGER


def _words(argument: Any) -> Iterator[int]:
    """The words of an argument: an array is its address and its shape, a record its address, a number itself."""
    if isinstance(argument, np.ndarray):
        return iter((argument.ctypes.data, *argument.shape))
    if isinstance(argument, np.void):
        return iter((argument.__array_interface__["data"][0],))
    if isinstance(argument, float):
        return iter(array("q", array("d", [argument]).tobytes()))
    return iter((int(argument),))


def _processor() -> str:
    return hashlib.sha256(repr(host()).encode()).hexdigest()[:8]
