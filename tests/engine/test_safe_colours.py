"""Colours for people who do not tell red from green."""

import itertools

import pytest

import bardo
from bardo.engine.authoring.registry import own_games
from bardo.engine.picture.safe_colours import SAFE_COLOURS, VISIONS, distance
from bardo.engine.picture.scene import SEAT_COLOURS

CLEAR = 15


def closest(colours, palette):
    """How different the two most similar of some colours look, to whom they are most similar."""
    pairs = itertools.combinations([palette[colour] for colour in colours], 2)
    return min(distance(one, other, vision) for one, other in pairs for vision in VISIONS)


def test_every_colour_of_a_seat_has_a_safe_one():
    assert SAFE_COLOURS.keys() == SEAT_COLOURS.keys()


@pytest.mark.parametrize("name", own_games())
def test_the_seats_of_a_game_differ_for_everybody(name):
    one = bardo.game(name)
    colours = [panel.colour for panel in one.new(players=one.players[-1], seed=1).scene.panels]
    assert closest(colours, SAFE_COLOURS) > max(CLEAR, closest(colours, SEAT_COLOURS))


def test_red_and_green_look_alike_to_some_people_and_blue_and_yellow_do_not():
    assert distance("#b5473c", "#5d8a3a") > 50 > 10 > distance("#b5473c", "#5d8a3a", "deuteranopia")
    assert distance("#0000ff", "#ffff00", "deuteranopia") > 100
    assert distance("#123456", "#123456", "protanopia") == 0
