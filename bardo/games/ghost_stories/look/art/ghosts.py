"""Ghost Stories: the cards of the ghosts, each with its name, its shape in the moonlight, and its three stones."""

from __future__ import annotations

from bardo.engine.picture.inks import around, box, circle, draw, ellipse, group, path, polygon, stroke
from bardo.engine.picture.scene import Drawing
from bardo.games.ghost_stories.data.cards import ALL_GHOSTS, BASE_GHOSTS, BASE_INCARNATIONS, CARDS, Card
from bardo.games.ghost_stories.data.village import COLOURS
from bardo.games.ghost_stories.look.art.tokens import INK_OF, SIGNS_OF, fitted

SIZE = 200
"""A card is a square of this size."""
LONG_NAME = 11
RINGS = {"left": "red", "centre": "violet", "right": "jade"}
"""The stones: on arrival, while in play, when exorcised."""


def _lines(name: str) -> list[str]:
    """A name in one line, or broken near its middle."""
    if len(name) <= LONG_NAME:
        return [name]
    breaks = [nth + (name[nth] == "-") for nth, letter in enumerate(name) if letter in " -"]
    if not breaks:
        return [name]
    at = min(breaks, key=lambda nth: abs(nth - len(name) / 2))
    return [name[:at].strip(), name[at:].strip()]


# -- shapes in a box of 100 by 100 -----------------------------------------------------------

BODIES = {
    "yellow": "M30 100V66c-8 0-18-4-24-12c10 2 18 0 26-6c2-6 8-10 18-10s16 4 18 10c8 6 16 8 26 6c-6 8-16 12-24 12v34z",
    "blue": "M50 36c18 0 22 16 20 28c-2 14 6 20 20 16c-4 12-16 16-28 12c4 6 2 8-4 8c-18 0-30-8-30-22c0-10-10-14-18-8"
    "c0-14 12-20 20-14c2-12 8-20 20-20z",
    "green": "M50 40c24 0 38 20 40 44c6 0 8 8 4 16H6c-4-8-2-16 4-16c2-24 16-44 40-44z",
    "red": "M50 34c14 4 22 14 22 24c6-2 10-8 10-14c12 18 10 40-6 56H24C8 84 6 62 18 44c0 6 4 12 10 14c0-10 8-20 22-24z",
    "black": "M50 30c22 0 26 26 32 46c2 8 8 16 14 24l-14-6l-8 6l-10-8l-14 8l-14-8l-10 8l-8-6l-14 6c6-8 12-16 14-24"
    "c6-20 10-46 32-46z",
}


def _horns(colour: str) -> str:
    return path(
        "M32 20c-14-2-18-12-16-20c6 8 14 8 24 10zM68 20c14-2 18-12 16-20c-6 8-14 8-24 10z",
        colour,
        stroke="white",
        stroke_width=2.5,
    )


def _hair(colour: str) -> str:
    return path(
        "M28 30c-4-34 48-34 44 0c6 16 4 34 12 44c-14 2-18-22-20-40H36c-2 18-6 42-20 40c8-10 6-28 12-44z",
        "black",
        stroke=colour,
        stroke_width=2,
    )


def _hat(colour: str) -> str:
    return path("M22 20h56l-6-6c-2-18-42-18-44 0z", "black", stroke=colour, stroke_width=2.5) + circle(50, 2, 4, "red")


def _ears(colour: str) -> str:
    return path("M28 26L20 0l24 10zM72 26L80 0L56 10z", colour, stroke="white", stroke_width=2.5)


def _spikes(colour: str) -> str:
    return polygon(
        [(30, 22), (28, 4), (39, 13), (44, -1), (50, 11), (57, -1), (61, 13), (72, 4), (70, 22)],
        colour,
        stroke="white",
        stroke_width=2,
    )


def _nothing(colour: str) -> str:
    return ""


TOPS = (_nothing, _hair, _horns, _hat, _spikes)


