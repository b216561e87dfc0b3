"""BuddhaWheel: six realms, two paths and a way out, for two to ten players."""

from pathlib import Path

from bardo.engine import Carry, FirstTable, Game
from bardo.games.buddha_wheel.bots.evaluate import evaluate
from bardo.games.buddha_wheel.bots.personas import PERSONAS
from bardo.games.buddha_wheel.bots.terms import MOMENTOUS, TERMS
from bardo.games.buddha_wheel.data import board, cards
from bardo.games.buddha_wheel.look.aim import aim
from bardo.games.buddha_wheel.look.art import ART
from bardo.games.buddha_wheel.look.cues import cue
from bardo.games.buddha_wheel.look.ending import ending
from bardo.games.buddha_wheel.look.legend import LEGEND
from bardo.games.buddha_wheel.look.prompts import details, prompt
from bardo.games.buddha_wheel.look.scene import scene
from bardo.games.buddha_wheel.look.tallies import TALLIES
from bardo.games.buddha_wheel.look.terminal import picture
from bardo.games.buddha_wheel.look.waiting import doing
from bardo.games.buddha_wheel.rules import decisions, end, setup
from bardo.games.buddha_wheel.rules.saved_scores import check_scores, only_buddhas, read_score, write_score
from bardo.games.buddha_wheel.rules.state import PRESETS, STATE
from bardo.games.buddha_wheel.rules.tasks import tasks

GAME = Game(
    name="buddha-wheel",
    title="BuddhaWheel",
    teaser="Six realms on a great wheel, and a Buddha who walks through all of them.",
    mood="unhurried, full of stories",
    first_table=FirstTable(2, "fair", "evening", {"minutes": 30}, "about 30 minutes"),
    weight=2.2,
    version=2,
    players=range(2, 11),
    default_players=3,
    seats=decisions.SEATS,
    schema=STATE,
    presets=PRESETS,
    menu=decisions.menu,
    reasons=decisions.reasons,
    events=decisions.events,
    tasks=tasks,
    setup=setup.setup,
    returns=end.returns,
    rank=end.rank,
    evaluate=evaluate,
    terms=TERMS,
    momentous=MOMENTOUS,
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
    legend=LEGEND,
    passes=("decline", "stop"),
    foresight=0,
    trust=100.0,
    whims={"fair": 0.6, "hard": 0.3},
    personas=PERSONAS,
    data=(board.DATA, cards.DATA),
    carry=Carry(write_score, read_score, check_scores, only_buddhas),
    invitations={"step": decisions.INVITATION},
    rulebook=Path(__file__).with_name("rulebook.md"),
    lessons={"buddha-wheel": Path(__file__).with_name("lesson.toml")},
)
