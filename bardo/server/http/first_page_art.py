"""The picture on the first page: a lake between mountains, and lanterns for those who have gone."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

from bardo.engine.picture.inks import around, box, circle, element, ellipse, group, path, polygon, stroke

WIDTH, HEIGHT, SHORE = 1600, 600, 440
MOON = (1010, 200)


@cache
def hero() -> str:
    """The whole picture as SVG; it takes its colours from the inks of the page."""
    luck = random.Random(11)
    return element(
        "svg",
        _gradients(),
        box(0, 0, WIDTH, HEIGHT, "url(#hero-sky)"),
        _stars(luck),
        _moon(),
        _ridge(luck, 330, 95, "ink", 0.1),
        _mist(330),
        _ridge(luck, 372, 80, "ink", 0.17),
        _pagoda(1268, 384, 0.6),
        _mist(378),
        _ridge(luck, 420, 62, "ink", 0.3),
        _pagoda(716, 424, 1.0),
        _pines(luck, 428),
        _water(luck),
        _afloat(luck),
        _rising(luck),
        _shore(),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMax slice",
        **{"class": "hero-picture", "aria-hidden": "true"},
    )


def _gradients() -> str:
    def fade(name: str, kind: str, *stops: tuple[float, str, float], **where: float | str) -> str:
        parts = [element("stop", offset=at, stop_color=ink, stop_opacity=there) for at, ink, there in stops]
        return element(kind, *parts, id=f"hero-{name}", **where)

    down: dict[str, float | str] = {"x1": 0, "y1": 0, "x2": 0, "y2": 1}
    return element(
        "defs",
        fade("sky", "linearGradient", (0, "water", 1), (0.45, "sky", 1), (0.75, "paper", 1), **down),
        fade("water", "linearGradient", (0, "paper", 0.9), (0.2, "water", 0.9), (1, "night-2", 1), **down),
        fade("mist", "linearGradient", (0, "paper", 0), (0.6, "paper", 0.85), (1, "paper", 0), **down),
        fade("moon", "radialGradient", (0, "lantern", 0.85), (0.4, "lantern", 0.28), (1, "lantern", 0)),
        fade("light", "radialGradient", (0, "lantern", 0.9), (0.35, "lantern", 0.35), (1, "lantern", 0)),
    )


def _stars(luck: random.Random) -> str:
    """Stars, which are seen by night only."""
    stars = [
        circle(luck.uniform(0, WIDTH), luck.uniform(0, 260), luck.uniform(0.7, 2.1), "white", opacity=luck.random())
        for _ in range(110)
    ]
    return group(*stars, **{"class": "hero-stars"})


def _moon() -> str:
    """The moon, and in it the wheel that everybody here is bound to."""
    x, y = MOON
    spokes = "".join(f"M{x} {y}L{to_x:.1f} {to_y:.1f}" for to_x, to_y in around(x, y, 96, 8))
    wheel = [
        circle(x, y, 84, "none", stroke="white", stroke_width=13, opacity=0.55),
        stroke(spokes, "white", 7, opacity=0.5),
        circle(x, y, 20, "white", opacity=0.6),
    ]
    return (
        circle(x, y, 330, "url(#hero-moon)", **{"class": "hero-glow"})
        + circle(x, y, 124, "lantern")
        + group(*wheel, **{"class": "hero-wheel"})
    )


def _ridge(luck: random.Random, base: float, height: float, ink: str, opacity: float) -> str:
    """A line of mountains, as a brush would leave it."""
    heights = [luck.random(), luck.random()]
    rough = 0.9
    for _ in range(7):
        between = [(left + right) / 2 + luck.uniform(-rough, rough) / 2 for left, right in pairwise(heights)]
        heights = [height for pair in zip(heights, between, strict=False) for height in pair] + [heights[-1]]
        rough *= 0.56
    low, high = min(heights), max(heights)
    step = WIDTH / (len(heights) - 1)
    points = [(nth * step, base - (one - low) / (high - low) * height) for nth, one in enumerate(heights)]
    return polygon([(0, SHORE + 10), *points, (WIDTH, SHORE + 10)], ink, opacity=opacity)


def _mist(y: float) -> str:
    return box(0, y - 46, WIDTH, 92, "url(#hero-mist)")


def _pagoda(x: float, y: float, scale: float) -> str:
    """A tower of five roofs, with light in it."""
    parts = []
    for floor in range(5):
        wide, high = 58 - 8 * floor, -34 * floor
        parts += [
            box(-wide * 0.52, high - 26, wide * 1.04, 28, "night-2"),
            *(box(at - 4, high - 20, 8, 14, "lantern", 1) for at in (-wide * 0.28, 0, wide * 0.28)),
            path(
                f"M{-wide - 8} {high - 22}c{wide * 0.4} -2 {wide * 0.6} -10 {wide * 0.75} -18h{wide * 0.5 + 16}"
                f"c{wide * 0.15} 8 {wide * 0.35} 16 {wide * 0.75} 18z",
                "night",
            ),
        ]
    parts.append(stroke("M0 -176v-34", "night", 4) + circle(0, -212, 5, "gold"))
    return group(*parts, transform=f"translate({x} {y}) scale({scale})")


def _pines(luck: random.Random, base: float) -> str:
    """Trees along the far shore."""
    trees = []
    for _ in range(46):
        x, high = luck.uniform(0, WIDTH), luck.uniform(16, 46)
        y = base + luck.uniform(4, 16)
        if 650 < x < 790:
            continue
        trees.append(
            polygon(
                [(x - high * 0.26, y), (x, y - high), (x + high * 0.26, y)], "night-2", opacity=luck.uniform(0.5, 0.9)
            )
        )
    return "".join(trees)


def _water(luck: random.Random) -> str:
    """The lake, with the moon in pieces on it."""
    x = MOON[0]
    glints = []
    for nth in range(22):
        wide = luck.uniform(26, 150 - 3 * nth)
        at = x + luck.uniform(-40, 40) - wide / 2
        glints.append(box(at, SHORE + 12 + 7 * nth, wide, 3, "lantern", 1.5, opacity=0.62 - nth * 0.022))
    ripples = [
        stroke(
            f"M{luck.uniform(0, WIDTH):.0f} {luck.uniform(SHORE + 20, HEIGHT):.0f}h{luck.uniform(30, 140):.0f}",
            "white",
            1.4,
            opacity=0.16,
        )
        for _ in range(40)
    ]
    return (
        box(0, SHORE, WIDTH, HEIGHT - SHORE, "url(#hero-water)")
        + group(*glints, **{"class": "hero-glints"})
        + "".join(ripples)
    )


def _afloat(luck: random.Random) -> str:
    """Paper lanterns on the water, one for everybody who has gone, smaller the further they are."""
    found = []
    for nth in range(26):
        far = (nth / 25) ** 1.3
        x = luck.uniform(60, 1180)
        y, size = SHORE + 14 + far * 118, 5 + far * 17
        found.append((y, _paper_lantern(x, y, size)))
    return "".join(drawn for _, drawn in sorted(found))


def _paper_lantern(x: float, y: float, size: float) -> str:
    return group(
        circle(x, y - size * 0.5, size * 2.6, "url(#hero-light)"),
        ellipse(x, y + size * 0.9, size * 0.7, size * 0.9, "lantern", opacity=0.28),
        polygon(
            [
                (x - size * 0.5, y - size * 1.3),
                (x + size * 0.5, y - size * 1.3),
                (x + size * 0.62, y),
                (x - size * 0.62, y),
            ],
            "lantern",
        ),
        box(x - size * 0.16, y - size * 0.95, size * 0.32, size * 0.7, "white", size * 0.1, opacity=0.85),
        box(x - size * 0.75, y - 1, size * 1.5, max(2, size * 0.18), "rust", 1),
    )


def _rising(luck: random.Random) -> str:
    """A few lanterns that rise into the sky."""
    drawn = []
    for nth in range(9):
        x = luck.choice((luck.uniform(650, 840), luck.uniform(1180, 1380)))
        y, size = luck.uniform(40, 300), luck.uniform(7, 15)
        sky = group(
            circle(0, 0, size * 2.8, "url(#hero-light)"),
            path(
                "M-0.6 0.7q-0.35 -1.7 0.6 -1.7t0.6 1.7z",
                "lantern",
                transform=f"scale({size:.1f})",
            ),
            box(-size * 0.5, size * 0.55, size, size * 0.22, "red", 1),
            **{"class": f"hero-rise hero-rise-{nth % 3}"},
        )
        drawn.append(group(sky, transform=f"translate({x:.0f} {y:.0f})"))
    return "".join(drawn)


def _shore() -> str:
    """Somebody sits under an old pine and watches."""
    ground = path("M0 600V512c90 -26 170 -20 250 -4s140 40 220 44s120 26 150 48z", "black")
    trunk = path(
        "M-10 600c30 -60 44 -120 34 -190c-8 -60 -30 -110 -34 -190l30 -6c2 60 16 96 40 120c40 -30 90 -40 150 -34"
        "c-60 10 -104 26 -134 58c12 50 16 110 6 160c-6 30 -16 56 -22 82z",
        "black",
    )
    needles = "".join(
        ellipse(x, y, wide, high, "black")
        for x, y, wide, high in (
            (40, 214, 120, 26), (150, 300, 86, 20), (214, 288, 64, 15), (96, 250, 90, 18), (8, 150, 90, 24),
            (262, 300, 42, 10),
        )
    )  # fmt: skip
    lantern = group(
        stroke("M0 -34v34", "black", 2.5),
        circle(0, 30, 74, "url(#hero-light)"),
        path("M-15 4h30c13 17 13 39 0 56h-30c-13 -17 -13 -39 0 -56z", "red"),
        ellipse(0, 32, 12, 23, "lantern", opacity=0.9),
        box(-12, -2, 24, 7, "black", 2),
        box(-12, 59, 24, 7, "black", 2),
        stroke("M-5 66v14M0 66v19M5 66v14", "gold", 2),
        **{"class": "hero-sway"},
    )
    sitting = path(
        "M-46 0c-4 -16 10 -22 24 -26c2 -26 2 -42 14 -50c-10 -6 -12 -24 0 -32c2 -8 14 -8 16 0c12 8 10 26 0 32"
        "c12 8 12 24 14 50c14 4 28 10 24 26z",
        "black",
    )
    halo = circle(0, -70, 62, "url(#hero-light)", opacity=0.8)
    return group(
        ground,
        trunk,
        needles,
        group(lantern, transform="translate(214 334)"),
        group(halo, sitting, transform="translate(398 545)"),
        transform=f"translate({WIDTH} 0) scale(-1 1)",
    )
