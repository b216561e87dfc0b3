"""Ghost Stories: the names of things, and what may be decided."""

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
    "the deck is at its end",
    "too many villagers are dead",
)

menu = Menu()

POWER = menu.decision("power", "Powers are chosen only before the first turn.", "GS171")
CHOOSE_POWER = POWER.each("power {}", "Play with {}", POWER_NAMES)

MOON_TURN = menu.decision("moon turn", "That is part of a turn with White Moon, and not of what is asked.", "GS333")
"""The question of the Yang phase with White Moon: these and all of the base game."""
SHELTER = MOON_TURN.action("shelter", "Send the villager here to the Shelter")
SET_CRYSTAL = MOON_TURN.action("crystal", "Put a crystal of yours into the receptacle of this corner")
USE_POTION = MOON_TURN.action("potion", "Life Potion: 1 Qi for a Taoist, or a villager comes back")
USE_DUST = MOON_TURN.action("moon dust", "Moon Dust: take a crystal")
USE_SCROLL = MOON_TURN.action("scroll", "Scroll of Unity: call the other Taoists to your tile")
USE_FIREWORK = MOON_TURN.action("firework", "Firework: have the help of another tile")

TURN = menu.decision("turn", "Something else is asked first.", "GS172")
MOVE_TO = TURN.each("move {}", "Move to {}", TILE_NAMES)
ASK_HELP = TURN.action("ask", "Ask for help here")
EXORCISE = TURN.action("exorcise", "Roll the dice to exorcise what you face")
REST = TURN.action("rest", "Do without the second action")
SET_BUDDHA = TURN.action("buddha", "Place a Buddha on a space that you face")
USE_POCKETS = TURN.action("pockets", "Bottomless Pockets: take a Tao token")
USE_MANTRA = TURN.action("mantra", "Enfeeblement Mantra: lay it on a ghost")
USE_TWIN_WINDS = TURN.action("twin winds", "Dance of the Twin Winds: let another Taoist take a step")
CALL_HELP = TURN.action("yin-yang help", "Give up your Yin-Yang token for the help of any tile")
CALL_LIGHT = TURN.action("yin-yang restore", "Give up your Yin-Yang token to restore a haunted tile")
BORROW = TURN.each("borrow {}", "Borrow the power of the {} board for a Power token", SIDES[1:])
"""The first side always has a player, and no power to lend."""
END_TURN = TURN.action("end turn", "End your turn")

MOON_TURN.goes_on_with(TURN)

VISITING = menu.decision("visit", "A tile is asked from afar only with the Yin-Yang token.", "GS176")
VISIT = VISITING.each("visit {}", "Ask for help: {}", TILE_NAMES)

RESTORING = menu.decision("restore", "No haunted tile is turned back now.", "GS176")
RESTORE = RESTORING.each("restore {}", "Restore {}", TILE_NAMES)

ARRIVING = menu.decision("arrive", "No ghost arrives now.", "GS177")
ARRIVE = ARRIVING.each("arrive {}", "It comes to {}", SPACES)

DISPELLING = menu.decision("dispel", "The Sorcerer is not asked now.", "GS177")
DISPEL = DISPELLING.each("dispel {}", "Discard the ghost on {}", SPACES)

ENFEEBLING = menu.decision("enfeeble", "The Mantra is not laid on a ghost now.", "GS177")
ENFEEBLE = ENFEEBLING.each("enfeeble {}", "Lay the Mantra on the ghost on {}", SPACES)

LIFTING = menu.decision("lift", "The Pavilion moves no ghost now.", "GS177")
LIFT = LIFTING.each("lift {}", "Move the ghost on {}", SPACES)

SETTING_DOWN = menu.decision("set down", "The Pavilion moves no ghost now.", "GS177")
SET_DOWN = SETTING_DOWN.each("set down {}", "Move it to {}", SPACES)

ENSHRINING = menu.decision("enshrine", "No Buddha is placed now.", "GS175")
ENSHRINE = ENSHRINING.each("enshrine {}", "Place the Buddha on {}", SPACES)

GUIDING = menu.decision("guide", "No other Taoist is moved now.", "GS178")
GUIDE = GUIDING.each_seat("guide {}", "Move the Taoist of {}", SEATS)

