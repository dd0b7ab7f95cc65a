import * as z from "zod/mini";

/** The version of the format; raised when an older Hivekeeper cannot read what a newer one writes. */
export const FORMAT = 1;

const Head = z.object({
  kind: z.literal("head"),
  product: z.literal("hivekeeper"),
  format: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.object({ tag: z.string(), hash: z.string() })),
});
export type Head = z.output<typeof Head>;

const TableHead = z.object({
  kind: z.literal("table"),
  name: z.string(),
  columns: z.array(z.string()),
  /** The state of the table's sequence; `null` when it has none. */
  counter: z.nullable(z.object({ value: z.number(), isCalled: z.boolean() })),
});
export type TableHead = z.output<typeof TableHead>;

const UploadHead = z.object({
  kind: z.literal("upload"),
  /** A name that we generate, and no other: it becomes a file's name. */
  name: z.string().check(z.regex(/^[0-9a-f]{32}(-thumb)?\.[a-z0-9]{2,5}$/)),
  mediaType: z.string(),
});
export type UploadHead = z.output<typeof UploadHead>;

const End = z.object({ kind: z.literal("end"), rows: z.number(), uploads: z.number(), sha256: z.string() });
export type End = z.output<typeof End>;

const Part = z.discriminatedUnion("kind", [Head, TableHead, UploadHead, End]);
export type Part = z.output<typeof Part>;

/**
 * A line of a backup. The file is a gzip of lines of JSON and does not depend on the database's engine:
 *
 *     {"kind":"head",…}     what this is, and the migrations that its tables are of
 *     {"kind":"table",…}    begins a table; the tables that it refers to come before it
 *     ["1","Ada",null]      a row of it, every value in PostgreSQL's own text
 *     {"kind":"upload",…}   begins an upload
 *     "UklGRiQAAABXRU…"     a piece of it, in base64
 *     {"kind":"end",…}      the counts, and the SHA-256 of all lines before
 *
 * Rows and pieces are not parsed here: there may be millions.
 */
export type Line = Part | string;

export const lineOf = (part: Part): string => JSON.stringify(part);

/** @throws when the text is no line of a backup. */
export const parsedLine = (text: string): Line => (text.startsWith("{") ? z.parse(Part, JSON.parse(text)) : text);
