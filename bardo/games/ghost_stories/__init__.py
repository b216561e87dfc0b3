"""Ghost Stories: a village, its Taoists and the ghosts of Wu-Feng, for one to four players against the game."""

from pathlib import Path

from bardo.engine import FirstTable, Game, Variant
from bardo.games.ghost_stories.bots.evaluate import evaluate
from bardo.games.ghost_stories.bots.personas import PERSONAS
from bardo.games.ghost_stories.bots.terms import MOMENTOUS, TERMS
from bardo.games.ghost_stories.data import cards, moon, village
from bardo.games.ghost_stories.look.aim import aim
from bardo.games.ghost_stories.look.art import ART
from bardo.games.ghost_stories.look.cues import cue
from bardo.games.ghost_stories.look.details import details
from bardo.games.ghost_stories.look.ending import ending
from bardo.games.ghost_stories.look.legend import LEGEND, PASSES
from bardo.games.ghost_stories.look.prompts import prompt
from bardo.games.ghost_stories.look.reference import reference
from bardo.games.ghost_stories.look.scene import scene
from bardo.games.ghost_stories.look.tallies import TALLIES
from bardo.games.ghost_stories.look.terminal import picture
from bardo.games.ghost_stories.look.waiting import doing
from bardo.games.ghost_stories.rules import decisions, end, setup, yang
from bardo.games.ghost_stories.rules.state import PRESETS, STATE
from bardo.games.ghost_stories.rules.tasks import tasks

FOLDER = Path(__file__).parent

GAME = Game(
    name="ghost-stories",
    title="Ghost Stories",
    teaser="Together against the night: one to four Taoists hold a village of nine tiles.",
    variants=(
        Variant(
            "white-moon",
            "White Moon",
            "The expansion of Ghost Stories: save the villagers, and find help in crystals, artifacts and Su-Ling.",
            {"expansion": "white-moon"},
        ),
    ),
    mood="tense, all together",
    first_table=FirstTable(2, "hard"),
    weight=3.5,
    version=2,
    players=range(1, 5),
    default_players=4,
    seats=decisions.SEATS,
    schema=STATE,
    presets=PRESETS,
    menu=decisions.menu,
    reasons=decisions.reasons,
    events=decisions.events,
    tasks=tasks,
    setup=setup.setup,
    forced_answer=yang.forced_answer,
    returns=end.returns,
    evaluate=evaluate,
    terms=TERMS,
    momentous=MOMENTOUS,
    team=True,
    counted=("cause", "score"),
    prompt=prompt,
    doing=doing,
    details=details,
    tallies=TALLIES,
    aim=aim,
    ending=ending,
    legend=LEGEND,
    passes=PASSES,
    unspoken=("enough", "no more", "spend *", "accept", "barrier rest", "dispel *", "revive *"),
    picture=picture,
    scene=scene,
    cue=cue,
    art=ART,
    foresight=8,
    whims={"fair": 0.08},
    personas=PERSONAS,
    data=(village.DATA, cards.DATA, moon.DATA, cards.MOON_DATA),
    rulebook=FOLDER / "rulebook.md",
    lessons={"ghost-stories": FOLDER / "lesson.toml", "white-moon": FOLDER / "lesson_white_moon.toml"},
    reference=reference,
)
