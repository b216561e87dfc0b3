"""The pieces of A Ghost's Revenge: signs, markers, powers, sealed contracts, plates, candles."""

from __future__ import annotations

from bardo.engine.picture.inks import around, box, circle, draw, ellipse, group, path, polygon, stroke
from bardo.engine.picture.scene import Drawing
from bardo.games.ghosts_revenge.look.art.figures import placed, shape

SEALS = ("jade", "violet", "red")
"""The wax of light, medium and hard contracts."""

# -- signs -----------------------------------------------------------------------------------


def class_sign(kind: int, colour: str) -> str:
    """A moon for light contracts, an eye for medium ones, a skull with horns for hard ones; in a box of 100."""
    if kind == 0:
        return path("M62 14a38 38 0 1 0 24 52A31 31 0 0 1 62 14z", colour)
    if kind == 1:
        lashes = stroke("M22 30l-8-12M50 22V8M78 30l8-12M22 70l-8 12M50 78v14M78 70l8 12", colour, 6)
        eye = path("M8 50c22-30 62-30 84 0c-22 30-62 30-84 0zM50 34a16 16 0 1 0 .1 0z", colour, fill_rule="evenodd")
        return lashes + eye + circle(50, 50, 8, colour)
    horns = path("M28 40C8 38 2 22 8 4c8 14 18 18 32 16zM72 40c20-2 26-18 20-36c-8 14-18 18-32 16z", colour)
    head = "M50 18c-22 0-32 14-32 30c0 12 6 18 12 22v18h40V70c6-4 12-10 12-22c0-16-10-30-32-30z"
    holes = "M36 42a9 9 0 1 0 .1 0zM64 42a9 9 0 1 0 .1 0zM50 62l-6 11h12zM42 80v8h3v-8zM55 80v8h3v-8z"
    return horns + path(head + holes, colour, fill_rule="evenodd")


def _note(colour: str) -> str:
    """The song of the Banshee."""
    return (
        ellipse(32, 74, 15, 11, colour)
        + ellipse(72, 66, 15, 11, colour)
        + path("M40 18l46-8v56h-9V30l-28 5v40h-9z", colour)
    )


def _cup(colour: str) -> str:
    """A cup for the Poltergeist to hurl."""
    cup = path("M20 34h48c0 32-8 46-24 46S20 66 20 34z", colour)
    return group(
        cup, stroke("M68 42c18-4 18 24-4 24", colour, 8), stroke("M14 14l10 10M44 8v14M76 12l-8 10", colour, 6)
    )


def _blossom(colour: str, half: str) -> str:
    """The flower of the Pontianak, half of it withered."""
    petals = [
        ellipse(
            50,
            26,
            14,
            22,
            half if turn >= 180 else colour,
            transform=f"rotate({turn} 50 50)",
            stroke="black",
            stroke_width=3,
        )
        for turn in (0, 72, 144, 216, 288)
    ]
    return "".join(petals) + circle(50, 50, 9, "lantern", stroke="black", stroke_width=3)


def _fire(colour: str) -> str:
    """The flame of the Ifrit."""
    flame = "M50 6c6 20 32 34 32 58a32 30 0 0 1-64 0c0-16 10-22 14-36c8 6 11 10 12 18c6-12 8-26 6-40z"
    return path(flame, colour)


def _dagger(colour: str) -> str:
    """The sign of a pending sabotage."""
    blade = polygon([(45, 40), (55, 40), (55, 82), (50, 96), (45, 82)], colour)
    guard = box(26, 32, 48, 9, colour, 4)
    return group(blade, guard, box(45, 12, 10, 22, colour, 3), circle(50, 9, 7, colour), transform="rotate(28 50 50)")


# -- tokens ----------------------------------------------------------------------------------


def _slot(sign: str) -> Drawing:
    """An empty space for a marker."""
    ring = circle(50, 50, 44, "paper-3", stroke="line", stroke_width=3, stroke_dasharray="7 6")
    return draw(100, 100, ring, group(placed(sign, 24, 24, 0.52), opacity=0.4))


def _marker(sign: str, rim: str, ground: str = "black") -> Drawing:
    """A marker on a seat."""
    teeth = "".join(circle(x, y, 7, rim) for x, y in around(50, 50, 41, 16))
    coin = circle(50, 50, 42, rim, stroke="black", stroke_width=2) + circle(50, 50, 35, ground)
    return draw(100, 100, circle(50, 54, 46, "black", opacity=0.35), teeth, coin, placed(sign, 24, 24, 0.52))


def _power(sign: str, ready: bool) -> Drawing:
    """A ghost's power, which shines while it is ready."""
    if not ready:
        ring = circle(50, 50, 38, "stone", stroke="black", stroke_width=3) + circle(50, 50, 30, "black", opacity=0.5)
        return draw(100, 100, ring, group(placed(sign, 26, 26, 0.48), opacity=0.45))
    rays = "".join(
        polygon([near, tip, far], "lantern")
        for near, tip, far in zip(
            around(50, 50, 36, 12, -100), around(50, 50, 49, 12), around(50, 50, 36, 12, -80), strict=True
        )
    )
    ring = circle(50, 50, 38, "gold", stroke="black", stroke_width=3) + circle(50, 50, 31, "night")
    return draw(100, 100, rays, ring, placed(sign, 26, 26, 0.48))


