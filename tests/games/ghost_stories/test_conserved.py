"""What is true at every moment of every game, saved and loaded games among them.

GS5, GS9, GS10, GS21, GS166, GS169; with White Moon GS211, GS225 to GS227.
"""

import random

import numpy as np
import pytest

import bardo
from bardo.bots import kind
from bardo.bots.mass_play import play_batch
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import BASE_GHOSTS, BASE_INCARNATIONS, CARDS, CRUEL, PLAIN
from bardo.games.ghost_stories.data.moon import FAMILY_NAMES, FAMILY_OF
from bardo.games.ghost_stories.data.moon import MOON as MOON_FILE
from bardo.games.ghost_stories.rules.tasks import FLEE

LEVELS = ("initiation", "normal", "nightmare", "hell")
TOKENS = {1: 3, 2: 2, 3: 3, 4: 0}
UNDER = 10
COLOURS = ("red", "blue", "green", "yellow", "black")
SPACES = [f"{side} {nth}" for side in ("north", "east", "south", "west") for nth in ("left", "middle", "right")]
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
TABLES = [
    (players, level, preset) for players in (1, 2, 3, 4) for level in LEVELS for preset in ("rulebook", "published")
]
SEEDS = [pytest.param(range(1), id="few"), pytest.param(range(1, 24), id="many", marks=pytest.mark.long)]
BOLD = (
    *("yin-yang", "borrow", "buddha", "mantra", "pockets", "twin winds", "ask", "exorcise", "banish"),
    *("shelter", "escort", "crystal", "potion", "moon dust", "scroll", "firework", "barrier", "delay", "claw", "fill"),
)
MOON = dict(expansion="white-moon")
ARTIFACTS = [artifact.family for artifact in MOON_FILE.artifacts]
FACE_DOWN, ABOUT, SHELTERED, DEAD = range(4)


def pick(luck, names):
    """Some action, rather one of those that make something happen, and seldom the end of a turn."""
    bold = [name for name in names if name.startswith(BOLD)]
    if bold and luck.random() < 0.5:
        return luck.choice(bold)
    lively = [name for name in names if name not in ("end turn", "rest", "no more")]
    return luck.choice(lively if lively and luck.random() < 0.8 else names)


def box(state):
    """How many ghosts are in the box: unseen, and not in the deck."""
    return int(state["unseen"].sum()) - int(state["before"]) - UNDER * int(state["coming"])


def of_the_game(state):
    """The cards with which a game is played, each plus 1."""
    ghosts = [nth for nth, card in enumerate(CARDS) if not card.incarnation]
    incarnations = [nth for nth, card in enumerate(CARDS) if card.incarnation]
    if not state["expansion"]:
        return {card + 1 for card in ghosts[:BASE_GHOSTS] + incarnations[:BASE_INCARNATIONS]}
    return {card + 1 for card in ghosts + incarnations if card != (CRUEL if state["ravager"] else PLAIN)}


def is_incarnation(card):
    return CARDS[card - 1].incarnation


def known_cards(state):
    """The cards in play, and those in the deck that are known, each plus 1."""
    return [int(card) for card in (*state["spaces"]["card"], *state["seen"], *state["under"]) if card]


def discarded(t):
    """The cards of the discard pile: neither unseen, nor in play, nor known in the deck."""
    unseen = [*t.state["unseen"], *t.state["unseen_incarnations"]]
    return {card for card in of_the_game(t.state) - set(known_cards(t.state)) if not unseen[card - 1]}


