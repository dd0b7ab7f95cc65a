import type { Worker } from "node:worker_threads";

/** What the worker is told when it is started. */
export interface Task {
  readonly folder: string;
  readonly socketPath: string;
  /** Minutes between checkpoints while there are writes. */
  readonly checkpointMinutes: number;
}

/** From the worker: it serves, it does its housekeeping, or it tells what it could not do. */
export type Report = { readonly kind: "ready" } | { readonly kind: "trouble"; readonly message: string };

/** Resolves when the worker says that it serves; rejects with what it died of before. */
export function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (report: Report) => report.kind === "ready" && resolve());
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The embedded database ended with code ${code} while starting`)));
  });
}

/** Resolves when the worker has ended by itself; rejects with what it died of. */
export function ended(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The embedded database ended with ${code}`)),
    );
  });
}
