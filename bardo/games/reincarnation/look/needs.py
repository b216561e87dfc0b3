"""Reincarnation: what a seat needs next for more aura, step by step of its turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bardo.engine import ALLOWED, listed
from bardo.games.reincarnation.data.parts import (
    BRAHMIN,
    CASTES,
    COLOURS,
    DISCIPLES_OF,
    GANESHA,
    GODS,
    MOST_TOKENS,
    POINTS_OF,
    REGIONS,
    REGIONS_FOR_AURA,
    STAGES,
    TEMPLE,
    VISHNU,
)
from bardo.games.reincarnation.look.prompts import gathering
from bardo.games.reincarnation.look.ways import Way, has_chosen, leads, ways, wins_with
from bardo.games.reincarnation.rules.age import age_needed, refuse_grow_older, vitality
from bardo.games.reincarnation.rules.decisions import (
    ACT,
    AGED,
    CONVERTING,
    FOR_CRAFT,
    FOR_DEVOTION,
    FOR_MOBILIZATION,
    FOR_MOVE,
    FOR_TRADE,
    FOR_VISHNU,
    GATHER,
    GIVE,
    KARMA,
    LEADING,
    LEADING_TO,
    NO_MARKER,
    PUTTING,
    READY,
    SWAPPING,
    SWAPPING_WITH,
    TAKING,
    TURN,
)
from bardo.games.reincarnation.rules.devote_or_mobilize import refuse_devote, refuse_mobilize
from bardo.games.reincarnation.rules.gather import (
    disciples_given,
    disciples_that_fit,
    something_to_gather,
    works_for_karma,
)
from bardo.games.reincarnation.rules.gods import refuse_call
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import can_gain_karma, disciples_on_map, karma_held, tokens_held
from bardo.games.reincarnation.rules.state import NONE
from bardo.games.reincarnation.rules.transition import majorities

A_FEW = 3
"""How many regions to choose from are named at most."""


@dataclass(frozen=True)
class Need:
    """What a seat needs next, the nodes to point at, and the clause."""

    words: str
    clause: str
    at: tuple[str, ...] = ()


def count(number: int, one: str, many: str = "") -> str:
    """A number of things: 1 disciple, 2 disciples."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def aura_words(number: int) -> str:
    """An amount of aura, which may be none."""
    return f"{number or 'no'} aura"


# -- a turn ----------------------------------------------------------------------------------


def on_the_way(s: Row, seat: int) -> Need:
    """What brings the next aura, step by step of the turn."""
    if s.seat != seat:
        return _wander(s, seat)
    if s.decision in POWERS:
        return POWERS[s.decision]
    if shifts_for_vishnu(s, seat):
        return VISHNUS_SHIFT
    if s.decision == GIVE and s.purpose in HANDED_IN:
        return _token_rather_than_karma(s, seat) or HANDED_IN[s.purpose]
    gods = gods_that_help(s, seat)
    if gods:
        return gods[0]
    if s.step < GATHER:
        return _wander(s, seat)
    if s.step == GATHER or s.decision == KARMA:
        return _gather(s, seat)
    return (sacrifice(s, seat) if s.step == ACT else None) or _age(s, seat)


VISHNUS_SHIFT = Need(
    "Vishnu's token shifts your harmony: choose a hex that gives disciples or karma you need.", "RE118"
)
POWERS: dict[int, Need] = {
    PUTTING: Need("Put Brahma's tokens where you will go next: the top one is the one you take.", "RE114"),
    SWAPPING: Need("Bring the building you need to where you are: a god's sanctuary, or a temple's dot.", "RE119"),
    SWAPPING_WITH: Need("Bring the building you need to where you are: a god's sanctuary, or a temple's dot.", "RE119"),
    TAKING: Need("Take a token whose arrows lead your harmony to a hex that gives what you need.", "RE117"),
}
"""What to think of while a god's power works."""


def shifts_for_vishnu(s: Row, seat: int) -> bool:
    """Whether a token of Vishnu's is about to shift the harmony of a seat.  (RE118)"""
    return bool(s.seat == seat and (s.brought != NONE or s.purpose == FOR_VISHNU or s.decision == TAKING))


