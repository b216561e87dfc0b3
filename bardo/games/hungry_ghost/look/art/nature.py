"""Trees, houses, clouds, flames and light for Hungry Ghost: parts that several drawings share."""

from __future__ import annotations

from bardo.engine.picture.inks import around, box, group, path, polygon, stroke, written


def at(x: float, y: float, *parts: str, scale: float = 1.0, **more: float | str) -> str:
    """Parts moved to a point and scaled."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return group(*parts, transform=f"translate({x:g} {y:g}){size}", **more)


def cloud(x: float, y: float, scale: float, fill: str = "white", opacity: float = 0.9) -> str:
    """A cloud with a curl in it, 200 wide before scaling, its middle at a point."""
    outline = "M-100 30c-4-22 18-34 36-26c2-26 36-38 54-18c16-24 58-16 58 12c22-10 50 4 48 32c-1 12-12 14-22 14H-84"
    outline += "c-8 0-15-6-16-14z"
    curls = "M-62 22c-6-14 14-22 20-8c3 9-8 13-12 6M-2 20c-8-20 22-32 32-10c4 12-10 18-16 8M52 26c-2-12 16-14 18-2"
    body = path(outline, fill, stroke="line", stroke_width=3)
    return at(x, y, body, stroke(curls, "line", 3), scale=scale, opacity=opacity)


def pine(x: float, y: float, height: float, fill: str = "jade") -> str:
    """A pine with its foot at a point."""
    tiers = [
        polygon([(-w, top + 34), (0, top), (w, top + 34)], fill, stroke="ink", stroke_width=2, stroke_linejoin="round")
        for w, top in ((30, -52), (25, -74), (19, -96))
    ]
    return at(x, y, box(-4, -20, 8, 20, "rust"), *tiers, scale=height / 96)


def leafy(x: float, y: float, height: float, fill: str = "leaf") -> str:
    """A tree with a round crown, its foot at a point."""
    crown = path(
        "M-34-44c-10-18 6-32 16-30c2-20 36-22 40-2c16-4 24 16 14 28c4 14-12 20-22 14c-10 10-26 8-30 0"
        "c-10 4-18 0-18-10z",
        fill,
        stroke="ink",
        stroke_width=2,
    )
    shade = stroke("M-14-56c4-8 14-8 18-2M8-42c6-6 14-4 16 2", "ink", 2, opacity=0.35)
    return at(x, y, path("M-5 0c2-14 2-24 0-40h10c-2 16-2 26 0 40z", "rust"), crown, shade, scale=height / 92)


def house(x: float, y: float, width: float, wall: str = "paper", roof: str = "rust") -> str:
    """A house under a curved roof, its foot at a point."""
    return at(
        x,
        y,
        box(-36, -44, 72, 44, wall, stroke="ink", stroke_width=2.5),
        box(-8, -28, 16, 28, "rust", stroke="ink", stroke_width=2),
        box(-28, -34, 13, 13, "lantern", stroke="ink", stroke_width=1.5),
        box(15, -34, 13, 13, "lantern", stroke="ink", stroke_width=1.5),
        path("M-52-40c14-4 22-16 30-32h44c8 16 16 28 30 32c-30 6-74 6-104 0z", roof, stroke="ink", stroke_width=2.5),
        stroke("M-22-72h44", "gold", 4),
        scale=width / 104,
    )


def tongue(x: float, y: float, height: float, fill: str = "red", heart: str = "lantern") -> str:
    """A tongue of fire with its foot at a point."""
    outer = (
        "M0 0c-26 0-36-20-30-40c4-14 14-18 14-36c10 8 12 16 12 24c8-12 10-28 4-48c20 16 36 34 34 60c-2 24-14 40-34 40z"
    )
    inner = "M0-4c-14 0-18-12-14-22c4-8 8-10 10-20c10 8 20 18 18 28c-2 10-6 14-14 14z"
    return at(x, y, path(outer, fill), path(inner, heart), scale=height / 100)


def rays(x: float, y: float, r: float, count: int, fill: str, opacity: float) -> str:
    """Light that spreads from a point."""
    ends = around(x, y, r, count * 2, start=-90 - 90 / count)
    wedges = [polygon([(x, y), ends[2 * nth], ends[2 * nth + 1]], fill) for nth in range(count)]
    return group(*wedges, opacity=opacity)


def sign(x: float, y: float, words: str, width: float) -> str:
    """A wooden board with a name on it."""
    return "".join(
        [
            box(x - width / 2, y - 20, width, 44, "ink", 10, opacity=0.25),
            box(x - width / 2, y - 24, width, 44, "paper", 10, stroke="rust", stroke_width=4),
            written(x, y - 1, words, 32, font_weight="bold"),
        ]
    )
