"""The command `bardo`. Everything heavy is imported by the command that needs it."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from bardo.errors import BardoError

DESCRIPTION = "Board games of ghosts, karma and rebirth: to play, to study, to learn from."
FAILED = 1
WRONG_USE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without these characters shows question marks
    options = _parser().parse_args(arguments)
    try:
        status = int(options.run(options) or 0)
        sys.stdout.flush()
        return status
    except BardoError as error:
        print(f"bardo: {error}", file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        print("\nGoodbye.")
        return 0
    except BrokenPipeError:  # the reader went away, as `| head` does
        _write_no_more()
        return 0
    except OSError as error:
        print(f"bardo: {error.strerror or error}", file=sys.stderr)
        _write_no_more()
        return FAILED


def _write_no_more() -> None:
    """Let what is still unwritten go nowhere, quietly."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bardo", description=DESCRIPTION)
    parser.set_defaults(run=_play, game=None, seats=None, load=None, carry=None, preset=None, option=[], seed=None)
    parser.add_argument("--version", action=_Version)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = commands.add_parser("play", help="play in this terminal", description="Play in this terminal.")
    play.add_argument("game", nargs="?", metavar="GAME", help="which game; asked for if left out")
    play.add_argument("--seats", metavar="WHO", help="who sits where, from: you, friend, random, greedy")
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.add_argument("--carry", metavar="FILE", help="begin with scores written down in an earlier game")
    _table_options(play)
    play.set_defaults(run=_play)

    games = commands.add_parser("games", help="list the games", description="List the games.")
    games.set_defaults(run=_games)

    rules = commands.add_parser("rules", help="read or search a rulebook", description="Read or search a rulebook.")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument(
        "words",
        nargs="*",
        metavar="contents|CLAUSE|HEADING|WORD",
        help="what it contains, a clause such as HG12, a section such as Aim, or words to look for",
    )
    rules.set_defaults(run=_rules)

    options = commands.add_parser(
        "options", help="list the options of a game", description="List the presets and options of a game."
    )
    options.add_argument("game", metavar="GAME")
    options.set_defaults(run=_options)

    replay = commands.add_parser("replay", help="play a saved game again", description="Play a saved game again.")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--log", action="store_true", help="tell everything that happened")
    replay.set_defaults(run=_replay)

    simulate = commands.add_parser(
        "simulate", help="play many games at once", description="Play many games at once and count what happens."
    )
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--games", type=int, default=100_000, metavar="N", help="how many (default 100000)")
    simulate.add_argument("--players", type=int, metavar="N", help="how many seats")
    simulate.add_argument(
        "--bots", default="random", metavar="WHO", help="one bot for all seats, or one a seat, from: random, greedy"
    )
    simulate.add_argument(
        "--limit", type=int, default=20_000, metavar="N", help="most decisions a game (default 20000)"
    )
    _table_options(simulate)
    simulate.set_defaults(run=_simulate)
    return parser


def _table_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", metavar="NAME", help="a bundle of options; see `bardo options GAME`")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="turn an option; may be repeated"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same luck")


class _Version(argparse.Action):
    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="show the version and exit")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from bardo import __version__

        print(f"bardo {__version__}")
        parser.exit()


def _turned(words: Sequence[str]) -> dict[str, int | str]:
    """Options as given on the command line."""
    from bardo.engine.schema import written_setting

    turned: dict[str, int | str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if not value.strip():
            raise BardoError(f"--option takes NAME=VALUE, such as level=2, not {word!r}")
        turned[name.strip()] = written_setting(value)
    return turned


# -- the commands ----------------------------------------------------------------------------


def _play(options: argparse.Namespace) -> int:
    from bardo.terminal.play import play

    turned = _turned(options.option)
    return play(options.game, options.seats, options.load, options.preset, turned, options.seed, options.carry)


def _games(options: argparse.Namespace) -> None:
    from bardo.engine.registry import game, games

    for name in games():
        try:
            one = game(name)
        except BardoError as error:
            print(f"bardo: {error}", file=sys.stderr)
            continue
        print(f"{name:18} {one.title}, for {one.span}")


def _rules(options: argparse.Namespace) -> None:
    from bardo.engine.registry import game
    from bardo.terminal.rules import rules

    print(rules(game(options.game), " ".join(options.words)))


def _options(options: argparse.Namespace) -> None:
    from bardo.engine.registry import game
    from bardo.terminal.options import options as page

    print(page(game(options.game)))


def _replay(options: argparse.Namespace) -> None:
    from bardo.terminal.files import load
    from bardo.terminal.play import result

    match = load(options.file)
    if options.log:
        print("\n".join(match.log) + "\n")
    print(match.picture + "\n")
    print(f"{len(match.history)} decisions. " + (result(match) if match.over else match.prompt))


def _simulate(options: argparse.Namespace) -> None:
    from bardo.engine.registry import game
    from bardo.lab.simulate import simulate
    from bardo.lab.text import compiling, progress, table

    one = game(options.game)
    with progress("simulating", options.games) as advance:
        report = simulate(
            one,
            games=options.games,
            players=options.players,
            bots=options.bots.split(","),
            seed=0 if options.seed is None else options.seed,
            limit=options.limit,
            preset=options.preset,
            options=_turned(options.option),
            advance=advance,
            compiling=lambda: compiling(one),
        )
    print(table(report))


if __name__ == "__main__":
    sys.exit(main())
