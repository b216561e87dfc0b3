"""Programs in machine code: made once, kept on disk, loaded by every process.

The rules that nearly everything else calls (`units`) have object files of their own; a loop such as a search calls that
code instead of containing it. An object file is found by the fingerprint of its rules and by the processor.
"""

from __future__ import annotations

import hashlib
import logging
import operator
import os
import threading
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from bardo.engine.programs.cache import program_folder
from bardo.engine.programs.carried import carried_folder, usable
from bardo.engine.programs.fingerprint import Fingerprints
from bardo.engine.programs.objects import RESULT, STATUS, Kind, Loaded, ObjectFile, host, read_object
from bardo.engine.programs.rule import FromGame
from bardo.engine.rows.chance import LUCK_DTYPE
from bardo.errors import BardoError

_INTEGER, _REAL = Kind(np.dtype(np.int64)), Kind(np.dtype(np.float64))
_SHARES = Kind(np.dtype(np.float64), 1)
_INTEGERS = ("a", "seed", "limit")
"""The names of parameters of a unit's rules that are integers."""

GPU = "gpu"
"""What kernels are made for: any GPU, whatever processor is beside it."""
_RETURNED = {"int": "int64", "float": "float64", "bool": "bool", "None": "none"}

Units = Mapping[str, Sequence[Any]]
log = logging.getLogger(__name__)


