"""The presets and options of a game as a page of text."""

from __future__ import annotations

from bardo.engine.authoring.game import Game
from bardo.terminal.layout import wrapped


def options_page(game: Game) -> str:
    """The presets with what each does, and every option with its setting in each preset."""
    widest = max(map(len, game.presets))
    lines = ["Presets"]
    for preset in game.presets:
        default = "the default" if preset == next(iter(game.presets)) else ""
        about = "; ".join(filter(None, (game.preset_help(preset), default)))
        lines.append(wrapped(f"  {preset:{widest}}  {about}".rstrip(), " " * (widest + 4)))
    settings = [game.called(game.settings(preset, {})) for preset in game.presets]
    widths = [
        max(len(preset), *map(len, values.values()), 1) for preset, values in zip(game.presets, settings, strict=True)
    ]
    first = max(map(len, (*game.options, "Options")))

    def row(name: str, values: list[str], allowed: str) -> str:
        set_to = "  ".join(value.rjust(wide) for value, wide in zip(values, widths, strict=True))
        start = f"{name:{first}}  {set_to}  "
        return wrapped(start + allowed, " " * len(start))

    lines += ["", row("Options", list(game.presets), "values")]
    for name, option in game.options.items():
        allowed = ", ".join(option.names) or f"{option.low} to {option.high}"
        lines.append(row(name, [values[name] for values in settings], allowed))
        lines.append(wrapped(f"    {option.about}", "    "))
    return "\n".join(lines)