def gods_that_help(s: Row, seat: int) -> list[Need]:
    """Gods who can be called for aura at once.  (RE70, RE116, RE117)"""
    found: list[Need] = []
    if s.seat != seat or s.decision != TURN:
        return found
    colour = _last_colour(s, seat)
    if colour is not None and can_gain_karma(s, seat, colour) and refuse_call(s, seat, GANESHA) == ALLOWED:
        words = (
            f"Call Ganesha and take {COLOURS[colour]} karma: then you have all three colours, and {s.karma_aura} aura"
        )
        found.append(Need(f"{words} at once.", "RE72", (f"god-{GANESHA}", f"bowl-{colour}")))
    if _lacks_one_token(s, seat) and refuse_call(s, seat, VISHNU) == ALLOWED:
        words = f"Call Vishnu and take a fourth vitality token from anywhere: that is {s.vitality_aura} aura at once."
        found.append(Need(words, "RE71", (f"god-{VISHNU}",)))
    return found


def _last_colour(s: Row, seat: int) -> int | None:
    """The one colour of karma that is missing for aura.  (RE72)"""
    p = s.players[seat]
    missing = [colour for colour in range(len(COLOURS)) if p.karma[colour] == 0]
    return missing[0] if len(missing) == 1 and not p.rounded and s.karma_aura else None


def _lacks_one_token(s: Row, seat: int) -> bool:
    """Whether the next vitality token brings aura.  (RE71)"""
    pays = s.seat == seat and s.purpose == FOR_MOVE
    return bool(not s.players[seat].vital and s.vitality_aura and tokens_held(s, seat) - pays == MOST_TOKENS - 1)


def _last_god(s: Row, seat: int) -> int | None:
    """The one god who is missing for aura.  (RE73)"""
    p = s.players[seat]
    missing = [god for god in range(len(GODS)) if p.gods[god] == NO_MARKER]
    return missing[0] if len(missing) == 1 and not p.blessed and s.gods_aura else None


# -- step 1 ----------------------------------------------------------------------------------


def _wander(s: Row, seat: int) -> Need:
    """Where to go: for aura at once, for a new majority, or at least for room to grow.  (RE70, RE75)"""
    found = ways(s, seat)
    return (
        _way_to_a_token(s, seat, found)
        or _way_to_a_colour(s, seat, found)
        or _way_to_ganesha(s, seat, found)
        or _way_to_a_god(s, seat, found)
        or _way_to_a_majority(s, seat, found)
        or _way_without_a_majority(s, seat, found)
    )


def go(s: Row, seat: int, way: Way) -> str:
    """How to begin a way: "go to Oudh and shift your harmony" or, on the spot, "shift your harmony"."""
    return _there(s, seat, way.region, "shift your harmony")


def _there(s: Row, seat: int, region: int, act: str) -> str:
    """Something to do in a region, with the way there unless it is behind the seat."""
    return act if s.seat == seat and has_chosen(s) else f"{_move(s, seat, region)} and {act}"


def _move(s: Row, seat: int, region: int) -> str:
    when = "" if s.seat == seat else "in your next turn "
    here = region == s.players[seat].region
    return f"{when}stay in {REGIONS[region]}" if here else f"{when}go to {REGIONS[region]}"


def nodes(way: Way) -> tuple[str, ...]:
    """The region and the hex of a way, as nodes of the scene."""
    return f"region-{way.region}", f"hex-{way.hex}"


def _way_to_a_token(s: Row, seat: int, found: Sequence[Way]) -> Need | None:
    fitting = [way for way in found if way.token]
    if not fitting or not _lacks_one_token(s, seat):
        return None
    region = max(fitting, key=_likes).region
    how = _there(s, seat, region, "take one")
    words = f"A fourth vitality token brings {s.vitality_aura} aura at once: {how}."
    return Need(words, "RE71", (f"region-{region}",))


def _way_to_a_colour(s: Row, seat: int, found: Sequence[Way]) -> Need | None:
    colour = _last_colour(s, seat)
    fitting = [way for way in found if colour in way.karma]
    if not fitting:
        return None
    way = max(fitting, key=_likes)
    assert colour is not None
    words = f"Only {COLOURS[colour]} karma is missing, and all three colours bring {s.karma_aura} aura at once"
    return Need(f"{words}: {go(s, seat, way)} to hex {way.hex}.", "RE72", nodes(way))


