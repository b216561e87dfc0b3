"""Ghost Stories: the state of a game, its options and presets."""

from __future__ import annotations

from bardo.engine import Option, Preset, Record, Schema, choice, flag, grouped, number, one_of, rounds, switch
from bardo.games.ghost_stories.data.cards import (
    ALL_BITS,
    ALL_CARDS,
    ALL_GHOSTS,
    ALL_INCARNATIONS,
    MOON_GHOSTS,
    MOST_MOON_REMOVED,
    MOST_ON_A_STONE,
    MOST_ON_ARRIVAL,
    MOST_REMOVED,
    MOST_SCORE,
)
from bardo.games.ghost_stories.data.moon import (
    ALL_ARTIFACTS,
    ALL_CORNERS,
    ALL_FAMILIES,
    ALL_VILLAGERS,
    CHAINS,
    CRYSTALS,
    FAMILIES,
    FAMILY_OF,
    ROOM,
    TILE_NAMES,
)
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SIDES,
    ALL_SPACES,
    BOARD_COLOURS,
    BUDDHAS,
    CURSES,
    FACES,
    LEVEL_NAMES,
    MOST_DICE,
    PLACES,
    POWER_NAMES,
    POWER_TOKENS,
    QI,
    SEEN,
    SPACES_A_SIDE,
    TAO,
)
from bardo.games.ghost_stories.rules.decisions import CAUSES, FIGURES, POINTS, menu
from bardo.games.ghost_stories.rules.tasks import HERE

NONE = 0
"""No card, colour or space; one is stored as its number plus 1."""
CHAINING = sum(FAMILIES[family].death in CHAINS for family in FAMILY_OF)
"""Villagers whose death may cause further deaths."""
MOST_PENDING = ALL_SPACES * MOST_ON_ARRIVAL + MOST_ON_A_STONE + CHAINING + ALL_SIDES + 2
"""Tasks that may wait: of every ghost exorcised at once, or that brings a further one before its stone is settled; of
one right stone; of every death that leaves others to flee or die; of everyone who loses Tao; of the turn itself."""
FACE_DOWN = ALL_VILLAGERS + 1
"""A villager in a stack whom nobody has seen."""
IN_THE_BOX = ALL_SIDES + 1
"""The owner of an artifact that was used."""
KNOWN = SEEN + ALL_INCARNATIONS
"""Cards on the deck that may be known: those that the Guardhouse shows, and incarnations put on top.  (GS247)"""

MOON_OPTIONS = grouped(
    "White Moon",
    {
        "moon_tiles": choice(("school", "random"), "the tile left out is the Watchman's, or any but the Temple"),
        "portal": choice(("centre", "edge", "corner"), "where the Portal stands, from easy to hard"),
        "moon_removed": Option(10, 0, MOST_MOON_REMOVED, "ghosts that go to the box, in place of removed"),
        "save_from": choice(("portal", "anywhere"), "where villagers can be saved"),
        "portal_restore": choice(
            ("standing", "anywhere"), "the Yin-Yang token restores the Portal there, as an action, or from afar"
        ),
        "haunted_way": choice(("blocked", "open"), "whether villagers are led across haunted tiles"),
        "haunted_villagers": choice(("flee", "die"), "what villagers do on a tile that is to be haunted"),
        "haunter_villagers": choice(("near", "straight"), "how villagers flee from a haunting figure"),
        "trapped": choice(("flee", "die"), "what a villager does whose nearby tiles are haunted or full"),
        "barrier_dice": choice(("all", "free"), "whether a Barrier rolls captive dice too"),
        "claw": choice(("once", "lasting"), "how often the Vengeful Claw serves"),
        "ravager": choice(("cruel", "plain"), "which face Tiger Ravager shows"),
        "villager_deaths": Option(12, 6, 24, "dead villagers that lose the game"),
        "moon_score": switch("points for Portal and families"),
    },
)
OPTIONS = {
    "level": choice(LEVEL_NAMES, "how hard the game is", asked=True),
    "removed": Option(10, 0, MOST_REMOVED, "ghosts that go to the box unseen, besides those of missing players"),
    "icons": Option(2, 1, 2, "icons in front of a ghost: steps of a haunting figure before it haunts"),
    "haunted_initiation": Option(3, 2, 5, "haunted tiles that lose the game at initiation"),
    "haunted_limit": Option(3, 2, 5, "haunted tiles that lose the game at normal and nightmare"),
    "haunted_hell": Option(2, 2, 5, "haunted tiles that lose the game at hell"),
    "deck_end": choice(("draw", "last"), "lost when a card must be drawn and none is left, or with the last card"),
    "start_qi": Option(0, 0, 4, "Qi of each Taoist at the start; 0 = by the level"),
    "neutral_qi": Option(3, 1, 4, "Qi of each neutral board at the start"),
    "black_tao": choice(("yes", "level", "no"), "a black Tao token for each Taoist; level = only at initiation"),
    "start_yin_yang": choice(("yes", "level"), "a Yin-Yang token for each Taoist; level = not at hell"),
    "lone_tao": choice(("own", "each"), "coloured Tao tokens of a lone Taoist: one of the own colour, or of each"),
    "powers": choice(("random", "pick"), "the boards lie with a random side up, or everyone picks a side"),
    "guardhouse": switch("the Guardhouse takes the place of another tile"),
    "expansion": choice(
        ("none", "white-moon"),
        "the base game, or with the expansion White Moon, without which its options below have no effect",
        asked=True,
    ),
    **MOON_OPTIONS,
}

