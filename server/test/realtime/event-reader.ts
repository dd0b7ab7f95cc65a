/** One event of a stream, as it came. */
interface Received {
  event: string;
  data: string;
}

export interface EventReader {
  readonly headers: Headers;
  /** The next event; keep-alives are passed over. Rejects when the stream ends first. */
  next(): Promise<Received>;
  /** The next `put` or `patch`, with its data read. */
  change(): Promise<[event: string, path: string, data: unknown]>;
  /** The next keep-alive. */
  keepAlive(): Promise<Received>;
  /** Whatever events were still to be read, when the stream has ended. */
  rest(): Promise<Received[]>;
  close(): void;
}

/** Opens a stream by fetch. Throws with status and body if it does not open. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const abort = new AbortController();
  const reply = await fetch(url, { headers: { accept: "text/event-stream", ...headers }, signal: abort.signal });
  if (reply.status !== 200 || !reply.body) throw new Error(`${reply.status} ${await reply.text()}`);
  // The reader is taken at once: fetch cancels an unread body when its response is garbage-collected.
  const events = eventsIn(reply.body.getReader());
  const next = async (isWanted: (received: Received) => boolean) => {
    for (;;) {
      const { value, done } = await events.next();
      if (done) throw new Error("The stream ended");
      if (isWanted(value)) return value;
    }
  };
  const other = () => next(({ event }) => event !== "keep-alive");
  return {
    headers: reply.headers,
    next: other,
    async change() {
      const { event, data } = await other();
      const { path, data: value } = JSON.parse(data);
      return [event, path, value];
    },
    keepAlive: () => next(({ event }) => event === "keep-alive"),
    async rest() {
      const left: Received[] = [];
      for await (const received of events) if (received.event !== "keep-alive") left.push(received);
      return left;
    },
    close: () => abort.abort(),
  };
}

async function* eventsIn(body: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Received, void> {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for (let part = await body.read(); !part.done; part = await body.read()) {
      text += decoder.decode(part.value, { stream: true });
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const [, event = "", data = ""] = /^event: ([^\n]*)\ndata: ([^\n]*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        yield { event, data };
      }
    }
  } catch (error) {
    if (!(error instanceof Error) || !/terminated|abort/i.test(`${error.name} ${error.message}`)) throw error;
  }
}

/** Closes the idle connections that fetch keeps, for which a stopping server would wait some seconds. */
export const dropConnections = (server: { closeAllConnections(): void }) => server.closeAllConnections();
