"""Reincarnation: harmony, disciples and rebirth in Hindustan, for two to five players."""

from pathlib import Path

from bardo.engine import FirstTable, Game
from bardo.games.reincarnation.bots.evaluate import evaluate
from bardo.games.reincarnation.bots.personas import PERSONAS
from bardo.games.reincarnation.bots.terms import MOMENTOUS, TERMS
from bardo.games.reincarnation.data import parts as data
from bardo.games.reincarnation.look.aim import aim
from bardo.games.reincarnation.look.art import ART
from bardo.games.reincarnation.look.cues import cue
from bardo.games.reincarnation.look.ending import ending
from bardo.games.reincarnation.look.legend import LEGEND
from bardo.games.reincarnation.look.prompts import details, prompt
from bardo.games.reincarnation.look.reference import reference
from bardo.games.reincarnation.look.scene import scene
from bardo.games.reincarnation.look.tallies import TALLIES
from bardo.games.reincarnation.look.terminal import picture
from bardo.games.reincarnation.look.waiting import doing
from bardo.games.reincarnation.rules import decisions, end, setup, turn
from bardo.games.reincarnation.rules.state import PRESETS, STATE

GAME = Game(
    name="reincarnation",
    title="Reincarnation",
    teaser="Hindustan a hundred years ago: into which caste will you be born next?",
    mood="a plan for many lives",
    first_table=FirstTable(2, "fair", "swift"),
    weight=3.2,
    version=2,
    players=range(2, 6),
    default_players=3,
    seats=decisions.SEATS,
    schema=STATE,
    presets=PRESETS,
    menu=decisions.menu,
    reasons=decisions.reasons,
    events=decisions.events,
    setup=setup.setup,
    forced_answer=turn.forced_answer,
    returns=end.returns,
    rank=end.rank,
    score=end.score,
    evaluate=evaluate,
    prompt=prompt,
    doing=doing,
    details=details,
    tallies=TALLIES,
    unspoken=("go on", "place 0"),
    picture=picture,
    scene=scene,
    cue=cue,
    art=ART,
    personas=PERSONAS,
    reference=reference,
    aim=aim,
    ending=ending,
    terms=TERMS,
    momentous=MOMENTOUS,
    legend=LEGEND,
    lessons={"reincarnation": Path(__file__).with_name("lesson.toml")},
    passes=("end turn", "go on", "no farming", "convert nobody", "mark nowhere"),
    data=(data.DATA,),
    rulebook=Path(__file__).with_name("rulebook.md"),
)
