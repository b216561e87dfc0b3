"""BuddhaWheel: births, death and rebirth."""

from __future__ import annotations

from bardo.engine import rule, tell
from bardo.games.buddha_wheel.data.board import BARDO, BIRTH_PLACES, BLUE, BORN_BY_THROW, HUMAN, LOWER
from bardo.games.buddha_wheel.data.cards import COLOUR, KIND, POSITIVE
from bardo.games.buddha_wheel.rules.decisions import ALL_REFUGES, events
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import return_top

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
def be_reborn(s: Row, me: int, realm: int) -> None:
    """Refuges first, then meditated colours turn a rebirth into a Human one.  (BW72 to BW74)"""
    p = s.players[me]
    if p.powers >= ALL_REFUGES and LOWER[realm]:
        tell(s, PROTECTED, me, realm)
        realm = HUMAN
    elif p.meditated[realm] and realm != HUMAN:
        tell(s, CEASED, me, realm)
        realm = HUMAN
    be_born(s, me, realm)


# -- death and rebirth -----------------------------------------------------------------------

DIED = events("died", "{a:seat} dies; {b:card} shows the way, and is returned.")
DIED_EMPTY = events("died empty", "{a:seat} dies without karma, and goes to the Bardo.")
IN_DOUBT = events("in doubt", "Deluded doubt brings {a:seat} to the Bardo.")


@rule
def pass_away(s: Row, me: int) -> None:
    """The latest Karma card shows where to be born, and goes back; the turn is over.  (BW68 to BW71, BW75)"""
    p = s.players[me]
    s.throws = 0
    if p.karma == 0:
        p.place = BARDO
        tell(s, DIED_EMPTY, me)
        return
    card = return_top(s, me)
    tell(s, DIED, me, card)
    if KIND[card] == POSITIVE:
        be_reborn(s, me, HUMAN)
    elif COLOUR[card] != BLUE:
        be_reborn(s, me, COLOUR[card])
    elif p.meditated[BLUE]:
        tell(s, CEASED, me, BLUE)
        be_born(s, me, HUMAN)
    else:
        p.place = BARDO
        tell(s, IN_DOUBT, me)
