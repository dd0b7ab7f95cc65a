import { inspect, type ParseArgsConfig, type parseArgs } from "node:util";
import type { Log } from "#db/log.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { reachDatabase } from "#db/reach-database.ts";
import { isLostStatement, isUnavailable, LOST_STATEMENT } from "#db/unavailable.ts";
import { Refusal } from "#lib/refusal.ts";
import { BackupRefused } from "../backup/backup-refused.ts";
import { ImportStopped } from "../import/import-stopped.ts";
import type { Settings } from "../settings.ts";
import { explainStart } from "../start-problems.ts";
import { argumentsIn, asksForHelp, WrongUsage } from "./arguments.ts";
import { terminal } from "./terminal.ts";

type Flags<Options extends NonNullable<ParseArgsConfig["options"]>> = ReturnType<
  typeof parseArgs<{ options: Options }>
>["values"];

/** Prints warnings and errors of the database on standard error. */
export const COMPLAINTS: Log = {
  info() {},
  warn: complain,
  error: complain,
};

function complain(fields: object, message: string): void {
  terminal.printError(`${message} ${inspect(fields)}`);
}

/** Opens the database, beside a running server or without one, for `work`, and closes it afterwards. */
export async function withDatabase<Result>(
  settings: Settings,
  log: Log,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await reachDatabase({ ...settings, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs a command without actions, or prints its usage. Returns the exit code: 0, 1 (failure), 2 (wrong usage). */
export async function runSingle<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  { usage, options }: { usage: string; options: Options },
  run: (flags: Flags<Options>) => Promise<void>,
): Promise<number> {
  try {
    if (asksForHelp(process.argv.slice(2))) await terminal.print(usage);
    else await run(argumentsIn({ options }).values);
    return 0;
  } catch (error) {
    terminal.printError(explain(error));
    if (!(error instanceof WrongUsage)) return 1;
    terminal.printError(usage);
    return 2;
  }
}

function explain(error: unknown): string {
  if (
    error instanceof WrongUsage ||
    error instanceof BackupRefused ||
    error instanceof Refusal ||
    error instanceof ImportStopped
  )
    return error.message;
  if (isLostStatement(error)) return `The database cannot be used: ${LOST_STATEMENT}.`;
  if (isUnavailable(error)) return "The database cannot be reached, or does not answer. Check DATABASE_URL.";
  return explainStart(error);
}
