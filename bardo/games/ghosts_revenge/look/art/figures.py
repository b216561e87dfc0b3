"""The figures of A Ghost's Revenge: the devil at his desk and the four ghosts who work for him."""

from __future__ import annotations

from bardo.engine.picture.inks import box, circle, draw, ellipse, group, path, polygon, stroke
from bardo.engine.picture.scene import Drawing

LINE = 2.5
GHOST_WIDTH, GHOST_HEIGHT = 100, 130
DEVIL_WIDTH, DEVIL_HEIGHT = 500, 300


def shape(d: str, fill: str, width: float = LINE) -> str:
    """A shape with a black ink outline."""
    return path(d, fill, stroke="black", stroke_width=width, stroke_linejoin="round")


def glow(x: float, y: float, r: float, strength: float = 0.035) -> str:
    """Light that fades with distance from a point."""
    return "".join(circle(x, y, r * nth / 14, "lantern", opacity=strength) for nth in range(14, 1, -1))


def placed(svg: str, x: float, y: float, scale: float, turn: float = 0.0, flip: bool = False) -> str:
    """A drawing placed inside another, its corner at a point."""
    moved = f"translate({x:g} {y:g}) rotate({turn:g}) scale({-scale if flip else scale:g} {scale:g})"
    return group(svg, transform=moved)


# -- the four ghosts -------------------------------------------------------------------------


def _pendant() -> str:
    """The medallion on every ghost's chest, which takes the sign of its seat."""
    return circle(50, 65, 12.5, "seat", stroke="black", stroke_width=2) + circle(50, 65, 9.5, "paper")


def _mist() -> str:
    return ellipse(50, 121, 44, 8, "seat", opacity=0.85) + ellipse(50, 121, 30, 4.5, "white", opacity=0.45)


def banshee() -> str:
    """She wails: hair in the wind, hands at her cheeks."""
    return "".join(
        (
            shape(
                "M60 6C38 0 16 10 3 26c8-1 13 0 17 3C10 38 4 48 1 62c9-7 17-9 24-8C18 66 13 78 10 92"
                "c14-6 26-18 34-34L74 40C78 22 74 10 60 6z",
                "blue",
            ),
            stroke("M52 14C36 12 22 18 12 26M46 26C30 30 18 40 10 52M42 40C32 50 24 62 19 76", "water", 2),
            shape(
                "M44 44C36 62 28 90 12 116c9-4 15-2 19 6c5-9 12-9 17 1c5-10 12-10 17 0c5-9 11-10 18-4"
                "c-8-26-9-54-13-75z",
                "white",
            ),
            stroke("M46 84c-2 12-6 22-10 30M58 84c1 12 2 20 3 28M40 62c8 8 22 8 30 0", "water", 2.5),
            shape("M44 16c8-8 26-8 32 6c4 14-2 28-14 32c-12 0-24-16-18-38z", "white"),
            path("M44 20c8 2 16-2 20-10c8 4 12 10 12 16c2-12-4-20-16-20s-18 6-16 14z", "blue"),
            stroke("M49 28c3-1 6-3 8-6M76 27c-2-1-5-3-6-6", "black", 2.5),
            ellipse(55, 32, 2.6, 3.2, "black"),
            ellipse(70, 31, 2.4, 3.2, "black"),
            ellipse(63, 44, 4.5, 7.5, "black"),
            ellipse(63, 47, 2.6, 3.4, "red"),
            stroke("M54 37c-1 4-1 7 0 11M71 36c1 4 1 6 0 9", "blue", 2),
            shape("M38 72c-6-8-4-18 4-26l7 4c-4 6-3 12 2 18z", "white", 2),
            shape("M79 70c4-8 3-17-2-25l-6 5c3 6 2 11-2 17z", "white", 2),
            stroke("M84 36c3 5 3 11 0 16M91 32c5 8 5 17 0 25", "blue", 3),
        )
    )


