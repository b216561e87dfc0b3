"""The tasks that may wait on a game's agenda: each has a number, a name and the rule that carries it out.

Tasks are listed first, so that any rule can put one on the agenda; a task's rule is named next to its definition:

    FLEE = tasks("flee")        ...        FLEE.runs(flee)

A task's rule takes the row, then `me` if it needs the acting seat, then up to three details.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from bardo.engine.programs.dispatch import task_dispatcher

Rule = Callable[..., Any]


class Task(int):
    """A kind of task: its number, its name, and the rule that carries it out."""

    name: str
    rule: Rule | None

    def runs(self, rule: Rule) -> None:
        """Name the rule that carries the task out."""
        if self.rule is not None:
            raise ValueError(f"the task {self.name!r} already has a rule: {self.rule.__qualname__}")
        self.rule = rule


class Tasks:
    """All tasks of a game, in the order of their numbers."""

    def __init__(self, actor: str = "seat") -> None:
        """`actor` is the field of the row that holds the acting seat, which the rules of tasks receive as `me`."""
        self.actor = actor
        self.kinds: list[Task] = []

    def __call__(self, name: str) -> Task:
        """Add a task."""
        task = Task(len(self.kinds))
        task.name, task.rule = name, None
        self.kinds.append(task)
        return task

    @cached_property
    def perform(self) -> Rule:
        """The game's `perform(s, task, a, b, c)`."""
        rules = [task.rule for task in self.kinds if task.rule is not None]
        if len(rules) < len(self.kinds):
            missing = next(task.name for task in self.kinds if task.rule is None)
            raise ValueError(f"the task {missing!r} has no rule: name one with its runs()")
        return task_dispatcher(rules, actor=self.actor)
