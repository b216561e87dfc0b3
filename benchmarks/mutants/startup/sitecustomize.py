"""Import one module from a changed source: Python runs this file when it starts, in child processes too.

$BARDO_MUTANT names a JSON file with the name of the module and the source to use instead of its file.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType


class ChangedSource(importlib.machinery.SourceFileLoader):
    """Loads a module from a given text; nothing is read from or written to the bytecode cache."""

    text = ""

    def get_code(self, fullname: str) -> CodeType:
        """The changed text, compiled."""
        return compile(self.text, self.path, "exec", dont_inherit=True)


class OneModule(importlib.abc.MetaPathFinder):
    """Finds the changed module before the ordinary finders do."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The ordinary spec with another loader, for the changed module only."""
        spec = importlib.machinery.PathFinder.find_spec(fullname, path) if fullname == self.name else None
        if spec is None or spec.origin is None:
            return None
        loader = ChangedSource(fullname, spec.origin)
        loader.text = self.text
        spec.loader = loader
        return spec


if changed := os.environ.get("BARDO_MUTANT"):
    mutant = json.loads(Path(changed).read_text(encoding="utf-8"))
    sys.meta_path.insert(0, OneModule(mutant["module"], mutant["source"]))
