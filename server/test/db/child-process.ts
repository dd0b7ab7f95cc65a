import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import type { DatabaseOptions } from "#db/open-database.ts";

export interface Child {
  readonly pid: number;
  /** Its lines of output so far. */
  readonly lines: readonly string[];
  /** Resolves to the expected line; undefined if the process ends without it. */
  said(line?: string): Promise<string | undefined>;
  /** Resolves once it has written that many lines, or has ended. */
  wrote(count: number): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Its exit code and what it wrote to standard error. */
  readonly ended: Promise<{ code: number | null; complaint: string }>;
}

/** Runs an action of `child.ts`. */
export function startChild(
  act: "hold" | "write" | "migrate" | "read",
  at: Pick<DatabaseOptions, "dataDir" | "databaseUrl">,
  flags: string[] = [],
): Child {
  const script = createRequire(import.meta.url).resolve("#built/test/child.js");
  const child = spawn(process.execPath, [
    ...flags,
    "--liftoff-only",
    script,
    act,
    at.dataDir,
    ...(at.databaseUrl ? [at.databaseUrl] : []),
  ]);
  const lines: string[] = [];
  let complaint = "";
  const output = createInterface(child.stdout).on("line", (line) => lines.push(line));
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const ended = once(child, "close").then(([code]) => ({ code, complaint }));
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    async said(wanted) {
      for (;;) {
        const found = lines.find((line) => wanted === undefined || line === wanted);
        if (found !== undefined || !(await nextLine(output, ended))) return found;
      }
    },
    async wrote(count) {
      while (lines.length < count && (await nextLine(output, ended)));
    },
    kill: () => killed(child, ended),
  };
}

async function killed(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}

/** Whether another line came before the end. */
function nextLine(output: NodeJS.EventEmitter, ended: Promise<unknown>): Promise<boolean> {
  return Promise.race([once(output, "line").then(() => true), ended.then(() => false)]);
}