def _way_to_ganesha(s: Row, seat: int, found: Sequence[Way]) -> Need | None:
    """Devoted for a token and called at once, Ganesha gives the last colour.  (RE110, RE116)"""
    colour = _last_colour(s, seat)
    if colour is None or not s.karma[colour] or s.players[seat].gods[GANESHA] == READY:
        return None
    fitting = [way for way in found if s.regions[way.region].building == GANESHA]
    if not any(way.token or tokens_held(s, seat) for way in fitting):
        return None
    region = fitting[0].region
    words = f"Only {COLOURS[colour]} karma is missing, and all three colours bring {s.karma_aura} aura at once"
    how = _there(s, seat, region, "devote yourself to Ganesha for a token; you can call him in the same turn")
    return Need(f"{words}: {how}.", "RE116", (f"region-{region}", f"god-{GANESHA}"))


def _way_to_a_god(s: Row, seat: int, found: Sequence[Way]) -> Need | None:
    god = _last_god(s, seat)
    wealth = tokens_held(s, seat) + karma_held(s, seat)
    fitting = [way for way in found if s.regions[way.region].building == god and (wealth or way.token)]
    if not fitting:
        return None
    assert god is not None
    region = fitting[0].region
    words = f"Only {GODS[god]} is missing, and all four gods bring {s.gods_aura} aura at once"
    how = _there(s, seat, region, "devote yourself there, for a token or karma")
    return Need(f"{words}: {how}.", "RE73", (f"region-{region}", f"god-{god}"))


def _way_to_a_majority(s: Row, seat: int, found: Sequence[Way]) -> Need | None:
    """The regions that can be won, each with its best hex.  (RE74, RE75)"""
    best: dict[int, Way] = {}
    for way in sorted((way for way in found if way.wins), key=_likes, reverse=True):
        best.setdefault(way.region, way)
    if not best:
        return None
    first = next(iter(best.values()))
    if s.seat == seat and has_chosen(s):
        how = f"Shift your harmony to hex {first.hex}: then you can gather {count(first.disciples, 'disciple')}."
        return Need(f"{_why_majorities(s, seat)} {how}", "RE75", nodes(first))
    few = list(best.values())[:A_FEW]
    names = listed([f"{REGIONS[way.region]} (with hex {way.hex})" for way in few], "or")
    when = "This turn" if s.seat == seat else "In your next turn"
    words = f"{_why_majorities(s, seat)} {when} you can win {names}."
    return Need(words, "RE75", tuple(node for way in few for node in nodes(way)))


def _likes(way: Way) -> tuple[bool, int, int, int]:
    """Which of several ways to name: new majorities first, then disciples, karma and points."""
    return way.wins, way.disciples, len(way.karma), POINTS_OF[way.hex]


def _why_majorities(s: Row, seat: int) -> str:
    """How many more majorities the next aura takes.  (RE74, RE75)"""
    more = REGIONS_FOR_AURA - majorities(s, seat) % REGIONS_FOR_AURA
    regions = count(more, "more region") if majorities(s, seat) else count(more, "region")
    return f"For the next aura you need the most disciples in {regions} when you die; a tie will do."


def _way_without_a_majority(s: Row, seat: int, found: Sequence[Way]) -> Need:
    """No gathering wins a region: lead disciples over, or at least live on and collect karma.  (RE57, RE61)"""
    wealth = tokens_held(s, seat) + karma_held(s, seat)
    with_means = [way.region for way in found if wealth or way.token or way.karma]
    temples = [region for region in with_means if s.regions[region].building >= TEMPLE]
    over = leads(s, seat)
    if temples and over:
        a, b = over[0]
        how = f"in step 3 lead a disciple from {REGIONS[a]} to {REGIONS[b]}"
        if not (s.seat == seat and has_chosen(s)):
            how = f"{_move(s, seat, temples[0])}, and {how}"
        words = f"{_why_majorities(s, seat)} {how[0].upper()}{how[1:]}, for a token or karma."
        return Need(words, "RE61", (f"region-{temples[0]}", f"region-{a}", f"region-{b}"))
    karma = [way for way in found if way.karma]
    if karma and karma_held(s, seat) < BRAHMIN:
        way = max(karma, key=lambda way: (len(way.karma), *_likes(way)))
        how = f"{go(s, seat, way)} to hex {way.hex}"
        words = f"No region next to you can be won now. For karma, which pays for a higher birth, {how}."
        return Need(words, "RE81", nodes(way))
    words = f"{_why_majorities(s, seat)} None can be won next to you: move towards regions with fewer disciples."
    return Need(words, "RE74", (f"piece-{seat}",))


