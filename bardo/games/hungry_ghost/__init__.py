"""Hungry Ghost: karma, rebirth and waking up, for two to four players."""

from pathlib import Path

from bardo.engine import Game
from bardo.games.hungry_ghost.bots.evaluate import evaluate
from bardo.games.hungry_ghost.bots.personas import PERSONAS
from bardo.games.hungry_ghost.look.art import ART
from bardo.games.hungry_ghost.look.scene import cue, scene
from bardo.games.hungry_ghost.look.terminal import picture
from bardo.games.hungry_ghost.rules import turn as rules
from bardo.games.hungry_ghost.rules import words
from bardo.games.hungry_ghost.rules.state import PRESETS, STATE

GAME = Game(
    name="hungry-ghost",
    title="Hungry Ghost",
    version=1,
    players=range(2, 5),
    default_players=3,
    seats=words.SEATS,
    schema=STATE,
    presets=PRESETS,
    menu=words.menu,
    reasons=words.reasons,
    events=words.events,
    setup=rules.setup,
    apply=rules.apply,
    refuse=rules.refuse,
    returns=rules.returns,
    rank=rules.rank,
    evaluate=evaluate,
    prompt=words.prompt,
    picture=picture,
    scene=scene,
    cue=cue,
    art=ART,
    personas=PERSONAS,
    rulebook=Path(__file__).with_name("rulebook.md"),
)
