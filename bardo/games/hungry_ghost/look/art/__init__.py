"""The pieces of Hungry Ghost: people in all their states, and the tokens that travel with them."""

from __future__ import annotations

from bardo.engine.picture.inks import SHARED, around, box, circle, draw, ellipse, path, polygon, stroke
from bardo.engine.picture.scene import Art, Drawing
from bardo.games.hungry_ghost.look.art.cover import cover
from bardo.games.hungry_ghost.look.art.landscape import LANDSCAPE
from bardo.games.hungry_ghost.look.art.places import FOUR_PLACES

KINDS = ("plain", "meditator", "teacher", "greedy")
"""What a figure shows; where several apply, the last one wins."""

# -- people ----------------------------------------------------------------------------------


def human(kind: str, monk: bool, seated: bool) -> Drawing:
    """Somebody on earth: a painted wooden doll with room for the sign of a seat in the middle."""
    gown = (
        "M6 112c-4-12 10-20 26-24c-4-24-2-46 18-46s22 22 18 46c16 4 30 12 26 24c-20 6-68 6-88 0z"
        if seated
        else "M16 112c4-20 2-36 8-52c4-12 14-18 26-18s22 6 26 18c6 16 4 32 8 52c-18 6-50 6-68 0z"
    )
    folds = "M20 106c16-10 44-10 60 0" if seated else "M32 108c2-8 2-12 2-18M68 108c-2-8-2-12-2-18"
    return draw(
        100,
        120,
        ellipse(50, 112, 42, 7, "ink", opacity=0.25),
        *(_halo() if kind == "teacher" else []),
        path(gown, "seat", stroke="ink", stroke_width=3, stroke_linejoin="round"),
        stroke(folds, "white", 3, opacity=0.6),
        *(_sash(seated) if monk else []),
        *_head(kind, monk),
        *(_claws() if kind == "greedy" else []),
        _plate(),
    )


def _plate() -> str:
    """Where the sign of a seat is written."""
    return circle(50, 61, 17, "paper", stroke="ink", stroke_width=2.5)


def _halo() -> list[str]:
    beams = [stroke(f"M50 24L{x:.1f} {y:.1f}", "gold", 3) for x, y in around(50, 24, 30, 16)]
    return [*beams, circle(50, 24, 25, "gold-2", stroke="gold", stroke_width=3.5)]


def _sash(seated: bool) -> list[str]:
    """A saffron robe over one shoulder."""
    robe = "M33 50c14-6 20 20 40 46l14 14c-8 4-20 5-30 5c-4-26-10-44-24-65z" if seated else (
        "M30 52c12-8 20 10 34 34c8 14 12 20 18 26c-8 4-16 4-24 4c-2-26-12-46-28-64z"
    )  # fmt: skip
    return [path(robe, "lantern", stroke="ink", stroke_width=2)]


def _head(kind: str, monk: bool) -> list[str]:
    hair = (
        []
        if monk
        else [path("M30 24c-2-32 42-32 40 0c-6-10-12-13-20-13s-14 3-20 13z", "black"), circle(50, 4, 5, "black")]
    )
    eyes = {
        "plain": circle(43, 26, 2.6, "black") + circle(57, 26, 2.6, "black") + stroke("M46 35h8", "black", 2),
        "greedy": "".join(
            [
                *(
                    circle(x, 25, 5.5, "lantern", stroke="black", stroke_width=2) + circle(x, 25, 2, "black")
                    for x in (42, 58)
                ),
                path("M39 33h22c0 10-22 10-22 0z", "red", stroke="black", stroke_width=1.5),
                polygon([(43, 33), (47, 33), (45, 38)], "white"),
                polygon([(53, 33), (57, 33), (55, 38)], "white"),
            ]
        ),
    }.get(kind, stroke("M39 26c2 3 6 3 8 0M53 26c2 3 6 3 8 0M46 34c2 2 6 2 8 0", "black", 2.2))
    return [circle(50, 25, 19, "white", stroke="ink", stroke_width=3), *hair, eyes]


