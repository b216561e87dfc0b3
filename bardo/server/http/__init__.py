"""The server as browsers and programs reach it: pages, the HTTP interface, the WebSocket, and how it is started."""
