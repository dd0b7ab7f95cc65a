import { Readable } from "node:stream";
import type { ImportedLine } from "@hivekeeper/contract/schemas/integration.ts";
import { pino } from "pino";
import type { Database, Transaction } from "#db/database.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { importLines } from "#modules/integration/import-service.ts";
import type { ImportContext, Noun } from "#modules/integration/noun.ts";
import { ImportStopped } from "./import-stopped.ts";

const ACTOR: Actor = { id: null, name: "Import", requestId: null, isMarketplace: true };

/**
 * Saves lines of one kind as the integration does, and returns an answer for each, in order.
 *
 * @throws {ImportStopped} when the database cannot go on.
 */
export async function load(context: ImportContext, noun: Noun, lines: readonly object[]): Promise<ImportedLine[]> {
  const answers: ImportedLine[] = [];
  const saving = importLines(context, noun, {
    body: Readable.from(Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""))),
    actor: ACTOR,
    log: pino({ level: "silent" }),
    stopping: new AbortController().signal,
  });
  for await (const saved of saving) answers.push(...saved);
  if (answers.length < lines.length || answers.at(-1)?.reason === "unavailable") {
    throw new ImportStopped("The database could not go on. What was loaded stays: run the import again.");
  }
  return answers;
}

/** The context whose records are saved as a part of a transaction. */
export const within = (context: ImportContext, tx: Transaction): ImportContext => ({
  ...context,
  db: tx as unknown as Database,
});

/** One sentence of a refused line: its fields and what is wrong with each. */
export const reasonOf = ({ errors = {} }: ImportedLine): string =>
  Object.entries(errors)
    .flatMap(([field, texts]) => texts.map((text) => (field === "line" ? text : `${field}: ${text}`)))
    .join("; ");
