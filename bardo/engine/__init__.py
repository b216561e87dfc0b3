"""The engine that every game is built on; it knows no game by name.

This is the whole interface for authors of games: import from here.
"""

from bardo.engine.authoring.aim import Aim
from bardo.engine.authoring.data import Data, Entry, data_file
from bardo.engine.authoring.effects import Tally
from bardo.engine.authoring.ending import Ending, Part, leaders
from bardo.engine.authoring.game import Carry, FirstTable, Game, Variant
from bardo.engine.authoring.menu import Action, Choice, Decision, Menu
from bardo.engine.authoring.tasks import Task, Tasks
from bardo.engine.authoring.terms import Term
from bardo.engine.authoring.words import NEVER, Event, Events, Persona, Reason, Reasons, listed, ordinal
from bardo.engine.picture.scene import Art, Card, Cue, Drawing, Fact, Node, Panel, Scene
from bardo.engine.play.moves import ALLOWED, only_answer
from bardo.engine.programs.rule import rule
from bardo.engine.rows.chance import choose, die, draw, draw_card, put_under, stack_of
from bardo.engine.rows.flow import (
    NOT_RANKED,
    ask,
    count_round,
    end,
    end_round,
    later,
    place_of,
    seat_after,
    share_chances,
    share_victory,
    tell,
    tell_ranks,
)
from bardo.engine.rows.options import Option, Preset, choice, grouped, switch
from bardo.engine.rows.row import AgendaRow, BaseRow, Numbers, Records, RoundRow, Shares
from bardo.engine.rows.schema import NOBODY, NOTHING, Field, Group, Record, Schema, flag, number, one_of, rounds
from bardo.errors import BardoError, IllegalAction, OutOfRange, TranscriptError

__all__ = [
    "ALLOWED",
    "NEVER",
    "NOBODY",
    "NOTHING",
    "NOT_RANKED",
    "Action",
    "AgendaRow",
    "Aim",
    "Art",
    "BardoError",
    "BaseRow",
    "Card",
    "Carry",
    "Choice",
    "Cue",
    "Data",
    "Decision",
    "Drawing",
    "Ending",
    "Entry",
    "Event",
    "Events",
    "Fact",
    "Field",
    "FirstTable",
    "Game",
    "Group",
    "IllegalAction",
    "Menu",
    "Node",
    "Numbers",
    "Option",
    "OutOfRange",
    "Panel",
    "Part",
    "Persona",
    "Preset",
    "Reason",
    "Reasons",
    "Record",
    "Records",
    "RoundRow",
    "Scene",
    "Schema",
    "Shares",
    "Tally",
    "Task",
    "Tasks",
    "Term",
    "TranscriptError",
    "Variant",
    "ask",
    "choice",
    "choose",
    "count_round",
    "data_file",
    "die",
    "draw",
    "draw_card",
    "end",
    "end_round",
    "flag",
    "grouped",
    "later",
    "leaders",
    "listed",
    "number",
    "one_of",
    "only_answer",
    "ordinal",
    "place_of",
    "put_under",
    "rounds",
    "rule",
    "seat_after",
    "share_chances",
    "share_victory",
    "stack_of",
    "switch",
    "tell",
    "tell_ranks",
]
