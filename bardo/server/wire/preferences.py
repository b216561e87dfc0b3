"""What a person has chosen on the page of settings, as browsers send it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from bardo.server.wire.from_server import Exact

KeyName = Literal["undo", "end", "hint", "text", "rules", "pause", "step", "skip"]
Letter = Annotated[str, Meta(pattern="^[a-z]$")]


class Preferences(Exact, omit_defaults=True):
    """The settings of a person; what is left out or null is as the browser and its system have it."""

    changed: Annotated[float, Meta(ge=0, le=1e15)] = 0.0
    """When anything was changed last, in milliseconds since 1970: the later of two wins."""
    speed: Literal["slow", "normal", "fast", "instant"] | None = None
    sound: bool | None = None
    volume: Annotated[int, Meta(ge=0, le=100)] = 50
    vibration: bool | None = None
    notices: bool = False
    theme: Literal["system", "light", "dark"] = "system"
    text_size: Literal[90, 100, 115, 130, 150] = 100
    contrast: Literal["system", "normal", "more"] = "system"
    colours: Literal["usual", "safe"] = "usual"
    motion: Literal["system", "reduced", "full"] = "system"
    confirm: bool = True
    throw_for_me: bool = False
    single_keys: bool = True
    keys: dict[KeyName, Letter] = field(default_factory=dict)
