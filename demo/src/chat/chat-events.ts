/** One event of a stream. */
export interface ChatEvent {
  name: string;
  /** Whatever JSON stood in its data. */
  data: unknown;
}

/** The events of a stream's body, as our server writes them: `event: …`, `data: …` on one line, an empty line. */
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

/** Texts of `cancel` and `auth_revoked` need not be JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
