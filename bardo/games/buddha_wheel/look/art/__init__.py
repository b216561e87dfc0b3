"""BuddhaWheel's drawings: stones, cards, jewels and beings; the wheel itself is in wheel.py."""

from __future__ import annotations

from bardo.engine.picture.inks import SHARED, around, box, circle, draw, ellipse, group, path, stroke
from bardo.engine.picture.scene import Art, Drawing
from bardo.games.buddha_wheel.data.board import (
    BIRTH,
    BOARD,
    BURNS_NEGATIVE,
    BURNS_POSITIVE,
    DEATH,
    FIRST_PLACE,
    GATE_PLACE,
    MOON,
    PLAIN,
    SPIRITUAL,
    SUBTLE,
    TRACK,
    UMBRELLA,
)
from bardo.games.buddha_wheel.look.art.cover import COVER
from bardo.games.buddha_wheel.look.art.landscapes import (
    COLOUR_INKS,
    LANDSCAPES,
    TRACK_INKS,
    crescent,
    sign,
    smile,
    torii,
    umbrella,
)
from bardo.games.buddha_wheel.look.art.wheel import bardo, board
from bardo.games.buddha_wheel.rules.decisions import ALL_POWERS

GATE = -1
"""The square before the arch, drawn as if it bore a mark."""
MARK_NAMES = {
    **{PLAIN: "plain", BIRTH: "birth", DEATH: "death", BURNS_POSITIVE: "burns-good", BURNS_NEGATIVE: "burns-bad"},
    **{UMBRELLA: "umbrella", MOON: "moon", GATE: "arch"},
}


def stone_face(track: int, mark: int) -> str:
    """The name of a square's drawing."""
    return f"stone-{track}-{MARK_NAMES[mark]}"


# -- stones ----------------------------------------------------------------------------------


def _stone(track: int, mark: int) -> Drawing:
    """A square of a track with its mark."""
    ink = TRACK_INKS[track]
    marks = {
        PLAIN: "",
        BIRTH: circle(50, 50, 26, ink, opacity=0.3)
        + path("M50 18c12 14 18 28 0 44c-18-16-12-30 0-44z", ink, stroke="ink", stroke_width=2.5)
        + path(
            "M22 38c16 2 26 12 28 28c-18 2-28-8-28-28zM78 38c-16 2-26 12-28 28c18 2 28-8 28-28z",
            ink,
            stroke="ink",
            stroke_width=2.5,
        )
        + stroke("M26 74c14 8 34 8 48 0", "leaf", 6),
        DEATH: group(SHARED["skull"].svg, transform="translate(21 20) scale(.58)"),
        BURNS_POSITIVE: group(SHARED["flame"].svg, transform="translate(18 10) scale(.64)") + smile(50, 66, 32, True),
        BURNS_NEGATIVE: group(SHARED["flame"].svg, transform="translate(18 10) scale(.64)") + smile(50, 66, 32, False),
        UMBRELLA: umbrella(50, 51, 66),
        MOON: crescent(50, 50, 58),
        GATE: torii(50, 50, 60),
    }
    ground = "black" if mark == DEATH else "night" if mark == MOON else "paper"
    return draw(
        100,
        100,
        circle(50, 53, 46, "ink", opacity=0.35),
        circle(50, 49, 46, ink, stroke="ink", stroke_width=3),
        circle(50, 49, 37, ground, stroke="ink", stroke_width=1.5),
        marks[mark],
    )


def _stones() -> dict[str, Drawing]:
    kinds = {(int(TRACK[place]), mark) for place, mark in ALL_MARKS.items()}
    return {stone_face(track, mark): _stone(track, mark) for track, mark in kinds}


ALL_MARKS: dict[int, int] = {}
"""The drawing of each kind of square."""
for _number, _track in enumerate(BOARD.tracks):
    for _square in range(0 if _number < SPIRITUAL else 1, _track.squares + 2):
        _mark = DEATH if _square > _track.squares else BIRTH if _square == 0 else _track.marks.get(_square, PLAIN)
        _place = FIRST_PLACE[_number] + _square
        ALL_MARKS[_place] = GATE if _place == GATE_PLACE and _mark == PLAIN else _mark


# -- cards, jewels, powers -------------------------------------------------------------------


