"""The state of a game as a record: each field with its range and a one-line meaning.

A game declares its fields. The NumPy record, the view that interpreted rules work on, range checks, the JSON view,
the flat observation with its bounds, the column names and the documentation table are all derived from that.

Every field is stored in the smallest *signed* integer that holds its range: unsigned integers mix
badly with signed ones in compiled code, so there are none.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from bardo.errors import OutOfRange

if TYPE_CHECKING:
    from bardo.engine.rows.options import Option

Bound = int | str
"""A number, or the name of an option of the same row; a leading minus negates the option."""

NOBODY = -1
NOTHING = 0
"""The decision number that means that nothing is asked; a game's decisions are numbered from 1."""

LAST_ROUND = 1_000_000
"""The round counter stops here."""

_C_TYPES: dict[str, Any] = {
    "i1": ctypes.c_int8,
    "i2": ctypes.c_int16,
    "i4": ctypes.c_int32,
    "i8": ctypes.c_int64,
}


@dataclass(frozen=True)
class Field:
    """One number of the state."""

    low: Bound
    high: Bound
    meaning: str
    names: tuple[str, ...] = ()
    count: int = 0
    """The length of the array; 0 for a single number."""
    seen: bool = True

    def times(self, count: int) -> Field:
        """An array of this field."""
        return Field(self.low, self.high, self.meaning, self.names, count, self.seen)


@dataclass(frozen=True)
class Group:
    """An array of records of the same kind, such as the seats."""

    record: Record
    count: int
    meaning: str
    seen: bool = True


class Record:
    """Named fields in order."""

    def __init__(self, **fields: Field | Group) -> None:
        taken = [name for name in fields if hasattr(np.record, name) or name.startswith("_")]
        if taken:
            raise ValueError(f"these names are taken by NumPy's records, or begin with '_': {', '.join(taken)}")
        self.fields = fields

    def times(self, count: int, meaning: str) -> Group:
        """An array of this record."""
        return Group(self, count, meaning)


def number(low: Bound, high: Bound, meaning: str) -> Field:
    """A whole number between two bounds, both included."""
    return Field(low, high, meaning)


def rounds() -> Field:
    """The round counter that `count_round` advances; the field must be called `round_number`."""
    return number(0, LAST_ROUND, "the number of the current round; the first round is 1")


def flag(meaning: str) -> Field:
    """Yes (1) or no (0)."""
    return Field(0, 1, meaning)


def one_of(names: Sequence[str], meaning: str) -> Field:
    """One of several named things, stored as its index in the list."""
    return Field(0, len(names) - 1, meaning, tuple(names))


@dataclass(frozen=True)
class Leaf:
    """One integer of the flattened record."""

    column: str
    low: Bound
    high: Bound
    meaning: str
    names: tuple[str, ...]
    seen: bool
    path: tuple[str | int, ...]

    def of(self, states: np.ndarray) -> np.ndarray:
        """The column of this leaf in a table of rows."""
        column: Any = states
        for key in self.path:
            column = column[..., key] if isinstance(key, int) else column[key]
        return column


LUCK_WORDS = 4
SMALL, WIDE = 2**7, 2**15


def _with_details(what: str, size: int) -> Record:
    """A kind and three details, as events and tasks have them."""
    return Record(
        kind=number(0, SMALL - 1, f"which {what}"),
        a=number(-size, size - 1, "first detail"),
        b=number(-size, size - 1, "second detail"),
        c=number(-size, size - 1, "third detail"),
    )


