import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";

/** Milliseconds that Node.js takes to start and exit on an idle machine with two cores. */
const START_WHEN_IDLE = 45;

/** The slowdown of a process at this moment, compared with an idle machine: 1 or more. */
export async function slowness(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
  return Math.max(1, (performance.now() - started) / START_WHEN_IDLE);
}

/** Expects `work` to take no longer than it may on an idle machine, by how slow the machine is at its slowest meanwhile. */
export async function within<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  let slowest = await slowness();
  const look = async () => {
    slowest = Math.max(slowest, await slowness());
  };
  const looks = setInterval(look, 1_000);
  const started = performance.now();
  try {
    const result = await work();
    const took = performance.now() - started;
    await look();
    expect(took).toBeLessThan(milliseconds * slowest);
    return result;
  } finally {
    clearInterval(looks);
  }
}
