import * as z from "zod/mini";
import * as operations from "../note.ts";
import { MOST_NOTES, NOTE_MAX } from "../note.ts";
import { Done, itemOf, recordOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { requiredText } from "./text.ts";

const Note = answerOf("DisputeNote", operations.noteFields);

const route = routesOf("Disputes", operations);

export const listNotes = route(
  operations.listNotes,
  `What administrators wrote about a dispute for each other, oldest first; at most ${MOST_NOTES}`,
  { 200: itemOf(z.array(Note)) },
);

export const createNote = route(operations.createNote, "Add an internal note to a dispute", {
  body: z.strictObject({ text: requiredText(NOTE_MAX, "The note is empty") }),
  201: recordOf(Note),
});

export const deleteNote = route(operations.deleteNote, "Remove one's own note", { 200: Done, problems: [403] });
