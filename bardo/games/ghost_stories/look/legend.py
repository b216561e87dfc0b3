"""Ghost Stories: what the drawings on the table mean; of drawings that differ only in a number or a board, one."""

from __future__ import annotations

from bardo.games.ghost_stories.data.village import COLOURS
from bardo.games.ghost_stories.look.art.ghosts import sign

GLYPHS = {"red": "flame", "blue": "drop", "green": "leaf", "yellow": "sun", "black": "coffin"}
"""The sign of each colour, for those who do not see the colours."""

_SIGNS = {
    "haunter": "Haunter: its figure moves forward in each Yin phase of its board, and at the end haunts a tile.",
    "tormentor": "Tormentor: the Curse die is rolled in each Yin phase of its board.",
    "curse": "Curse: roll the Curse die.",
    "ghost": "Another ghost comes at once.",
    "quick haunter": "Its haunting figure starts one step ahead.",
    "haunt": "A tile in front of the ghost is haunted at once.",
    "lose qi": "The side whose turn it is loses 1 Qi.",
    "all lose Tao": "Every player discards a Tao token.",
    "clear Circle": "The token on the Circle of Prayer is taken away.",
    "power off": "The power of this board is off while the ghost is here.",
    "all powers off": "All powers are off while the ghost is in play.",
    "captive die": "It holds one of your dice while it is in play.",
    "Tao lock": "No Tao tokens can be spent while it is in play.",
    "dice-immune": "Dice do not count against this ghost: it takes Tao tokens.",
    "no white": "White faces count for nothing while it is in play.",
    "opposite free": "It can be exorcised only while the space across the village is free.",
    "after Buddha": "It can be exorcised only once it has met a Buddha.",
    "gain Tao": "Reward: take a Tao token.",
    "gain 2 Tao": "Reward: take 2 Tao tokens.",
    "Qi or Yin-Yang": "Reward: take 1 Qi, or your Yin-Yang token back.",
    "team Qi and Yin-Yang": "Reward: one of you gains 1 Qi, and one gets a used Yin-Yang token back.",
}
_MOON_SIGNS = {
    "devourer": "It devours a villager in each Yin phase of its board.",
    "devour at once": "It devours a villager as soon as it arrives.",
    "empty receptacles": "All crystals leave the receptacles.",
    "crystal lock": "No crystals can be spent in exorcisms while it is in play.",
    "gain crystal": "Reward: take a Moon Crystal.",
}

LEGEND = {
    "qi": "Qi: the lives of a Taoist. Without Qi the Taoist is dead.",
    **{
        f"tao-{colour}-1": f"A {colour} Tao token, marked with a {GLYPHS[colour]}: it counts as one {colour} face."
        for colour in COLOURS
    },
    "yin-yang": "A Yin-Yang token: give it up for the help of any tile, or to restore a haunted one. It is no action.",
    "figure": "A haunting figure: it moves from its card over the icons to the village and there haunts a tile.",
    "foot-red": "An icon between a ghost and the village: a step of the haunting figure.",
    "space-red": "A ghost space. Ghosts come to the board of their colour, black ones to that whose turn it is.",
    **{
        f"need-{colour}-1": f"How much {colour} it takes to exorcise this ghost, in dice and Tao tokens."
        for colour in COLOURS
    },
    "stone-left": "The left stone of a card, red, counts when the ghost arrives; some effects last while it is there.",
    "stone-centre": "The centre stone, violet, counts in each Yin phase of its board, or while the ghost is there.",
    "stone-right": "The right stone, green, counts when the ghost is exorcised.",
    **{sign(ability): words for ability, words in _SIGNS.items()},
    "taoist-0": "A Taoist, with the letter of the side where the player sits.",
    "buddha": "A Buddha: on an empty ghost space it takes away the next ghost that comes there, but not Wu-Feng.",
    "mantra": "The Mantra: the ghost on which it lies resists 1 less.",
    "power-token": "A Power token: spend it to borrow the power of a neutral board for this turn.",
    "wu-feng": "Wu-Feng, and how many of his incarnations are beaten.",
    "ghost-back": "The deck of ghosts, and how many cards are left.",
    "lantern": "A lantern for a tile that is not haunted yet: when the last one is out, the game is lost.",
    "lantern-out": "A lantern that is out, for a haunted tile.",
    "marked": "This ghost will be exorcised.",
    "tao-die": "A Tao die: its faces are the five colours and white. A faint one is held by a ghost.",
    **{
        f"tao-die-{colour}": f"A die showing {colour}, the {GLYPHS[colour]}: it counts as one {colour}."
        for colour in COLOURS
    },
    "tao-die-white": "A die showing white: it counts as any one colour.",
    "grey-die": "The grey die: a fourth Tao die, for Strength of a Mountain and in a Mystic Barrier.",
    "curse-die": "The Curse die: rolled for curses and tormentors.",
    "curse-blank": "The Curse die, blank: nothing happens.",
    "curse-haunt": "The Curse die, haunt: a tile in front of the ghost is haunted.",
    "curse-ghost": "The Curse die, ghost: another ghost comes.",
    "curse-Tao": "The Curse die, Tao: the Taoist whose turn it is loses all Tao tokens.",
    "curse-Qi": "The Curse die, Qi: the side whose turn it is loses 1 Qi.",
    "portal": "White Moon: the Portal. A Taoist on its tile, unless haunted, can save the villager there as an action.",
    "villager-about-0": "White Moon: a villager, with the name of the family. Only the top one of a tile counts.",
    "villager-hidden": "White Moon: a villager under another one.",
    "villager-home-0": "White Moon: a villager who is still in the village.",
    "villager-saved-0": "White Moon: a villager in the Shelter, who is saved; the plate below counts them.",
    "villager-dead-0": "White Moon: a dead villager, in the Graveyard; the plate below counts them.",
    "su-ling": "White Moon: Su-Ling. The centre stone of the ghost in front of her does nothing.",
    "crystals-1": "White Moon: a Moon Crystal. In an exorcism it counts as a Tao token of any colour.",
    "receptacle": "White Moon: an empty receptacle. If all four hold a crystal as a turn ends, a Mystic Barrier rises.",
    "receptacle-full": "White Moon: a receptacle that holds a crystal.",
    **{sign(ability): f"White Moon: {words[0].lower()}{words[1:]}" for ability, words in _MOON_SIGNS.items()},
}
"""What each drawing means, by its name; the usual ones come first, those of White Moon last."""
PASSES = ("end turn", "rest", "barrier rest", "su-ling stays", "leave empty", "no claw", "remain")
"""Actions that only pass or end the turn."""
