"""The row of Ghost Stories as the type checker sees it: written from the schema by typed_rows.py."""

from __future__ import annotations

from bardo.engine import AgendaRow, Numbers, Records, RoundRow


class Board:
    """The boards by side; those of the seats come first."""

    colour: int
    """The colour of board and Taoist."""
    power: int
    """The power that is face up."""
    qi: int
    """Qi of the Taoist, or of a neutral board; 0 = dead or possessed."""
    place: int
    """Where the Taoist stands."""
    tao: Numbers
    """Tao tokens of each colour."""
    yin_yang: int
    """Has the Yin-Yang token."""
    buddhas: int
    """Buddhas held."""
    fresh: int
    """Those of them taken in this turn."""
    tokens: int
    """Power tokens."""
    crystals: int
    """Moon Crystals."""


class Space:
    """The ghost spaces, three a board."""

    card: int
    """The ghost there: its card plus 1; 0 = none."""
    lasts: int
    """What lasts of its stones and acts in Yin phases, as bits."""
    figure: int
    """Where its haunting figure stands."""
    buddha: int
    """A Buddha is there."""
    met: int
    """The ghost there has met a Buddha."""
    chosen: int
    """To be exorcised now, as the first, second …; 0 = not."""


class Stack:
    """The villagers on each place."""

    high: int
    """Villagers there."""
    lies: Numbers
    """Each villager there, plus 1, from the ground up; the last = face down."""


