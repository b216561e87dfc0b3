"""Programs in machine code, compiled by Numba and cached on disk across processes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from bardo.engine.programs.cache import program_folder
from bardo.engine.programs.fingerprint import Fingerprints
from bardo.engine.programs.linker import Program
from bardo.engine.programs.rule import APART, COPIED, INLINE_BYTES
from bardo.errors import BardoError


class Compiled(Program):
    """A program in machine code, cached on disk across processes."""

    def __init__(self, name: str, parts: Mapping[str, Any], *layout: str) -> None:
        super().__init__(parts)
        self.fingerprints = Fingerprints(parts, *layout)
        self.folder = program_folder(name, self.fingerprints.whole())

    def array(self, array: np.ndarray) -> Any:
        """Keep a table unchanged: Numba takes arrays."""
        return array

    def finish(self, linked: FunctionType, function: FunctionType) -> Any:
        """Make the function a Numba dispatcher that releases the GIL and caches its machine code."""
        import numba

        if numba.config.DISABLE_JIT:
            raise BardoError("NUMBA_DISABLE_JIT is set, but batches need the compiler; unset it, or play single games")
        # Numba names the cache file after the function; the fingerprint in the name gives changed code another file.
        linked.__qualname__ += f"_{self.fingerprints.of(function)}"
        if not Path(linked.__code__.co_filename).exists():  # a generated dispatcher: Numba caches only code from files
            linked.__code__ = linked.__code__.replace(co_filename=__file__)
        options = {
            "nogil": True,
            "error_model": "numpy",
            "no_cfunc_wrapper": True,
            "forceinline": len(function.__code__.co_code) < INLINE_BYTES and not hasattr(function, APART),
            "inline": "always" if hasattr(function, COPIED) else "never",
        }

        def dispatcher(cache: bool) -> Any:
            return _widen(numba.njit(cache=cache, **options)(linked))

        if self.folder is None:
            return dispatcher(cache=False)
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(self.folder)
        try:
            cached = dispatcher(cache=True)
            _forgive(cached._cache)
            return cached
        except RuntimeError:  # typed into a shell, so there is no file to cache it for
            return dispatcher(cache=False)
        finally:
            numba.config.CACHE_DIR = before


def _widen(dispatcher: Any) -> Any:
    """Make other rules call this one with 64-bit integers only.

    Numba would otherwise compile a version for every combination of integer sizes, literals and omitted
    arguments at a call site: 33 versions of `tell` in Hungry Ghost, and compilation would take half as long again.
    """
    from numba import types

    def wide(kind: Any) -> Any:
        number = isinstance(kind, types.Omitted) and isinstance(kind.value, int)
        return types.int64 if number or isinstance(kind, types.Integer | types.Boolean) else kind

    template = dispatcher.get_call_template

    def wide_template(arguments: Any, keywords: Any) -> Any:
        _, folded = dispatcher._compiler.fold_argument_types(arguments, keywords)
        return template(tuple(wide(kind) for kind in folded), {})

    dispatcher.get_call_template = wide_template
    return dispatcher


def _forgive(cache: Any) -> None:
    """Recompile when a file of the cache is damaged, instead of failing."""
    load = cache.load_overload

    def load_overload(*signature: Any) -> Any:
        try:
            return load(*signature)
        except Exception:  # unpickling a truncated or corrupt file can raise anything
            cache.flush()
            return None

    cache.load_overload = load_overload
