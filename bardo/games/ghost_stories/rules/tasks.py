"""What may wait on the agenda, and what the details of each task mean; the rule of each is named beside it."""

from __future__ import annotations

from bardo.engine import Tasks

tasks = Tasks(actor="turn")

YIN = tasks("Yin")
"""Go on with the Yin phase from a step."""
YANG = tasks("Yang")
"""Ask what the active Taoist does next."""
NEXT_TURN = tasks("next turn")
"""The next board is on."""
ASK = tasks("ask")
"""Ask a decision of the deciding seat, or of a seat given plus 1."""
ACTED = tasks("acted")
"""An action is done: may there be a second one?"""
LOSE_QI = tasks("lose Qi")
"""A side loses 1 Qi."""
LOSE_TAO = tasks("lose Tao")
"""A side loses all its Tao tokens."""
DISCARD_ONE = tasks("discard one")
"""A seat discards a Tao token."""
HAUNT = tasks("haunt")
"""The first active tile in front of a space is haunted."""
HAUNT_PLACE = tasks("haunt place")
"""The tile on a place is haunted."""
CURSE = tasks("curse")
"""Roll the Curse die because of the ghost on a space, or on a place, given plus HERE."""
BRING = tasks("bring")
"""A ghost comes."""
STONE = tasks("stone")
"""An ability of a stone, and the space of its ghost."""
TAKE_TAO = tasks("take Tao")
"""A Tao token of choice for the active Taoist, or for a seat given plus 1."""
TAKE_QI = tasks("take Qi")
"""1 Qi for the active Taoist."""
TEAM_QI = tasks("team Qi")
"""1 Qi for one of the team."""
TEAM_YIN_YANG = tasks("team Yin-Yang")
"""A Yin-Yang token for one of the team."""
HELP = tasks("help")
"""A tile helps."""
GUIDE_BY_WIND = tasks("guide by wind")
"""The second half of the Pavilion's help."""
ROLLED = tasks("rolled")
"""The Tao dice are not thrown again."""
SETTLE = tasks("settle")
"""Ask for what the ghosts chosen still cost."""
DEPART = tasks("depart")
"""The ghosts chosen leave."""
RIGHT_STONE = tasks("right stone")
"""The card of a ghost exorcised, and the space it has left."""
WIN = tasks("win")
"""The last incarnation is exorcised."""
FLEE = tasks("flee")
"""The villagers of a place flee; only the top one if 1 follows."""
PERISH = tasks("perish")
"""The villagers of a place die."""
FRIGHTEN = tasks("frighten")
"""The haunter on a space frightens a villager."""
DEVOUR = tasks("devour")
"""The ghost on a space devours a villager."""
WU_FENG = tasks("Wu-Feng")
"""An incarnation comes out of the box."""
REWARD_FAMILY = tasks("reward family")
"""A family is complete, and the seat that has saved it plus 1."""
TAKE_HERB = tasks("take herb")
"""A white face at the Herbalist's."""
CALL = tasks("call")
"""The Scroll calls a seat."""
DUSK = tasks("dusk")
"""A turn ends: a Mystic Barrier may rise."""
BARRIER = tasks("Barrier")
"""A side has its choice in a Mystic Barrier."""
BARRIER_ENDS = tasks("Barrier ends")
"""The Mystic Barrier falls."""

HERE = 12
"""Added to a place: a curse that concerns no ghost strikes there."""
