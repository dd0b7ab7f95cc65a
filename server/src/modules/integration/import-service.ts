import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import type { FastifyBaseLogger } from "fastify";
import { checked } from "#lib/field-errors.ts";
import { invalid, Refusal, type RefusalKind } from "#lib/refusal.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { brokenRule, isPassing } from "./broken-rules.ts";
import type { Line } from "./description.ts";
import { type NumberedLine, readLines } from "./lines.ts";
import type { ImportContext, Noun, Saved } from "./noun.ts";

const ATTEMPTS = 3;

/** The result of a line. */
export interface LineAnswer {
  /** Line numbers begin at 1 and include empty lines. */
  line: number;
  external_id: string | null;
  id: number | null;
  status: Saved["status"] | "refused";
  reason?: RefusalKind;
  errors?: FieldErrors;
}

/** The request that sends the lines. */
interface ImportRequest {
  body: AsyncIterable<Buffer>;
  actor: Actor;
  log: FastifyBaseLogger;
  /** False once the answer must begin. */
  mayGoOn(): boolean;
}

/**
 * Saves the lines of a body once all of it has arrived, each in its own transaction, so that a refused line does not
 * affect others. Where the import cannot go on, because time is up or an error is no line's fault, the answer ends with the
 * first line that is not saved, so that every saved line is answered.
 *
 * @throws what stops the import, if nothing has been answered yet.
 */
export async function importLines(
  context: ImportContext,
  noun: Noun,
  { body, actor, log, mayGoOn }: ImportRequest,
): Promise<LineAnswer[]> {
  const answers: LineAnswer[] = [];
  for (const line of await readLines(body)) {
    try {
      if (!mayGoOn()) throw new Refusal("unavailable", "The server has no time left.");
      answers.push({ line: line.number, ...(await importLine(context, noun, line, actor)) });
    } catch (error) {
      if (answers.length === 0) throw error;
      log[error instanceof Refusal ? "warn" : "error"]({ err: error, line: line.number }, "an import ended early");
      answers.push({ line: line.number, ...refused(null, notReached()) });
      break;
    }
  }
  return answers;
}

type Outcome = Omit<LineAnswer, "line">;

async function importLine(context: ImportContext, noun: Noun, sent: NumberedLine, actor: Actor): Promise<Outcome> {
  let external_id: string | null = null;
  try {
    const values = parseLine(sent);
    external_id = typeof values.external_id === "string" ? values.external_id.slice(0, 100) : null;
    const line = checkedLine(noun, values);
    external_id = line.external_id;
    const { id, status } = await savePatiently(context, noun, line, actor);
    return { external_id, id, status };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : brokenRule(error);
    if (!refusal) throw error;
    return refused(external_id, refusal);
  }
}

const refused = (external_id: string | null, { kind, message, details }: Refusal): Outcome => ({
  ...{ external_id, id: null, status: "refused", reason: kind },
  errors: details.errors ?? { line: [message] },
});

const notReached = () =>
  new Refusal("unavailable", "The server could not go on here. Send this line and all after it again.");

async function savePatiently(context: ImportContext, noun: Noun, line: Line, actor: Actor): Promise<Saved> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await noun.save(context, line, actor);
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
    }
  }
}

function parseLine(sent: NumberedLine): Record<string, unknown> {
  if ("refusal" in sent) throw sent.refusal;
  const value = jsonOf(sent.text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalid({ line: ["Must be one JSON object"] });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkedLine(noun: Noun, sent: object): Line {
  const result = checked(noun.schema, sent);
  if ("error" in result) throw result.error;
  return result.value as Line;
}