def conserved(t):
    """Nothing is ever lost."""
    state, seats = t.state, int(t.state["seats"])
    boards, spaces = state["boards"], state["spaces"]
    assert int(state["qi"]) + int(boards["qi"].sum()) == 20
    assert int(state["qi"]) >= 0 and (boards["qi"] >= 0).all()
    assert (tao_in_game(state) == 4).all() or state["expansion"]
    assert int(state["temple"]) + int(boards["buddhas"].sum()) + int(spaces["buddha"].sum()) == 2
    assert int(state["spent"]) + int(boards["tokens"].sum()) == TOKENS[seats]
    for side, board in enumerate(boards):
        if side >= seats or board["qi"] == 0:
            assert not (board["tao"].any() or board["yin_yang"] or board["buddhas"] or board["tokens"])
            assert not board["crystals"]
        assert board["yin_yang"] in (0, 1) and 0 <= board["fresh"] <= board["buddhas"] and 0 <= board["place"] < 9
    assert sorted(boards["colour"]) == [0, 1, 2, 3]
    mantra = int(state["mantra"])
    assert mantra == 0 or spaces[mantra - 1]["card"]
    circle = 6 in state["tiles"] and not state["haunted"][list(state["tiles"]).index(6)]
    assert state["circle"] == 0 or circle
    cards_conserved(t)
    for space in spaces:
        assert not (space["card"] and space["buddha"])
        assert space["card"] or not (space["figure"] or space["met"] or space["chosen"])
        assert 0 <= space["figure"] <= state["icons"]
        assert t.asked in ("banish", "spend", "pay") or not space["chosen"]
    if state["expansion"]:
        villagers_conserved(t)
        moon_conserved(t)
    else:
        names = ("su_ling", "omen", "crystals", "filled", "waiting", "artifacts", "villagers", "stacks")
        assert not any(np.frombuffer(state[name].tobytes(), np.int8).any() for name in names)


def tao_in_game(state):
    """The Tao tokens that have not left the game, by colour."""
    return state["tao"].astype(int) + state["boards"]["tao"].sum(axis=0) + np.eye(6, dtype=int)[state["circle"]][1:]


def villagers_conserved(t):
    """Each villager is on a tile, in the Shelter or in the Graveyard; none stays on a haunted tile."""
    state, lying = t.state, []
    for place, stack in enumerate(state["stacks"]):
        high, lies = int(stack["high"]), [int(one) for one in stack["lies"]]
        assert all(lies[:high]) and not any(lies[high:]) and lies[high - 1 : high] != [25]
        lying += lies[:high]
        waiting = [(int(task["kind"].item()), int(task["a"])) for task in state["agenda"][: int(state["pending"])]]
        if state["haunted"][place] and high:
            assert t.over or state["fleeing"] == place + 1 or (FLEE, place) in waiting
    fates = [int(fate) for fate in state["villagers"]]
    assert sorted(one - 1 for one in lying if one < 25) == [nth for nth, fate in enumerate(fates) if fate == ABOUT]
    assert lying.count(25) == fates.count(FACE_DOWN)
    assert t.over or fates.count(DEAD) < int(state["villager_deaths"])


def moon_conserved(t):
    """Crystals, artifacts and Su-Ling are where they may be."""
    state, boards = t.state, t.state["boards"]
    assert int(state["crystals"]) + int(boards["crystals"].sum()) + int(state["filled"].sum()) == 4
    assert 0 <= int(state["newest"]) <= int(boards["crystals"][int(state["turn"])])
    fates = [set(state["villagers"][nth == FAMILY_OF]) for nth in range(len(FAMILY_NAMES))]
    complete = [family for family, fate in zip(FAMILY_NAMES, fates, strict=True) if fate == {SHELTERED}]
    for family, owner in zip(ARTIFACTS, state["artifacts"], strict=True):
        assert (owner > 0) == (family in complete) or t.asked == "award"
        assert owner in (0, 5) or boards["qi"][owner - 1] or t.over or t.asked == "bequeath"
    before = state["spaces"]["card"][int(state["su_ling"]) - 1] if state["su_ling"] else 0
    assert not (before and is_incarnation(before))


def cards_conserved(t):
    """Each card is in the deck, in play, in the discard pile or in the box; or just drawn."""
    state, known = t.state, known_cards(t.state)
    assert len(set(known)) == len(known) and set(known) <= of_the_game(state)
    unseen = [*state["unseen"], *state["unseen_incarnations"]]
    assert not any(unseen[card - 1] for card in known)
    assert {card for card, one in enumerate(unseen, 1) if one} <= of_the_game(state)
    shown = int(state["coming"]) + sum(is_incarnation(card) for card in known) + int(state["beaten"])
    drawn = int(state["incarnations"]) - shown
    assert drawn == 0 or (drawn == 1 and t.asked == "arrive")
    assert sum(is_incarnation(card) for card in discarded(t)) == int(state["beaten"]) + drawn
    assert (state["under"] > 0).sum() == state["waiting"]


