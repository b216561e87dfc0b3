"""The pages: the first one, a new table, the table itself, its replay, the rules, and the check of the dice."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.templating import Jinja2Templates
from markupsafe import Markup
from starlette.staticfiles import StaticFiles

from bardo.bots import LEVELS, PLAIN, kinds
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import available_games, game, offered_games
from bardo.engine.picture.inks import INKS, SHARED
from bardo.engine.picture.scene import SEAT_COLOURS, SIGNS
from bardo.errors import BardoError
from bardo.server.http.api import options_of
from bardo.server.http.first_page_art import hero
from bardo.server.http.rulebook import rulebook_page
from bardo.server.hub.hub import Hub
from bardo.server.tables.clock import USUAL

FOLDER = Path(__file__).parents[2] / "web"
TEASERS = {
    "hungry-ghost": "Do good or harm, die, and come back, until somebody wakes up.",
    "ghosts-revenge": "Sign the devil's contracts and haunt a house faster than the others.",
    "buddha-wheel": "Six realms on a great wheel, and a Buddha who walks through all of them.",
    "reincarnation": "Ages of old Hindustan: as which creature will you be born today?",
    "ghost-stories": "Together against the night: four Taoists hold a village of nine houses.",
}
"""A sentence for each game on the first page; others have the first one of their rulebook."""
SPANS = {"days": 86400, "hours": 3600, "minutes": 60, "seconds": 1}

router = APIRouter(include_in_schema=False)
_templates = Jinja2Templates(FOLDER / "templates")
_static = StaticFiles(directory=FOLDER / "static")


# -- files -------------------------------------------------------------------------------------


@router.get("/static/inks.css")
def inks() -> Response:
    """The inks by day and by night, and the colours of the seats."""
    return Response(INKS_CSS, media_type="text/css", headers={"Cache-Control": "no-cache"})


@router.get("/static/{path:path}")
async def static(path: str, request: Request) -> Response:
    """The client, its styles and drawings."""
    response = await _static.get_response(path, request.scope)
    response.headers["Cache-Control"] = "no-cache"
    return response


def _inks_css() -> str:
    day, night = ("".join(f"--{name}:{pair[nth]};" for name, pair in INKS.items()) for nth in (0, 1))
    seats = "".join(
        f'[data-colour="{name}"]{{--seat:{colour};--seat-ink:{_readable_on(colour)}}}'
        for name, colour in SEAT_COLOURS.items()
    )
    return (
        f":root{{color-scheme:light;{day}--seat:#888;--seat-ink:#fff}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{night}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{night}}}\n{seats}\n"
    )


def _readable_on(colour: str) -> str:
    """Black or white, whichever is better read on a colour."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return "#fff" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179 else "#111"


INKS_CSS = _inks_css()


# -- pages -------------------------------------------------------------------------------------


@router.get("/")
def first_page(request: Request) -> Response:
    """The games, and the tables somebody was at."""
    return _page(request, "first.html", hero=Markup(hero()), games=cards(), titles=_titles())


@router.get("/new/{name}")
def new_page(request: Request, name: str) -> Response:
    """Who sits where, and which rules are turned."""
    found = _find(name)
    if found is None:
        return missing(request, f"There is no game called “{name[:60]}”.")
    return _page(request, "new.html", game=_card(found), facts=_facts(found), clocks=_clocks(), signs=SIGNS)


@router.get("/t/{table}")
async def table_page(request: Request, table: str) -> Response:
    """The table."""
    return await _table(request, table, replay=False)


@router.get("/t/{table}/replay")
async def replay_page(request: Request, table: str) -> Response:
    """What happened at a table, move by move."""
    return await _table(request, table, replay=True)


@router.get("/rules/{name}")
def rules_page(request: Request, name: str) -> Response:
    """The rulebook."""
    found = _find(name)
    if found is None:
        return missing(request, f"There is no game called “{name[:60]}”.")
    things = found.reference()
    return _page(request, "rules.html", game=_card(found), page=Markup(rulebook_page(found.name)), things=things)


