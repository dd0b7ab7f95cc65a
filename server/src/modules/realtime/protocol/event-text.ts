import type { Changes } from "./changes.ts";
import { between, type Pieces } from "./json-pieces.ts";
import type { StreamEvent } from "./stream-event.ts";

/** The bytes of a server-sent event. JSON holds no line break, so no text can end an event. */
export const eventText = (name: string, data: string): Buffer => Buffer.from(`event: ${name}\ndata: ${data}\n\n`);

const changeText = ({ name, path, data }: StreamEvent): Buffer => eventText(name, JSON.stringify({ path, data }));

/** Writes several events as one text, since each text costs once per reader. */
export const changesText = (changes: Changes): readonly Buffer[] =>
  changes.as("server-sent events", (events) => [Buffer.concat(events.map(changeText))]);

export const snapshotText = (pieces: Pieces): Pieces =>
  between('event: put\ndata: {"path":"/","data":', pieces, "}\n\n");

export const KEEP_ALIVE = eventText("keep-alive", "null");
