"""Reincarnation, steps 5 and 6: aura, then moksha or rebirth."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, draw_card, put_under, rule, tell
from bardo.games.reincarnation.data.parts import (
    A_CASTE,
    ALL_REGIONS,
    BRAHMIN,
    CASTE_OF,
    COLOURS,
    DALIT,
    GOALS,
    KINDS,
    LANDHOLDER,
    OUTCAST,
    REGIONS,
    REGIONS_FOR_AURA,
    SHUDRA,
)
from bardo.games.reincarnation.rules.decisions import (
    FOR_DEATH,
    FOR_FARM,
    FOR_FARM_TOKEN,
    KEEPING,
    MARKING,
    NO_PURPOSE,
    RELEASING,
    RETAINING,
    events,
    reasons,
)
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import ALL_COLOURS, disciples_on_map, grow_aura, karma_held, take_back
from bardo.games.reincarnation.rules.state import NOBODY_YET, NONE
from bardo.games.reincarnation.rules.wander import take_token

# -- step 5 ----------------------------------------------------------------------------------

MAJORITIES = events("majorities", "Regions with a majority for {a:seat}: {b}. Aura grows by {c}.")
FEW_MAJORITIES = events("few majorities", "Regions with a majority for {a:seat}: {b}.")
REMAIN = events("remain", "Disciples of {a:seat} that stay on the map: {b}.")
NONE_THERE = reasons("You have no disciple there.", "RE141")
NONE_LEFT_THERE = reasons("You have no disciple left there to choose.", "RE150")
ALL_THAT_MAY_STAY = reasons("You have chosen to keep as many as may stay.", "RE165")
ASKED_WHO_STAYS = reasons("You are asked which disciples stay, not which go.", "RE150")
ASKED_WHO_GOES = reasons("You are asked which disciples go, not which stay.", "RE141")


@rule
def majorities(s: Row, me: int) -> int:
    """In how many regions nobody has more disciples than this player has.  (RE74)"""
    count = 0
    for region in range(ALL_REGIONS):
        mine = s.players[me].disciples[region]
        if mine > 0 and mine == most_in(s, region):
            count += 1
    return count


@rule
def most_in(s: Row, region: int) -> int:
    """The most disciples that any player has in a region."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.players[seat].disciples[region])
    return most