PRESETS = {
    "rulebook": Preset("the rules as this rulebook tells them"),
    "published": Preset(
        "the published game: all ghosts in the deck, faster haunting, milder limits",
        removed=0,
        icons=1,
        haunted_initiation=4,
        haunted_hell=3,
        deck_end="last",
        black_tao="level",
        start_yin_yang="level",
        lone_tao="each",
        portal_restore="anywhere",
        haunted_villagers="die",
        haunter_villagers="straight",
        haunted_way="open",
        trapped="die",
        barrier_dice="free",
        claw="lasting",
        ravager="plain",
    ),
}

BOARD = Record(
    colour=one_of(BOARD_COLOURS, "the colour of board and Taoist"),
    power=one_of(POWER_NAMES, "the power that is face up"),
    qi=number(0, QI, "Qi of the Taoist, or of a neutral board; 0 = dead or possessed"),
    place=number(0, PLACES - 1, "where the Taoist stands"),
    tao=number(0, TAO, "Tao tokens of each colour").times(ALL_COLOURS),
    yin_yang=flag("has the Yin-Yang token"),
    buddhas=number(0, BUDDHAS, "Buddhas held"),
    fresh=number(0, BUDDHAS, "those of them taken in this turn"),
    tokens=number(0, POWER_TOKENS, "Power tokens"),
    crystals=number(0, CRYSTALS, "Moon Crystals"),
)

SPACE = Record(
    card=number(NONE, ALL_CARDS, "the ghost there: its card plus 1; 0 = none"),
    lasts=number(0, ALL_BITS, "what lasts of its stones and acts in Yin phases, as bits"),
    figure=one_of(FIGURES, "where its haunting figure stands"),
    buddha=flag("a Buddha is there"),
    met=flag("the ghost there has met a Buddha"),
    chosen=number(0, ALL_SPACES, "to be exorcised now, as the first, second …; 0 = not"),
)

STACK = Record(
    high=number(0, ROOM, "villagers there"),
    lies=number(NONE, FACE_DOWN, "each villager there, plus 1, from the ground up; the last = face down").times(ROOM),
)
FATES = ("face down", "in the village", "in the Shelter", "dead")
UNSEEN, ABOUT, SHELTERED, GONE = range(len(FATES))

