"""Object files: machine code on disk with a header that says what it needs, and the engine that loads it."""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bardo.errors import BardoError

STATUS, RESULT, ARGUMENTS = 0, 1, 2
"""Where the words of a call hold its status, its result and its first argument."""
_LOADING = threading.Lock()
_CALL = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
"""All entries have this type: they take the address of the words of a call, and run without the GIL."""


class Kind(NamedTuple):
    """The kind of an argument: an array of this many dimensions, a record or a number."""

    dtype: np.dtype
    dimensions: int = 0


class Processor(NamedTuple):
    """A processor for LLVM: its name and its features."""

    name: str
    features: str

    @property
    def digest(self) -> str:
        """A short name for files."""
        return hashlib.sha256(repr(tuple(self)).encode()).hexdigest()[:8]


CHOSEN = "BARDO_PROCESSOR"
"""The variable that names a processor for which machine code is made instead of this machine's own."""
LEVELS = ("x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4")


@cache
def host() -> Processor:
    """The processor of this machine, or the one chosen in its place."""
    import llvmlite.binding as llvm

    chosen = os.environ.get(CHOSEN)
    if not chosen:
        return Processor(llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    if chosen not in LEVELS:
        raise BardoError(f"{CHOSEN} should be one of {', '.join(LEVELS)}, not {chosen!r}")
    return Processor(chosen, "")


@dataclass(frozen=True)
class ObjectFile:
    """Object code with what is needed to load and call it."""

    code: bytes = field(repr=False)
    returns: dict[str, str]
    """What each symbol returns: int64, float64, bool or none."""
    needs: tuple[str, ...]
    """The names of the units that it calls."""

    def write(self, file: Path) -> None:
        """Write it under a temporary name first, so that nobody reads half a file."""
        header = asdict(self) | {"code": hashlib.sha256(self.code).hexdigest()}
        draft = file.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
        try:
            draft.write_bytes(json.dumps(header).encode() + b"\n" + self.code)
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)


def read_object(file: Path) -> ObjectFile | None:
    """The object file at a path; None if there is none or it is damaged."""
    try:
        first_line, _, code = file.read_bytes().partition(b"\n")
        header = json.loads(first_line)
        if header["code"] != hashlib.sha256(code).hexdigest():
            return None
        return ObjectFile(code, header["returns"], tuple(header["needs"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


class Loaded:
    """The object files that one program has loaded: they find each other's symbols."""

    def __init__(self) -> None:
        self._engine: Any = None

    def add(self, code: bytes) -> None:
        """Load object code."""
        import llvmlite.binding as llvm

        with _LOADING:
            if self._engine is None:
                llvm.initialize_native_target()
                llvm.initialize_native_asmprinter()
                machine = llvm.Target.from_default_triple().create_target_machine()
                # All parts of an object file go into one piece of memory: they reach each other only within 2 GB.
                self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine, use_lmm=True)
            self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
            self._engine.finalize_object()

    def function(self, symbol: str) -> Callable[[int], None]:
        """An entry, which takes the address of the words of a call; valid as long as this object exists."""
        with _LOADING:
            return _CALL(self._engine.get_function_address(symbol))
