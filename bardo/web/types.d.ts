// Types for the checker only; no page loads this file. `Protocol` follows docs/protocol.md, `Client` is our own.

declare namespace Protocol {
  /** A node as it travels: the names of its places are those of `Client.Node`, in that order. */
  type NodeList = [
    id: string,
    face: string,
    x: number,
    y: number,
    width: number,
    height: number,
    turn: number,
    layer: number,
    label: string,
    words: string,
    size: number,
    seat: number,
    does: number[],
    faint: boolean,
  ];

  /** A legal action: its number, its name, its sentence, and the family that it is shown with. */
  type Action = [id: number, name: string, text: string, family: string];

  /** What a panel tells: a name, a value in words and, for a bar, the part of its limit from 0 to 1. */
  type Fact = [name: string, words: string, part?: number | null];

  interface Panel {
    seat: number;
    colour: string;
    sign: string;
    facts: Fact[];
    note: string;
  }

  interface Scene {
    width: number;
    height: number;
    heading: string;
    nodes: NodeList[];
    panels: Panel[];
  }

  /** What changed in a scene; what is not mentioned stays. */
  interface SceneChange extends Partial<Scene> {
    gone?: string[];
    order?: string[] | null;
  }

  interface Asked {
    seat: number;
    prompt: string;
    /** The prompt for everybody else. */
    others: string;
    /** Actions that only let time pass: they have a place and a key of their own. */
    passes: number[];
    actions: Action[];
    undo: boolean;
    end: boolean;
    tell: string | null;
  }

  interface Seat {
    name: string;
    who: "person" | "bot" | "open";
    bot: string | null;
    clock: number | null;
    /** Whether its person has left, and may come back, or has resigned. */
    gone?: "" | "left" | "resigned";
  }

  /** What somebody has proposed, who agrees so far, and whose answer is missing. */
  interface Proposal {
    what: "draw" | "end";
    seat: number;
    agreed: number[];
    asked: number[];
    version: number;
  }

  interface Reaction {
    type: "reaction";
    seat: number;
    which: string;
  }

  /** How far a seat is, what it needs next, and which nodes that is about. */
  interface Aim {
    progress: string;
    missing: string;
    at: string[];
    clause: string;
  }

  interface LogEntry {
    version: number;
    move: number;
    seat: number | null;
    kind: "event" | "chat" | "story" | "table" | "undo";
    text: string;
    at: string[];
    /** The round it happened in; null in a game that counts none. */
    round?: number | null;
    hits?: Hit[];
    card?: Card | null;
  }

  /** A card that was turned up: what it says, and the name of its drawing. */
  interface Card {
    title: string;
    words: string;
    face: string;
  }

  /** What an action brought to a seat other than the one that took it. */
  interface Hit {
    seat: number;
    words: string;
  }

  interface Cue {
    kind: string;
    at: string[];
    words?: string;
  }

  interface View {
    type: "view";
    version: number;
    move: number;
    scene: Scene;
    asked: Asked | null;
    seats: Seat[];
    /** How the game is won and lost; empty in a game that does not say so. */
    goal: string;
    aims: Aim[];
    log: LogEntry[];
    over: boolean;
    winners: number[];
    returns: number[];
    /** How the game ended; null while it goes on. */
    ending: { sentence: string; face: string; dice: boolean } | null;
    /** How the table ended, if that was before its game did. */
    ended?: { how: "draw" | "end" | "resign"; words: string } | null;
    proposal?: Proposal | null;
    /** Whether anybody may sit down at a free seat. */
    open?: boolean;
    invited: { seat: number; question: string } | null;
    thinking: number | null;
    next?: string | null;
  }

  interface Step extends Omit<Partial<View>, "type" | "scene"> {
    type: "step";
    version: number;
    after: number;
    scene: SceneChange;
    log: LogEntry[];
    cues?: Cue[];
  }

