"""Hungry Ghost: karma, rebirth and waking up, for two to four players."""

from pathlib import Path

from bardo.engine import FirstTable, Game
from bardo.games.hungry_ghost.bots.evaluate import evaluate
from bardo.games.hungry_ghost.bots.personas import PERSONAS
from bardo.games.hungry_ghost.bots.terms import MOMENTOUS, TERMS
from bardo.games.hungry_ghost.look.aim import aim
from bardo.games.hungry_ghost.look.art import ART
from bardo.games.hungry_ghost.look.cues import cue
from bardo.games.hungry_ghost.look.ending import ending
from bardo.games.hungry_ghost.look.legend import LEGEND
from bardo.games.hungry_ghost.look.prompts import TALLIES, details, prompt
from bardo.games.hungry_ghost.look.scene import scene
from bardo.games.hungry_ghost.look.terminal import picture
from bardo.games.hungry_ghost.look.waiting import doing
from bardo.games.hungry_ghost.rules import decisions, end, setup
from bardo.games.hungry_ghost.rules.state import PRESETS, STATE

GAME = Game(
    name="hungry-ghost",
    title="Hungry Ghost",
    teaser="Do good or harm, die, and come back, until somebody wakes up.",
    mood="a race of deeds and rebirths",
    first_table=FirstTable(2, "fair", options={"delusion": 15}, shorter="everybody begins with 15 Delusion, not 30"),
    weight=1.5,
    version=2,
    players=range(2, 5),
    default_players=3,
    seats=decisions.SEATS,
    schema=STATE,
    presets=PRESETS,
    menu=decisions.menu,
    reasons=decisions.reasons,
    events=decisions.events,
    setup=setup.setup,
    returns=end.returns,
    rank=end.rank,
    score=end.score,
    evaluate=evaluate,
    prompt=prompt,
    doing=doing,
    details=details,
    tallies=TALLIES,
    picture=picture,
    scene=scene,
    cue=cue,
    art=ART,
    aim=aim,
    ending=ending,
    terms=TERMS,
    momentous=MOMENTOUS,
    legend=LEGEND,
    passes=("skip",),
    lessons={"hungry-ghost": Path(__file__).with_name("lesson.toml")},
    personas=PERSONAS,
    rulebook=Path(__file__).with_name("rulebook.md"),
)
