"""Rules that run three ways from one source: interpreted, compiled, and inside a CUDA kernel.

`@rule` marks a plain Python function and leaves it as it is. A *program* links rules for one game:
every rule is given a namespace in which the names of other rules stand for their linked versions
and the names left open by the engine (`FromGame`) for what the game provides. Linked interpreted,
that is all; linked compiled, each function is a Numba dispatcher as well.

Generic engine code is thus compiled once per game without receiving functions as arguments, which
Numba could not cache between processes. Cached machine code is named after a fingerprint of everything
it is made from, so changed rules never meet old code.
"""

from __future__ import annotations

import dis
import hashlib
import math
import operator
import os
import platform
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from enum import EnumType
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

import numpy as np

from bardo.errors import BardoError

F = TypeVar("F", bound=Callable[..., Any])
_MARK, _COPIED, _APART = "__bardo_rule__", "__bardo_copied__", "__bardo_apart__"
INLINE_BYTES = 400
"""Rules with less bytecode than this are always put in place of their calls."""
_MODULES_ALLOWED = (np, math)


def rule(function: F) -> F:
    """Mark a function as a rule: it may use numbers, tuples, arrays and other rules, nothing else."""
    setattr(function, _MARK, True)
    return function


def part_of_its_caller(function: F) -> F:
    """Mark a rule that Numba copies into whatever calls it, before compiling.

    For rules that contain nearly the whole game and have few callers: each would otherwise be compiled, with
    everything below it, once by itself and again in its caller. It takes 40 % off the time to compile Ghost Stories.
    """
    setattr(function, _COPIED, True)
    return function


def apart_from_its_callers(function: F) -> F:
    """Mark a rule that is compiled once and called, however short it looks.

    For rules that contain nearly the whole game and have several callers: each would otherwise compile it anew.
    """
    setattr(function, _APART, True)
    return function


class FromGame:
    """A name that generic engine code leaves open and each game fills in."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *arguments: Any) -> Any:
        """Only linked code can be called."""
        raise TypeError(f"{self.name} belongs to a game: link the rule that uses it first")


def from_game(name: str) -> Any:
    """Leave a name open for each game to fill in: a function or a table."""
    return FromGame(name)


_LINKING = threading.RLock()
"""Linking fills tables step by step, and Numba's settings are the whole process's: one thread at a time."""


class Program:
    """The rules of one game, linked."""

    def __init__(self, parts: Mapping[str, Any]) -> None:
        self.parts = parts
        self._functions: dict[FunctionType, Any] = {}

    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The linked version of a rule."""
        assert isinstance(function, FunctionType)
        with _LINKING:
            if function not in self._functions:
                try:
                    self._link(function)
                except BaseException:
                    self._functions.pop(function, None)  # what is half linked would fail later, and unclearly
                    raise
            linked: Callable[..., Any] = self._functions[function]
        return linked

    def _link(self, function: FunctionType) -> None:
        if function.__closure__:
            raise TypeError(f"{function.__qualname__} closes over local names: a rule uses module names only")
        namespace: dict[str, Any] = {"__name__": function.__module__}
        linked = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
        linked.__kwdefaults__ = function.__kwdefaults__
        linked.__module__, linked.__qualname__ = function.__module__, function.__qualname__
        linked.__doc__ = function.__doc__
        self._functions[function] = self.finish(linked, function)  # before its names: rules may call each other
        for name in _globals_used(function):
            value = function.__globals__[name]
            if isinstance(value, FromGame):
                value = self.parts[value.name]
            value = plain(value)
            if isinstance(value, np.ndarray):
                if value.dtype not in (np.int64, np.float64):
                    raise TypeError(f"{name}: a table of rules holds int64 or float64, not {value.dtype}: it can wrap")
                value = self.table(value)
            namespace[name] = self(value) if is_rule(value) else value

    def finish(self, linked: FunctionType, function: FunctionType) -> Any:
        """What becomes of a function once its namespace is linked."""
        return linked

    def table(self, table: np.ndarray) -> Any:
        """What becomes of a table: interpreted rules compute with Python's own numbers."""
        return table.tolist()


