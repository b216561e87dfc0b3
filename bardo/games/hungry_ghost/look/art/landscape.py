"""The country of Hungry Ghost from above to below: the sky, Heaven, the river of Merit, Hell."""

from __future__ import annotations

from bardo.engine.picture.inks import box, circle, draw, ellipse, group, path, polygon, stroke
from bardo.engine.picture.scene import Drawing
from bardo.games.hungry_ghost.look.art.nature import at, cloud, rays, sign, tongue

WIDTH, HEIGHT = 1000, 1150
HEAVEN_HEIGHT, HELL_HEIGHT = 310, 256

# -- the backdrop ----------------------------------------------------------------------------


def backdrop() -> Drawing:
    """Sky, far mountains, earth, and the river from the light to the fire."""
    light = [circle(500, 118, r, "gold-2", opacity=0.2) for r in (640, 470, 340, 240, 160)]
    return draw(
        WIDTH,
        HEIGHT,
        box(0, 0, WIDTH, HEIGHT, "sky"),
        *light,
        rays(500, 118, 800, 22, "lantern", 0.13),
        path("M0 420c60-60 110-150 180-166c60 40 90 90 150 60c50-50 70-70 110-40c60 60 90 40 130 10c40-40 80-20 130 40"
             "c60-40 90-100 150-110c60 40 90 110 150 130V700H0z", "water", opacity=0.7),
        path("M0 500c100-60 180-70 280-40c120 30 300 30 420-10c110-30 200-20 300 40V1000H0z", "leaf", opacity=0.45),
        path("M0 620c160-50 320-50 500-20c180-30 340-30 500 20V1000H0z", "earth", opacity=0.75),
        *_river(),
        _underworld(),
    )  # fmt: skip


def _river() -> list[str]:
    banks = "M452 250c-10 70 6 120-8 190c-10 60 14 110 2 190c-12 80 8 170-12 290h132c-20-120 0-210-12-290"
    banks += "c-12-80 12-130 2-190c-14-70 2-120-8-190z"
    falls = "M468 262c-6 80 6 150-4 210s10 120 2 190s6 130-4 220M532 262c6 80-6 150 4 210s-10 120-2 190s-6 130 4 220"
    falls += "M486 300v90M514 340v80M480 520v60M520 580v70M484 700v80M518 800v60"
    return [path(banks, "water", stroke="line", stroke_width=3), stroke(falls, "white", 4, opacity=0.6)]


def _underworld() -> str:
    edge = "M0 916l40-14l38 18l52-24l46 22l60-18l40 20l58-22l52 20l54-22l60 26l60-26"
    edge += "l54 22l52-20l58 22l40-20l60 18l46-22l52 24l38-18l40 14"
    glow = [ellipse(500, 1160, rx, ry, "red", opacity=0.22) for rx, ry in ((640, 250), (480, 200), (330, 160))]
    return group(
        path(edge + "V1150H0z", "night"),
        stroke(edge, "red", 5, opacity=0.75),
        *glow,
        path("M440 884c14 60-20 90-46 130h212c-26-40-60-70-46-130c-40-14-80-14-120 0z", "red"),
        path("M462 884c8 50-10 90-30 130h136c-20-40-38-80-30-130c-26-10-50-10-76 0z", "lantern", opacity=0.75),
    )


# -- Heaven and Hell -------------------------------------------------------------------------


