import { setTimeout as sleep } from "node:timers/promises";
import { backoff } from "@hivekeeper/server/db/backoff.ts";
import { type ChatEvent, eventsOf } from "./chat-events.ts";

interface Follower {
  token: string;
  /** Mints a new token, after the server has refused the last one. */
  renew(): Promise<string>;
  onEvent(event: ChatEvent): void;
  /** Is called once for each lost connection. */
  onLost(): void;
}

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000];
/** The server sends a keep-alive every 30 seconds; a stream silent for this long is taken as lost. */
const SILENCE_MS = 75_000;

/** The server refused the stream for a reason that a retry does not change. */
class StreamRefused extends Error {
  override readonly name = "StreamRefused";
}

/**
 * Reads a stream until `signal` aborts. Reconnects with growing pauses whenever the connection is lost.
 *
 * @throws {StreamRefused}
 */
export async function follow(url: string, follower: Follower, signal: AbortSignal): Promise<void> {
  let [failures, token, isRenewed] = [0, follower.token, false];
  while (!signal.aborted) {
    let isRevoked = false;
    try {
      for await (const event of eventsAt(url, token, signal)) {
        if (event.name === "cancel") throw new StreamRefused(String(event.data));
        isRevoked = event.name === "auth_revoked";
        if (isRevoked) break;
        [failures, isRenewed] = [0, false];
        follower.onEvent(event);
      }
    } catch (error) {
      if (error instanceof StreamRefused) throw error; // every other error may pass: retry
    }
    if (signal.aborted) return;
    follower.onLost();
    if (isRevoked && isRenewed) throw new StreamRefused("The server does not take the token that it was asked for.");
    if (isRevoked) [token, isRenewed] = [await follower.renew(), true];
    const pause = backoff(failures++, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
  }
}

async function* eventsAt(url: string, token: string, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
    const reply = await fetch(url, { headers, signal: AbortSignal.any([signal, silence.signal]) });
    if (reply.status === 401) return yield { name: "auth_revoked", data: null };
    if (reply.status === 429 || reply.status >= 500 || !reply.body) return; // the server may recover: retry
    if (!reply.ok) throw new StreamRefused(`The server answers ${reply.status}: ${await reply.text()}`);
    for await (const event of eventsOf(reply.body)) {
      timer.refresh();
      yield event;
    }
  } finally {
    clearTimeout(timer);
  }
}