class Compiled:
    """The rules of one game as machine code, cached on disk across processes."""

    def __init__(
        self, name: str, parts: Mapping[str, Any], layout: np.dtype | None = None, units: Units | None = None
    ) -> None:
        self.name, self.parts, self.layout = name, parts, layout
        self._units = {
            unit: tuple(parts[one.name] if isinstance(one, FromGame) else one for one in rules)
            for unit, rules in (units or {}).items()
        }
        kinds = f"{layout} {LUCK_DTYPE}"
        own = Fingerprints(parts, kinds)
        # A loop calls the symbols of whole units, so they belong to the key of everything.
        self.fingerprints = Fingerprints(
            parts, kinds, *(f"{unit} {own.of(*rules)}" for unit, rules in sorted(self._units.items()))
        )
        self.folder = program_folder(name, self.fingerprints.whole())
        self.lock = threading.RLock()
        self._entries: dict[FunctionType, Entry] = {}
        self._loaded = Loaded()
        self._unit_files: dict[str, ObjectFile] = {}

    def __call__(self, function: Any) -> Entry:
        """A rule in machine code; it is compiled or loaded when it is first called."""
        assert isinstance(function, FunctionType)
        return self._entries.setdefault(function, Entry(self, function))

    def load(self, function: FunctionType, kinds: tuple[Kind, ...]) -> tuple[Callable[[int], None], str]:
        """The machine code of a rule for these kinds of arguments, and what it returns; compiled if need be."""
        symbol = self._entry_symbol(function, kinds)

        def make() -> ObjectFile:
            from bardo.engine.programs.compiler import Unit

            return Unit(self.parts, self._elsewhere).entry(function, kinds, symbol)

        with self.lock:
            found = self._found(symbol, make)
            for unit in found.needs:
                self._unit(unit)
            self._loaded.add(found.code)
            return self._loaded.function(symbol), found.returns[symbol]

    def kernels(self, rules: Mapping[FunctionType, Sequence[Kind]], inlined: bool) -> bytes:
        """The PTX of rules that are launched on a GPU, with the kinds of their arguments; compiled if need be."""

        def make() -> ObjectFile:
            from bardo.engine.programs.kernels import Kernels

            return ObjectFile(Kernels(self.parts).ptx(rules, inlined).encode(), {}, ())

        with self.lock:
            kinds = _digest(kind for kinds in rules.values() for kind in kinds)
            name = f"kernels_{self.fingerprints.of(*rules)}_{kinds}{'_inlined' * inlined}"
            return self._found(name, make, GPU).code

    def make(self, unit: str) -> None:
        """Compile a unit, or load it from the cache."""
        with self.lock:
            self._unit(unit)

    def is_made(self, function: FunctionType, kinds: tuple[Kind, ...]) -> bool:
        """Whether the machine code of a rule is on disk for this processor, with all units that it needs."""
        todo = [self._entry_symbol(function, kinds)]
        seen = set()
        while todo:
            name = todo.pop()
            seen.add(name)
            found = self._on_disk(name)
            if found is None:
                return False
            todo += {self._unit_name(unit) for unit in found.needs} - seen
        return True

    # -- object files -------------------------------------------------------------------------

    def _found(self, name: str, make: Callable[[], ObjectFile], made_for: str | None = None) -> ObjectFile:
        """An object file from the cache, or else a new one; made for this machine's processor unless told otherwise."""
        if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
            raise BardoError("NUMBA_DISABLE_JIT is set, but batches need the compiler; unset it, or play single games")
        found = self._on_disk(name, made_for)
        if found is not None or self.folder is None:
            return found or make()
        file = self.folder / f"{name}-{made_for or host().digest}.o"
        with self._alone(file):
            found = read_object(file)  # another process may have made it in the meantime
            if found is None:
                found = make()
                try:
                    found.write(file)
                except OSError as error:  # a full disk, for instance: only this process has the code
                    log.warning("machine code cannot be kept: %s", error)
        return found

    def _on_disk(self, name: str, made_for: str | None = None) -> ObjectFile | None:
        """An object file from the cache, or one that came with Bardo."""
        places = [(self.folder, made_for or host().digest)]
        if self._carried:
            places += [(self._carried, one) for one in ([made_for] if made_for else [one.digest for one in usable()])]
        files = (folder / f"{name}-{one}.o" for folder, one in places if folder)
        return next((found for found in map(read_object, files) if found is not None), None)

    @cached_property
    def _carried(self) -> Path | None:
        return carried_folder(self.name, self.fingerprints.whole())

    def _alone(self, file: Path) -> AbstractContextManager[Any]:
        """Only one process at a time compiles an object file; the others wait and load the result."""
        from filelock import FileLock

        if not os.access(file.parent, os.W_OK):
            return nullcontext()
        lock: AbstractContextManager[Any] = FileLock(file.with_suffix(".lock"))  # released however the process ends
        return lock

    # -- units ---------------------------------------------------------------------------------

    def _unit(self, unit: str) -> ObjectFile:
        """The object file of a unit, loaded; compiled if need be."""
        if unit not in self._unit_files:
            rules = self._units[unit]

            def make() -> ObjectFile:
                from bardo.engine.programs.compiler import Unit

                exports = {self._symbol(unit, rule): (rule, self._kinds(rule)) for rule in rules}
                made = Unit(self.parts, lambda rule: None if rule in rules else self._elsewhere(rule)).exports(exports)
                for rule in rules:
                    if made.returns[self._symbol(unit, rule)] != returned(rule):
                        raise TypeError(f"{rule.__qualname__} does not return what its annotation says")
                return made

            found = self._found(self._unit_name(unit), make)
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
        return Elsewhere(unit, self._symbol(unit, rule), self._kinds(rule), returned(rule))

    def _entry_symbol(self, function: FunctionType, kinds: Iterable[Kind]) -> str:
        return f"{function.__name__}_{self.fingerprints.of(function)}_{_digest(kinds)}"

    def _unit_name(self, unit: str) -> str:
        return f"{unit}_{self.fingerprints.of(*self._units[unit])}"

    def _symbol(self, unit: str, rule: FunctionType) -> str:
        return f"{self._unit_name(unit)}_{rule.__name__}"

    def _kinds(self, rule: FunctionType) -> tuple[Kind, ...]:
        """The kinds of arguments that a rule of a unit takes, by the names of its parameters."""
        assert self.layout is not None
        known = {"s": Kind(self.layout), "luck": Kind(LUCK_DTYPE), "out": _SHARES, **dict.fromkeys(_INTEGERS, _INTEGER)}
        names = rule.__code__.co_varnames[: rule.__code__.co_argcount]
        for name in names:
            if name not in known:
                raise TypeError(f"{rule.__qualname__} takes {name}: a rule of a unit may take {', '.join(known)}")
        return tuple(known[name] for name in names)