def heaven() -> Drawing:
    """A sea of clouds under the light, palaces on it, cranes above."""
    banks = [(70, 244, 1.0), (215, 252, 1.15), (355, 246, 0.9), (645, 246, 0.9), (785, 252, 1.15), (930, 244, 1.0)]
    wisps = [(150, 60, 0.5), (340, 52, 0.4), (664, 52, 0.4), (846, 62, 0.5), (400, 196, 0.5), (600, 196, 0.5)]
    return draw(
        WIDTH,
        HEAVEN_HEIGHT,
        *(cloud(x, y, size, opacity=0.5) for x, y, size in wisps),
        *(cloud(x + 60, y - 34, size, "paper-2", 0.7) for x, y, size in banks),
        *(_palace(x, 216) for x in (228, 772)),
        *(_crane(x, y, size) for x, y, size in ((118, 130, 1), (362, 112, 0.8), (640, 116, -0.8), (878, 150, -1))),
        *(cloud(x, y, size * 1.05, opacity=0.95) for x, y, size in banks),
        sign(88, 208, "Heaven", 152),
        sign(500, 226, "Merit", 116),
    )


def _palace(x: float, y: float) -> str:
    """A pavilion of the gods."""
    return at(
        x,
        y,
        box(-34, -46, 68, 46, "white", stroke="gold", stroke_width=3),
        *(box(dx, -44, 6, 44, "gold") for dx in (-30, -11, 5, 24)),
        path("M-56-42c18-4 26-16 32-28h48c6 12 14 24 32 28c-34 6-78 6-112 0z", "jade", stroke="gold", stroke_width=3),
        path("M-28-70c8-4 12-12 14-22h28c2 10 6 18 14 22z", "jade", stroke="gold", stroke_width=3),
        stroke("M0-92v-14", "gold", 4),
        circle(0, -108, 4, "gold"),
        opacity=0.75,
    )


def _crane(x: float, y: float, size: float) -> str:
    """A crane on the wing; a negative size flies the other way."""
    wings = path("M0 0c-14-20-34-22-46-18c14 2 20 12 26 22zM0 0c6-22 24-30 38-28c-12 6-14 18-20 28z", "white",
                 stroke="ink", stroke_width=2)  # fmt: skip
    body = path("M-26 6c14-8 34-8 46-4l22-8l-18 14c-18 6-36 6-50-2z", "white", stroke="ink", stroke_width=2)
    flip = "scale(-1 1) " if size < 0 else ""
    return group(body, wings, circle(38, -4, 3, "red"), transform=f"translate({x:g} {y:g}) {flip}scale({abs(size):g})")


def gate() -> Drawing:
    """The lotus of Nirvana, open in its own light."""
    return draw(
        240,
        220,
        circle(120, 112, 104, "lantern", opacity=0.25),
        circle(120, 112, 84, "white", opacity=0.55),
        *(
            path(
                "M0 0C34-38 30-80 0-118C-30-80-34-38 0 0z",
                fill,
                stroke="ink",
                stroke_width=2.5,
                transform=f"translate(120 158) rotate({angle})",
            )
            for angle, fill in ((-72, "pink"), (72, "pink"), (-48, "white"), (48, "white"), (-24, "pink"), (24, "pink"))
        ),
        path("M120 158C158 118 152 78 120 36C88 78 82 118 120 158z", "white", stroke="ink", stroke_width=2.5),
        circle(120, 112, 20, "lantern", stroke="gold", stroke_width=4),
        path("M30 160c40 34 140 34 180 0c-40 12-140 12-180 0z", "leaf", stroke="ink", stroke_width=2.5),
        stroke("M70 192c14 6 28 6 40 0M132 196c12 6 26 4 38-4", "gold", 4),
    )