STATE = Schema(
    seats=ALL_SIDES,
    decisions=menu.decisions,
    options=OPTIONS,
    events=96,
    agenda=MOST_PENDING,
    fields=Record(
        round_number=rounds(),
        turn=number(0, ALL_SIDES - 1, "the side whose turn it is"),
        speaker=number(0, ALL_SIDES - 1, "the seat that decides for the players in this turn"),
        point=one_of(POINTS, "how far the turn has come"),
        acting=number(0, (1 << SPACES_A_SIDE) - 1, "which ghosts of the active board act in this Yin phase, as bits"),
        helped=number(0, 2, "helps asked in this turn on the tile where the Taoist stands"),
        exorcisms=number(0, 2, "exorcisms attempted in this turn"),
        acted_at=number(NONE, PLACES, "where the last action was taken, the place plus 1; 0 = none yet"),
        used=flag("each power that is used once a turn: was used").times(len(POWER_NAMES)),
        borrowed=flag("each board: its power is borrowed for this turn").times(ALL_SIDES),
        dice=number(0, MOST_DICE, "Tao dice on the table by face").times(len(FACES)),
        again=number(0, MOST_DICE, "those of them to be thrown again").times(len(FACES)),
        herbs=flag("the dice on the table are the Herbalist's"),
        picked=number(0, ALL_SPACES, "ghosts chosen to be exorcised"),
        paid=number(0, TAO, "Tao tokens spent on them by colour").times(ALL_COLOURS),
        curse=number(NONE, len(CURSES), "the Curse die on the table: a face plus 1; 0 = none"),
        source=number(
            0, HERE + PLACES - 1, "the space of the ghost that it concerns; from 12 on a place of the village"
        ),
        arriving=number(NONE, ALL_CARDS, "the card to be placed, plus 1; 0 = none"),
        lifted=number(NONE, ALL_SPACES, "the space of the ghost to be moved, plus 1; 0 = none"),
        guided=number(NONE, ALL_SIDES, "the Taoist to be moved, plus 1; 0 = none"),
        windy=flag("it is the Heavenly Winds that move"),
        circle=number(NONE, ALL_COLOURS, "the Tao token on the Circle of Prayer, plus 1; 0 = none"),
        mantra=number(NONE, ALL_SPACES, "the space of the ghost with the Mantra, plus 1; 0 = none"),
        temple=number(0, BUDDHAS, "Buddhas on the Buddhist Temple"),
        spent=number(0, POWER_TOKENS, "Power tokens on the centre tile"),
        qi=number(0, QI, "Qi in the supply"),
        tao=number(0, TAO, "Tao tokens in the supply").times(ALL_COLOURS),
        before=number(0, ALL_GHOSTS, "ghosts in the deck over the next incarnation"),
        coming=number(0, ALL_INCARNATIONS, "incarnations in the deck"),
        incarnations=number(0, ALL_INCARNATIONS, "incarnations in this game"),
        beaten=number(0, ALL_INCARNATIONS, "incarnations exorcised"),
        seen=number(NONE, ALL_CARDS, "the top cards of the deck that are known, plus 1, topmost first").times(KNOWN),
        ordered=number(0, SEEN, "how many of them are put in order"),
        cause=one_of(CAUSES, "how the game ended"),
        score=number(-MOST_SCORE, MOST_SCORE, "the score at the end"),
        tiles=one_of(TILE_NAMES, "the tile on each place").times(PLACES),
        haunted=flag("each place: its tile is haunted").times(PLACES),
        unseen=flag("each ghost: has never come up").times(ALL_GHOSTS),
        unseen_incarnations=flag("each incarnation: has never come up").times(ALL_INCARNATIONS),
        boards=BOARD.times(ALL_SIDES, "the boards by side; those of the seats come first"),
        spaces=SPACE.times(ALL_SPACES, "the ghost spaces, three a board"),
        gate=number(0, PLACES - 1, "White Moon: the place of the Portal"),
        su_ling=number(NONE, ALL_SPACES, "the icon on which Su-Ling stands, as its space plus 1; 0 = in the reserve"),
        omen=flag("something has happened in this turn that lets Su-Ling move"),
        crystals=number(0, CRYSTALS, "Moon Crystals in the reserve"),
        newest=number(0, CRYSTALS, "crystals that the active Taoist has gained in this turn"),
        filled=flag("each receptacle: holds a crystal").times(ALL_CORNERS),
        school=number(NONE, ALL_COLOURS, "the colour that the Kung-Fu School is after, plus 1; 0 = none"),
        wild=number(0, CRYSTALS, "crystals spent in the exorcism on the table"),
        barrier=number(NONE, ALL_SIDES, "the board that has its choice in a Mystic Barrier, plus 1; 0 = none"),
        virtual=number(0, ALL_CORNERS + 1, "virtual crystals left in a Barrier that is paid with them, plus 1"),
        due=flag("a family has brought a Mystic Barrier for the end of this turn"),
        clawed=flag("the Vengeful Claw was used in this turn"),
        light=flag("the Yin-Yang token restores a tile"),
        fleeing=number(NONE, PLACES, "the place from which a villager flees, plus 1; 0 = none"),
        left=number(NONE, PLACES, "the place that somebody leaves whom a villager may follow, plus 1; 0 = none"),
        entered=number(0, PLACES - 1, "the place that they enter"),
        lodging=number(NONE, ALL_VILLAGERS, "the revived villager who looks for a tile, plus 1; 0 = none"),
        stripping=number(NONE, ALL_COLOURS + 1, "what a death takes of a Taoist: a colour plus 1; 6 = a crystal"),
        rewarded=number(NONE, ALL_FAMILIES, "the family whose reward is given, plus 1; 0 = none"),
        taker=number(NONE, ALL_SIDES, "who takes Tao tokens, plus 1; 0 = the active Taoist"),
        delayed=number(0, MOON_GHOSTS, "cards that were put under the deck in this drawing"),
        waiting=number(0, MOON_GHOSTS, "cards under the deck that are known"),
        under=number(NONE, ALL_CARDS, "those cards plus 1, the next first").times(MOON_GHOSTS),
        artifacts=number(NONE, IN_THE_BOX, "the owner of each artifact plus 1; 0 = nobody yet; 5 = used").times(
            ALL_ARTIFACTS
        ),
        villagers=one_of(FATES, "where each villager is").times(ALL_VILLAGERS),
        stacks=STACK.times(PLACES, "the villagers on each place"),
    ),
)
