"""A quick opinion of each seat's chances in BuddhaWheel, for bots: the rounds it still needs to liberation.

The weights come from games between greedy bots. Those that no choice depends on were fitted to the winners; those that
decide between choices were tuned until greedy play won most often.
"""

from __future__ import annotations

import math

from bardo.engine import Shares, rule, share_chances
from bardo.games.buddha_wheel.data.board import (
    BARDO,
    BIRTH_PLACES,
    DEATH_PLACES,
    DISTANCE,
    GATE_PLACE,
    HUMAN,
    NO_TRACK,
    SPIRITUAL,
    STEPS,
    SUBTLE,
    TRACK,
)
from bardo.games.buddha_wheel.data.cards import COLOUR, KIND, MOST_COPIES, POSITIVE, SORT_COLOUR
from bardo.games.buddha_wheel.rules.decisions import (
    ALIKE,
    BUDDHA,
    BY_MOON,
    CHOICE,
    DEDICATION,
    FULL,
    IN_WHEEL,
    MEDITATION,
    WAY,
)
from bardo.games.buddha_wheel.rules.end import has_length, last_round
from bardo.games.buddha_wheel.rules.rebirth import death_leads_to
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import ALL_COLOURS, ALL_SORTS, colours_dedicated, colours_meditated

TEMPERATURE, TIMED_TEMPERATURE = 0.32, 0.4
"""Softmax temperatures over the logarithm of rounds; higher with a length, where the liberated may share the win."""
LEAST_ROUNDS, ROUNDS_OF_THE_FREE = 4.5, 4.0
"""The lower bound of the estimate; and what a liberated seat counts, since a ranked game may be shared.  (BW149)"""
NO_PROSPECT = 8.0
A_STANDING, A_LAST_STANDING = 0.1, 0.3
"""With a length: the worth of a dedicated colour, and of one meditated on in the last round (less earlier)."""
LAST_ROUNDS = 7.0
"""Rounds that liberation takes beyond everything counted here."""
TO_MEDITATE, TO_DEDICATE, TO_FIND = 5.6, 1.7, 4.0
"""Rounds for a dedicated colour; added for one that is only held; added again for one that is missing."""
LATEST_PART = 0.3
"""How much a new colour counts while it is the latest Karma card, so that a bot that looks ahead draws on."""
HASTE = (1.0, 1.05, 1.14, 1.3, 1.53, 2.3)
"""How much faster a player moves, by number of powers."""
A_MISSED_TURN = 6.0
"""More than a round, because taking a power also means not drawing a card."""
A_PIP = 1 / 3.5
"""Rounds per square on tracks where the die is thrown."""
A_RETREAT, A_DEDICATION = 3.9, 2.1
"""Rounds that a moon saves somebody who can meditate there, or can dedicate a new colour."""
ON_THE_PATH, A_PATH_ROUND = 1.5, 0.4
"""Rounds saved by being on the Spiritual Path, and by each round left on it."""
ON_THE_SUBTLE_PATH, A_SUBTLE_ROUND, A_WAITING_ROUND, MOST_WAITING = 1.9, 0.9, 0.1, 2
"""The same for the Subtle Path; and for each round left there, per colour waiting to be meditated on, up to two."""
BEFORE_THE_ARCH, A_HUMAN_ROUND = 5.0, 0.4
"""Rounds saved by being on the way to the arch, less a part for each round left in that life."""
IN_THE_BARDO = 6.2
BAD_REBIRTH, BAD_REBIRTH_ON_THE_PATH = 10.0, 0.6
"""The cost of a next birth that is not Human; small on the paths, where many cards are drawn before it."""
FREE = 0.9
"""The progress of a liberated seat in a full game; a Buddha who helps others scores a little more."""
HALFWAY = 30.0
"""The rounds from liberation at which a seat's progress in a full game is half of that."""
FOR_OTHERS, NEARNESS = 0.05, 0.02


@rule
def evaluate(s: Row, out: Shares) -> None:
    """Each seat's chance to win; in a full game, which is won together, its progress between 0 and 1."""
    if s.mode == FULL:
        progress_of_all(s, out)
        return
    for seat in range(s.seats):
        out[seat] = prospect(s, seat)
    share_chances(s, out, TIMED_TEMPERATURE if has_length(s) else TEMPERATURE)


@rule
def progress_of_all(s: Row, out: Shares) -> None:
    """How near everyone is to liberation, and how well Buddhas are placed to help."""
    total = 0.0
    for seat in range(s.seats):
        out[seat] = FREE
        if s.players[seat].status == IN_WHEEL:
            out[seat] = FREE * HALFWAY / (HALFWAY + rounds_needed(s, seat))
        total += out[seat]
    for seat in range(s.seats):
        if s.players[seat].status == BUDDHA:
            out[seat] = FREE + FOR_OTHERS * total / s.seats + NEARNESS * nearness(s, seat)


@rule
def prospect(s: Row, seat: int) -> float:
    """Higher the fewer rounds a seat needs; whoever began as a Buddha cannot win, only help.  (BW150)"""
    if s.players[seat].began:
        return nearness(s, seat) - NO_PROSPECT
    rounds = rounds_needed(s, seat)
    return standing(s, seat) - math.log(rounds) if has_length(s) else -math.log(rounds)