  /** The view after a move of the past. */
  interface Moment extends View {
    prompt: string;
    cues: Cue[];
    moves: number;
    turns: number[];
    /** In an analysis: the number of the action that was chosen, or why nobody can say what was asked. */
    made?: number;
    trouble?: string;
  }

  /** `GET /api/lessons/G/stages/N` */
  interface Stage extends View {
    prompt: string;
    cues: Cue[];
    title: string;
    stage: number;
    stages: number;
    say: string;
    clause: string;
    points_at: string[];
    is_mine: boolean;
    seat: number;
    others: number;
    after: number;
    farewell: string;
  }

  /** `POST /api/lessons/G/stages/N/answer` */
  interface LessonAnswer {
    right: boolean;
    words: string;
    clause: string;
  }

  interface Rights {
    seats: number[];
    host: boolean;
  }

  interface Welcome {
    type: "welcome";
    protocol: number;
    build?: string;
    rights: Rights;
    table: TableFacts;
  }

  interface Ack {
    type: "ack";
    id: string;
    version: number;
  }

  interface Refused {
    type: "refused";
    id: string;
    reason: string;
    clause?: string | null;
    stale?: boolean;
  }

  /** To `why`: reason, clause, allowed. To `hint`: hints, advice in words, whether a search stands behind them. */
  interface Answer {
    type: "answer";
    id: string;
    reason?: string | null;
    clause?: string | null;
    allowed?: boolean;
    hints?: Hint[];
    advice?: string;
    searched?: boolean;
    version?: number;
  }

  /** What a bot thinks of an action: its sentence, the chance of winning in words, its number. */
  type Hint = [text: string, chance: string, action: number];

  interface Presence {
    type: "presence";
    here: number[];
    watching: number;
  }

  /** Whether the search of the game is compiled. */
  interface Readiness {
    type: "readiness";
    ready: boolean;
  }

  interface Bye {
    type: "bye";
    reason: string;
    final?: boolean;
  }

  /** What answers a command. */
  type Reply = Ack | Refused | Answer;

  type FromServer = Welcome | View | Step | Reply | Presence | Reaction | Readiness | Bye | { type: "pong" };

  /** A command without the idempotency key and, where one is needed, the version it was decided on. */
  type Command =
    | { type: "do"; action: number | string; on?: number }
    | { type: "undo"; on?: number }
    | { type: "end"; on?: number }
    | { type: "tell"; words: string; on: number }
    | { type: "chat"; words: string }
    | { type: "sit"; seat: number; who: string }
    | { type: "name"; seat: number; name: string }
    | { type: "leave"; seat: number }
    | { type: "resign"; seat: number }
    | { type: "propose"; what: "draw" | "end" }
    | { type: "agree"; on: number }
    | { type: "decline"; on: number }
    | { type: "listing"; open: boolean }
    | { type: "react"; which: string }
    | { type: "why"; action: number | string }
    | { type: "hint" };

  /** `GET /api/tables/T` */
  interface TableFacts {
    game: string;
    seats: Seat[];
    over: boolean;
    team: boolean;
    /** The bot that plays on for somebody who leaves. */
    stand_in: string;
    /** The table of which this one is a rematch, where everybody has moved by this many seats. */
    rematch_of: NextTable | null;
  }

  /** `POST /api/tables/T/rematch`: everybody has moved by this many seats. */
  interface NextTable {
    table: string;
    turned: number;
  }

  /** A seat of a table in a list; `bot`: whether a bot plays it now, also for a person who is away. */
  interface SeatSummary {
    name: string;
    who: "person" | "bot" | "open";
    bot?: boolean;
    gone?: "" | "left" | "resigned";
  }

  /** A table in a list. */
  interface TableSummary {
    table: string;
    game: string;
    title: string;
    preset: string;
    seats: SeatSummary[];
    asked: number | null;
    over: boolean;
    winners: number[];
    clock: "off" | "live" | "slow";
    moves: number;
    /** Since when it waits, or is over, in seconds since 1970. */
    since: number;
    created: number;
    listed: boolean;
    /** How it ended, if that was before its game did. */
    ended?: "draw" | "end" | "resign" | null;
  }

