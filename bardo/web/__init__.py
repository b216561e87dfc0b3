"""Bardo in the browser: pages, the one client, the server."""
