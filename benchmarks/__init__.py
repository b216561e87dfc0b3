"""Speed, measured beside the peers; never a test."""
