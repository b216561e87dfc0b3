"""What tests of bots from other packages share."""

import pickle


def everything(match):
    """All there is to a table."""
    state = match.__getstate__()
    return pickle.dumps(state), match.rows.tobytes(), match.transcript(), match.log, match.names, match.seed