def poltergeist() -> str:
    """It hurls whatever it finds: a grinning whirl, with a cup, a book and a key in the air."""
    teeth = "".join(polygon([(x, 47), (x + 7, 47), (x + 3.5, 53)], "white") for x in (33, 40, 47, 54, 60))
    return "".join(
        (
            shape(
                "M16 38C10 10 88 8 84 40c-1 24-16 40-26 58c-6 10 2 18 16 22c-16 6-32 2-33-12c-1-20-21-40-25-70z",
                "leaf",
            ),
            path("M22 40c4 26 22 44 24 66c0 6 2 10 6 13c-8-1-11-6-11-13C40 88 20 66 22 40z", "black", opacity=0.22),
            stroke("M24 72c16 10 38 8 50-4M34 90c10 6 22 5 30-3M40 106c6 3 12 3 17 0", "white", 3, opacity=0.75),
            shape("M18 44C8 42 3 34 5 24l9-2c-1 6 2 10 8 12z", "leaf"),
            shape("M82 46c9 2 14 10 12 20l-9 1c1-6-2-10-8-11z", "leaf"),
            ellipse(36, 31, 9, 10, "white", stroke="black", stroke_width=2.5),
            ellipse(62, 29, 11, 12, "white", stroke="black", stroke_width=2.5),
            circle(39, 33, 3.6, "black"),
            circle(66, 31, 4, "black"),
            stroke("M25 20l14 3M76 13L60 15", "black", 3),
            shape("M28 45c12 4 28 4 42-2c-2 14-12 20-22 19c-10 0-18-6-20-17z", "black", 2),
            teeth,
            placed(
                box(-9, -6, 18, 13, "red", 2, stroke="black", stroke_width=2) + stroke("M-5-6v13", "gold", 2),
                12,
                12,
                1,
                -25,
            ),
            placed(
                shape("M-8-6h14c0 9-2 13-7 13s-7-4-7-13z", "white", 2) + stroke("M6-4c6-1 6 7-1 6", "black", 2),
                89,
                80,
                1,
                30,
            ),
            placed(
                circle(0, -5, 5, "none", stroke="gold", stroke_width=3) + stroke("M0 0v11M0 10h4M0 5h4", "gold", 3),
                90,
                16,
                1,
                35,
            ),
            stroke("M14 88c-3 5-4 9-3 14M22 100c-1 4-1 7 1 11M82 96c3 2 5 6 5 10", "white", 2.5, opacity=0.7),
        )
    )


def pontianak() -> str:
    """A pale woman in white under black hair, a blossom in it, her nails stretched out."""
    hair = (
        "M51 3C28 3 21 22 21 44c0 30-6 52-16 68c16 2 28-6 35-18h24c6 10 16 16 30 15c-10-16-14-38-15-63C79 22 74 3 51 3z"
    )
    petals = "".join(
        ellipse(34, 11, 3.6, 6, "white", stroke="black", stroke_width=1.2, transform=f"rotate({turn} 34 17)")
        for turn in (0, 72, 144, 216, 288)
    )
    return "".join(
        (
            path(hair, "none", stroke="violet", stroke_width=6, stroke_linejoin="round", opacity=0.8),
            shape(hair, "black"),
            stroke("M27 44c0 26-4 44-10 58M75 50c1 22 4 38 9 50", "night-2", 2.5),
            shape("M38 50C32 76 26 104 17 122c12-6 22-5 32 1c10-6 22-6 36 1C76 104 70 78 64 50z", "white"),
            path("M40 56c6 8 16 8 22 0l3 14H37z", "black", opacity=0.12),
            stroke("M36 84c-3 12-6 22-10 31M50 82v34M62 84c3 12 6 22 11 31", "stone", 2, opacity=0.7),
            path("M36 76c10 5 20 5 32 0l1 7c-12 5-24 5-35 0z", "red"),
            shape("M38 24c0-12 26-14 28 2c1 14-4 28-14 29c-9 0-14-14-14-31z", "white"),
            path("M36 44C32 22 40 10 52 8C44 18 46 32 42 54z", "black"),
            path("M52 8c12 0 16 8 16 22l-3 8c0-12-4-24-13-30z", "black"),
            ellipse(57, 31, 4.2, 3.6, "red", stroke="black", stroke_width=1.5),
            circle(57.5, 31, 1.5, "black"),
            stroke("M52 24l10 2", "black", 2.2),
            path("M47 44c4-3 8-3 12 0c-3 5-9 5-12 0z", "red"),
            path("M49 44.500l2 4l2-4zM55 44.500l1.500 4l2-4z", "white"),
            shape("M66 60c10-4 16-10 20-18l7 5c-4 12-12 22-24 26z", "white", 2),
            stroke("M88 44l0-9M91 46l4-8M93 50l6-4", "black", 3),
            shape("M34 62C24 62 16 66 9 73l5 7c7-5 13-6 20-5z", "white", 2),
            stroke("M10 75l-7 1M11 78l-6 5M14 80l-3 7", "black", 3),
            petals,
            circle(34, 17, 2.6, "lantern"),
        )
    )


