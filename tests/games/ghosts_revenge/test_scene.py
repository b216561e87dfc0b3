"""What a player sees on the table: the devil's desk, the corridors, and what a click means."""

import pytest

from bardo.bots import bot
from bardo.engine.picture.scene import CUES, problems
from bardo.games.ghosts_revenge import GAME

ACTIONS = {action.name: action.id for action in GAME.menu.actions}


def see(t):
    return {node.id: node for node in t.scene.nodes}


def means(node):
    return {GAME.menu.actions[action].name for action in node.does}


def test_a_ghost_glides_from_the_grave_to_the_door(table):  # GR1, GR4
    t = table(white=dict(fright=0), violet=dict(fright=10), amber=dict(fright=20))
    start, middle, door = (see(t)[f"ghost{seat}"].x for seat in range(3))
    assert start < middle < door
    assert middle == pytest.approx((start + door) / 2)
    t.set("white", fright=20)
    assert see(t)["ghost0"].x == door


def test_as_many_candles_burn_as_bars_are_filled(table):  # GR4
    t = table(violet=dict(fright=7), meter=30)
    candles = [node for node in t.scene.nodes if node.id.startswith("candle1-")]
    assert [node.face.endswith("lit") for node in candles] == [True] * 7 + [False] * 23
    assert see(t)["count1"].words == "7"


def test_each_ghost_has_a_figure_of_its_own_and_the_sign_of_its_seat(table):  # GR3
    seen = see(table(seats=4))
    ghosts = [seen[f"ghost{seat}"] for seat in range(4)]
    assert [node.face for node in ghosts] == ["ghost-0", "ghost-1", "ghost-2", "ghost-3"]
    assert [node.words for node in ghosts] == ["●", "▲", "■", "◆"]
    assert [node.seat for node in ghosts] == [0, 1, 2, 3]
    assert ghosts[2].label == "Amber the Pontianak: 0 of 20 bars are filled."


def test_a_click_on_a_stack_accepts_a_contract_of_its_class(table):  # GR32
    seen = see(table())
    assert [means(seen[f"stack{kind}"]) for kind in range(3)] == [
        {"contract light"},
        {"contract medium"},
        {"contract hard"},
    ]
    assert means(seen["hourglass"]) == {"pass"}
    assert "8 stamina, succeed on 1 to 3, worth 3 to 6 bars; 12 of 12 unseen" in seen["stack1"].label


def test_the_class_stands_at_the_top_left_of_the_card(table):  # GR11
    seen = see(table())
    for kind, name in enumerate(("Light", "Medium", "Hard")):
        card, word = seen[f"sheet{kind}"], seen[f"class{kind}"]
        assert word.words == name and word.layer > card.layer
        assert card.x - card.width / 2 < word.x < card.x
        assert card.y - card.height / 2 < word.y < card.y - card.height / 4


def test_the_accepted_contract_comes_into_the_devils_hands_and_goes_back(table):  # GR34, GR15
    t = table()
    before, class_before = see(t)["sheet1"], see(t)["class1"]
    t.top("medium", 7)
    t.play_until("contract medium", rolled=6)
    turned = see(t)["sheet1"]
    assert (turned.x, turned.y) != (before.x, before.y)
    assert "Weeping Wallpaper" in turned.label and "failed" in turned.label
    assert see(t)["class1"].y > class_before.y  # on the sheet below
    assert see(t)["contract-name"].words == "Weeping Wallpaper"
    t.play("pass")
    after = see(t)["sheet1"]
    assert (after.x, after.y, after.face) == (before.x, before.y, before.face)
    assert "contract-name" not in see(t)


def test_the_die_shows_the_last_throw(table):  # GR36, GR37
    t = table()
    t.play_until("contract light", rolled=4)
    assert see(t)["die"].face == "die-4" and "White rolled 4: the contract succeeds" in see(t)["die"].label
    t.play("pass")
    assert see(t)["die"].face == "die-rests"
    t.play_until("contract light", rolled=5)
    assert see(t)["die"].label == "Amber rolled 5: the contract fails."


def test_a_sabotage_has_a_die_of_its_own(table):  # GR43, GR44
    t = table(white=dict(sabotage=1, fright=12))
    there = see(t)["ghost0"].x
    t.play_until("contract light", rolled=None, sabotage=2)
    seen = see(t)
    assert seen["die-sabotage"].face == "die-2" and "the sabotage works" in seen["die-sabotage"].label
    assert seen["die"].face == "die-rests"
    assert seen["ghost0"].x < there
    assert seen["sabotage0"].face == "slot-sabotage"


