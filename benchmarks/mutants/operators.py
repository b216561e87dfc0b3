"""Mutation operators: the small changes that a test should notice, found in the syntax tree of a file."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
DESCRIBING = ("number", "flag", "Option", "Field", "getLogger")
"""Calls whose texts describe something to readers of the code or of generated pages: they are not reworded."""
RANGES = ("number", "flag")
"""Calls whose numbers are the range of a field: a wider range changes no game."""
TYPING = ("cast", "TypeVar", "NewType")
WORD = re.compile(r"[A-Za-z][a-z]+")
LEAST_WORDS = 3


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    file: str
    line: int
    last: int
    function: str
    """The function (or class and method) that contains the change; outside of functions the assigned name, or ''."""
    outside: bool
    """Whether it is outside of all functions, so that it runs when the module is imported."""
    kind: str
    old: str
    new: str
    start: int
    end: int
    text: str
    """The text that replaces the bytes from `start` to `end` of the file."""

    @property
    def change(self) -> str:
        """The changed lines before and after, as in the report and in judged.toml."""
        return f"{self.old} → {self.new}"

    @property
    def key(self) -> tuple[str, str, str]:
        """What identifies the change even when line numbers shift."""
        return self.file, self.function, self.change

    def applied(self, source: str) -> str:
        """The source of the whole file with the change applied."""
        whole = source.encode()
        return (whole[: self.start] + self.text.encode() + whole[self.end :]).decode()


def mutants(file: str, source: str) -> list[Mutant]:
    """Every change that the operators can make to a file, in the order of its lines."""
    found = []
    text = source.encode()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    tree = ast.parse(source)
    functions = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    inner = {line for one in functions for line in range(one.lineno, (one.end_lineno or 0) + 1)}
    for function, kind, node, changed in _changes(tree):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        first, last = starts[node.lineno - 1], starts[node.end_lineno]
        written = _unparsed(changed)
        old, new = _one_line(text[first:last]), _one_line(text[first:start] + written.encode() + text[end:last])
        outside = node.lineno not in inner
        found.append(Mutant(file, node.lineno, node.end_lineno, function, outside, kind, old, new, start, end, written))
    return sorted(found, key=lambda mutant: (mutant.line, mutant.kind, mutant.new))


def _unparsed(node: ast.AST) -> str:
    """The source of a node; an expression is put in parentheses, so that it fits in place of the old one."""
    text = ast.unparse(node)
    return f"({text})" if isinstance(node, ast.BoolOp | ast.BinOp | ast.UnaryOp | ast.Compare | ast.IfExp) else text


def _one_line(text: bytes) -> str:
    return " ".join(text.decode().split())


def _changes(tree: ast.Module) -> Iterator[tuple[str, str, ast.expr | ast.stmt, ast.AST]]:
    """The function, the kind of change, the node and its replacement."""
    for owner, node, inside in _nodes(tree, "", frozenset()):
        for kind, changed in _of_node(node, inside):
            yield owner, kind, node.test if isinstance(node, ast.If | ast.While) else node, changed


def _nodes(
    node: ast.AST, owner: str, inside: frozenset[str]
) -> Iterator[tuple[str, ast.expr | ast.stmt, frozenset[str]]]:
    """All expressions and statements that may change, with their function and the calls that contain them."""
    body = getattr(node, "body", None)
    docstring = body[0] if isinstance(body, list) and body and _documents(body[0]) else None
    previous: ast.AST | None = None
    for child in _children(node):
        documents = child is docstring or (_documents(child) and isinstance(previous, ast.Assign | ast.AnnAssign))
        previous = child
        if documents or isinstance(child, ast.Import | ast.ImportFrom):
            continue
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        name = owner
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{owner}.{child.name}".lstrip(".")
        elif not owner and isinstance(child, ast.Assign | ast.AnnAssign):
            targets = child.targets if isinstance(child, ast.Assign) else [child.target]
            name = ast.unparse(targets[0])
        if isinstance(child, ast.expr | ast.stmt):
            yield name, child, inside
        if isinstance(child, ast.JoinedStr):
            continue  # Python 3.11 gives the expressions inside an f-string wrong positions
        called = inside | {ast.unparse(child.func)} if isinstance(child, ast.Call) else inside
        yield from _nodes(child, name, called)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The children of a node, without annotations, decorators and type expressions."""
    skipped = {"annotation", "returns", "decorator_list", "bases", "format_spec"}
    if isinstance(node, ast.Call) and ast.unparse(node.func) in TYPING:
        return
    for name, value in ast.iter_fields(node):
        if name in skipped:
            continue
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ast.AST):
                yield one


