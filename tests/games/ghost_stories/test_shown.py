"""What people read: the picture, what is asked, what an answer would mean, and the end."""

import random

import pytest

from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.look.terminal import points_of
from bardo.games.ghost_stories.rules.decisions import DEAD, DECK, HAUNTED, VICTORY
from bardo.games.ghost_stories.rules.end import finish

WIDTH = 80
LIKED = ("exorcise", "banish", "ask", "borrow", "yin-yang", "visit", "twin", "mantra", "pockets", "reroll", "buddha")
CORNER = dict(at="cemetery")
"""On the Cemetery, in the north-west: faces north left and west left."""


def text(t, name):
    """The sentence of an action, with what it means here and now."""
    return t.text(name)


def row_of(t, words):
    """The first line of the picture with these words."""
    return next(line for line in t.picture.splitlines() if words in line)


def check(match):
    """Everything can be read, fits the screen, and reading changes nothing."""
    before = match.state.tobytes()
    assert [line for line in match.picture.splitlines() if len(line) > WIDTH] == []
    if not match.over:
        asked = GAME.menu.decisions[match.state["decision"] - 1]
        assert match.prompt.endswith("?") and all(action.text for action in match.actions), asked
    assert match.state.tobytes() == before
    told, buffer = int(match.state["told"]), len(match.state["events"])
    assert told < buffer  # nothing goes untold


# Whole games


