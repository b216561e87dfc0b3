"""The pages: the first one, a new table, the table itself, its replay, lessons, the rules, and the dice check."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup
from msgspec import to_builtins
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.templating import Jinja2Templates

from bardo.bots import LEVELS, kinds
from bardo.bots.roster import Kind
from bardo.engine.authoring.game import FirstTable, Game, Variant
from bardo.engine.authoring.registry import available_games, game, own_games, playable_games
from bardo.engine.picture.inks import SHARED
from bardo.engine.picture.scene import SEAT_COLOURS, SIGNS, Drawing
from bardo.errors import BardoError
from bardo.server.http.assets import WEB_FOLDER, build, static_address
from bardo.server.http.cookies import PERSON
from bardo.server.http.first_page_art import hero
from bardo.server.http.games_api import options_of
from bardo.server.http.lobby import open_tables_shown
from bardo.server.http.my_tables_api import tables_of_person
from bardo.server.http.rulebook import rulebook_page
from bardo.server.http.rules_in_words import rules_of_play_now, rules_of_table
from bardo.server.http.table_service import service_of
from bardo.server.storage.people_storage import PeopleStorage
from bardo.server.tables.clock import USUAL_SECONDS
from bardo.server.wire.people_bodies import MyTables, MyTablesWanted

KEYS = {
    "undo": ("u", "take back"),
    "end": ("e", "end the turn"),
    "hint": ("h", "get a hint"),
    "text": ("t", "switch between board and text"),
    "rules": ("r", "open the rules"),
    "pause": ("p", "pause what others do, or go on"),
    "step": ("n", "show the next thing they do"),
    "skip": ("s", "skip to your turn"),
}
"""The keys that can be changed: their usual letters, and what they do."""
MOST_OF_MINE = 6
"""How many tables of whoever looks the first page shows."""
UNITS = {"days": 86400, "hours": 3600, "minutes": 60, "seconds": 1}
_templates = Jinja2Templates(WEB_FOLDER / "templates")


# -- pages -------------------------------------------------------------------------------------


async def first_page(request: Request) -> Response:
    """The games, and the tables of whoever looks: they are in the page, so that nothing moves when it has loaded."""
    service = service_of(request)
    person = await service.person(request)
    return await asyncio.to_thread(_first_page, request, service.hub.storage.people, person)


def _first_page(request: Request, people: PeopleStorage, person: str | None) -> Response:
    wanted = MyTablesWanted(most=MOST_OF_MINE)
    mine = tables_of_person(people, person, wanted) if person else MyTables([], 0)
    answer = page(
        request,
        "first.html",
        hero=Markup(hero()),
        games=cards(),
        titles=_titles(),
        mine=mine,
        most_of_mine=MOST_OF_MINE,
        offers_words=mine.finished > 0 and not mine.words,
        **open_tables_shown(request),
    )
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


def open_tables_page(request: Request) -> Response:
    """The list of open tables alone, as the first page shows it."""
    return page(request, "open_tables.html", **open_tables_shown(request))


def new_page(request: Request) -> Response:
    """Who sits where, and which options are chosen."""
    found = _find(request.path_params["name"])
    if found is None:
        return _no_such_game(request)
    request.app.state.hub.compile_queue.want(found)
    lessons = [_lesson(found, name) for name in found.lessons]
    return page(
        request,
        "new.html",
        game=_card(found),
        facts=_facts(found),
        clocks=_clocks(),
        signs=SIGNS,
        lessons=lessons,
    )


async def table_page(request: Request) -> Response:
    """The table."""
    return await _table_page(request, "table")


async def replay_page(request: Request) -> Response:
    """What happened at a table, move by move."""
    return await _table_page(request, "replay")


async def analysis_page(request: Request) -> Response:
    """A finished game move by move, with chances, the best actions, and the way to play on differently."""
    return await _table_page(request, "analysis")


def lesson_page(request: Request) -> Response:
    """A guided first game: the lesson of a game, or another one by name."""
    found = _find(request.path_params["name"])
    if found is None:
        return _no_such_game(request)
    name = request.path_params.get("lesson", "")
    lesson = _lesson(found, name or next(iter(found.lessons), ""))
    if lesson is None:
        what = f"no lesson called “{name[:60]}”" if name else "no lesson yet"
        return missing(request, f"{found.title} has {what}.")
    return page(request, "lesson.html", game=found.name, lesson=lesson)


def rules_page(request: Request) -> Response:
    """The rulebook."""
    found = _find(request.path_params["name"])
    if found is None:
        return _no_such_game(request)
    things = found.reference()
    book = Markup(rulebook_page(found.name))
    return page(request, "rules.html", game=_card(found), page=book, things=things, legend=_legend(found))


def me_page(request: Request) -> Response:
    """The tables, results and devices of whoever looks."""
    return page(request, "me.html", titles=_titles())


def join_page(request: Request) -> Response:
    """Where a link leads that makes a browser one of somebody's; its code never reaches the server by itself."""
    return page(request, "join.html")


