"""The rules of White Moon, the expansion of Ghost Stories."""
