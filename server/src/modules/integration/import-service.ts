import type { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import type { ImportedLine } from "@hivekeeper/contract/schemas/integration.ts";
import type { FastifyBaseLogger } from "fastify";
import { Refusal } from "#lib/refusal.ts";
import { SealBroken } from "#lib/sealing.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { brokenRule, isOfSomeLines, isPassing } from "./broken-rules.ts";
import { type CheckedLine, checkLine, isLine, piecesOf } from "./checked-lines.ts";
import type { Line } from "./description.ts";
import { type NumberedLine, readBatches } from "./lines.ts";
import type { ImportContext, Noun, Saved } from "./noun.ts";

/** How often a line is tried alone. Lines that fail together are tried again in halves. */
const ATTEMPTS = 3;
const LINES_A_TURN = 25;

/** The request that sends the lines. */
interface ImportRequest {
  body: Readable;
  actor: Actor;
  log: FastifyBaseLogger;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
}

/**
 * Saves the lines of a body as they arrive, many in one transaction, and yields their answers in the same order. A
 * refused line does not affect others. Where the import cannot go on, because the server stops or an error is no line's
 * fault, the answers end with the first line that is not saved, so that every saved line is answered.
 *
 * @throws what stops the import, if nothing has been answered yet.
 */
export async function* importLines(
  context: ImportContext,
  noun: Noun,
  { body, actor, log, stopping }: ImportRequest,
): AsyncGenerator<ImportedLine[]> {
  const save: Save = (lines) => noun.save(context, lines, actor);
  let next = 1;
  try {
    for await (const lines of ahead(checkedBatches(noun, readBatches(body, stopping)))) {
      for (const piece of piecesOf(lines, noun.mostLines)) {
        if (stopping.aborted) throw new Refusal("unavailable", "The server stops.");
        for await (const answers of answersTo(piece, save)) {
          yield answers;
          next = (answers.at(-1)?.line ?? 0) + 1;
        }
      }
    }
  } catch (error) {
    if (next === 1) throw error;
    log[error instanceof Refusal ? "warn" : "error"]({ err: error, line: next }, "an import ended early");
    yield [{ line: next, external_id: null, ...refused(notReached()) }];
  } finally {
    body.resume(); // what is not saved is read too: the sender may read the answer after the whole body only
  }
}

/** The lines of batches, checked a few at a time: between them other work goes on, as the saving of the batch before. */
async function* checkedBatches(noun: Noun, batches: AsyncIterable<NumberedLine[]>): AsyncGenerator<CheckedLine[]> {
  for await (const batch of batches) {
    const lines: CheckedLine[] = [];
    for (const line of batch) {
      if (lines.length % LINES_A_TURN === 0) await turn();
      lines.push(checkLine(noun, line));
    }
    yield lines;
  }
}

/** The same values, each asked for while the one before it is used. */
async function* ahead<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  for (let asked = values.next(); ; ) {
    const { value, done } = await asked;
    if (done) return;
    asked = values.next();
    asked.catch(() => {}); // thrown where it is awaited
    yield value;
  }
}

type Save = (lines: readonly Line[]) => Promise<(Saved | Refusal)[]>;

/** Saves lines together or, where some of them cannot be saved, in halves, so that each has an answer of its own. */
async function* answersTo(lines: readonly CheckedLine[], save: Save): AsyncGenerator<ImportedLine[]> {
  const accepted = lines.map(({ sent }) => sent).filter(isLine);
  let results: (Saved | Refusal)[];
  try {
    results = accepted.length === 0 ? [] : await savePatiently(accepted, save);
  } catch (error) {
    if (accepted.length > 1 && isOfSomeLines(error)) {
      const half = Math.ceil(lines.length / 2);
      yield* answersTo(lines.slice(0, half), save);
      yield* answersTo(lines.slice(half), save);
      return;
    }
    const refusal = error instanceof Refusal ? error : (brokenSeal(error) ?? brokenRule(error));
    if (!refusal || accepted.length > 1) throw error;
    results = [refusal];
  }
  const left = results.values();
  yield lines.map(({ number: line, externalId: external_id, sent }) => {
    const result = isLine(sent) ? left.next().value : sent;
    if (!result) throw new Error("A line was saved without a result");
    return { line, external_id, ...(result instanceof Refusal ? refused(result) : result) };
  });
}

async function savePatiently(lines: readonly Line[], save: Save): Promise<(Saved | Refusal)[]> {
  const most = lines.length > 1 ? 1 : ATTEMPTS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await save(lines);
    } catch (error) {
      if (attempt === most || !isPassing(error)) throw error;
    }
  }
}

/** A line about a record of which a number does not open could lose it. */
const brokenSeal = (error: unknown) =>
  error instanceof SealBroken ? new Refusal("conflict", error.message) : undefined;

const refused = ({ kind, message, details }: Refusal) => ({
  ...{ id: null, status: "refused" as const, reason: kind },
  errors: details.errors ?? { line: [message] },
});

const notReached = () =>
  new Refusal("unavailable", "The server could not go on here. Send this line and all after it again.");
