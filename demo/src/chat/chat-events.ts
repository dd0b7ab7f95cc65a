/** One server-sent event. */
export interface ChatEvent {
  name: string;
  /** The parsed JSON of the `data` field. */
  data: unknown;
}

/** Parses the events of a body in which our server writes `event: …` and `data: …`, a line each, and an empty line. */
export async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<ChatEvent> {
  const decoder = new TextDecoder();
  let waiting = "";
  for await (const chunk of body) {
    waiting += decoder.decode(chunk, { stream: true });
    const blocks = waiting.split("\n\n");
    waiting = blocks.pop() ?? "";
    for (const block of blocks) yield eventOf(block);
  }
}

function eventOf(block: string): ChatEvent {
  const field = (name: string) => block.split("\n").find((line) => line.startsWith(`${name}: `));
  const text = field("data")?.slice("data: ".length) ?? "null";
  return { name: field("event")?.slice("event: ".length) ?? "", data: jsonOf(text) };
}

/** The JSON value of `text`; the text itself where it is no JSON, as in `cancel` and `auth_revoked`. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
