import { spawn } from "node:child_process";
import { once } from "node:events";

/** How long Node.js takes to start and end on an idle machine with two cores, in milliseconds. */
const START_WHEN_IDLE = 45;

/**
 * How many times longer a process takes here and now than on an idle machine: 1 or more. What the product promises in
 * milliseconds is multiplied by this.
 */
export async function slowness(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
  return Math.max(1, (performance.now() - started) / START_WHEN_IDLE);
}
