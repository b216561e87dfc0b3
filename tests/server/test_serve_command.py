"""The command that serves tables."""

import signal
import socket
import subprocess
import sys
import threading
from types import SimpleNamespace

import httpx
import pytest
from websockets.sync.client import connect

from bardo import cli
from bardo.errors import BardoError
from bardo.server.http import serve_command
from bardo.server.http.application import create_app
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage


def start(tmp_path, *words):
    options = "--database", f"sqlite:///{tmp_path / 'x.db'}", "--compile", "none"
    return subprocess.Popen(
        [sys.executable, "-m", "bardo.cli", "serve", *options, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_serve_says_where_it_is_and_stops_when_interrupted(tmp_path):
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


def test_a_taken_port_is_explained_and_the_usual_one_is_skipped(monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BardoError) as refused:
            serve_command._listen("127.0.0.1", port)
        assert str(refused.value) == f"cannot listen on 127.0.0.1, port {port}: Address already in use"
        monkeypatch.setattr(serve_command, "PORT", port)
        with serve_command._listen("127.0.0.1", None) as other:
            assert other.getsockname()[1] > port


@pytest.mark.parametrize(
    "words, complaint",
    [
        ({"port": 99999}, "--port takes a number from 0 to 65535, not 99999"),
        ({"port": -1}, "--port takes a number from 0 to 65535, not -1"),
        ({"pace": -1.0}, "--pace takes seconds from 0 to 3600, not -1"),
        ({"pace": 3601.0}, "--pace takes seconds from 0 to 3600, not 3601"),
        ({"contact": "me@here"}, "--contact takes an address like mailto:me@example.org or https://…, not 'me@here'"),
        ({"contact": "mailto:me@localhost"}, "--contact takes an address like .* not 'mailto:me@localhost'"),
    ],
)
def test_a_number_out_of_range_is_refused(words, complaint):
    with pytest.raises(BardoError, match=f"^{complaint}$"):
        serve_command.serve(**words)


def test_many_connections_may_wait_to_be_accepted(monkeypatch, tmp_path):
    waiting = []

    def run(server, sockets):
        server.started = True
        waiting.append(server.config.backlog)

    monkeypatch.setattr(socket.socket, "listen", lambda one, backlog: waiting.append(backlog))
    monkeypatch.setattr("uvicorn.Server.run", run)
    monkeypatch.setattr(serve_command, "_tune_interpreter", lambda: None)
    serve_command.serve(port=0, database=f"sqlite:///{tmp_path / 'x.db'}")
    assert waiting == [8192, 8192]


def close_and(close, closed):
    def closing(storage):
        closed.append(storage)
        close(storage)

    return closing


def test_the_settings_of_a_server_are_those_of_the_command(monkeypatch, tmp_path):
    made = []

    def app(storage, settings, names):
        made.append((settings, names, storage))
        return create_app(storage, settings, names)

    monkeypatch.setattr("bardo.server.http.application.create_app", app)
    monkeypatch.setattr("uvicorn.Server.run", lambda server, sockets: setattr(server, "started", True))
    tuned, closed = [], []
    monkeypatch.setattr(serve_command, "_tune_interpreter", lambda: tuned.append(1))
    monkeypatch.setattr(Storage, "close", close_and(Storage.close, closed))
    monkeypatch.setattr("webbrowser.open", lambda address: pytest.fail("nobody asked for a browser"))
    url = f"sqlite:///{tmp_path / 'x.db'}"
    assert serve_command.serve(port=0, database=url) == 0
    assert serve_command.serve("127.0.0.2", 0, url, False, True, 0.1, 2, 3, ["club"], "opened") == 0
    local = {"localhost", "127.0.0.1", "::1"}
    assert len(tuned) == len(closed) == 2
    assert [settings for settings, _, _ in made] == [
        Settings(compile="all"),
        Settings(pace=0.1, tables_a_minute=2, sockets=3, compile="opened", contact="https://club"),
    ]
    assert [names for _, names, _ in made] == [local, {*local, "127.0.0.2", "club"}]
    with made[1][2]._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2, "it waits for the disk"
    made[1][2]._engine.dispose()


def test_the_usual_port_or_one_of_the_next_19(monkeypatch):
    tried = []

    class Taken:
        def __init__(self, family):
            self.family = family

        def setsockopt(self, *more):
            assert more == (socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)

        def bind(self, address):
            tried.append((self.family, *address))
            raise OSError("taken")

        def close(self):
            tried.append("closed")

    monkeypatch.setattr(socket, "socket", Taken)
    with pytest.raises(BardoError) as refused:
        serve_command._listen("127.0.0.1", None)
    assert str(refused.value) == "cannot listen on 127.0.0.1, port 8471: taken"
    assert tried[::2] == [(socket.AF_INET, "127.0.0.1", port) for port in range(8471, 8491)]
    assert tried[1::2] == ["closed"] * 20
    tried.clear()
    with pytest.raises(BardoError) as refused:
        serve_command._listen("::1", 5)
    assert str(refused.value) == "cannot listen on ::1, port 5: taken"
    assert tried == [(socket.AF_INET6, "::1", 5), "closed"]


def test_a_port_that_cannot_be_is_explained():
    with pytest.raises(BardoError) as refused:
        serve_command._listen("127.0.0.1", 70_000)
    assert str(refused.value) == "cannot listen on 127.0.0.1, port 70000: bind(): port must be 0-65535."


def test_garbage_is_collected_rarely_and_threads_take_turns_quickly(monkeypatch):
    done = []
    monkeypatch.setattr("gc.collect", lambda: done.append("collect"))
    monkeypatch.setattr("gc.freeze", lambda: done.append("freeze"))
    monkeypatch.setattr("gc.set_threshold", lambda *limits: done.append(limits))
    monkeypatch.setattr("sys.setswitchinterval", done.append)
    serve_command._tune_interpreter()
    assert done == ["collect", "freeze", (50_000, 20, 50), 0.001]


def test_a_server_needs_its_packages(monkeypatch):
    assert serve_command.installed() is True
    for missing in ("starlette", "uvicorn", "msgspec", "sqlalchemy", "jinja2"):
        monkeypatch.setattr("importlib.util.find_spec", lambda name, missing=missing: name != missing)
        assert serve_command.installed() is False


@pytest.mark.parametrize(
    "host, local", [("localhost", True), ("::1", True), ("127.9.9.9", True), ("0.0.0.0", False), ("::", False)]
)
def test_a_server_on_this_machine_is_recognised(host, local):
    assert serve_command._is_local(host) is local


def test_the_games_are_loaded_while_a_browser_starts(monkeypatch, tmp_path):
    loaded, opened = threading.Event(), threading.Event()
    monkeypatch.setattr("bardo.server.http.pages.cards", loaded.set)
    monkeypatch.setattr("webbrowser.open", lambda address: opened.set())
    monkeypatch.setattr(serve_command, "_tune_interpreter", lambda: None)
    waits = []

    def run(server, sockets):
        server.started = True
        waits.extend([loaded.wait(30), opened.wait(30)])

    monkeypatch.setattr("uvicorn.Server.run", run)
    assert serve_command.serve(port=0, database=f"sqlite:///{tmp_path / 'x.db'}", open_browser=True) == 0
    assert waits == [True, True]


def test_two_servers_do_not_share_a_file(monkeypatch, tmp_path):
    monkeypatch.setattr("uvicorn.Server.run", lambda server, sockets: setattr(server, "started", True))
    monkeypatch.setattr(serve_command, "_tune_interpreter", lambda: None)
    url = f"sqlite:///{tmp_path / 'x.db'}"
    first = Storage(url)
    first.lock()
    with pytest.raises(BardoError) as refused:
        serve_command.serve(port=0, database=url)
    assert str(refused.value) == (
        f"another Bardo serves the tables in {tmp_path / 'x.db'}: stop it, or choose another with --database"
    )
    first.close()
    second = Storage(url)
    second.lock()
    second.close()


def test_a_second_start_opens_the_server_that_is_running(monkeypatch, tmp_path, capsys):
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("uvicorn.Server.run", lambda server, sockets: setattr(server, "started", True))
    monkeypatch.setattr(serve_command, "_tune_interpreter", lambda: None)
    monkeypatch.setenv("BARDO_HOME", str(tmp_path))
    first = Storage(serve_command._default_database())
    first.lock("http://127.0.0.1:4711/")
    closed = []
    with monkeypatch.context() as patch:
        patch.setattr(Storage, "close", close_and(Storage.close, closed))
        assert serve_command.serve(port=0, open_browser=True) == 0
    assert len(closed) == 1
    assert opened == ["http://127.0.0.1:4711/"]
    assert capsys.readouterr().out == "Bardo is already running: http://127.0.0.1:4711/\n"
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


@pytest.mark.parametrize(
    "host, names, allowed",
    [
        ("127.0.0.1", (), {"localhost", "127.0.0.1", "::1"}),
        ("127.0.0.2", (), {"localhost", "127.0.0.1", "::1", "127.0.0.2"}),
        ("0.0.0.0", (), set()),
        ("0.0.0.0", ("Tables.Example.Org",), {"localhost", "127.0.0.1", "::1", "0.0.0.0", "tables.example.org"}),
    ],
)
def test_a_server_on_this_machine_or_with_names_prevents_dns_rebinding(host, names, allowed):
    assert serve_command._allowed_hosts(host, names) == allowed


@pytest.mark.parametrize(
    "name", ["*", "a*b", "*.example.org", "", "example.org:80", "http://example.org", "a b", "a..b"]
)
def test_a_name_that_is_not_a_host_name_is_refused_before_anything_starts(name, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(serve_command, "_listen", lambda host, port: pytest.fail("it listens already"))
    assert cli.main(["serve", "--database", f"sqlite:///{tmp_path / 'x.db'}", "--name", name]) != 0
    printed = capsys.readouterr().err
    words = f"{name!r} is not a host name: use one like tables.example.org, without wildcards, port or path"
    assert words in printed and "Traceback" not in printed


@pytest.mark.parametrize("name", ["tables", "Tables.Example.Org", "my_host-2.local", "192.168.1.7", "fe80::1"])
def test_a_name_or_an_address_of_a_server_is_taken(name):
    assert name.lower() in serve_command._allowed_hosts("0.0.0.0", [name])


def test_an_address_is_shown_as_a_browser_takes_it():
    shown = {"127.0.0.1": "127.0.0.1", "0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "[::1]", "::1": "[::1]"}
    assert {host: serve_command._shown(host) for host in shown} == shown


def test_serve_says_that_other_machines_can_reach_it_and_opens_a_browser(monkeypatch, capsys):
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    class Started:
        started = True

    serve_command._announce(Started(), "http://x/", "0.0.0.0", open_browser=True)
    stop = "To stop it, press Control-C.\n"
    assert capsys.readouterr().out == f"Bardo is at http://x/ (other machines can reach it too).\n{stop}"
    assert opened == ["http://x/"]
    serve_command._announce(Started(), "http://x/", "localhost", open_browser=False)
    assert capsys.readouterr().out == f"Bardo is at http://x/ (only this machine can reach it).\n{stop}"
    assert len(opened) == 1


def test_serve_waits_until_the_server_has_started(monkeypatch, capsys):
    server, slept = SimpleNamespace(started=False), []

    def sleep(seconds):
        slept.append(seconds)
        server.started = len(slept) == 3

    monkeypatch.setattr(serve_command, "time", SimpleNamespace(sleep=sleep))
    serve_command._announce(server, "http://x/", "localhost", open_browser=False)
    assert slept == [0.02] * 3 and capsys.readouterr().out


def test_a_folder_that_cannot_be_created_is_explained(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("BARDO_HOME", str(tmp_path / "file" / "folder"))
    with pytest.raises(BardoError) as refused:
        serve_command._default_database()
    assert str(refused.value) == (
        f"{tmp_path / 'file' / 'folder'} cannot be created for your tables: Not a directory;"
        " choose a database with --database"
    )


def test_which_games_are_compiled_is_up_to_the_command(monkeypatch, capsys):
    given = []
    monkeypatch.setattr(serve_command, "serve", lambda *words: given.append(words[9]) or 0)
    assert cli.main(["serve"]) == cli.main(["serve", "--compile", "opened"]) == 0
    assert given == ["all", "opened"]
    with pytest.raises(SystemExit):
        cli.main(["serve", "--compile", "some"])
    assert "'all', 'opened', 'none'" in capsys.readouterr().err
