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
MOST_CORES = 1024
MOST_SIMULATIONS = 10_000_000


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
    parser.set_defaults(run=_start)
    parser.add_argument("--version", action=_Version)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = commands.add_parser("play", help="play in this terminal", description="Play in this terminal.")
    play.add_argument("game", nargs="?", metavar="GAME", help="which game; asked for if left out")
    play.add_argument("--seats", metavar="WHO", help="who sits where, such as you,adept,master; see `bardo bots GAME`")
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.add_argument("--carry", metavar="FILE", help="begin with scores written down in an earlier game")
    _table_options(play)
    play.set_defaults(run=_play)

    serve = commands.add_parser(
        "serve",
        help="play in a browser",
        description="Serve tables to browsers, on this machine only if nothing else is said. "
        "Without any command, bardo does this and opens a browser.",
    )
    serve.add_argument("--host", default="127.0.0.1", help="where to listen (default 127.0.0.1, this machine only)")
    serve.add_argument("--port", type=int, metavar="N", help="default 8471, or the next that is free")
    serve.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://… (default a file in your data folder)"
    )
    serve.add_argument("--open", action="store_true", help="open a browser")
    serve.add_argument("--pace", type=float, default=0.7, metavar="S", help="seconds between actions of bots")
    serve.add_argument("--full", action="store_true", help="survive a power cut too: SQLite waits for the disk")
    serve.add_argument("--tables", type=int, default=60, metavar="N", help="new tables a minute from one address")
    serve.add_argument("--sockets", type=int, default=300, metavar="N", help="connections from one address")
    serve.add_argument(
        "--name", action="append", default=[], help="a name by which people reach it, behind a web server of yours"
    )
    serve.set_defaults(run=_serve)

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
        "--bots",
        default="random",
        metavar="WHO",
        help="one bot for all seats, or one a seat, such as greedy; see `bardo bots GAME`",
    )
    simulate.add_argument(
        "--limit", type=int, default=20_000, metavar="N", help="most decisions a game (default 20000)"
    )
    _table_options(simulate)
    simulate.set_defaults(run=_simulate)

    arena = commands.add_parser(
        "arena",
        help="let bots play against each other",
        description="Let bots play against each other: seats rotated, the same seeds for all, on all cores. "
        "Stopped, the same command goes on where it was.",
    )
    arena.add_argument("game", metavar="GAME")
    arena.add_argument("--bots", required=True, metavar="WHO", help="such as novice,adept,search:400; see `bardo bots`")
    arena.add_argument("--games", type=int, default=200, metavar="N", help="how many (default 200)")
    arena.add_argument("--players", type=int, metavar="N", help="how many seats")
    arena.add_argument("--out", metavar="FILE", help="where the results go, as Parquet (default arena-GAME-….parquet)")
    arena.add_argument("--cores", type=int, metavar="N", help="how many games at once (default all cores)")
    _table_options(arena)
    arena.set_defaults(run=_arena)

    review = commands.add_parser(
        "review",
        help="look at a saved game afterwards",
        description="Look at a saved game afterwards: the moves that cost the most, and everybody's chances.",
    )
    review.add_argument("file", metavar="FILE")
    review.add_argument("--chart", metavar="PICTURE", help="draw the chances over time into an .svg or .png file")
    review.add_argument(
        "--simulations", type=int, default=2000, metavar="N", help="how much is thought of each decision (default 2000)"
    )
    review.set_defaults(run=_review)

    bots = commands.add_parser("bots", help="list the bots of a game", description="List the bots of a game.")
    bots.add_argument("game", metavar="GAME")
    bots.set_defaults(run=_bots)
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
    from bardo.engine.rows.schema import written_setting

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


def _serve(options: argparse.Namespace) -> int:
    from bardo.server.http.serve_command import installed, serve

    if not installed():
        raise BardoError("for the browser some packages are missing: pip install 'bardo[web]'; or bardo play, as text")
    limits = options.tables, options.sockets
    return serve(
        options.host, options.port, options.database, options.open, options.full, options.pace, *limits, options.name
    )


