"""Reincarnation: the wording of each decision, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from bardo.engine import ALLOWED, listed
from bardo.games.reincarnation.data.parts import (
    A_CASTE,
    ADJACENT,
    ALL_REGIONS,
    ANY,
    BRAHMIN,
    BUILDINGS,
    CASTES,
    COLOURS,
    DALIT,
    DISCIPLES_OF,
    GODS,
    HEXES,
    KARMA_OF,
    MOST_KARMA,
    OCCUPATIONS,
    PARTS,
    POINTS_OF,
    REGIONS,
    REGIONS_FOR_AURA,
    SHUDRA,
    TEMPLE,
    TOKEN_COLOUR,
    TOKEN_VALUE,
    TOKENS,
)
from bardo.games.reincarnation.rules.age import DECEASE, GROW_OLDER, KEEP_FEWER, age_needed, refuse_grow_older, vitality
from bardo.games.reincarnation.rules.decisions import (
    ACT,
    AGE,
    AGED,
    ARRIVED,
    CONVERTING,
    FARMING,
    FOR_CRAFT,
    FOR_DEVOTION,
    FOR_FARM,
    FOR_GANESHA,
    FOR_MOBILIZATION,
    FOR_MOVE,
    FOR_TRADE,
    GATHER,
    GIVE,
    HARMONY,
    KARMA,
    KEEPING,
    LEADING,
    LEADING_TO,
    MARKING,
    PLACING,
    PUTTING,
    RELEASING,
    RETAINING,
    SEATS,
    SWAPPING,
    SWAPPING_WITH,
    TAKEN,
    TAKING,
    TURN,
    WANDER,
)
from bardo.games.reincarnation.rules.devote_or_mobilize import DEVOTE, LEAD_TO, MOBILIZE, refuse_devote, refuse_mobilize
from bardo.games.reincarnation.rules.evolve import SHIFT_TO, possible_ends
from bardo.games.reincarnation.rules.gather import (
    GATHER_ALL,
    disciples_given,
    disciples_that_fit,
    refuse_craft,
    refuse_trade,
    something_to_gather,
    works_for_karma,
)
from bardo.games.reincarnation.rules.gods import CALL, SWAP, SWAP_WITH, TAKE_FROM, next_drawn, refuse_call
from bardo.games.reincarnation.rules.row import Player, Row
from bardo.games.reincarnation.rules.sheet import disciples_on_map, karma_held, tokens_in
from bardo.games.reincarnation.rules.state import NOBODY_YET, NONE
from bardo.games.reincarnation.rules.transition import KEEP, MARK, aura_needed, majorities
from bardo.games.reincarnation.rules.wander import STAY, WANDER_TO, refuse_stay, refuse_wander

STEPS = {
    ARRIVED: "call a god, or go on and take the token?",
    TAKEN: "call a god, or go on and let your harmony shift?",
    GATHER: "what do you gather?",
    AGED: "call a god, or end your turn?",
}
GIVEN_FOR = {
    FOR_MOVE: "what do you hand in to go to {goal}?",
    FOR_DEVOTION: "what do you sacrifice for the god?",
    FOR_MOBILIZATION: "what do you sacrifice to mobilize?",
    FOR_CRAFT: "which token do you turn into karma?",
    FOR_TRADE: "which karma do you trade?",
}
QUESTIONS: dict[int, str] = {
    FARMING: "give back two disciples for the next token?",
    HARMONY: "where does your harmony shift to?",
    PLACING: "how many disciples do you place?",
    CONVERTING: "whose disciple do you convert?",
    LEADING_TO: "where do the disciples of {goal} go?",
    LEADING: "how many go from {goal} to {to}?",
    TAKING: "where does Vishnu take a token from?",
    SWAPPING: "which building does Shiva swap?",
    SWAPPING_WITH: "with which building does that of {goal} change places?",
    RETAINING: "four karma are handed in; which do you keep for the next life? {todo} to choose",
    MARKING: "which region do you close to all others?",
}
IN_WORDS = ("no", "one", "two", "three")


def prompt(s: Row, seats: Sequence[str]) -> str:
    """The prompt for the seat that has to decide."""
    p = s.players[s.seat]
    who = f"{seats[s.seat]} the {OCCUPATIONS[p.occupation]}, in {REGIONS[p.region]}"
    return f"{who}: {_asked(s)}"


def _asked(s: Row) -> str:
    if s.decision == TURN and s.step == WANDER:
        return _asked_to_wander(s)
    if s.decision == TURN and s.step in (ACT, AGE):
        return _asked_to_go_on(s)
    if s.decision == TURN and s.step == GATHER and not something_to_gather(s, s.seat):
        return "there is nothing to gather: go on, or do something else first?"
    if s.decision == TURN:
        return STEPS[s.step]
    if s.decision == GIVE:
        return GIVEN_FOR.get(s.purpose, "which token makes room for the new one?").format(goal=REGIONS[s.goal - 1])
    if s.decision == KARMA:
        return "which colour does Ganesha give you?" if s.purpose == FOR_GANESHA else "which karma do you take?"
    if s.decision == RELEASING and s.purpose == FOR_FARM:
        return f"which disciple goes back to your reserve for the next token? {s.todo} to go"
    if s.decision in (RELEASING, KEEPING):
        return _asked_at_death(s)
    if s.decision == PUTTING:
        return f"where does Brahma's token {TOKENS[next_drawn(s)]} go?"
    return QUESTIONS[s.decision].format(todo=s.todo, goal=REGIONS[s.goal - 1], to=REGIONS[s.goal_to - 1])


def _asked_to_wander(s: Row) -> str:
    """The prompt before step 1, with what is possible.  (RE132)"""
    if all(refuse_wander(s, s.seat, region) != ALLOWED for region in range(ALL_REGIONS)):
        return "stay, or call a god first?"
    return "stay or wander?" if refuse_stay(s, s.seat) == ALLOWED else "where do you go?"


def _asked_to_go_on(s: Row) -> str:
    """The prompt before and after step 3, with what is possible.  (RE134, RE135)"""
    me = s.seat
    again = "mobilize once more" if s.second else "mobilize"
    mobilize = any(refuse_mobilize(s, me, region) == ALLOWED for region in range(ALL_REGIONS))
    possible = {
        "craft": refuse_craft(s, me) == ALLOWED,
        "trade": refuse_trade(s, me) == ALLOWED,
        "devote": refuse_devote(s, me) == ALLOWED,
        again: mobilize,
        "grow older": refuse_grow_older(s, me) == ALLOWED,
    }
    words = ", ".join(word for word, is_possible in possible.items() if is_possible)
    if words:
        return f"{words} or decease?"
    if any(refuse_call(s, me, god) == ALLOWED for god in range(len(GODS))):
        return "call a god, or decease?"
    return "your life ends. Keep as many disciples as may stay, or fewer?"


def _asked_at_death(s: Row) -> str:
    """The prompt for one disciple at death; it repeats how many stay and go, since disciples are chosen one by one."""
    stage = s.players[s.seat].stage
    on_map = disciples_on_map(s, s.seat)
    if s.less:
        most = f"At most {stage}" if stage < on_map else "All"
        if on_map == 1:
            return f"you died at stage {stage}. Your only disciple may stay. Does it stay?"
        return f"you died at stage {stage}. {most} of your {on_map} disciples may stay. Which one stays?"
    if s.decision == KEEPING:
        stay = f"{stage} of your {on_map} disciples stay" if stage > 1 else f"1 of your {on_map} disciples stays"
        more = f"the {on_map - stage} others go back to your reserve"
        return f"you died at stage {stage}. {stay} on the map, {more}. Which one stays? {s.todo} to choose"
    most = f"At most {stage} disciple{'s stay' if stage > 1 else ' stays'} on the map"
    return (
        f"you died at stage {stage}. {most}, and you have {on_map}. Which one goes back to your reserve? {s.todo} to go"
    )


# -- what an answer would mean ---------------------------------------------------------------


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What an action means here and now."""
    p = s.players[s.seat]
    if a == STAY:
        return _details_of_move(s, seats, p.region)
    if a in WANDER_TO:
        return _details_of_move(s, seats, WANDER_TO.nth(a))
    if a == GATHER_ALL:
        return _details_of_gathering(s)
    if a == DEVOTE:
        return GODS[s.regions[p.region].building]
    if a in MOBILIZE:
        return "once more, without a sacrifice" if s.second else "for a token or karma"
    if a in CALL:
        return PARTS.powers[CALL.nth(a)].rstrip(".")
    if a == GROW_OLDER:
        return f"vitality {vitality(s, s.seat)}, needed {age_needed(s, p.stage)}"
    if a in (DECEASE, KEEP_FEWER):
        return _details_of_death(s)
    if a in SHIFT_TO:
        number = SHIFT_TO.nth(a)
        return f"{gathering(_ahead(s, number))}; {points(number)}"
    if a in LEAD_TO:
        return _people_there(s, seats, LEAD_TO.nth(a))
    if a in TAKE_FROM:
        return _details_of_taking(s, TAKE_FROM.nth(a))
    for swap in (SWAP, SWAP_WITH):
        if a in swap:
            return BUILDINGS[s.regions[swap.nth(a)].building]
    if a in MARK:
        return _who_must_leave(s, seats, MARK.nth(a))
    if a in KEEP:
        region = KEEP.nth(a)
        chosen = s.kept[region]
        return f"{p.disciples[region]} there" + (f", {chosen} already chosen" if chosen else "")
    return ""