def _claws() -> list[str]:
    hand = "M{0} 92c-8-2-12-10-8-16l5 5l1-8l6 7l5-6c4 8 2 16-9 18z"
    return [path(hand.format(x), "leaf", stroke="ink", stroke_width=2) for x in (18, 86)]


def god() -> Drawing:
    """Somebody in Heaven, on a lotus in the light."""
    leaves = [
        ellipse(50, 104, 7, 14, "pink", stroke="ink", stroke_width=2, transform=f"rotate({angle} 50 116)")
        for angle in (-80, 80, -54, 54, -27, 27, 0)
    ]
    scarf = "M20 92c-20-8-20-46-2-62c-2 16 2 30 12 36M80 92c20-8 20-46 2-62c2 16-2 30-12 36"
    return draw(
        100,
        120,
        circle(50, 54, 49, "lantern", opacity=0.35),
        *_halo(),
        stroke(scarf, "ink", 9),
        stroke(scarf, "seat", 5),
        path(
            "M10 106c-2-12 8-18 18-22c-6-24 0-42 22-42s28 18 22 42c10 4 20 10 18 22c-20 8-60 8-80 0z",
            "seat",
            stroke="ink",
            stroke_width=3,
        ),
        *_head("teacher", False),
        *leaves,
        _plate(),
    )


def hungry_ghost() -> Drawing:
    """Somebody in Hell: a great belly, a neck like a needle."""
    return draw(
        100,
        120,
        ellipse(50, 112, 42, 7, "black", opacity=0.5),
        path("M34 22c-10-8-8-16-2-22c2 8 8 8 10 2c4 4 8 4 10-2c4 6 8 6 12 2c2 6 8 10 2 20z", "red", stroke="ink",
             stroke_width=2),
        stroke("M18 92c-14-14-12-34-2-46M82 92c14-14 12-34 2-46", "seat", 8),
        stroke("M10 48l-2-10M16 46v-10M22 48l4-9M90 48l2-10M84 46v-10M78 48l-4-9", "seat", 4),
        box(45, 36, 10, 20, "seat", stroke="ink", stroke_width=2),
        path("M50 46c32 0 42 24 38 44c-3 16-18 24-38 24s-35-8-38-24c-4-20 6-44 38-44z", "seat", stroke="ink",
             stroke_width=3),
        ellipse(50, 25, 21, 17, "white", stroke="ink", stroke_width=3),
        circle(41, 22, 6.5, "lantern", stroke="black", stroke_width=2),
        circle(59, 22, 6.5, "lantern", stroke="black", stroke_width=2),
        circle(41, 22, 2.4, "black"),
        circle(59, 22, 2.4, "black"),
        circle(50, 35, 2.8, "black"),
        _plate(),
    )  # fmt: skip


# -- tokens: each has a paper centre that takes a number -------------------------------------


HEART = "M50 94C14 66 4 48 4 32a23 23 0 0 1 46-9a23 23 0 0 1 46 9c0 16-10 34-46 62z"


def heart() -> Drawing:
    """The hearts left in a life."""
    return draw(
        100,
        100,
        path(HEART, "red", stroke="ink", stroke_width=3),
        circle(50, 50, 30, "paper"),
    )


def merit_heart() -> Drawing:
    """A heart on the Merit scale, in its owner's colour."""
    return draw(100, 100, path(HEART, "seat", stroke="ink", stroke_width=5))


def coin() -> Drawing:
    """Dana held."""
    return draw(
        100,
        100,
        circle(50, 53, 45, "ink", opacity=0.25),
        circle(50, 50, 45, "gold", stroke="ink", stroke_width=3),
        circle(50, 50, 38, "none", stroke="gold-2", stroke_width=3),
        circle(50, 50, 31, "paper", stroke="ink", stroke_width=2),
    )


