"""How good and how fast the pages are: python -m benchmarks.pages [lighthouse] [end] [first] [weight] [tasks] [idle].

It starts a server of its own with a new SQLite file. Lighthouse is not part of Bardo: `npm install lighthouse` in a
folder elsewhere, and put its node_modules/.bin on the PATH.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

import httpx
from playwright.async_api import Browser, Page, async_playwright

import bardo
from bardo.bots import bot
from bardo.engine.authoring.registry import own_games
from bardo.engine.play.match import Match
from bardo.web.gallery import chromium
from benchmarks.tables import Server, free_port, quantile

CHROMIUM_FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
CATEGORIES = ("accessibility", "best-practices", "performance")
AUDITS = {
    "FCP": "first-contentful-paint",
    "LCP": "largest-contentful-paint",
    "TBT": "total-blocking-time",
    "CLS": "cumulative-layout-shift",
}
MODES: dict[str, list[str]] = {"mobile": [], "desktop": ["--preset=desktop"]}
DRAWN = "body[data-version]"
"""What a table matches when it is drawn."""
TABLES = 200
"""How many tables of one's own, and how many open ones, the first page is measured with."""
REQUESTS = 200
MOVES = 12
"""How many moves of one's own are watched for long tasks, with what bots do in between."""
IDLE_SECONDS = 20
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
LONG_TASK = 50
"""Milliseconds; browsers call a task long that holds the page for more."""
CALM = "() => document.getAnimations().every((one) => one.playState !== 'running')"
NEXT = "#noted:visible, #end:visible, #actions .action"
"""What a player presses to go on: that they have seen what hit them, Done, or an action."""
ASKED = """() => document.body.dataset.over === "true" || document.querySelector("#actions .action:not(:disabled)")
    || !document.getElementById("end").hidden || !document.getElementById("noted").hidden"""


def played(name: str, share: float = 1.0) -> Match:
    """A game among quick bots with the usual number of seats, up to some share of its decisions."""
    game = bardo.game(name)
    match = game.new(seed=3)
    greedy = bot(game, "greedy", 1)
    while not match.over:
        match.play(greedy.choose(match))
    past = game.new(seed=3)
    for _, action in match.history[: int(share * len(match.history))]:
        past.play(action)
    return past


async def load(http: httpx.AsyncClient, match: Match) -> str:
    """Put a game on a table; its id."""
    answer = await http.post("/api/load", content=match.transcript(), headers={"Content-Type": "text/plain"})
    return str(answer.json()["table"])


async def reviewed(http: httpx.AsyncClient, table: str) -> int:
    """Wait until a finished game is reviewed; how many of its decisions were judged."""
    while True:
        review = (await http.get(f"/api/tables/{table}/end")).json()["review"]
        if review["state"] == "complete":
            return len(review["decisions"])
        await asyncio.sleep(0.2)


async def lighthouse(server: Server, http: httpx.AsyncClient, options: argparse.Namespace) -> None:
    """Have Lighthouse judge each page in both modes, as seen by the player who has the seats."""
    pages = {"first page": "/"}
    for name in options.games:
        pages[f"{name}, set-up"] = f"/new/{name}"
        pages[f"{name}, in play"] = f"/t/{await load(http, played(name, 0.5))}"
        over = await load(http, played(name))
        await reviewed(http, over)
        pages[f"{name}, end"] = f"/t/{over}/end"
    port = free_port()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch_persistent_context(
            "", executable_path=chromium(), args=[*CHROMIUM_FLAGS, f"--remote-debugging-port={port}"]
        )
        # A header would not reach the table's socket: Lighthouse joins a browser that has the cookies.
        await browser.add_cookies(
            [
                {"name": one.name, "value": one.value or "", "url": f"http://{server.address}"}
                for one in http.cookies.jar
            ]
        )
        tab = await browser.new_page()
        for table in (path for page, path in pages.items() if page.endswith("in play")):
            await tab.goto(f"http://{server.address}{table}")
            await tab.wait_for_selector(DRAWN)  # or a page would be judged that says why one cannot join
        await tab.close()
        for page, path in pages.items():
            for mode, more in MODES.items():
                report = Path(options.reports) / f"{page}-{mode}.json".replace(", ", "-").replace(" ", "-")
                command = ["lighthouse", f"http://{server.address}{path}", "--quiet", f"--port={port}", *more]
                command += ["--output=json", f"--output-path={report}", f"--only-categories={','.join(CATEGORIES)}"]
                await asyncio.to_thread(subprocess.run, command, check=True)
                print(f"lighthouse: {page:24} {mode:8}", _judgement(report), flush=True)
        await browser.close()


