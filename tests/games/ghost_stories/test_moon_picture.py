"""What people see of White Moon: the picture, whole games, and what can be looked up."""

import random

import pytest

from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.look.terminal import points_of

WIDTH = 80
TEMPLE, ALTAR, CEMETERY, TEA_HOUSE = "buddhist temple", "taoist altar", "cemetery", "tea house"
SCHOOL, HERBALIST, PAVILION = "kung-fu school", "herbalist's shop", "pavilion of the heavenly winds"
SORCERER, CIRCLE = "sorcerer's hut", "circle of prayer"
CORNERS = ("north-west", "north-east", "south-west", "south-east")


def text(t, name):
    """The sentence of an action, with what it means here and now."""
    return next(action.text for action in t.match.actions if action.name == name)


def row_of(t, words):
    """The first line of the picture with these words."""
    return next(line for line in t.picture.splitlines() if words in line)


# The picture


def full_table(moon):
    people = (
        dict(at=CEMETERY, tao=["red", "black"], crystals=1),
        dict(at=TEMPLE, tao=["blue"], yin_yang=0),
        dict(qi=0),
        dict(at=TEMPLE, buddhas=1),
    )
    villagers = {
        CEMETERY: ["hua lan"],
        ALTAR: ["li bao", "?", "hua mei"],
        TEMPLE: ["sun ping"],
        PAVILION: ["?", "wu dan"],
    }
    ghosts = {
        "north left": ("ghoul", "first"),
        "north right": "pale wolf",
        "east middle": 82,
        "south middle": "rabid boar",
        "west right": "beast emperor",
    }
    return moon(
        taoists=people,
        ghosts=ghosts,
        villagers=villagers,
        face_down=["zhou an", "long hai"],
        graveyard=["xiang bo", "li fen"],
        haunted=[TEA_HOUSE],
        circle="black",
        su_ling="south middle",
        receptacles=["north-west", "south-east"],
        artifacts={"sword": "north", "firework": "box", "shield": "east"},
        under=["reaper", "zombie"],
        before=20,
        coming=1,
        school=True,
        new_crystals=1,
    )


