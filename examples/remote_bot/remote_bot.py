"""A bot in a process of its own: it joins a table with a key and plays random legal actions until the game is over.

python remote_bot.py http://127.0.0.1:8471/t/TABLE KEY
"""

import json
import random
import sys
import time
import uuid

from websockets.sync.client import connect

PAUSE = 0.2
"""Seconds before each action: a connection may send 60 messages in ten seconds."""


def play(address: str, key: str) -> list[int]:
    """Play at the table with this address, using the key of a seat; returns the winning seats."""
    with connect(address.replace("http", "ws", 1).replace("/t/", "/ws/")) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 1, "key": key, "seen": None}))
        seats: list[int] = []
        for text in socket:
            message = json.loads(text)
            if message["type"] == "welcome":
                seats = message["rights"]["seats"]
            elif message["type"] == "bye":
                raise SystemExit(message["reason"])
            elif message["type"] in ("view", "step"):
                if message["over"]:
                    return list(message["winners"])
                asked = message["asked"]
                if asked["seat"] in seats:
                    time.sleep(PAUSE)
                    command = {"type": "end"} if asked["end"] else {"type": "do"}
                    if not asked["end"]:
                        command["action"] = random.choice(asked["actions"])[0]
                    socket.send(json.dumps({**command, "id": uuid.uuid4().hex, "on": message["version"]}))
    raise SystemExit("the server has closed the connection")


if __name__ == "__main__":
    print("winning seats:", play(*sys.argv[1:3]))
