"""How many random changes of the code the tests notice, area by area: `make mutants`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
from pathlib import Path

from benchmarks.mutants.areas import AREAS, Area, judged_equivalent, outdated, sample
from benchmarks.mutants.hunt import Verdict, cache_folder, hunt
from benchmarks.mutants.operators import Mutant

SAMPLE = 60
WIDTH = 110


def main() -> None:
    """Change, test, report."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"one of {', '.join(AREAS)} (default: all)")
    parser.add_argument("--sample", type=int, default=SAMPLE, help=f"changes per area (default {SAMPLE})")
    parser.add_argument("--seed", type=int, default=1, help="seed of the sample (default 1)")
    parser.add_argument("--only", default="", metavar="PATH", help="change only files whose path contains this")
    parser.add_argument("--again", action="store_true", help="retry only the changes that survived the last run")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="parallel runs (default: all cores)")
    parser.add_argument("--json", type=Path, default=cache_folder() / "last.json", help="file for the results, as JSON")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.areas if name not in AREAS]
    if unknown:
        parser.error(f"unknown area {unknown[0]!r}: choose from {', '.join(AREAS)}")

    judged = judged_equivalent()
    for file, function, change in outdated(judged):
        print(f"judged.toml: no longer possible: {file} {function}: {change}")
    last = json.loads(arguments.json.read_text(encoding="utf-8")) if arguments.json.exists() else {}
    results = dict(last)
    for area in [AREAS[name] for name in arguments.areas or AREAS]:
        size = sys.maxsize if arguments.again or arguments.only else arguments.sample
        chosen = [one for one in sample(area, size, arguments.seed, {*judged}) if arguments.only in one.file]
        if arguments.again:
            survivors = {tuple(one["key"]) for one in last.get(area.name, {}).get("survivors", [])}
            chosen = [one for one in chosen if one.key in survivors]
        chosen = chosen[: arguments.sample]
        if not chosen:
            print(f"{area.name}: nothing to change")
            continue
        verdicts = hunt(area, chosen, arguments.workers, print, Progress(area, len(chosen)))
        results[area.name] = report(area, verdicts, arguments.seed)
        arguments.json.write_text(json.dumps(results, indent=1, ensure_ascii=False), encoding="utf-8")
    table({name: results[name] for name in arguments.areas or AREAS if name in results})


class Progress:
    """A progress line for an area; if the output is not a terminal, only every tenth change is shown."""

    def __init__(self, area: Area, total: int) -> None:
        self.area, self.total = area, total
        self.done = self.survived = 0
        self.start = time.monotonic()
        self._lock = threading.Lock()

    def __call__(self, verdict: Verdict) -> None:
        """Count a verdict and show the progress."""
        with self._lock:
            self.done += 1
            self.survived += not verdict.noticed
            seconds = time.monotonic() - self.start
            line = f"{self.area.name}: {self.done} of {self.total}, {self.survived} survived, {seconds:.0f} s"
            if sys.stderr.isatty():
                print(f"\r{line}", end="\n" if self.done == self.total else "", file=sys.stderr, flush=True)
            elif self.done % 10 == 0 or self.done == self.total:
                print(line, file=sys.stderr, flush=True)


def report(area: Area, verdicts: list[Verdict], seed: int) -> dict[str, object]:
    """Print what survived, and return the results of an area for the JSON file."""
    survivors = [one for one in verdicts if not one.noticed]
    for verdict in survivors:
        print(f"{verdict.mutant.file}:{verdict.mutant.line}  {shortened(verdict.mutant)}")
    found = [one for one in verdicts if one.noticed]
    kinds = sorted({one.mutant.kind for one in verdicts})
    return {
        "seed": seed,
        "changes": len(verdicts),
        "noticed": len(found),
        "timed_out": sum(one.how == "timed out" for one in verdicts),
        "wanted": area.wanted,
        "kinds": {
            kind: [sum(one.mutant.kind == kind and (one.noticed or every) for one in verdicts) for every in (0, 1)]
            for kind in kinds
        },
        "survivors": [
            {"line": one.mutant.line, "kind": one.mutant.kind, "tests": one.tests, "key": one.mutant.key}
            for one in survivors
        ],
        "noticed_by": {f"{one.mutant.file}:{one.mutant.line} {one.mutant.change}": one.how for one in found},
    }


def shortened(mutant: Mutant) -> str:
    """A change as text for the report; a long one leaves out the words that did not change at either end."""
    if len(mutant.change) <= WIDTH:
        return mutant.change
    old, new = mutant.old.split(), mutant.new.split()
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return f"… {' '.join(old)} → {' '.join(new)} …"


def table(results: dict[str, dict[str, object]]) -> None:
    """Print one row per area."""
    print(f"\n{'area':16}{'changes':>9}{'noticed':>9}{'share':>8}{'wanted':>8}")
    for name, one in results.items():
        changes, noticed, wanted = int(str(one["changes"])), int(str(one["noticed"])), float(str(one["wanted"]))
        share = noticed / changes
        print(f"{name:16}{changes:9}{noticed:9}{share:8.0%}{wanted:8.0%}{'' if share >= wanted else '  too few'}")


if __name__ == "__main__":
    main()