def _details_of_move(s: Row, seats: Sequence[str], to: int) -> str:
    """What lies there, who has disciples there, where the harmony may end and what it would give."""
    here, top = s.players[s.seat].region, top_token(s, to)
    ahead = copy(s)
    ahead.players[s.seat].region = to
    ahead.stayed = int(to == here)
    ahead.taken = top
    ends = possible_ends(ahead, s.seat)
    found: dict[str, list[str]] = {}
    for number in range(HEXES):
        if (ends >> number) & 1:
            found.setdefault(gathering(_ahead(ahead, number)), []).append(str(number))
    hexes = "; ".join(f"{'/'.join(numbers)}: {given}" for given, numbers in found.items())
    token = f"token {TOKENS[top - 1]}" if top else "no token"
    far = [] if to == here or ADJACENT[here][to] else ["costs a token"]
    people = _people_there(s, seats, to)
    place = [token, BUILDINGS[s.regions[to].building], *([f"disciples: {people}"] if people else [])]
    return "; ".join([*far, ", ".join(place), f"hex {hexes}"])


def _details_of_taking(s: Row, region: int) -> str:
    """Vishnu's token, and where its arrows lead."""
    ahead = copy(s)
    ahead.brought = top_token(s, region)
    ends = possible_ends(ahead, s.seat)
    hexes = " or ".join(str(number) for number in range(HEXES) if (ends >> number) & 1)
    return f"{TOKENS[ahead.brought - 1]}, to hex {hexes}"