  interface MyTable {
    about: TableSummary;
    mine: number[];
    host: boolean;
    waits: boolean;
    archived: boolean;
  }

  /** `GET /api/me/tables` */
  interface MyTables {
    tables: MyTable[];
    total: number;
    waiting: number;
    running: number;
    finished: number;
    archived: number;
    words: boolean;
  }

  /** Games and victories. */
  interface Record {
    name: string;
    games: number;
    won: number;
    seats: number | null;
  }

  interface SavedScore {
    game: string;
    score: string;
    name: string;
    at: number;
  }

  interface Device {
    id: string;
    label: string;
    kind: "browser" | "words";
    created: number;
    seen: number;
    this: boolean;
    here: boolean;
  }

  /** `GET /api/me` */
  interface Me {
    known: boolean;
    names: string[];
    devices: Device[];
    games: Record[];
    seats: Record[];
    opponents: Record[];
    ratings: { game: string; sure: number; mean: number; deviation: number; games: number; place: number; among: number }[];
    scores: SavedScore[];
  }

  /** `GET /api/waiting` */
  interface Waiting {
    tables: { table: string; game: string; title: string; seat: number; name: string; left: number | null }[];
    words: string;
  }

  /** `POST /api/tables` and what makes a table of another one. */
  interface MadeTable {
    table: string;
    host: string;
    watch: string;
    seats: (string | null)[];
  }

  /** `GET /api/tables/T/end` */
  interface End {
    title: string;
    sentence: string;
    outcome: string;
    team: boolean;
    seats: { name: string; colour: string; sign: string; won: boolean; seconds: number | null }[];
    dice: boolean;
    review: Review;
    chart: string;
    said: string;
  }

  /** What a search says of a finished game; chances are in percent. */
  interface Review {
    state: "complete" | "judging" | "waiting" | "failed" | "off";
    of: number;
    decisions: JudgedDecision[];
    turning_points: TurningPoint[];
  }

  interface JudgedDecision {
    number: number;
    seat: number;
    action: number;
    chances: number[];
    cost: number;
    best: number | null;
  }

  interface TurningPoint {
    move: number;
    seat: number;
    kind: "choice" | "dice";
    before: number;
    after: number;
    sentence: string;
  }

  /** `GET /api/tables/T/decisions/N` */
  interface Decision {
    asked: Asked;
    made: number;
  }

  /** `GET /api/tables/T/decisions/N/why` */
  interface WhyNot {
    allowed: boolean;
    reason: string;
    clause: string;
  }

  /** `POST /api/tables/T/decisions/N/advice` */
  interface MomentAdvice extends Required<Pick<Answer, "hints" | "advice" | "searched">> {
    /** What the action that was asked about is worth; empty without a search. */
    worth: string;
  }

  /** `GET /api/tables/T/dice` */
  interface Dice {
    commitment: string | null;
    secret: string | null;
    seed: number | string | null;
    over: boolean;
    checked: boolean;
  }
}

declare namespace Client {
  type AimStrip = import("./static/table/aim.js").AimStrip;
  type ActionPanel = import("./static/table/action_panel.js").ActionPanel;
  type Board = import("./static/table/board.js").Board;
  type Director = import("./static/table/director.js").Director;
  type Digest = import("./static/table/digest.js").Digest;
  type Leaving = import("./static/table/leaving.js").Leaving;
  type Muted = import("./static/table/reactions.js").Muted;
  type PlayerPanels = import("./static/table/player_panels.js").PlayerPanels;
  type Reactions = import("./static/table/reactions.js").Reactions;
  type Log = import("./static/table/log.js").Log;
  type RulesDrawer = import("./static/table/rules_drawer.js").RulesDrawer;
  type TextView = import("./static/table/text_view.js").TextView;
  type Tooltip = import("./static/table/tooltip.js").Tooltip;

