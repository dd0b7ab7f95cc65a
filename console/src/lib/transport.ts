import { CallError } from "./call-error.ts";
import type { Outgoing } from "./call-request.ts";
import { noteAnswered } from "./connection.ts";
import { takeStarted } from "./started.ts";

let pending = 0;

/** Whether the answer to a call is still awaited: nothing should be loaded ahead meanwhile. */
export const hasPendingCalls = (): boolean => pending > 0;

export interface Incoming {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request without a timeout: a slow network is not a failure. @throws {CallError} `network` or `aborted`. */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const { url, ...init } = outgoing;
  pending++;
  try {
    const { reply, text } = await textOf(takeStarted(outgoing) ?? fetch(url, { ...init, cache: "no-store" }));
    noteAnswered(true);
    return { status: reply.status, headers: reply.headers, text };
  } catch {
    if (init.signal?.aborted) throw new CallError("aborted");
    noteAnswered(false);
    throw new CallError("network");
  } finally {
    pending--;
  }
}

async function textOf(replying: Promise<Response>) {
  const reply = await replying;
  return { reply, text: await reply.text() };
}