def hell() -> Drawing:
    """Black rock and fire, and a mouth that swallows the river."""
    fires = [
        (24, 252, 84),
        (98, 256, 56),
        (226, 258, 66),
        (346, 256, 92),
        (654, 256, 92),
        (774, 258, 66),
        (902, 256, 56),
    ]
    spikes = [(150, 62), (196, 96), (232, 50), (318, 84), (352, 46), (648, 46), (682, 84), (768, 50), (804, 96),
              (850, 62), (900, 110), (940, 70), (976, 124)]  # fmt: skip
    return draw(
        WIDTH,
        HELL_HEIGHT,
        *(polygon([(x - 20, 12), (x + 20, 12), (x + 3, length)], "black", opacity=0.85) for x, length in spikes),
        path("M0 190c60-26 110-20 150 4s100 20 150 0s90 10 120 30v32H0zM1000 190c-60-26-110-20-150 4s-100 20-150 0"
             "s-90 10-120 30v32h420z", "black", opacity=0.85),
        stroke("M30 216c40-14 60 6 96 2M150 238c40 8 80-6 120 2M970 216c-40-14-60 6-96 2M850 238c-40 8-80-6-120 2",
               "lantern", 5, opacity=0.8),
        *(tongue(x, y, height) for x, y, height in [*fires, (976, 252, 84)]),
        *(_shade(x, y) for x, y in ((120, 190), (262, 200), (392, 178), (612, 176), (742, 200), (880, 190))),
        *(_bones(x, y, turn) for x, y, turn in ((60, 196, -14), (938, 196, 14))),
        at(500, 150, *_maw()),
        sign(74, 44, "Hell", 104),
    )  # fmt: skip


def _shade(x: float, y: float) -> str:
    """Somebody who has been there for longer than the game."""
    outline = "M-30 0c-4-30 0-44 20-50v-14c-16-4-18-30 10-30s26 26 10 30v14c20 6 24 20 20 50z"
    eyes = circle(-7, -78, 3.5, "lantern") + circle(7, -78, 3.5, "lantern")
    return at(x, y, path(outline, "black", opacity=0.55), eyes, opacity=0.8)


def _bones(x: float, y: float, turn: float) -> str:
    """What is left of somebody."""
    return group(
        stroke("M-34 14L34 22M-30 24L30 10", "white", 6),
        path(
            "M0-26c-16 0-24 10-24 22c0 8 4 12 9 15v9h30v-9c5-3 9-7 9-15c0-12-8-22-24-22z",
            "white",
            stroke="ink",
            stroke_width=2,
        ),
        circle(-9, -4, 6, "black"),
        circle(9, -4, 6, "black"),
        path("M0 4l-4 7h8z", "black"),
        transform=f"translate({x:g} {y:g}) rotate({turn:g})",
        opacity=0.9,
    )


def _maw() -> list[str]:
    """The face of the lord of the dead."""
    horns = "M-84-44c-24-14-34-40-26-66c14 20 30 30 52 36M84-44c24-14 34-40 26-66c-14 20-30 30-52 36"
    fangs = [polygon([(x - 9, y), (x + 9, y), (x, y + up)], "white") for x, y, up in
             ((-44, 6, 26), (-16, 4, 18), (16, 4, 18), (44, 6, 26), (-30, 74, -22), (0, 78, -18), (30, 74, -22))
             ]  # fmt: skip
    return [
        path(horns, "white", stroke="ink", stroke_width=3),
        path(
            "M0-84c60 0 100 30 104 84c3 54-34 102-104 102s-107-48-104-102c4-54 44-84 104-84z",
            "rust",
            stroke="ink",
            stroke_width=4,
        ),
        path("M-72 14c0-14 144-14 144 0c6 40-22 66-72 66s-78-26-72-66z", "black"),
        path("M-52 50c20-34 40-10 52-24c12 14 32-10 52 24c-14 20-32 26-52 26s-38-6-52-26z", "lantern"),
        *fangs,
        ellipse(-40, -30, 20, 15, "white", stroke="ink", stroke_width=3),
        ellipse(40, -30, 20, 15, "white", stroke="ink", stroke_width=3),
        circle(-37, -28, 7, "black"),
        circle(37, -28, 7, "black"),
        stroke("M-70-54c14-14 38-12 54 4M70-54c-14-14-38-12-54 4", "black", 9),
        stroke("M-16-4c8-8 24-8 32 0", "black", 5),
    ]


LANDSCAPE = {"backdrop": backdrop(), "heaven": heaven(), "gate": gate(), "hell": hell()}
"""Drawings of the backdrop and the realms beyond, by name."""
