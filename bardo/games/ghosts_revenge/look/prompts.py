"""A Ghost's Revenge: the wording of each decision, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Tally
from bardo.games.ghosts_revenge.data.contracts import CARDS_A_CLASS, CLASSES, CONTRACT_NAMES, REWARDS
from bardo.games.ghosts_revenge.rules.actions import BAN, CONTRACT, KINDS, PASS, SABOTAGE, cost_of, half_of
from bardo.games.ghosts_revenge.rules.decisions import GHOSTS
from bardo.games.ghosts_revenge.rules.powers import FORCE, HAUNT
from bardo.games.ghosts_revenge.rules.row import Row


def prompt(s: Row, seats: Sequence[str]) -> str:
    """The prompt for the seat that has to decide."""
    p = s.players[s.seat]
    ready = ", power ready" if p.cooldown == 0 and not s.haunted else ""
    forced = f", a {CLASSES[p.force - 1]} contract forced on you if you can pay for it" if p.force else ""
    return f"{seats[s.seat]} the {GHOSTS[p.ghost]}, {p.stamina} stamina{ready}{forced}: what do you do?"


# -- what an answer would mean ---------------------------------------------------------------


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What no tally tells: the price, chance and worth of a contract, and that a power is not an action.  (GR28)"""
    if a in CONTRACT:
        return _contract(s, CONTRACT.nth(a))
    if a in PASS:
        return f"you keep {s.players[s.seat].stamina}"
    if a in SABOTAGE:
        return _price(s, s.sabotage_cost)
    if a in BAN:
        return "; ".join(filter(None, (_price(s, s.ban_cost), _lapses(s, seats, BAN.nth(a) // KINDS))))
    if a in FORCE:
        target, kind = divmod(FORCE.nth(a), KINDS)
        hint = _lapses(s, seats, target) or _too_dear(s, seats, target, kind)
        return "; ".join(filter(None, ("free, and before your action", hint)))
    return "free, and before your action" if a in HAUNT else ""


def _price(s: Row, price: int) -> str:
    """The price alone, where the income of the next turn would blur it: nobody else has a turn before."""
    others = [s.players[seat] for seat in range(s.seats) if seat != s.seat]
    twice_in_a_row = s.order and s.seats == 2 and s.turn != s.first  # GR91
    if not twice_in_a_row and not all(q.skip for q in others):
        return ""
    stamina = s.players[s.seat].stamina
    return f"stamina {stamina} to {stamina - price}"


def _lapses(s: Row, seats: Sequence[str], target: int) -> str:
    """That a lost turn leaves nothing of what was meant for it.  (GR70, GR72)"""
    return f"it will lapse, as {seats[target]} loses the next turn" if s.players[target].skip else ""


def _too_dear(s: Row, seats: Sequence[str], target: int, kind: int) -> str:
    """That a forced class which cannot be paid for leaves no contract at all.  (GR65)"""
    stamina = s.players[target].stamina + s.income
    if stamina >= cost_of(s, kind):
        return ""
    return f"with {stamina} stamina {seats[target]} could not pay for it, and may accept no other contract"


def _contract(s: Row, kind: int) -> str:
    """Chance and worth of a class; which card comes is told only when it is known.  (GR34, GR43, GR59)"""
    p = s.players[s.seat]
    rolls = (s.light_rolls, s.medium_rolls, s.hard_rolls)[kind]
    first = "sabotage roll first; " if p.sabotage else ""
    halved = ", halved" if p.half else ""
    return f"{first}succeeds {words_for_rolls(rolls)}, {worth(s, kind, bool(p.half))}{halved}"


def coming(s: Row, kind: int) -> list[int]:
    """The cards of a stack that may be on top: one that has not come yet, or else the one used longest ago.  (GR15)"""
    stack = s.stacks[kind]
    fresh = [card for card in range(CARDS_A_CLASS) if stack.left[card]]
    return [kind * CARDS_A_CLASS + int(card) for card in fresh or stack.under[:1]]


def next_card(s: Row, kind: int) -> str:
    """The name of the card on top of a stack, if all can know it.  (GR15, GR34)"""
    cards = coming(s, kind)
    return CONTRACT_NAMES[cards[0]] if len(cards) == 1 else ""


def bars(s: Row, kind: int, half: bool = False) -> tuple[int, int]:
    """The least and the most bars that the next contract of a class can be worth, for all that is known."""
    rewards = [REWARDS[card] for card in coming(s, kind)]
    least, most = min(rewards), max(rewards)
    return (half_of(least), half_of(most)) if half else (least, most)


def worth(s: Row, kind: int, half: bool = False) -> str:
    """The same in words."""
    least, most = bars(s, kind, half)
    return f"worth {least}" if least == most else f"worth {least} to {most}"


def words_for_rolls(highest: int) -> str:
    """The rolls with which a contract succeeds, in words.  (GR84)"""
    return {0: "never", 1: "on 1", 2: "on 1 or 2", 6: "always"}.get(highest, f"on 1 to {highest}")


# -- the numbers that people watch -----------------------------------------------------------


def _stamina(s: Row, after: Row, seat: int) -> str:
    """What others lose, and one's own price, or income if one's next turn comes at once."""
    old, new = s.players[seat].stamina, after.players[seat].stamina
    if seat != s.seat:
        return f"stamina {old} to {new}" if new < old else ""
    comes_again = after.turn == seat and after.round_number > s.round_number and not after.over
    return f"your next turn brings {s.income}" if comes_again else f"stamina {old} to {new}"


def _marker(name: str, words: str = "", hit: str = "", lapsed: str = "") -> Tally:
    """A marker, told when it is laid, if the sentence of the action does not say it already.

    Its owner is told so in any case, and a lost turn once more when it comes.
    """

    def told(s: Row, after: Row, seat: int) -> str:
        return words if getattr(after.players[seat], name) else ""

    def told_to_owner(s: Row, after: Row, seat: int) -> str:
        laid = getattr(after.players[seat], name)
        return (hit or words).format(CLASSES[laid - 1]) if laid else lapsed

    return Tally(name, lambda s, seat: getattr(s.players[seat], name), told, hit=told_to_owner)


TALLIES = (
    Tally("stamina", lambda s, seat: s.players[seat].stamina, _stamina),
    Tally("bars", lambda s, seat: s.players[seat].fright),
    _marker("skip", "loses the next turn", lapsed="the turn is lost"),
    _marker("half", "the next success counts half"),
    _marker("sabotage", hit="sabotage: a roll decides about the next contract"),
    _marker("ban", hit="no {} contract in the next turn"),
    _marker("force", hit="a {} contract is forced in the next turn"),
)
