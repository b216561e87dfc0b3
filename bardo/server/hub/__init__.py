"""Who is connected to which table: messages in, updates out, bots."""