def haunting_limit(state):
    level = int(state["level"])
    return int(state[("haunted_initiation", "haunted_limit", "haunted_limit", "haunted_hell")[level]])


def watch(t, name):
    """Play an action and look at what must be true before and after it."""
    unseen, deck, gone, boxed = t.state["unseen"].copy(), t.deck, discarded(t), box(t.state)
    drawn, tao, incarnations = t.asked in ("arrive", "delay"), tao_in_game(t.state), int(t.state["incarnations"])
    t.play(name)
    conserved(t)
    assert (t.state["unseen"] <= unseen).all() and (tao_in_game(t.state) <= tao).all()
    on_top = int(t.state["incarnations"]) - incarnations + (name == "delay")
    assert (t.deck <= deck + on_top, box(t.state)) == (True, boxed)
    if not drawn:
        assert gone <= discarded(t)
    haunted = int(t.state["haunted"].sum())
    if t.over:
        assert t.cause is not None
        assert (t.returns, t.actions) == ([float(t.cause == "victory")] * int(t.state["seats"]), [])
        assert alive(t) == (t.cause != "dead")
        assert t.cause == "haunted" or haunted < haunting_limit(t.state)
        assert t.cause != "villagers" or len(t.graveyard) == int(t.state["villager_deaths"])
        assert t.cause != "victory" or t.state["beaten"] == t.state["incarnations"]
    else:
        assert len(t.actions) > 1, f"only {t.choices} is possible after {name}"
        assert t.prompt and alive(t)
        assert haunted < haunting_limit(t.state)


def alive(t):
    return bool((t.state["boards"]["qi"][: int(t.state["seats"])] > 0).any())


