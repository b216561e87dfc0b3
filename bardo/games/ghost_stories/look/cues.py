"""Ghost Stories: how each event is shown on the table, and where."""

from __future__ import annotations

from collections.abc import Callable

from bardo.engine import Cue, Event
from bardo.games.ghost_stories.data.village import (
    ALL_SPACES,
    CIRCLE,
    COLOURS,
    CURSES,
    FACES,
    PLACES,
    SIDES,
    SORCERER,
    TEMPLE,
)
from bardo.games.ghost_stories.look.white_moon.families import members_of
from bardo.games.ghost_stories.rules.decisions import NO_FACE
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import GONE, SHELTERED

Maker = Callable[[Row, Event], Cue]


def _seat(kind: str, words: str = "") -> Maker:
    """A cue about a Taoist, whose seat is the event's first value."""
    return lambda s, e: Cue(kind, (f"taoist-{e.a}", f"plate-{e.a}"), words)


def _side(kind: str, words: str = "") -> Maker:
    """A cue about a board."""
    return lambda s, e: Cue(kind, (f"plate-{e.a}",), words)


def _card(kind: str, words: str = "") -> Maker:
    """A cue about a ghost, whose card is the event's first value; if it is gone, the deck stands in for it."""
    return lambda s, e: Cue(kind, _ghost(s, e.a), words)


def _ghost(s: Row, card: int) -> tuple[str, ...]:
    """The card of a ghost while it is on the table, otherwise the deck."""
    return (f"card-{card}",) if _in_play(s, card) or s.arriving == card + 1 else ("deck",)


def _in_play(s: Row, card: int) -> bool:
    return any(s.spaces[space].card == card + 1 for space in range(ALL_SPACES))


def _space_node(s: Row, space: int) -> str:
    card = s.spaces[space].card
    return f"card-{card - 1}" if card else f"space-{space}"


def _tile(kind: str, words: str = "") -> Maker:
    return lambda s, e: Cue(kind, (f"tile-{e.a}",), words)


def _at_tile(kind: str) -> Maker:
    """A cue about a Taoist and a tile."""
    return lambda s, e: Cue(kind, (f"taoist-{e.a}", f"tile-{e.b}"))


def _villager(s: Row, villager: int) -> str:
    """A villager, wherever the table shows them."""
    lies = any(villager + 1 in s.stacks[place].lies[: s.stacks[place].high] for place in range(PLACES))
    return f"villager-{villager}" if lies or s.villagers[villager] in (SHELTERED, GONE) else f"home-{villager}"


def _about_villager(kind: str, words: str = "", tile: bool = True) -> Maker:
    return lambda s, e: Cue(kind, (_villager(s, e.a), *((f"tile-{e.b}",) if tile else ())), words)


def _dice(s: Row, event: Event) -> Cue:
    """The Tao dice show their faces, even when they are taken up at once."""
    faces = [face for face in (event.a, event.b, event.c) if face != NO_FACE]
    return Cue(
        "roll", tuple(f"die-{nth}" for nth in range(min(3, len(faces)))), ", ".join(FACES[face] for face in faces)
    )


def _tao(kind: str, sign: str) -> Maker:
    """A cue about a Taoist who gains or loses a Tao token."""

    def cue(s: Row, e: Event) -> Cue:
        own = (f"tao-{e.a}-{e.b}",) if s.boards[e.a].tao[e.b] and s.boards[e.a].qi else ()
        return Cue(kind, (*own, f"taoist-{e.a}", f"supply-{e.b}"), f"{sign}1 {COLOURS[e.b]} Tao")

    return cue


def _treasure(kind: str, sign: str) -> Maker:
    def cue(s: Row, e: Event) -> Cue:
        own = (f"crystal-{e.a}",) if s.boards[e.a].crystals and s.boards[e.a].qi else ()
        return Cue(kind, (*own, f"taoist-{e.a}"), f"{sign}1 crystal")

    return cue


def _artifact(s: Row, e: Event) -> Cue:
    held = 0 < s.artifacts[e.b] <= len(SIDES) and s.boards[s.artifacts[e.b] - 1].qi > 0
    return Cue("burst", (*((f"artifact-{e.b}",) if held else ()), f"taoist-{e.a}"))


def _exorcised(s: Row, e: Event) -> Cue:
    return Cue("rise", (f"taoist-{e.a}",), "exorcised")