def settings_page(request: Request) -> Response:
    """Speed, sound, notices, looks and keys, in one place."""
    return page(request, "settings.html", keys=KEYS, samples=list(SEAT_COLOURS)[: len(SIGNS)], signs=SIGNS)


def offline_page(request: Request) -> Response:
    """What an installed client shows without a network: that it has none, and the finished games it has."""
    return page(request, "offline.html", titles=_titles())


async def check_page(request: Request) -> Response:
    """Whether every die fell as was promised."""
    table_id = await _existing_table(request)
    return page(request, "check.html", table=table_id)


ROUTES = [
    Route("/", first_page),
    Route("/open-tables", open_tables_page),
    Route("/new/{name}", new_page),
    Route("/t/{table}", table_page),
    Route("/t/{table}/replay", replay_page),
    Route("/t/{table}/analysis", analysis_page),
    Route("/learn/{name}", lesson_page),
    Route("/learn/{name}/{lesson}", lesson_page),
    Route("/rules/{name}", rules_page),
    Route("/check/{table}", check_page),
    Route("/me", me_page),
    Route("/me/join", join_page),
    Route("/settings", settings_page),
    Route("/offline", offline_page),
]


async def _table_page(request: Request, script: str) -> Response:
    table_id: str = request.path_params["table"]
    match = (await request.app.state.hub.tables.open(table_id)).table.match
    seats = {one.name: list(one.seats) for one in playable_games()}
    return page(
        request,
        "table.html",
        table=table_id,
        script=script,
        replay=script != "table",
        rules=rules_of_table(match.game, match.preset, match.turned, len(match.names)),
        titles=_titles(),
        seats=seats,
        carries=[one.name for one in playable_games() if one.carry],
        bots=list(LEVELS),
        thinkers=[name for name, level in LEVELS.items() if level.thinks],
    )


async def _existing_table(request: Request) -> str:
    """The id of the table, which must exist: otherwise the error becomes a page that says so."""
    table_id: str = request.path_params["table"]
    await request.app.state.hub.tables.open(table_id)
    return table_id


def page(request: Request, template: str, status: int = 200, **words: Any) -> HTMLResponse:
    """A page made from a template."""
    words |= {"static": static_address(), "build": build(), "app": request.app.state.hub.settings.app}
    words["is_known"] = PERSON in request.cookies
    return _templates.TemplateResponse(request, template, words, status_code=status)


def _no_such_game(request: Request) -> HTMLResponse:
    name = request.path_params["name"]
    if name in available_games():
        return missing(request, "This game cannot be played here at the moment: the log says why.", 503)
    return missing(request, f"There is no game called “{name[:60]}”.")


def missing(request: Request, words: str, status: int = 404) -> HTMLResponse:
    """A page for somebody who followed a link to something that is not there."""
    return page(request, "missing.html", status, words=words)


# -- facts about games -------------------------------------------------------------------------


def _find(name: str) -> Game | None:
    try:
        return game(name)
    except BardoError:
        return None


def _titles() -> dict[str, str]:
    return {one.name: one.title for one in playable_games()}


def _clocks() -> dict[str, str]:
    """The kinds of clocks, in words: "Live: 10 minutes, 15 seconds more a turn"."""
    return {
        kind: f"{kind.capitalize()}: {_duration(reserve)}, {_duration(increment)} more a turn"
        if reserve
        else "No clock"
        for kind, (reserve, increment) in USUAL_SECONDS.items()
    }


def _duration(seconds: float) -> str:
    """Seconds in the largest unit that divides them: "12 hours"."""
    unit, length = next((unit, length) for unit, length in UNITS.items() if seconds % length == 0)
    return f"{seconds / length:.0f} {unit}"


def cards() -> list[dict[str, Any]]:
    """What the first page says about all games and their variants, ours first; the first call loads them."""
    return [
        card for one in playable_games() for card in (_card(one), *(_variant(one, extra) for extra in one.variants))
    ]