  interface Node {
    id: string;
    face: string;
    x: number;
    y: number;
    width: number;
    height: number;
    turn: number;
    layer: number;
    label: string;
    words: string;
    size: number;
    seat: number;
    does: number[];
    faint: boolean;
  }

  interface Scene extends Omit<Protocol.Scene, "nodes"> {
    nodes: Node[];
  }

  /** A view whose nodes have names for their places. */
  type View = Omit<Protocol.View, "type" | "scene"> & { scene: Scene };

  type Moment = Omit<Protocol.Moment, "type" | "scene"> & { scene: Scene };

  type Stage = Omit<Protocol.Stage, "type" | "scene"> & { scene: Scene };

  type Speed = "slow" | "normal" | "fast" | "instant";

  type Sound = "turn" | "move" | "dice" | "hit" | "won" | "lost" | "message";

  type KeyName = "undo" | "end" | "hint" | "text" | "rules" | "pause" | "step" | "skip";

  /** What somebody has chosen on the page of settings, as `PUT /api/me/settings` takes it. */
  interface Settings {
    speed: Speed;
    sound: boolean;
    volume: number;
    vibration: boolean;
    notices: boolean;
    theme: "system" | "light" | "dark";
    text_size: 90 | 100 | 115 | 130 | 150;
    contrast: "system" | "normal" | "more";
    colours: "usual" | "safe";
    motion: "system" | "reduced";
    confirm: boolean;
    throw_for_me: boolean;
    single_keys: boolean;
    keys: Partial<Record<KeyName, string>>;
  }

  /** One step as it is told: what happened, and the view after it. */
  interface Beat {
    version: number;
    view: View;
    /** Its lines of the log, without chat. */
    log: Protocol.LogEntry[];
    /** What it tells. */
    words: string[];
    cues: Protocol.Cue[];
    /** What it brings to the reader. */
    hits: Protocol.Hit[];
    /** Whether the reader brought it about. */
    isMine: boolean;
    /** Whether nothing more happens without the reader: it is their turn, or the game is over. */
    asksMe: boolean;
  }

  /** Where a director has beats shown. */
  interface DirectorStage {
    /** Whether nothing takes time; what hits the reader waits all the same. */
    isInstant: boolean;
    /** Whether nobody looks at the page, so that nothing waits. */
    isAway: boolean;
    /** Milliseconds at the reader's speed. */
    atSpeed(usual: number): number;
    /** Show beats; still: together and without animation. */
    show(beats: Beat[], isStill: boolean): void;
    /** Resolves when nothing moves any more. */
    settled(): Promise<unknown>;
    /** Bring whatever moves to its place. */
    finish(): void;
    /** What waits, or what may be done about it, has changed. */
    changed(): void;
  }

  /** What is shown, for those who listen. */
  interface Showing {
    view: View;
    rights: Protocol.Rights;
    /** What is asked, or how the game ended. */
    prompt: string;
    /** New lines of the log. */
    news: string[];
    /** What hit the reader and waits for a glance. */
    hits: Protocol.Hit[];
    /** Whether there is more to see before the reader can act. */
    isBehind: boolean;
  }

  /** The elements of a node on the board. */
  interface BoardPart {
    node: Node;
    group: SVGGElement;
    inner: SVGGElement;
    rim: SVGRectElement;
    halo: SVGRectElement;
    use: SVGUseElement;
    text: SVGTextElement;
    hit: SVGRectElement;
  }

  /** What this browser remembers of a table. */
  interface RememberedTable {
    table: string;
    when: number;
    game?: string;
    title?: string;
    watch?: string;
    seats?: (string | null)[];
  }

  /** Who a link is for. */
  type LinkFor = { seat: number } | { watch: true };

  /** What happens at a table when somebody leaves. */
  interface TableManners {
    isTeam: boolean;
    standIn: string;
  }

