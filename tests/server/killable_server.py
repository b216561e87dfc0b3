"""A server in a process of its own, for tests that kill it: python killable_server.py URL PORT."""

import sys

from bardo.server.http.application import create_app
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage

if __name__ == "__main__":
    import uvicorn

    app = create_app(Storage(sys.argv[1]), Settings(pace=0.0, tables_a_minute=0, processes=1, message_limit=100_000))
    uvicorn.run(app, port=int(sys.argv[2]), log_level="warning", ws_per_message_deflate=False)