def seal(kind: int) -> str:
    """A wax seal with the sign of its class, in a box of 100."""
    drops = "".join(circle(x, y, 15, SEALS[kind]) for x, y in around(50, 50, 34, 9, 7 * kind))
    wax = circle(50, 50, 42, SEALS[kind])
    dent = circle(50, 50, 33, "black", opacity=0.28)
    return drops + wax + dent + placed(class_sign(kind, "white"), 25, 24, 0.5)


def _sealed(kind: int) -> Drawing:
    """The sheet that lies on top of a stack; its class is written in the top left corner.  (GR11)"""
    lines = stroke("M30 50h56M30 63h44M30 76h52M30 89h40", "stone", 3, opacity=0.6)
    ribbon = path("M118 14l16 66l-12-5l-8 10l-13-66zM132 14l14 60l10-8l7 10l-16-64z", SEALS[kind])
    return draw(
        190,
        112,
        ellipse(95, 102, 90, 9, "black", opacity=0.35),
        shape("M14 6h162c-10 36-6 54 4 96H10c10-42 14-60 4-96z", "paper", 3),
        path("M24 92h146l4 10H16z", "earth", opacity=0.5),
        lines,
        group(ribbon, path("M118 14h44l14 60H112z", "black", opacity=0.12), transform="translate(6 36) scale(.9)"),
        placed(seal(kind), 104, 24, 0.62),
    )


def _stack(kind: int) -> Drawing:
    """The sheets below the top one, and in front of them the plate with price and chance."""
    sheets = "".join(
        box(
            9 + (nth * 37) % 9,
            74 + 9 * nth,
            172,
            14,
            "white" if nth % 2 else "earth",
            5,
            stroke="black",
            stroke_width=2,
        )
        for nth in reversed(range(4))
    )
    pile = ellipse(100, 110, 98, 11, "black", opacity=0.4) + sheets + placed(_sealed(kind).svg, 10, 10, 0.94)
    plate = group(_board(200, 84).svg, transform="translate(0 112)")
    return draw(200, 196, pile, plate)


def _open_contract() -> Drawing:
    """A contract that has been turned over, as the devil holds it up."""
    return draw(
        430,
        122,
        shape("M16 8h398c-9 34-9 72 4 106H12c13-34 13-72 4-106z", "paper", 3),
        shape("M6 3h418c5 2 5 11 0 13H6c-5-2-5-11 0-13zM4 106h422c5 2 5 11 0 13H4c-5-2-5-11 0-13z", "paper-3", 3),
    )


def _board(width: float, height: float) -> Drawing:
    """A blank plate in a golden frame."""
    frame = box(3, 3, width - 6, height - 6, "paper-2", 12, stroke="black", stroke_width=5)
    return draw(width, height, frame, box(5, 5, width - 10, height - 10, "none", 10, stroke="gold", stroke_width=3.5))


def _price_board() -> Drawing:
    """Prices on the wall, hung from a nail."""
    return draw(
        230,
        190,
        stroke("M60 46L115 8l55 38", "gold", 4),
        circle(115, 8, 6, "gold", stroke="black", stroke_width=2),
        box(4, 42, 222, 144, "rust", 10, stroke="black", stroke_width=4),
        box(13, 51, 204, 126, "paper-2", 6, stroke="gold", stroke_width=3),
        *(circle(x, y, 4, "gold") for x, y in ((13, 51), (217, 51), (13, 177), (217, 177))),
    )


