"""Ghost Stories: every card, tile, power, family and artifact in words, for looking up at the table."""

from __future__ import annotations

from bardo.games.ghost_stories.data.cards import (
    ALL_GHOSTS,
    BASE_GHOSTS,
    BASE_INCARNATIONS,
    CARD_TITLES,
    CARDS,
    CRUEL,
    PLAIN,
)
from bardo.games.ghost_stories.data.moon import (
    ALL_FAMILIES,
    ARTIFACTS,
    CRYSTALS,
    DEATHS,
    FAMILIES,
    FAMILY_NAMES,
    KINDS,
    MOON,
    MOON_TEXTS,
    R_BARRIER,
    R_QI,
    R_RESTORE,
    ROOM,
    TILE_THINGS,
)
from bardo.games.ghost_stories.data.village import BOARD_COLOURS, COLOURS, POWER_NAMES, SCHOOL, VILLAGE
from bardo.games.ghost_stories.look.descriptions import amounts, arriving, staying
from bardo.games.ghost_stories.look.white_moon.families import brings_in_full

ENDS = {
    "curse": "the Curse die is rolled",
    "gain Tao": "the exorcist takes 1 Tao token",
    "gain 2 Tao": "the exorcist takes 2 Tao tokens",
    "Qi or Yin-Yang": "the exorcist takes 1 Qi or their own Yin-Yang token",
    "team Qi and Yin-Yang": "the team gains 1 Qi and a Yin-Yang token",
    "gain crystal": "the exorcist takes a Moon Crystal",
}
DIES = {
    **{f"{colour} Tao leaves": f"a {colour} Tao token leaves the game" for colour in COLOURS},
    "lose qi": "the active side loses 1 Qi",
    "haunt here": "the tile where it happened is haunted",
    "incarnation": "an incarnation comes out of the box, and has to be beaten too",
    "lose crystal": "a crystal goes from a receptacle, or else from a Taoist, to the reserve",
    "ghost": "a ghost is brought",
    "curse here": "the Curse die is rolled; its haunting strikes the tile where it happened",
    "lose Yin-Yang": "the active Taoist loses the Yin-Yang token, or else a Tao token",
}
"""What each death of a family does.  (GS243 to GS252)"""
MOON_THINGS = {
    "Villagers": (
        f"With White Moon. They lie on the tiles in stacks of up to {ROOM}; only the top one counts. A Taoist who moves"
        " may take the top one along, to a tile that is neither haunted nor full. Frightened by a haunting figure, or"
        " on a tile that is haunted, they flee to a neighbouring tile, or die: see the options haunted_villagers and"
        " haunter_villagers. Too many in the Graveyard lose the game."
    ),
    "Portal": (
        "With White Moon. On its tile, unless that is haunted, a Taoist can save the top villager instead of asking for"
        " help; with save_from = anywhere on any tile. A villager who is saved stays in the Shelter for good."
    ),
    "Shelter and Graveyard": (
        "With White Moon. The saved and the dead. When all of a family are in the Shelter, it brings its reward; each"
        " death of a villager has the effect of the family. Cemetery and Life Potion bring a villager back."
    ),
    "Su-Ling": (
        "With White Moon. At the end of a turn in which a villager has died, the Curse die was rolled or a tile was"
        " haunted, she may go in front of any space without an incarnation. The centre stone of the ghost there is"
        " silent. Put next to an empty receptacle she may fill it from the reserve. An incarnation that comes there"
        " drives her away."
    ),
    "Moon Crystals": (
        f"With White Moon. There are {CRYSTALS}. In an exorcism a crystal counts as a Tao token of any colour, but"
        " is not one. On a corner tile you may put one of an earlier turn into the receptacle there. They come from a"
        " white face at the Herbalist, from some ghosts, from Moon Dust, and through Su-Ling."
    ),
    "Receptacles": "With White Moon. One at each corner of the village. When all four hold a crystal at the end of a"
    " turn, a Mystic Barrier rises.",
    "Mystic Barrier": (
        "With White Moon. Each board in turn, the active one last, saves a villager for a crystal, the Portal's first,"
        " or rolls the free dice and the grey one against all its ghosts but incarnations, with crystals as tokens and"
        " without right stones, or does nothing. Then crystals and Su-Ling go to the reserve."
    ),
}


