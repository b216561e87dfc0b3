"""The typed row of a game, generated from its schema: `python -m bardo.engine.authoring.typed_rows [GAME…]`.

The file `row.py` beside a game's rules tells the type checker and editors every field, so that a misspelt one is an
error before the game is ever played. A test checks that each file is current.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game, own_games
from bardo.engine.rows.schema import Group, Record, Schema

BASE_FIELDS = {"luck", "seats", "seat", "decision", "over", "fault", "told", "events"}
AGENDA_FIELDS = {"pending", "agenda"}


def typed_row(title: str, schema: Schema) -> str:
    """The source of the module that describes the rows of a schema."""
    has = {"AgendaRow": schema.has_agenda, "RoundRow": "round_number" in schema.record.fields}
    bases = [name for name, is_so in has.items() if is_so] or ["BaseRow"]
    given = BASE_FIELDS | (AGENDA_FIELDS if schema.has_agenda else set()) | {"round_number"}
    classes: list[str] = []
    row = _class("Row", f"A game of {title}.", schema.record, given, ", ".join(bases), classes)
    body = "\n\n\n".join([*classes, row])
    used = [*bases, *(name for name in ("Numbers", "Records") if f": {name}" in body)]
    head = [
        f'"""The row of {title} as the type checker sees it: written from the schema by typed_rows.py."""',
        "from __future__ import annotations",
        f"from bardo.engine import {', '.join(sorted(used))}",
    ]
    return "\n\n".join([*head, f"\n{body}\n"])


def _class(name: str, meaning: str, record: Record, given: set[str], bases: str, classes: list[str]) -> str:
    """The source of one class; the classes of the records inside it are added to `classes`."""
    lines = [f"class {name}({bases}):" if bases else f"class {name}:", f'    """{_sentence(meaning)}"""', ""]
    for field, part in record.fields.items():
        if field in given:
            continue
        if isinstance(part, Group):
            inner = field.title().replace("_", "").removesuffix("s")
            classes.append(_class(inner, part.meaning, part.record, set(), "", classes))
            kind = f"Records[{inner}]"
        else:
            kind = "Numbers" if part.count else "int"
        lines += [f"    {field}: {kind}", f'    """{_sentence(part.meaning)}"""']
    return "\n".join(lines)


def _sentence(meaning: str) -> str:
    first, rest = meaning[:1], meaning[1:]
    return f"{first.upper()}{rest}".rstrip(".") + "."


def file_of(one: Game) -> Path:
    """The path of a game's typed row, beside its rules."""
    folder = one.rulebook.parent
    return (folder / "rules" if (folder / "rules").is_dir() else folder) / "row.py"


def main(names: list[str]) -> None:
    """Write the typed rows of the named games, or of all that Bardo brings."""
    for name in names or own_games():
        found = game(name)
        file_of(found).write_text(typed_row(found.title, found.schema), encoding="utf-8")
        print(f"{found.title}: {file_of(found).name} written")


if __name__ == "__main__":
    main(sys.argv[1:])
