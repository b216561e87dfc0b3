"""Setting up: GS22 to GS35."""

from collections import Counter

import pytest

from bardo.errors import BardoError
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import CARDS
from tests.games.ghost_stories.parts import LEVELS, SIDES

POWERS = (
    ("dance of the spires", "dance of the twin winds"),
    ("heavenly gust", "second wind"),
    ("the gods' favorite", "strength of a mountain"),
    ("bottomless pockets", "enfeeblement mantra"),
)
TEMPLE, GUARDHOUSE = 4, 9
NUMBERS = (0, *(card.number for card in CARDS))
"""By what a space holds; 0 where there is no ghost."""


@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_play(players):  # GS22
    with pytest.raises(BardoError):
        GAME.new(players=players)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_seats_sit_from_the_north_and_the_rest_is_neutral(deals, players):  # GS22, GS36
    for state in deals(players, level=1)[:20]:
        for side in range(4):
            board = state["boards"][side]
            assert board["qi"] == 3
            assert (board["tao"].sum() > 0) == (side < players)
            assert board["yin_yang"] == (side < players)
            if side < players:
                assert board["place"] == 4


def test_the_colours_are_dealt_at_random(deals):  # GS22
    for side in range(4):
        count = Counter(int(state["boards"]["colour"][side]) for state in deals(4))
        assert sorted(count) == [0, 1, 2, 3] and min(count.values()) > 15
    assert len({tuple(state["boards"]["colour"]) for state in deals(4)}) == 24


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_north_begins(table, players):  # GS23
    for seed in range(10):
        t = table(players, seed=seed)
        assert (t.whose, t.seat, t.asked) == ("north", 0, "arrive")


def test_the_tiles_are_dealt_at_random_and_active(deals):  # GS24, GS13
    for state in deals(4):
        assert sorted(state["tiles"]) == list(range(9))
        assert not state["haunted"].any()
    for place in range(9):
        count = Counter(int(state["tiles"][place]) for state in deals(4))
        assert len(count) == 9 and max(count.values()) < 45


def test_the_guardhouse_takes_the_place_of_any_tile_but_the_temple(deals):  # GS25
    missing, where = Counter(), Counter()
    for state in deals(4, guardhouse=1):
        tiles = {int(tile) for tile in state["tiles"]}
        assert len(tiles) == 9 and {TEMPLE, GUARDHOUSE} <= tiles
        missing.update(set(range(9)) - tiles)
        where[list(state["tiles"]).index(GUARDHOUSE)] += 1
    assert sorted(missing) == [0, 1, 2, 3, 5, 6, 7, 8] and max(missing.values()) < 45
    assert len(where) == 9


def test_each_board_has_a_random_side_up(deals):  # GS26
    for players in (2, 4):
        for side in range(4):
            count = Counter()
            for state in deals(players):
                board = state["boards"][side]
                assert board["power"] // 2 == board["colour"]
                count[int(board["power"])] += 1
            assert sorted(count) == list(range(8)) and min(count.values()) > 3


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("nth", [0, 1])
def test_the_seats_pick_the_sides_of_their_boards(table, players, nth):  # GS26
    sides = set()
    for seed in range(12):
        t = table(players, seed=seed, powers=1)
        for seat in range(players):
            powers = POWERS[t.board(seat)["colour"]]
            assert (t.asked, t.seat) == ("power", seat)
            assert sorted(t.choices) == sorted(f"power {power}" for power in powers)
            t.play(f"power {powers[nth]}")
        assert t.asked == "arrive"
        for side in range(players):
            assert t.power(side) == POWERS[t.board(side)["colour"]][nth]
        sides |= {int(t.board(side)["power"]) % 2 for side in range(players, 4)}
    assert sides == (set() if players == 4 else {0, 1})


def test_alone_the_red_board_has_the_spires(deals):  # GS27
    own = Counter()
    for state in deals(1):
        for side in range(4):
            if state["boards"][side]["colour"] == 0:
                assert state["boards"][side]["power"] == 0
                own[side == 0] += 1
            else:
                own[int(state["boards"][side]["power"])] += 1
    assert own[True] > 10 and own[False] > 10
    assert all(own[power] > 10 for power in range(2, 8))


def test_a_lone_red_player_is_not_asked(table):  # GS27
    asked = Counter()
    for seed in range(40):
        t = table(1, seed=seed, powers=1)
        red = t.board("north")["colour"] == 0
        assert t.asked == ("arrive" if red else "power")
        if not red:
            t.play(t.choices[-1])
            assert t.asked == "arrive"
        assert all(t.power(side) == "dance of the spires" for side in SIDES if t.board(side)["colour"] == 0)
        asked[red] += 1
    assert asked[True] and asked[False]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level, qi", [(0, 4), (1, 3), (2, 3), (3, 3)])
def test_only_qi_falls_with_the_level(deals, players, level, qi):  # GS28, GS29
    for state in deals(players, level=level)[:10]:
        for board in state["boards"][:players]:
            own = [int(colour == board["colour"]) for colour in range(4)]
            assert (board["qi"], board["place"], board["yin_yang"]) == (qi, 4, 1)
            assert list(board["tao"]) == [*own, 1]
            assert (board["buddhas"], board["fresh"]) == (0, 0)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level, qi, black, yin_yang", [(0, 4, 1, 1), (1, 3, 0, 1), (2, 3, 0, 1), (3, 3, 0, 0)])