@rule
def gain_aura(s: Row, me: int) -> None:
    """One for every two regions with a majority.  (RE75)"""
    regions = majorities(s, me)
    if regions < REGIONS_FOR_AURA:
        tell(s, FEW_MAJORITIES, me, regions)
        return
    tell(s, MAJORITIES, me, regions, regions // REGIONS_FOR_AURA)
    grow_aura(s, me, regions // REGIONS_FOR_AURA)


@rule
def let_disciples_stay(s: Row, me: int) -> None:
    """As many stay on the map as the life stage says; the shorter way is asked.  (RE76, RE150)"""
    p = s.players[me]
    too_many = disciples_on_map(s, me) - p.stage
    if too_many <= 0:
        end_life(s, me)
    elif too_many <= p.stage:
        s.todo = too_many
        s.purpose = FOR_DEATH
        ask(s, me, RELEASING)
    else:
        s.todo = p.stage
        ask(s, me, KEEPING)


@rule
def let_fewer_stay(s: Row, me: int) -> None:
    """Who stays is asked, at most as many as the life stage says.  (RE76, RE165)"""
    s.less = 1
    s.todo = min(s.players[me].stage, disciples_on_map(s, me))
    ask(s, me, KEEPING)


@rule
def refuse_release(s: Row, me: int, region: int) -> int:
    """A disciple of one's own.  (RE141)"""
    return ALLOWED if s.players[me].disciples[region] > 0 else NONE_THERE


@rule
def release(s: Row, me: int, region: int) -> None:
    """One more disciple goes back, at a death or for a Farmer's token.  (RE76, RE96, RE141, RE150)"""
    take_back(s, me, region, 1)
    s.todo -= 1
    if s.todo > 0:
        ask(s, me, RELEASING)
    elif s.purpose == FOR_FARM:
        take_token(s, me, s.players[me].region, FOR_FARM_TOKEN)
    else:
        s.purpose = NO_PURPOSE
        disciples_are_settled(s, me)


@rule
def explain_release(s: Row) -> int:
    """Where the shorter way is to say who stays.  (RE150)"""
    return ASKED_WHO_STAYS if s.decision == KEEPING else ALLOWED


RELEASE = RELEASING.each("release {}", "Send back a disciple from {}", REGIONS, refuse=refuse_release, apply=release)
RELEASE.explain_unasked(explain_release)


@rule
def refuse_keep(s: Row, me: int, region: int) -> int:
    """A disciple that is not kept yet.  (RE150)"""
    return ALLOWED if s.players[me].disciples[region] > s.kept[region] else NONE_LEFT_THERE


@rule
def keep(s: Row, me: int, region: int) -> None:
    """One more disciple stays; after the last one all others go back.  (RE76, RE150)"""
    s.kept[region] += 1
    s.todo -= 1
    if s.todo > 0:
        ask(s, me, KEEPING)
    else:
        send_others_back(s, me)


@rule
def send_others_back(s: Row, me: int) -> None:
    """All that are not kept go back to the reserve.  (RE76)"""
    for region in range(ALL_REGIONS):
        take_back(s, me, region, s.players[me].disciples[region] - s.kept[region])
        s.kept[region] = 0
    s.todo = 0
    s.less = 0
    disciples_are_settled(s, me)


@rule
def refuse_keep_no_more(s: Row) -> int:
    """Only after `keep fewer`.  (RE165)"""
    return ALLOWED if s.less else ALL_THAT_MAY_STAY


@rule
def explain_keep(s: Row) -> int:
    """Where disciples are sent back, one after another.  (RE141)"""
    return ASKED_WHO_GOES if s.decision == RELEASING else ALLOWED


KEEP = KEEPING.each("keep {}", "Let a disciple stay in {}", REGIONS, refuse=refuse_keep, apply=keep)
KEEP.explain_unasked(explain_keep)
KEEP_NO_MORE = KEEPING.action(
    "keep no more", "Send all others back", refuse=refuse_keep_no_more, apply=send_others_back
)


@rule
def disciples_are_settled(s: Row, me: int) -> None:
    """On to step 6."""
    tell(s, REMAIN, me, disciples_on_map(s, me))
    end_life(s, me)


# -- step 6 ----------------------------------------------------------------------------------

ATTAINED = events("attained moksha", "{a:seat} attains moksha!")
LAST_TURNS = events("last turns", "Last turns to come: {a}.")
REBORN = events("reborn", "{a:seat} hands in {c} karma and is born again: {b:card}.")
REBORN_WITHOUT_KARMA = events("reborn without karma", "{a:seat} is born again without karma: {b:card}.")
RETAINED = events("retained", "{a:seat} keeps {b:colour} karma for the next life.")
NO_KARMA_LEFT = reasons("You have no more karma of that colour.", "RE151")


@rule
def aura_needed(s: Row) -> int:
    """The aura that moksha takes.  (RE1, RE155)"""
    return s.aura if s.aura > 0 else GOALS[s.seats - 2]


@rule
def end_life(s: Row, me: int) -> None:
    """Moksha, or a rebirth, for which karma beyond four is kept.  (RE78 to RE82, RE151)"""
    p = s.players[me]
    if p.aura >= aura_needed(s):
        p.moksha = 1
        tell(s, ATTAINED, me)
        if s.last == NOBODY_YET:
            s.last = s.seats - 1 - (s.turn if s.last_turns else 0)
            if s.last > 0:
                tell(s, LAST_TURNS, s.last)
        return
    s.todo = max(0, karma_held(s, me) - BRAHMIN)
    if s.todo > 0:
        ask(s, me, RETAINING)
    else:
        be_reborn(s, me)


@rule
def refuse_retain(s: Row, me: int, colour: int) -> int:
    """A karma token that is not kept yet.  (RE151)"""
    return ALLOWED if s.players[me].karma[colour] > s.due[colour] else NO_KARMA_LEFT


@rule
def retain(s: Row, me: int, colour: int) -> None:
    """One more token is kept for the next life.  (RE82)"""
    s.due[colour] += 1
    tell(s, RETAINED, me, colour)
    s.todo -= 1
    if s.todo > 0:
        ask(s, me, RETAINING)
    else:
        be_reborn(s, me)


RETAIN = RETAINING.each("retain {}", "Keep a {} karma token", COLOURS, refuse=refuse_retain, apply=retain)


@rule
def be_reborn(s: Row, me: int) -> None:
    """Age, tokens, the card and karma go; then comes a new card. A Landholder marks a region.  (RE80, RE81, RE98)"""
    p = s.players[me]
    p.stage = 1
    p.vital = 0
    p.rounded = 0
    p.land = NONE
    for kind in range(KINDS):
        s.ocean[kind] += p.tokens[kind]
        p.tokens[kind] = 0
    put_card_under(s, p.occupation)
    paid = 0
    for colour in range(ALL_COLOURS):
        handed_in = p.karma[colour] - s.due[colour]
        p.karma[colour] -= handed_in
        s.karma[colour] += handed_in
        s.due[colour] = 0
        paid += handed_in
    p.occupation = draw_occupation(s, paid)
    if paid > 0:
        tell(s, REBORN, me, p.occupation, paid)
    else:
        tell(s, REBORN_WITHOUT_KARMA, me, p.occupation)
    if p.occupation == LANDHOLDER:
        ask(s, me, MARKING)


@rule
def put_card_under(s: Row, occupation: int) -> None:
    """A card goes under the stack of its caste.  (RE29)"""
    if occupation == OUTCAST:
        s.dalits += 1
    else:
        put_under(s.cards[CASTE_OF[occupation] - SHUDRA], (occupation - 1) % A_CASTE)


@rule
def draw_occupation(s: Row, caste: int) -> int:
    """The top card of a caste.  (RE29, RE81)"""
    if caste == DALIT:
        s.dalits -= 1
        return OUTCAST
    return 1 + (caste - SHUDRA) * A_CASTE + draw_card(s, s.cards[caste - SHUDRA])


# -- the Landholder --------------------------------------------------------------------------

MARKED = events("marked", "{a:seat} closes {b:region} to all others.")


@rule
def mark(s: Row, me: int, region: int) -> None:
    """Any region is closed until that player's next rebirth.  (RE98, RE99)"""
    s.players[me].land = region + 1
    tell(s, MARKED, me, region)


@rule
def mark_nowhere(s: Row) -> None:
    """A Landholder need not close any region.  (RE98)"""


MARK = MARKING.each("mark {}", "Close {} to all others", REGIONS, apply=mark)
MARK_NOWHERE = MARKING.action("mark nowhere", "Close no region", apply=mark_nowhere)