GAMES = [(0, 2, 5, 7), pytest.param((1, 3, 4, 6, 8, 9, 10, 11), marks=pytest.mark.long)]
"""A few games with every level, with and without the Guardhouse and the Powers; and many."""


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("games", GAMES)
def test_everything_can_be_read_and_fits_eighty_columns(preset, players, games):
    for n in games:
        luck = random.Random(n)
        options = dict(level=n % 4, guardhouse=n // 4 % 2, powers=n // 2 % 2, haunted_limit=5, haunted_hell=5)
        match = GAME.new(players, 100 * players + n, preset, **options)
        while not match.over:
            check(match)
            actions = match.actions
            liked = [action for action in actions if action.name.startswith(LIKED) or "facing" in action.text]
            match.play(luck.choice(liked if liked and luck.random() < 0.7 else actions))
        check(match)
        assert sum(points for _, points in points_of(match._row)) == match.state["score"]  # GS167


@pytest.mark.parametrize("card", range(1, 66))
def test_every_ghost_can_be_read(table, card):
    ghosts = {"west left": card, "north middle": "zombie" if card != 6 else 7}
    t = table().lay(taoists=[dict(at="cemetery", tao=["black"])], ghosts=ghosts, mantra="west left", circle="black")
    check(t.turn("north").match)
    if card < 56:
        t = table().lay(deck=[card], taoists=[dict(tao=["red", "blue"])] * 2).turn("north", "yin")
        check(t.match)
        assert GAME.menu.decisions[t.match.state["decision"] - 1] == "arrive"


# The picture


def test_the_heading_says_when_whose_turn_it_is_and_how_much_is_left(usual):  # GS11, GS163
    t = usual(before=20, coming=1, haunted=["tea house"])
    title, *lines = t.picture.splitlines()
    assert title == "Ghost Stories, normal  round 1  North's Yang phase  deck 31  haunted 1/3"
    assert lines[0] == "Deck: 20 ghosts, then ★ Wu-Feng; beaten 0 of 1; dice free 3 of 3"
    assert lines[1] == "Supply: Qi 8, Tao R4 B4 G4 Y4 K4"
    t = usual(phase="yin", deck=["ghoul"], before=20, coming=1)
    assert t.picture.startswith("Ghost Stories, normal  round 1  North's Yin phase  deck 31  haunted 0/3\n")


def test_ghosts_lie_where_they_face_the_village(usual):  # GS15
    ghosts = {"north right": "ghoul", "south left": "zombie", "west middle": "reaper", "east right": "lich"}
    lines = usual(ghosts=ghosts).picture.splitlines()
    at = {
        name: next((n, line.index(name)) for n, line in enumerate(lines) if name in line)
        for name in ("Ghoul", "Zombie", "Reaper", "Lich", "HERBALIST", "CIRCLE", "SORCERER", "TEA HOUSE")
    }
    assert at["Ghoul"][1] == at["HERBALIST"][1] and at["Ghoul"][0] < at["HERBALIST"][0]
    assert at["Zombie"][1] == at["CIRCLE"][1] and at["Zombie"][0] > at["CIRCLE"][0]
    assert at["Reaper"][0] == at["SORCERER"][0] and at["Reaper"][1] < at["SORCERER"][1]
    assert at["Lich"][0] == at["TEA HOUSE"][0] and at["Lich"][1] > at["TEA HOUSE"][1]


def cell(t, name):
    """A ghost of the north board: the lines under its name, down to the village."""
    lines = t.picture.splitlines()
    start = next(n for n, line in enumerate(lines) if name in line)
    column = lines[start].index(name)
    return [line[column : column + 15].strip() for line in lines[start + 1 : start + 4]]


def test_a_ghost_shows_what_it_needs_does_and_brings(usual):  # GS53, GS70
    t = usual(ghosts={"north left": ("dark wraith", "first"), "north middle": "repellent beauty"})
    assert cell(t, "Dark Wraith") == ["black 3", "haunts in 2", "→ Qi/Yin-Yang"]
    assert cell(t, "Repellent Beau") == ["black 1 in Tao", "holds a die", "→ 1 Tao"]
    t = usual(ghosts={"north left": ("ghoul", "second"), "north middle": "black widow", "north right": 25})
    assert cell(t, "Ghoul") == ["yellow 1", "haunts next", ""]
    assert cell(t, "Black Widow") == ["black 2", "locks Tao", "→ curse, Qi/YY"]
    assert cell(t, "Fallen Monks") == ["green 1", "power off", ""]
    assert "Tao, LOCKED" in t.picture and "Dance of the Spires (OFF)" in t.picture


def test_a_ghost_shows_what_circle_and_mantra_leave(usual):  # GS129, GS119, GS121
    ghosts = {"north left": "lich", "north middle": "nameless", "north right": "ghoul"}
    t = usual(ghosts=ghosts, circle="yellow", mantra="north left")
    assert cell(t, "Lich")[0] == "yellow 2 M"
    assert cell(t, "Nameless")[0] == "★ R B G K"
    assert cell(t, "Ghoul")[0] == "needs nothing"
    assert cell(usual(ghosts=ghosts, mantra="north middle"), "Nameless")[0] == "★ R B G Y K M"
    assert "token: yellow" in t.picture


def test_an_incarnation_shows_what_keeps_it(usual):  # GS87, GS88
    t = usual(ghosts={"north left": "howling nightmare", "south left": "ghoul", "north right": "uncatchable"})
    assert cell(t, "Howling Nightm")[:2] == ["★ black 3", "opposite taken"]
    assert cell(t, "Uncatchable")[1] == "needs a Buddha"
    t = usual(ghosts={"north left": "howling nightmare", "north right": ("uncatchable", "card", 1)})
    assert cell(t, "Howling Nightm")[1] == "opposite free"
    assert cell(t, "Uncatchable")[1] == "met a Buddha"


def test_the_village_shows_who_stands_and_what_lies_there(table):  # GS43, GS152
    people = dict(at="tea house", tokens=1), dict(qi=0), dict(at="tea house")
    t = table(3).lay(taoists=people, haunted=["cemetery"], spent=1, buddhas=["east right"]).turn("north")
    assert t.picture.count("HAUNTED") == 1
    assert "║▶N S" in t.picture and "dead: E" in t.picture
    assert "◆" in row_of(t, "N North") and "◆" not in row_of(t, "S South")
    assert row_of(t, "E East").endswith("0  DEAD")
    assert "neutral board" in row_of(t, "W West")
    assert sum("◆║" in line for line in t.picture.splitlines()) == 1
    assert row_of(t, "Tao, Qi, ghost").endswith(" Buddha")


def test_a_buddha_taken_in_this_turn_is_said_to_be_new(usual):  # GS127
    t = usual(colours=("blue", "red", "green", "yellow"), powers=["second wind"]).play("ask")
    assert "1, 1 new" in row_of(t, "N North") and "Buddhas: 1" in t.picture


def test_a_possessed_board_is_said_to_be_possessed(table):  # GS39
    t = table(3).lay(taoists=[{}, {}, {}, dict(qi=0)]).turn("north")
    assert "POSSESSED" in row_of(t, "W West") and "Bottomless Pockets (OFF)" in t.picture


# What is asked


def test_an_arrival_says_who_comes_and_where_it_belongs(usual):  # GS64, GS65
    t = usual(phase="yin", deck=["severed heads"])
    assert t.match.prompt == (
        "North: a ghost comes: Severed Heads (black 1; on arrival a further ghost comes; holds a die; → 1 Tao). "
        "On which space of the red board in the North?"
    )
    full = {"west left": 1, "west middle": 2, "west right": 5}
    assert "But the yellow board in the West is full" in usual(phase="yin", deck=["lich"], ghosts=full).match.prompt


def test_a_place_to_arrive_says_what_is_there(usual):  # GS57, GS149
    position = dict(taoists=[CORNER], buddhas=["north middle"], haunted=["herbalist's shop"])
    t = usual(phase="yin", deck=[36], ghosts={"north right": "reaper"}, **position)
    assert text(t, "arrive north left") == (
        "It comes to North left (looks at Cemetery, Sorcerer, Circle; North faces it; Dance of the Spires goes off)"
    )
    assert text(t, "arrive north middle") == (
        "It comes to North middle (the Buddha there takes it away; looks at Altar, Temple, Pavilion)"
    )
    full = {"west left": 1, "west middle": 2, "west right": 5, "north left": "skinner", "north middle": "reaper"}
    t = usual(phase="yin", deck=["lich"], ghosts=full, haunted=["herbalist's shop"])
    assert text(t, "arrive north right").endswith(
        "(looks at Herbalist (haunted), Watchman, Tea House; the third ghost of that board)"
    )


def test_a_move_says_what_is_found_there(usual):
    ghosts = {"north right": "blood drinker", "east left": "howling nightmare", "west left": "ghoul"}
    t = usual(taoists=[{}, dict(at="tea house")], ghosts=ghosts, haunted=["circle of prayer"])
    assert text(t, "move herbalist's shop") == (
        "Move to Herbalist's Shop (2 dice of Tao; "
        "facing Blood Drinker needing red 2 and Howling Nightmare (out of reach))"
    )
    assert text(t, "move circle of prayer") == "Move to Circle of Prayer (haunted)"
    assert text(t, "move cemetery") == (
        "Move to Cemetery (no help: nobody can be brought back; facing Ghoul needing yellow 1)"
    )
    assert text(t, "move tea house") == "Move to Tea House (Tao, Qi, ghost; with East)"


def test_help_and_exorcism_say_what_will_happen(usual):
    ghosts = {"west middle": "zombie", "east left": "severed heads"}
    t = usual(
        taoists=[dict(at="sorcerer's hut", qi=1, tao=["yellow"]), dict(at="sorcerer's hut", tao=["yellow"])],
        ghosts=ghosts,
    )
    assert text(t, "ask").endswith("without its right stone, and lose 1 Qi, your last)")
    assert text(t, "exorcise").endswith("(2 dice against Zombie needing yellow 2; Tao tokens here: yellow 2)")
    t.play("ask")
    assert "your last" in t.match.prompt
    assert text(t, "dispel west middle") == "Discard the ghost on West middle (Zombie: yellow 2; → curse)"


def test_an_exorcism_says_what_the_dice_do(usual):  # GS193
    t = usual(
        taoists=[dict(at="cemetery", tao=["blue"]), dict(at="cemetery", tao=["red"])],
        ghosts={"north left": "blood drinker", "west left": "drowned maiden"},
    )
    t.throw("exorcise", "red", "white", "green")
    assert t.match.prompt == (
        "North: the dice show red, green, white; you face Blood Drinker needing red 2 and "
        "Drowned Maiden needing blue 1. Whom do you exorcise?"
    )
    assert text(t, "banish north left").endswith("(Blood Drinker: red 2; → curse; the dice suffice)")
    t.play("banish north left")
    assert "Blood Drinker will go. Do you also exorcise another?" in t.match.prompt
    assert "(also Drowned Maiden: blue 1; " in text(t, "banish west left")
    assert "; takes 1 Tao token" in text(t, "banish west left")
    assert text(t, "no more").startswith("That is all (only Blood Drinker")
    t.play("banish west left")
    assert t.match.prompt == (
        "North: against Blood Drinker and Drowned Maiden the dice leave red 1, blue 1 to do (white faces: 1): "
        "1 Tao token has to be spent. Which one?"
    )
    assert text(t, "spend east red") == "East spends a red Tao token (has 1)"


def test_void_white_faces_are_said_to_be(usual):  # GS89
    ghosts = {"north left": "skinner", "west left": "drowned maiden", "east middle": "nameless"}
    t = usual(taoists=[dict(at="cemetery", tao=["red"])], ghosts=ghosts)
    assert "; white faces count for nothing; Tao tokens here: red 1" in text(t, "exorcise")
    t.throw("exorcise", "white", "green", "green")
    assert "green, green, white; white faces count for nothing; you face Skinner" in t.match.prompt
    t = usual(taoists=[dict(at="cemetery", tao=["red"])], ghosts={"north left": "skinner"})
    assert "white" not in text(t, "exorcise")


def test_a_curse_says_what_it_would_do(usual):  # GS95, GS99
    position = dict(colours=("green", "red", "blue", "yellow"), ghosts={"north left": "raging one"})
    asked = {
        "haunt": "Sorcerer's Hut would be haunted, tile 2 of 3",
        "ghost": "a ghost would come",
        "Tao": "you would lose all your Tao tokens (red 2)",
        "Qi": "you would lose 1 Qi, your last",
    }
    for face, words in asked.items():
        t = usual(taoists=[dict(qi=1, tao=["red", "red"])], haunted=["cemetery"], **position)
        t.begin_turn("north", lambda table, face=face: table.asked == "curse" and table.curses == [face])
        assert t.match.prompt.startswith(f"North: the Curse die shows {face}: {words}. ")
        assert text(t, "defy").endswith("(2 of 6 faces are blank; the second roll stands)")
    t = usual(haunted=["cemetery", "tea house"], **position)
    t.begin_turn("north", lambda table: table.asked == "curse" and table.curses == ["haunt"])
    assert "tile 3 of 3: the game would be lost" in t.match.prompt


def test_a_loss_for_a_board_says_whose_it_is(usual):  # GS47
    ghosts = {"east left": "ooze devil", "east middle": "abysmal", "east right": 18}
    t = usual("east", "yin", taoists=[dict(qi=1), dict(qi=0), dict(qi=2)], ghosts=ghosts)
    assert t.match.prompt == "South: the East board has no Qi to lose, for its Taoist is dead. Who loses 1 instead?"
    assert t.brings("suffer north").startswith("North: Qi 1 to 0, dies")
    assert t.brings("suffer south").startswith("Qi 2 to 1")
    assert (text(t, "suffer north"), text(t, "suffer south")) == ("North loses 1 Qi", "South loses 1 Qi")


def test_a_discard_says_who_wants_it(usual):  # GS81
    t = usual(phase="yin", deck=["soul eater"], taoists=[dict(tao=["red", "blue", "blue"])]).play("arrive north left")
    assert t.match.prompt == ("North: everyone has to discard a Tao token because of Soul Eater. Which one goes?")
    assert text(t, "discard blue") == "Discard a blue Tao token (you have 2)"


def test_the_reward_of_an_incarnation_is_shared(usual):  # GS92
    t = usual(
        taoists=[dict(at="cemetery", tao=["black"] * 3, yin_yang=0), dict(yin_yang=0)],
        ghosts={"north left": "forgotten ones"},
        coming=1,
    )
    t.throw("exorcise", "red", "red", "red").play("banish north left")
    assert t.match.prompt.startswith("North: an incarnation is beaten, and the team gains 1 Qi")
    assert (text(t, "qi east"), t.brings("qi east")) == ("1 Qi for East", "East: Qi 3 to 4")
    t.play("qi east")
    assert t.match.prompt == "North: the team gets back a Yin-Yang token. Whose?"


def test_cards_that_the_guardhouse_shows_are_named(table):  # GS134
    village = (
        "guardhouse",
        "taoist altar",
        "herbalist's shop",
        "sorcerer's hut",
        "buddhist temple",
        "night watchman's beat",
        "circle of prayer",
        "pavilion of the heavenly winds",
        "tea house",
    )
    t = (
        table(guardhouse=1)
        .lay(
            village=village,
            taoists=[dict(at="guardhouse")] + [dict(at="tea house")] * 3,
            deck=["ghoul", "reaper", "zombie", "lich"],
            before=5,
            coming=1,
        )
        .turn("north")
    )
    assert "next in the deck: Ghoul, Reaper, Zombie, Lich" in t.picture
    t.play("ask", "put third")
    assert t.match.prompt == "North: the Guardhouse shows Ghoul, Reaper, Lich. Which comes after Zombie?"
    assert text(t, "put second").endswith("(Reaper: red 1 in tokens; dice do not count)")


def test_a_neutral_power_says_what_it_does(table):  # GS40, GS41
    t = table(2).lay(taoists=[dict(tokens=1)]).turn("north")
    assert text(t, "borrow west").endswith("(Bottomless Pockets: Before you move, take a Tao token of any colour)")
    t.play("move tea house")
    assert t.why_not("borrow west").clause == "GS41"
    assert text(t, "borrow south").endswith(
        "(The Gods' Favorite: Reroll any of your Tao dice once, and each roll of the Curse die once)"
    )


# The end


def ended(t, cause):
    GAME.interpreted(finish)(t.match._row, cause)
    return t.picture.split("\n\n")[-1].splitlines()


def test_the_end_adds_up_the_score_of_a_victory(table):  # GS167, GS205
    people = dict(qi=3), dict(qi=2), dict(qi=2), dict(qi=0)
    t = table().lay(taoists=people, haunted=["tea house"], before=6, coming=0).turn("north")
    first, *lines = ended(t, VICTORY)
    assert first == "WON in round 1: Wu-Feng is beaten."
    assert [" ".join(line.split()) for line in lines] == [
        "victory +10",
        "Qi of living Taoists: 7 +7",
        "ghosts left in the deck: 6 +6",
        "dead Taoists: 1 -3",
        "haunted tiles: 1 -4",
        "score 16",
    ]


@pytest.mark.parametrize("cause, words", [(DEAD, "all Taoists are dead"), (HAUNTED, "haunted"), (DECK, "run out")])
def test_the_end_says_why_and_adds_up_the_score_of_a_loss(table, cause, words):  # GS167, GS205
    people = dict(qi=1), dict(qi=1), dict(qi=1), dict(qi=0)
    haunted = ["tea house", "circle of prayer", "cemetery"]
    t = table(level="nightmare").lay(taoists=people, haunted=haunted, before=0, coming=2, beaten=2).turn("north")
    first, *lines = ended(t, cause)
    assert first.startswith("LOST in round 1: ") and words in first
    assert [line.split()[-1] for line in lines] == ["+3", "-20", "-3", "-12", "+6", "-26"]


# What is told


def test_an_exorcism_in_vain_says_whom_it_was_meant_for_and_why_it_failed(usual):  # GS86, GS137
    ghosts = {"north left": "blood drinker", "west left": "walking corpse"}
    t = usual(taoists=[dict(at="cemetery")], ghosts=ghosts)
    assert text(t, "exorcise").endswith(
        "(3 dice against Blood Drinker needing red 2 and Walking Corpse needing yellow 1 in tokens "
        "(dice do not count, cannot succeed now); Tao tokens here: none)"
    )
    t.throw("exorcise", "yellow", "yellow", "black")
    tries, _, *why = [event.text for event in t.events][:4]
    assert tries == "North tries to exorcise Blood Drinker and Walking Corpse."
    assert why == ["Dice do not count against Walking Corpse.", "The exorcism fails."]


@pytest.mark.parametrize(
    "others, hopeless",
    [
        ({}, False),
        ({"east left": "severed heads"}, True),
        ({"east left": "black widow"}, True),
    ],
)
def test_an_exorcism_that_no_dice_could_bring_about_is_said_to_be_hopeless(usual, others, hopeless):  # GS77, GS79
    t = usual(taoists=[dict(at="cemetery", tao=["yellow"])], ghosts={"west left": "lich", **others})
    assert ("needing yellow 4 (cannot succeed now)" in text(t, "exorcise")) == hopeless


def test_help_and_mantra_make_hopes(usual):  # GS119, GS129
    position = dict(taoists=[dict(at="taoist altar")], ghosts={"west left": "lich"})
    assert "(cannot succeed now)" in text(usual(**position), "move cemetery")
    assert "cannot" not in text(usual(**position, mantra="west left"), "move cemetery")
    assert "cannot" not in text(usual(**position, circle="yellow"), "move cemetery")


def test_a_herb_that_the_supply_lacks_is_told(usual):  # GS5, GS125
    t = usual(taoists=[dict(at="herbalist's shop"), dict(tao=["red"] * 4)])
    assert "Tao R0 B4 G4 Y4 K4" in t.picture
    t.throw("ask", "red", "blue")
    assert "The supply has no Tao token for the red die." in [event.text for event in t.events]


def test_a_turn_that_ends_by_itself_says_so(usual):  # GS169
    t = usual(taoists=[dict(at="cemetery", yin_yang=0), dict(yin_yang=0)], ghosts={"west left": "lich"})
    t.throw("exorcise", "red", "red", "red")
    assert "Nothing is left to do: North's turn ends." in [event.text for event in t.events]
    t = usual(taoists=[dict(yin_yang=0)]).play("end turn")
    assert "nothing left to do" not in t.told


def test_powers_to_be_picked_are_not_told_before(table):  # GS26
    t = table(2, powers=1)
    assert [event.name for event in t.events].count("board open") == 2 and "turn" not in t.told
    assert t.picture.count("power not picked yet") == 2 and row_of(t, "N North").startswith("▶")
    t.play(t.choices[0])
    assert t.picture.count("power not picked yet") == 1 and row_of(t, "E East").startswith("▶")
    t.play(t.choices[0])
    assert t.told[:2] == ["picks", "turn"] and row_of(t, "N North").startswith("▶")


def test_cards_of_one_name_that_do_different_things_are_told_apart(usual):
    t = usual(ghosts={"west left": 3, "west right": 4})
    assert cell_of_west(t) == ["Coffin Breakers", "yellow 1", "power off"]
    assert "facing Coffin Breakers (power off) needing" in text(t, "move cemetery")
    assert "facing Coffin Breakers needing" in text(t, "move circle of prayer")


def cell_of_west(t):
    """The ghost on the western board's first space, line by line."""
    lines = t.picture.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("West left"))
    return [line[:15].strip() for line in lines[start + 1 : start + 4]]


