"""Ghost Stories: the decisions, and the names of things; their actions stand beside their rules."""

from __future__ import annotations

from bardo.engine import Events, Menu, Reasons
from bardo.games.ghost_stories.data.cards import CARD_TITLES
from bardo.games.ghost_stories.data.moon import ARTIFACT_NAMES, CORNERS, FAMILY_NAMES, TILE_NAMES, VILLAGERS
from bardo.games.ghost_stories.data.village import BOARD_COLOURS, COLOURS, CURSES, FACES, POWER_NAMES, SIDES, SPACES

SEATS = SIDES
"""A seat is a side of the village.  (GS22)"""
POINTS = ("in the Yin phase", "before the move", "after the move", "between two actions", "after the action")
IN_YIN, BEFORE, MOVED, BETWEEN, AFTER = range(5)
FIGURES = ("on its card", "on the first icon", "on the second icon")
ON_CARD, ON_FIRST, ON_SECOND = range(3)
CAUSES = ("not over", "victory", "dead", "haunted", "deck", "villagers")
NOT_OVER, VICTORY, DEAD, HAUNTED, DECK, TOO_MANY_DEAD = range(6)

CAUSE_WORDS = (
    "it goes on",
    "Wu-Feng is beaten",
    "all Taoists are dead",
    "too much of the village is haunted",
    "the deck has run out",
    "too many villagers are dead",
)

menu = Menu(actor="turn")

POWER = menu.decision("power", "Powers are chosen only before the first turn.", "GS171")
MOON_TURN = menu.decision("moon turn", "That belongs to a turn with White Moon; something else is asked now.", "GS333")
"""The question of the Yang phase with White Moon: these and all of the base game."""
TURN = menu.decision("turn", "Something else is asked first.", "GS172")
MOON_TURN.goes_on_with(TURN)
VISITING = menu.decision("visit", "A tile is asked from afar only with the Yin-Yang token.", "GS176")
RESTORING = menu.decision("restore", "No haunted tile is turned back now.", "GS176")
ARRIVING = menu.decision("arrive", "No ghost arrives now.", "GS177")
DISPELLING = menu.decision("dispel", "The Sorcerer is not asked now.", "GS177")
ENFEEBLING = menu.decision("enfeeble", "The Mantra is not laid on a ghost now.", "GS177")
LIFTING = menu.decision("lift", "The Pavilion moves no ghost now.", "GS177")
SETTING_DOWN = menu.decision("set down", "The Pavilion moves no ghost now.", "GS177")
ENSHRINING = menu.decision("enshrine", "No Buddha is placed now.", "GS175")
GUIDING = menu.decision("guide", "No other Taoist is moved now.", "GS178")
GUIDING_TO = menu.decision("guide to", "No other Taoist is moved now.", "GS178")
REVIVING = menu.decision("revive", "Nobody is brought back now.", "GS178")
RAISING = menu.decision("raise", "Nobody is brought back now.", "GS337", since=REVIVING)
"""The same question with White Moon."""
DRINKING = menu.decision("potion", "Nobody drinks the Life Potion now.", "GS337", since=RAISING)
WATCHING = menu.decision("watch", "The Night Watchman is not asked now.", "GS178")
TAKING = menu.decision("take", "There is no Tao token to take now.", "GS179")
GATHERING = menu.decision("herb", "There is no crystal to take now.", "GS339", since=TAKING)
"""The same question for a white face at the Herbalist's Shop with White Moon."""
PRAYING = menu.decision("pray", "The Circle of Prayer is not asked now.", "GS179")
DISCARDING = menu.decision("discard", "No Tao token has to be discarded now.", "GS179")
REROLLING = menu.decision("reroll", "Only The Gods' Favorite rerolls dice, right after a roll.", "GS180")
DEFYING = menu.decision("curse", "Only The Gods' Favorite rerolls the Curse die, right after a roll.", "GS180")
TARGETING = menu.decision("banish", "Ghosts are exorcised only after a roll.", "GS181")
SPENDING = menu.decision("spend", "No Tao token has to be spent now.", "GS181")
PAYING = menu.decision("pay", "No crystal has to be spent now.", "GS339", since=SPENDING)
"""The same question with White Moon."""
REWARDING = menu.decision("reward", "There is no such reward now.", "GS182")
SHARING_QI = menu.decision("share qi", "No Qi is handed out now.", "GS182")
SHARING_YIN_YANG = menu.decision("share yin-yang", "No Yin-Yang token is handed out now.", "GS182")
SUFFERING = menu.decision("suffer", "Nobody has to lose Qi for a board now.", "GS182")
ORDERING = menu.decision("order", "The top of the deck is not put in order now.", "GS182")
ESCORTING = menu.decision("escort", "Nobody whom a villager could follow moves now.", "GS334")
GOING_ON = menu.decision("lead", "No villager is led on now.", "GS374")
FLEEING = menu.decision("flee", "No villager flees now.", "GS335")
DEVOURING = menu.decision("devour", "No villager is devoured now.", "GS336")
LODGING = menu.decision("lodge", "No villager looks for a tile now.", "GS337")
LEADING = menu.decision(
    "su-ling",
    "Su-Ling moves only at the end of a turn in which a villager died, the Curse die was rolled or a tile was haunted.",
    "GS338",
)
FILLING = menu.decision("fill", "Su-Ling fills no receptacle now.", "GS338")
SHIELDING = menu.decision("barrier", "There is no Mystic Barrier now.", "GS340")
RESCUING = menu.decision("rescue", "A Mystic Barrier saves nobody now.", "GS340")
AWARDING = menu.decision("award", "No family is rewarded now.", "GS341")
STRIPPING = menu.decision("strip", "No death takes a token now.", "GS342")
EMPTYING = menu.decision("empty", "No death takes a crystal now.", "GS342")
BEQUEATHING = menu.decision("bequeath", "No artifacts pass on now.", "GS343")
LAUNCHING = menu.decision("launch", "The Firework is not used now.", "GS343")
CLAWING = menu.decision("claw", "The Vengeful Claw is used only after a failed exorcism.", "GS343")
DELAYING = menu.decision("delay", "No card is drawn under the Shield of Time now.", "GS343")
TRAINING = menu.decision("train", "The Kung-Fu School is not asked now.", "GS343")
CALLING = menu.decision("gather", "The Scroll of Unity is not read now.", "GS344")
FLYING = menu.decision("fly", "The Scroll of Unity is not read now.", "GS344")

reasons = Reasons()
"""Why not: each reason stands beside the rule that gives it."""

NO_FACE = len(FACES)
"""Where an event tells of fewer dice than it could."""

events = Events(
    {
        "tile": TILE_NAMES,
        "space": SPACES,
        "side": SIDES,
        "card": CARD_TITLES,
        "colour": COLOURS,
        "face": FACES,
        "further": (*(f", {face}" for face in FACES), ""),
        "power": POWER_NAMES,
        "board": BOARD_COLOURS,
        "curse": CURSES,
        "cause": CAUSE_WORDS,
        "villager": VILLAGERS,
        "family": FAMILY_NAMES,
        "artifact": ARTIFACT_NAMES,
        "corner": CORNERS,
    }
)
"""What happened: each event stands beside the rule that tells it."""
