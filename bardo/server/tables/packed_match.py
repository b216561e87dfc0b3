"""A match as bytes for a snapshot: plain values only, nothing that runs code when it is read."""

from __future__ import annotations

from typing import Any

import msgspec

from bardo.engine.play.match import Match


def pack_match(match: Match) -> bytes:
    """A match as bytes."""
    return msgspec.msgpack.encode(match.__getstate__())


def unpack_match(packed: bytes) -> Match:
    """The match that was packed."""
    state: dict[str, Any] = msgspec.msgpack.decode(packed)
    state["names"], state["carried"] = tuple(state["names"]), tuple(state["carried"])
    state["history"] = [(seat, action) for seat, action in state["history"]]
    match = Match.__new__(Match)
    match.__setstate__(state)
    return match
