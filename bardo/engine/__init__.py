"""What every game stands on; it knows no game.

This is the whole interface for authors of games: import from here.
"""

from bardo.engine.authoring.data import Data, Entry, data_file
from bardo.engine.authoring.game import Carry, Game
from bardo.engine.authoring.words import NEVER, Action, Event, Events, Menu, Persona, Reason, Reasons
from bardo.engine.picture.scene import Art, Cue, Drawing, Fact, Node, Panel, Scene
from bardo.engine.play.moves import ALLOWED, only_answer
from bardo.engine.programs.linker import from_game, rule
from bardo.engine.rows.chance import choose, die, draw, draw_card, put_under, stack_of
from bardo.engine.rows.flow import ask, end, later, place_of, share_chances, share_victory, tell
from bardo.engine.rows.schema import (
    NOBODY,
    NOTHING,
    Field,
    Group,
    Option,
    Preset,
    Record,
    Row,
    Schema,
    choice,
    flag,
    number,
    one_of,
    switch,
)
from bardo.errors import BardoError, IllegalAction, OutOfRange, TranscriptError

__all__ = [
    "ALLOWED",
    "NEVER",
    "NOBODY",
    "NOTHING",
    "Action",
    "Art",
    "BardoError",
    "Carry",
    "Cue",
    "Data",
    "Drawing",
    "Entry",
    "Event",
    "Events",
    "Fact",
    "Field",
    "Game",
    "Group",
    "IllegalAction",
    "Menu",
    "Node",
    "Option",
    "OutOfRange",
    "Panel",
    "Persona",
    "Preset",
    "Reason",
    "Reasons",
    "Record",
    "Row",
    "Scene",
    "Schema",
    "TranscriptError",
    "ask",
    "choice",
    "choose",
    "data_file",
    "die",
    "draw",
    "draw_card",
    "end",
    "flag",
    "from_game",
    "later",
    "number",
    "one_of",
    "only_answer",
    "place_of",
    "put_under",
    "rule",
    "share_chances",
    "share_victory",
    "stack_of",
    "switch",
    "tell",
]
