"""Ghost Stories: a village, its Taoists and the ghosts of Wu-Feng, for one to four players against the game."""

from pathlib import Path

from bardo.engine import Game
from bardo.games.ghost_stories import cards, moon, rules, village, words
from bardo.games.ghost_stories.art import ART
from bardo.games.ghost_stories.asked import details, prompt
from bardo.games.ghost_stories.cues import cue
from bardo.games.ghost_stories.evaluate import evaluate
from bardo.games.ghost_stories.personas import PERSONAS
from bardo.games.ghost_stories.picture import picture
from bardo.games.ghost_stories.reference import reference
from bardo.games.ghost_stories.scene import scene
from bardo.games.ghost_stories.setup import setup
from bardo.games.ghost_stories.state import PRESETS, STATE

GAME = Game(
    name="ghost-stories",
    title="Ghost Stories",
    version=1,
    players=range(1, 5),
    default_players=4,
    seats=words.SEATS,
    schema=STATE,
    presets=PRESETS,
    menu=words.menu,
    reasons=words.reasons,
    events=words.events,
    setup=setup,
    apply=rules.apply,
    refuse=rules.refuse,
    perform=rules.perform,
    returns=rules.returns,
    evaluate=evaluate,
    team=True,
    counted=("cause", "score"),
    prompt=prompt,
    details=details,
    picture=picture,
    scene=scene,
    cue=cue,
    art=ART,
    foresight=8,
    whims={"novice": 0.08},
    personas=PERSONAS,
    data=(village.DATA, cards.DATA, moon.DATA, cards.MOON_DATA),
    rulebook=Path(__file__).with_name("rulebook.md"),
    reference=reference,
)
