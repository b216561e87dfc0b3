"""White Moon: the rules that the expansion adds."""