class Row(AgendaRow, RoundRow):
    """A game of Ghost Stories."""

    level: int
    """How hard the game is."""
    removed: int
    """Ghosts that go to the box unseen, besides those of missing players."""
    icons: int
    """Icons in front of a ghost: steps of a haunting figure before it haunts."""
    haunted_initiation: int
    """Haunted tiles that lose the game at initiation."""
    haunted_limit: int
    """Haunted tiles that lose the game at normal and nightmare."""
    haunted_hell: int
    """Haunted tiles that lose the game at hell."""
    deck_end: int
    """Lost when a card must be drawn and none is left, or with the last card."""
    start_qi: int
    """Qi of each Taoist at the start; 0 = by the level."""
    neutral_qi: int
    """Qi of each neutral board at the start."""
    black_tao: int
    """A black Tao token for each Taoist; level = only at initiation."""
    start_yin_yang: int
    """A Yin-Yang token for each Taoist; level = not at hell."""
    lone_tao: int
    """Coloured Tao tokens of a lone Taoist: one of the own colour, or of each."""
    powers: int
    """The boards lie with a random side up, or everyone picks a side."""
    guardhouse: int
    """The Guardhouse takes the place of another tile."""
    expansion: int
    """The base game, or with the expansion White Moon, without which its options below have no effect."""
    moon_tiles: int
    """White Moon: the tile left out is the Watchman's, or any but the Temple."""
    portal: int
    """White Moon: where the Portal stands, from easy to hard."""
    moon_removed: int
    """White Moon: ghosts that go to the box, in place of removed."""
    save_from: int
    """White Moon: where villagers can be saved."""
    portal_restore: int
    """White Moon: the Yin-Yang token restores the Portal there, as an action, or from afar."""
    haunted_way: int
    """White Moon: whether villagers are led across haunted tiles."""
    haunted_villagers: int
    """White Moon: what villagers do on a tile that is to be haunted."""
    haunter_villagers: int
    """White Moon: how villagers flee from a haunting figure."""
    trapped: int
    """White Moon: what a villager does whose nearby tiles are haunted or full."""
    barrier_dice: int
    """White Moon: whether a Barrier rolls captive dice too."""
    claw: int
    """White Moon: how often the Vengeful Claw serves."""
    ravager: int
    """White Moon: which face Tiger Ravager shows."""
    villager_deaths: int
    """White Moon: dead villagers that lose the game."""
    moon_score: int
    """White Moon: points for Portal and families."""
    turn: int
    """The side whose turn it is."""
    speaker: int
    """The seat that decides for the players in this turn."""
    point: int
    """How far the turn has come."""
    acting: int
    """Which ghosts of the active board act in this Yin phase, as bits."""
    helped: int
    """Helps asked in this turn on the tile where the Taoist stands."""
    exorcisms: int
    """Exorcisms attempted in this turn."""
    acted_at: int
    """Where the last action was taken, the place plus 1; 0 = none yet."""
    used: Numbers
    """Each power that is used once a turn: was used."""
    borrowed: Numbers
    """Each board: its power is borrowed for this turn."""
    dice: Numbers
    """Tao dice on the table by face."""
    again: Numbers
    """Those of them to be thrown again."""
    herbs: int
    """The dice on the table are the Herbalist's."""
    picked: int
    """Ghosts chosen to be exorcised."""
    paid: Numbers
    """Tao tokens spent on them by colour."""
    curse: int
    """The Curse die on the table: a face plus 1; 0 = none."""
    source: int
    """The space of the ghost that it concerns; from 12 on a place of the village."""
    arriving: int
    """The card to be placed, plus 1; 0 = none."""
    lifted: int
    """The space of the ghost to be moved, plus 1; 0 = none."""
    guided: int
    """The Taoist to be moved, plus 1; 0 = none."""
    windy: int
    """It is the Heavenly Winds that move."""
    circle: int
    """The Tao token on the Circle of Prayer, plus 1; 0 = none."""
    mantra: int
    """The space of the ghost with the Mantra, plus 1; 0 = none."""
    temple: int
    """Buddhas on the Buddhist Temple."""
    spent: int
    """Power tokens on the centre tile."""
    qi: int
    """Qi in the supply."""
    tao: Numbers
    """Tao tokens in the supply."""
    before: int
    """Ghosts in the deck over the next incarnation."""
    coming: int
    """Incarnations in the deck."""
    incarnations: int
    """Incarnations in this game."""
    beaten: int
    """Incarnations exorcised."""
    seen: Numbers
    """The top cards of the deck that are known, plus 1, topmost first."""
    ordered: int
    """How many of them are put in order."""
    cause: int
    """How the game ended."""
    score: int
    """The score at the end."""
    tiles: Numbers
    """The tile on each place."""
    haunted: Numbers
    """Each place: its tile is haunted."""
    unseen: Numbers
    """Each ghost: has never come up."""
    unseen_incarnations: Numbers
    """Each incarnation: has never come up."""
    boards: Records[Board]
    """The boards by side; those of the seats come first."""
    spaces: Records[Space]
    """The ghost spaces, three a board."""
    gate: int
    """White Moon: the place of the Portal."""
    su_ling: int
    """The icon on which Su-Ling stands, as its space plus 1; 0 = in the reserve."""
    omen: int
    """Something has happened in this turn that lets Su-Ling move."""
    crystals: int
    """Moon Crystals in the reserve."""
    newest: int
    """Crystals that the active Taoist has gained in this turn."""
    filled: Numbers
    """Each receptacle: holds a crystal."""
    school: int
    """The colour that the Kung-Fu School is after, plus 1; 0 = none."""
    wild: int
    """Crystals spent in the exorcism on the table."""
    barrier: int
    """The board that has its choice in a Mystic Barrier, plus 1; 0 = none."""
    virtual: int
    """Virtual crystals left in a Barrier that is paid with them, plus 1."""
    due: int
    """A family has brought a Mystic Barrier for the end of this turn."""
    clawed: int
    """The Vengeful Claw was used in this turn."""
    light: int
    """The Yin-Yang token restores a tile."""
    fleeing: int
    """The place from which a villager flees, plus 1; 0 = none."""
    left: int
    """The place that somebody leaves whom a villager may follow, plus 1; 0 = none."""
    entered: int
    """The place that they enter."""
    lodging: int
    """The revived villager who looks for a tile, plus 1; 0 = none."""
    stripping: int
    """What a death takes of a Taoist: a colour plus 1; 6 = a crystal."""
    rewarded: int
    """The family whose reward is given, plus 1; 0 = none."""
    taker: int
    """Who takes Tao tokens, plus 1; 0 = the active Taoist."""
    delayed: int
    """Cards that were put under the deck in this drawing."""
    waiting: int
    """Cards under the deck that are known."""
    under: Numbers
    """Those cards plus 1, the next first."""
    artifacts: Numbers
    """The owner of each artifact plus 1; 0 = nobody yet; 5 = used."""
    villagers: Numbers
    """Where each villager is."""
    stacks: Records[Stack]
    """The villagers on each place."""
