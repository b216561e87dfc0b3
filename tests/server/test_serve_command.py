"""The command that serves tables."""

import signal
import socket
import subprocess
import sys

import httpx
import pytest
from websockets.sync.client import connect

from bardo.errors import BardoError
from bardo.server.http import serve_command
from bardo.server.storage.storage import Storage


def start(tmp_path, *words):
    return subprocess.Popen(
        [sys.executable, "-m", "bardo.cli", "serve", "--database", f"sqlite:///{tmp_path / 'x.db'}", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_it_says_where_it_is_and_who_can_reach_it_and_stops_when_asked(tmp_path):
    process = start(tmp_path)
    line = process.stdout.readline()
    assert "only this machine can reach it" in line
    assert "Control-C" in process.stdout.readline()
    address = line.split()[3]
    assert httpx.get(f"{address}health", timeout=60).json()["healthy"]
    seats = [{"who": "friend"}, {"who": "friend"}]
    made = httpx.post(f"{address}api/tables", json={"game": "hungry-ghost", "seats": seats}, timeout=60).json()
    cookies = "; ".join(f"other{nth}={'x' * 1000}" for nth in range(30)) + f"; bardo_{made['table']}={made['seats'][1]}"
    with connect(
        f"{address.replace('http', 'ws')}ws/{made['table']}", additional_headers={"Cookie": cookies}
    ) as socket:
        socket.send('{"type": "hello"}')
        assert '"seats":[1]' in socket.recv(60)
    process.send_signal(signal.SIGINT)
    assert "Goodbye" in process.communicate(timeout=60)[0] and process.returncode == 0


def test_a_port_that_is_taken_is_explained_and_the_usual_one_is_passed_over(monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BardoError, match=f"port {port}"):
            serve_command._listen("127.0.0.1", port)
        monkeypatch.setattr(serve_command, "PORT", port)
        with serve_command._listen("127.0.0.1", None) as other:
            assert other.getsockname()[1] > port


def test_many_may_wait_to_be_connected(monkeypatch, tmp_path):
    waiting = []

    def run(server, sockets):
        server.started = True
        waiting.append(server.config.backlog)

    monkeypatch.setattr(socket.socket, "listen", lambda one, backlog: waiting.append(backlog))
    monkeypatch.setattr("uvicorn.Server.run", run)
    monkeypatch.setattr(serve_command, "_tune_interpreter", lambda: None)
    serve_command.serve(port=0, database=f"sqlite:///{tmp_path / 'x.db'}")
    assert waiting == [8192, 8192]


def test_two_servers_do_not_share_a_file(monkeypatch, tmp_path):
    monkeypatch.setattr("uvicorn.Server.run", lambda server, sockets: setattr(server, "started", True))
    monkeypatch.setattr(serve_command, "_tune_interpreter", lambda: None)
    url = f"sqlite:///{tmp_path / 'x.db'}"
    first = Storage(url)
    first.lock()
    with pytest.raises(BardoError, match="another Bardo serves"):
        serve_command.serve(port=0, database=url)
    first.close()
    second = Storage(url)
    second.lock()
    second.close()


def test_who_starts_it_again_is_led_to_the_one_that_runs(monkeypatch, tmp_path, capsys):
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("uvicorn.Server.run", lambda server, sockets: setattr(server, "started", True))
    monkeypatch.setattr(serve_command, "_tune_interpreter", lambda: None)
    monkeypatch.setenv("BARDO_HOME", str(tmp_path))
    first = Storage(serve_command._default_database())
    first.lock("http://127.0.0.1:4711/")
    assert serve_command.serve(port=0, open_browser=True) == 0
    assert opened == ["http://127.0.0.1:4711/"] and "already running" in capsys.readouterr().out
    monkeypatch.setenv("BARDO_HOME", str(tmp_path / "another"))
    assert serve_command.serve(port=0) == 0
    assert opened == ["http://127.0.0.1:4711/"] and "already running" not in capsys.readouterr().out
    first.close()


def test_tables_are_kept_in_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("BARDO_HOME", str(tmp_path / "own"))
    assert (
        serve_command._default_database() == f"sqlite:///{tmp_path / 'own' / 'tables.db'}"
        and (tmp_path / "own").is_dir()
    )
    monkeypatch.delenv("BARDO_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert serve_command.data_folder() == tmp_path / "data" / "bardo"
