import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { build } from "rolldown";
import { settings } from "../../rolldown.config.ts";

const SERVER = resolve(import.meta.dirname, "../..");
const NAMES = ["admin", "api-key", "webhook"] as const;

export function buildCommands(): Promise<unknown> {
  const input = Object.fromEntries(NAMES.map((name) => [name, `src/cli/${name}.ts`]));
  return build({ ...settings, cwd: SERVER, input });
}

interface Surroundings {
  database: { dataDir: string; databaseUrl?: string };
  lines?: string[];
  to?: number;
  /** Further variables of its environment. */
  env?: Record<string, string>;
}

/**
 * Runs a built command as a person's shell does: arguments, environment, lines of standard input. Its standard output is
 * read, unless it goes to the file descriptor `to`.
 */
export async function run(
  name: (typeof NAMES)[number],
  args: string[],
  { database, lines = [], to, env: own = {} }: Surroundings,
): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    ...own,
  };
  const child = spawn(process.execPath, ["--liftoff-only", `dist/${name}.js`, ...args], {
    cwd: SERVER,
    env,
    stdio: ["pipe", to ?? "pipe", "pipe"],
  });
  child.stdin?.on("error", () => {}); // it may end before it has read all
  child.stdin?.end(lines.map((line) => `${line}\n`).join(""));
  const readAll = (stream: Readable | null) => (stream ? text(stream) : "");
  const [out, err, [code]] = await Promise.all([readAll(child.stdout), readAll(child.stderr), once(child, "close")]);
  return { code, out, err };
}
