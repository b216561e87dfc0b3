"""The end page of a game, and its picture to send."""

from __future__ import annotations

import asyncio
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bardo.engine.play.match import Match
from bardo.server.http.ending_api import end_of
from bardo.server.http.errors import NotOver
from bardo.server.http.pages import drawing, page
from bardo.server.http.table_service import service_of
from bardo.server.tables.durations import count, duration
from bardo.server.tables.end_picture import HEIGHT, WIDTH, end_svg, png_of
from bardo.server.wire.ending_bodies import EndFacts


async def end_page(request: Request) -> Response:
    """How the game ended: sentence, scores, chances, turning points, length, and what can follow."""
    service, table_id = service_of(request), request.path_params["table"]
    try:
        open_table = await service.finished(table_id)
    except NotOver:
        return page(request, "not_over.html", table=table_id)
    table = open_table.table
    facts = await end_of(service, open_table)
    rights = await service.rights(request, table_id)
    won = [seat.won for seat in facts.seats]
    mine = [won[seat] for seat in rights.seats if seat < len(won)]
    return page(
        request,
        "end.html",
        table=table_id,
        game=table.match.game.name,
        facts=facts,
        lasted=lasted(facts),
        thought=[duration(seat.seconds) if seat.seconds is not None else "" for seat in facts.seats],
        face=_face(table.match),
        cheer="loud" if any(mine or won) else "quiet",
        plays=bool(rights.seats) or rights.host,
        mine=sorted(rights.seats),
        carries=table.match.game.carry is not None and table.match.over,
        next=table.rematch,
        here=f"{request.url.scheme}://{request.url.netloc}/t/{table_id}/end",
        picture=(WIDTH, HEIGHT),
    )


async def end_picture(request: Request) -> Response:
    """The end as SVG."""
    return Response(await _svg(request), media_type="image/svg+xml", headers=_saved_as(request, "svg"))


async def end_png(request: Request) -> Response:
    """The end as PNG."""
    picture = await asyncio.to_thread(png_of, await _svg(request))
    return Response(picture, media_type="image/png", headers=_saved_as(request, "png"))


async def _svg(request: Request) -> str:
    service = service_of(request)
    service.limit_advice(request)
    open_table = await service.finished(request.path_params["table"])
    facts = await end_of(service, open_table)
    return await asyncio.to_thread(end_svg, open_table.table.match, facts)


def _saved_as(request: Request, ending: str) -> dict[str, str]:
    name = f"bardo-{request.path_params['table']}.{ending}"
    return {"Content-Disposition": f'inline; filename="{name}"', "Cache-Control": "no-cache"}


def _face(match: Match) -> Markup:
    """The drawing that stands for the end, or for the game."""
    face = match.ending.face if match.ending else ""
    art = match.game.art
    found = art.drawings.get(face) or art.drawings.get(art.cover)
    return drawing(match.game, found, 'class="face"') if found else Markup("")


def lasted(facts: EndFacts) -> str:
    """How long a game was, in words: "8 rounds, 61 decisions, 12 minutes"."""
    length = facts.length
    parts: list[Any] = [count(length.rounds, "round")] if length.rounds else []
    parts.append(count(length.decisions, "decision"))
    if length.seconds is not None:
        parts.append(duration(length.seconds))
    return ", ".join(parts)


ROUTES = [
    Route("/t/{table}/end", end_page),
    Route("/t/{table}/end.svg", end_picture),
    Route("/t/{table}/end.png", end_png),
]
