import type { Database } from "#db/database.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { Refusal } from "#lib/refusal.ts";
import { openKeys } from "../secret-key.ts";
import { readSettings, type Settings } from "../settings.ts";
import { argumentsIn, asksForHelp, WrongUsage } from "./arguments.ts";
import { withDatabase } from "./run-single.ts";
import { terminal as own, type Terminal } from "./terminal.ts";

export interface CommandContext {
  /** Opens the database for `work` and closes it afterwards, so that it is not held while a person types. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** The same, with the keys of sealed values. */
  withKeys<Result>(work: (sealer: { db: Database; keys: KeyRing }) => Promise<Result>): Promise<Result>;
  settings: Settings;
  terminal: Terminal;
  /** The value of `--name`. @throws {WrongUsage} when the option is missing. */
  required(name: string): string;
  optional(name: string): string | undefined;
}

/** A command with named actions, as `create` in `admin create`. */
export interface Command {
  usage: string;
  options: readonly string[];
  actions: Record<string, (context: CommandContext) => Promise<void>>;
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Runs an action, beside a running server or without one, or prints the usage. Returns the exit code: 0, 1 (failure),
 * 2 (wrong usage).
 */
export async function runCommand(
  command: Command,
  args: string[],
  { env = process.env, terminal = own }: { env?: NodeJS.ProcessEnv; terminal?: Terminal } = {},
): Promise<number> {
  if (asksForHelp(args)) {
    terminal.print(command.usage);
    return 0;
  }
  try {
    const { action, optional } = understand(command, args);
    const required = (name: string) => {
      const value = optional(name);
      if (!value) throw new WrongUsage(`--${name} is missing.`);
      return value;
    };
    const settings = readSettings(env);
    const opened: CommandContext["withDatabase"] = (work) => withDatabase(settings, SILENT, ({ db }) => work(db));
    const withKeys: CommandContext["withKeys"] = (work) =>
      withDatabase(settings, SILENT, async (database) => {
        const { keys } = await openKeys(database, settings);
        return work({ db: database.db, keys });
      });
    await action({ withDatabase: opened, withKeys, settings, terminal, required, optional });
    return 0;
  } catch (error) {
    for (const line of explain(error)) terminal.printError(line);
    if (!(error instanceof WrongUsage)) return 1;
    terminal.printError(command.usage);
    return 2;
  }
}

function understand({ actions, options }: Command, args: string[]) {
  const known = Object.fromEntries(options.map((name) => [name, { type: "string" as const }]));
  const { positionals, values } = argumentsIn({ args, options: known, allowPositionals: true });
  const action = positionals.length === 1 && positionals[0] ? actions[positionals[0]] : undefined;
  if (!action) throw new WrongUsage(`Say one of: ${Object.keys(actions).join(", ")}.`);
  return { action, optional: (name: string) => values[name]?.trim() };
}

function explain(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const fields = error instanceof Refusal ? Object.entries(error.details.errors ?? {}) : [];
  return fields.length > 0
    ? fields.flatMap(([field, texts]) => texts.map((text) => `${field}: ${text}`))
    : [error.message];
}
