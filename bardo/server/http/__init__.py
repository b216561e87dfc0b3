"""Pages, the HTTP API, and running the server."""
