// A finished game on an analysis board: ask first, tell second; and play on differently.

import { post } from "../shared/dom.js";
import { rememberTable } from "../shared/storage.js";
import { AnalysisPanel } from "../table/analysis_panel.js";
import { Replay } from "../table/replay_view.js";

/** @type {AnalysisPanel} */
let panel;
/** @type {Record<string, import("../table/keyboard.js").KeyAction>} */
const keys = {
  n: () => panel.goToPoint(1),
  p: () => panel.goToPoint(-1),
  m: () => panel.revealMade(),
  b: () => panel.revealBest(),
};
for (let number = 1; number <= 9; number += 1) keys[number] = () => panel.chooseNth(number - 1);

const replay = new Replay("Analysis", keys);
panel = new AnalysisPanel(
  replay.name,
  (move) => replay.go(move),
  async (move, action, bot) => {
    /** @type {Protocol.MadeTable} */
    const made = await post(`/api/tables/${replay.name}/branch`, { move, action, bot });
    rememberTable(made.table, { game: replay.game, title: replay.title, watch: made.watch });
    location.assign(`/t/${made.table}`);
  },
);
replay.onMoment = (moment) => panel.setMoment(moment);