def _eyes(kind: int) -> str:
    slant = stroke("M37 22l10 5M63 22l-10 5", "black", 3)
    eyes = (
        circle(42, 30, 5.5, "lantern")
        + circle(58, 30, 5.5, "lantern")
        + circle(42, 30, 2, "black")
        + circle(58, 30, 2, "black"),
        ellipse(42, 30, 5, 7.5, "black")
        + ellipse(58, 30, 5, 7.5, "black")
        + circle(42, 31, 2, "red")
        + circle(58, 31, 2, "red"),
        path(
            "M35 27l13 5l-3 5c-6 0-9-4-10-10zM65 27l-13 5l3 5c6 0 9-4 10-10z",
            "lantern",
            stroke="black",
            stroke_width=1.5,
        ),
        circle(50, 29, 9, "white", stroke="black", stroke_width=2)
        + circle(50, 30, 4, "red")
        + circle(50, 30, 1.8, "black"),
    )
    return eyes[kind % 4] + (slant if kind % 4 == 0 else "")


def _mouth(kind: int) -> str:
    mouths = (
        ellipse(50, 45, 6, 7, "black"),
        path("M39 42c6 5 16 5 22 0c-2 11-20 11-22 0z", "black") + path("M43 44l2 6l3-5zM57 44l-2 6l-3-5z", "white"),
        stroke("M40 45l4-3l4 4l4-4l4 4l4-4", "black", 2.8),
        path("M38 42h24v7H38z", "white", stroke="black", stroke_width=2)
        + stroke("M44 42v7M50 42v7M56 42v7", "black", 1.6),
    )
    return mouths[kind % 4]