class Compiled(Program):
    """A program in machine code, cached on disk across processes."""

    def __init__(self, name: str, parts: Mapping[str, Any], *layout: str) -> None:
        super().__init__(parts)
        self.fingerprints = Fingerprints(parts, *layout)
        self.folder = cache_folder(name, self.fingerprints.whole())

    def table(self, table: np.ndarray) -> Any:
        """Numba takes a table as it is."""
        return table

    def finish(self, linked: FunctionType, function: FunctionType) -> Any:
        """The function as a Numba dispatcher that lets other threads run and keeps its machine code."""
        import numba

        if numba.config.DISABLE_JIT:
            raise BardoError("NUMBA_DISABLE_JIT is set: batches need the compiler; one game runs without it")
        # Numba names the file after the function: with the fingerprint in it, changed code is another file.
        linked.__qualname__ += f"_{self.fingerprints.of(function)}"
        if not Path(linked.__code__.co_filename).exists():  # a dispatcher: Numba keeps code only for files
            linked.__code__ = linked.__code__.replace(co_filename=__file__)
        options = {
            "nogil": True,
            "error_model": "numpy",
            "no_cfunc_wrapper": True,
            "forceinline": len(function.__code__.co_code) < INLINE_BYTES and not hasattr(function, _APART),
            "inline": "always" if hasattr(function, _COPIED) else "never",
        }

        def dispatcher(cache: bool) -> Any:
            return _widen(numba.njit(cache=cache, **options)(linked))

        if self.folder is None:
            return dispatcher(cache=False)
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(self.folder)
        try:
            cached = dispatcher(cache=True)
            _forgive(cached._cache)
            return cached
        except RuntimeError:  # typed into a shell: there is no file to cache it under
            return dispatcher(cache=False)
        finally:
            numba.config.CACHE_DIR = before


def _widen(dispatcher: Any) -> Any:
    """Let other rules call this one with 64-bit integers only.

    Numba would otherwise compile a version for every mixture of integer sizes, literals and omitted
    arguments that a call site has: 33 of `tell` in Hungry Ghost, and half as much compile time again.
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


def _forgive(cache: Any) -> None:
    """Let a damaged file of the cache mean that it must be compiled again, not that nothing works."""
    load = cache.load_overload

    def load_overload(*signature: Any) -> Any:
        try:
            return load(*signature)
        except Exception:  # whatever a cut or scrambled file makes of unpickling
            cache.flush()
            return None

    cache.load_overload = load_overload


def plain(value: Any) -> Any:
    """What stands for a number (a decision, an action, a task) as the number; everything else as it is."""
    is_number = hasattr(type(value), "__index__") and not isinstance(value, bool | np.generic | np.ndarray)
    return operator.index(value) if is_number else value


def is_rule(value: Any) -> bool:
    """Whether a value is a function marked with @rule."""
    return isinstance(value, FunctionType) and hasattr(value, _MARK)


# -- the fingerprint -----------------------------------------------------------------------


class Fingerprints:
    """Hashes of everything that machine code is made from: bytecode, constants, tables, versions."""

    def __init__(self, parts: Mapping[str, Any], *extra: str) -> None:
        import llvmlite
        import numba

        versions = (
            sys.version,
            platform.machine(),
            np.__version__,
            numba.__version__,
            llvmlite.__version__,
            INLINE_BYTES,
        )
        self.parts = parts
        self._start = repr((versions, extra)).encode()
        self._own: dict[FunctionType, tuple[bytes, list[FunctionType]]] = {}

    def of(self, *values: Any) -> str:
        """The fingerprint of rules, tables and numbers together with all that they use."""
        pieces = [self._start]
        todo: list[FunctionType] = []
        for value in values:
            pieces += self._pieces(value, "a part of the game", todo)
        seen: dict[FunctionType, bytes] = {}
        while todo:
            function = todo.pop()
            if function not in seen:
                seen[function], used = self._of_function(function)
                todo += used
        digest = hashlib.sha256(b"".join(pieces))
        for one in sorted(seen.values()):
            digest.update(one)
        return digest.hexdigest()[:FINGERPRINT_DIGITS]

    def whole(self) -> str:
        """The fingerprint of all parts of the game."""
        return self.of(*(self.parts[name] for name in sorted(self.parts)))

    def _of_function(self, function: FunctionType) -> tuple[bytes, list[FunctionType]]:
        """The hash of a function's own code and constants, and the rules it uses."""
        if function not in self._own:
            code, used = function.__code__, list[FunctionType]()
            traits = (
                function.__defaults__,
                function.__kwdefaults__,
                hasattr(function, _COPIED),
                hasattr(function, _APART),
            )
            pieces = [*_code_pieces(code), repr(traits).encode()]
            for name in _globals_used(function):
                pieces += [name.encode(), *self._pieces(function.__globals__[name], function.__qualname__, used)]
            self._own[function] = hashlib.sha256(b"|".join(pieces)).digest(), used
        return self._own[function]

    def _pieces(self, value: Any, user: str, used: list[FunctionType]) -> Iterator[bytes]:
        """What a value used by `user` contributes; rules are added to `used`."""
        if isinstance(value, FromGame):
            value = self.parts[value.name]
        value = plain(value)
        if is_rule(value):
            used.append(value)
            yield f"{value.__module__}.{value.__qualname__}".encode()
        elif isinstance(value, tuple):
            yield b"("
            for one in value:
                yield from self._pieces(one, user, used)
            yield b")"
        elif value is None or isinstance(value, int | float | str | np.generic):
            yield repr(value).encode()
        elif isinstance(value, np.ndarray):
            yield repr((value.dtype, value.shape)).encode() + value.tobytes()
        elif isinstance(value, FunctionType) or hasattr(value, "py_func"):  # Numba's functions have it
            raise TypeError(f"{user} calls {value.__qualname__}, which is not a rule: mark it with @rule")
        elif isinstance(value, ModuleType) and value not in _MODULES_ALLOWED:
            raise TypeError(f"{user} uses the module {value.__name__}: import the names it needs instead")
        elif isinstance(value, EnumType):
            yield repr(list(value)).encode()
        elif isinstance(value, ModuleType) or _of_the_language(value):
            yield repr(getattr(value, "__name__", value)).encode()
        elif callable(value):
            raise TypeError(f"{user} uses {value!r}, which is not a rule: mark a function with @rule")
        else:
            raise TypeError(f"{user} uses {value!r}: rules may use numbers, tuples, arrays and other rules")