def test_alone_the_pavilion_moves_oneself(table):  # GS130, GS131
    ghosts = {"west left": "lich", "west middle": "ghoul"}
    t = table(1).lay(taoists=[dict(at="pavilion of the heavenly winds")], ghosts=ghosts).turn("north")
    assert "a ghost must be moved" in text(t, "ask") and "then you take a step or stay" in text(t, "ask")
    t.play("ask")
    assert t.match.prompt == "North: the Heavenly Winds have to move a ghost. Which one?"
    t.play("lift west left", "set down west right")
    assert t.match.prompt == "North: where do you go, now on Pavilion of the Heavenly Winds?"
    assert text(t, "guide to tea house") == "The Taoist goes to Tea House (Tao, Qi, ghost)"


def test_every_thing_can_be_looked_up():
    things = GAME.reference()
    assert things["Great Putrid"].startswith("A ghost, green. Needs green 4. ")
    assert "twice in the deck" in things["Zombie"] and "twice" not in things["Coffin Breakers"]
    assert things["Guardhouse"].startswith("A tile.") and "green board" in things["Strength of a Mountain"]


# What a button says once, and in time


def test_a_death_is_announced(usual):  # GS45, GS126
    t = usual(taoists=[dict(at="sorcerer's hut", qi=1)], ghosts={"north left": "ghoul", "east left": "raging one"})
    t.play("ask")
    assert "Qi 1 to 0, you die" in t.brings("dispel north left")


