"""A Ghost's Revenge: haunt for your life, for two to four players."""

from pathlib import Path

from bardo.engine import Game
from bardo.games.ghosts_revenge import cards, rules, words
from bardo.games.ghosts_revenge.art import ART
from bardo.games.ghosts_revenge.evaluate import evaluate
from bardo.games.ghosts_revenge.personas import PERSONAS
from bardo.games.ghosts_revenge.picture import picture
from bardo.games.ghosts_revenge.scene import cue, scene
from bardo.games.ghosts_revenge.state import PRESETS, STATE

GAME = Game(
    name="ghosts-revenge",
    title="A Ghost's Revenge",
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
    details=words.details,
    data=(cards.DATA,),
    picture=picture,
    scene=scene,
    cue=cue,
    art=ART,
    foresight=0,
    whims={"novice": 0.65, "adept": 0.2},
    personas=PERSONAS,
    rulebook=Path(__file__).with_name("rulebook.md"),
)