def _variant(one: Game, variant: Variant) -> dict[str, Any]:
    """The card of a variant: that of its game, with its own words and options."""
    return {
        **_card(one),
        "title": variant.title,
        "teaser": variant.teaser,
        "query": "?" + urlencode(variant.options),
        "now": _first_table(one, variant.options),
        "now_in_words": rules_of_play_now(one, _easy(one), variant.options),
        "variant": variant.name,
        "lesson": _lesson(one, variant.name),
    }


def _easy(one: Game) -> FirstTable:
    """The table for newcomers."""
    return one.first_table or FirstTable(one.default_players, "fair")


def _first_table(one: Game, options: Mapping[str, int | str] = MappingProxyType({})) -> dict[str, Any]:
    """What "Play now" asks for: a table with easy bots."""
    first = _easy(one)
    seats = [{"who": "me"}, *({"who": first.bot} for _ in range(first.players - 1))]
    return {
        "game": one.name,
        "seats": seats,
        "preset": first.preset or next(iter(one.presets)),
        "options": {**first.options, **options},
    }


def _card(one: Game) -> dict[str, Any]:
    """What is said about a game before anybody plays it."""
    return {
        "name": one.name,
        "title": one.title,
        "span": one.span,
        "minutes": length.minutes if (length := one.length()) else None,
        "teaser": _teaser(one),
        "introduction": " ".join(one.introduction.split()),
        "together": one.team,
        "cover": _cover(one),
        "weight": one.weight_in_words,
        "mood": one.mood,
        "now": _first_table(one),
        "now_in_words": rules_of_play_now(one, _easy(one), {}),
        "query": "",
        "variant": "",
        "guest": one.name not in own_games(),
        "lesson": _lesson(one, next(iter(one.lessons), "")),
    }


def _teaser(one: Game) -> str:
    """A teaser, or the first sentence of the introduction."""
    return one.teaser or " ".join(one.introduction.split()).split(". ")[0].rstrip(".") + "."


def _lesson(one: Game, name: str) -> dict[str, str] | None:
    """A lesson of a game: where it is, how a browser remembers it, and the table for afterwards; None without one."""
    if name not in one.lessons:
        return None
    variant = next((variant for variant in one.variants if variant.name == name), None)
    key = one.name if name == next(iter(one.lessons)) else f"{one.name}/{name}"
    return {
        "path": f"/learn/{key}",
        "key": key,
        "title": variant.title if variant else one.title,
        "new": f"/new/{one.name}" + (f"?{urlencode(variant.options)}" if variant else ""),
    }


def _cover(one: Game) -> Markup:
    """The drawing that stands for a game."""
    fit = "xMidYMid slice" if one.art.cover else "xMidYMid meet"
    return drawing(
        one, one.art.drawings.get(one.art.cover, SHARED["wheel"]), f'class="cover" preserveAspectRatio="{fit}"'
    )


def drawing(one: Game, drawing: Drawing, attributes: str) -> Markup:
    """A drawing of a game; ids inside get the game's name, since drawings of many games share a page."""
    svg = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{one.name}-", drawing.svg)
    box = f'viewBox="0 0 {drawing.width:g} {drawing.height:g}"'
    return Markup(f'<svg {attributes} {box} aria-hidden="true">{svg}</svg>')


def _legend(one: Game) -> list[tuple[Markup, str]]:
    """The drawings on the table with what they mean."""
    return [(drawing(one, one.art.drawings[face], 'class="icon"'), words) for face, words in one.legend.items()]


def _about(one: Game, level: Kind) -> str:
    """How a level plays and, where it plays against others, how well."""
    return level.help if one.team else f"{level.help}; {level.strength}"


def _facts(one: Game) -> dict[str, Any]:
    """What the page for a new table needs to know of a game."""
    bots = kinds(one)
    return {
        "name": one.name,
        "seats": list(one.seats)[: one.players[-1]],
        "colours": {name: name.lower() for name in one.seats if name.lower() in SEAT_COLOURS},
        "carries": one.carry is not None,
        "least": one.players[0],
        "most": one.players[-1],
        "usual": one.default_players,
        "easy": _easy(one).bot,
        "levels": {name: _about(one, bots[name]) for name in LEVELS},
        "personas": {name: bots[name].help for name in one.personas},
        "guests": {name: kind.help for name, kind in bots.items() if kind.make},
        "presets": [
            {
                "name": name,
                "help": one.preset_help(name),
                "values": one.settings(name, {}),
                "lengths": {players: str(one.length(name, players) or "") for players in one.players},
            }
            for name in one.presets
        ],
        "options": [to_builtins(option) for option in options_of(one)],
    }