def delusion() -> Drawing:
    """A cloud over the mind."""
    outline = "M22 78C4 78 2 54 18 48C10 28 34 16 46 28C54 8 88 8 94 28C110 18 130 30 124 48C140 54 138 78 120 78z"
    return draw(
        142,
        100,
        path(outline, "stone", stroke="ink", stroke_width=3),
        path("M30 70c-12 0-12-16 0-18c-4-14 12-20 22-10c8-14 30-14 36 2c10-8 24 0 20 10c12 2 12 16 0 16z", "paper"),
        circle(58, 88, 5, "stone", stroke="ink", stroke_width=2),
        circle(66, 96, 3, "stone", stroke="ink", stroke_width=1.5),
    )


def insight() -> Drawing:
    """The lotus of a clear mind."""
    petal = "M0 0C24-24 22-52 0-74C-22-52-24-24 0 0z"
    leaves = [
        path(petal, fill, stroke="ink", stroke_width=2.5, transform=f"translate(71 84) rotate({angle})")
        for angle, fill in ((-76, "pink"), (76, "pink"), (-50, "pink"), (50, "pink"), (-25, "pink"), (25, "pink"))
    ]
    return draw(142, 100, *leaves, circle(71, 50, 28, "paper", stroke="gold", stroke_width=4))


def stone(fill: str) -> Drawing:
    """A step of the Merit scale."""
    return draw(
        140,
        50,
        path("M16 10c30-8 84-8 110 0c14 6 14 26 0 33c-28 8-82 8-110 0c-16-8-14-27 0-33z", "ink", opacity=0.25),
        path(
            "M16 7c30-8 84-8 110 0c14 6 14 26 0 33c-28 8-82 8-110 0c-16-8-14-27 0-33z",
            fill,
            stroke="ink",
            stroke_width=2,
        ),
        path("M32 12c24-5 56-5 78 0c8 4 8 18 0 23c-22 5-54 5-78 0c-8-5-8-19 0-23z", "paper", opacity=0.85),
    )


def marker() -> Drawing:
    """Where somebody's Merit stands."""
    return draw(
        100,
        100,
        circle(50, 54, 46, "ink", opacity=0.3),
        circle(50, 50, 46, "seat", stroke="ink", stroke_width=4),
        circle(50, 50, 31, "paper", stroke="ink", stroke_width=2),
    )


def badge(*parts: str) -> Drawing:
    """A small round sign of what somebody is."""
    return draw(100, 100, circle(50, 50, 46, "paper", stroke="gold", stroke_width=8), *parts)


def bowl() -> Drawing:
    """The begging bowl of a Monk."""
    return badge(
        path("M18 46h64c0 28-14 38-32 38s-32-10-32-38z", "rust", stroke="ink", stroke_width=4),
        ellipse(50, 46, 32, 9, "lantern", stroke="ink", stroke_width=4),
        stroke("M40 30c-4-6 4-8 0-14M58 30c-4-6 4-8 0-14", "ink", 4),
    )


def sitter() -> Drawing:
    """The cushion and crossed legs of a Meditator."""
    return badge(
        circle(50, 28, 12, "jade"),
        path("M14 78c0-14 16-14 20-24c2-8 8-12 16-12s14 4 16 12c4 10 20 10 20 24c-20 8-52 8-72 0z", "jade"),
    )


def dharma_wheel() -> Drawing:
    """The wheel of a Teacher."""
    spokes = [stroke(f"M50 50L{x:.1f} {y:.1f}", "gold", 6) for x, y in around(50, 50, 32, 8)]
    return badge(*spokes, circle(50, 50, 29, "none", stroke="gold", stroke_width=8), circle(50, 50, 9, "red"))


