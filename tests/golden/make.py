"""Write the golden games anew: run it on purpose, when rules or words were meant to change, and read the diff.

python tests/golden/make.py          plays all games again: for a change of the rules
python tests/golden/make.py words    keeps the games and writes the readable files: for a change of words
"""

import sys

from playthroughs import HERE, Golden, kept, of_match, played, readable, words

import bardo
from bardo.bots import bot
from bardo.engine.authoring.registry import own_games
from bardo.engine.play.match import Match

RANDOM, GREEDY, BODHISATTVA, FORCED, EXPLORER, DEVOUT, EMPTY, LAST, WON = 8, 7, 51, 2, 7, 2, 1, 14, 2
CARRIED, LONG = 11, 23
"""Seeds, chosen so that every action is played and every event told in one of the games."""
SOLDIERS = (210, 335, 366, 509, 724)
PANDIT = 13
LOOSE = {"haunted_initiation": 5, "haunted_limit": 5, "haunted_hell": 5, "start_qi": 4}
"""Ghost Stories in which a village holds out longer."""
VARIED = {**LOOSE, "neutral_qi": 4, "guardhouse": 1, "powers": 1}
VILLAGES = (
    *((4, 2, "published", 0), (4, 21, "rulebook", 2), (4, 16, "rulebook", 2), (4, 9, "published", 0)),
    *((4, 12, "published", 0), (3, 15, "rulebook", 2), (2, 10, "published", 1)),
)
"""Players, seeds, presets and levels."""
MOONS = {
    "greedy": ((4, 0), (4, 1), (3, 2), (1, 3), (2, 4), (4, 5), (4, 6), (3, 7), (1, 8), (2, 9)),
    "random": (
        *((2, 10), (3, 11), (1, 12), (1, 15), (2, 16), (3, 17), (3, 19), (4, 20), (1, 24), (4, 26), (3, 31), (4, 32)),
        *((4, 38), (1, 42), (3, 49), (1, 54), (3, 55), (4, 56), (1, 66), (1, 72), (3, 179)),
        *((2, 201), (1, 204), (1, 208), (4, 211), (1, 212), (2, 245), (3, 250), (3, 266), (1, 372), (3, 542), (4, 751)),
        (4, 203),
    ),
}
"""Players and seeds of games with White Moon, by the bot that plays when there is nothing new to try."""
WISHES = ((4, RANDOM, "lead"), (4, 15, "watch north"), (2, 91, "claw blue"), (2, 25, "fill"))
"""Players, seeds and the action that is taken whenever it can be, in games for what hardly ever comes."""
BOLD = (
    *("shelter", "crystal", "fill", "barrier save", "buddha", "claw", "potion", "scroll", "firework", "moon dust"),
    *("mantra", "spend"),
)
DULL = ("end turn", "accept", "no more", "rest", "su-ling stays", "alone")
SHORT = {"delusion": 4, "insight": 2}
SHORTER = {"delusion": 1, "insight": 1, "hearts": 2, "dana_slots": 3}


TOLD = (
    "buddha-wheel-carried",
    "buddha-wheel-full",
    "ghost-stories-3-rulebook-2",
    "ghost-stories-moon-4",
    "ghost-stories-won",
    "ghosts-revenge-2-balanced",
    "ghosts-revenge-alive",
    "hungry-ghost-bodhisattva",
    "hungry-ghost-nirvana",
    "reincarnation-limit",
    "reincarnation-moksha",
)
"""Games that are kept in a form that people can read as well."""


def play(match: Match, kind: str, eager_for: str = "nothing") -> Match:
    """A bot of this kind in every seat, to the end; the game's seed is theirs too. What they are eager for they do."""
    bots = [bot(match.game, kind, 10 * (match.seed or 0) + seat) for seat in range(len(match.names))]
    while not match.over:
        wanted = [action for action in match.actions if action.name.startswith(eager_for)]
        chosen = bots[match.seat or 0].choose(match)
        match.play(wanted[0] if wanted else chosen)
    return match


def explore(match: Match) -> Match:
    """To the end with whatever action was not played yet, else as a random bot does."""
    wanderer, played = bot(match.game, "random", match.seed), set[int]()
    while not match.over:
        new = [action for action in match.actions if action.id not in played]
        action = new[0] if new else wanderer.choose(match)
        played.add(action.id)
        match.play(action)
    return match


def explore_all(match: Match, kind: str, played: set[int]) -> Match:
    """To the end with what was played in none of several games, else with what is bold, else as a bot does."""
    guide = bot(match.game, kind, match.seed)
    while not match.over:
        new = [action for action in match.actions if action.id not in played and action.name not in DULL]
        bold = [action for action in match.actions if action.name.startswith(BOLD)]
        action = (new or bold or [guide.choose(match)])[0]
        played.add(action.id)
        match.play(action)
    return match


