"""What is written down of tables, in SQLite or PostgreSQL."""