def _card(colour: int, good: bool) -> Drawing:
    """A Karma card: its colour's sign, and a face that smiles or does not."""
    ink = COLOUR_INKS[colour]
    return draw(
        100,
        140,
        box(5, 7, 92, 131, "ink", 10, opacity=0.3),
        box(3, 3, 92, 131, "white" if good else "black", 10, stroke="ink", stroke_width=3),
        box(11, 11, 76, 68, ink, 7),
        sign(colour, 49, 45, 52, "white"),
        smile(49, 106, 42, good),
        stroke("M16 92h14M16 120h14M68 92h14M68 120h14", ink, 4),
    )


def _back(track: int) -> Drawing:
    """The back of a Realm stack's cards, with room for how many there are."""
    emblem = {SPIRITUAL: umbrella(47, 31, 36), SUBTLE: crescent(47, 31, 32)}.get(track)
    if emblem is None:
        emblem = group(LANDSCAPES[track].svg, transform="translate(25 11) scale(.225)")
    ink = TRACK_INKS[track]
    return draw(
        100,
        140,
        box(8, 11, 90, 127, "ink", 9, opacity=0.4),
        box(5, 7, 90, 127, "paper-3", 9, stroke="ink", stroke_width=2),
        box(2, 2, 90, 127, "night", 9, stroke="ink", stroke_width=3),
        box(8, 8, 78, 115, "none", 6, stroke=ink, stroke_width=4),
        box(12, 12, 70, 38, "paper", 4),
        box(12, 12, 70, 38, ink, 4, opacity=0.45),
        emblem,
        box(11, 52, 72, 38, "paper", 8, stroke=ink, stroke_width=3),
        *(circle(22 + 17 * nth, 106, 5, ink) for nth in range(4)),
    )


def _jewel(colour: int, stage: int) -> Drawing:
    """The state of a colour: nothing yet; dedicated, with a knot; or meditated on, a lotus in a halo."""
    ink = COLOUR_INKS[colour]
    if stage == 0:
        return draw(
            100,
            100,
            circle(50, 50, 40, "paper", stroke=ink, stroke_width=4, stroke_dasharray="7 6"),
            sign(colour, 50, 50, 40, ink),
        )
    gem = circle(50, 50, 33, ink, stroke="ink", stroke_width=3) + sign(colour, 50, 50, 38, "white")
    if stage == 1:
        knot = "".join(circle(50 + dx, 10, 7, "none", stroke="red", stroke_width=4) for dx in (-6, 6))
        return draw(
            100,
            100,
            circle(50, 53, 41, "ink", opacity=0.3),
            circle(50, 50, 41, "white", stroke="ink", stroke_width=3),
            gem,
            knot,
        )
    petals = [
        ellipse(50, 12, 13, 15, "lantern", stroke="ink", stroke_width=2, transform=f"rotate({angle} 50 50)")
        for angle in range(0, 360, 30)
    ]
    return draw(100, 100, *petals, circle(50, 50, 38, "white"), gem)


def _powers(count: int) -> Drawing:
    """Five parasols for three refuges and two bodhichittas; those taken are golden."""
    parts = []
    for nth in range(ALL_POWERS):
        taken, x = nth < count, 24 + 43 * nth
        part = umbrella(x, 32, 44, ("gold" if nth < 3 else "red") if taken else "paper-2")
        parts.append(part if taken else group(part, opacity=0.5))
    return draw(220, 64, box(1, 1, 218, 62, "paper", 14, stroke="line", stroke_width=2, opacity=0.85), *parts)


# -- beings ----------------------------------------------------------------------------------


def _being(extra_behind: str = "", extra_front: str = "") -> Drawing:
    """A figure in a seat's colour, with a round space for a letter in the middle."""
    return draw(
        100,
        100,
        ellipse(50, 93, 38, 6, "ink", opacity=0.35),
        extra_behind,
        path("M8 90c0-18 12-24 22-30h40c10 6 22 12 22 30c-14 6-70 6-84 0z", "seat", stroke="ink", stroke_width=3),
        circle(50, 11, 8, "seat", stroke="ink", stroke_width=3),
        circle(50, 48, 36, "seat", stroke="ink", stroke_width=3),
        circle(50, 50, 26, "paper", stroke="ink", stroke_width=2),
        extra_front,
    )


