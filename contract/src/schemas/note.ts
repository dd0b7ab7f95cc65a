import * as z from "zod/mini";
import * as operations from "../note.ts";
import { MOST_NOTES, NOTE_MAX } from "../note.ts";
import type { serveNote } from "../serve/note.ts";
import { Done, itemOf, Moment, RowId, recordOf, type SchemaOf } from "./answer.ts";
import { IdParams } from "./page.ts";
import type { Route } from "./route.ts";
import { requiredText } from "./text.ts";

const Note = z
  .strictObject({
    id: RowId,
    text: z.string(),
    author: z.string(),
    is_own: z.boolean(),
    created_at: z.nullable(Moment),
  })
  .register(z.globalRegistry, { id: "DisputeNote" }) satisfies SchemaOf<typeof serveNote>;

const tags = ["Disputes"];

export const listNotes = {
  ...operations.listNotes,
  schema: {
    tags,
    summary: `What administrators wrote about a dispute for each other, oldest first; at most ${MOST_NOTES}`,
    params: IdParams,
    response: { 200: itemOf(z.array(Note)) },
  },
} as const satisfies Route;

export const createNote = {
  ...operations.createNote,
  schema: {
    tags,
    summary: "Add an internal note to a dispute",
    params: IdParams,
    body: z.strictObject({ text: requiredText(NOTE_MAX, "The note is empty") }),
    response: { 201: recordOf(Note) },
  },
} as const satisfies Route;

export const deleteNote = {
  ...operations.deleteNote,
  schema: {
    tags,
    summary: "Remove one's own note",
    params: IdParams,
    response: { 200: Done },
    problems: [403],
  },
} as const satisfies Route;
