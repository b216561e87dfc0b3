"""The conformance kit: checks that every game must pass. Authors run it on their own games, our tests run it on ours.

`check_game(GAME)` returns, or raises a ConformanceError that names the game, the players, the preset, the seed and
the number of decisions after which something was wrong.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from functools import partial
from itertools import permutations
from typing import Any, TypeVar

import numpy as np

from bardo.engine.authoring import registry
from bardo.engine.authoring.effects import Effect, effects
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.lesson import read_lesson
from bardo.engine.picture.scene import CUES, problems
from bardo.engine.play import transcript
from bardo.engine.play.batch import Batch
from bardo.engine.play.dice import SECRET_BYTES
from bardo.engine.play.guided import guided
from bardo.engine.play.match import Match
from bardo.engine.play.moves import chances
from bardo.engine.programs.rule import rule
from bardo.engine.rows.row import Array
from bardo.engine.rows.schema import NOBODY, NOTHING
from bardo.errors import BardoError, OutOfRange

T = TypeVar("T")
LIMIT = 10_000
"""Decisions after which a game should be over."""
CLEAR = 1e-3
"""How far from 0 and 1 a chance is that terms are compared with, and how exactly."""
NOW_AND_THEN = 10
"""The number of decisions from one look at the aims to the next."""
GLANCE = 100
"""Decisions played with each option at its lowest and highest value."""
CUTS = 8
CHANCES_DIFFER = 1e-9


class ConformanceError(BardoError):
    """A game breaks the contract; the message says how, and how to reproduce it."""


def check_game(
    game: Game,
    games: int = 200,
    seed: int = 0,
    limit: int = LIMIT,
    compared: int = 1000,
    every: int = 1,
    **options: Any,
) -> None:
    """Run all checks for every number of players and every preset.

    `compared` limits the decisions of slow checks; the rows of fast ones are checked once every `every` decisions.
    """
    words(game)
    for players in game.players:
        for preset in game.presets:
            fuzz(game, players, preset, games, seed, limit, every, **options)
            agree(game, players, preset, seed, compared, **options)
            replays(game, players, preset, seed, compared, **options)
            promises(game, players, preset, 1, seed, compared, **options)
            aims(game, players, preset, seed, compared, **options)
            endings(game, players, preset, min(games, GLANCE), seed, limit, **options)
    turns(game, seed, min(GLANCE, compared // 4), **options)
    lessons(game)


def words(game: Game) -> None:
    """Check that every action and every seat has a usable name, and that every reason's clause is in the rulebook."""
    for action in game.menu.actions:
        name = action.name
        if name != " ".join(name.lower().split()) or not name.isprintable() or not name:
            raise ConformanceError(f"{game.name}: {name!r} cannot name an action: use lower case and single spaces")
    for kind in game.menu.kinds:
        if not game.menu.width[kind]:
            raise ConformanceError(f"{game.name}: the decision {kind.name!r} has no actions")
    if len(set(game.seats)) != len(game.seats):
        raise ConformanceError(f"{game.name}: seats need different names, not {list(game.seats)}")
    for reason in [*game.reasons.by_code.values(), *(kind.unasked for kind in game.menu.kinds)]:
        if reason.clause and reason.clause not in game.clauses:
            raise ConformanceError(f"{game.name}: the rulebook has no {reason.clause}: {reason.sentence}")


def fuzz(
    game: Game,
    players: int | None = None,
    preset: str | None = None,
    games: int = 200,
    seed: int = 0,
    limit: int = LIMIT,
    every: int = 1,
    **options: Any,
) -> int:
    """Check in compiled random play that fields stay in range, that somebody can always act and that every game ends.

    Rows are checked once every `every` decisions. Returns the number of decisions made. To repeat the game that an
    error names, pass its seed and `games=1`.
    """
    batch = game.batch(games, players, seed, preset, **options)
    settings = _settings(game, batch.players, preset, options)
    _check_rows(batch, settings)
    for made in range(0, limit, every):
        if batch.over.all():
            break
        batch.playout(min(every, limit - made))
        _check_rows(batch, settings)
        stuck = ~batch.over & (batch.decisions < min(made + every, limit))
        _deny(batch, settings, stuck, "no action is legal, but the game is not over")
    _deny(batch, settings, ~batch.over, f"the game is still not over after {limit} decisions")
    _deny(batch, settings, ~np.isfinite(batch.returns).all(axis=1), "a seat's result is not a finite number")
    return int(batch.decisions.sum())