def _beings() -> dict[str, Drawing]:
    rays = "".join(
        stroke(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}", "gold", 5)
        for (a, b), (c, d) in zip(around(50, 48, 41, 16), around(50, 48, 49, 16), strict=True)
    )
    halo = circle(50, 48, 45, "gold-2", stroke="gold", stroke_width=3) + rays
    lotus = "".join(ellipse(x, 90, 12, 9, "pink", stroke="ink", stroke_width=2) for x in (12, 88, 31, 69, 50))
    rest = group(umbrella(78, 26, 46), transform="rotate(12 78 26)")
    return {
        "being": _being(),
        "being-rests": _being("", rest),
        "being-stays": _being("", lotus),
        "being-buddha": _being(halo, lotus),
    }


def _bead(lit: bool) -> Drawing:
    rays = [
        stroke(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}", "lantern", 9)
        for (a, b), (c, d) in zip(around(50, 50, 38, 10), around(50, 50, 46, 10), strict=True)
    ]
    return draw(
        100,
        100,
        *(rays if lit else ()),
        circle(50, 50, 38, "seat", stroke="lantern" if lit else "ink", stroke_width=6 if lit else 3),
        circle(50, 50, 25, "lantern" if lit else "paper", opacity=1 if not lit else 0.9)
        if not lit
        else circle(50, 50, 25, "paper"),
    )


def _sun() -> Drawing:
    rays = zip(around(60, 60, 42, 16), around(60, 60, 56, 16), strict=True)
    return draw(
        120,
        120,
        *(stroke(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}", "gold", 5) for (a, b), (c, d) in rays),
        circle(60, 60, 38, "lantern", stroke="ink", stroke_width=2.5),
        circle(60, 60, 30, "none", stroke="gold", stroke_width=3),
    )


def _full_moon() -> Drawing:
    return draw(
        120,
        120,
        circle(60, 60, 58, "gold-2", opacity=0.45),
        circle(60, 60, 48, "white", stroke="ink", stroke_width=2.5),
        path(
            "M60 28a8 8 0 0 1 4 15c12 3 13 12 14 22c10 2 14 9 8 15H34c-6-6-2-13 8-15c1-10 2-19 14-22a8 8 0 0 1 4-15z",
            "paper-3",
        ),
    )


ART = Art(
    drawings={
        **SHARED,
        "cover": COVER,
        "board": board(),
        "bardo": bardo(),
        **_stones(),
        **{f"land-{track}": drawing for track, drawing in enumerate(LANDSCAPES)},
        **{f"card-{colour}-{word}": _card(colour, word == "good") for colour in range(6) for word in ("good", "bad")},
        **{f"back-{track}": _back(track) for track, one in enumerate(BOARD.tracks) if one.stack},
        **{f"jewel-{colour}-{stage}": _jewel(colour, stage) for colour in range(6) for stage in range(3)},
        **{f"powers-{count}": _powers(count) for count in range(ALL_POWERS + 1)},
        **_beings(),
        "bead": _bead(False),
        "bead-lit": _bead(True),
        "sun": _sun(),
        "full-moon": _full_moon(),
        "turn": draw(
            100,
            100,
            circle(50, 50, 46, "lantern", opacity=0.6),
            circle(50, 50, 45, "none", stroke="white", stroke_width=9),
            circle(50, 50, 45, "none", stroke="red", stroke_width=5),
        ),
        "arch": draw(100, 100, torii(50, 50, 96)),
        "rebirth": draw(
            100,
            100,
            circle(50, 50, 46, "none", stroke="white", stroke_width=6),
            circle(50, 50, 46, "none", stroke="seat", stroke_width=6, stroke_dasharray="14 8"),
        ),
        "tray": draw(
            848,
            108,
            box(2, 5, 844, 102, "ink", 22, opacity=0.25),
            box(2, 2, 844, 101, "paper", 22, stroke="seat", stroke_width=4),
            stroke("M554 16v76", "line", 2, stroke_dasharray="2 7"),
            box(772, 8, 64, 90, "none", 8, stroke="line", stroke_width=2.5, stroke_dasharray="6 6"),
        ),
        "die-idle": draw(
            100,
            100,
            box(6, 9, 88, 88, "ink", 18, opacity=0.25),
            box(6, 4, 88, 88, "white", 18, stroke="ink", stroke_width=3),
            group(SHARED["wheel"].svg, transform="translate(18 16) scale(.64)"),
        ),
    },
    cover="cover",
)
