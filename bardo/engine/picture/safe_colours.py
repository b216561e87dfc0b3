"""Colours of seats that also differ for people who do not tell red from green, and how such people see colours."""

from __future__ import annotations

import math
from collections.abc import Callable

SAFE_COLOURS = {
    **{"red": "#d55e00", "blue": "#0072b2", "green": "#009e73", "yellow": "#f0e442", "violet": "#5b2a86"},
    **{"teal": "#7fcdbb", "pink": "#e58ac0", "brown": "#5a3a1a", "grey": "#7d8790", "olive": "#a6a332"},
    **{"orange": "#eb9f00", "purple": "#7a2f8f", "black": "#161616", "white": "#f2ecdc", "turquoise": "#56b4e9"},
    **{"amber": "#e69f00", "jade": "#009e73", "gold": "#f5e642", "silver": "#9fb0bb", "copper": "#8a2f00"},
    **{"indigo": "#1f3f9e", "umber": "#6b5a3c"},
}
"""For each colour of a seat another one under the same name, after the palette of Okabe and Ito."""
_SEEN = {
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}
"""How light is seen without one kind of cones (Machado, Oliveira and Fernandes, 2009), in linear RGB."""
_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)
VISIONS = ("usual", *_SEEN)

Triple = tuple[float, float, float]


def distance(one: str, other: str, vision: str = "usual") -> float:
    """How different two colours look (CIE 1976): about 2 is just visible, 20 is clear at a glance."""
    return math.dist(_lab(one, vision), _lab(other, vision))


def _lab(colour: str, vision: str) -> Triple:
    light = _each(_linear, _parts(colour))
    if vision != "usual":
        light = _each(lambda part: min(1.0, max(0.0, part)), _times(_SEEN[vision], light))
    x, y, z = (_root(part / white) for part, white in zip(_times(_XYZ, light), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _parts(colour: str) -> Triple:
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def _each(change: Callable[[float], float], triple: Triple) -> Triple:
    first, second, third = (change(part) for part in triple)
    return first, second, third


def _times(matrix: tuple[Triple, Triple, Triple], triple: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, triple, strict=True)) for row in matrix)
    return first, second, third
