"""Links to tables: /j/KEY keeps a key in a cookie, and a link can be drawn as a QR code."""

from __future__ import annotations

import asyncio
import io
import re

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from bardo.errors import BardoError
from bardo.server.http.cookies import give
from bardo.server.http.endpoints import TEXT, Endpoint
from bardo.server.http.errors import NoSuchLink
from bardo.server.http.pages import page
from bardo.server.http.table_service import is_secure, service_of
from bardo.server.tables.access_keys import WATCH, Grant, hashed, is_key
from bardo.server.wire.http_bodies import PictureWanted


async def join(request: Request) -> Response:
    """Keep a key in a cookie, and what it opens with whoever came, and go to its table.

    Whoever comes to a seat that another person has is asked first; the answer is a POST.
    """
    key: str = request.path_params["key"]
    grant = None
    if is_key(key):
        grant = await asyncio.to_thread(service_of(request).hub.storage.newest_grant, hashed(key))
    if grant is None:
        raise NoSuchLink("this link does not open a table: it is wrong or no longer valid. Please ask for a new one.")
    service = service_of(request)
    if request.method != "POST" and (name := await service.other_player(request, grant)):
        return page(request, "seat_taken.html", name=name, key=key)
    response = RedirectResponse(f"/t/{grant.table_id}", 303)
    if request.query_params.get("as") == WATCH:
        here = await service.visitor(request)
        await service.keep_place(here.person, Grant("", grant.table_id, WATCH))
    else:
        here = await service.joined(request, grant)
        give(response, request.cookies, grant.table_id, [key], is_secure(request))
    return here.introduced(response, request)


async def qr_code(request: Request, wanted: PictureWanted) -> Response:
    """A link to one of this server's tables, or to somebody on another device, as a QR code."""
    import segno

    found = re.fullmatch(r"https?://([^\s/]+)/(?:j/|me/join#)[a-z2-7]{26}", wanted.link)
    if not found or found[1].lower() != request.headers.get("host", "").lower():
        raise BardoError("only links to this server can be drawn")
    picture = io.BytesIO()
    segno.make(wanted.link, micro=False).save(picture, kind="svg", border=2, scale=6, xmldecl=False, svgns=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")


ROUTES = [
    Route("/j/{key}", join, methods=["GET", "POST"]),
    Endpoint("POST", "/qr.svg", qr_code, TEXT, PictureWanted).route(),
]