def reference() -> dict[str, str]:
    """The texts of cards, tiles and boards, by name."""
    incarnations = [card.name for card in CARDS[ALL_GHOSTS:]]
    base, more = incarnations[:BASE_INCARNATIONS], incarnations[BASE_INCARNATIONS:]
    return {
        "Incarnations of Wu-Feng": f"{', '.join(base)}; with White Moon also {', '.join(more)}.",
        **{_title(number): _card(number) for number in range(len(CARDS))},
        **{tile.name: _tile(number) for number, tile in enumerate(TILE_THINGS)},
        **{
            power: f"The power of the {BOARD_COLOURS[number // 2]} board. {VILLAGE.powers[number].text}"
            for number, power in enumerate(POWER_NAMES)
        },
        **MOON_THINGS,
        **{f"The {FAMILY_NAMES[family]} family": _family(family) for family in range(ALL_FAMILIES)},
        **{
            member: f"A villager of White Moon. The {family.name} family: {', '.join(family.members)}. {_fate(number)}"
            for number, family in enumerate(FAMILIES)
            for member in family.members
        },
        **{
            artifact.name: f"An artifact of White Moon, brought by the {artifact.family} family. {artifact.text}"
            f" {_how_long(nth)}"
            for nth, artifact in enumerate(MOON.artifacts)
        },
    }


def _title(number: int) -> str:
    """The title of a card and, if it has two faces, which one.  (GS220)"""
    face = {PLAIN: " (plain)", CRUEL: " (cruel)"}.get(number, "")
    return CARD_TITLES[number] + face


def _card(number: int) -> str:
    """A card: its colour, what it needs, and its three stones."""
    card = CARDS[number]
    kind = "An incarnation of Wu-Feng" if card.incarnation else "A ghost"
    base = number < BASE_GHOSTS or ALL_GHOSTS <= number < ALL_GHOSTS + BASE_INCARNATIONS
    face = {PLAIN: ", with ravager = plain", CRUEL: ", with ravager = cruel"}.get(number, "")
    moon = "" if base else f", only with White Moon{face}"
    copies = CARDS.count(card)
    parts = [f"{kind}, {COLOURS[card.colour]}{', twice in the deck' if copies == 2 else ''}{moon}"]
    parts += [f"Needs {amounts(card.resistance)}"]
    parts += [f"On arrival: {', '.join(arriving(card))}"] if arriving(card) else []
    parts += [f"While in play: {', '.join(staying(card))}"] if staying(card) else []
    parts += [f"When exorcised: {', '.join(ENDS[one] for one in card.right)}"] if card.right else []
    return f"{'. '.join(parts)}."


def _tile(number: int) -> str:
    """A tile, and how White Moon changes it."""
    text, moon = TILE_THINGS[number].text, MOON_TEXTS[number]
    if number == SCHOOL:
        return f"A tile, only with White Moon. {text} A colour whose power you have borrowed will do too."
    return f"A tile. {text}" if text == moon else f"A tile. {text} With White Moon: {moon}"


def _family(family: int) -> str:
    """A family: who belongs to it, what a death does, what all of them bring."""
    return f"A family of villagers of White Moon: {', '.join(FAMILIES[family].members)}. {_fate(family)}"


def _fate(family: int) -> str:
    death = DIES[DEATHS[FAMILIES[family].death]]
    reward = {
        R_BARRIER: "a Mystic Barrier at the end of the turn, with four crystals of its own",
        R_QI: "1 Qi for a Taoist of choice",
        R_RESTORE: "a haunted tile restored, or without one 1 Qi for a Taoist of choice",
    }.get(FAMILIES[family].reward, brings_in_full(family))
    return f"Each death: {death}. All saved: {reward}."


def _how_long(nth: int) -> str:
    """How often an artifact can be used.  (GS297)"""
    kind = KINDS.get(ARTIFACTS[nth], "lasting")
    return {"once": "Once.", "option": "Once, or with claw = lasting once a turn."}.get(kind, "It lasts.")
