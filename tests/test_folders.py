"""Where Bardo keeps files: in the user's folders, or where an environment variable says."""

import sys

import pytest

from bardo.folders import cache_folder, data_folder


@pytest.mark.parametrize("folder, variable", [(cache_folder, "BARDO_CACHE"), (data_folder, "BARDO_HOME")])
def test_a_variable_chooses_the_folder(folder, variable, monkeypatch, tmp_path):
    monkeypatch.setenv(variable, str(tmp_path))
    assert folder() == tmp_path
    monkeypatch.setenv(variable, "")
    assert folder() not in (tmp_path, tmp_path.cwd())


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="other systems have other folders")
def test_otherwise_files_lie_in_the_users_folders(monkeypatch, tmp_path):
    for variable in ("BARDO_CACHE", "BARDO_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_folder() == tmp_path / ".cache" / "bardo"
    assert data_folder() == tmp_path / ".local" / "share" / "bardo"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder() == tmp_path / "data" / "bardo"