def _tries_two(s: Row, e: Event) -> Cue:
    return Cue("glow", (*_ghost(s, e.b), *_ghost(s, e.c), f"taoist-{e.a}"))


def _moved(s: Row, e: Event) -> Cue:
    return Cue("glow", (_space_node(s, e.c), f"space-{e.b}"))


def _figure(kind: str) -> Maker:
    def cue(s: Row, e: Event) -> Cue:
        return Cue(kind, (f"figure-{e.a}", f"card-{e.a}") if _in_play(s, e.a) else ("deck",))

    return cue


def _cursed(s: Row, e: Event) -> Cue:
    return Cue("roll", ("curse-die", f"plate-{e.b}"), CURSES[e.a])


def _qi(kind: str, words: str) -> Maker:
    return lambda s, e: Cue(kind, (f"qi-{e.a}", *((f"taoist-{e.a}",) if e.a < s.seats else ())), words)


def _prayed(s: Row, e: Event) -> Cue:
    return Cue("glow", ("circle-token",) if s.circle else (f"supply-{e.a}",), f"{COLOURS[e.a]} −1")


def _fixed(kind: str, *at: str, words: str = "") -> Maker:
    return lambda s, e: Cue(kind, at, words)


def _enfeebled(s: Row, e: Event) -> Cue:
    return Cue("glow", (*(("mantra",) if s.mantra else ()), *_ghost(s, e.b)), "−1")


def _su_ling(s: Row, e: Event) -> Cue:
    return Cue("rise", ("su-ling", _space_node(s, e.a)))


def _token_gone(s: Row, e: Event) -> Cue:
    return Cue("fall", (f"supply-{e.a}",), f"−1 {COLOURS[e.a]} Tao")


def _arrives(s: Row, e: Event) -> Cue:
    return Cue("haunt", (_space_node(s, e.b),))


def _receptacle(kind: str, which: str = "a") -> Maker:
    return lambda s, e: Cue(kind, (f"receptacle-{getattr(e, which)}",))


