"""Makes the icons of the app from our mark: `python -m bardo.web.icons`.

The files are kept in the repository: run this again after a change of the mark.
"""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path(__file__).parent / "static"
SIZES = (192, 512)
TOUCH_SIZE, MASKABLE_SIZE = 180, 512
SAFE_PART = 0.8
"""The part of a maskable icon that no system cuts off."""
DOT = '<circle cx="78" cy="22" r="20" fill="#d9362a" stroke="#fff" stroke-width="6"/>'


def main() -> None:
    """Write all icons."""
    import vl_convert

    mark = (STATIC / "icon.svg").read_text(encoding="utf-8").strip()
    (STATIC / "icon-turn.svg").write_text(mark.replace("</svg>", f"{DOT}</svg>\n"), encoding="utf-8")
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    for size in SIZES:
        (folder / f"{size}.png").write_bytes(vl_convert.svg_to_png(sized(mark, size)))
    (folder / "touch.png").write_bytes(vl_convert.svg_to_png(sized(filling(mark, 1.0), TOUCH_SIZE)))
    (folder / "maskable.png").write_bytes(vl_convert.svg_to_png(sized(filling(mark, SAFE_PART), MASKABLE_SIZE)))


def sized(svg: str, pixels: int) -> str:
    """A picture with a size in pixels."""
    return svg.replace("<svg ", f'<svg width="{pixels}" height="{pixels}" ', 1)


def filling(mark: str, part: float) -> str:
    """The mark on a ground without round corners, in the middle part of the picture."""
    ground = mark.replace(' rx="22"', "", 1)
    rest = (1 - part) * 50
    return re.sub(
        r"(<rect[^>]*/>)(.*)</svg>",
        rf'\1<g transform="translate({rest:g} {rest:g}) scale({part:g})">\2</g></svg>',
        ground,
    )


if __name__ == "__main__":
    main()
