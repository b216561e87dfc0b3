"""The client as an app: its manifest, and the service worker that keeps it for times without a network."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bardo.engine.picture.inks import INKS
from bardo.server.http.assets import WEB_FOLDER, build, static_address, static_files
from bardo.server.wire.encoding import encode

WORKER = WEB_FOLDER / "worker" / "worker.js"
KILL_SWITCH = WEB_FOLDER / "worker" / "kill_switch.js"
"""A worker that removes itself and everything it kept."""
OFFLINE_PAGE = "/offline"
ONLY_TO_INSTALL = ("icons/512.png", "icons/maskable.png", "icons/touch.png")
"""Files that no page shows."""


def manifest(request: Request) -> Response:
    """What a browser needs to know to install the client."""
    static = static_address()

    def icon(name: str, sizes: str, purpose: str = "any") -> dict[str, str]:
        kind = "image/svg+xml" if name.endswith(".svg") else "image/png"
        return {"src": f"{static}/{name}", "sizes": sizes, "type": kind, "purpose": purpose}

    facts = {
        "id": "/",
        "name": "Bardo",
        "short_name": "Bardo",
        "description": "Five board games of ghosts, karma and rebirth.",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": INKS["paper"][0],
        "theme_color": INKS["night"][0],
        "icons": [
            icon("icon.svg", "any"),
            icon("icons/192.png", "192x192"),
            icon("icons/512.png", "512x512"),
            icon("icons/maskable.png", "512x512", "maskable"),
        ],
    }
    return Response(encode(facts), media_type="application/manifest+json", headers={"Cache-Control": "no-cache"})


def worker(request: Request) -> Response:
    """The service worker of this build; without the app, one that removes itself."""
    if not request.app.state.hub.settings.app:
        body = KILL_SWITCH.read_text(encoding="utf-8")
    else:
        files = [f"{static_address()}/{path}" for path in static_files() if path not in ONLY_TO_INSTALL]
        facts = {"build": build(), "offline": OFFLINE_PAGE, "files": [OFFLINE_PAGE, *files]}
        body = f"const FACTS = {encode(facts).decode()};\n{WORKER.read_text(encoding='utf-8')}"
    return Response(body, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


ROUTES = [Route("/manifest.webmanifest", manifest), Route("/sw.js", worker)]