RECEPTACLES = tuple(f"receptacle-{corner}" for corner in range(4))
CUES_OF: dict[str, Maker] = {
    # setup
    "board": _side("glow"),
    "board open": _side("glow"),
    "neutral": _side("none"),
    "portal": _fixed("glow", "portal"),
    "deck": _fixed("flip", "deck", "wu-feng"),
    "picks": lambda s, e: Cue("glow", (f"power-{e.a}", f"plate-{e.a}")),
    # Yin
    "turn": _side("glow"),
    "figure moves": _figure("shake"),
    "figure haunts": _figure("haunt"),
    "torments": _card("shake"),
    "hunts": _card("shake"),
    "drains": _card("haunt"),
    "overrun": _side("shake"),
    "full": _fixed("shake", "deck"),
    "drawn": _card("flip"),
    "deck empty": _fixed("shake", "deck"),
    "delayed": _fixed("flip", "deck"),
    "last card": _fixed("flip", "deck"),
    "arrives": _arrives,
    "Wu-Feng arrives": _arrives,
    "stone void": _card("burst"),
    "unbound": _card("burst"),
    "buddha takes": _fixed("rise", f"tile-{TEMPLE}"),
    "buddha leaves": _fixed("glow", f"tile-{TEMPLE}"),
    "token back": lambda s, e: Cue("glow", (f"taoist-{e.a}", f"plate-{e.a}")),
    # Yang
    "moves": _at_tile("glow"),
    "leads": _at_tile("glow"),
    "comes": _at_tile("glow"),
    "guided": _at_tile("glow"),
    "stays": _at_tile("none"),
    "asks": _at_tile("glow"),
    "borrows": lambda s, e: Cue("glow", (f"taoist-{e.a}", f"plate-{e.a}")),
    "gives Yin-Yang": _seat("spin", "Yin-Yang"),
    "enfeebled": _enfeebled,
    "enshrined": lambda s, e: Cue("rise", (_space_node(s, e.b), f"taoist-{e.a}")),
    "nothing left to do": _seat("none"),
    "revived": _seat("rise", "back"),
    "restored": _tile("rise", "restored"),
    "no herb": _fixed("none", "die-0"),
    "no moon herb": _fixed("none", "die-0"),
    "dispelled": _fixed("fall", f"tile-{SORCERER}"),
    "buddha taken": _seat("rise", "+1 Buddha"),
    "driven back": _side("shake"),
    "token swapped": _fixed("fall", f"tile-{CIRCLE}"),
    "prayed": _prayed,
    "blown": _moved,
    "sees": _fixed("flip", "deck"),
    "no Tao left": _fixed("none", "deck"),
    "no Qi left": _fixed("none", "deck"),
    "takes Tao": _tao("burst", "+"),
    "takes crystal": _treasure("burst", "+"),
    "gains Qi": _qi("burst", "+1 Qi"),
    "gets Yin-Yang": _seat("burst", "Yin-Yang"),
    # exorcisms
    "tries": lambda s, e: Cue("glow", (*_ghost(s, e.b), f"taoist-{e.a}")),
    "tries two": _tries_two,
    "school tries": lambda s, e: Cue("glow", (f"taoist-{e.a}", f"supply-{e.b}")),
    "board tries": _side("glow"),
    "white set": _fixed("glow", "die-0"),
    "dice": _dice,
    "grey die": lambda s, e: Cue("roll", ("die-2",), FACES[e.a]),
    "dice again": _dice,
    "no die": _fixed("shake", "die-0"),
    "spent": _tao("fall", "−"),
    "spent crystal": _treasure("fall", "−"),
    "crystal gone": _fixed("fall", *RECEPTACLES),
    "banished": _card("rise"),
    "clawed": _tao("burst", "+"),
    "exorcised": _exorcised,
    "immune": _card("shake"),
    "in vain": _fixed("shake", "die-0", "die-1", "die-2"),
    "spared": _fixed("fall", "die-0", "die-1", "die-2"),
    # harm
    "loses Qi": _qi("fall", "−1 Qi"),
    "board loses Qi": _qi("fall", "−1 Qi"),
    "possessed": _side("haunt"),
    "dies": _seat("fall"),
    "everyone discards": _card("shake"),
    "nobody struck": _fixed("none", "die-0"),
    "tao lost": _seat("fall", "all Tao lost"),
    "discarded": _tao("fall", "−"),
    "haunted": _tile("haunt", "haunted"),
    "nothing left": lambda s, e: Cue("shake", (_space_node(s, e.a),)),
    "circle cleared": _fixed("fall", f"tile-{CIRCLE}"),
    "curse": _cursed,
    "curse again": _cursed,
    "no curse": _seat("glow"),
    "over": _fixed("burst", "wu-feng"),
    # White Moon
    "artifact used": _artifact,
    "inherits": _artifact,
    "awarded": _artifact,
    "puts crystal": _receptacle("rise", "b"),
    "su-ling": _su_ling,
    "su-ling fills": _receptacle("rise"),
    "su-ling leaves": _fixed("fall", "su-ling"),
    "all emptied": _fixed("fall", *RECEPTACLES),
    "emptied": _receptacle("fall"),
    "barrier": _fixed("burst", *RECEPTACLES),
    "board chooses": _side("glow"),
    "barrier falls": _fixed("fall", *RECEPTACLES),
    "barrier due": _fixed("glow", *RECEPTACLES),
    "turned up": _about_villager("flip"),
    "follows": _about_villager("glow"),
    "trapped": _about_villager("shake", tile=False),
    "flees": _about_villager("shake"),
    "devours": _fixed("haunt", "portal"),
    "no villagers": _fixed("none", "portal"),
    "villager dies": _about_villager("fall"),
    "tao leaves": _token_gone,
    "stripped": _tao("fall", "−"),
    "lost crystal": _treasure("fall", "−"),
    "loses Yin-Yang": _seat("fall", "Yin-Yang"),
    "out of the box": _card("haunt"),
    "on the deck": _fixed("flip", "deck"),
    "box empty": _fixed("none", "deck"),
    "saved": _about_villager("rise", "saved", tile=False),
    "family": lambda s, e: Cue("burst", tuple(_villager(s, one) for one in members_of(e.a)), "all saved"),
    "villager back": _about_villager("rise"),
}
"""How each event is shown, and where, by its name."""


def cue(s: Row, event: Event) -> Cue:
    """How an event is shown, and which things of the table it is about."""
    maker = CUES_OF.get(event.name)
    return maker(s, event) if maker else Cue()