def _who_must_leave(s: Row, seats: Sequence[str], region: int) -> str:
    """The other players in a region that a Landholder may close.  (RE100)"""
    others = [seats[seat] for seat in range(s.seats) if seat != s.seat and s.players[seat].region == region]
    return f"{listed(others)} must leave in the next turn" if others else ""


def _details_of_death(s: Row) -> str:
    p = s.players[s.seat]
    regions, on_map = majorities(s, s.seat), disciples_on_map(s, s.seat)
    told = [f"majorities: {regions}"]
    if on_map:
        told.append(_who_may_stay(p.stage, on_map))
    if p.aura + regions // REGIONS_FOR_AURA < aura_needed(s):
        told.append(f"reborn as {CASTES[min(karma_held(s, s.seat), BRAHMIN)]}")
    return "; ".join(told)


def _who_may_stay(stage: int, on_map: int) -> str:
    """How many disciples may stay on the map.  (RE76)"""
    if stage < on_map:
        return f"up to {stage} of {on_map} disciples stay"
    return f"all {on_map} disciples may stay" if on_map > 1 else "your only disciple may stay"


def _details_of_gathering(s: Row) -> str:
    """What no tally tells: karma that is still to be chosen, or that there is nothing."""
    if not something_to_gather(s, s.seat):
        return "nothing"
    return "karma of your choice" if "any" in gathering(s) else ""


