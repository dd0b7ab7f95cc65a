import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "../../../settings.ts";
import { FloodGate } from "../request/flood-gate.ts";
import { StreamPlaces } from "../stream/limits.ts";
import type { SocketSession } from "./session.ts";

/** The sockets from one network on which nobody has signed in yet. */
const STRANGERS_EACH = 100;
/** The seconds in which `rateLimit` requests are allowed. */
const WINDOW_SECONDS = 10;

/** The open sockets of this server. Those with a credential have their places among the streams. */
export class OpenSockets {
  readonly strangers: StreamPlaces;
  readonly #open = new Map<string, SocketSession>();
  readonly #requests: FloodGate;

  constructor({ rateLimit, realtimeStreams }: Settings) {
    this.strangers = new StreamPlaces(realtimeStreams, STRANGERS_EACH);
    this.#requests = new FloodGate({ burst: rateLimit, perSecond: rateLimit / WINDOW_SECONDS });
  }

  get count(): number {
    return this.#open.size;
  }

  enter(session: SocketSession): void {
    this.#open.set(session.id, session);
  }

  leave(session: SocketSession): void {
    this.#open.delete(session.id);
  }

  /** Ends the socket of a client that has connected again. Resolves when what it leaves is written. */
  async replace(sessionId: unknown): Promise<void> {
    await this.#open.get(String(sessionId))?.end();
  }

  /** Counts a request, and waits while there are too many of this client. */
  async admit(client: string): Promise<void> {
    for (;;) {
      const wait = this.#requests.secondsToWait(client, 1, performance.now());
      if (wait === 0) return;
      await pause(wait * 1000, undefined, { ref: false });
    }
  }

  /** Ends all sockets. Resolves when what they leave is written. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((session) => session.end()));
  }
}
