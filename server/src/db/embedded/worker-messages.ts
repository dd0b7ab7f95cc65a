import type { Worker } from "node:worker_threads";

/** The data that the worker starts with. */
export interface Task {
  readonly folder: string;
  readonly socketPath: string;
  /** Minutes between checkpoints while there are writes. */
  readonly checkpointMinutes: number;
}

/** A message of the worker: it is ready, or something failed. */
export type Report = { readonly kind: "ready" } | { readonly kind: "trouble"; readonly message: string };

/** Resolves when the worker is ready; rejects with the error that ended it before. */
export function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (report: Report) => report.kind === "ready" && resolve());
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The embedded database ended with code ${code} while starting`)));
  });
}

/** Resolves when the worker has ended by itself; rejects with the error that ended it. */
export function ended(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The embedded database ended with ${code}`)),
    );
  });
}
