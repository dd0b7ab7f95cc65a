import { connect } from "node:net";

/** The process that has a data folder open. */
export interface Holder {
  readonly pid: number;
  readonly command: string;
  /** When it opened the folder, ISO 8601. */
  readonly since: string;
}

/** A process that has a data folder open or is trying to open it. */
export interface Neighbour extends Holder {
  readonly token: string;
  readonly holds: boolean;
}

/** Another process has the data folder open; two processes would silently lose each other's rows. */
export class DatabaseIsTaken extends Error {
  override readonly name = "DatabaseIsTaken";
  readonly holder: Holder;

  constructor(holder: Holder, place: string) {
    super(
      `The database in ${place} is in use by process ${holder.pid} (${holder.command}), since ${holder.since}. ` +
        "Stop that process first, or give this one another DATA_DIR.",
    );
    this.holder = holder;
  }
}

const LONGEST_WAIT = 900;
/** A process that listens without saying who it is counts as alive: it may be too busy to answer. */
const SILENT: Neighbour = { pid: 0, command: "busy, did not answer", since: "an unknown time", token: "", holds: true };

/**
 * Asks the process that listens at `path` who it is, within two seconds; `undefined` when none listens. Asks a silent
 * one twice: on a busy machine the answer may be there when this process has time to read it.
 */
export async function whoIsAt(path: string): Promise<Neighbour | undefined> {
  const found = await ask(path);
  return found === SILENT ? ask(path) : found;
}

function ask(path: string): Promise<Neighbour | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let isAlive = false;
    let text = "";
    const finish = (found: Neighbour | undefined) => {
      socket.destroy();
      resolve(found);
    };
    socket.setEncoding("utf8").setTimeout(LONGEST_WAIT, () => finish(SILENT));
    socket.on("connect", () => {
      isAlive = true;
    });
    socket.on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      const isGone = error.code === "ECONNREFUSED" || error.code === "ENOENT";
      finish(isGone && !isAlive ? undefined : SILENT);
    });
    socket.on("end", () => finish(parseNeighbour(text)));
  });
}

function parseNeighbour(text: string): Neighbour {
  try {
    return JSON.parse(text);
  } catch {
    return SILENT;
  }
}