def _of_the_language(value: Any) -> bool:
    """Whether a function or type comes with Python or NumPy and so changes only with their versions."""
    home = (getattr(value, "__module__", None) or "builtins").partition(".")[0]
    return callable(value) and home in ("builtins", "math", "numpy")


def _globals_used(function: FunctionType) -> list[str]:
    """The names of its module that a function uses, builtins left out."""
    codes = _codes(function.__code__)
    names = {one.argval for code in codes for one in dis.get_instructions(code) if one.opname == "LOAD_GLOBAL"}
    return sorted(name for name in names if name in function.__globals__)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the comprehensions and functions inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _code_pieces(function_code: CodeType) -> Iterator[bytes]:
    for code in _codes(function_code):
        yield code.co_code
        yield repr((code.co_names, code.co_varnames)).encode()
        yield repr([constant for constant in code.co_consts if not isinstance(constant, CodeType)]).encode()


# -- where machine code is kept --------------------------------------------------------------

FINGERPRINT_DIGITS = 16
KEEP_SECONDS = 60 * 24 * 3600


def cache_root() -> Path:
    """The folder for compiled code: $BARDO_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("BARDO_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bardo"


def cache_folder(name: str, fingerprint: str) -> Path | None:
    """The folder for one program's machine code, or None where nothing can be written."""
    try:
        folder = cache_root() / f"{name}-{fingerprint}"
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _forget_old(folder.parent)
    except (OSError, RuntimeError):  # nothing can be written, or there is no home
        return None
    return folder


def _forget_old(root: Path) -> None:
    """Remove machine code that no program has used for sixty days."""
    import shutil

    for folder in root.iterdir():
        ours = re.fullmatch(rf".+-[0-9a-f]{{{FINGERPRINT_DIGITS}}}", folder.name)
        if ours and folder.is_dir() and folder.stat().st_mtime < time.time() - KEEP_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)