def agree(
    game: Game,
    players: int | None = None,
    preset: str | None = None,
    seed: int = 0,
    limit: int = LIMIT,
    **options: Any,
) -> int:
    """Check that a random game has the same bytes, legal actions, chances and results interpreted and compiled.

    Also check that looking at a position (legal actions, reasons, words, scene, chances) does not change it, and that
    scenes have no problems. The game is played to its end or to the limit; returns the number of decisions.
    """
    match = game.new(players, seed, preset, **options)
    batch = game.batch(1, players, seed, preset, **options)
    while True:
        row = match.state.tobytes()
        _expect(match, row == batch.states[0].tobytes(), "interpreted and compiled rows differ")
        legal = match.legal
        _expect(match, legal == list(np.flatnonzero(batch.masks()[0])), "interpreted and compiled actions differ")
        _expect(match, _reasons_fit(match, legal), "an action is refused without a declared reason, or legal with one")
        _expect(match, bool(match.prompt and match.picture), "the prompt or the picture is empty")
        _expect(match, all(_try(match, lambda: [action.text for action in match.actions])), "an action has no text")
        wrong = _wrong_in_picture(match)
        _expect(match, not wrong, f"the scene: {wrong}")
        _expect(match, _chances_fit(match, batch), "interpreted and compiled chances differ, or are not from 0 to 1")
        _expect(match, match.state.tobytes() == row, "looking at the position has changed it")
        if match.over or len(match.history) == limit:
            break
        action = int(batch.pick()[0])
        _expect(match, action in legal, "an illegal action was picked")
        _try(match, partial(match.play, action))
        batch.step(np.array([action]))
    _expect(match, np.array_equal(match.returns, batch.returns[0]), "interpreted and compiled results differ")
    return len(match.history)


def turns(game: Game, seed: int = 0, limit: int = GLANCE, **options: Any) -> None:
    """Check with every option at its lowest and its highest value that interpreted and compiled games agree."""
    for name, option in game.options.items():
        for value in (option.low, option.high):
            agree(game, None, None, seed, limit, **{**options, name: value})


def replays(
    game: Game,
    players: int | None = None,
    preset: str | None = None,
    seed: int = 0,
    limit: int = LIMIT,
    **options: Any,
) -> int:
    """Check in a random game, undone move by move, that undo restores every row and that transcripts replay to it.

    One game takes its dice from a seed, another from a secret. The game must be registered under its name, since a
    transcript refers to it by name. Returns the number of decisions.
    """
    if game.name not in registry.available_games() or registry.game(game.name) is not game:
        raise ConformanceError(f"{game.name} is not the game registered under this name: install its package")
    secret = seed.to_bytes(SECRET_BYTES, "big")
    by_seed = _taken_back(game.new(players, seed, preset, **options), seed, limit)
    return by_seed + _taken_back(game.new(players, None, preset, secret, **options), seed, limit)


def promises(
    game: Game,
    players: int | None = None,
    preset: str | None = None,
    games: int = 1,
    seed: int = 0,
    limit: int = LIMIT,
    **options: Any,
) -> int:
    """Check in random games that every action without chance changes exactly the tallies that it announced.

    What it announced as inevitable must come before chance or another seat decides, whatever is played. The dice are
    keyed anew before every action, so that nothing that depends on them can be announced by accident. Returns the
    number of actions compared.
    """
    compared = 0
    for number in range(seed, seed + games):
        match = game.new(players, None, preset, number.to_bytes(SECRET_BYTES, "big"), **options)
        wishes = random.Random(number)
        fates: list[Foretold] = []
        while not match.over and len(match.history) < limit:
            seat, action = match.seat, wishes.choice(match.legal)
            announced, before = match.announce(action), game.schema.copy(match.state)
            _try(match, partial(match.play, action))
            after = game.schema.copy(match.state)
            if announced.certain:
                happened = tuple(effect for _, effect in effects(game.tallies, before, after))
                _expect(match, happened == announced.effects, f"announced {announced.effects}, happened {happened}")
                compared += 1
            # What comes before the dice of an action may be over after them: somebody dies, and is born again.
            fates = [one for one in fates if one[1] not in announced.effects and not _has_come(match, *one)]
            may_wait = announced.certain and match.seat == seat
            _expect(match, may_wait or not fates, f"announced as inevitable: {[fate for _, fate in fates]}")
            fates += [(before, fate) for fate in announced.fate]
    return compared


