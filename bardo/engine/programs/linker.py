"""Rules that run three ways from one source: interpreted, compiled, and inside a CUDA kernel.

`@rule` marks a plain Python function and leaves it unchanged. A *program* links rules for one game:
every rule gets a namespace in which the names of other rules refer to their linked versions and the
names that the engine leaves open (`FromGame`) refer to what the game provides. For an interpreted
program that is all; compiler.py turns the functions of a compiled one into machine code.

Generic engine code is thus compiled for each game, and never receives functions as arguments.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

import numpy as np

from bardo.engine.programs.rule import FromGame, globals_used, is_rule, plain

_LINKING = threading.RLock()
"""Only one thread links at a time: linking fills namespaces step by step."""


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
                    self._functions.pop(function, None)  # half linked, it would fail later, with an obscure error
                    raise
            linked: Callable[..., Any] = self._functions[function]
        return linked

    def _link(self, function: FunctionType) -> None:
        if function.__closure__:
            raise TypeError(f"{function.__qualname__} closes over local names: a rule may use only names of its module")
        namespace: dict[str, Any] = {"__name__": function.__module__}
        linked = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
        linked.__kwdefaults__ = function.__kwdefaults__
        linked.__module__, linked.__qualname__ = function.__module__, function.__qualname__
        linked.__doc__ = function.__doc__
        self._functions[function] = self.finish(linked, function)  # first, because rules may call each other
        for name in globals_used(function):
            value = function.__globals__[name]
            if isinstance(value, FromGame):
                value = self.parts[value.name]
            value = plain(value)
            if isinstance(value, np.ndarray):
                if value.dtype not in (np.int64, np.float64):
                    raise TypeError(f"{name}: a table of rules holds int64 or float64, not {value.dtype}: it can wrap")
                value = self.array(value)
            namespace[name] = self(value) if is_rule(value) else value

    def finish(self, linked: FunctionType, function: FunctionType) -> Any:
        """Turn a function whose namespace is linked into what the program calls."""
        return linked

    def array(self, array: np.ndarray) -> Any:
        """Convert a table for the program: interpreted rules compute with Python's own numbers."""
        return array.tolist()
