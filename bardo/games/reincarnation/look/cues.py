"""Reincarnation: how each event is shown on the table, and where."""

from __future__ import annotations

from collections.abc import Iterator

from bardo.engine import Cue, Event
from bardo.games.reincarnation.data.parts import ALL_REGIONS, COLOURS, GODS, OCCUPATIONS, ROOM, TOKEN_VALUE, TOKENS
from bardo.games.reincarnation.rules.row import Row


def cue(s: Row, event: Event) -> Cue:
    """How an event is shown, and which things it is about."""
    a, b, c = event.a, event.b, event.c
    piece, region_b, region_c = f"piece-{a}", f"region-{b}", f"region-{c}"
    match event.name:
        case "starts":
            return Cue("roll", (piece, region_b), str(c))
        case "is born" | "reborn" | "reborn without karma":
            return Cue("rise", (piece,), OCCUPATIONS[b])
        case "wandered":
            return Cue("none", (piece, region_b, region_c))
        case "stayed":
            return Cue("glow", (piece, region_b))
        case "took":
            return Cue("burst", (region_c, piece), f"+{TOKEN_VALUE[b]} vitality")
        case "handed in":
            return Cue("fall", ("ocean", f"ocean-{b}", piece), TOKENS[b])
        case "vital" | "rounded" | "blessed":
            return Cue("burst", (f"aura-{a}", piece), f"+{b} aura")
        case "majorities":
            return Cue("burst", (f"aura-{a}", *_held_regions(s, a)), f"+{c} aura")
        case "gained karma":
            return Cue("burst", (piece, f"bowl-{b}"), f"+1 {COLOURS[b]} karma")
        case "retained":
            return Cue("glow", (piece, f"bowl-{b}"), f"1 {COLOURS[b]} karma")
        case "few majorities":
            return Cue("glow", (piece, *_held_regions(s, a)))
        case "gave karma":
            return Cue("fall", (f"bowl-{b}", piece), f"1 {COLOURS[b]} karma")
        case "placed":
            return Cue("burst", (region_c, piece), f"+{b}")
        case "converted":
            return Cue("flip", (region_c, piece, f"piece-{b}"))
        case "farmed" | "crafted" | "traded" | "remain" | "begins" | "ranked":
            return Cue("glow", (piece,))
        case "shifted":
            return Cue("spin", (f"harmony-{a}", f"hex-{b}"))
        case "recoloured":
            return Cue("flip", (piece,), COLOURS[c])
        case "devoted":
            return Cue("burst", (f"god-{b}", f"mark-{a}-{b}", piece), GODS[b])
        case "called":
            return Cue("glow", (f"god-{b}", f"mark-{a}-{b}", piece), GODS[b])
        case "shown":
            return Cue("rise", ("ocean", "god-0"), TOKENS[a])
        case "put into":
            return Cue("burst", (region_b,), TOKENS[a])
        case "sank":
            return Cue("fall", ("ocean",), TOKENS[a])
        case "swapped":
            return Cue("shake", (f"region-{a}", region_b))
        case "mobilized":
            return Cue("glow", (region_c, f"region-{b // ROOM}", piece), f"+{b % ROOM + 1}")
        case "grew older":
            return Cue("burst", (piece,), f"stage {b}")
        case "deceased":
            return Cue("fall", (piece,))
        case "attained moksha":
            return Cue("rise", (piece, f"aura-{a}", "sun"), "Moksha")
        case "marked":
            return Cue("shake", (region_b, f"land-{a}"))
    return Cue("glow", ("sun",))


def _held_regions(s: Row, seat: int) -> Iterator[str]:
    """Where a seat has disciples."""
    return (f"region-{region}" for region in range(ALL_REGIONS) if s.players[seat].disciples[region])
