"""Machine code that came with Bardo in its wheel, so that nothing has to be compiled on a new machine."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from bardo.engine.programs.objects import Processor, host

FOLDER = Path(__file__).parents[2] / "made"
"""Where a wheel has its machine code; a checkout has none."""
COMMON = Processor("x86-64-v3", "")
"""Nearly all x86 processors since 2015 can do all of this."""
_NEEDED = frozenset(("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sse4.2", "cx16"))
"""The features by which a processor is known to be one of these."""
log = logging.getLogger(__name__)


def carried_folder(name: str, fingerprint: str) -> Path | None:
    """The folder with a program's machine code that came with Bardo; None if there is none that fits."""
    folder = FOLDER / f"{name}-{fingerprint}"
    if folder.is_dir():
        return folder
    if any(FOLDER.glob(f"{name}-*")):
        log.info("the machine code of %s that came with Bardo is for other versions: it is made anew", name)
    return None


@cache
def usable() -> tuple[Processor, ...]:
    """The processors whose machine code this machine can run, its own first."""
    has = {feature[1:] for feature in host().features.split(",") if feature.startswith("+")}
    return (host(), COMMON) if has >= _NEEDED else (host(),)
