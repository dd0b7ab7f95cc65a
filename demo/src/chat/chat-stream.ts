import { setTimeout as sleep } from "node:timers/promises";
import { type ChatEvent, eventsOf } from "./chat-events.ts";

interface Follower {
  token: string;
  /** A new token, asked for when the last one works no more. */
  renew(): Promise<string>;
  onEvent(event: ChatEvent): void;
  /** Once for each time that the stream is lost. */
  onLost(): void;
}

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000];
/** The server says something every 30 seconds; a stream that is silent for so long is dead. */
const SILENCE_MS = 75_000;

/** The server has ended the stream, and asking again will not help. */
class StreamRefused extends Error {
  override readonly name = "StreamRefused";
}

/**
 * Follows a stream until `signal`, beginning anew, after pauses that grow, whenever it breaks.
 *
 * @throws {StreamRefused}
 */
export async function follow(url: string, follower: Follower, signal: AbortSignal): Promise<void> {
  let [pause, token, isRenewed] = [FIRST_PAUSE_MS, follower.token, false];
  while (!signal.aborted) {
    let isRevoked = false;
    try {
      for await (const event of eventsAt(url, token, signal)) {
        if (event.name === "cancel") throw new StreamRefused(String(event.data));
        isRevoked = event.name === "auth_revoked";
        if (isRevoked) break;
        [pause, isRenewed] = [FIRST_PAUSE_MS, false];
        follower.onEvent(event);
      }
    } catch (error) {
      if (error instanceof StreamRefused) throw error; // all else passes
    }
    if (signal.aborted) return;
    follower.onLost();
    if (isRevoked && isRenewed) throw new StreamRefused("The server does not take the token that it was asked for.");
    if (isRevoked) [token, isRenewed] = [await follower.renew(), true];
    await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

async function* eventsAt(url: string, token: string, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
    const reply = await fetch(url, { headers, signal: AbortSignal.any([signal, silence.signal]) });
    if (reply.status === 401) return yield { name: "auth_revoked", data: null };
    if (reply.status === 429 || reply.status >= 500 || !reply.body) return; // it passes
    if (!reply.ok) throw new StreamRefused(`The server answers ${reply.status}: ${await reply.text()}`);
    for await (const event of eventsOf(reply.body)) {
      timer.refresh();
      yield event;
    }
  } finally {
    clearTimeout(timer);
  }
}
