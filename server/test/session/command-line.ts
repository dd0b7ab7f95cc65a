import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { adminCommand } from "../../src/cli/admin-command.ts";
import { apiKeyCommand } from "../../src/cli/api-key-command.ts";
import { keysCommand } from "../../src/cli/keys-command.ts";
import { runCommand } from "../../src/cli/run-command.ts";
import { webhookCommand } from "../../src/cli/webhook-command.ts";

const SERVER = resolve(import.meta.dirname, "../..");
const COMMANDS = { admin: adminCommand, "api-key": apiKeyCommand, webhook: webhookCommand, keys: keysCommand };
type Name = keyof typeof COMMANDS;

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
  name: Name,
  args: string[],
  surroundings: Surroundings,
): Promise<{ code: number; out: string; err: string }> {
  return startCommand(name, args, surroundings).ended;
}

/** The same, while it runs. */
export function startCommand(name: Name, args: string[], { database, lines = [], to, env: own = {} }: Surroundings) {
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...settingsFor(database), ...own };
  const child = spawn(process.execPath, ["--liftoff-only", `dist/test/${name}.js`, ...args], {
    cwd: SERVER,
    env,
    stdio: ["pipe", to ?? "pipe", "pipe"],
  });
  child.stdin?.on("error", () => {}); // it may end before it has read all
  child.stdin?.end(lines.map((line) => `${line}\n`).join(""));
  const readAll = (stream: Readable | null) => (stream ? text(stream) : "");
  const ended = Promise.all([readAll(child.stdout), readAll(child.stderr), once(child, "close")]).then(
    ([out, err, [code]]) => ({ code: code as number, out, err }),
  );
  return {
    ended,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs a command in this process, which takes a hundredth of the time: for what it says, and not how a shell hears it. */
export async function runHere(
  name: Name,
  args: string[],
  { database, lines = [], env }: Omit<Surroundings, "to">,
): Promise<{ code: number; out: string; err: string }> {
  const typed = [...lines];
  const said = { out: "", err: "" };
  const terminal = {
    async print(line: string) {
      said.out += `${line}\n`;
    },
    printError(line: string) {
      said.err += `${line}\n`;
    },
    askSecret: async () => typed.shift() ?? "",
  };
  const code = await runCommand(COMMANDS[name], args, { env: { ...settingsFor(database), ...env }, terminal });
  return { code, ...said };
}

const settingsFor = ({ dataDir, databaseUrl }: Surroundings["database"]) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});