# -- steps 2 to 4 ----------------------------------------------------------------------------


def _gather(s: Row, seat: int) -> Need:
    """What the gathering is good for.  (RE50, RE72, RE74)"""
    p = s.players[seat]
    if s.decision == KARMA:
        return _choose_karma(s, seat)
    if s.decision == CONVERTING:
        words = "Your disciples do not all fit: convert one of whoever has the most here."
        return Need(words, "RE104", (f"region-{p.region}",))
    if s.decision != TURN or not something_to_gather(s, seat):
        return Need("Gather what your hex gives.", "RE50", (f"hex-{p.harmony}",))
    card = "and your card give" if card_adds(s, seat) else "gives"
    words = f"Gather what hex {p.harmony} {card}: {gathering(s)}."
    if wins_with(s, seat, p.region, disciples_that_fit(s, seat)):
        words += (
            f" It wins you {REGIONS[p.region]}: every {_number(REGIONS_FOR_AURA)} majorities bring 1 aura at death."
        )
    return Need(words, "RE50", (f"hex-{p.harmony}", f"region-{p.region}"))


def card_adds(s: Row, seat: int) -> bool:
    """Whether the occupation of a seat adds to its gathering.  (RE89 to RE91, RE109)"""
    more = disciples_given(s, seat) > DISCIPLES_OF[s.players[seat].harmony]
    return bool(more or works_for_karma(s, seat))


def _number(count: int) -> str:
    return "two" if count == 2 else str(count)


def _choose_karma(s: Row, seat: int) -> Need:
    """Which colour: one that is missing, as long as three colours bring aura.  (RE72, RE81)"""
    p = s.players[seat]
    lacking = [colour for colour in range(len(COLOURS)) if not p.karma[colour] and can_gain_karma(s, seat, colour)]
    if lacking and not p.rounded and s.karma_aura:
        names = listed([COLOURS[colour] for colour in lacking], "or")
        words = f"Karma of all three colours brings {s.karma_aura} aura at once: take {names}."
        return Need(words, "RE72", tuple(f"bowl-{colour}" for colour in lacking))
    words = "Take any colour: the more karma you have at death, the higher you are born."
    return Need(words, "RE81", colours_to_gain(s, seat))


def colours_to_gain(s: Row, seat: int) -> tuple[str, ...]:
    """The bowls from which a seat can take karma.  (RE52)"""
    return tuple(f"bowl-{colour}" for colour in range(len(COLOURS)) if can_gain_karma(s, seat, colour))


HANDED_IN = {
    FOR_DEVOTION: Need("Sacrifice what you need least: tokens keep you alive, karma pays for a higher birth.", "RE58"),
    FOR_MOBILIZATION: Need(
        "Sacrifice what you need least: tokens keep you alive, karma pays for a higher birth.", "RE58"
    ),
    FOR_CRAFT: Need("A token becomes karma of its own colour: choose a colour that you need.", "RE93"),
    FOR_TRADE: Need("Hand in the karma that you need least: two disciples come for it.", "RE94"),
}
"""What to think of while something is handed in after step 1."""


def _token_rather_than_karma(s: Row, seat: int) -> Need | None:
    """Karma of two colours is worth keeping for the third.  (RE58, RE72)"""
    colour = _last_colour(s, seat)
    if colour is None or s.purpose not in (FOR_DEVOTION, FOR_MOBILIZATION) or not tokens_held(s, seat):
        return None
    words = f"Give a token rather than karma: only {COLOURS[colour]} karma is missing for {s.karma_aura} aura."
    return Need(words, "RE72", (f"bowl-{colour}",))


