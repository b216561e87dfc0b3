"""Fingerprints of rules, the cache keys of their machine code: hashes of everything it is compiled from."""

from __future__ import annotations

import hashlib
import math
import platform
import sys
from collections.abc import Iterator, Mapping
from enum import EnumType
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from bardo.engine.programs.cache import FINGERPRINT_DIGITS
from bardo.engine.programs.rule import FromGame, codes, globals_used, is_rule, plain

COMPILER = ("compiler", "kernels", "linker", "machine_code", "objects", "rule")
"""The files beside this one that decide how rules become machine code."""
_MODULES_ALLOWED = (np, math)


class Fingerprints:
    """Hashes of everything that machine code is compiled from: bytecode, constants, tables, versions."""

    def __init__(self, parts: Mapping[str, Any], *extra: str) -> None:
        compiler = [Path(__file__).with_name(f"{name}.py").read_bytes() for name in COMPILER]
        versions = (sys.platform, platform.machine(), *map(version, ("numba", "llvmlite")), compiler)
        self.parts = parts
        self._start = repr((versions, extra)).encode()
        self._own: dict[FunctionType, tuple[bytes, list[FunctionType]]] = {}

    def of(self, *values: Any) -> str:
        """The fingerprint of rules, tables and numbers, together with everything they use."""
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
            traits = function.__defaults__, function.__kwdefaults__
            pieces = [*_code_pieces(code), repr(traits).encode()]
            for name in globals_used(function):
                pieces += [name.encode(), *self._pieces(function.__globals__[name], function.__qualname__, used)]
            self._own[function] = hashlib.sha256(b"|".join(pieces)).digest(), used
        return self._own[function]

    def _pieces(self, value: Any, user: str, used: list[FunctionType]) -> Iterator[bytes]:
        """The bytes that a value used by `user` adds to the hash; rules are added to `used`."""
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
    """Whether a function or type belongs to Python or NumPy and so changes only with their versions."""
    home = (getattr(value, "__module__", None) or "builtins").partition(".")[0]
    return callable(value) and home in ("builtins", "math", "numpy")


def _code_pieces(function_code: CodeType) -> Iterator[bytes]:
    for code in codes(function_code):
        yield code.co_code
        yield repr((code.co_names, code.co_varnames)).encode()
        yield repr([one for one in _constants(code) if not isinstance(one, CodeType)]).encode()


def _constants(code: CodeType) -> tuple[Any, ...]:
    """The constants of a function without its docstring, which comes first: prose changes no machine code."""
    has_docstring = code.co_consts and isinstance(code.co_consts[0], str)
    return code.co_consts[1:] if has_docstring else code.co_consts
