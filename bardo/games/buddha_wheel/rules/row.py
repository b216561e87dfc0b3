"""The row of BuddhaWheel as the type checker sees it: written from the schema by typed_rows.py."""

from __future__ import annotations

from bardo.engine import AgendaRow, Numbers, Records, RoundRow


class Player:
    """The seats."""

    status: int
    """How far this player has come."""
    place: int
    """Where the piece stands."""
    powers: int
    """Refuges and bodhichittas taken."""
    missing: int
    """Will miss the next turn."""
    began: int
    """Began the game as a Buddha."""
    karma: int
    """Cards in the Karma stack."""
    negative: int
    """Negative ones among them."""
    positive: Numbers
    """Positive ones of each sort among them."""
    dedicated: Numbers
    """Dedicated cards of each colour."""
    meditated: Numbers
    """Meditated cards of each colour."""
    tokens: Numbers
    """Dedicated cards of each colour that are tokens."""
    karma_top: int
    """The latest Karma card's slot plus 1; 0 = none."""
    dedicated_top: int
    """The latest Dedicated card's slot plus 1; 0 = none."""
    meditated_top: int
    """The latest Meditated card's slot plus 1; 0 = none."""


class Stack:
    """The Realm stacks."""

    shuffled: int
    """Cards that have never come up."""
    top: int
    """The first of the returned cards, its slot plus 1; 0 = none."""
    bottom: int
    """The last of the returned cards."""


class Row(AgendaRow, RoundRow):
    """A game of BuddhaWheel."""

    mode: int
    """Until nobody is left in the Wheel, until the first liberation, for some rounds, or for some minutes."""
    minutes: int
    """Length of an evening game with people, say 30, 60 or 120 minutes."""
    rounds: int
    """Rounds of a timed game."""
    round_limit: int
    """Rounds after which full and short games stop and are ranked; 0 = never."""
    copies: int
    """Copies of the card set; 0 = half the number of players, rounded up."""
    turn: int
    """Whose turn it is."""
    throws: int
    """Throws left in this turn, the one being settled included."""
    pips: int
    """Pips left of the throw."""
    again: int
    """This is a Bodhisattva's second throw."""
    stepping: int
    """The player whose turn it is takes a step, without a die."""
    strolled: int
    """The Buddha has left the square where the throw began."""
    helped: int
    """A Buddha on the square has helped the player whose turn it is."""
    dedicating: int
    """The sort of the card that is being dedicated."""
    kept: int
    """Groups of such cards, the latest first, that are kept."""
    offer: int
    """What offers the choice that is asked."""
    buddhas_here: int
    """Buddhas on the board."""
    winner: int
    """Who was liberated first in a short game; -1 = nobody."""
    players: Records[Player]
    """The seats."""
    stacks: Records[Stack]
    """The Realm stacks."""
    left: Numbers
    """How many of each card have never come up."""
    under: Numbers
    """What lies under each card: a slot plus 1; 0 = nothing."""
