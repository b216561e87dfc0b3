"""Declares the endpoints of the HTTP interface: msgspec checks what comes in, and /openapi.json says what goes out."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bardo.server.http.errors import BadRequest, json_response

Handler = TypeVar("Handler", bound=Callable[..., Any])
TEXT = "text/plain"


@dataclass(frozen=True)
class Endpoint:
    """One request that the server answers, and the types of what it takes and gives."""

    method: str
    path: str
    handler: Callable[..., Any]
    """Takes the request, the path's parameters by name and, if the body is JSON, the decoded body as `wanted`.

    With `parameters` it takes the request and path and query together as `wanted`; such an endpoint has no body.
    """
    answer: Any
    """The type of the JSON that is answered, or TEXT."""
    body: Any = None
    """The type of the JSON that is taken, or TEXT."""
    parameters: type[msgspec.Struct] | None = None
    """The type of path and query together; without it the path's parameters are texts, and there is no query."""
    status: int = 200
    keyed: bool = False
    """Whether a key is asked for, by cookie or as a bearer token."""
    failure: Any = None
    """The type of the JSON that is answered with status 503, if it is not an error."""

    def route(self) -> Route:
        """The route of this endpoint."""
        return Route(self.path, self._respond, methods=[self.method])

    async def _respond(self, request: Request) -> Response:
        arguments: dict[str, Any] = dict(request.path_params)
        if self.parameters:
            arguments = {"wanted": _convert({**request.query_params, **request.path_params}, self.parameters)}
        if self.body not in (None, TEXT):
            arguments["wanted"] = _decode(await request.body(), self.body)
        if inspect.iscoroutinefunction(self.handler):
            answer = await self.handler(request, **arguments)
        else:
            answer = await run_in_threadpool(self.handler, request, **arguments)
        return answer if isinstance(answer, Response) else json_response(answer, self.status)


class Endpoints(list[Endpoint]):
    """Endpoints in the order in which they are declared."""

    def get(self, path: str, answer: Any, **more: Any) -> Callable[[Handler], Handler]:
        """Declare the handler of a GET."""
        return self._declare("GET", path, answer, more)

    def post(self, path: str, answer: Any, **more: Any) -> Callable[[Handler], Handler]:
        """Declare the handler of a POST."""
        return self._declare("POST", path, answer, more)

    def put(self, path: str, answer: Any, **more: Any) -> Callable[[Handler], Handler]:
        """Declare the handler of a PUT."""
        return self._declare("PUT", path, answer, more)

    def _declare(self, method: str, path: str, answer: Any, more: dict[str, Any]) -> Callable[[Handler], Handler]:
        def declare(handler: Handler) -> Handler:
            self.append(Endpoint(method, path, handler, answer, **more))
            return handler

        return declare


def _decode(text: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRequest(_explained(str(error))) from None


def _convert(values: dict[str, str], kind: Any) -> Any:
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(_explained(str(error))) from None


def _explained(error: str) -> str:
    """What is wrong with which field: msgspec says "Expected `str`, got `int` - at `$.game`"."""
    words, _, where = error.partition(" - at ")
    return f"{where.strip('`').removeprefix('$').lstrip('.') or 'the request'}: {words}"[:300]
