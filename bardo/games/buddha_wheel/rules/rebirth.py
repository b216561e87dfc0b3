"""BuddhaWheel: births, death and rebirth."""

from __future__ import annotations

from bardo.engine import rule, tell
from bardo.games.buddha_wheel.data.board import BARDO, BIRTH_PLACES, BLUE, BORN_BY_THROW, HUMAN, LOWER
from bardo.games.buddha_wheel.data.cards import COLOUR, KIND, MOST_COPIES, POSITIVE
from bardo.games.buddha_wheel.rules.decisions import ALL_REFUGES, events
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import return_top

DOUBT = -1
"""The question mark among the birth symbols; the others are realms."""

# -- births ----------------------------------------------------------------------------------

BORN = events("born", "{a:seat} is born in the {b:realm} realm.")
PROTECTED = events("protected", "The three refuges protect {a:seat} from a birth in the {b:realm} realm.")
CEASED = events("ceased", "{a:seat} has ended {b:delusion}, so the next birth is Human instead.")


@rule
def be_born_by_throw(s: Row, me: int, pips: int, first: bool) -> None:
    """Nothing converts a first birth; one out of the Bardo is converted like any other.  (BW38 to BW40, BW76)"""
    realm = BORN_BY_THROW[pips - 1]
    if first:
        be_born(s, me, realm)
    else:
        be_reborn(s, me, realm)


@rule
def be_born(s: Row, me: int, realm: int) -> None:
    """The piece stands on the Birth square.  (BW40)"""
    s.players[me].place = BIRTH_PLACES[realm]
    tell(s, BORN, me, realm)


@rule
def be_reborn(s: Row, me: int, symbol: int) -> None:
    """Be born where a birth symbol leads, or go to the Bardo.  (BW69, BW72 to BW75)"""
    realm = reborn_as(s, me, symbol)
    if realm == DOUBT:
        s.players[me].place = BARDO
        tell(s, IN_DOUBT, me)
        return
    if realm != symbol and symbol != DOUBT and is_protected(s, me, symbol):
        tell(s, PROTECTED, me, symbol)
    elif realm != symbol:
        tell(s, CEASED, me, BLUE if symbol == DOUBT else symbol)
    be_born(s, me, realm)


@rule
def reborn_as(s: Row, me: int, symbol: int) -> int:
    """The realm to which a birth symbol leads this player, or DOUBT for the Bardo.  (BW69, BW72 to BW75)"""
    if symbol == DOUBT:
        return HUMAN if s.players[me].meditated[BLUE] else DOUBT
    return HUMAN if is_protected(s, me, symbol) or s.players[me].meditated[symbol] else symbol


@rule
def is_protected(s: Row, me: int, realm: int) -> bool:
    """Three refuges keep a player out of the lower realms.  (BW73)"""
    return s.players[me].powers >= ALL_REFUGES and LOWER[realm] == 1


# -- death and rebirth -----------------------------------------------------------------------

DIED = events("died", "{a:seat} dies; {b:card} shows the way, and is returned.")
DIED_EMPTY = events("died empty", "{a:seat} dies without karma, and goes to the Bardo.")
IN_DOUBT = events("in doubt", "Deluded doubt brings {a:seat} to the Bardo.")


@rule
def pass_away(s: Row, me: int) -> None:
    """The latest Karma card shows where to be born, and goes back; the turn is over.  (BW68 to BW71)"""
    p = s.players[me]
    s.throws = 0
    if p.karma == 0:
        p.place = BARDO
        tell(s, DIED_EMPTY, me)
        return
    card = return_top(s, me)
    tell(s, DIED, me, card)
    be_reborn(s, me, birth_symbol(card))


@rule
def birth_symbol(card: int) -> int:
    """The realm of the symbol that a card with a colour bears, or DOUBT for the question mark.  (BW21)"""
    if KIND[card] == POSITIVE:
        return HUMAN
    return DOUBT if COLOUR[card] == BLUE else COLOUR[card]


@rule
def death_leads_to(s: Row, me: int) -> int:
    """The place where a death would lead now.  (BW68 to BW70, BW72 to BW75)"""
    p = s.players[me]
    if p.karma == 0:
        return BARDO
    realm = reborn_as(s, me, birth_symbol((p.karma_top - 1) // MOST_COPIES))
    return BARDO if realm == DOUBT else BIRTH_PLACES[realm]
