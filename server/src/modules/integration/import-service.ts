import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import { checked } from "#lib/field-errors.ts";
import { invalid, Refusal, type RefusalKind } from "#lib/refusal.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { brokenRule, isPassing } from "./broken-rules.ts";
import { linesOf } from "./lines.ts";
import type { ImportContext, Line, Noun, Saved } from "./noun.ts";

/** The limit of one request. */
const MOST_LINES = 5_000;
export const MOST_BYTES = 16 * 1024 * 1024;
const MOST_LINE_BYTES = 64 * 1024;

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

/**
 * Saves the lines of a body as they arrive, each in its own transaction, so that a refused line does not affect others.
 * After a break in the middle the lines before it are saved; sending the whole body again leaves them unchanged.
 *
 * @throws {Refusal} `too_large`
 */
export async function importLines(
  context: ImportContext,
  noun: Noun,
  body: AsyncIterable<Buffer>,
  actor: Actor,
): Promise<LineAnswer[]> {
  const answers: LineAnswer[] = [];
  for await (const { number, text } of linesOf(bounded(body), MOST_LINE_BYTES)) {
    if (answers.length === MOST_LINES) throw tooLarge(`Only the first ${MOST_LINES} lines were taken.`);
    answers.push({ line: number, ...(await importLine(context, noun, text, actor)) });
  }
  return answers;
}

type Outcome = Omit<LineAnswer, "line">;

async function importLine(context: ImportContext, noun: Noun, text: string | null, actor: Actor): Promise<Outcome> {
  let external_id: string | null = null;
  try {
    const sent = parseLine(text);
    external_id = typeof sent.external_id === "string" ? sent.external_id.slice(0, 100) : null;
    const line = checkedLine(noun, sent);
    external_id = line.external_id;
    const { id, status } = await savePatiently(context, noun, line, actor);
    return { external_id, id, status };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : brokenRule(error);
    if (!refusal) throw error;
    const errors = refusal.details.errors ?? { line: [refusal.message] };
    return { external_id, id: null, status: "refused", reason: refusal.kind, errors };
  }
}

async function savePatiently(context: ImportContext, noun: Noun, line: Line, actor: Actor): Promise<Saved> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await noun.save(context, line, actor);
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
    }
  }
}

function parseLine(text: string | null): Record<string, unknown> {
  if (text === null) throw invalid({ line: [`Must be UTF-8 of at most ${MOST_LINE_BYTES} bytes`] });
  const value = jsonOf(text);
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

async function* bounded(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw tooLarge("The request body is too large.");
    yield chunk;
  }
}

const tooLarge = (message: string) => new Refusal("too_large", message);
