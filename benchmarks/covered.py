"""How much of each folder the tests run, in statements and branches: `make coverage`."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

DEPTH = 3
"""Folders are told apart down to this depth: bardo/games/hungry_ghost."""


def folder_of(file: str) -> str:
    """The folder that a file is counted for."""
    return "/".join(Path(file).parts[:-1][:DEPTH])


def table(files: dict[str, Any]) -> list[str]:
    """A line for each folder and one for all, from the files of a JSON report of coverage."""
    sums = defaultdict[str, list[int]](lambda: [0, 0, 0, 0])
    for file, measured in files.items():
        summary = measured["summary"]
        for place, key in enumerate(("covered_lines", "num_statements", "covered_branches", "num_branches")):
            for folder in (folder_of(file), "all"):
                sums[folder][place] += summary[key]
    lines = [f"{'folder':34}{'statements':>12}{'run':>7}{'branches':>11}{'taken':>7}"]
    for folder in sorted(sums, key=lambda name: (name == "all", name)):
        run, statements, taken, branches = sums[folder]
        lines.append(f"{folder:34}{statements:12,}{share(run, statements)}{branches:11,}{share(taken, branches)}")
    return lines


def share(part: int, whole: int) -> str:
    """A part in per cent; a dash where there is nothing."""
    return f"{part / whole:7.0%}" if whole else f"{'-':>7}"


def main() -> None:
    """Print the table for the measurements in the current folder."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run([sys.executable, "-m", "coverage", "json", "-q", "-o", str(report)], check=True)
        print("\n".join(table(json.loads(report.read_text(encoding="utf-8"))["files"])))


if __name__ == "__main__":
    main()
