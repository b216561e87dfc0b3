"""The tables in memory and who is connected to them: commands in, updates out, bots' turns, other processes."""
