"""Tables on the net: HTTP and WebSocket around `origins.match`, kept in a store."""