def test_markers_lie_in_their_places(table):  # GR8
    t = table(violet=dict(skip=1, half=1, sabotage=1, ban="hard", force="light"))
    seen = see(t)
    faces = [seen[f"{kind}1"].face for kind in ("skip", "half", "force", "ban", "sabotage")]
    assert faces == ["mark-skip", "mark-half", "mark-force-0", "mark-ban-2", "mark-sabotage"]
    assert seen["ban1"].label == "Violet cannot take a hard contract in the next turn."
    assert {seen[f"{kind}0"].face for kind in ("skip", "half", "ban")} == {"slot-skip", "slot-half", "slot-ban"}


def test_a_click_on_the_place_of_a_marker_puts_it_there(table):  # GR41, GR46, GR62
    seen = see(table())
    assert means(seen["sabotage1"]) == {"sabotage violet"}
    assert means(seen["ban2"]) == {"ban amber light", "ban amber medium", "ban amber hard"}
    assert means(seen["force1"]) == {"force violet light", "force violet medium", "force violet hard"}


@pytest.mark.parametrize("ghost, place", [("banshee", "skip"), ("poltergeist", "stamina"), ("pontianak", "half")])
def test_a_power_is_used_where_it_hurts(table, ghost, place):  # GR54, GR56, GR58
    seen = see(table(white=dict(ghost=ghost)))
    for where in ("skip", "stamina", "half"):
        assert means(seen[f"{where}1"]) == ({"haunt violet"} if where == place else set())
    assert means(seen["power0"]) == {"haunt violet", "haunt amber"}
    assert means(seen["power1"]) == set()


def test_a_power_shines_until_it_is_used(table):  # GR51, GR52
    t = table(white=dict(ghost="ifrit"))
    assert see(t)["power0"].face == "power-3" and "cooldown0" not in see(t)
    t.play("force violet hard")
    assert see(t)["power0"].face == "spent-3" and see(t)["cooldown0"].words == "3"
    assert see(t)["force1"].face == "mark-force-2"
    assert "ready in 3" in see(t)["power0"].label


def test_the_light_goes_to_whose_turn_it_is(table):  # GR23
    t = table()
    white = see(t)["turn"]
    t.play("pass")
    violet = see(t)["turn"]
    assert violet.y > white.y and violet.label == "It is Violet's turn."
    assert (white.y, violet.y) == (see(t)["lane0"].y, see(t)["lane1"].y)


def test_panels_tell_what_the_terminal_tells(table):
    t = table(amber=dict(fright=5, stamina=9, cooldown=2, ban="light", half=1), round_limit=40)
    scene = t.scene
    assert scene.heading == "Round 1 of 40"
    assert [panel.colour for panel in scene.panels] == ["white", "violet", "amber"]
    facts = {fact.name: fact.words for fact in scene.panels[2].facts}
    assert facts == {"Bars": "5 of 20", "Stamina": "9", "Power": "ready in 2", "Waiting": "no light, half reward"}
    assert scene.panels[2].facts[0].part == 0.25


def test_the_price_board_and_stacks_follow_the_options(table):  # GR83 to GR88
    seen = see(table(sabotage_cost=7, sabotage_parity="odd", hard_cost=13, hard_rolls=1))
    assert "costs 7 stamina and works on an odd roll" in seen["prices"].label
    assert (seen["price0"].words, seen["price1"].words) == ("Sabotage 7", "on odd")
    assert (seen["price-of2"].words, seen["chance2"].words) == ("13", "1")


def test_a_cue_is_about_those_it_names(table):
    t = table(turn="violet")
    t.play("haunt amber")
    ((event, cue),) = t.cues
    assert event.name == "hurled" and cue.at[0] == "stamina2" and "ghost1" in cue.at and cue.words == "−4"
    t.play_until("contract light", rolled=1)
    cues = {event.name: cue for event, cue in t.cues}
    assert cues["accepted"].at[0] == "sheet0" and cues["rolled"].kind == "roll"
    assert cues["succeeded"].at[0] == "ghost1" and cues["succeeded"].words == f"+{t.violet.fright}"


@pytest.mark.parametrize("players, seed", [(2, 1), (2, 2), (4, 1), (4, 2)])
def test_nothing_is_wrong_with_any_scene_of_a_game(players, seed):
    match = GAME.new(players, seed=seed)
    bots = [bot(GAME, "random", seed * 10 + seat) for seat in range(players)]
    while True:
        before = match.identity
        scene, cues = match.scene, match.cues
        assert match.identity == before
        assert problems(scene, GAME.art, len(ACTIONS), players) == []
        names = {node.id for node in scene.nodes}
        for event, cue in cues:
            assert cue.kind in CUES and cue.at and set(cue.at) <= names, event
        if match.over:
            break
        clickable = {action for node in scene.nodes for action in node.does}
        assert {action.id for action in match.actions} <= clickable
        match.play(bots[match.seat].choose(match))
    assert len(match.history) > 20
