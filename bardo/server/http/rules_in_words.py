"""Which rules a table plays by, in a sentence: its preset, what was changed, and how long a game takes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bardo.engine.authoring.game import FirstTable, Game


def rules_of_table(game: Game, preset: str, options: Mapping[str, int | str], players: int) -> str:
    """What people at a table should know of its rules: "Rules: swift (fewer questions). Usually about 40 minutes …"."""
    help, changes = game.preset_help(preset), _changes(game, preset, options)
    about = f" ({help})" if help and not _is_changed(game, preset, options, help) else ""
    changed = f" Changed: {', '.join(changes)}." if changes else ""
    return f"Rules: {preset}{about}.{changed}{_usual_length(game, preset, players, changes)}"


def rules_of_play_now(game: Game, first: FirstTable, options: Mapping[str, int | str]) -> str:
    """What "Play now" starts: who plays, how long, and what differs from the page for a new table."""
    usual = next(iter(game.presets))
    preset = first.preset or usual
    shorter, changes = _changes(game, preset, first.options), _changes(game, preset, options)
    bots = first.players - 1
    company = f"a {first.bot} bot" if bots == 1 else f"{bots} {first.bot} bots"
    length = game.length(preset, first.players)
    parts = [f"you and {company}"]
    if shorter:
        parts.append(f"a shorter game: {first.shorter or ', '.join(shorter)}")
    elif length and not changes:
        parts.append(f"about {length.minutes} minutes")
    if preset != usual:
        parts.append(game.preset_help(preset))
    return f"Play now: {'; '.join([*parts, *changes])}."


def _changes(game: Game, preset: str, options: Mapping[str, int | str]) -> list[str]:
    """What differs from the preset: a variant by its title, everything else by its number or name."""
    values = game.settings(preset, dict(options))
    usual = game.settings(preset, {})
    changed = {key for key in options if values[key] != usual[key]}
    words = []
    for variant in game.variants:
        wanted = game.settings(preset, dict(variant.options))
        if variant.options.keys() <= changed and all(values[key] == wanted[key] for key in variant.options):
            words.append(f"with {variant.title}")
            changed -= variant.options.keys()
    return [*words, *(_change(game, key, values, usual) for key in options if key in changed)]


def _is_changed(game: Game, preset: str, options: Mapping[str, int | str], help: str) -> bool:
    """Whether the words for a preset give the number of an option that was changed, as "for 60 rounds" does."""
    values, usual = game.settings(preset, dict(options)), game.settings(preset, {})
    said = {
        f"{game.options[key].called(usual[key])} {key.replace('_', ' ')}"
        for key in options
        if values[key] != usual[key]
    }
    return any(re.search(rf"\b{re.escape(words)}\b", help) for words in said)


def _change(game: Game, key: str, values: Mapping[str, int], usual: Mapping[str, int]) -> str:
    called = game.options[key].called
    return f"{key.replace('_', ' ')} {called(values[key])} (usually {called(usual[key])})"


def _usual_length(game: Game, preset: str, players: int, changes: list[str]) -> str:
    length = game.length(preset, players)
    return f" A game usually takes {length}." if length and not changes else ""