def ifrit() -> str:
    """A giant of fire with crossed arms, horns and golden bracelets, on a coil of smoke."""
    return "".join(
        (
            path(
                "M6 74C-4 52 8 44 10 26c8 8 10 14 9 22c6-10 9-24 4-38c12 8 16 14 18 24h20c0-10 4-18 14-26"
                "c-3 14 0 26 6 36c-1-8 2-14 9-20c2 16 12 26 4 46z",
                "lantern",
                opacity=0.9,
            ),
            path(
                "M14 72C8 56 16 48 18 36c6 6 7 12 6 18c5-6 8-14 8-22h38c0 8 2 16 8 22c-1-6 1-10 6-16c2 10 10 20 4 34z",
                "red",
                opacity=0.55,
            ),
            shape(
                "M17 58c6-12 18-14 33-14s27 2 33 14c4 10-2 20-14 28c-6 12-2 22 14 26c-20 12-44 10-46-8"
                "c0-8-2-14-6-18C19 78 12 68 17 58z",
                "red",
            ),
            path("M34 86c8 6 24 6 34 0c-6 12-2 22 15 26c-20 12-44 10-46-8c0-8-1-13-3-18z", "night", opacity=0.85),
            stroke("M42 96c4 10 14 14 26 14M40 106c4 8 12 11 22 10", "stone", 2.5, opacity=0.8),
            path("M50 50v30M30 56c6 6 14 6 20 2c6 4 14 4 20-2", "none", stroke="rust", stroke_width=3),
            shape("M18 60c2 12 14 18 30 17l34 2c4-1 4-9 0-10l-30-3c-12 0-20-4-22-10z", "red"),
            shape("M82 60c-2 12-12 17-28 17l-33 4c-4-1-4-9 0-10l28-5c12-1 20-4 22-10z", "red"),
            box(22, 69.5, 9, 13, "gold", 2, stroke="black", stroke_width=2),
            box(69, 67, 9, 13, "gold", 2, stroke="black", stroke_width=2),
            shape("M34 24C22 22 16 12 22 2c2 8 8 11 16 12zM66 24c12-2 18-12 12-22c-2 8-8 11-16 12z", "white"),
            shape("M34 24c0-14 32-14 32 0c1 12-2 24-16 30c-14-6-17-18-16-30z", "rust"),
            path(
                "M36 14C40 4 44 8 46 0c6 4 6 8 6 12c4-2 5-5 5-9c6 4 8 8 8 14c-8-5-20-6-29-3z",
                "red",
                stroke="black",
                stroke_width=2,
            ),
            polygon([(38, 28), (48, 32), (39, 34)], "lantern", stroke="black", stroke_width=1.5),
            polygon([(62, 28), (52, 32), (61, 34)], "lantern", stroke="black", stroke_width=1.5),
            stroke("M36 24l12 6M64 24l-12 6", "black", 3),
            path("M41 40c6 3 12 3 18 0c-2 6-5 8-9 8s-7-2-9-8z", "black"),
            path("M43 41l2.500 5l2-4zM57 41l-2.500 5l-2-4z", "white"),
            path("M44 48c4 2 8 2 12 0c-1 7-3 9-6 12c-3-3-5-5-6-12z", "black"),
        )
    )


FIGURES = (banshee(), poltergeist(), pontianak(), ifrit())
"""The ghosts in the order of `words.GHOSTS`, without the sign of a seat."""


def _ghost(figure: str) -> Drawing:
    return draw(GHOST_WIDTH, GHOST_HEIGHT, _mist(), figure, _pendant())


# -- the devil -------------------------------------------------------------------------------


def _half_devil() -> str:
    """One side of the devil: horn, ear, collar, lapel, cuff and claw."""
    return "".join(
        (
            shape("M214 62C176 66 140 50 138 8c12 20 34 26 54 24c18-2 34 6 38 18z", "earth", 3),
            stroke("M150 30c8 0 12-2 16-6M164 45c8-3 12-6 16-11M184 53c5-4 8-8 10-14M202 57c3-4 5-8 6-14", "rust", 3),
            path("M214 62C176 66 140 50 138 8c10 30 40 42 84 40z", "black", opacity=0.35),
            shape("M196 98c-14-8-24-10-34-8c4 14 16 26 34 30z", "red", 3),
            path("M194 104c-8-5-15-7-22-7c5 8 12 14 22 17z", "black", opacity=0.4),
        )
    )


