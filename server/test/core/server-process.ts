import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";

const PROGRAM = resolve(import.meta.dirname, "../../dist/main.js");

export interface ServerProcess extends AsyncDisposable {
  url: string;
  pid: number;
  /** Its output so far, of both streams. */
  said(): string;
  /** Resolves to its exit code. */
  ended: Promise<number | null>;
  stop(): void;
}

/** Starts the built server in a process of its own; resolves once it listens or has ended. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  if (!existsSync(PROGRAM)) throw new Error("These tests run the built server: npm run build --workspace server");
  const port = environment.PORT ?? String(await freePort());
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    DEMO: "0",
    PORT: port,
    ...environment,
  };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const ended = once(child, "close").then(([code]) => code as number | null);
  await new Promise<void>((listening) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        said += chunk;
        if (said.includes("Server listening")) listening();
      });
    }
    ended.then(() => listening());
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    ended,
    stop: () => child.kill("SIGTERM"),
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Whether `url` answers with this status within `milliseconds`. Polls it. */
export async function becomes(url: string, status: number, milliseconds = 120_000): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.status === status) return true;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return false;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