def _documents(node: ast.AST) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _of_node(node: ast.AST, inside: frozenset[str]) -> Iterator[tuple[str, ast.AST]]:
    """The kinds of change that fit a node, and what each makes of it."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            changed = copy.deepcopy(node)
            changed.ops[place] = COMPARISONS[type(operator)]()
            yield "compare", changed
    elif isinstance(node, ast.If | ast.While):
        if not isinstance(node.test, ast.Compare | ast.Constant):  # a comparison is flipped, which says the same
            yield "negate", ast.UnaryOp(ast.Not(), copy.deepcopy(node.test))
    elif isinstance(node, ast.IfExp):
        changed_choice = copy.deepcopy(node)
        changed_choice.body, changed_choice.orelse = changed_choice.orelse, changed_choice.body
        yield "negate", changed_choice
    elif isinstance(node, ast.BoolOp):
        changed_logic = copy.deepcopy(node)
        changed_logic.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        yield "logic", changed_logic
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not _texts(node):
        changed_sum = copy.deepcopy(node)
        changed_sum.op = ARITHMETIC[type(node.op)]()
        yield "arithmetic", changed_sum
    elif isinstance(node, ast.Name) and node.id in TWINS and isinstance(node.ctx, ast.Load):
        yield "arithmetic", ast.Name(TWINS[node.id], ast.Load())
    elif isinstance(node, ast.Constant):
        yield from _of_constant(node, inside)
    elif isinstance(node, ast.JoinedStr) and not inside & set(DESCRIBING):
        yield from _of_template(node)
    elif _can_go(node):
        yield "drop", ast.Pass()


def _texts(node: ast.AST) -> bool:
    """Whether a sum joins texts or lists, where a difference would fail at once."""
    kinds = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(
        isinstance(one, kinds) or (isinstance(one, ast.Constant) and isinstance(one.value, str | bytes))
        for one in ast.walk(node)
    )


def _of_constant(node: ast.Constant, inside: frozenset[str]) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node.value, bool):
        yield "constant", ast.Constant(not node.value)
    elif isinstance(node.value, int) and not inside & set(RANGES):
        yield "constant", ast.Constant(node.value + 1)
        if node.value > 0:
            yield "constant", ast.Constant(node.value - 1)
    elif isinstance(node.value, str) and not inside & set(DESCRIBING):
        swapped = _words_swapped(node.value)
        if swapped:
            yield "reword", ast.Constant(swapped)


def _of_template(node: ast.JoinedStr) -> Iterator[tuple[str, ast.AST]]:
    """An f-string with two words of one of its parts swapped."""
    for place, part in enumerate(node.values):
        if isinstance(part, ast.Constant) and (swapped := _words_swapped(str(part.value))):
            changed = copy.deepcopy(node)
            changed.values[place] = ast.Constant(swapped)
            yield "reword", changed
            return


def _words_swapped(text: str) -> str | None:
    """A sentence with two neighbouring words swapped; None where there are too few words to be a sentence."""
    if " " not in text or len(WORD.findall(text)) < LEAST_WORDS:
        return None
    for first in WORD.finditer(text):
        second = WORD.match(text, first.end() + 1)
        if second and text[first.end()] == " " and second[0] != first[0]:
            return text[: first.start()] + second[0] + " " + first[0] + text[second.end() :]
    return None


def _can_go(node: ast.AST) -> bool:
    """Whether a statement may be left out without leaving a name undefined, which every test would notice."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call | ast.Await)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    if isinstance(node, ast.Return):
        return node.value is None
    return isinstance(node, ast.AugAssign | ast.Continue | ast.Break | ast.Raise | ast.Delete)