def moon(seed: int) -> dict[str, int]:
    """Options of a long game with White Moon, others for each seed."""
    turned = {"portal": seed % 3, "claw": seed // 2 % 2, "moon_tiles": seed // 3 % 2, "guardhouse": seed // 5 % 2}
    flight = {"haunted_villagers": seed // 7 % 2, "haunter_villagers": seed // 4 % 2}
    return {**LOOSE, "expansion": 1, "villager_deaths": 24, "save_from": 1, "neutral_qi": 4, **turned, **flight}


BRIEF = {"buddha-wheel": {"round_limit": 25, "rounds": 15, "minutes": 15}}
"""Options that keep a golden game short enough to be read."""
NEARLY = "dedicated pink 2, purple 1, grey 1, blue 1, yellow 1, green 1; meditated pink, purple, grey, blue, yellow"


def games() -> dict[str, Match]:
    """The games by the names of their files."""
    found = {
        f"{name}-{players}-{preset}": play(
            bardo.game(name).new(players, RANDOM, preset, **BRIEF.get(name, {})), "random"
        )
        for name in own_games()
        for players in bardo.game(name).players
        for preset in bardo.game(name).presets
    }
    game = bardo.game("buddha-wheel")
    found["buddha-wheel-buddhas"] = play(game.new(6, RANDOM, "full", carry=["Buddha"] * 3, round_limit=100), "random")
    found["buddha-wheel-long"] = explore(game.new(10, LONG, "timed", rounds=120, copies=5, carry=["Buddha"] * 2))
    found["buddha-wheel-carried"] = play(
        game.new(3, CARRIED, "full", carry=[NEARLY + "; powers 5", "Buddha", NEARLY]), "random"
    )
    found["buddha-wheel-nearly"] = play(game.new(4, GREEDY, "short", carry=["", NEARLY, NEARLY]), "greedy")
    found["buddha-wheel-protected"] = play(
        game.new(4, RANDOM, "full", carry=["powers 3"] * 4, round_limit=40), "random"
    )
    found["buddha-wheel-full"] = play(game.new(4, GREEDY, "full"), "greedy")
    game = bardo.game("ghosts-revenge")
    found["ghosts-revenge-forced"] = play(game.new(4, FORCED), "random")
    found["ghosts-revenge-alive"] = play(game.new(4, GREEDY), "greedy")
    game = bardo.game("reincarnation")
    for seed in SOLDIERS:
        found[f"reincarnation-soldier-{seed}"] = play(game.new(5, seed), "random", "convert")
    devout = game.new(2, DEVOUT, aura=40, stack=1, round_limit=60, late_gods="yes")
    found["reincarnation-gods"] = play(devout, "random", "devote")
    found["reincarnation-explored"] = explore(game.new(5, EXPLORER, aura=40, disciples=44, round_limit=80))
    found["reincarnation-limit"] = play(game.new(2, RANDOM, round_limit=6), "random")
    found["reincarnation-pandit"] = play(game.new(2, PANDIT), "random")
    found["reincarnation-moksha"] = play(game.new(4, GREEDY), "greedy")
    game = bardo.game("ghost-stories")
    for players, seed, preset, level in VILLAGES:
        name = f"ghost-stories-{players}-{preset}-{level}"
        found[name if name not in found else f"{name}-{seed}"] = play(
            game.new(players, seed, preset, **VARIED, level=level), "greedy"
        )
    played = set[int]()
    for kind, tables in MOONS.items():
        for players, seed in tables:
            match = game.new(players, seed, ("rulebook", "published")[seed % 2], **moon(seed))
            found[f"ghost-stories-moon-{seed}"] = explore_all(match, kind, played)
    found["ghost-stories-empty-deck"] = play(game.new(4, EMPTY, **LOOSE), "greedy")
    found["ghost-stories-last-card"] = play(game.new(4, LAST, "published", **LOOSE), "greedy")
    found["ghost-stories-won"] = play(game.new(4, WON), "greedy")
    for players, seed, wish in WISHES:
        match = game.new(players, seed, ("rulebook", "published")[seed % 2], **moon(seed))
        found[f"ghost-stories-{wish.replace(' ', '-')}"] = play(match, "random", wish)
    game = bardo.game("hungry-ghost")
    found["hungry-ghost-nirvana"] = play(game.new(3, GREEDY, **SHORT), "greedy")
    found["hungry-ghost-nirvana-prototype"] = play(game.new(4, GREEDY, "prototype", **SHORT, hearts=3), "greedy")
    found["hungry-ghost-fair"] = play(game.new(3, GREEDY, "fair", **SHORT), "greedy")
    found["hungry-ghost-bodhisattva"] = play(game.new(4, BODHISATTVA, **SHORTER), "random")
    return found


def write_games(golden: list[Golden]) -> None:
    """A file for each game, with a line for each golden game."""
    for name in own_games():
        lines = [one.line() + "\n" for one in golden if one.game == name]
        (HERE / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
    kept.cache_clear()


def write_words() -> None:
    """The files that people read, from the games that are kept."""
    for name in TOLD:
        again = played(name)
        (HERE / f"{name}.txt").write_text(readable(again.match, again.events), encoding="utf-8")
    for name in own_games():
        (HERE / f"{name}-words.txt").write_text(words(bardo.game(name)), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["words"]:
        matches = games()
        for name, match in matches.items():
            print(f"{name}: {len(match.history)} decisions; {match.log[-1]}")
        write_games([of_match(name, match) for name, match in sorted(matches.items())])
    write_words()
