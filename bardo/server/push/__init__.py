"""Web Push: keys, addresses that may be called, and sending."""
