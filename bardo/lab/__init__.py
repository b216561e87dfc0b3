"""Mass play for designers: how a game goes when it is played a million times."""
