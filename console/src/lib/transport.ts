import { CallError } from "./call-error.ts";
import type { Outgoing } from "./call-request.ts";
import { noteAnswered } from "./connection.ts";
import { counted } from "./pending-calls.ts";
import { takeStarted } from "./started.ts";

export interface Incoming {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request without a timeout: a slow network is not a failure. @throws {CallError} `network` or `aborted`. */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const { url, ...init } = outgoing;
  try {
    const { reply, text } = await counted(textOf(takeStarted(outgoing) ?? fetch(url, { ...init, cache: "no-store" })));
    noteAnswered(true);
    return { status: reply.status, headers: reply.headers, text };
  } catch {
    if (init.signal?.aborted) throw new CallError("aborted");
    noteAnswered(false);
    throw new CallError("network");
  }
}

async function textOf(replying: Promise<Response>) {
  const reply = await replying;
  return { reply, text: await reply.text() };
}
