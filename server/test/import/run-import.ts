import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SECRET_KEY } from "../test-keys.ts";

const SERVER = resolve(import.meta.dirname, "../..");

/** `npm run import -- …` as a shell runs it. */
export function startImport(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string },
  args: string[],
  typed = "",
) {
  const env = {
    ...{ PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: dataDir, SECRET_KEY, TZ: "America/New_York" },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const child = spawn(process.execPath, ["--liftoff-only", "dist/test/import.js", ...args], { cwd: SERVER, env });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (said.out += chunk));
  child.stderr.on("data", (chunk) => (said.err += chunk));
  child.stdin.on("error", () => {}).end(typed);
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, ...said }));
  return { ended, kill: () => child.kill("SIGKILL") };
}

/** A row of the closing table: `[read, created, updated, unchanged, skipped]`. */
export function rowOf(table: string, kind: string): number[] {
  const row = table.split("\n").find((line) => line.startsWith(`${kind} `)) ?? "";
  return row.slice(kind.length).trim().split(/\s+/).map(Number);
}

export const newFolder = () => mkdtemp(join(tmpdir(), "hive-import-"));