GUIDING_TO = menu.decision("guide to", "No other Taoist is moved now.", "GS178")
GUIDE_TO = GUIDING_TO.each("guide to {}", "The Taoist goes to {}", TILE_NAMES)

REVIVING = menu.decision("revive", "Nobody is brought back now.", "GS178")
REVIVE = REVIVING.each_seat("revive {}", "Bring back the Taoist of {}", SEATS)

RAISING = menu.decision("raise", "Nobody is brought back now.", "GS337", since=REVIVING)
"""The same question with White Moon."""
RAISE = RAISING.each("revive {}", "Bring back {}", VILLAGERS)

DRINKING = menu.decision("potion", "Nobody drinks the Life Potion now.", "GS337", since=RAISING)
HEAL = DRINKING.each_seat("heal {}", "1 Qi for {}", SEATS)

WATCHING = menu.decision("watch", "The Night Watchman is not asked now.", "GS178")
WATCH = WATCHING.each("watch {}", "Drive back the haunting figures of the {} board", SIDES)

TAKING = menu.decision("take", "There is no Tao token to take now.", "GS179")
TAKE = TAKING.each("take {}", "Take a {} Tao token", COLOURS)

GATHERING = menu.decision("herb", "There is no crystal to take now.", "GS339", since=TAKING)
"""The same question for a white face at the Herbalist's Shop with White Moon."""
TAKE_CRYSTAL = GATHERING.action("take crystal", "Take a crystal")

PRAYING = menu.decision("pray", "The Circle of Prayer is not asked now.", "GS179")
PRAY = PRAYING.each("pray {}", "Lay a {} Tao token on the Circle", COLOURS)

DISCARDING = menu.decision("discard", "No Tao token has to be discarded now.", "GS179")
DISCARD = DISCARDING.each("discard {}", "Discard a {} Tao token", COLOURS)

REROLLING = menu.decision("reroll", "Only The Gods' Favorite rerolls dice, right after a roll.", "GS180")
REROLL = REROLLING.each("reroll {}", "Reroll a {} die", FACES)
ENOUGH = REROLLING.action("enough", "That will do")

DEFYING = menu.decision("curse", "Only The Gods' Favorite rerolls the Curse die, right after a roll.", "GS180")
DEFY = DEFYING.action("defy", "Reroll the Curse die")
ACCEPT = DEFYING.action("accept", "Let it happen")

TARGETING = menu.decision("banish", "Ghosts are exorcised only after a roll.", "GS181")
BANISH = TARGETING.each("banish {}", "Exorcise the ghost on {}", SPACES)
NO_MORE = TARGETING.action("no more", "Exorcise no more")

SPENDING = menu.decision("spend", "No Tao token has to be spent now.", "GS181")
SPEND = SPENDING.each_pair("spend {0} {1}", "{0} spends a {1} Tao token", SEATS, COLOURS, seats=True)

PAYING = menu.decision("pay", "No crystal has to be spent now.", "GS339", since=SPENDING)
"""The same question with White Moon."""
SPEND_CRYSTAL = PAYING.each_seat("spend {} crystal", "{} spends a crystal", SEATS)

REWARDING = menu.decision("reward", "There is no such reward now.", "GS182")
GAIN_QI = REWARDING.action("gain qi", "Gain 1 Qi")
REGAIN = REWARDING.action("regain yin-yang", "Take back your Yin-Yang token")

SHARING_QI = menu.decision("share qi", "No Qi is handed out now.", "GS182")
QI_TO = SHARING_QI.each_seat("qi {}", "1 Qi for {}", SEATS)

SHARING_YIN_YANG = menu.decision("share yin-yang", "No Yin-Yang token is handed out now.", "GS182")
YIN_YANG_TO = SHARING_YIN_YANG.each_seat("yin-yang {}", "The Yin-Yang token for {}", SEATS)

SUFFERING = menu.decision("suffer", "Nobody has to lose Qi for a board now.", "GS182")
SUFFER = SUFFERING.each_seat("suffer {}", "{} loses 1 Qi", SEATS)

