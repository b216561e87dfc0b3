"""Hungry Ghost: the state of a game, its options and presets."""

from __future__ import annotations

from bardo.engine import Option, Preset, Record, Schema, choice, flag, number, one_of, rounds, switch
from bardo.games.hungry_ghost.rules.decisions import PHASES, PLACES, REALMS, SEATS, menu

OPTIONS = {
    "delusion": Option(30, 0, 99, "Delusion at the start, which is also its maximum"),
    "insight": Option(7, 1, 50, "the Insight that counts as full"),
    "hearts": Option(5, 1, 20, "hearts in a human life"),
    "merit_limit": Option(5, 1, 20, "how far Merit can go above and below 0"),
    "dana_slots": Option(10, 0, 20, "Dana slots on the track: the most anyone can hold"),
    "round_limit": Option(100, 0, 1000, "full rounds after which the game is ranked; 0 = never"),
    "cave_yield": Option(2, 0, 10, "what one meditation in the Cave is worth"),
    "forest_yield": Option(1, 0, 10, "what one meditation in the Forest is worth"),
    "temple_yield": Option(1, 0, 10, "what one meditation in the Temple is worth, before the bonus"),
    "cave_seats": Option(0, 0, 4, "meditation seats in the Cave; 0 = no limit"),
    "forest_seats": Option(0, 0, 4, "meditation seats in the Forest; 0 = no limit"),
    "temple_seats": Option(0, 0, 4, "meditation seats in the Temple; 0 = no limit"),
    "ordination_cost": choice(("free", "dana"), "ordination costs nothing, or all Dana"),
    "ordination_time": choice(
        ("arrival", "morning"), "after an Afternoon move to the Temple ordination comes on arrival, or the next Morning"
    ),
    "greedy_robs": choice(
        ("everyone", "newcomer"), "when somebody enters, the Greedy do a full Bad Deed, or rob only the one who enters"
    ),
    "greedy_enters": choice(
        ("everyone", "box"), "a Greedy player who enters Town robs everyone there and the town hall, or only the latter"
    ),
    "free_theft": switch("theft goes on at the lower Merit limit, and Merit stays there"),
    "temple_teaching": switch("a Teacher entering the Temple teaches everyone there", default=1),
    "keep_robes": switch("Monk and Meditator are kept at human death"),
    "order": choice(("fixed", "lot"), "the first seat begins every round, or lots decide who does"),
    "finish": choice(
        ("nirvana", "round"), "the first Nirvana ends the game, or the round is played to its end and ranked"
    ),
    "hearts_hidden": switch("one heart fewer is shown in Heaven and Hell"),
}

PRESETS = {
    "rulebook": Preset("as the printed rules say"),
    "fair": Preset(
        "lots decide who begins a round, and the last one is played to its end", order="lot", finish="round"
    ),
    "prototype": Preset(
        "more like the author's own program",
        ordination_cost="dana",
        cave_seats=1,
        forest_seats=2,
        temple_seats=3,
        ordination_time="morning",
        greedy_robs="newcomer",
        greedy_enters="box",
        free_theft="yes",
        hearts_hidden="yes",
        temple_teaching="no",
    ),
}

LAST_LIFE = 30_000

PLAYER = Record(
    realm=one_of(REALMS, "where this life is spent"),
    place=one_of(PLACES, "where a human stands; without meaning in Heaven and Hell"),
    head=number(0, 40, "how far the head has gone on the track of this life"),
    dana=number(0, "dana_slots", "coins held"),
    merit=number("-merit_limit", "merit_limit", "balance of deeds"),
    delusion=number(0, "delusion", "what still clouds the mind"),
    insight=number(0, "insight", "what has been understood in this life"),
    monk=flag("may take alms"),
    meditator=flag("may meditate"),
    teacher=flag("teaches others by compulsion"),
    greedy=flag("steals by compulsion"),
    seated=flag("holds a meditation seat"),
    life=number(0, LAST_LIFE, "which life this is, Heaven and Hell counted, the first being 1"),
)

STATE = Schema(
    seats=len(SEATS),
    decisions=menu.decisions,
    options=OPTIONS,
    events=20,
    fields=Record(
        round_number=rounds(),
        first=number(0, len(SEATS) - 1, "who begins this round"),
        turn=number(0, len(SEATS) - 1, "whose turn it is"),
        phase=one_of(PHASES, "the time of day"),
        players=PLAYER.times(len(SEATS), "the seats"),
    ),
)
