import type { StreamEvent } from "./stream-event.ts";

/** The bytes of a server-sent event. JSON holds no line break, so no text can end an event. */
export const eventText = (name: string, data: string): Buffer => Buffer.from(`event: ${name}\ndata: ${data}\n\n`);

export const changeText = ({ name, path, data }: StreamEvent): Buffer =>
  eventText(name, JSON.stringify({ path, data }));

/** The text around the JSON of a snapshot. */
export const SNAPSHOT = { before: 'event: put\ndata: {"path":"/","data":', after: "}\n\n" };

export const KEEP_ALIVE = eventText("keep-alive", "null");
