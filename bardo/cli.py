"""The command `bardo`. Everything heavy is imported by the command that needs it."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bardo import __version__
from bardo.errors import BardoError

if TYPE_CHECKING:
    from bardo.engine.authoring.game import Game

DESCRIPTION = "Board games of ghosts, karma and rebirth: to play, to study, to learn from."
FAILED = 1
WRONG_USE = 2
INTERRUPTED = 130
MOST_CORES = 1024
MOST_SIMULATIONS = 10_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without these characters shows question marks
    options = _parser().parse_args(arguments)
    try:
        _check_processor()
        status = int(options.run(options) or 0)
        sys.stdout.flush()
        return status
    except BardoError as error:
        print(f"bardo: {error}", file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        print("\nGoodbye.")
        return 0
    except BrokenPipeError:  # the reader has closed the pipe, as `| head` does
        _discard_output()
        return 0
    except OSError as error:
        print(f"bardo: {error.strerror or error}", file=sys.stderr)
        _discard_output()
        return FAILED


def _check_processor() -> None:
    """Refuse a wrong BARDO_PROCESSOR at once: machine code is made in threads that could only complain."""
    if os.environ.get("BARDO_PROCESSOR"):
        from bardo.engine.programs.objects import host

        host()


def _discard_output() -> None:
    """Send what is still unwritten nowhere, so that Python does not complain about it on exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# -- the arguments ---------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bardo", description=DESCRIPTION)
    parser.set_defaults(run=_start)
    parser.add_argument("--version", action="version", version=f"bardo {__version__}", help="show the version and exit")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], int | None], help: str, more: str = ""
    ) -> argparse.ArgumentParser:
        """A command that says what it does in the list of all, and a little more on its own page."""
        added = commands.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}. {more}".strip())
        added.set_defaults(run=run)
        return added

    _add_play_arguments(command("play", _play, "play in this terminal"))
    _add_serve_arguments(
        command(
            "serve",
            _serve,
            "play in a browser",
            "Starts a server on this machine. Without a command, bardo does this and opens a browser.",
        )
    )
    learn = command(
        "learn", _learn, "learn a game in this terminal, move by move", "Without a game, it lists the lessons."
    )
    learn.add_argument("game", nargs="?", metavar="GAME", help="the name of a game")
    learn.add_argument("lesson", nargs="?", metavar="LESSON", help="another lesson of it, such as white-moon")
    command("games", _games, "list the games")
    _add_rules_arguments(command("rules", _rules, "read or search a rulebook"))
    _add_game(command("options", _options, "list the presets and options of a game"))
    replay = command("replay", _replay, "show the position a saved game has reached")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--log", action="store_true", help="show everything that happened, too")
    _add_simulate_arguments(command("simulate", _simulate, "play many games at once and count what happens"))
    _add_arena_arguments(
        command(
            "arena",
            _arena,
            "let bots play against each other",
            "Seats rotate, all line-ups get the same seeds, and all cores are used. If you stop it, the same command"
            " goes on where it was.",
        )
    )
    _add_review_arguments(
        command("review", _review, "find the costliest moves of a saved game", "Can also chart everybody's chances.")
    )
    _add_game(command("bots", _bots, "list the bots of a game"))
    warm = command(
        "warm",
        _warm,
        "make machine code now",
        "Otherwise it is made when it is first needed. It is kept for later, and all cores are used.",
    )
    warm.add_argument("games", nargs="*", metavar="GAME", help="a game (default: all)")
    warm.add_argument("--gpu", action="store_true", help="also make the kernels for a GPU; none is needed for that")
    return parser


def _add_play_arguments(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", nargs="?", metavar="GAME", help="which game; you are asked if you leave it out")
    play.add_argument(
        "--seats", metavar="WHO", help="who sits where, such as you,hard,merciless; see `bardo bots GAME`"
    )
    play.add_argument(
        "--continue",
        dest="unfinished",
        nargs="?",
        const="",
        metavar="N|GAME",
        help="continue an unfinished game: number N, or one you choose from a list of all or of one game",
    )
    play.add_argument("--load", metavar="FILE", help="continue a saved game")
    play.add_argument("--auto", action="store_true", help="throw for me, and answer whenever there is only one choice")
    play.add_argument("--carry", metavar="FILE", help="start with the scores of an earlier game")
    _add_game_options(play)


def _add_serve_arguments(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1, this machine only)"
    )
    serve.add_argument("--port", type=int, metavar="N", help="default 8471, or the next free one")
    serve.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://… (default: a file in your data folder)"
    )
    serve.add_argument("--open", action="store_true", help="open a browser")
    serve.add_argument("--pace", type=float, default=0.7, metavar="S", help="seconds between actions if all are bots")
    serve.add_argument("--full", action="store_true", help="survive power cuts, too: SQLite waits for the disk")
    serve.add_argument("--tables", type=int, default=60, metavar="N", help="new tables per minute from one address")
    serve.add_argument("--sockets", type=int, default=300, metavar="N", help="connections from one address")
    serve.add_argument(
        "--compile",
        choices=("all", "opened", "none"),
        default="all",
        help="which games to compile in the background, so that bots play well at once: all of them from the start"
        " (default), those that somebody opens, or none",
    )
    serve.add_argument(
        "--name",
        action="append",
        default=[],
        help="a host name of this server, if it is behind a proxy; may be repeated",
    )
    serve.add_argument(
        "--contact",
        default="",
        metavar="ADDRESS",
        help="your address for push services, as mailto:… or https://…: lets the server tell players of their turns",
    )
    serve.add_argument("--no-app", action="store_true", help="have browsers drop the installed client and its files")


