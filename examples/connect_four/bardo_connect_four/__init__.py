"""Connect Four for Bardo, the example of a game in a package of its own: docs/write-a-game.md tells how it is made."""

from pathlib import Path

from bardo.engine import Game
from bardo_connect_four import rules
from bardo_connect_four.bots import evaluate
from bardo_connect_four.look.art import ART
from bardo_connect_four.look.scene import cue, scene
from bardo_connect_four.look.terminal import picture

GAME = Game(
    name="connect-four",
    title="Connect Four",
    weight=1.0,
    version=1,
    players=range(2, 3),
    default_players=2,
    seats=rules.SEATS,
    schema=rules.STATE,
    presets=rules.PRESETS,
    menu=rules.menu,
    reasons=rules.reasons,
    events=rules.events,
    setup=rules.setup,
    returns=rules.returns,
    evaluate=evaluate,
    foresight=42,
    whims={"search": 1.0},
    prompt=rules.prompt,
    picture=picture,
    scene=scene,
    cue=cue,
    art=ART,
    rulebook=Path(__file__).with_name("rulebook.md"),
    lessons={"lesson": Path(__file__).with_name("lesson.toml")},
)