PICTURE = """
Ghost Stories, normal  round 1  North's Yang phase  deck 33  haunted 1/3
Deck: 20 ghosts, then ★ Wu-Feng; beaten 0 of 3; dice free 3 of 3
Supply: Qi 11, Tao R3 B3 G4 Y4 K2, crystals 1
Villagers: saved 15, dead 2 of 12; Su-Ling in front of South middle
               ┌───────────────── NORTH, red ──────────────────┐
               │Ghoul          │·              │Pale Wolf      │
               │yellow 1       │               │★ black 3      │
               │haunts in 2    │               │torments, devo…│
               │               │               │→ curse, Qi+YY,│
WEST, yellow   │               │               │crystal        │ EAST, blue
West left      ●═ North left ══╦ North middle ═╦═ North right ═○ East left
·              ║CEMETERY       ║ALTAR          ║HERBALIST      ║ ·
               ║revive, curse  ║restore, ghost ║2 dice of Tao  ║
               ║Hua Lan        ║Hua Mei +2     ║               ║
               ║dead: S        ║               ║               ║
               ║▶N             ║               ║               ║
West middle    ╠═══════════════╬═══════════════╬═══════════════╣ East middle
·              ║SORCERER       ║TEMPLE        ∩║SCHOOL         ║ Tiger Ravager
               ║-1 ghost, -1 Qi║take a Buddha  ║fight a colour ║ red 3
               ║               ║Sun Ping       ║               ║ takes Qi,
               ║               ║Buddhas: 1     ║               ║ devours
               ║               ║E W            ║               ║ → curse
West right     ╠═══════════════╬═══════════════╬═══════════════╣ East right
Beast Emperor  ║CIRCLE         ║PAVILION       ║TEA HOUSE      ║ ·
★ R B G Y      ║-1 to a colour ║move 2 pieces  ║▒▒▒ HAUNTED ▒▒▒║
locks crystals ║               ║Wu Dan +1      ║               ║
→ Qi+Yin-Yang  ║token: black   ║               ║               ║
               ║               ║               ║               ║
               ○═ South left ══╩☽ South middle═╩═ South right ═●
               │·              │Rabid Boar     │·              │
               │               │yellow 3       │               │
               │               │silenced       │               │
               │               │→ crystal      │               │
               │               │               │               │
               └──────────────── SOUTH, green ─────────────────┘
R red  B blue  G green  Y yellow  K black  M Mantra  ★ incarnation  ◆ Power
→ on exorcism  YY Yin-Yang  in Tao: dice do not count  haunts in 2: Yin phases
∩ Portal  ☽ Su-Ling  ● crystal at a corner  ○ none  Hua Mei +2: two under her

                      Qi  Tao             Yin-Yang  Buddhas   Power  stands on
▶ N North     red      3  R1 K1           yes       -         -      Cemetery
      Dance of the Spires: Your move may end on any tile of the village.
      Moon Crystals: 1, 1 new
      Divine Sword: In your exorcisms one die lies on white; roll the others.
  E East      blue     3  B1              -         -         -      Temple
      Heavenly Gust: Ask for help and exorcise, in either order.
      Shield of Time: A ghost you draw that is not of your colour may go under
        the deck; draw the next. Incarnations must come.
  S South     green    0  DEAD
      The Gods' Favorite (OFF): Reroll any of your Tao dice once, and each roll
        of the Curse die once.
  W West      yellow   3  -               yes       1         -      Temple
      Bottomless Pockets: Before you move, take a Tao token of any colour.

  ✓ saved  † dead  o in sight  · face down
  Family    all bring         each death  Family    all bring         each death
  Hua   o✓o Divine Sword      red Tao     Sheng ✓✓  Life Potion       haunts
  Li    o†✓ Armor of the Just green Tao   Wu    ✓o  tile restored     Wu-Feng
  Sun   o✓✓ Shield of Time    yellow Tao  Chang ✓   Moon Dust         crystal
  Zhou  ·✓✓ Mystic Barrier    blue Tao    Teng  ✓   Scroll of Unity   ghost
  Miao  ✓✓  Vengeful Claw     black Tao   Long  ·   1 Qi              curse
  Xiang †✓  used              1 Qi        Weng  ✓   2 Tao tokens      Yin-Yang
  under the top ones: Altar: ?, Li Bao
  under the deck: Reaper, Zombie
"""


def test_the_picture_shows_all_that_white_moon_adds(moon):
    assert full_table(moon).picture == PICTURE.strip("\n")


def test_the_picture_shows_a_barrier(moon):  # GS284, GS293
    t = moon(villagers={TEMPLE: ["hua mei"], ALTAR: ["li bao"], CEMETERY: ["li fen"]}, receptacles=CORNERS)
    t.play("end turn")
    assert t.picture.startswith("Ghost Stories, normal  round 1  end of North's turn  ")
    assert row_of(t, "BARRIER") == "MYSTIC BARRIER at the East board, crystals left: 4"
    t.play("barrier save")
    assert row_of(t, "BARRIER") == "MYSTIC BARRIER at the South board, crystals left: 3"
    t = moon(villagers={TEMPLE: ["zhou an"]}).play("shelter")
    assert row_of(t, "BARRIER") == "A MYSTIC BARRIER rises at the end of this turn"


def test_cards_under_the_deck_count_when_no_incarnation_is_left(moon):  # GS311
    t = moon(before=2, coming=0, under=["reaper", "zombie", "ghoul"])
    assert row_of(t, "Deck:").startswith("Deck: 5 ghosts, no Wu-Feng left")
    assert row_of(t, "under the deck") == "  under the deck: Reaper, Zombie, Ghoul"


def test_the_base_game_shows_nothing_of_it(usual):  # GS206
    t = usual()
    for word in ("crystal", "Su-Ling", "Portal", "illager", "Family"):
        assert word not in t.picture