def grin() -> Drawing:
    """The open mouth of the Greedy."""
    teeth = [polygon([(x - 7, 40), (x + 7, 40), (x, 56)], "white") for x in (30, 50, 70)]
    return badge(
        path("M14 38c24-6 48-6 72 0c2 30-14 46-36 46s-38-16-36-46z", "red", stroke="ink", stroke_width=4),
        *teeth,
        stroke("M22 26l14-6M78 26l-14-6", "ink", 7),
    )


def sun(low: bool) -> Drawing:
    """The sun, just risen or high."""
    beams = [
        polygon([near, (far[0], far[1]), other], "lantern")
        for near, far, other in zip(
            around(60, 60, 36, 12, -98), around(60, 60, 57, 12), around(60, 60, 36, 12, -82), strict=True
        )
    ]
    disc = circle(60, 60, 34, "red" if low else "lantern", stroke="ink", stroke_width=3)
    sea = [path("M6 84c18-10 36-10 54 0s36 10 54 0v20c-30 14-78 14-108 0z", "white", stroke="ink", stroke_width=3)]
    face = stroke("M48 56c2 3 6 3 8 0M64 56c2 3 6 3 8 0M54 68c4 4 8 4 12 0", "black", 2.5)
    return draw(120, 120, *beams, disc, face, *(sea if low else []))


def moon() -> Drawing:
    """The moon of an evening."""
    return draw(
        120,
        120,
        circle(60, 60, 55, "night"),
        circle(60, 60, 55, "none", stroke="gold", stroke_width=3),
        path("M70 20a42 42 0 1 0 30 62A36 36 0 0 1 70 20z", "lantern"),
        *(circle(x, y, r, "white") for x, y, r in ((88, 44, 3.5), (78, 62, 2.5), (98, 62, 2.5))),
    )


def spotlight() -> Drawing:
    """The lantern light round whoever's turn it is."""
    return draw(
        140,
        60,
        ellipse(70, 30, 68, 28, "lantern", opacity=0.45),
        ellipse(70, 30, 62, 24, "none", stroke="glow", stroke_width=6),
    )


def cushion() -> Drawing:
    """A meditation seat."""
    return draw(
        100,
        50,
        path("M8 30c0-22 84-22 84 0s-84 22-84 0z", "violet", stroke="ink", stroke_width=3),
        ellipse(50, 24, 30, 9, "pink", opacity=0.6),
    )


def worth() -> Drawing:
    """What a meditation brings in a place."""
    return draw(
        100,
        100,
        circle(50, 18, 15, "jade", stroke="ink", stroke_width=2.5),
        path("M4 88c-2-16 14-18 18-30c4-18 12-26 28-26s24 8 28 26c4 12 20 14 18 30c-26 12-66 12-92 0z", "jade",
             stroke="ink", stroke_width=2.5),
        circle(50, 56, 25, "paper"),
    )  # fmt: skip


PIECES = {
    **{
        f"{kind}{'-monk' * monk}{'-seated' * seated}": human(kind, bool(monk), bool(seated))
        for kind in KINDS
        for monk in (0, 1)
        for seated in (0, 1)
    },
    "god": god(),
    "hungry-ghost": hungry_ghost(),
    "life": heart(),
    "merit-heart": merit_heart(),
    "dana": coin(),
    "delusion": delusion(),
    "insight": insight(),
    "stone-good": stone("gold"),
    "stone-even": stone("stone"),
    "stone-bad": stone("red"),
    "marker": marker(),
    "monk": bowl(),
    "sits": sitter(),
    "teaches": dharma_wheel(),
    "greed": grin(),
    "morning": sun(low=True),
    "afternoon": sun(low=False),
    "evening": moon(),
    "spotlight": spotlight(),
    "cushion": cushion(),
    "worth": worth(),
}
"""Everything that is moved or counted, by name."""

ART = Art(drawings={**SHARED, **LANDSCAPE, **FOUR_PLACES, **PIECES, "cover": cover()}, cover="cover")
