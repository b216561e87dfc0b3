"""Errors of requests, each with its HTTP status, and how they are answered."""

from __future__ import annotations

from starlette.responses import Response

from bardo.errors import BardoError
from bardo.server.wire.encoding import encode
from bardo.server.wire.http_bodies import Error


class Forbidden(BardoError):
    """A request that needs a right."""

    status = 403


class NoSuchLink(BardoError):
    """A key that opens no table."""

    status = 404


class NotOver(BardoError):
    """A request that is answered only when the game is over: it would help somebody who plays."""

    status = 409


class Conflicting(BardoError):
    """A request that came too late, or for which the table is not in the right state."""

    status = 409


class BadRequest(BardoError):
    """A request whose body or parameters do not fit their schema."""

    status = 422


class RateLimited(BardoError):
    """A request over the rate limit."""

    status = 429


def json_response(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer in JSON."""
    return Response(encode(body), status, headers, "application/json")


def error_response(status: int, words: str, headers: dict[str, str] | None = None) -> Response:
    """An error in JSON."""
    return json_response(Error(words), status, headers)
