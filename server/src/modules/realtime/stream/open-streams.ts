import type { FastifyReply } from "fastify";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { findLiveSessions } from "#modules/session/session-service.ts";
import type { Settings } from "../../../settings.ts";
import { type Caller, credentialOf } from "../access/caller.ts";
import { findLiveChatTokens } from "../access/chat-token-service.ts";
import { EventStream } from "./event-stream.ts";
import { StreamPlaces } from "./stream-places.ts";

const RETRY_SECONDS = 2;

/** The open streams of this server, with their callers. */
export class OpenStreams {
  readonly #places: StreamPlaces;
  readonly #open = new Map<EventStream, Caller>();
  #isClosing = false;
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

  /**
   * Opens a stream, which lasts until its connection closes; `undefined` when that is closed already, or the server stops.
   *
   * @throws {Refusal} `unavailable` when there are too many.
   */
  open(caller: Caller, reply: FastifyReply, onClose: (stream: EventStream) => void): EventStream | undefined {
    if (this.#isClosing || reply.raw.destroyed) return undefined;
    const credential = credentialOf(caller);
    if (!this.#places.take(credential)) {
      throw new Refusal("unavailable", "Too many open streams.", { retryAfter: RETRY_SECONDS });
    }
    const stream = new EventStream(reply, {
      slow: () => this.onSlow(),
      trouble: (error) => this.onTrouble(error),
    });
    this.#open.set(stream, caller);
    reply.raw.once("close", () => {
      this.#open.delete(stream);
      this.#places.giveBack(credential);
      onClose(stream);
    });
    return stream;
  }

  keepAlive(): void {
    for (const stream of this.#open.keys()) stream.keepAlive();
  }

  /** Ends the streams whose credentials are no longer valid. */
  async endRevoked(db: Database, settings: Settings): Promise<void> {
    if (this.#open.size === 0) return;
    const asked = [...this.#open]; // a stream that opens meanwhile was checked just now
    const callers = asked.map(([, caller]) => caller);
    const sessionIds = callers.flatMap(({ kind, is }) => (kind === "administrator" ? is.sessionId : []));
    const tokenHashes = callers.flatMap(({ kind, is }) => (kind === "participant" ? is.tokenHash : []));
    const sessions = await findLiveSessions(db, settings, [...new Set(sessionIds)]);
    const tokens = await findLiveChatTokens(db, [...new Set(tokenHashes)]);
    for (const [stream, { kind, is }] of asked) {
      const isLive = kind === "administrator" ? sessions.has(is.sessionId) : tokens.has(is.tokenHash);
      if (!isLive) stream.revoke("The credential has expired or was revoked.");
    }
  }

  /** Ends all streams and accepts no more; readers reconnect to another server. */
  close(): void {
    this.#isClosing = true;
    for (const stream of this.#open.keys()) stream.end();
  }
}