class Schema:
    """The whole record of a game: the engine's fields, the options and the game's own fields."""

    def __init__(
        self,
        *,
        seats: int,
        decisions: Sequence[str],
        options: Mapping[str, Option],
        fields: Record,
        events: int,
        agenda: int = 0,
        wide_events: bool = False,
    ) -> None:
        self.options = dict(options)
        self.max_seats = seats
        parts: dict[str, Field | Group] = {
            "luck": Field(-(2**31), 2**31 - 1, "the state of the random number generator", (), LUCK_WORDS, seen=False),
            "seats": number(1, seats, "seats in play"),
            "seat": number(NOBODY, seats - 1, "whose decision it is; -1 when the game is over"),
            "decision": one_of(("nothing", *decisions), "what is asked"),
            "over": flag("the game has ended"),
            "fault": number(0, 0, "always 0, unless a broken rule asked a missing seat or overfilled the agenda"),
        }
        if agenda:
            parts["pending"] = number(0, agenda, "tasks waiting on the agenda")
            parts["agenda"] = _with_details("task", WIDE).times(agenda, "tasks still to be done, the next one last")
        option_fields = {name: option.field for name, option in self.options.items()}
        for new in (option_fields, fields.fields):
            clash = (parts.keys() | {"told", "events"}) & new.keys()
            if clash:
                raise ValueError(f"these names are already taken by the engine or an option: {sorted(clash)}")
            parts |= new
        parts["told"] = Field(0, events, "how many events the last action told", seen=False)
        event = _with_details("event", WIDE if wide_events else SMALL)
        parts["events"] = Group(event, events, "the events that the last action told", seen=False)
        self.record = Record(**parts)
        self.has_agenda = agenda > 0
        self.layout, self.view_class = self._build(self.record)
        self.dtype = _readable(self.layout)
        self.identity = self.dtype.fields["told"][1]  # type: ignore[index]  # a record has fields
        self.leaves = tuple(self._leaves(self.record, (), True))
        self.seen = tuple(leaf for leaf in self.leaves if leaf.seen)
        self.columns = tuple(leaf.column for leaf in self.seen)
        wide = any(leaf.of(self.array(1)).dtype.itemsize > 4 for leaf in self.seen)
        self._observed = np.int64 if wide else np.int32

    # -- for machines: dtype and view ------------------------------------------------------

    def storage(self, field: Field) -> str:
        """The smallest signed integer type that holds the field whatever the options are."""
        low, high = self._widest(field.low, min), self._widest(field.high, max)
        for code, bits in (("i1", 7), ("i2", 15), ("i4", 31)):
            if -(1 << bits) <= low and high < 1 << bits:
                return code
        return "i8"

    def _widest(self, bound: Bound, pick: Any) -> int:
        if isinstance(bound, int):
            return bound
        option = self.options[bound.lstrip("-")]
        ends = (option.low, option.high)
        return int(pick(-end for end in ends) if bound.startswith("-") else pick(ends))

    def _build(self, record: Record) -> tuple[np.dtype, type[ctypes.Structure]]:
        """The record's layout, aligned as in C, and the view class for the same bytes."""
        formats: list[tuple[Any, ...]] = []
        c_fields: list[tuple[str, Any]] = []
        ranges: dict[str, tuple[int, int]] = {}
        for name, part in record.fields.items():
            if isinstance(part, Group):
                inner, c_type = self._build(part.record)
                formats.append((name, inner, (part.count,)))
                c_fields.append((name, c_type * part.count))
                continue
            code = self.storage(part)
            c_type = _C_TYPES[code]
            low, high = self._widest(part.low, min), self._widest(part.high, max)
            if not -(2**63) <= low <= high < 2**63:
                raise ValueError(f"{name}: the range {low} to {high} is empty or does not fit in 64-bit integers")
            if part.count:
                formats.append((name, code, (part.count,)))
                c_fields.append((name, _numbers(name, c_type, part.count, low, high)))
            else:
                formats.append((name, code))
                c_fields.append((name, c_type))
                ranges[name] = low, high
        layout = _without_gaps(formats, c_fields)
        view = type("View", (_View,), {"_fields_": c_fields, "_ranges": ranges})
        assert ctypes.sizeof(view) == layout.itemsize
        return layout, view

    def array(self, rows: int) -> np.ndarray:
        """A structured array of empty rows."""
        return np.zeros(rows, self.dtype)

    def rows(self, count: int) -> Rows:
        """A table of empty rows as interpreted rules see it."""
        return Rows(self, self.array(count))

    def view(self, table: np.ndarray, index: int = 0) -> Any:
        """One row of a table as interpreted rules see it: fields are Python integers, checked when set."""
        buffer: Any = table
        return self.view_class.from_buffer(buffer, index * self.dtype.itemsize)

    def copy(self, row: Any) -> Any:
        """A copy of a row of a table, as interpreted rules see it."""
        return self.view(np.frombuffer(bytearray(row.tobytes()), self.dtype))

    # -- for people and programs that read rows --------------------------------------------

    def _leaves(self, record: Record, path: tuple[str | int, ...], seen: bool) -> Iterator[Leaf]:
        for name, part in record.fields.items():
            here = (*path, name)
            shown = seen and part.seen
            if isinstance(part, Group):
                for index in range(part.count):
                    yield from self._leaves(part.record, (*here, index), shown)
                continue
            places = [here] if not part.count else [(*here, index) for index in range(part.count)]
            for place in places:
                column = ".".join(str(key) for key in place)
                yield Leaf(column, part.low, part.high, part.meaning, part.names, shown, place)

    def bound(self, bound: Bound, states: np.ndarray) -> Any:
        """The value of a bound in each row: a number, or the column of the option it names."""
        if isinstance(bound, int):
            return bound
        values = states[bound.lstrip("-")].astype(np.int64)
        return -values if bound.startswith("-") else values

    def check(self, states: np.ndarray) -> None:
        """Raise OutOfRange when a field of a row lies outside its declared range."""
        if len(states):
            self._check(self.record, states, states, ())

    def _check(self, record: Record, part: Any, states: np.ndarray, path: tuple[str, ...]) -> None:
        """Check one record of every row, or an array of such records, field by field."""
        for name, field in record.fields.items():
            values = part[name]
            if isinstance(field, Group):
                self._check(field.record, values, states, (*path, name))
                continue
            deep = (slice(None), *[None] * (values.ndim - 1))
            low, high = (
                self.bound(bound, states)[deep] if isinstance(bound, str) else bound
                for bound in (field.low, field.high)
            )
            if isinstance(low, int) and isinstance(high, int) and values.min() >= low and values.max() <= high:
                continue
            wrong = np.argwhere((values < low) | (values > high))
            if len(wrong):
                row, *places = wrong[0]
                names = [*path, name]
                for depth, place in enumerate(places, 1):
                    names.insert(2 * depth - 1, str(place))
                value = int(values[tuple(wrong[0])])
                column = ".".join(names)
                raise OutOfRange(f"{column} is {value} in row {row}; allowed: {field.low} to {field.high}")

    def json(self, row: Any) -> dict[str, Any]:
        """The row as plain data for JSON: everything players may see, with names for values that have them."""
        return self._json(self.record, row)

    def _json(self, record: Record, row: Any) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for name, part in record.fields.items():
            if not part.seen:
                continue
            value = row[name]
            if isinstance(part, Group):
                out[name] = [self._json(part.record, value[index]) for index in range(part.count)]
            elif part.count:
                out[name] = [_named(part, int(one)) for one in value]
            else:
                out[name] = _named(part, int(value))
        return out

    def observe(self, states: np.ndarray) -> np.ndarray:
        """The observation of each row: what players may see as a flat vector of integers, in the order of `columns`."""
        out = np.empty((len(states), len(self.seen)), self._observed)
        for index, leaf in enumerate(self.seen):
            out[:, index] = leaf.of(states)
        return out

    def bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """The lowest and highest value of each observed column, whatever the options are."""
        low = [self._widest(leaf.low, min) for leaf in self.seen]
        high = [self._widest(leaf.high, max) for leaf in self.seen]
        return np.array(low, self._observed), np.array(high, self._observed)

    def document(self) -> str:
        """A Markdown table of all fields."""
        lines = ["| field | type | range | meaning |", "|---|---|---|---|"]
        lines += self._document(self.record, "")
        return "\n".join(lines)

    def _document(self, record: Record, prefix: str) -> Iterator[str]:
        for name, part in record.fields.items():
            if isinstance(part, Group):
                yield f"| `{prefix}{name}` | {part.count} records | | {part.meaning} |"
                yield from self._document(part.record, f"{prefix}{name}[].")
                continue
            kind = self.storage(part) + (f" × {part.count}" if part.count else "")
            span = ", ".join(part.names) if part.names else f"{part.low} to {part.high}"
            yield f"| `{prefix}{name}` | {kind} | {span} | {part.meaning} |"


