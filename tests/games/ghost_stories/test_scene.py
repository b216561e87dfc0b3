"""What is seen on the table: where everything lies, what it says, what a click means, and how events are shown."""

import pytest

from bardo.bots import bot
from bardo.engine.picture.scene import problems
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import CARDS
from bardo.games.ghost_stories.data.moon import VILLAGERS
from bardo.games.ghost_stories.look.cues import CUES_OF
from bardo.games.ghost_stories.rules.decisions import events

NORTH, EAST, SOUTH, WEST = range(4)
CEMETERY, HERBALIST, SORCERER, WATCHMAN = 0, 2, 3, 5
MOON_VILLAGE = (
    *("kung-fu school", "taoist altar", "herbalist's shop", "sorcerer's hut", "buddhist temple", "cemetery"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
"""With White Moon: the Portal stands on the Temple."""


def seen(t):
    """The nodes of the scene by their names."""
    return {node.id: node for node in t.match.scene.nodes}


def card_of(name):
    return next(nth for nth, card in enumerate(CARDS) if card.name == name)


def spot(node):
    return node.x, node.y


def near(a, b, reach=110):
    return abs(a.x - b.x) < reach and abs(a.y - b.y) < reach


def clicked(t, node):
    """The names of the legal actions that a click on a thing means."""
    return [action.name for action in t.match.actions if action.id in seen(t)[node].does]


def play_and_look(players, seed, options):
    """A game of random bots, looked at from time to time: what is wrong, and what cannot be clicked."""
    match = GAME.new(players, seed, **options)
    bots = [bot(GAME, "random", 10 * seed + seat) for seat in range(players)]
    wrong, places, count = [], set(), 0
    while not match.over:
        if count % 2 == 0:
            before, scene = match.state.tobytes(), match.scene
            wrong += problems(scene, GAME.art, len(GAME.menu.actions), players)
            names = {node.id for node in scene.nodes}
            wrong += [(event.name, cue.at) for event, cue in match.cues if not set(cue.at) <= names or not cue.at]
            places = {action for node in scene.nodes for action in node.does}
            wrong += [action.name for action in match.actions if action.id not in places]
            assert match.state.tobytes() == before  # looking changes nothing
        match.play(bots[match.seat].choose(match))
        count += 1
    wrong += problems(match.scene, GAME.art, len(GAME.menu.actions), players)
    assert count > 20
    return wrong


@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("expansion", ["none", "white-moon"])
def test_nothing_is_wrong_in_any_position_and_everything_can_be_clicked(players, seed, expansion):
    assert play_and_look(players, seed, {"expansion": expansion, "guardhouse": 1, "powers": "pick"}) == []


def test_every_event_is_shown_somewhere():
    assert set(CUES_OF) == {name for name, _ in events.kinds}


def test_a_taoist_glides_to_the_tile(table):
    t = table(4).lay(taoists=[dict(at="cemetery")]).turn("north")
    before = seen(t)["taoist-0"]
    t.play("move herbalist's shop")
    after = seen(t)
    assert spot(before) != spot(after["taoist-0"])
    assert near(after["taoist-0"], after[f"tile-{HERBALIST}"])
    assert "North stands here" in after[f"tile-{HERBALIST}"].label


def test_a_click_on_a_tile_moves_there_and_on_the_own_one_asks_for_help(table):
    t = table(4).lay(taoists=[dict(at="cemetery")]).turn("north")
    assert clicked(t, f"tile-{SORCERER}") == ["move sorcerer's hut"]
    t.play("move sorcerer's hut")
    t.lay(ghosts={"west middle": "ghoul"}, taoists=[dict(at="sorcerer's hut")])
    assert "ask" in clicked(t, f"tile-{SORCERER}")
    assert "ask" not in clicked(t, f"tile-{WATCHMAN}")


def test_a_ghost_says_what_it_needs_does_and_brings(table):
    t = table(4).lay(ghosts={"south left": ("ghoul", "first"), "north middle": "great putrid"}).turn("north")
    ghoul, figure = seen(t)[f"card-{card_of('Ghoul')}"], seen(t)[f"figure-{card_of('Ghoul')}"]
    assert "South left" in ghoul.label and "Ghoul: yellow 1" in ghoul.label and "second Yin phase" in ghoul.label
    assert seen(t)[f"need-{card_of('Ghoul')}-3"].face == "need-yellow-1"
    assert figure.label.endswith(", on the first icon: it haunts in its board's second Yin phase from now.")
    assert seen(t)["tile-6"].y < figure.y < ghoul.y  # on its way to the village
    assert "Qi/Yin-Yang" in seen(t)[f"card-{card_of('Great Putrid')}"].label


def test_a_figure_says_when_it_haunts_unless_su_ling_keeps_it(table, moon):  # GS53, GS269
    position = dict(ghosts={"south left": ("ghoul", "second")})
    figure = seen(table(4).lay(**position).turn("north"))[f"figure-{card_of('Ghoul')}"]
    assert figure.label.endswith(", on the second icon: it haunts in its board's next Yin phase.")
    figure = seen(moon(**position, su_ling="south left"))[f"figure-{card_of('Ghoul')}"]
    assert figure.label.endswith(", on the second icon; Su-Ling keeps it there.")


def test_what_lasts_of_a_left_stone_is_not_said_to_happen_on_arrival():  # GS70, GS72
    things = GAME.reference()
    assert (
        "On arrival" not in things["Black Widow"]
        and "While in play: no Tao tokens can be spent" in things["Black Widow"]
    )
    assert "On arrival: a further ghost comes. While in play: holds a die." in things["Severed Heads"]


def test_circle_and_mantra_lower_the_number_on_the_card(table):
    t = table(4).lay(ghosts={"north left": "wicked one"}, circle="green", mantra="north left").turn("north")
    card = card_of("Wicked One")
    needed = CARDS[card].resistance[2]
    assert seen(t)[f"need-{card}-2"].face == f"need-green-{needed - 2}"
    assert near(seen(t)["mantra"], seen(t)[f"card-{card}"])
    assert seen(t)["circle-token"].face == "tao-green-1"


def test_a_click_on_a_ghost_that_you_face_rolls_the_dice(table):
    ghosts = {"north left": "ghoul", "south right": "zombie"}
    t = table(4).lay(ghosts=ghosts, taoists=[dict(at="cemetery", tao=["yellow"])]).turn("north")
    ghoul, zombie = f"card-{card_of('Ghoul')}", f"card-{card_of('Zombie')}"
    assert clicked(t, ghoul) == ["exorcise"]
    assert clicked(t, zombie) == []


def test_the_dice_are_rolled_where_they_lie(table):
    t = table(4).lay(ghosts={"north left": "ghoul"}, taoists=[dict(at="cemetery")]).turn("north")
    t.throw("exorcise", "red", "red", "blue")
    cue = next(cue for event, cue in t.match.cues if event.name == "dice")
    assert cue.kind == "roll" and cue.at == ("die-0", "die-1", "die-2")
    assert sorted(cue.words.split(", ")) == ["blue", "red", "red"]


def test_a_ghost_glides_from_the_deck_to_its_space(table):
    t = table(1, seed=5).lay(deck=("ghoul",)).turn("north", "yin")
    name = f"card-{card_of('Ghoul')}"
    drawn = seen(t)[name]
    assert "To be placed: Ghoul" in drawn.label and drawn.x < 300 > drawn.y
    goal = next(action for action in t.match.actions if action.name.startswith("arrive"))
    space = next(node for node in seen(t).values() if goal.id in node.does)
    t.play(goal.name)
    assert spot(seen(t)[name]) == spot(space) != spot(drawn)


def test_a_haunted_tile_is_dark_and_puts_a_lantern_out(table):
    t = table(4).lay(haunted=("cemetery",)).turn("north")
    assert seen(t)[f"tile-{CEMETERY}"].face == f"tile-{CEMETERY}-haunted"
    assert "Haunted." in seen(t)[f"tile-{CEMETERY}"].label
    lanterns = [seen(t)[f"lantern-{nth}"].face for nth in range(3)]
    assert lanterns == ["lantern-out", "lantern", "lantern"]


def test_panels_and_boards_tell_what_everybody_has(table):
    t = (
        table(2)
        .lay(taoists=[dict(tao=["red", "red", "black"], yin_yang=0, buddhas=1), {}, {}, dict(qi=0)])
        .turn("north")
    )
    facts = {fact.name: fact.words for fact in t.match.scene.panels[NORTH].facts}
    assert facts["Qi"] == "3" and facts["Tao"] == "red 2, black 1" and facts["Yin-Yang"] == "no"
    assert seen(t)["tao-0-0"].face == "tao-red-2" and seen(t)["yin-yang-0"].faint
    assert "neutral" in seen(t)["plate-2"].label and "possessed" in seen(t)["plate-3"].label
    assert len(t.match.scene.panels) == 2 and t.match.scene.panels[NORTH].colour == "red"


def test_a_dead_taoist_lies_on_the_cemetery(table):
    t = table(4).lay(taoists=[{}, dict(qi=0)]).turn("north")
    dead = seen(t)["taoist-1"]
    assert dead.faint and "dead" in dead.label and near(dead, seen(t)[f"tile-{CEMETERY}"])


def test_a_villager_comes_along_and_is_saved_at_the_portal(table):
    t = table(4, expansion="white-moon")
    t.lay(village=MOON_VILLAGE, taoists=[dict(at="taoist altar")], villagers={"taoist altar": ("hua mei",)}).turn(
        "north"
    )
    name = f"villager-{VILLAGERS.index('Hua Mei')}"
    assert near(seen(t)[name], seen(t)["tile-1"])
    t.play("move buddhist temple")
    assert "escort" in clicked(t, name)
    t.play("escort")
    assert near(seen(t)[name], seen(t)["portal"], 150)
    assert "shelter" in clicked(t, name)
    t.play("shelter")
    assert seen(t)[name].face.startswith("villager-saved") and "in the Shelter" in seen(t)[name].label
    assert ("saved", "rise") in [(event.name, cue.kind) for event, cue in t.match.cues]


def test_su_ling_and_the_crystals_stand_where_they_were_put(table):
    t = table(4, expansion="white-moon")
    t.lay(village=MOON_VILLAGE, su_ling="south middle", receptacles=("north-west",)).turn("north")
    assert "in front of South middle" in seen(t)["su-ling"].label and near(seen(t)["su-ling"], seen(t)["space-7"], 140)
    assert [seen(t)[f"receptacle-{n}"].face for n in range(2)] == ["receptacle-full", "receptacle"]
