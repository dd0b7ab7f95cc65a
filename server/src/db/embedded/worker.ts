import { rmSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { openEngine } from "./engine.ts";
import { keepHouse } from "./housekeeping.ts";
import { query } from "./query.ts";
import { assertDurable } from "./self-test.ts";
import { serveSocket } from "./socket-server.ts";
import { Turns } from "./turns.ts";
import type { Report, Task } from "./worker-messages.ts";

const task: Task = workerData;
const report = (message: Report) => parentPort?.postMessage(message);

const engine = await openEngine(join(task.folder, "pg"));
await assertDurable(engine);

const turns = new Turns();
rmSync(task.socketPath, { force: true }); // left by a killed process; this process has the claim, so none listens
const server = await serveSocket(engine, turns, task.socketPath);
keepHouse(engine, turns, task.checkpointMinutes, (error) => report({ kind: "trouble", message: String(error) }));
report({ kind: "ready" });

/** The only message of the main thread means: finish the current work, checkpoint, and end. */
parentPort?.once("message", async () => {
  await server.close();
  await turns.take({}, async () => {
    await query(engine, "CHECKPOINT");
    return false;
  });
  await engine.close();
  process.exit(0);
});
