"""The OpenAPI document of the HTTP interface, made from the declared endpoints."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from bardo.server.http.endpoints import TEXT, Endpoint
from bardo.server.wire.from_client import PROTOCOL
from bardo.server.wire.http_bodies import Error

KEY = "key"
PLAIN_TEXT = {"content": {TEXT: {"schema": {"type": "string"}}}}


def openapi_document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The OpenAPI document of these endpoints."""
    types = [one for endpoint in endpoints for one in _types(endpoint)]
    schemas, components = msgspec.json.schema_components([*types, Error], ref_template="#/components/schemas/{name}")
    schema_of = _Schemas(zip([*types, Error], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Bardo", "version": str(PROTOCOL)},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                KEY: {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A key to the table; browsers have theirs in cookies.",
                }
            },
        },
    }


class _Schemas:
    """The schema of each type, also of types that cannot be hashed."""

    def __init__(self, pairs: Any) -> None:
        self._pairs = list(pairs)

    def __call__(self, wanted: Any) -> dict[str, Any]:
        """The content of a body of this type."""
        if wanted == TEXT:
            return PLAIN_TEXT
        schema = next(schema for one, schema in self._pairs if one == wanted)
        return {"content": {"application/json": {"schema": schema}}}


def _types(endpoint: Endpoint) -> list[Any]:
    return [one for one in (endpoint.answer, endpoint.body, endpoint.failure) if one not in (None, TEXT)]


def _operation(endpoint: Endpoint, content: _Schemas) -> dict[str, Any]:
    words = inspect.getdoc(endpoint.handler) or ""
    responses = {str(endpoint.status): {"description": "The answer", **content(endpoint.answer)}}
    if endpoint.failure:
        responses["503"] = {"description": "The answer when something is wrong", **content(endpoint.failure)}
    for status, description in (("4XX", "The request is wrong"), ("5XX", "The server failed")):
        responses[status] = {"description": description, **content(Error)}
    operation: dict[str, Any] = {
        "summary": words.partition("\n")[0],
        "operationId": endpoint.handler.__name__,
        "responses": responses,
    }
    if parameters := _parameters(endpoint):
        operation["parameters"] = parameters
    if endpoint.body:
        operation["requestBody"] = {"required": True, **content(endpoint.body)}
    if endpoint.keyed:
        operation["security"] = [{KEY: []}, {}]
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    in_path = re.findall(r"{(\w+)}", endpoint.path)
    known: dict[str, Any] = {name: {"type": "string"} for name in in_path}
    if endpoint.parameters:
        (_,), components = msgspec.json.schema_components([endpoint.parameters])
        known = components[endpoint.parameters.__name__]["properties"]
    return [
        {"name": name, "in": "path" if name in in_path else "query", "required": name in in_path, "schema": schema}
        for name, schema in known.items()
    ]