# Whole games

LIKED = (
    *(
        "shelter",
        "escort",
        "su-ling",
        "fill",
        "crystal",
        "barrier",
        "potion",
        "moon dust",
        "scroll",
        "firework",
        "train",
    ),
    *("exorcise", "banish", "ask", "delay", "claw", "take crystal", "spend", "gather", "move"),
)


def check(match):
    """Everything can be read, fits the screen, and reading changes nothing."""
    before = match.state.tobytes()
    assert [line for line in match.picture.splitlines() if len(line) > WIDTH] == []
    if not match.over:
        asked = GAME.menu.decisions[match.state["decision"] - 1]
        assert match.prompt.endswith("?") and all(action.text for action in match.actions), asked
    assert match.state.tobytes() == before


FEW = (0, 2, 5, 7)
"""Games with every level, every portal, with and without everything else that the test turns."""
GAMES = [
    pytest.param(FEW, id="few"),
    pytest.param([n for n in range(10) if n not in FEW], id="many", marks=pytest.mark.long),
]


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("games", GAMES)
def test_everything_can_be_read_and_fits_eighty_columns(preset, players, games):
    for n in games:
        luck = random.Random(n)
        options = dict(level=n % 4, guardhouse=n // 4 % 2, portal=n % 3, moon_tiles=n // 2 % 2, save_from=n % 2)
        limits = dict(haunted_initiation=5, haunted_limit=5, haunted_hell=5, villager_deaths=12 + n, moon_score=n % 2)
        match = GAME.new(players, 100 * players + n, preset, expansion="white-moon", **options, **limits)
        if n % 2:  # as if families had been saved
            match.state["artifacts"][:] = [1 + luck.randrange(players) for _ in match.state["artifacts"]]
        while not match.over:
            check(match)
            actions = match.actions
            liked = [action for action in actions if action.name.startswith(LIKED)]
            match.play(luck.choice(liked if liked and luck.random() < 0.8 else actions))
        check(match)
        assert sum(points for _, points in points_of(match._row)) == match.state["score"]  # GS167, GS331


@pytest.mark.parametrize("card", range(66, 83))
def test_every_new_card_can_be_read(moon, card):  # GS8
    options = dict(ravager="cruel" if card == 82 else "plain")
    t = moon(taoists=[dict(at=CEMETERY, tao=["black"])], ghosts={"west left": card}, options=options)
    check(t.match)
    assert "facing" in text(t.turn("north"), "exorcise") or "against" in text(t, "exorcise")
    check(moon("north", "yin", deck=[card], options=options).match)


# What can be looked up


def test_everything_of_white_moon_can_be_looked_up():  # GS220, GS238
    things = GAME.reference()
    assert things["The Hua family"] == (
        "A family of villagers of White Moon: Hua Mei, Hua Jun, Hua Lan. Each death: a red Tao token leaves the game. "
        "All saved: Divine Sword: in your exorcisms one die lies on white; roll the others."
    )
    assert things["Wu Dan"].startswith("A villager of White Moon. The Wu family: Wu Chen, Wu Dan. Each death: an inc")
    assert things["Firework"].endswith("brought by the Xiang family. Have the help of any other tile without standing "
                                       "there. Once.")  # fmt: skip
    assert things["Divine Sword"].endswith(" It lasts.")
    for name in ("Su-Ling", "Portal", "Moon Crystals", "Receptacles", "Mystic Barrier", "Villagers", "Kung-Fu School"):
        assert "White Moon" in things[name]
    assert "While in play: devours a villager in each Yin phase of its board. " in things["Tiger Ravager (plain)"]
    assert "On arrival: a tile is haunted. " in things["Tiger Ravager (cruel)"]
    assert "With White Moon: " in things["Herbalist's Shop"] and "With White Moon" not in things["Tea House"]
    assert "Pale Wolf" in things["Incarnations of Wu-Feng"]
