"""The files of the app without a browser: manifest, icons, service worker, and addresses of builds."""

import json
import re
import struct

import pytest

from bardo.server.http import assets
from bardo.web import icons
from tests.server.test_pages import get  # noqa: F401


def test_the_manifest_names_icons_that_are_there(get):  # noqa: F811
    answer = get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    facts = answer.json()
    assert (facts["start_url"], facts["display"]) == ("/", "standalone")
    for icon in facts["icons"]:
        picture = get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", picture.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            assert len(picture.content) < 50_000


def test_the_worker_names_every_file_of_its_build(get):  # noqa: F811
    answer = get("/sw.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
    facts = json.loads(re.match(r"const FACTS = (.*);\n", answer.text)[1])
    assert facts["build"] == assets.build() and facts["offline"] in facts["files"]
    for path in facts["files"]:
        assert get(path).status_code == 200, path
    assert any(path.endswith("/pages/replay.js") for path in facts["files"])


@pytest.mark.parametrize("path", ["/", "/settings", "/offline", "/new/hungry-ghost", "/rules/hungry-ghost"])
def test_a_page_loads_files_of_its_build_only(get, path):  # noqa: F811
    page = get(path).text
    assert f'data-build="{assets.build()}" data-app' in page
    loaded = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert loaded and all(one.startswith(f"/static/v-{assets.build()}/") for one in loaded)


def test_the_build_changes_with_any_file(tmp_path, monkeypatch):
    for folder in ("static", "templates", "worker"):
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(assets, "WEB_FOLDER", tmp_path)
    seen = []
    for folder in ("static", "templates", "worker"):
        (tmp_path / folder / "a.js").write_text(folder)
        seen.append(assets.build.__wrapped__())
    assert len(set(seen)) == 3


def test_the_icon_of_my_turn_is_the_mark_with_a_dot():
    mark = (icons.STATIC / "icon.svg").read_text(encoding="utf-8").strip()
    turn = (icons.STATIC / "icon-turn.svg").read_text(encoding="utf-8")
    assert turn == mark.replace("</svg>", f"{icons.DOT}</svg>\n"), "run python -m bardo.web.icons"
    assert 'scale(0.8)">' in icons.filling(mark, 0.8) and "rx=" not in icons.filling(mark, 0.8)
