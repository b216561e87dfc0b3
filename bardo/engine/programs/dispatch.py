"""Dispatchers generated from declarations: which rule an action or a task calls, and with which arguments.

A dispatcher is a rule like any other. Its source is a balanced tree of comparisons in plain Python, which a debugger
can step through.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from bardo.engine.programs.rule import rule

Rule = Callable[..., Any]
RESERVED = {"refuse", "apply", "perform", "s", "me", "task", "a", "b", "c"}
"""Names that the text of a dispatcher uses itself."""


@dataclass(frozen=True)
class Branch:
    """The rule called for all numbers from `first` up to the next branch; None does nothing."""

    first: int
    rule: Rule | None
    shape: tuple[int, ...]
    """The length of each list that a number indexes; the rule is called with the index into each list."""


def dispatcher(name: str, branches: Sequence[Branch], afterwards: Sequence[Branch] = (), *, actor: str) -> Rule:
    """A rule `name(s, a)` that calls the rule of the branch `a` falls into, then that of its branch in `afterwards`."""
    source = _Source(returns=name == "refuse")
    body = [*source.tree(_merged(branches), 1), *source.tree(_merged(afterwards), 1)]
    lines = [f"def {name}(s, a):", f"    me = s.{actor}", *body]
    return source.function(name, lines)


def task_dispatcher(rules: Sequence[Rule], *, actor: str) -> Rule:
    """A rule `perform(s, task, a, b, c)` that calls the task's rule with as many details as it takes."""
    source = _Source(returns=False, details=("a", "b", "c"))
    branches = [Branch(number, one, ()) for number, one in enumerate(rules)]
    body = source.tree(branches, 1, "task")
    return source.function("perform", ["def perform(s, task, a, b, c):", f"    me = s.{actor}", *body])


def _merged(branches: Sequence[Branch]) -> list[Branch]:
    """The branches in order; neighbours that make the same call, or none, are merged."""
    merged: list[Branch] = []
    for branch in sorted(branches, key=lambda one: one.first):
        alike = (
            merged
            and merged[-1].rule is branch.rule
            and (branch.rule is None or branch.shape == merged[-1].shape == ())
        )
        if not alike:
            merged.append(branch)
    return merged


class _Source:
    """The source of a dispatcher, and the rules that it names."""

    def __init__(self, returns: bool, details: Sequence[str] = ()) -> None:
        self.returns, self.details = returns, details
        self.names: dict[str, Rule] = {}

    def tree(self, branches: Sequence[Branch], depth: int, number: str = "a") -> list[str]:
        """Comparisons that lead to the branch a number falls into."""
        margin = "    " * depth
        if all(branch.rule is None for branch in branches):
            return [f"{margin}return 0" if self.returns else f"{margin}pass"]
        if len(branches) == 1:
            call = self.call(branches[0])
            return [f"{margin}return {call}" if self.returns else f"{margin}{call}"]
        middle = len(branches) // 2
        return [
            f"{margin}if {number} < {branches[middle].first}:",
            *self.tree(branches[:middle], depth + 1, number),
            f"{margin}else:",
            *self.tree(branches[middle:], depth + 1, number),
        ]

    def call(self, branch: Branch) -> str:
        """The call of a branch's rule: the row, the acting seat if the rule takes `me`, then the indices or details."""
        function = branch.rule
        assert isinstance(function, FunctionType)
        takes = list(function.__code__.co_varnames[: function.__code__.co_argcount])
        if takes[:1] != ["s"]:
            raise TypeError(f"the first parameter of {function.__qualname__} should be the row, called s")
        words = ["s", *(["me"] if takes[1:2] == ["me"] else [])]
        wanted = takes[len(words) :]
        words += self._details(branch, function, wanted)
        return f"{self._named(function)}({', '.join(words)})"

    def _details(self, branch: Branch, function: FunctionType, wanted: Sequence[str]) -> list[str]:
        if self.details:
            if len(wanted) > len(self.details):
                raise TypeError(f"{function.__qualname__} takes {len(wanted)} details; a task has {len(self.details)}")
            return list(self.details[: len(wanted)])
        if wanted and len(wanted) != len(branch.shape):
            raise TypeError(
                f"{function.__qualname__} takes {', '.join(wanted)}, but its action names {len(branch.shape)} things"
            )
        nth = f"a - {branch.first}"
        if len(wanted) == 2:
            return [f"({nth}) // {branch.shape[1]}", f"({nth}) % {branch.shape[1]}"]
        return [nth] if wanted else []

    def _named(self, function: FunctionType) -> str:
        name, number = function.__name__, 2
        while self.names.get(name, function) is not function or name in RESERVED:
            name, number = f"{function.__name__}_{number}", number + 1
        self.names[name] = function
        return name

    def function(self, name: str, lines: Sequence[str]) -> Rule:
        """Compile the dispatcher into a rule, with its source where tracebacks and debuggers look for it."""
        text = "\n".join([*lines, ""])
        file = f"<{name} of {next((one.__module__ for one in self.names.values()), 'nothing')}>"
        linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file
        namespace: dict[str, Any] = {"__name__": __name__, **self.names}
        exec(compile(text, file, "exec"), namespace)  # source generated above, never input
        made: Rule = namespace[name]
        made.__doc__ = "Generated from the declarations of the game."
        made.__annotations__ = {"return": "int" if self.returns else "None"}
        return rule(made)