def test_the_sorcerers_price_is_named_once(usual):  # GS126
    t = usual(taoists=[dict(at="sorcerer's hut")], ghosts={"north left": "ghoul"})
    assert t.reads("ask") == "Ask for help here (takes Ghoul away, without the right stone; Qi 3 to 2)"
    t = usual(taoists=[dict(at="sorcerer's hut")], ghosts={"north left": "ghoul", "east left": "raging one"})
    assert t.reads("ask").endswith("without its right stone, and lose 1 Qi)")


def test_a_loss_that_no_answer_can_avoid_is_announced_before_the_question(usual):  # GS53, GS130, GS163
    here = dict(at="circle of prayer", tao=["red", "blue"], yin_yang=0)
    ghosts = {"east left": ("ghoul", "second")}
    t = usual(taoists=[here], ghosts=ghosts, haunted=["cemetery", "tea house"])
    assert t.brings("ask") == "whatever you choose next, the game is lost"
    assert t.play("ask").brings("pray red").endswith("haunted tiles 2 to 3; then end your turn; the game is lost")
    t = usual(taoists=[here], ghosts=ghosts, haunted=["cemetery"])
    assert "lost" not in t.brings("ask")


def test_a_victory_that_no_answer_can_avoid_is_announced_too(usual):  # GS92, GS160
    ghosts = {"north left": "forgotten ones", "west left": "ghoul"}
    here = dict(at="cemetery", tao=["black"] * 3 + ["red"])
    t = usual(taoists=[here], ghosts=ghosts, coming=0, before=5).throw("exorcise", "red", "red", "red")
    assert t.brings("banish north left").endswith("whatever you choose next, the game is won")


def test_options_of_white_moon_say_that_they_need_it():  # GS345
    names = list(GAME.options)
    below = names[names.index("expansion") + 1 :]
    assert "have no effect" in GAME.options["expansion"].help
    assert below and all(GAME.options[name].group == "White Moon" for name in below)