def brings_at_once(s: Row, seat: int) -> int:
    """The aura that devoting oneself here can bring in the same turn.  (RE70, RE72, RE73)"""
    god = int(s.regions[s.players[seat].region].building)
    aura = s.gods_aura if god == _last_god(s, seat) else 0
    if god == GANESHA and _last_colour(s, seat) is not None and tokens_held(s, seat):
        aura += s.karma_aura
    return int(aura)


def sacrifice(s: Row, seat: int) -> Need | None:
    """Step 3: what a sacrifice is good for.  (RE57 to RE61, RE73)"""
    here = int(s.players[seat].region)
    if s.decision in (LEADING_TO, LEADING):
        return _lead(s, seat)
    god = s.regions[here].building
    if refuse_devote(s, seat) == ALLOWED and s.players[seat].gods[god] == NO_MARKER:
        more = "" if s.players[seat].blessed or not s.gods_aura else f", and all four together bring {s.gods_aura} aura"
        words = f"Devote yourself to {GODS[god]} here, for a token or karma: then the god's power is ready{more}."
        return Need(words, "RE59", (f"god-{god}",))
    over = [way for way in leads(s, seat) if refuse_mobilize(s, seat, way[0]) == ALLOWED]
    if over:
        away = over[0][0]
        words = f"{_why_majorities(s, seat)} Mobilize: lead one from {REGIONS[away]} to where one is enough."
        return Need(words, "RE61", (f"region-{away}", *(f"region-{to}" for region, to in over if region == away)))
    return None


def _lead(s: Row, seat: int) -> Need:
    over = [to for region, to in leads(s, seat) if region == s.goal - 1]
    if s.decision == LEADING_TO and over:
        names = listed([REGIONS[to] for to in over], "or")
        words = f"Lead them where one disciple gives you a majority: {names}."
        return Need(words, "RE61", tuple(f"region-{to}" for to in over))
    if s.decision == LEADING_TO:
        return Need("Lead them where the others have few disciples, or none.", "RE61", (f"region-{s.goal - 1}",))
    words = f"Lead over what you need there, and leave behind what keeps you the most in {REGIONS[s.goal - 1]}."
    return Need(words, "RE74", (f"region-{s.goal - 1}", f"region-{s.goal_to - 1}"))


def again(s: Row, seat: int) -> Need | None:
    """A Maharaja's second mobilization, where it wins a region.  (RE102)"""
    over = [way for way in leads(s, seat) if refuse_mobilize(s, seat, way[0]) == ALLOWED] if s.second else []
    if not over:
        return None
    a, b = over[0]
    words = f"{_why_majorities(s, seat)} As a Maharaja you may mobilize again, from {REGIONS[a]} to {REGIONS[b]}."
    return Need(words, "RE102", (f"region-{a}", f"region-{b}"))


def _age(s: Row, seat: int) -> Need:
    """Step 4: live on or die, and what either brings.  (RE65 to RE67, RE75 to RE81)"""
    p = s.players[seat]
    if s.step == AGED:
        return Need("You have grown older: call a god, or end your turn.", "RE136", (f"life-{seat}",))
    if more := again(s, seat):
        return more
    force, needed = vitality(s, seat), age_needed(s, p.stage)
    bring = aura_words(majorities(s, seat) // REGIONS_FOR_AURA)
    if p.stage < STAGES and refuse_grow_older(s, seat) == ALLOWED:
        stay = min(p.stage, disciples_on_map(s, seat))
        words = f"Your vitality of {force} lets you grow older. Dying now would bring {bring}, and"
        words += f" {count(stay, 'disciple') if stay else 'nobody'} could stay on the map"
        words += "; at each later stage one more." if disciples_on_map(s, seat) > p.stage else "."
        return Need(words, "RE65", (f"life-{seat}",))
    why = (
        f"your vitality is {force}, and stage {p.stage + 1} needs {needed}"
        if p.stage < STAGES
        else f"stage {STAGES} is the last"
    )
    karma = karma_held(s, seat)
    birth = f"with {karma or 'no'} karma you are born again as a {CASTES[min(karma, BRAHMIN)]}"
    return Need(f"This life ends now: {why}. It brings {bring}, and {birth}.", "RE66", ("pyre",))
