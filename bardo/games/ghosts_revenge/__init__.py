"""A Ghost's Revenge: haunt for your life, for two to four players."""

from pathlib import Path

from bardo.engine import FirstTable, Game
from bardo.games.ghosts_revenge.bots.evaluate import evaluate
from bardo.games.ghosts_revenge.bots.personas import PERSONAS
from bardo.games.ghosts_revenge.bots.terms import MOMENTOUS, TERMS
from bardo.games.ghosts_revenge.data import contracts as cards
from bardo.games.ghosts_revenge.look.aim import aim
from bardo.games.ghosts_revenge.look.art import ART
from bardo.games.ghosts_revenge.look.cues import cue
from bardo.games.ghosts_revenge.look.ending import ending
from bardo.games.ghosts_revenge.look.legend import LEGEND
from bardo.games.ghosts_revenge.look.prompts import TALLIES, details, prompt
from bardo.games.ghosts_revenge.look.scene import scene
from bardo.games.ghosts_revenge.look.terminal import picture
from bardo.games.ghosts_revenge.look.waiting import doing
from bardo.games.ghosts_revenge.rules import decisions, end, setup
from bardo.games.ghosts_revenge.rules.state import PRESETS, STATE

GAME = Game(
    name="ghosts-revenge",
    title="A Ghost's Revenge",
    teaser="Take on hauntings, fill your Fright Meter first, and live again.",
    mood="quick and spiteful",
    first_table=FirstTable(2, "fair"),
    weight=1.8,
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
    data=(cards.DATA,),
    aim=aim,
    ending=ending,
    terms=TERMS,
    momentous=MOMENTOUS,
    legend=LEGEND,
    passes=("pass",),
    picture=picture,
    scene=scene,
    cue=cue,
    art=ART,
    foresight=0,
    whims={"fair": 0.65, "hard": 0.2},
    personas=PERSONAS,
    rulebook=Path(__file__).with_name("rulebook.md"),
    lessons={"ghosts-revenge": Path(__file__).with_name("lesson.toml")},
)