def _spectre(card: Card, nth: int) -> str:
    """The ghost of a card; the card's number selects its parts."""
    name = COLOURS[card.colour]
    colour = INK_OF[name]
    beast = BASE_GHOSTS <= nth < ALL_GHOSTS or nth >= ALL_GHOSTS + BASE_INCARNATIONS
    top = _ears if beast else TOPS[card.number % 5]
    head = "white" if name != "black" else "stone"
    behind = top(colour) if top in (_hair, _ears, _horns, _spikes) else ""
    before = top(colour) if top is _hat else ""
    claws = (
        stroke("M4 56l-3 9M9 57l-1 10M14 58l1 9M96 56l3 9M91 57l1 10M86 58l-1 9", "white", 2.5)
        if name == "yellow"
        else ""
    )
    return group(
        path(BODIES[name], colour, stroke="white", stroke_width=3, stroke_linejoin="round"),
        claws,
        behind,
        path(
            "M50 12c14 0 21 9 21 20c0 14-9 24-21 24s-21-10-21-24c0-11 7-20 21-20z",
            head,
            stroke="black",
            stroke_width=2.5,
        ),
        circle(50, 32, 21, colour, opacity=0.28) if name != "black" else "",
        _eyes(card.number // 2 + card.colour),
        _mouth(card.number + card.colour),
        before,
    )


def _wu_feng_rays() -> str:
    return group(
        *(stroke(f"M60 50L{x:.1f} {y:.1f}", "gold", 3, opacity=0.75) for x, y in around(60, 50, 70, 18)),
        circle(60, 50, 42, "red", opacity=0.55),
    )


def _crown() -> str:
    return path("M30 16l-4-22l13 10L50-11l11 15l13-10l-4 22z", "gold", stroke="black", stroke_width=2.5)


def _stones(card: Card) -> str:
    """The signs of the three stones: left on arrival, centre while in play, right when exorcised."""
    groups = {"left": card.left, "centre": card.centre, "right": card.right}
    most = sum(map(len, groups.values()))
    size = min(46.0, 180 / max(most, 1))
    parts, middle = [], SIZE / 2
    starts = {
        "left": 10.0,
        "centre": middle - size * len(card.centre) / 2,
        "right": SIZE - 10 - size * len(card.right),
    }
    starts["centre"] = min(max(starts["centre"], 10 + size * len(card.left)), starts["right"] - size * len(card.centre))
    for stone, abilities in groups.items():
        for nth, ability in enumerate(abilities):
            x, y = starts[stone] + size * nth, 168 - size / 2
            inner = size - 4
            parts += [
                box(x + 1, y, inner + 2, size, "white", 10, stroke=RINGS[stone], stroke_width=4),
                group(
                    SIGNS_OF[ability],
                    transform=f"translate({x + 2 + inner * 0.05:.1f} {y + inner * 0.08:.1f}) scale({inner / 48:.3f})",
                ),
            ]
    return "".join(parts)


def _face(card: Card, nth: int) -> Drawing:
    lines = _lines(card.name)
    frame = INK_OF[COLOURS[card.colour]]
    size, top = (29, 70) if len(lines) == 2 else (33, 46)
    names = [fitted(100, 27 + 29 * line_nth, line, size, 170) for line_nth, line in enumerate(lines)]
    height = 188 - top
    scale = height / 118
    shape = group(
        _spectre(card, nth) + (_crown() if card.incarnation else ""),
        transform=f"translate({60 - 50 * scale:.1f} {top + (16 if card.incarnation else 9)}) scale({scale:.3f})",
    )
    special = box(5, 5, 190, 190, "none", 15, stroke="gold", stroke_width=7) if card.incarnation else ""
    rays = group(_wu_feng_rays(), transform=f"translate(0 {top - 10})") if card.incarnation else ""
    shadow = box(3, 6, 194, 193, "black", 18, opacity=0.5)
    window = f'x="11" y="{top}" width="178" height="{height}" viewBox="11 {top} 178 {height}"'
    clipped = f"<svg {window}>{rays}{shape}</svg>"
    return draw(
        SIZE,
        SIZE,
        shadow,
        box(3, 2, 194, 194, frame, 18, stroke="white", stroke_width=3),
        box(11, 10, 178, 178, "paper", 11),
        path(f"M11 {top}h178v{height - 11}a11 11 0 0 1-11 11H22a11 11 0 0 1-11-11z", "night-2"),
        circle(150, top + 16, 40, "white", opacity=0.10),
        clipped,
        *names,
        _stones(card),
        special,
    )


def _back() -> Drawing:
    """The back of a ghost card: a seal over closed eyes."""
    return draw(
        SIZE,
        SIZE,
        box(3, 6, 194, 193, "black", 18, opacity=0.5),
        box(3, 2, 194, 194, "violet", 18, stroke="white", stroke_width=3),
        box(14, 13, 172, 172, "night", 10, stroke="gold", stroke_width=3),
        *(stroke(f"M100 100L{x:.1f} {y:.1f}", "gold", 2, opacity=0.4) for x, y in around(100, 100, 84, 20)),
        group(_spectre(CARDS[-1], len(CARDS) - 1), transform="translate(38 28) scale(1.25)"),
    )


GHOSTS = {f"ghost-{nth}": _face(card, nth) for nth, card in enumerate(CARDS)} | {"ghost-back": _back()}
"""The cards by their number in `CARDS`."""


def sign(ability: str) -> str:
    """The name of the drawing of an ability's sign, as it stands on the stones of cards."""
    return f"sign-{ability.lower().replace(' ', '-')}"


STONES = {
    f"stone-{stone}": draw(48, 48, box(4, 4, 40, 40, "white", 10, stroke=ring, stroke_width=6))
    for stone, ring in RINGS.items()
} | {
    sign(ability): draw(
        48, 48, box(2, 2, 44, 44, "white", 10, stroke="black", stroke_width=2), group(drawn, transform="translate(2 2)")
    )
    for ability, drawn in SIGNS_OF.items()
}
"""The three stones of a card and the signs on them, each by itself, to be explained."""
