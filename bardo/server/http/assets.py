"""Files for the browser: the client, its styles, the inks, and the drawings of each game."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles

from bardo.engine.authoring.registry import game as find_game
from bardo.engine.picture.inks import INKS, SAFE_INKS, STRONG_INKS
from bardo.engine.picture.safe_colours import SAFE_COLOURS
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


async def static_of_build(request: Request) -> Response:
    """The same under an address that names the build: browsers keep it for ever, and never mix it with another one."""
    if request.path_params["build"] != build():
        raise HTTPException(404, headers={"Cache-Control": "no-store"})
    response = inks(request) if request.path_params["path"] == "inks.css" else await static(request)
    response.headers["Cache-Control"] = FOREVER
    return response


@cache
def build() -> str:
    """The hash of everything that a browser loads besides drawings: pages of one build load files of that build."""
    mark = hashlib.blake2s(INKS_CSS.encode(), digest_size=6)
    for folder in ("static", "templates", "worker"):
        for file in sorted((WEB_FOLDER / folder).rglob("*.*")):
            mark.update(file.relative_to(WEB_FOLDER).as_posix().encode() + b"\0" + file.read_bytes())
    return mark.hexdigest()


def static_address() -> str:
    """The address of the files of this build."""
    return f"/static/v-{build()}"


@cache
def static_files() -> list[str]:
    """The paths of all files of this build."""
    folder = WEB_FOLDER / "static"
    files = [file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*.*"))]
    return ["inks.css", *files]


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
    """The inks by day and by night, the colours of seats, and both as somebody may have chosen them in the settings."""
    asked = _by_day_and_night(":root:not([data-contrast=normal])", STRONG_INKS)
    return (
        ":root{--seat:#888;--seat-ink:#fff}\n"
        + _by_day_and_night(":root", INKS, ("color-scheme:light;", "color-scheme:dark;"))
        + f"@media (prefers-contrast:more){{{asked}}}\n"
        + _by_day_and_night(":root[data-contrast=more]", STRONG_INKS)
        + _by_day_and_night(":root[data-colours=safe]", SAFE_INKS)
        + _seat_colours("", SEAT_COLOURS)
        + _seat_colours("[data-colours=safe] ", SAFE_COLOURS)
    )


def _by_day_and_night(root: str, inks: Mapping[str, tuple[str, str]], more: tuple[str, str] = ("", "")) -> str:
    """Inks for pages of some kind, as the system or the reader wants them."""
    day, night = (more[nth] + "".join(f"--{name}:{pair[nth]};" for name, pair in inks.items()) for nth in (0, 1))
    return (
        f"{root}{{{day}}}\n"
        f"@media (prefers-color-scheme:dark){{{root}:not([data-theme=light]){{{night}}}}}\n"
        f"{root}[data-theme=dark]{{{night}}}\n"
    )


def _seat_colours(where: str, colours: Mapping[str, str]) -> str:
    return "".join(
        f'{where}[data-colour="{name}"]{{--seat:{colour};--seat-ink:{_readable_on(colour)}}}\n'
        for name, colour in colours.items()
    )


def _readable_on(colour: str) -> str:
    """Black or white, whichever has the better contrast with a colour."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return "#fff" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179 else "#111"


INKS_CSS = _inks_css()
ROUTES = [
    Route("/static/v-{build}/{path:path}", static_of_build),
    Route("/static/inks.css", inks),
    Route("/static/{path:path}", static),
    Route("/art/{game}.svg", art),
]
