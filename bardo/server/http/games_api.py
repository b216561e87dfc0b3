"""HTTP requests about games: what there is to play, and by which rules."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request

from bardo.bots import kinds
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.authoring.registry import playable_games
from bardo.engine.authoring.rulebook import read_rulebook
from bardo.server.http.endpoints import Endpoints
from bardo.server.wire.http_bodies import (
    ClauseFacts,
    GameFacts,
    Named,
    OptionFacts,
    PresetFacts,
    RulebookFacts,
    SectionFacts,
)

ENDPOINTS = Endpoints()


@ENDPOINTS.get("/api/games", list[GameFacts])
def all_games(request: Request) -> list[GameFacts]:
    """The games: name, title, players, presets, options, bots, lessons."""
    return sorted((_game_facts(one.name) for one in playable_games()), key=lambda facts: facts.name)


@ENDPOINTS.get("/api/games/{game}/rules", RulebookFacts)
def rules(request: Request, game: str) -> RulebookFacts:
    """The rulebook: sections with clauses, each with its id and text."""
    return _rulebook(find_game(game).name)


@cache
def _game_facts(name: str) -> GameFacts:
    game = find_game(name)
    presets = [PresetFacts(one, game.preset_help(one), game.called(game.presets[one])) for one in game.presets]
    return GameFacts(
        name=name,
        title=game.title,
        introduction=game.introduction,
        players=(game.players[0], game.players[-1]),
        default=game.default_players,
        seats=list(game.seats),
        team=game.team,
        presets=presets,
        options=options_of(game),
        bots=[Named(one.name, one.help) for one in kinds(game).values()],
        lessons=list(game.lessons),
    )


def options_of(game: Game) -> list[OptionFacts]:
    """The options of a game."""
    return [
        OptionFacts(
            name=name,
            help=option.help,
            default=option.called(option.default),
            low=option.low,
            high=option.high,
            names=list(option.names),
            asked=option.asked,
            group=option.group,
        )
        for name, option in game.options.items()
    ]


@cache
def _rulebook(name: str) -> RulebookFacts:
    game = find_game(name)
    return RulebookFacts(
        game=name,
        title=game.title,
        introduction=game.introduction,
        sections=[
            SectionFacts(section.heading, [ClauseFacts(clause, game.clauses[clause]) for clause in section.clauses])
            for section in read_rulebook(game.rulebook).sections
        ],
        reference=dict(game.reference()),
    )