def aims(
    game: Game,
    players: int | None = None,
    preset: str | None = None,
    seed: int = 0,
    limit: int = GLANCE,
    **options: Any,
) -> None:
    """Check in a random game that every seat has an aim in words, and that the terms of the opinion add up to it."""
    match = game.new(players, seed, preset, **options)
    wishes = random.Random(seed)
    while not match.over and len(match.history) < limit:
        match.play(wishes.choice(match.legal))
        if len(match.history) % NOW_AND_THEN == 0 and not match.over:
            nodes = {node.id for node in match.scene.nodes}
            for seat in range(len(match.names)):
                _expect(match, _aim_fits(match, seat, nodes), f"the aim of seat {seat} lacks words, a clause or a node")
                _expect(match, _terms_add_up(match, seat), f"the terms of seat {seat} do not add up to its chance")


def endings(
    game: Game,
    players: int | None = None,
    preset: str | None = None,
    games: int = 20,
    seed: int = 0,
    limit: int = LIMIT,
    **options: Any,
) -> None:
    """Check that random games are told at their end, and that what is shown there decides as the game's `rank` does."""
    if game.ending is None:
        return
    match, batch = game.new(players, seed, preset, **options), game.batch(games, players, seed, preset, **options)
    batch.playout(limit)
    for row in batch.states[batch.over]:
        for name in row.dtype.names:
            match.state[name] = row[name]
        ending = match.ending
        assert ending is not None
        fits = bool(ending.sentence) and ending.face in ("", *game.art.drawings)
        fits &= {part.clause for part in ending.parts} <= {"", *game.clauses}
        _expect(match, fits, "the ending lacks a sentence, or names a clause or a drawing that does not exist")
        ranked = [seat for seat, place in enumerate(ending.places) if place]
        for seat, other in permutations(ranked, 2):
            if ending.places[seat] < ending.places[other]:
                telling = (part for part in ending.parts if part.favours(seat, other) or part.favours(other, seat))
                decided = next(telling, None)
                why = f"nothing in the ending puts seat {seat} before seat {other}"
                _expect(match, decided is not None and decided.favours(seat, other), why)


def lessons(game: Game) -> None:
    """Check that every lesson can be played to its end, and that every other action of the learner gets an answer."""
    for name, file in game.lessons.items():
        read_lesson(file, drawn=False)  # the same line of play in other words
        lesson = guided(game, name)
        for number, stage in enumerate(lesson.stages):
            for action in stage.match.legal if stage.is_mine else ():
                assert stage.step is not None
                named = game.menu.actions[action].name
                if not lesson.answer(number, action).right and not stage.step.reply(named):
                    raise AssertionError(f"{game.name}: step {number + 1} of {name} has no answer to {named!r}")


# -- helpers -----------------------------------------------------------------------------------

Foretold = tuple[Any, Effect]
"""The row before an action, and a change that the action announced as inevitable."""


def _has_come(match: Match, since: Any, fate: Effect) -> bool:
    return fate in [effect for _, effect in effects(match.grave, since, match.game.schema.copy(match.state))]


def _aim_fits(match: Match, seat: int, nodes: set[str]) -> bool:
    aim = match.aim(seat)
    if aim is None:
        return True
    return bool(aim.goal and aim.progress and aim.missing) and aim.clause in match.game.clauses and nodes >= {*aim.at}


def _terms_add_up(match: Match, seat: int) -> bool:
    """Whether the terms add up to the log-odds; where a chance is almost 0 or 1, rounding leaves nothing to compare."""
    chance = match.chances[seat]
    if not match.game.terms or not CLEAR < chance < 1 - CLEAR:
        return True
    row = match.game.schema.copy(match.state)
    total = sum(term.worth(row, seat) for term in match.game.terms)
    return abs(total - math.log(chance / (1 - chance))) < CLEAR


