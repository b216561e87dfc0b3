"""The on-disk cache of machine code: one folder per program, named after its fingerprint."""

from __future__ import annotations

import contextlib
import os
import re
import time
from pathlib import Path

from bardo.folders import cache_folder

FINGERPRINT_DIGITS = 16
KEEP_SECONDS = 60 * 24 * 3600


def program_folder(name: str, fingerprint: str) -> Path | None:
    """The folder for one program's machine code, or None when there is none and none can be made."""
    try:
        folder = cache_folder() / f"{name}-{fingerprint}"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # the folder is not writable, or the user has no home folder
        return None
    with contextlib.suppress(OSError):  # somebody else's folder, or a read-only copy, can be used all the same
        os.utime(folder)
        _forget_old(folder.parent)
    return folder


def _forget_old(root: Path) -> None:
    """Remove machine code that no program has used for sixty days."""
    import shutil

    for folder in root.iterdir():
        ours = re.fullmatch(rf".+-[0-9a-f]{{{FINGERPRINT_DIGITS}}}", folder.name)
        if ours and folder.is_dir() and folder.stat().st_mtime < time.time() - KEEP_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)