def _add_rules_arguments(rules: argparse.ArgumentParser) -> None:
    _add_game(rules)
    rules.add_argument(
        "words",
        nargs="*",
        metavar="contents|CLAUSE|HEADING|WORD",
        help="the table of contents, a clause such as HG12, a section such as Aim, or words to search for",
    )


def _add_simulate_arguments(simulate: argparse.ArgumentParser) -> None:
    _add_game(simulate)
    _add_games_and_players(simulate, 100_000)
    simulate.add_argument(
        "--bots",
        default="random",
        metavar="WHO",
        help="one bot for all seats, or one for each, such as greedy,random; see `bardo bots GAME`",
    )
    simulate.add_argument(
        "--limit", type=int, default=20_000, metavar="N", help="stop a game after N decisions (default 20000)"
    )
    _add_game_options(simulate)


def _add_arena_arguments(arena: argparse.ArgumentParser) -> None:
    _add_game(arena)
    arena.add_argument("--bots", required=True, metavar="WHO", help="such as fair,hard,search:400; see `bardo bots`")
    _add_games_and_players(arena, 200)
    arena.add_argument("--out", metavar="FILE", help="the Parquet file for the results (default arena-GAME-….parquet)")
    arena.add_argument("--cores", type=int, metavar="N", help="how many games to play at once (default: all cores)")
    _add_game_options(arena)


def _add_review_arguments(review: argparse.ArgumentParser) -> None:
    review.add_argument("file", metavar="FILE")
    review.add_argument("--chart", metavar="PICTURE", help="draw the chances over time into an .svg or .png file")
    review.add_argument(
        "--simulations", type=int, default=2000, metavar="N", help="simulations for each decision (default 2000)"
    )


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the name of a game; see `bardo games`")


def _add_games_and_players(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"how many games (default {games})")
    parser.add_argument("--players", type=int, metavar="N", help="how many seats")


def _add_game_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", metavar="NAME", help="a bundle of options; see `bardo options GAME`")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set an option; may be repeated"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same dice")