def test_what_each_taoist_starts_with_as_published(deals, players, level, qi, black, yin_yang):  # GS28, GS29, GS30
    for state in deals(players, level=level, preset="published")[:10]:
        for side in range(players):
            board = state["boards"][side]
            own = [1] * 4 if players == 1 else [int(colour == board["colour"]) for colour in range(4)]
            assert (board["qi"], board["place"], board["yin_yang"]) == (qi, 4, yin_yang)
            assert list(board["tao"]) == [*own, black]
            assert (board["buddhas"], board["fresh"]) == (0, 0)


@pytest.mark.parametrize("players, many", [(1, 3), (2, 3), (3, 4), (4, 4)])
@pytest.mark.parametrize("level", LEVELS)
def test_how_many_incarnations_there_are(table, players, many, level):  # GS28
    t = table(players, level=level)
    assert int(t.state["incarnations"]) == (many if level in ("nightmare", "hell") else 1)


def test_at_hell_a_reward_brings_the_yin_yang_token(table):  # GS30
    t = table(level="hell").lay(
        taoists=[dict(at="cemetery", yin_yang=0)],
        ghosts={"north left": "raging one"},
        circle="red",
        mantra="north left",
    )
    t.turn("north")
    assert t.refused("yin-yang help", "yin-yang restore")
    t.throw("exorcise", "red", "red", "blue").play("regain yin-yang")
    assert (t.has("north", "yin_yang"), "yin-yang help" in t.choices) == (1, True)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_lies_on_the_table_at_the_start(deals, players):  # GS31
    for state in deals(players)[:20]:
        assert (state["temple"], state["mantra"], state["circle"], state["spent"], state["beaten"]) == (2, 0, 0, 0, 0)
        assert not state["spaces"]["card"].any() and not state["spaces"]["buddha"].any()


@pytest.mark.parametrize("players, each", [(1, 3), (2, 1), (3, 1), (4, 0)])
@pytest.mark.parametrize("level", [0, 3])
def test_power_tokens_at_the_start(deals, players, each, level):  # GS32
    for state in deals(players, level=level)[:10]:
        assert list(state["boards"]["tokens"]) == [each] * players + [0] * (4 - players)
        assert state["spent"] == 0


@pytest.mark.parametrize(
    "preset, players, one, many",
    [
        ("rulebook", 4, 35, (5, 4)),
        ("rulebook", 3, 30, (0, 4)),
        ("rulebook", 2, 25, (5, 3)),
        ("rulebook", 1, 20, (0, 3)),
        ("published", 4, 45, (15, 4)),
        ("published", 3, 40, (10, 4)),
        ("published", 2, 35, (15, 3)),
        ("published", 1, 30, (10, 3)),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_how_the_deck_is_built(table, preset, players, one, many, level):  # GS33, GS34, GS35
    top, incarnations = many if level in ("nightmare", "hell") else (one, 1)
    t = table(players, preset=preset, level=level)
    assert t.asked == "arrive"
    assert t.deck == top + 11 * incarnations - 1
    drawn = (top - 1, incarnations) if top else (10, incarnations - 1)
    assert (int(t.state["before"]), int(t.state["coming"])) == drawn


def test_every_ghost_and_every_incarnation_may_come_next(table):  # GS11, GS33, GS34
    for before, cards in ((5, range(1, 56)), (0, range(56, 66))):
        t, came = table().lay(before=before, coming=1), set()
        start = t.match.state.tobytes()
        for n in range(600):
            t.shake(n).turn("north", "yin").play(t.choices[0])
            came |= {NUMBERS[card] for card in t.state["spaces"]["card"][:12] if card}
            t.restore(start)
            if before == 0 and len(came & set(cards)) == 10:
                break
        assert set(range(1, 66)) >= came >= set(cards)


@pytest.mark.parametrize("removed", [0, 3, 10])
@pytest.mark.parametrize("players", [1, 4])
def test_ghosts_go_to_the_box(table, removed, players):  # GS33
    t = table(players, removed=removed)
    assert t.deck == 55 - removed - 5 * (4 - players) + 1 - 1


@pytest.mark.parametrize("players, level", [(3, "nightmare"), (3, "hell"), (1, "nightmare"), (1, "hell")])
def test_the_first_card_may_be_an_incarnation(table, players, level):  # GS35
    for seed in range(5):
        t = table(players, seed=seed, level=level)
        space = t.choices[0].removeprefix("arrive ")
        assert NUMBERS[t.play(t.choices[0]).space(space)["card"]] in range(56, 66)


@pytest.mark.parametrize("top, incarnations", [(5, 4), (0, 3), (35, 1)])
def test_incarnations_lie_ten_ghosts_apart(table, top, incarnations):  # GS34, GS35
    t, came = table(level="nightmare"), []
    before, coming = top, incarnations
    while not t.over and len(came) <= 60:
        t.lay(before=before, coming=coming).turn("north", "yin")
        while not t.over and t.asked != "turn":
            t.play(t.choices[0])
            arrived = [event for event in t.events if event.name in ("arrives", "Wu-Feng arrives")]
            numbers = [NUMBERS[t.state["spaces"]["card"][event.b]] for event in arrived]
            assert all(1 <= number <= 65 for number in numbers)
            came += ["I" if number > 55 else "g" for number in numbers]
        before, coming = int(t.state["before"]), int(t.state["coming"])
    assert "".join(came) == "g" * top + ("I" + "g" * 10) * incarnations
    assert t.cause == "deck"