def _start(options: argparse.Namespace) -> int:
    """What happens without a command: a table in the browser where that can be, otherwise in this terminal."""
    from bardo.server.http.serve_command import installed, serve

    if installed():
        return serve(open_browser=True)
    return main(["play"])


def _games(options: argparse.Namespace) -> None:
    from bardo.engine.authoring.registry import game, games

    for name in games():
        try:
            one = game(name)
        except BardoError as error:
            print(f"bardo: {error}", file=sys.stderr)
            continue
        print(f"{name:18} {one.title}, for {one.span}")


def _rules(options: argparse.Namespace) -> None:
    from bardo.engine.authoring.registry import game
    from bardo.terminal.rules import rules

    print(rules(game(options.game), " ".join(options.words)))


def _options(options: argparse.Namespace) -> None:
    from bardo.engine.authoring.registry import game
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
    from bardo.engine.authoring.registry import game
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


def _arena(options: argparse.Namespace) -> None:
    import signal
    from pathlib import Path

    from bardo.engine.authoring.registry import game
    from bardo.lab import arena as lab
    from bardo.lab.standings import check_file, load, save, standings
    from bardo.lab.text import compiling, progress, standings_table

    table = game(options.game)
    turned, bots, seed = _turned(options.option), options.bots.split(","), options.seed or 0
    one = lab.arena(table, bots, options.games, options.players, seed, options.preset, turned)
    file = Path(options.out or f"arena-{one.game}-{one.mark}.parquet")
    if options.cores is not None and not 1 <= options.cores <= MOST_CORES:
        raise BardoError(f"1 to {MOST_CORES} cores, please")
    check_file(file)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends it, what was played is kept
    seats = load(file, one)
    done = len({seat.number for seat in seats if seat.number < one.games})
    if done == one.games:
        print("All of these games are in the file already; nothing new was played.", file=sys.stderr)
    try:
        with progress("playing", one.games) as advance:
            advance(done)
            seats = lab.run(
                one, seats, lambda seats: save(file, one, seats), advance, lambda: compiling(table), options.cores
            )
    except KeyboardInterrupt:
        seats = load(file, one)
        print("Stopped; the same command goes on from here.", file=sys.stderr)
    seats = [seat for seat in seats if seat.number < one.games]
    if seats:
        print(standings_table(one, len({seat.number for seat in seats}), standings(one, seats)))
        print(f"A row a seat in {file}")


def _review(options: argparse.Namespace) -> None:
    from pathlib import Path

    from bardo.bots.advice import review
    from bardo.bots.minds import load as load_search
    from bardo.lab.review import chart, check_chart, told
    from bardo.lab.simulate import PATIENCE, patience
    from bardo.lab.text import compiling, progress
    from bardo.terminal.files import load

    if not 1 <= options.simulations <= MOST_SIMULATIONS:
        raise BardoError(f"1 to {MOST_SIMULATIONS:,} simulations, please")
    picture = Path(options.chart) if options.chart else None
    if picture:
        check_chart(picture)
    match = load(options.file)
    with patience(PATIENCE, lambda: compiling(match.game)):
        load_search(match.game)
    with progress("thinking", len(match.history)) as advance:
        verdicts = list(review(match, options.simulations, advance=advance))
    print(told(match, verdicts))
    if picture:
        chart(match, verdicts, picture)
        print(f"\nThe chances over time are drawn in {picture}")


def _bots(options: argparse.Namespace) -> None:
    from bardo.bots import kinds
    from bardo.engine.authoring.registry import game

    for one in kinds(game(options.game)).values():
        print(f"{one.name:12} {one.help}")
    print("search:400   thinks for so many simulations; search:1.5s for so many seconds")


if __name__ == "__main__":
    sys.exit(main())
