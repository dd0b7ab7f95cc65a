import { readMoment } from "@hivekeeper/contract/moment.ts";
import { readCalendarDay } from "@hivekeeper/contract/read/person.ts";
import { type $ZodType, toJSONSchema } from "zod/v4/core";

/** The JSON type of a field, to which the text of its cells is converted. */
type Cell = "text" | "flag" | "number" | "moment" | "texts";

export interface CsvFields {
  /** In the order of the kind's description. */
  readonly cells: ReadonlyMap<string, Cell>;
  readonly required: readonly string[];
}

/** The JSON schema of a field, as far as it is looked at. */
interface FieldSchema {
  type?: string | string[];
  format?: string;
  anyOf?: FieldSchema[];
}

export function csvFieldsOf(schema: $ZodType): CsvFields {
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return {
    cells: new Map(Object.entries(properties).map(([name, field]) => [name, cellOf(field as FieldSchema)])),
    required,
  };
}

function cellOf(field: FieldSchema): Cell {
  const kinds = [field, ...(field.anyOf ?? [])].flatMap(({ type, format }) => format ?? type ?? []);
  if (kinds.includes("date-time")) return "moment";
  if (kinds.includes("array")) return "texts";
  if (kinds.includes("string")) return "text";
  if (kinds.includes("boolean")) return "flag";
  return kinds.includes("number") || kinds.includes("integer") ? "number" : "text";
}

/**
 * The value of a cell. An empty cell is `undefined`: the field stays as it is. A text that is no value of its kind
 * stays a text, which the field then refuses by name.
 */
export function readCell(kind: Cell, written: string, field: string): unknown {
  const text = unguarded(written.trim());
  if (text === "") return undefined;
  if (kind === "flag") return FLAGS.get(text.toLowerCase()) ?? text;
  if (kind === "number") return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind === "texts") return text.split("|").flatMap((part) => part.trim() || []);
  if (kind === "moment") {
    const at = YEAR_FIRST.test(text) ? readMoment(text) : new Date(Number.NaN);
    return Number.isNaN(at.getTime()) ? text : at.toISOString();
  }
  return DAYS.has(field) ? readCalendarDay(text) : text;
}

const FLAGS = new Map([
  ...["true", "yes", "1", "y", "active"].map((word) => [word, true] as const),
  ...["false", "no", "0", "n", "inactive"].map((word) => [word, false] as const),
]);

/** JavaScript reads `01/02/2024 10:00` too, but as 2 January, and in its own time zone. */
const YEAR_FIRST = /^\d{4}-\d{2}-\d{2}/;

/** Texts that hold a calendar day, which files write in several ways. */
const DAYS = new Set(["dob", "enrollment_date"]);

/** Removes the apostrophe that our own files set before a cell that a spreadsheet would read as a formula. */
const unguarded = (text: string): string => (/^'[=+\-@＝＋－＠\t\r\n]/.test(text) ? text.slice(1) : text);
