"""JSON in UTF-8, as everything goes over the wire."""

from __future__ import annotations

from typing import Any

import msgspec

_encoder = msgspec.json.Encoder()


def encode(message: Any) -> bytes:
    """Encode a struct, or plain values, as JSON."""
    return _encoder.encode(message)
