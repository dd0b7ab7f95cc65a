import * as z from "zod/mini";
import { named, RowId } from "./answer.ts";
import { anyCase } from "./person.ts";
import { FieldErrors } from "./problem.ts";
import { text } from "./text.ts";

/** The result of one line of an import. */
export const ImportedLine = named("ImportedLine", {
  /** From 1, counting empty lines. */
  line: z.int().check(z.minimum(1)),
  external_id: z.nullable(z.string()),
  id: z.nullable(RowId),
  status: z.enum(["created", "updated", "unchanged", "refused"]),
  reason: z.exactOptional(z.string()),
  errors: z.exactOptional(FieldErrors),
});
export type ImportedLine = z.output<typeof ImportedLine>;

/** The deletion of a record by the marketplace's id. */
const RemovedRecord = named("RemovedRecord", {
  external_id: z.string(),
  /** Null of a message, which has no number. */
  id: z.nullable(RowId),
  status: z.literal("deleted"),
});
export type RemovedRecord = z.output<typeof RemovedRecord>;

/** Of the deletion of a record of any kind. */
export const removeRecordSchema = {
  tags: ["Integration"],
  description: "Refused with the reason where something belongs to the record: docs/integration.md.",
  params: z.object({ external_id: z.string() }),
  response: { 200: RemovedRecord },
  problems: [409],
} as const;

/** What a file is for: for everybody who has its address, or a document that only administrators see. */
const FILE_PURPOSES = ["public", "identity"] as const;

/** A stored file. */
const SentFile = named("SentFile", {
  /** To be named in a line. */
  url: z.string(),
  /** The media type, by the content. */
  type: z.string(),
  bytes: z.int().check(z.minimum(1)),
  /** In pixels; of pictures only. */
  width: z.exactOptional(z.int()),
  height: z.exactOptional(z.int()),
});

/** The upload of a file that a line will name. */
export const sendFile = {
  operationId: "sendFile",
  tags: ["Integration"],
  summary: "Send a picture or a sound, whose address a record then names (multipart)",
  description: "It is deleted after 24 hours unless a record names it.",
  body: z.strictObject({
    file: z.array(z.string(), "Send one file").check(z.length(1, "Send one file")),
    purpose: z._default(anyCase(FILE_PURPOSES, `Must be one of: ${FILE_PURPOSES.join(", ")}`), "public"),
  }),
  response: { 201: SentFile },
} as const;

/** The most records of a page of changes. */
const MOST_CHANGES = 1_000;
const LIMIT_MESSAGE = `Must be a whole number from 1 to ${MOST_CHANGES}`;

/** What is asked of the changes of a kind of record. */
export const ChangesQuery = z.object({
  /** Of an earlier answer: what changed after it. */
  cursor: z.optional(text(200)),
  /** Without a cursor: what changed here since this moment. */
  updated_since: z.optional(
    z.pipe(
      z.union(
        [z.literal(""), z.iso.datetime({ offset: true })],
        "Must be a moment in ISO 8601 with its zone, as 2026-11-21T08:30:00Z",
      ),
      z.transform((written) => (written ? new Date(written) : undefined)),
    ),
  ),
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, LIMIT_MESSAGE)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1, LIMIT_MESSAGE), z.maximum(MOST_CHANGES, LIMIT_MESSAGE))),
    ),
    500,
  ),
});

/** The path of one record. An id that no record can have is a 404. */
export const ExternalIdParams = z.object({ external_id: z.string() });