def _clock() -> Drawing:
    """A clock with horns; its face shows the round."""
    ticks = "".join(
        stroke(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", "ink", 4)
        for a, b in zip(around(115, 100, 68, 12), around(115, 100, 75, 12), strict=True)
    )
    return draw(
        230,
        240,
        shape("M70 44C36 40 28 22 36 2c10 16 28 20 50 22zM160 44c34-4 42-22 34-42c-10 16-28 20-50 22z", "gold", 3),
        shape("M60 160h110l-14 76H74z", "rust", 4),
        path("M60 160h110l-14 76H74z", "black", opacity=0.4),
        stroke("M115 170v36", "gold", 4),
        circle(115, 212, 14, "gold", stroke="black", stroke_width=3),
        circle(115, 100, 92, "rust", stroke="black", stroke_width=4),
        circle(115, 100, 83, "paper-2", stroke="gold", stroke_width=5),
        ticks,
    )


def _hourglass() -> Drawing:
    """An hourglass for those who pass, and its plate."""
    glass = (
        ellipse(50, 122, 42, 7, "black", opacity=0.4),
        shape("M24 16h52c0 26-18 36-18 49s18 23 18 49H24c0-26 18-36 18-49S24 42 24 16z", "water", 3),
        path("M30 36h40c-4 14-16 20-17 29h-6c-1-9-13-15-17-29zM28 112c2-16 14-20 22-26c8 6 20 10 22 26z", "gold"),
        stroke("M50 64v24", "gold", 3),
        stroke("M34 24c0 14 6 22 12 30", "white", 3, opacity=0.8),
        box(14, 6, 72, 13, "rust", 5, stroke="black", stroke_width=3),
        box(14, 110, 72, 13, "rust", 5, stroke="black", stroke_width=3),
        stroke("M18 20v90M82 20v90", "rust", 6),
    )
    plate = group(_board(150, 52).svg, transform="translate(0 134)")
    return draw(150, 186, placed("".join(glass), 25, 2, 1.0), plate)


def _tray() -> Drawing:
    """A tray lined with red felt, for the die."""
    return draw(
        180,
        124,
        ellipse(90, 114, 88, 9, "black", opacity=0.4),
        box(4, 6, 172, 108, "rust", 18, stroke="black", stroke_width=4),
        box(16, 16, 148, 88, "red", 12, stroke="gold", stroke_width=3),
        box(16, 16, 148, 88, "black", 12, opacity=0.35),
    )


def _resting_die() -> Drawing:
    """The die at rest."""
    die = box(6, 4, 88, 88, "stone", 18, stroke="black", stroke_width=3)
    return draw(100, 100, die, group(placed(class_sign(2, "black"), 24, 22, 0.52), opacity=0.5))


def _candle(lit: bool, fifth: bool) -> Drawing:
    """One bar of a meter: a candle, lit once the bar is filled; every fifth has a golden foot."""
    wax = path("M7 44c0-6 16-6 16 0v52H7z", "white" if lit else "stone", stroke="black", stroke_width=2)
    drip = path("M7 50c4 2 3 12 6 12s2-8 5-8s2 4 5 3v-9c0-6-16-6-16 0z", "lantern" if lit else "black", opacity=0.5)
    wick = stroke("M15 42v-7", "black" if lit else "stone", 2.5)
    foot = path("M1 82h28l-5 9v7H6v-7z", "gold", stroke="black", stroke_width=2) if fifth else ""
    if not lit:
        return draw(30, 100, group(wax, drip, wick, opacity=0.75), foot)
    flame = path("M15 6c2 8 9 12 9 21a9 9 0 0 1-18 0c0-9 7-13 9-21z", "lantern")
    core = path("M15 19c1 4 4 6 4 10a4 4 0 0 1-8 0c0-4 3-6 4-10z", "white")
    return draw(30, 100, ellipse(15, 28, 15, 24, "lantern", opacity=0.22), wax, drip, wick, flame, core, foot)


def pieces() -> dict[str, Drawing]:
    """All pieces by name."""
    kinds = range(len(SEALS))
    powers = (_note("white"), _cup("white"), _blossom("white", "white"), _fire("lantern"))
    struck = stroke("M12 88L88 12", "red", 13)
    gripped = "".join(placed(_fire("lantern"), x, 52, 0.42) for x in (-8, 29, 66))
    return {
        "slot-skip": _slot(_note("ink")),
        "slot-half": _slot(_blossom("ink", "paper-2")),
        "slot-force": _slot(_fire("ink")),
        "slot-ban": _slot(
            circle(50, 50, 38, "none", stroke="ink", stroke_width=10) + stroke("M24 76L76 24", "ink", 10)
        ),
        "slot-sabotage": _slot(_dagger("ink")),
        "mark-skip": _marker(_note("white"), "blue"),
        "mark-half": _marker(_blossom("white", "stone"), "pink"),
        "mark-sabotage": _marker(_dagger("white"), "red"),
        **{f"mark-ban-{kind}": _marker(class_sign(kind, "white") + struck, "stone") for kind in kinds},
        **{f"mark-force-{kind}": _marker(class_sign(kind, "white") + gripped, "lantern") for kind in kinds},
        **{f"power-{nth}": _power(sign, True) for nth, sign in enumerate(powers)},
        **{f"spent-{nth}": _power(sign, False) for nth, sign in enumerate(powers)},
        **{f"stack-{kind}": _stack(kind) for kind in kinds},
        **{f"sealed-{kind}": _sealed(kind) for kind in kinds},
        "contract": _open_contract(),
        "plate-small": _board(160, 52),
        "prices": _price_board(),
        "clock": _clock(),
        "hourglass": _hourglass(),
        "tray": _tray(),
        "die-rests": _resting_die(),
        "candle": _candle(False, False),
        "candle-lit": _candle(True, False),
        "candle-fifth": _candle(False, True),
        "candle-fifth-lit": _candle(True, True),
        "tag": draw(100, 100, circle(50, 50, 48, "black"), circle(50, 50, 43, "paper", stroke="gold", stroke_width=5)),
        "badge": draw(
            100, 100, circle(50, 50, 47, "seat", stroke="black", stroke_width=4), circle(50, 50, 36, "paper")
        ),
    }