ORDERING = menu.decision("order", "The top of the deck is not put in order now.", "GS182")
PUT = ORDERING.each("put {}", "The {} of the cards shown comes next", ("first", "second", "third", "fourth"))

ESCORTING = menu.decision("escort", "Nobody moves now whom a villager could follow.", "GS334")
ESCORT = ESCORTING.action("escort", "The villager comes along")
ALONE = ESCORTING.action("alone", "The villager stays")

FLEEING = menu.decision("flee", "No villager flees now.", "GS335")
FLEE_TO = FLEEING.each("flee {}", "The villager flees to {}", TILE_NAMES)

DEVOURING = menu.decision("devour", "No villager is devoured now.", "GS336")
DEVOUR_AT = DEVOURING.each("devour {}", "The villager on {} is devoured", TILE_NAMES)

LODGING = menu.decision("lodge", "No villager looks for a tile now.", "GS337")
LODGE = LODGING.each("lodge {}", "The villager comes to {}", TILE_NAMES)

LEADING = menu.decision("su-ling", "Su-Ling moves only at the end of a turn in which something has happened.", "GS338")
LEAD = LEADING.each("su-ling {}", "Su-Ling goes before {}", SPACES)
STAY = LEADING.action("su-ling stays", "Su-Ling stays")

FILLING = menu.decision("fill", "Su-Ling fills no receptacle now.", "GS338")
FILL = FILLING.action("fill", "Put a crystal into the receptacle")
LEAVE_EMPTY = FILLING.action("leave empty", "Leave the receptacle empty")

SHIELDING = menu.decision("barrier", "There is no Mystic Barrier now.", "GS340")
BARRIER_SAVE = SHIELDING.action("barrier save", "Save a villager for a crystal")
BARRIER_EXORCISE = SHIELDING.action("barrier exorcise", "Roll the dice against the ghosts of this board")
BARRIER_REST = SHIELDING.action("barrier rest", "Do nothing")

RESCUING = menu.decision("rescue", "A Mystic Barrier saves nobody now.", "GS340")
RESCUE = RESCUING.each("rescue {}", "Save the villager on {}", TILE_NAMES)

AWARDING = menu.decision("award", "No family is rewarded now.", "GS341")
AWARD = AWARDING.each_seat("award {}", "It is for {}", SEATS)

STRIPPING = menu.decision("strip", "No death takes a token now.", "GS342")
STRIP = STRIPPING.each_seat("strip {}", "{} gives it up", SEATS)

EMPTYING = menu.decision("empty", "No death takes a crystal now.", "GS342")
EMPTY = EMPTYING.each("empty {}", "Out of the receptacle in the {}", CORNERS)

BEQUEATHING = menu.decision("bequeath", "No artifacts pass on now.", "GS343")
BEQUEATH = BEQUEATHING.each_seat("bequeath {}", "The artifacts are for {}", SEATS)

LAUNCHING = menu.decision("launch", "The Firework is not used now.", "GS343")
LAUNCH = LAUNCHING.each("launch {}", "Ask for help: {}", TILE_NAMES)

CLAWING = menu.decision("claw", "The Vengeful Claw is used only after an exorcism without success.", "GS343")
CLAW_AT = CLAWING.each("claw {}", "Take a {} Tao token", COLOURS)
NO_CLAW = CLAWING.action("no claw", "Keep the Claw")

DELAYING = menu.decision("delay", "No card is drawn under the Shield of Time now.", "GS343")
DELAY = DELAYING.action("delay", "Put it under the deck")
ADMIT = DELAYING.action("admit", "Let it come")

TRAINING = menu.decision("train", "The Kung-Fu School is not asked now.", "GS343")
TRAIN = TRAINING.each("train {}", "Against all {} ghosts", COLOURS)

CALLING = menu.decision("gather", "The Scroll of Unity is not read now.", "GS344")
FOLLOW = CALLING.action("gather", "Come")
FOLLOW_WITH = CALLING.action("gather with villager", "Come and bring the villager")
REMAIN = CALLING.action("remain", "Stay")

FLYING = menu.decision("fly", "The Scroll of Unity is not read now.", "GS344")
FLY = FLYING.each("fly {}", "Go to {}", TILE_NAMES)

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
