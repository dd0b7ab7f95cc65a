import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Settings } from "../../../settings.ts";
import { type Caller, credentialOf } from "../access/caller.ts";
import { findLiveCallers } from "../access/credentials.ts";
import { StreamPlaces } from "./limits.ts";

const RETRY_SECONDS = 2;

/** A connection that stays open: an event stream, or a socket that has a credential. */
export interface Lasting {
  keepAlive(): void;
  /** Ends what the caller, whose rights may have changed, may not read any more. */
  keepFor(caller: Caller): void;
  /** Ends it because its credential ended. */
  revoke(reason: string): void;
  /** Ends it because the server stops. Resolves when nothing more is to be done for it. */
  end(): Promise<void>;
}

/** The open streams and sockets of this server, with their callers. */
export class OpenStreams {
  readonly #places: StreamPlaces;
  readonly #open = new Map<Lasting, Caller>();
  #isClosing = false;
  #isRefusing = false;
  /** Called for each reader that is cut off for being slow. */
  onSlow = (): void => {};
  /** Called with the error for each snapshot that cannot be read to its end. */
  onTrouble = (_error: unknown): void => {};

  constructor({ realtimeStreams, realtimeStreamsEach }: Settings) {
    this.#places = new StreamPlaces(realtimeStreams, realtimeStreamsEach);
  }

  get count(): number {
    return this.#open.size;
  }

  /** Whether the server stops, and opens nothing more. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /**
   * Takes a place, until `leave`.
   *
   * @throws {Refusal} `unavailable` when there are too many, or none can be opened now.
   */
  enter(caller: Caller, stream: Lasting): void {
    if (this.#isRefusing) {
      throw new Refusal("unavailable", "Nothing can be followed now. The server's log says why.", {
        retryAfter: RETRY_SECONDS,
      });
    }
    if (!this.#places.take(credentialOf(caller))) {
      throw new Refusal("unavailable", "Too many open streams.", { retryAfter: RETRY_SECONDS });
    }
    this.#open.set(stream, caller);
  }

  leave(stream: Lasting): void {
    const caller = this.#open.get(stream);
    if (!caller) return;
    this.#open.delete(stream);
    this.#places.giveBack(credentialOf(caller));
  }

  keepAlive(): void {
    for (const stream of this.#open.keys()) stream.keepAlive();
  }

  /** Ends the streams whose credentials are no longer valid, and what their callers may not read any more. */
  async endRevoked(db: Database, settings: Settings): Promise<void> {
    if (this.#open.size === 0) return;
    const asked = [...this.#open]; // a stream that opens meanwhile was checked just now
    const callers = asked.map(([, caller]) => caller);
    const live = await findLiveCallers(db, settings, callers);
    for (const [stream, caller] of asked) {
      // Its credential may have been renewed meanwhile.
      const isSame = this.#open.get(stream) === caller;
      if (!isSame) continue;
      if (live.has(caller)) stream.keepFor(caller);
      else stream.revoke("The credential has expired or was revoked.");
    }
  }

  /** Ends all streams and accepts no more; readers reconnect to another server. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#end();
  }

  /** Ends all streams and accepts no more until `isRefusing` is false, since this server does not learn of changes. */
  async refuse(isRefusing: boolean): Promise<void> {
    this.#isRefusing = isRefusing;
    if (isRefusing) await this.#end();
  }

  async #end(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((stream) => stream.end()));
  }
}
