"""What goes over the wire: the messages of the socket and the bodies of HTTP, as msgspec structs."""