@pytest.mark.parametrize("players, level, preset", TABLES)
@pytest.mark.parametrize("seeds", SEEDS)
def test_nothing_is_lost(table, players, level, preset, seeds):  # GS9, GS5, GS4, GS10, GS21, GS146, GS163, GS166, GS169
    for seed in seeds:
        t = table(players, seed=seed, level=level, preset=preset, guardhouse=seed % 2, powers=seed // 2 % 2)
        luck = random.Random(seed)
        conserved(t)
        assert box(t.state) == int(t.state["removed"]) + 5 * (4 - players)
        while not t.over:
            watch(t, pick(luck, t.choices))
            assert len(t.history) < 3000


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_is_lost_with_other_options(table, players):  # GS9, GS185, GS187, GS189
    for seed in range(4):
        t = table(players, seed=seed, removed=seed, haunted_limit=5, start_qi=4, neutral_qi=1 + seed,
                  black_tao=1, deck_end=seed % 2)  # fmt: skip
        luck = random.Random(seed)
        while not t.over:
            watch(t, pick(luck, t.choices))


@pytest.mark.parametrize("players, level, preset", TABLES)
@pytest.mark.parametrize("seeds", SEEDS)
def test_nothing_is_lost_with_white_moon(
    table, players, level, preset, seeds
):  # GS211, GS225, GS226, GS227, GS215, GS280
    for seed in seeds:
        t = table(players, seed=seed, level=level, preset=preset, guardhouse=seed % 2, portal=seed % 3, save_from=1,
                  villager_deaths=24, moon_tiles=seed // 2 % 2, **MOON)  # fmt: skip
        luck = random.Random(seed)
        conserved(t)
        assert box(t.state) == 10 + 5 * (4 - players)
        while not t.over:
            watch(t, pick(luck, t.choices))
            assert len(t.history) < 3000


@pytest.mark.parametrize("seed", range(24))
def test_nothing_is_lost_with_all_artifacts(table, seed):  # GS211, GS296, GS298, GS311
    luck = random.Random(seed)
    options = dict(claw=seed % 2, haunted_villagers=seed // 2 % 2, haunter_villagers=seed // 4 % 2, ravager=seed % 2)
    t = table(1 + seed % 4, seed=seed, haunted_limit=5, villager_deaths=24, deck_end=seed // 8 % 2, **options, **MOON)
    owners = {name: luck.choice(("north", "east", "south", "west")[: 1 + seed % 4]) for name in GIVEN}
    people = ["zhou an", "zhou min", "zhou wei", "wu chen", "wu dan", "long hai", "weng qiu"]
    luck.shuffle(people)
    stacks = {"tea house": people[:3], "cemetery": people[3:5], "circle of prayer": people[5:]}
    taoists = [dict(qi=4, at=luck.choice(VILLAGE), tao=["red", "black"][: 2 - seed % 2]) for _ in range(1 + seed % 4)]
    corners = luck.sample(["north-west", "north-east", "south-west", "south-east"], seed % 4)
    deck = dict(before=luck.randrange(2, 25), coming=luck.randrange(2))
    t.lay(villagers=stacks, taoists=taoists, artifacts=owners, receptacles=corners, spent=TOKENS[1 + seed % 4], **deck)
    t.turn("north")
    while not t.over:
        watch(t, pick(luck, t.choices))


GIVEN = ("dust", "scroll", "firework", "claw", "armor", "shield", "sword", "potion")


def late(table, seed):
    """The last cards of a game for four, with incarnations in play and much of everything."""
    luck = random.Random(seed)
    t = table(seed=seed, level="nightmare", haunted_limit=5, deck_end=seed % 2)
    people = [dict(qi=5, at=luck.choice(VILLAGE), tao=luck.sample(COLOURS[:4], 3)) for _ in range(4)]
    people[0] |= dict(buddhas=1, yin_yang=False)
    ghosts = dict(zip(luck.sample(SPACES, 5), (60, luck.choice((62, 65, 57, 61)), 2, 13, 39), strict=True))
    t.lay(taoists=people, ghosts=ghosts, circle="black", mantra=next(iter(ghosts)), coming=seed // 2 % 2,
          before=luck.randrange(3, 15))  # fmt: skip
    return t.turn("north")


def test_nothing_is_lost_late_in_the_game(table):  # GS9, GS160, GS161, GS163, GS164
    causes = set()
    for seed in range(30):
        t = late(table, seed)
        luck = random.Random(seed)
        conserved(t)
        while not t.over:
            watch(t, pick(luck, t.choices))
        causes.add(t.cause)
        assert t.cause != "deck" or t.deck == 0
    assert {"deck", "dead", "haunted"} <= causes


@pytest.mark.parametrize("seed", range(8))
def test_every_turn_takes_a_card_or_a_qi(table, seed):  # GS166, GS62, GS63
    t, luck, turns = table(seed=seed, level="initiation", haunted_initiation=5), random.Random(seed), 0
    while not t.over:
        name = luck.choice(t.choices)
        deck, whose, lost = t.deck, t.whose, False
        t.play("end turn" if t.asked == "turn" and luck.random() < 0.5 else name)
        lost = "loses Qi" in t.told
        while t.asked in ("arrive", "discard", "suffer", "curse") and t.whose != whose:
            t.play(luck.choice(t.choices))
            lost = lost or "loses Qi" in t.told
        if t.asked == "turn" and t.whose != whose:
            assert t.deck < deck or lost
            turns += 1
    assert turns > 3


@pytest.mark.parametrize("players, level, preset", TABLES[::3])
def test_a_game_is_saved_and_loaded_at_every_decision(players, level, preset):  # GS9, GS11, GS169
    match = GAME.new(players=players, seed=11, preset=preset, level=LEVELS.index(level), guardhouse=1, powers=1)
    luck = random.Random(players)
    while not match.over and len(match.history) < 60:
        loaded = bardo.replay(match.transcript())
        assert loaded.state.tobytes() == match.state.tobytes()
        assert [action.name for action in loaded.actions] == [action.name for action in match.actions]
        assert (loaded.prompt, loaded.seat) == (match.prompt, match.seat)
        name = pick(luck, [action.name for action in match.actions])
        loaded.play(name)
        match.play(name)
        assert loaded.state.tobytes() == match.state.tobytes()
        assert [event.text for event in loaded.events] == [event.text for event in match.events]


@pytest.mark.parametrize("players, level, preset", TABLES[::2])
def test_a_game_of_white_moon_is_saved_and_loaded_at_every_decision(players, level, preset):  # GS208, GS211
    match = GAME.new(players=players, seed=7, preset=preset, level=LEVELS.index(level), save_from=1, **MOON)
    luck = random.Random(players)
    while not match.over:
        loaded = bardo.replay(match.transcript())
        assert loaded.state.tobytes() == match.state.tobytes()
        assert [action.name for action in loaded.actions] == [action.name for action in match.actions]
        name = pick(luck, [action.name for action in match.actions])
        loaded.play(name)
        match.play(name)
        assert loaded.state.tobytes() == match.state.tobytes()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_saved_and_loaded_at_its_end(players):  # GS9, GS166
    match = GAME.new(players=players, seed=5, level=players - 1)
    luck = random.Random(players)
    while not match.over:
        match.play(pick(luck, [action.name for action in match.actions]))
    loaded = bardo.replay(match.transcript())
    assert (loaded.state.tobytes(), loaded.over) == (match.state.tobytes(), True)


def test_taking_back_leads_back():  # GS9
    match = GAME.new(players=3, seed=4)
    luck, rows = random.Random(4), []
    while not match.over and len(rows) < 120:
        rows.append(match.state.tobytes())
        match.play(pick(luck, [action.name for action in match.actions]))
    for row in reversed(rows):
        assert match.undo().state.tobytes() == row


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_many_games_leave_everything_in_its_place(players):  # GS9, GS166, GS167
    batch = GAME.batch(500, players=players, seed=3, level=players - 1)
    batch.playout()
    states = batch.states
    assert (states["over"] == 1).all()
    assert (states["qi"] + states["boards"]["qi"].sum(axis=1) == 20).all()
    tao = states["tao"].astype(int) + states["boards"]["tao"].sum(axis=1)
    for colour in range(5):
        assert (tao[:, colour] + (states["circle"] == colour + 1) == 4).all()
    buddhas = states["temple"] + states["boards"]["buddhas"].sum(axis=1) + states["spaces"]["buddha"].sum(axis=1)
    assert (buddhas == 2).all()
    assert (states["spent"] + states["boards"]["tokens"].sum(axis=1) == TOKENS[players]).all()
    deck = (states["seen"] > 0).sum(axis=1) + states["before"] + 11 * states["coming"].astype(int)
    assert (deck[states["cause"] == 4] == 0).all()


@pytest.mark.parametrize("preset", ["rulebook", "published"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_many_games_of_white_moon_leave_everything_in_its_place(players, preset):  # GS211, GS329
    batch = GAME.batch(500, players=players, seed=3, preset=preset, level=players - 1, **MOON)
    batch.playout()
    states = batch.states
    assert (states["over"] == 1).all()
    assert (states["crystals"] + states["boards"]["crystals"].sum(axis=1) + states["filled"].sum(axis=1) == 4).all()
    dead = (states["villagers"] == DEAD).sum(axis=1)
    assert ((dead >= 12) == (states["cause"] == 5)).all()
    heights = states["stacks"]["high"].sum(axis=1)
    assert (heights + dead + (states["villagers"] == SHELTERED).sum(axis=1) == 24).all()


@pytest.mark.parametrize("level", range(4))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_of_greedy_bots_leave_everything_in_its_place(players, level):  # GS9, GS160, GS166
    batch = GAME.batch(60, players=players, seed=7, level=level, guardhouse=1)
    for limit in range(10, 2000, 10):
        play_batch(batch, [kind(GAME, "greedy")] * players, limit)
        states = batch.states
        GAME.schema.check(states)
        held = states["boards"]["tao"].sum(axis=1)
        circle = np.eye(6, dtype=int)[states["circle"]][:, 1:]
        assert (states["qi"] + states["boards"]["qi"].sum(axis=1) == 20).all()
        assert (states["tao"] + held + circle == 4).all()
        buddhas = states["boards"]["buddhas"].sum(axis=1) + states["spaces"]["buddha"].sum(axis=1)
        assert (states["temple"] + buddhas == 2).all()
        assert (states["spent"] + states["boards"]["tokens"].sum(axis=1) == TOKENS[players]).all()
        if batch.over.all():
            break
    assert batch.over.all()
