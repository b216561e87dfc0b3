"""The picture of Hungry Ghost on the first page: somebody starving below, looking up at what would fill him."""

from __future__ import annotations

from bardo.engine.picture.inks import around, box, circle, draw, ellipse, path, stroke
from bardo.engine.picture.scene import Drawing
from bardo.games.hungry_ghost.look.art.nature import cloud, pine, rays, tongue

WIDTH, HEIGHT = 600, 400


def cover() -> Drawing:
    """The wheel as a moon, the mountain of the temple, and the ghost with its bowl in the fire."""
    stars = [
        (40, 60),
        (92, 28),
        (148, 92),
        (70, 140),
        (210, 36),
        (520, 40),
        (560, 110),
        (468, 74),
        (390, 24),
        (30, 210),
    ]
    return draw(
        WIDTH,
        HEIGHT,
        box(0, 0, WIDTH, HEIGHT, "night"),
        *(circle(308, 140, r, "violet", opacity=0.22) for r in (330, 250, 190)),
        rays(308, 140, 560, 20, "lantern", 0.1),
        *(circle(x, y, 1.5 + nth % 3, "white", opacity=0.8) for nth, (x, y) in enumerate(stars)),
        *_wheel(308, 140),
        cloud(150, 118, 0.8, "white", 0.5),
        cloud(520, 150, 0.9, "white", 0.45),
        *_mountains(),
        *_below(),
        *_ghost(),
        _coin(308, 140),
    )


def _wheel(x: float, y: float) -> list[str]:
    spokes = [stroke(f"M{x:g} {y:g}L{a:.1f} {b:.1f}", "gold", 10) for a, b in around(x, y, 112, 8)]
    knobs = [circle(a, b, 9, "gold") for a, b in around(x, y, 128, 8)]
    return [
        circle(x, y, 122, "lantern", opacity=0.35),
        circle(x, y, 104, "gold-2", opacity=0.8),
        *spokes,
        circle(x, y, 106, "none", stroke="gold", stroke_width=18),
        circle(x, y, 116, "none", stroke="lantern", stroke_width=3),
        *knobs,
        circle(x, y, 26, "gold", stroke="lantern", stroke_width=4),
    ]


def _mountains() -> list[str]:
    roofs = [
        path(f"M{500 - w} {y}q{w * 0.5}-4 {w * 0.6}-18h{w * 0.8}q{w * 0.1} 14 {w * 0.6} 18z", "black")
        + box(500 - w * 0.5, y, w, 18, "black")
        for w, y in ((22, 170), (30, 194), (38, 220))
    ]
    windows = [box(494, y, 12, 10, "lantern") for y in (176, 200, 227)]
    return [
        path("M0 300C60 240 90 170 130 158C170 190 200 240 260 262C340 250 420 240 500 236"
             "C550 240 580 260 600 270V400H0z", "night-2"),
        stroke("M500 152v-16", "gold", 3),
        *roofs,
        *windows,
        path("M104 226c-4-22 10-38 28-38s30 16 26 38z", "black"),
        path("M116 226c-2-14 6-24 16-24s18 10 16 24z", "lantern", opacity=0.85),
        circle(132, 210, 4.5, "black"),
        path("M120 226c2-10 6-11 12-11s10 1 12 11z", "black"),
        pine(440, 244, 50, "black"),
        pine(560, 256, 60, "black"),
        pine(60, 262, 56, "black"),
        pine(196, 254, 44, "black"),
    ]  # fmt: skip


def _below() -> list[str]:
    embers = [
        (60, 250),
        (160, 286),
        (186, 240),
        (236, 300),
        (410, 262),
        (452, 300),
        (500, 268),
        (556, 292),
        (30, 290),
        (584, 236),
    ]
    fires = [
        (20, 404, 120),
        (84, 408, 84),
        (140, 410, 110),
        (196, 410, 70),
        (430, 410, 76),
        (486, 410, 118),
        (546, 408, 90),
        (592, 404, 130),
    ]
    return [
        path("M0 290l40 16l50-24l40 26l60-16l50 20l60-22l60 22l60-20l50 22l60-24l40 20l30-14V400H0z", "black"),
        *(ellipse(300, 410, rx, ry, "red", opacity=0.3) for rx, ry in ((360, 120), (260, 90), (170, 64))),
        *(tongue(x, y, height) for x, y, height in fires),
        *(circle(x, y, 1.8 + nth % 3, "lantern", opacity=0.9) for nth, (x, y) in enumerate(embers)),
    ]


def _ghost() -> list[str]:
    """A great belly, thin arms that reach, a neck like a needle, a mouth like a pinhole."""
    arms = "M248 352C196 330 178 262 230 206M368 352C420 330 438 262 386 206"
    fingers = "M230 206l-16-26M230 206l-2-34M230 206l14-30M230 206l24-16"
    fingers += "M386 206l16-26M386 206l2-34M386 206l-14-30M386 206l-24-16"
    ribs = "M272 344c18-10 54-10 72 0M262 362c24-12 68-12 92 0"
    hair = (
        "M262 262c-16-20-8-40-20-58c18 6 24 18 28 28c4-16 0-26 8-40c10 12 14 22 18 32c4-14 4-26 12-38c8 12 10 24 14 38"
        "c4-12 8-22 16-32c8 14 4 26 8 40c6-12 12-22 28-28c-12 18-4 38-20 58z"
    )
    return [
        stroke(arms, "black", 21),
        stroke(arms, "stone", 14),
        stroke(fingers, "black", 10),
        stroke(fingers, "stone", 5),
        path("M302 332v-50h12v50z", "stone", stroke="black", stroke_width=4),
        path("M308 318c62 0 100 36 104 92H204c4-56 42-92 104-92z", "stone", stroke="black", stroke_width=4),
        ellipse(308, 396, 70, 36, "lantern", opacity=0.25),
        stroke(ribs, "black", 3, opacity=0.5),
        path(hair, "red", stroke="black", stroke_width=3),
        path(
            "M308 218c40 0 56 20 52 38c-4 20-22 34-52 34s-48-14-52-34c-4-18 12-38 52-38z",
            "stone",
            stroke="black",
            stroke_width=4,
        ),
        stroke("M268 234c8-8 22-8 32-2M348 234c-8-8-22-8-32-2", "black", 4),
        *(circle(x, 252, 15, "lantern", stroke="black", stroke_width=3) for x in (286, 330)),
        *(circle(x, 244, 5.5, "black") for x in (288, 328)),
        stroke("M272 272c6 6 16 6 22 2M344 272c-6 6-16 6-22 2", "black", 2, opacity=0.6),
        circle(308, 280, 3.5, "black"),
    ]


def _coin(x: float, y: float) -> str:
    return "".join(
        [
            *(circle(x, y, r, "lantern", opacity=0.3) for r in (62, 46)),
            circle(x, y, 30, "lantern", stroke="black", stroke_width=3),
            circle(x, y, 23, "none", stroke="white", stroke_width=3),
            box(x - 9, y - 9, 18, 18, "night", 2, stroke="black", stroke_width=2),
        ]
    )