def _taken_back(match: Match, seed: int, limit: int) -> int:
    wishes = random.Random(seed)
    rows = [match.state.tobytes()]
    while not match.over and len(match.history) < limit:
        action = wishes.choice(match.legal)
        _try(match, partial(match.play, action))
        rows.append(match.state.tobytes())
    made = len(match.history)
    cuts = {made, *(made * cut // CUTS for cut in range(CUTS))}
    while True:
        length = len(match.history)
        _expect(match, match.state.tobytes() == rows[length], "undo does not restore the earlier row")
        if length in cuts:
            replayed = _try(match, lambda: transcript.replay(match.transcript()))
            _expect(match, replayed.state.tobytes() == rows[length], "the transcript replays to a different row")
        if not length:
            return made
        match.undo()


def _try(match: Match, act: Callable[[], T]) -> T:
    try:
        return act()
    except Exception as error:
        raise ConformanceError(f"{_where(match)}: {type(error).__name__}: {error}") from error


def _expect(match: Match, fits: bool, otherwise: str) -> None:
    if not fits:
        raise ConformanceError(f"{_where(match)}: {otherwise}")


def _deny(batch: Batch, settings: str, wrong: np.ndarray, what: str) -> None:
    if wrong.any():
        first = int(np.argmax(wrong))
        where = f"seed {batch.seeds[first]}, after {batch.decisions[first]} decisions"
        raise ConformanceError(f"{settings}, {where}: {what}")


def _where(match: Match) -> str:
    luck = f"secret {match.dice.secret.hex()}" if match.dice.secret else f"seed {match.seed}"
    settings = _settings(match.game, len(match.names), match.preset, match.turned)
    return f"{settings}, {luck}, after {len(match.history)} decisions"


def _settings(game: Game, players: int, preset: str | None, options: Mapping[str, Any]) -> str:
    turned = "".join(f", {name}={value}" for name, value in game.called(options).items())
    return f"{game.name}, {players} players, preset {preset or next(iter(game.presets))}{turned}"


def _check_rows(batch: Batch, settings: str) -> None:
    """Check that fields are in range, and that a game asks one of its seats if and only if it is not over."""
    states = batch.states
    if _out_of_range(batch, 0, len(batch)):
        problems = [_out_of_range(batch, index, index + 1) for index in range(len(batch))]
        _deny(batch, settings, np.array(problems) != "", next(filter(None, problems)))
    nothing = (states["seat"] == NOBODY) & (states["decision"] == NOTHING)
    asked = (states["seat"] >= 0) & (states["seat"] < states["seats"]) & (states["decision"] != NOTHING)
    _deny(batch, settings, batch.over & ~nothing, "the game is over but still asks")
    _deny(batch, settings, ~batch.over & ~asked, "nobody is asked, but the game is not over")


def _out_of_range(batch: Batch, first: int, last: int) -> str:
    """Describes what is out of range in these rows; empty when nothing is."""
    try:
        batch.game.schema.check(batch.states[first:last])
    except OutOfRange as error:
        return str(error)
    return ""


def _reasons_fit(match: Match, legal: list[int]) -> bool:
    """Whether the legal actions are exactly those without a reason against them."""
    try:
        return legal == [action.id for action in match.game.menu.actions if match.why_not(action) is None]
    except KeyError:
        return False


def _wrong_in_picture(match: Match) -> str:
    """Describes what is wrong with the scene or the cues; empty when nothing is."""
    found = problems(match.scene, match.game.art, len(match.game.menu.actions), len(match.names))
    found += [f"there is no cue {cue.kind!r}" for _, cue in match.cues if cue.kind not in CUES]
    return "; ".join(found)


def _chances_fit(match: Match, batch: Batch) -> bool:
    compiled = np.zeros(len(match.names))
    match.game.compiled(chances_of_row)(batch.states.view(match.game.schema.layout), 0, compiled)
    in_range = all(0 <= chance <= 1 for chance in match.chances)
    return in_range and np.allclose(match.chances, compiled, rtol=0, atol=CHANCES_DIFFER)


@rule
def chances_of_row(states: Array, i: int, out: Array) -> None:
    """Write each seat's chances in one row of a table."""
    chances(states[i], out)
