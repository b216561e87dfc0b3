"""Files for the browser: the client, its styles, the inks, and the drawings of each game."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles

from bardo.engine.authoring.registry import game as find_game
from bardo.engine.picture.inks import INKS
from bardo.engine.picture.scene import SEAT_COLOURS
from bardo.engine.picture.svg import sprite

WEB_FOLDER = Path(__file__).parents[2] / "web"
FOREVER = "public, max-age=31536000, immutable"
_static = StaticFiles(directory=WEB_FOLDER / "static")


def inks(request: Request) -> Response:
    """The inks by day and by night, and the colours of the seats."""
    return Response(INKS_CSS, media_type="text/css", headers={"Cache-Control": "no-cache"})


async def static(request: Request) -> Response:
    """The client and its styles."""
    response = await _static.get_response(request.path_params["path"], request.scope)
    response.headers["Cache-Control"] = "no-cache"
    return response


async def art(request: Request) -> Response:
    """The drawings of a game as one file; with `?v=` and the hash of its contents, browsers keep it for ever."""
    body, mark = _drawn(find_game(request.path_params["game"]).name)
    keep = FOREVER if request.query_params.get("v") == mark else "no-cache"
    headers = {"Cache-Control": keep, "ETag": f'"{mark}"'}
    if mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="image/svg+xml", headers=headers)


@cache
def _drawn(game: str) -> tuple[str, str]:
    """The drawings of a game, and the hash of their contents."""
    body = sprite(find_game(game).art.drawings)
    return body, hashlib.blake2s(body.encode(), digest_size=6).hexdigest()


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
    """Black or white, whichever has the better contrast with a colour."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return "#fff" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179 else "#111"


INKS_CSS = _inks_css()
ROUTES = [Route("/static/inks.css", inks), Route("/static/{path:path}", static), Route("/art/{game}.svg", art)]
