import { checked } from "#lib/field-errors.ts";
import { invalid, type Refusal } from "#lib/refusal.ts";
import type { Line } from "./description.ts";
import type { NumberedLine } from "./lines.ts";
import type { Noun } from "./noun.ts";

/** A line that obeys the schema of its noun or, instead of it, why it does not. */
export interface CheckedLine {
  number: number;
  /** As far as it can be read. */
  externalId: string | null;
  sent: Line | Refusal;
}

export function checkLine(noun: Noun, line: NumberedLine): CheckedLine {
  const { number } = line;
  const values = "refusal" in line ? line.refusal : objectOf(line.text);
  if (values instanceof Error) return { number, externalId: null, sent: values };
  const result = checked(noun.schema, values);
  if ("value" in result) {
    const sent = result.value as Line;
    return { number, externalId: sent.external_id, sent };
  }
  const { external_id } = values;
  return { number, externalId: typeof external_id === "string" ? external_id.slice(0, 100) : null, sent: result.error };
}

function objectOf(text: string): Record<string, unknown> | Refusal {
  const value = jsonOf(text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  return invalid({ line: ["Must be one JSON object"] });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Cuts lines into pieces of at most `most` that can be saved, each with an external id of its own in its piece. */
export function* piecesOf(lines: readonly CheckedLine[], most: number): Generator<CheckedLine[]> {
  let piece: CheckedLine[] = [];
  let ids = new Set<string | null>();
  for (const line of lines) {
    const isSaved = isLine(line.sent);
    if (isSaved && (ids.size === most || ids.has(line.externalId))) {
      yield piece;
      [piece, ids] = [[], new Set()];
    }
    if (isSaved) ids.add(line.externalId);
    piece.push(line);
  }
  if (piece.length > 0) yield piece;
}

export const isLine = (sent: Line | Refusal): sent is Line => !(sent instanceof Error);