def _judgement(report: Path) -> str:
    """The scores of a page, and what its performance is made of."""
    found = json.loads(report.read_text(encoding="utf-8"))
    scores = [f"{name} {100 * found['categories'][name]['score']:3.0f}" for name in CATEGORIES]
    parts = [f"{short} {found['audits'][name]['displayValue']}" for short, name in AUDITS.items()]
    return ", ".join(scores + parts)


async def end(server: Server, http: httpx.AsyncClient, options: argparse.Namespace) -> None:
    """Measure how long after the end of a game its end page is complete."""
    for name in options.games:
        match = played(name)
        start = time.perf_counter()
        table = await load(http, match)
        judged = await reviewed(http, table)
        taken = time.perf_counter() - start
        print(f"end: {name:16} {taken:5.1f} s, {judged} of {len(match.history)} decisions judged", flush=True)


async def first(server: Server, http: httpx.AsyncClient, options: argparse.Namespace) -> None:
    """Measure the first page for somebody with many tables, where many others are open."""
    seats = [{"who": "me"}, {"who": "friend"}]
    async with httpx.AsyncClient(base_url=http.base_url, timeout=60) as others:
        for _ in range(TABLES):
            await http.post("/api/tables", json={"game": "hungry-ghost", "seats": seats})
            await others.post("/api/tables", json={"game": "hungry-ghost", "seats": seats, "open": True})
    mine, listed = [(await http.get(path)).json() for path in ("/api/me/tables", "/api/open")]
    assert min(mine["total"], len(listed["tables"])) >= TABLES, "not all tables are listed"
    for path in ("/", "/api/me/tables?most=6"):
        taken = []
        for _ in range(REQUESTS):
            start = time.perf_counter()
            async with http.stream("GET", path) as answer:
                taken.append(1000 * (time.perf_counter() - start))
                await answer.aread()
        half, most = quantile(taken, 0.5), quantile(taken, 0.95)
        print(f"first: {path:24} first byte after {half:.1f} ms, p95 {most:.1f} ms", flush=True)
    print(f"first: load of the machine {os.getloadavg()[0]:.1f}", flush=True)


async def weight(server: Server, http: httpx.AsyncClient, options: argparse.Namespace) -> None:
    """Measure what a new browser receives until a table is drawn: compressed files, and the socket's messages."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for name in options.games:
            context = await browser.new_context(service_workers="block")
            page = await context.new_page()
            address = await _new_table(page, server, name)
            files, messages = await _received(page, address)
            await context.close()
            both = (sum(files) + sum(messages)) / 1000
            print(f"weight: {name:16} {both:4.0f} KB, {len(files)} files, {len(messages)} messages", flush=True)
        await browser.close()


async def tasks(server: Server, http: httpx.AsyncClient, options: argparse.Namespace) -> None:
    """Look for long tasks while a table shows moves, one's own and others', at the usual speed.

    Tasks are measured in time of the processor, so that other work on the machine makes none longer.
    """
    async with async_playwright() as playwright:
        for name in options.games:
            browser = await playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
            page = await _at_table(browser, server, name)
            await page.wait_for_function(ASKED, timeout=120_000)
            await browser.start_tracing(page=page, categories=TRACED)
            for _ in range(MOVES):
                await page.wait_for_function(ASKED, timeout=120_000)
                if await page.get_attribute("body", "data-over") == "true":
                    break
                await page.locator(NEXT).first.evaluate("(button) => button.click()")
                await page.wait_for_timeout(1000)
            found = _task_lengths(await browser.stop_tracing())
            longest = ", ".join(f"{one:.0f}" for one in found[:5])
            count = sum(one > LONG_TASK for one in found)
            print(f"tasks: {name:16} {count} of {len(found)} over {LONG_TASK} ms; the longest {longest} ms", flush=True)
            await browser.close()


def _task_lengths(trace: bytes) -> list[float]:
    """How many milliseconds of processor time each task of the page's main thread took, the longest first."""
    events = json.loads(trace)["traceEvents"]
    pages = {(one["pid"], one["tid"]) for one in events if one["name"] == "FunctionCall"}
    tasks = [one for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in pages]
    return sorted((one.get("tdur", one.get("dur", 0)) / 1000 for one in tasks), reverse=True)


