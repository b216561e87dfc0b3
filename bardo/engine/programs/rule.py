"""The mark that makes a plain function a rule, and the names that engine code leaves open for each game."""

from __future__ import annotations

import dis
import operator
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])
_MARK = "__bardo_rule__"
INLINE_BYTES = 400
"""Rules with less bytecode than this are always inlined."""


def rule(function: F) -> F:
    """Mark a function as a rule, which may use numbers, tuples, arrays and other rules, and nothing else."""
    setattr(function, _MARK, True)
    return function


class FromGame:
    """A name that generic engine code leaves open and each game fills in."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *arguments: Any) -> Any:
        """Raise an error: the name has no value until a rule is linked."""
        raise TypeError(f"{self.name} belongs to a game: link the rule that uses it before calling it")


def from_game(name: str) -> Any:
    """Leave a name open for each game to fill in: a function or a table."""
    return FromGame(name)


def plain(value: Any) -> Any:
    """A decision, an action or a task as its number; any other value unchanged."""
    is_number = hasattr(type(value), "__index__") and not isinstance(value, bool | np.generic | np.ndarray)
    return operator.index(value) if is_number else value


def is_rule(value: Any) -> bool:
    """Whether a value is a function marked with @rule."""
    return isinstance(value, FunctionType) and hasattr(value, _MARK)


def globals_used(function: FunctionType) -> list[str]:
    """The names from its module that a function uses, without builtins."""
    parts = codes(function.__code__)
    names = {one.argval for code in parts for one in dis.get_instructions(code) if one.opname == "LOAD_GLOBAL"}
    return sorted(name for name in names if name in function.__globals__)


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of the comprehensions and functions inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)