@router.get("/check/{table}")
async def check_page(request: Request, table: str) -> Response:
    """Whether every die fell as was promised."""
    await _open(request, table)
    return _page(request, "check.html", table=table)


async def _table(request: Request, table: str, replay: bool) -> Response:
    await _open(request, table)
    seats = {name: list(game(name).seats) for name in available_games()}
    bots = list(LEVELS)
    return _page(request, "table.html", table=table, replay=replay, titles=_titles(), bots=bots, seats=seats)


async def _open(request: Request, table: str) -> None:
    """The table must be there: otherwise the error becomes a page that says so."""
    hub: Hub = request.app.state.hub
    await hub.open(table)


def _page(request: Request, template: str, status: int = 200, **words: Any) -> HTMLResponse:
    return _templates.TemplateResponse(request, template, words, status_code=status)


def missing(request: Request, words: str, status: int = 404) -> HTMLResponse:
    """A page for somebody who came to something that is not there."""
    return _page(request, "missing.html", status, words=words)


# -- facts of the games ------------------------------------------------------------------------


def _find(name: str) -> Game | None:
    try:
        return game(name)
    except BardoError:
        return None


def _titles() -> dict[str, str]:
    return {name: game(name).title for name in available_games()}


def _clocks() -> dict[str, str]:
    """The kinds of clocks, in words: "Live: 10 minutes, 15 seconds more a turn"."""
    return {
        kind: f"{kind.capitalize()}: {_span(reserve)}, {_span(increment)} more a turn" if reserve else "No clock"
        for kind, (reserve, increment) in USUAL.items()
    }


def _span(seconds: float) -> str:
    """Seconds in the largest unit that divides them: "12 hours"."""
    unit, length = next((unit, length) for unit, length in SPANS.items() if seconds % length == 0)
    return f"{seconds / length:.0f} {unit}"


def cards() -> list[dict[str, Any]]:
    """What is told of all games, our own first; the first time it loads them."""
    return [_card(game(name)) for name in offered_games()]


def _card(one: Game) -> dict[str, Any]:
    """What is told of a game before anybody plays it."""
    introduction = " ".join(one.introduction.split())
    teaser = TEASERS.get(one.name) or introduction.split(". ")[0].rstrip(".") + "."
    return {
        "name": one.name,
        "title": one.title,
        "span": one.span,
        "teaser": teaser,
        "introduction": introduction,
        "together": one.team,
        "cover": _cover(one),
    }


def _cover(one: Game) -> Markup:
    """The drawing that stands for a game; ids inside get the game's name, since many covers share a page."""
    drawing = one.art.drawings.get(one.art.cover, SHARED["wheel"])
    svg = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{one.name}-", drawing.svg)
    fit = "xMidYMid slice" if one.art.cover else "xMidYMid meet"
    opening = f'<svg class="cover" viewBox="0 0 {drawing.width:g} {drawing.height:g}" preserveAspectRatio="{fit}"'
    return Markup(f'{opening} aria-hidden="true">{svg}</svg>')


def _facts(one: Game) -> dict[str, Any]:
    """What a new table of a game may be made of."""
    bots = kinds(one)
    return {
        "name": one.name,
        "seats": list(one.seats)[: one.players[-1]],
        "colours": {name: name.lower() for name in one.seats if name.lower() in SEAT_COLOURS},
        "least": one.players[0],
        "most": one.players[-1],
        "usual": one.default_players,
        "levels": {name: bots[name].help for name in LEVELS},
        "personas": {name: kind.help for name, kind in bots.items() if name not in LEVELS and name not in PLAIN},
        "presets": [
            {"name": name, "help": one.preset_help(name), "values": one.settings(name, {})} for name in one.presets
        ],
        "options": options_of(one),
    }
