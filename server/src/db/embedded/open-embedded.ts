import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import type { Log } from "../log.ts";
import { claimIn } from "./claim.ts";
import { createDatabase, removeUnfinished } from "./create-database.ts";
import { hasDatabase } from "./engine-stamp.ts";
import { meetingPlace, socketIn } from "./meeting-place.ts";
import { ended, type Report, ready, type Task } from "./worker-messages.ts";

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Minutes between checkpoints while there are writes. */
  readonly checkpointMinutes?: number;
  /** Called when the engine stops by itself. Nothing can be read or written any more, so the process should end. */
  readonly onLost?: (error: Error) => void;
}

/** An open data folder. This process and the commands reach it through `connection`. */
export interface Embedded {
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

/**
 * Opens the database of a data folder in a worker thread; the first time, creates it.
 *
 * @throws {DatabaseIsTaken} when another process has it open.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await meetingPlace(options.dataDir);
  const claim = await claimIn(place);
  try {
    const folder = join(options.dataDir, "database");
    await removeUnfinished(folder);
    if (!hasDatabase(folder)) await createDatabase(folder);
    const { checkpointMinutes = 5 } = options;
    const worker = start({ folder, socketPath: socketIn(place), checkpointMinutes });
    await ready(worker);
    const whenEnded = watch(worker, options);
    const close = async () => {
      worker.postMessage("close");
      await whenEnded;
      await claim.release();
    };
    return { connection: connectionIn(place), close };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** The connection settings for the database whose socket is in `place`. */
export function connectionIn(place: string): pg.ClientConfig {
  return { host: place, port: 5432, user: "postgres", database: "postgres", ssl: false };
}

function start(task: Task): Worker {
  return new Worker(createRequire(import.meta.url).resolve("#built/embedded-worker.js"), { workerData: task });
}

/** Resolves when the worker has ended, for whatever reason. An unexpected end is logged and reported to `onLost`. */
function watch(worker: Worker, { log, onLost }: EmbeddedOptions): Promise<void> {
  worker.on("message", (report: Report) => {
    if (report.kind === "trouble") log.warn({ reason: report.message }, "the embedded database's housekeeping failed");
  });
  return ended(worker).catch((error: Error) => {
    log.error({ err: error }, "the embedded database ended unexpectedly");
    onLost?.(error);
  });
}