def _readable(layout: np.dtype) -> np.dtype:
    """The same layout with fields that can be read as attributes, at every depth.

    Compiled code works on the plain layout: NumPy forgets that a dtype is aligned when it becomes an `np.record`, and
    a GPU would then load it byte by byte.
    """
    if layout.subdtype:
        inner, shape = layout.subdtype
        return np.dtype((_readable(inner), shape))
    if layout.fields is None:
        return layout
    parts = {name: layout.fields[name] for name in layout.names or ()}
    spec = {
        "names": list(parts),
        "formats": [_readable(part[0]) for part in parts.values()],
        "offsets": [part[1] for part in parts.values()],
        "itemsize": layout.itemsize,
    }
    return np.dtype((np.record, np.dtype(spec)))  # type: ignore[call-overload]  # a spec as a dictionary


def _named(field: Field, value: int) -> int | str:
    return field.names[value - int(field.low)] if field.names else value


def _without_gaps(formats: list[tuple[Any, ...]], c_fields: list[tuple[str, Any]]) -> np.dtype:
    """The aligned layout with a field in every padding gap: NumPy does not copy bytes that belong to no field."""
    layout = np.dtype(formats, align=True)
    end = 0
    parts, c_parts = list(zip(formats, c_fields, strict=True)), []
    for form, c_field in parts:
        kind, offset = layout.fields[form[0]][:2]  # type: ignore[index]  # a record has fields
        c_parts += [*_gap(end, offset), (form, c_field)]
        end = offset + kind.itemsize
    c_parts += _gap(end, layout.itemsize)
    formats[:], c_fields[:] = [form for form, _ in c_parts], [c_field for _, c_field in c_parts]
    return np.dtype(formats, align=True)


