import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { freePort } from "../free-port.ts";

const PROGRAM = resolve(import.meta.dirname, "../../dist/main.js");

export interface ServerProcess extends AsyncDisposable {
  url: string;
  pid: number;
  /** Its output so far, of both streams. */
  said(): string;
  /** Its standard output, where `output` is "unread". */
  output: Readable | null;
  /** Resolves to its exit code. */
  ended: Promise<number | null>;
  stop(): void;
}

interface Setting {
  /** Where its output goes: it is read, or nobody reads it, or it goes to this file descriptor. */
  output?: "read" | "unread" | number;
  /** A command of the shell that starts the server, as `ulimit -f 40`. */
  first?: string;
}

/** Starts the built server in a process of its own; resolves once it listens or has ended. */
export async function startServer(
  environment: Record<string, string>,
  { output = "read", first = ":" }: Setting = {},
): Promise<ServerProcess> {
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
  const url = `http://127.0.0.1:${port}`;
  const to = typeof output === "number" ? output : "pipe";
  const command = ["-c", `${first}; exec "$0" --liftoff-only "$1"`, process.execPath, PROGRAM];
  const child = spawn("sh", command, { env, stdio: ["ignore", to, to] });
  let said = "";
  const ended = once(child, output === "read" ? "close" : "exit").then(([code]) => code as number | null);
  if (output === "read")
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += text));
  await Promise.race([becomes(`${url}/health/live`, 200), ended]);
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    output: child.stdout,
    ended,
    stop: () => child.kill("SIGTERM"),
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Starts the built server and kills it after `milliseconds`; resolves to its output. Its child processes go on. */
export async function startAndKill(environment: Record<string, string>, milliseconds: number): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", ...environment };
  const child = spawn(process.execPath, ["--liftoff-only", PROGRAM], { env, stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  await new Promise((wake) => setTimeout(wake, milliseconds));
  child.kill("SIGKILL");
  await once(child, "exit");
  return said;
}

/** Whether `url` answers with this status within `milliseconds`. Polls it. */
export async function becomes(url: string, status: number, milliseconds = 120_000): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if (reply?.status === status) return true;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return false;
}
