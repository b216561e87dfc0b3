"""The command line and the terminal table, run by tests."""

import contextlib
import io
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from bardo import cli


def run(*words, typed=""):
    """Run the command in this process, which takes a tenth of the time; `typed` comes as if through a pipe."""
    out, err = io.StringIO(), io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        patch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            status = cli.main(list(words))
        except SystemExit as end:  # argparse has printed help or refused the arguments
            status = end.code or 0
    return SimpleNamespace(returncode=status, stdout=out.getvalue(), stderr=err.getvalue())


def run_apart(*words, env):
    """Run the command in a new process, with other variables in its environment."""
    return subprocess.run(
        [sys.executable, "-m", "bardo.cli", *words],
        input="",
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **env},
    )


def typed(*lines):
    return "".join(line + "\n" for line in lines)


def too_wide(said):
    """Lines over 80 columns."""
    return [line for line in said.splitlines() if len(line) > 80]


def unbroken(said):
    """What was said, as if the terminal were endlessly wide."""
    return " ".join(said.split())


def at_a_terminal(*words, typed=""):
    """Run the command with somebody at the keyboard, who leaves at the end."""
    import pty

    ours, theirs = pty.openpty()
    try:
        os.write(ours, (typed + "\x04").encode())
        words = [sys.executable, "-m", "bardo.cli", *words]
        return subprocess.run(words, stdin=theirs, capture_output=True, text=True, timeout=60).stdout
    finally:
        os.close(ours)
        os.close(theirs)


def table(*lines, seats="you,random", seed="7"):
    done = run("play", "hungry-ghost", "--seats", seats, "--seed", seed, typed=typed(*lines))
    assert done.returncode == 0
    assert done.stderr == ""
    return done.stdout


def wheel(*lines, words=()):
    return run("play", "buddha-wheel", "--seats", "you,random", "--seed", "3", *words, typed=typed(*lines))
