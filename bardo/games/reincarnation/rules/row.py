"""The row of Reincarnation as the type checker sees it: written from the schema by typed_rows.py."""

from __future__ import annotations

from bardo.engine import Numbers, Records, RoundRow


class Card:
    """The stacks of Shudra, Vaishya, Kshatriya and Brahmin."""

    left: Numbers
    """How many of this card may still come."""
    under: Numbers
    """Cards put under the stack, next first."""
    waiting: int
    """How many cards lie under the stack in order."""


class Region:
    """The map."""

    building: int
    """What stands there."""
    tokens: Numbers
    """Vitality tokens from the lowest up: a kind plus 1; 0 = none."""


class Player:
    """The seats."""

    region: int
    """Where the piece stands."""
    occupation: int
    """The card of this life."""
    stage: int
    """The life stage; 0 at a seat that is not in play."""
    aura: int
    """Aura."""
    harmony: int
    """The hex of the harmony marker."""
    tokens: Numbers
    """Vitality tokens of each kind."""
    karma: Numbers
    """Karma tokens of each colour."""
    gods: Numbers
    """The marker of each god."""
    disciples: Numbers
    """Disciples in each region."""
    reserve: int
    """Disciples not on the map."""
    land: int
    """The region closed by a landholder marker, plus 1; 0 = none."""
    vital: int
    """The aura of four tokens was gained in this life."""
    rounded: int
    """The aura of three colours was gained in this life."""
    blessed: int
    """The aura of four gods was gained."""
    moksha: int
    """Has attained moksha."""
    lives: int
    """Lives that have ended."""


class Row(RoundRow):
    """A game of Reincarnation."""

    last_turns: int
    """After the first moksha everyone else has a turn, or only those later in the order."""
    order: int
    """The same player begins every round, or lots decide who does."""
    aura: int
    """Aura needed for moksha; 0 = by the number of players."""
    stack: int
    """Height of the vitality stacks; 0 = by the number of players."""
    disciples: int
    """Disciples of each player."""
    vitality_aura: int
    """Aura for the fourth vitality token, once a life."""
    karma_aura: int
    """Aura for karma of three colours, once a life."""
    gods_aura: int
    """Aura for the fourth god, once a game."""
    dalit_vitality: int
    """Vitality of a Dalit."""
    shudra_vitality: int
    """Vitality of a Shudra."""
    vaishya_vitality: int
    """Vitality of a Vaishya."""
    kshatriya_vitality: int
    """Vitality of a Kshatriya."""
    brahmin_vitality: int
    """Vitality of a Brahmin."""
    second_age: int
    """Vitality that the second life stage needs."""
    age_step: int
    """How much more each further stage needs."""
    gather_less: int
    """Players may gather less than they could."""
    late_gods: int
    """Gods may still be called after growing older."""
    keep_fewer: int
    """Whoever dies may keep fewer disciples than possible."""
    round_limit: int
    """Full rounds after which the game is ranked; 0 = never."""
    turn_order: Numbers
    """The seats in the order of play."""
    turn: int
    """Whose turn it is, as a place in the order."""
    last: int
    """Turns to come after this one since the first moksha; -1 = nobody has attained it."""
    step: int
    """How far the turn has come."""
    stayed: int
    """Stayed in this turn."""
    pausing: int
    """Step 1 is interrupted for gods."""
    worked: int
    """The occupation has done its work in this turn."""
    second: int
    """A Maharaja's second mobilization is open."""
    less: int
    """The player has chosen to gather less, or to keep fewer."""
    purpose: int
    """What something is asked for."""
    goal: int
    """The region chosen, plus 1; 0 = none."""
    goal_to: int
    """The region where disciples are led, plus 1; 0 = none."""
    taken: int
    """The token whose arrows are to shift, plus 1; 0 = none."""
    extra: int
    """The Farmer's second token, plus 1; 0 = none."""
    brought: int
    """Vishnu's token whose arrows are to shift, plus 1; 0 = none."""
    due: Numbers
    """Karma still to be gathered, or retained: of each colour, and of any."""
    todo: int
    """Disciples still to be released or kept."""
    kept: Numbers
    """Disciples kept so far, by region."""
    drawn: Numbers
    """Brahma's tokens not yet placed, by kind."""
    ocean: Numbers
    """Tokens in the Ocean, by kind."""
    karma: Numbers
    """The karma reserve, by colour."""
    dalits: int
    """Dalit cards in their stack."""
    cards: Records[Card]
    """The stacks of Shudra, Vaishya, Kshatriya and Brahmin."""
    regions: Records[Region]
    """The map."""
    players: Records[Player]
    """The seats."""
