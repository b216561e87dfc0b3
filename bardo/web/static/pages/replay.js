// A game move by move.

import { Replay } from "../table/replay_view.js";

new Replay();