@rule
def standing(s: Row, seat: int) -> float:
    """What counts when the time is up: colours, with those meditated on gaining weight towards the end.  (BW148)"""
    left = max(0, last_round(s) - s.round_number)
    if s.players[seat].status != IN_WHEEL:
        return (A_STANDING + A_LAST_STANDING / (1 + left)) * ALL_COLOURS
    choosing = s.seat == seat  # what is chosen is as good as done
    dedicated = colours_dedicated(s, seat)
    meditated = colours_meditated(s, seat)
    if choosing and (s.decision == DEDICATION or (s.decision == ALIKE and is_new(s, seat, SORT_COLOUR[s.dedicating]))):
        dedicated += 1
    if choosing and s.decision == MEDITATION and meditated < dedicated:
        meditated += 1
    return A_STANDING * dedicated + A_LAST_STANDING / (1 + left) * meditated


@rule
def rounds_needed(s: Row, seat: int) -> float:
    """Rounds to liberation, from the colours still missing, the piece's place and next birth, and its speed."""
    p = s.players[seat]
    if p.status != IN_WHEEL:
        return ROUNDS_OF_THE_FREE
    rounds = LAST_ROUNDS + A_MISSED_TURN * p.missing
    waiting = 0
    held = 0.0
    for colour in range(ALL_COLOURS):
        if p.meditated[colour] == 0:
            rounds += TO_MEDITATE
            if p.dedicated[colour] > 0:
                waiting += 1
            else:
                part = holds(s, seat, colour)
                rounds += TO_DEDICATE + TO_FIND * (1.0 - part)
                held = max(held, part)
    place = p.place
    if s.seat == seat:
        if s.decision == MEDITATION and waiting > 0:  # what is chosen is as good as done
            rounds -= TO_MEDITATE
            waiting -= 1
        elif s.decision == DEDICATION and held > 0.0:
            rounds -= TO_DEDICATE + TO_FIND * (1.0 - held)
            waiting += 1
        elif s.decision == ALIKE and is_new(s, seat, SORT_COLOUR[s.dedicating]):
            rounds -= TO_DEDICATE + TO_FIND * (1.0 - holds(s, seat, SORT_COLOUR[s.dedicating]))
            waiting += 1
        elif s.decision == CHOICE and s.offer == BY_MOON:
            rounds -= A_RETREAT if waiting > 0 else A_DEDICATION if held == 1.0 else 0.0
        elif s.decision == WAY and TRACK[place] == SPIRITUAL:
            place = min(place + s.pips, DEATH_PLACES[SPIRITUAL])
    return max(LEAST_ROUNDS, rounds + outlook(s, seat, place, waiting)) / HASTE[p.powers]


@rule
def is_new(s: Row, seat: int, colour: int) -> bool:
    """Whether a colour is neither dedicated nor meditated on."""
    return s.players[seat].dedicated[colour] + s.players[seat].meditated[colour] == 0


@rule
def holds(s: Row, seat: int, colour: int) -> float:
    """1 if a positive card of a colour lies in the Karma stack, less if it is only the latest card."""
    p = s.players[seat]
    cards = 0
    for sort in range(ALL_SORTS):
        if SORT_COLOUR[sort] == colour:
            cards += p.positive[sort]
            if cards > 1:
                return 1.0
    if cards == 0:
        return 0.0
    card = (p.karma_top - 1) // MOST_COPIES
    return LATEST_PART if KIND[card] == POSITIVE and COLOUR[card] == colour else 1.0


@rule
def outlook(s: Row, seat: int, place: int, waiting: int) -> float:
    """Rounds that the rest of this life and the next birth cost, or save."""
    track = TRACK[place]
    if track == NO_TRACK:
        return IN_THE_BARDO
    squares = DEATH_PLACES[track] - place
    turns = squares if STEPS[track] else squares * A_PIP
    next_birth = cost_of_next_birth(s, seat, place)
    if track == SPIRITUAL:
        return next_birth - ON_THE_PATH - A_PATH_ROUND * turns
    if track == SUBTLE:
        return next_birth - ON_THE_SUBTLE_PATH - (A_SUBTLE_ROUND + A_WAITING_ROUND * min(waiting, MOST_WAITING)) * turns
    if is_before_arch(place):
        return next_birth - BEFORE_THE_ARCH + A_HUMAN_ROUND * turns
    return turns + next_birth


@rule
def cost_of_next_birth(s: Row, seat: int, place: int) -> float:
    """Rounds that a next birth costs that is not Human, for somebody who lives at a place."""
    if leads_to_human(s, seat):
        return 0.0
    track = TRACK[place]
    draws_on = track in (SPIRITUAL, SUBTLE) or is_before_arch(place)
    return BAD_REBIRTH_ON_THE_PATH if draws_on else BAD_REBIRTH


@rule
def is_before_arch(place: int) -> bool:
    """Whether the arch can be reached in this life."""
    return TRACK[place] == HUMAN and place <= GATE_PLACE


@rule
def leads_to_human(s: Row, seat: int) -> bool:
    """Whether a death would lead to a Human birth."""
    return death_leads_to(s, seat) == BIRTH_PLACES[HUMAN]


@rule
def nearness(s: Row, seat: int) -> float:
    """1 when a Buddha is with somebody in the Wheel, less with every step between them."""
    nearest = 0.0
    here = s.players[seat].place
    for other in range(s.seats):
        q = s.players[other]
        if q.status == IN_WHEEL and q.place <= BARDO:
            nearest = max(nearest, 1.0 / (1 + DISTANCE[here][q.place]))
    return nearest
