"""The database of tables, in SQLite or PostgreSQL: records, event logs, snapshots and grants."""