def _ahead(s: Row, number: int) -> Row:
    """The position with the harmony in another hex."""
    ahead = copy(s)
    ahead.players[s.seat].harmony = number
    return ahead


def top_token(s: Row, region: int) -> int:
    """The token on top of a stack, plus 1; 0 when there is none."""
    height = tokens_in(s, region)
    return s.regions[region].tokens[height - 1] if height else NONE


def gathering(s: Row) -> str:
    """What the active seat would gather where it is, in words: 1 of 3 disciples, when only one fits.  (RE51, RE52)"""
    given, fit = disciples_given(s, s.seat), disciples_that_fit(s, s.seat)
    p = s.players[s.seat]
    room = [min(MOST_KARMA - p.karma[colour], s.karma[colour]) for colour in range(len(COLOURS))]
    karma = [min(int(count), room[colour]) for colour, count in enumerate(KARMA_OF[p.harmony][:ANY])]
    free = int(KARMA_OF[p.harmony][ANY]) + int(works_for_karma(s, s.seat))
    return _given(given, [*karma, min(free, sum(room) - sum(karma))], f"{fit or 'none'} of " if fit < given else "")


def gives(number: int) -> str:
    """What a hex gives, in words."""
    return _given(DISCIPLES_OF[number], [int(count) for count in KARMA_OF[number]])


def _given(disciples: int, karma: Sequence[int], fitting: str = "") -> str:
    *of_colours, free = karma
    colours = [
        name if count == 1 else f"{count} {name}" for name, count in zip(COLOURS, of_colours, strict=True) if count
    ]
    words = [f"{fitting}{disciples} disciple{'s' * (disciples != 1)}"] if disciples else []
    words += [f"{' and '.join(colours)} karma"] if colours else []
    words += [f"{IN_WORDS[free] if free < len(IN_WORDS) else free} karma of any colour"] if free else []
    return ", ".join(words) or "nothing"


def points(number: int) -> str:
    """What a hex is worth at the end, in words."""
    return f"{POINTS_OF[number]} point{'s' * (POINTS_OF[number] != 1)} at the end"


def disciples_there(s: Row, region: int) -> str:
    """Everyone's disciples in a region, in short: G2 O1."""
    counts = [(SEATS[seat][0], s.players[seat].disciples[region]) for seat in range(s.seats)]
    return " ".join(f"{letter}{count}" for letter, count in counts if count)


def _people_there(s: Row, seats: Sequence[str], region: int) -> str:
    """Everyone's disciples in a region: Green 2, Orange 1."""
    counts = [(seats[seat], s.players[seat].disciples[region]) for seat in range(s.seats)]
    return ", ".join(f"{name} {count}" for name, count in counts if count)


def coming_cards(s: Row, caste: int) -> str:
    """The cards of a caste that are to come: those still shuffled, in any order, then those put under it.  (RE29)"""
    if caste == DALIT:
        return f"{s.dalits} Dalit"
    stack = s.cards[caste - SHUDRA]
    names = OCCUPATIONS[1 + (caste - SHUDRA) * A_CASTE :]
    shuffled = [f"{stack.left[n]} {names[n]}" for n in range(A_CASTE) if stack.left[n]]
    under = [names[stack.under[n]] for n in range(stack.waiting)]
    return "; then ".join(", ".join(cards) for cards in (shuffled, under) if cards)


def aura_had(p: Player) -> str:
    """For what a player has had the aura that comes only once; may be empty.  (RE71 to RE73)"""
    had = {"four tokens": p.vital, "three colours": p.rounded, "four gods": p.blessed}
    return ", ".join(what for what, is_had in had.items() if is_had)


def turns_to_come(s: Row) -> str:
    """How many last turns are left after this one; empty before the first moksha.  (RE121)"""
    return "" if s.last == NOBODY_YET or s.over else f"last turns after this one: {s.last}"


def short_building(building: int) -> str:
    """A building in up to fourteen letters."""
    return BUILDINGS[building] if building >= TEMPLE else f"sanct. {GODS[building]}"


def short_token(kind: int) -> str:
    """A token in short: y10."""
    return f"{COLOURS[TOKEN_COLOUR[kind]][0]}{TOKEN_VALUE[kind]}"