def devil() -> str:
    """A clerk with horns: a throne, a ruff, spectacles and a very thin smile."""
    ruff = "".join(
        ellipse(250 + 13.5 * nth, 186 + abs(nth) * -2.2, 12, 17 - abs(nth), "white", stroke="black", stroke_width=2)
        for nth in (-6, 6, -5, 5, -4, 4, -3, 3, -2, 2, -1, 1, 0)
    )
    buttons = "".join(circle(250, y, 5, "gold", stroke="black", stroke_width=2) for y in (226, 250, 274))
    mirrored = "translate(500 0) scale(-1 1)"
    hand = "".join(
        (
            shape("M48 300c-4-20 2-34 16-40l44 6c8 10 10 22 8 34z", "white", 3),
            stroke("M58 266v30M72 264v32M88 266v30M102 270v28", "stone", 3),
            shape(
                "M58 300c-10-4-12-14-6-20l12-16c14-8 34-6 44 4l10 16c4 8-4 12-8 6l-6-8l2 14c0 8-10 8-12 0l-4-10"
                "v12c-2 8-12 8-13 0l-2-12l-4 12c-4 6-10 6-13 2z",
                "red",
                3,
            ),
        )
    )
    return "".join(
        (
            shape("M96 300V70c0-40 30-30 44-48c20-18 60-14 110-14s90-4 110 14c14 18 44 8 44 48v230z", "rust", 4),
            path(
                "M96 300V70c0-40 30-30 44-48c20-18 60-14 110-14s90-4 110 14c14 18 44 8 44 48v230z",
                "black",
                opacity=0.45,
            ),
            shape("M118 300V84c0-24 24-26 40-40c20-16 50-14 92-14s72-2 92 14c16 14 40 16 40 40v216z", "red", 3),
            path(
                "M118 300V84c0-24 24-26 40-40c20-16 50-14 92-14s72-2 92 14c16 14 40 16 40 40v216z",
                "black",
                opacity=0.55,
            ),
            *(
                circle(x, y, 4, "gold", opacity=0.7)
                for x, y in ((136, 110), (364, 110), (136, 160), (364, 160), (148, 66), (352, 66))
            ),
            shape(
                "M20 300c4-60 40-92 104-104c40-8 60-12 76-22h100c16 10 36 14 76 22c64 12 100 44 104 104z", "night", 4
            ),
            stroke("M24 296c6-54 42-82 100-94", "lantern", 5, opacity=0.55),
            stroke("M476 296c-6-54-42-82-100-94", "lantern", 5, opacity=0.55),
            shape("M204 186l46 114H150c4-40 16-80 40-108zM296 186l-46 114h100c-4-40-16-80-40-108z", "red", 3),
            path("M204 186l46 114H190c-4-40-4-80 14-114zM296 186l-46 114h60c4-40 4-80-14-114z", "black", opacity=0.35),
            stroke("M150 300c4-40 16-80 40-108M350 300c-4-40-16-80-40-108", "gold", 4),
            buttons,
            _half_devil(),
            group(_half_devil(), transform=mirrored),
            ruff,
            shape("M196 78c0-36 24-48 54-48s54 12 54 48c2 40-12 78-54 100c-42-22-56-60-54-100z", "red", 3.5),
            path("M196 78c0 40 10 74 54 100c-28-30-38-60-36-100c-6-8-12-8-18 0z", "black", opacity=0.28),
            path("M304 78c0 40-10 74-54 100c28-30 38-60 36-100c6-8 12-8 18 0z", "lantern", opacity=0.3),
            shape(
                "M196 84c-4-40 18-58 54-58s58 18 54 58c-6-20-16-30-30-32c-10 2-18 6-24 18c-6-12-14-16-24-18"
                "c-14 2-24 12-30 32z",
                "black",
                3,
            ),
            shape(
                "M212 88c10-12 22-10 33 2l-2 7c-10-7-20-8-31-3zM288 88c-10-12-22-10-33 2l2 7c10-7 20-8 31-3z",
                "black",
                1,
            ),
            path(
                "M213 105c8-8 18-8 26 1c-8 7-18 7-26-1zM287 105c-8-8-18-8-26 1c8 7 18 7 26-1z",
                "lantern",
                stroke="black",
                stroke_width=2,
            ),
            ellipse(228, 105, 2.2, 5.5, "black"),
            ellipse(272, 105, 2.2, 5.500, "black"),
            *(circle(x, 106, 18, "none", stroke="gold", stroke_width=3.5) for x in (226, 274)),
            stroke("M244 104c4-4 8-4 12 0M208 104l-12-5M292 104l12-5", "gold", 3.5),
            stroke("M246 108c-2 10-8 16-6 20c4 4 16 4 20 0c2-4-4-10-6-20", "rust", 3),
            path(
                "M250 136c-10-6-22-4-30 4c-8 6-16 4-20-2c2 12 14 16 24 10c8-5 16-8 26-6c10-2 18 1 26 6"
                "c10 6 22 2 24-10c-4 6-12 8-20 2c-8-8-20-10-30-4z",
                "black",
            ),
            stroke("M232 149c12 6 26 6 38-2", "black", 3),
            path("M238 158c8-4 16-4 24 0c2 16-4 30-12 40c-8-10-14-24-12-40z", "black"),
            hand,
            group(hand, transform=mirrored),
        )
    )


def figures() -> dict[str, Drawing]:
    """The devil and the ghosts by name."""
    ghosts = {f"ghost-{nth}": _ghost(figure) for nth, figure in enumerate(FIGURES)}
    return {"devil": draw(DEVIL_WIDTH, DEVIL_HEIGHT, devil()), **ghosts}