  /** Something that can be done about the end of the game, and what will happen then. */
  interface LeavingOption {
    name: "leave" | "resign" | "draw" | "finish" | "abandon";
    label: string;
    words: string;
    /** The words of the second press, where there is no way back. */
    sure?: string;
    /** What has happened, in words. */
    done?: string;
    /** What is sent; abandoning is a request of its own. */
    command: Protocol.Command | null;
  }

  /** What the parts of a table need to know of it, whether it is played or replayed. */
  interface Table {
    name: string;
    game: string;
    isReplay: boolean;
    /** Whether anything was received yet; until then there is no `view`. */
    hasView: boolean;
    view: View;
    rights: Protocol.Rights;
    rules: RulesDrawer;
    board: Board;
    log: Log;
    /** What happened since the reader's last turn, where somebody plays. */
    digest?: Digest;
    /** Who shows what others do, where anybody does. */
    director?: Director;
    actionPanel: ActionPanel | null;
    /** Leaving, reactions and muting, where somebody plays. */
    leaving?: Leaving;
    reactions?: Reactions;
    muted?: Muted;
    mute?(seat: number): void;
    manners?: TableManners;
    /** What can be typed instead of the commands of play. */
    typing?: Typing;
    /** Whether somebody is to find the answer alone, so that nothing may give it away. */
    asksFirst?: boolean;
    /** Send a command and wait for what answers it. */
    ask(command: Protocol.Command): Promise<Protocol.Reply>;
    /** Say something for a moment, with a clause to look up. */
    say(words: string, clause?: string | null): void;
  }

  /** A table that may have an action panel, as far as the panel needs to know it. */
  interface AnsweringTable extends Table {
    tooltip: Tooltip;
    text: TextView;
    help(): void;
  }

  /** A table where somebody plays or watches. */
  interface LiveTable extends AnsweringTable {
    actionPanel: ActionPanel;
  }

  /** A finished game in which moves are tried. */
  interface AnalysisTable extends AnsweringTable {
    view: Moment;
    go(move: number): Promise<void>;
    advise(move: number, action: number | null, isWanted: () => boolean): Promise<Protocol.MomentAdvice | null>;
    playOn(action: number, bot: string): Promise<void>;
  }

  /** What can be typed in the text view of a table that nobody plays at. */
  interface Typing {
    help: string;
    commands: Record<string, TypedCommand>;
  }

  /** Carries out what was typed; it may return words to show. */
  type TypedCommand = (words: string) => string | void | Promise<string | void>;

  /** A table that goes on with other people. */
  interface SharedTable extends LiveTable {
    manners: TableManners;
    muted: Muted;
    panels: PlayerPanels;
    mute(seat: number): void;
  }

  /** What the connection tells of. */
  interface ConnectionListeners {
    welcome(message: Protocol.Welcome): void;
    view(message: Protocol.View): void;
    step(message: Protocol.Step): void;
    presence(message: Protocol.Presence): void;
    readiness(message: Protocol.Readiness): void;
    reaction?(message: Protocol.Reaction): void;
    /** What was asked before the page was loaded anew is answered. */
    late?(reply: Protocol.Reply, command: Protocol.Command): void;
    status(status: ConnectionStatus): void;
    /** There is no coming back. */
    bye(reason: string): void;
  }

  type ConnectionStatus = { online: true } | { online: false; reason: string | null; unsent: number };

  /** What the page for a new table knows of its game. */
  interface NewTableFacts {
    name: string;
    seats: string[];
    least: number;
    most: number;
    usual: number;
    /** The bot that newcomers play with. */
    easy: string;
    levels: Record<string, string>;
    personas: Record<string, string>;
    guests: Record<string, string>;
    presets: { name: string; help: string; values: Record<string, number>; lengths: Record<string, string> }[];
  }
}

/** Let the page look as the stored settings say; `appearance.js` makes it. */
declare var applyAppearance: (() => void) | undefined;