def _gap(start: int, end: int) -> list[Any]:
    name, size = f"_gap{start}", end - start
    return [((name, "i1", (size,)), (name, ctypes.c_int8 * size))] if size else []


def _numbers(name: str, c_type: Any, count: int, low: int, high: int) -> Any:
    """An array as interpreted rules see it: setting a number out of range raises OutOfRange."""
    array = c_type * count

    def set_item(self: Any, index: int, value: int) -> None:
        if not low <= value <= high:
            raise OutOfRange(f"{name}[{index}] would become {value}; allowed: {low} to {high}")
        array.__setitem__(self, index, value)

    return type("Numbers", (array,), {"__setitem__": set_item})


class Rows:
    """A table as interpreted rules see it: getting an item gives the row itself, setting one copies a row."""

    def __init__(self, schema: Schema, table: np.ndarray) -> None:
        self.views = [schema.view(table, index) for index in range(len(table))]

    def __getitem__(self, index: int) -> Any:
        return self.views[index]

    def __setitem__(self, index: int, row: Any) -> None:
        ctypes.memmove(ctypes.addressof(self.views[index]), ctypes.addressof(row), ctypes.sizeof(row))


class _View(ctypes.Structure):
    """A row's bytes with named fields: numbers are Python integers, and one out of range raises OutOfRange when set."""

    _ranges: dict[str, tuple[int, int]]

    def __setattr__(self, name: str, value: int) -> None:
        if name not in self._ranges:
            raise AttributeError(f"a row has no field {name!r} that can be set to a number")
        low, high = self._ranges[name]
        if not low <= value <= high:
            raise OutOfRange(f"{name} would become {value}; allowed: {low} to {high}")
        super().__setattr__(name, value)
