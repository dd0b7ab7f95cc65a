import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type EventReader, readEvents } from "./event-reader.ts";

const RETRY_MS = 50;
/** Only ends a wait for messages that never come, and says so. */
const ARRIVAL_MS = 120_000;

/** A client that follows the messages of a conversation and reconnects after each disconnection. */
export interface Follower extends Disposable {
  /** The number of opened streams. */
  readonly arrivals: number;
  /** The number of messages received again. */
  readonly repeated: number;
  /** Resolves to the messages by key, once there are `count`. Throws when they do not come. */
  all(count: number): Promise<Map<string, string>>;
}

type Told = Record<string, { text: string }> | null;

export function follow(messagesUrl: string, headers: Record<string, string>): Follower {
  const held = new Map<string, string>();
  const news = new EventEmitter<{ told: [] }>();
  let arrivals = 0;
  let repeated = 0;
  let stream: EventReader | undefined;
  let isClosed = false;
  let lastError = "None ended.";

  const take = (path: string, data: unknown) => {
    if (path === "/") held.clear();
    const told = path === "/" ? (data as Told) : { [path.slice(1)]: data as { text: string } };
    for (const [key, { text }] of Object.entries(told ?? {})) {
      if (held.has(key)) repeated += 1;
      held.set(key, text);
    }
    news.emit("told");
  };
  const stay = async () => {
    stream = await readEvents(messagesUrl, headers);
    arrivals += 1;
    for (;;) {
      const [, path, data] = await stream.change();
      take(path, data);
    }
  };
  const comeBack = async () => {
    while (!isClosed) {
      await stay().catch((error) => {
        lastError = `The last one ended with: ${error}`;
      });
      await pause(RETRY_MS);
    }
  };
  void comeBack();

  return {
    get arrivals() {
      return arrivals;
    },
    get repeated() {
      return repeated;
    },
    async all(count) {
      const signal = AbortSignal.timeout(ARRIVAL_MS);
      while (held.size < count) {
        await once(news, "told", { signal }).catch(() => {
          throw new Error(`${held.size} of ${count} messages came, by ${arrivals} streams. ${lastError}`);
        });
      }
      return held;
    },
    [Symbol.dispose]() {
      isClosed = true;
      stream?.close();
    },
  };
}
