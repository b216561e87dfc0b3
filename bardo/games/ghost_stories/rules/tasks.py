"""What may wait on the agenda, and what the numbers of each task mean.

Their order matters: those up to ACTED belong to the turn, those up to STONE hurt, those after WIN are of White Moon.
"""

from __future__ import annotations

(
    YIN,  # a step of the Yin phase
    YANG,  # ask what the active Taoist does next
    NEXT_TURN,
    ASK,  # a decision; of the deciding seat, or of a seat given plus 1
    ACTED,  # the action is done: may there be a second one?
    LOSE_QI,  # a side
    LOSE_TAO,  # a side: all tokens
    DISCARD_ONE,  # a seat
    HAUNT,  # the space in front of which
    HAUNT_PLACE,  # a place
    CURSE,  # the space of the ghost concerned, or HERE plus a place
    BRING,  # a ghost comes
    STONE,  # an ability, the space of the ghost
    TAKE_TAO,  # a token of choice for the active Taoist, or for a seat given plus 1
    TAKE_QI,  # 1 Qi for the active Taoist
    TEAM_QI,
    TEAM_YIN_YANG,
    HELP,  # a tile
    GUIDE_BY_WIND,  # the second half of the Pavilion
    ROLLED,  # the Tao dice lie there for good
    SETTLE,  # what the ghosts chosen still cost
    DEPART,  # the ghosts chosen leave
    RIGHT_STONE,  # the card of a ghost exorcised, its space
    WIN,
    FLEE,  # a place: its villagers flee; only the top one if 1 follows
    PERISH,  # a place: its villagers die
    FRIGHTEN,  # the space of the haunter
    DEVOUR,  # the space of the devourer
    WU_FENG,  # an incarnation comes out of the box
    REWARD_FAMILY,  # a family, the seat that has saved it plus 1
    TAKE_HERB,  # a white face of the Herbalist
    CALL,  # a seat that may follow the Scroll
    DUSK,  # a turn ends: its Mystic Barriers
    BARRIER,  # a side, which has its choice in a Mystic Barrier
    BARRIER_ENDS,
) = range(35)
HERE = 12
"""Added to a place: a curse that concerns no ghost strikes there."""