async def idle(server: Server, http: httpx.AsyncClient, options: argparse.Namespace) -> None:
    """Measure how much of a core all processes of the browser use while a table waits for its player."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        system = await browser.new_browser_cdp_session()
        for name in options.games:
            page = await _at_table(browser, server, name)
            await page.wait_for_function(ASKED, timeout=120_000)
            await page.wait_for_function(CALM)
            await page.wait_for_timeout(5000)
            seconds = []
            for pause in (IDLE_SECONDS, 0):
                found = (await system.send("SystemInfo.getProcessInfo"))["processInfo"]
                seconds.append(sum(one["cpuTime"] for one in found))
                await page.wait_for_timeout(1000 * pause)
            share = 100 * (seconds[1] - seconds[0]) / IDLE_SECONDS
            print(f"idle: {name:16} {share:.1f} % of a core, all processes of the browser", flush=True)
            await page.context.close()
        await browser.close()


async def _at_table(browser: Browser, server: Server, name: str) -> Page:
    """A new browser at a new table, with quick bots in the other seats."""
    page = await (await browser.new_context(service_workers="block")).new_page()
    await page.goto(await _new_table(page, server, name))
    await page.wait_for_selector(DRAWN)
    return page


async def _new_table(page: Page, server: Server, name: str) -> str:
    """The address of a new table of the browser's own, with quick bots in the other seats."""
    seats = [{"who": "me"}, *[{"who": "greedy"}] * (bardo.game(name).default_players - 1)]
    made = await page.request.post(f"http://{server.address}/api/tables", data={"game": name, "seats": seats})
    return f"http://{server.address}/t/{(await made.json())['table']}"


async def _received(page: Page, address: str) -> tuple[list[int], list[int]]:
    """The bytes of the files and of the socket's messages that a browser receives until a table is drawn."""
    files: list[int] = []
    messages: list[int] = []
    network = await page.context.new_cdp_session(page)
    network.on("Network.loadingFinished", lambda one: files.append(one["encodedDataLength"]))
    network.on(
        "Network.webSocketFrameReceived", lambda one: messages.append(len(one["response"]["payloadData"].encode()))
    )
    await network.send("Network.enable")
    await page.goto(address)
    await page.wait_for_selector(DRAWN)
    await page.wait_for_load_state("networkidle")
    return files, messages


async def main() -> None:
    """Run the chosen measurements."""
    measurements = {
        "lighthouse": lighthouse,
        "end": end,
        "first": first,
        "weight": weight,
        "tasks": tasks,
        "idle": idle,
    }
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["end", "first"], choices=measurements)
    parser.add_argument("--games", nargs="+", default=own_games(), choices=own_games())
    with tempfile.TemporaryDirectory() as folder:
        parser.add_argument("--reports", default=folder, help="where the reports of Lighthouse go")
        options = parser.parse_args()
        server = Server(folder)
        try:
            await server.ready()
            async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=60) as http:
                for what in options.what:
                    await measurements[what](server, http, options)
        finally:
            server.kill()


if __name__ == "__main__":
    asyncio.run(main())