def _digest(kinds: Iterable[Kind]) -> str:
    text = repr([(str(kind.dtype), kind.dimensions) for kind in kinds])
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def returned(rule: FunctionType) -> str:
    """What a rule of a unit returns, by its annotation: other units are compiled while it may not be compiled yet."""
    annotation = rule.__annotations__.get("return", "nothing that is known")
    name = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))
    if name not in _RETURNED:
        raise TypeError(f"{rule.__qualname__}: a rule of a unit is annotated to return one of {', '.join(_RETURNED)}")
    return _RETURNED[name]


class Entry:
    """A rule in machine code, which takes arrays, records and numbers."""

    def __init__(self, program: Compiled, function: FunctionType) -> None:
        self.program, self.function = program, function
        self._codes: dict[tuple[Kind, ...], tuple[Callable[[int], None], str]] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Call the rule."""
        return self.bind(*arguments)()

    def bind(self, *arguments: Any) -> Call:
        """A call with these arguments that can be made many times."""
        kinds = tuple(map(_kind, arguments))
        code = self._codes.get(kinds)
        if code is None:
            with self.program.lock:
                if kinds not in self._codes:  # another thread may have loaded it in the meantime
                    self._codes[kinds] = self.program.load(self.function, kinds)
                code = self._codes[kinds]
        return Call(self, *code, arguments)

    def is_made(self, *arguments: Any) -> bool:
        """Whether the machine code for such arguments is on disk, so that calling it compiles nothing."""
        return self.program.is_made(self.function, tuple(map(_kind, arguments)))


class Call:
    """A call of machine code: its words are the status, the result and the arguments."""

    def __init__(self, entry: Entry, run: Callable[[int], None], returns: str, arguments: Sequence[Any]) -> None:
        self._entry, self._run, self._returns = entry, run, returns
        self._arguments = arguments  # like the entry's code, their memory has to stay where it is
        self.words = array("q", (0, 0))
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
        if words[STATUS]:
            raise RuntimeError(
                f"{self._entry.function.__qualname__} raised an exception in machine code (`raise`, `assert`, "
                "an index beyond a tuple): play the same seed interpreted to see it"
            )
        if self._returns == "int64":
            return words[RESULT]
        if self._returns == "none":
            return None
        return bool(words[RESULT]) if self._returns == "bool" else memoryview(words).cast("B").cast("d")[RESULT]


def _kind(argument: Any) -> Kind:
    """The kind of an argument; a TypeError for what machine code cannot take."""
    if isinstance(argument, np.ndarray):
        if not argument.flags.carray:  # contiguous, aligned and writable
            raise TypeError("machine code takes arrays that are contiguous, aligned and writable")
        if not argument.ndim:
            raise TypeError(f"machine code takes {argument!r} only as a number")
        return Kind(argument.dtype, argument.ndim)
    if isinstance(argument, np.void):
        return Kind(argument.dtype)
    return _REAL if isinstance(argument, float | np.floating) else _INTEGER


def _words(argument: Any) -> Iterable[int]:
    """The words of an argument: an array is its address and its shape, a record its address, a number itself."""
    if isinstance(argument, np.ndarray):
        return (argument.ctypes.data, *argument.shape)
    if isinstance(argument, np.void):
        return (argument.__array_interface__["data"][0],)
    if isinstance(argument, float | np.floating):
        return array("q", array("d", (float(argument),)).tobytes())
    return (operator.index(argument),)
