import { spawn } from "node:child_process";
import { once } from "node:events";

/** Milliseconds that Node.js takes to start and exit on an idle machine with two cores. */
const START_WHEN_IDLE = 45;

/**
 * The slowdown of a process at this moment, compared with an idle machine: 1 or more. Tests multiply the product's
 * promised times by it.
 */
export async function slowness(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
  return Math.max(1, (performance.now() - started) / START_WHEN_IDLE);
}