def _settings(words: Sequence[str]) -> dict[str, int | str]:
    """The options given on the command line, by name."""
    from bardo.engine.rows.options import written_setting

    settings: dict[str, int | str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if not value.strip():
            raise BardoError(f"--option takes NAME=VALUE, such as round_limit=20, not {word!r}")
        settings[name.strip()] = written_setting(value)
    return settings


# -- the commands ----------------------------------------------------------------------------


def _find_game(options: argparse.Namespace) -> Game:
    from bardo.engine.authoring.registry import game

    return game(options.game)


def _play(options: argparse.Namespace) -> int:
    from bardo.terminal.play import play
    from bardo.terminal.setup import Request

    return play(
        Request(
            game=options.game,
            seats=options.seats,
            preset=options.preset,
            options=_settings(options.option),
            seed=options.seed,
            scores=options.carry,
            auto=options.auto,
            saved=options.load,
            unfinished=options.unfinished,
        )
    )


def _learn(options: argparse.Namespace) -> int:
    from bardo.terminal.learn import learn

    return learn(options.game, options.lesson)


def _serve(options: argparse.Namespace) -> int:
    from bardo.server.http.serve_command import installed, serve

    if not installed():
        raise BardoError("playing in a browser needs more packages: pip install 'bardo[web]'; bardo play needs none")
    return serve(
        options.host,
        options.port,
        options.database,
        options.open,
        options.full,
        options.pace,
        options.tables,
        options.sockets,
        options.name,
        options.compile,
        options.contact,
        not options.no_app,
    )


def _start(options: argparse.Namespace) -> int:
    """What happens without a command: a table in the browser if its packages are installed, else in this terminal."""
    from bardo.server.http.serve_command import installed, serve

    if installed():
        return serve(open_browser=True)
    return main(["play"])


def _games(options: argparse.Namespace) -> None:
    from bardo.engine.authoring.registry import available_games, game

    for name in available_games():
        try:
            found = game(name)
        except BardoError as error:
            print(f"bardo: {error}", file=sys.stderr)
            continue
        length = found.length()
        usual = f"; with {found.default_players}, {length}" if length else ""
        print(f"{name:18} {found.title}, for {found.span}{usual}")


def _rules(options: argparse.Namespace) -> None:
    from bardo.terminal.rules import rules

    print(rules(_find_game(options), " ".join(options.words)))


def _options(options: argparse.Namespace) -> None:
    from bardo.terminal.options import options_page

    print(options_page(_find_game(options)))


def _replay(options: argparse.Namespace) -> None:
    from bardo.terminal.console import counted
    from bardo.terminal.saved_games import load

    match = load(options.file)
    if options.log:
        print("\n".join(match.log) + "\n")
    print(match.picture + "\n")
    print(f"{counted(len(match.history), 'decision')}. " + (match.outcome if match.over else match.prompt))


def _simulate(options: argparse.Namespace) -> None:
    from bardo.lab.output import progress_bar, say_compiling, simulation_table
    from bardo.lab.simulate import simulate

    game = _find_game(options)
    with progress_bar("simulating", options.games) as advance:
        report = simulate(
            game,
            games=options.games,
            players=options.players,
            bots=options.bots.split(","),
            seed=options.seed or 0,
            limit=options.limit,
            preset=options.preset,
            options=_settings(options.option),
            advance=advance,
            compiling=lambda: say_compiling(game),
        )
    print(simulation_table(report))


def _warm(options: argparse.Namespace) -> int:
    from bardo.bots.warm import PARTS, warm
    from bardo.engine.authoring.registry import game, playable_games
    from bardo.lab.output import progress_bar

    names = [one.name for one in (map(game, options.games) if options.games else playable_games())]
    parts = [part for part in PARTS if part != "kernels" or options.gpu]
    try:
        with progress_bar("making machine code", len(names) * len(parts)) as advance:
            warm(names, parts, lambda _name, _part: advance(1))
    except KeyboardInterrupt:
        print("Stopped. What was made is kept.", file=sys.stderr)
        return INTERRUPTED
    print(f"Ready{', with kernels for a GPU' * options.gpu}: {', '.join(names)}.")
    return 0


def _arena(options: argparse.Namespace) -> None:
    import signal
    from pathlib import Path

    from bardo.lab.arena import new_arena, run
    from bardo.lab.output import progress_bar, say_compiling, standings_table
    from bardo.lab.standings import check_file, load, save, standings

    game = _find_game(options)
    settings, bots, seed = _settings(options.option), options.bots.split(","), options.seed or 0
    arena = new_arena(game, bots, options.games, options.players, seed, options.preset, settings)
    file = Path(options.out or f"arena-{arena.game}-{arena.fingerprint}.parquet")
    if options.cores is not None and not 1 <= options.cores <= MOST_CORES:
        raise BardoError(f"--cores takes a number from 1 to {MOST_CORES}")
    check_file(file)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends it, what was played is kept
    results = load(file, arena)
    done = len({one.number for one in results if one.number < arena.games})
    if done == arena.games:
        print("All of these games are in the file already; nothing new was played.", file=sys.stderr)
    try:
        with progress_bar("playing", arena.games) as advance:
            advance(done)
            results = run(
                arena,
                results,
                save=lambda results: save(file, arena, results),
                advance=advance,
                compiling=lambda: say_compiling(game),
                workers=options.cores,
            )
    except KeyboardInterrupt:
        results = load(file, arena)
        print("Stopped. The same command goes on from here.", file=sys.stderr)
    results = [one for one in results if one.number < arena.games]
    if results:
        print(standings_table(arena, len({one.number for one in results}), standings(arena, results)))
        print(f"Results, one row per seat and game: {file}")


def _review(options: argparse.Namespace) -> None:
    from pathlib import Path

    from bardo.bots.advice import review
    from bardo.bots.thinking import load as load_search
    from bardo.lab.output import progress_bar, say_compiling
    from bardo.lab.review import chart, check_chart, review_text
    from bardo.lab.simulate import NOTICE_SECONDS, notice_after
    from bardo.terminal.saved_games import load

    if not 1 <= options.simulations <= MOST_SIMULATIONS:
        raise BardoError(f"--simulations takes a number from 1 to {MOST_SIMULATIONS:,}")
    picture = Path(options.chart) if options.chart else None
    if picture:
        check_chart(picture)
    match = load(options.file)
    with notice_after(NOTICE_SECONDS, lambda: say_compiling(match.game)):
        load_search(match.game)
    with progress_bar("thinking", len(match.history)) as advance:
        verdicts = list(review(match, options.simulations, advance=advance))
    print(review_text(match, verdicts))
    if picture:
        chart(match, verdicts, picture)
        print(f"\nChances over time: {picture}")


def _bots(options: argparse.Namespace) -> None:
    from bardo.bots import kinds

    for kind in kinds(_find_game(options)).values():
        print(f"{kind.name:12} {kind.help}")
    print("search:400   thinks for 400 simulations, or any other number")
    print("search:1.5s  thinks for 1.5 seconds, or any other time")


if __name__ == "__main__":
    sys.exit(main())
