"""One served table: a match, its seats, its clock and its log."""
