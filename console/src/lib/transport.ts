import { CallError } from "./call-error.ts";
import type { OnProgress, Outgoing } from "./call-request.ts";
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

/** Like `send`, by `XMLHttpRequest`, which alone reports the progress of an upload. */
export function sendWithProgress(outgoing: Outgoing, onProgress: OnProgress): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(outgoing.method, outgoing.url);
    outgoing.headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      noteAnswered(true);
      resolve({ status: request.status, headers: headersOf(request), text: request.responseText });
    };
    request.onerror = () => {
      noteAnswered(false);
      reject(new CallError("network"));
    };
    request.onabort = () => reject(new CallError("aborted"));
    request.onloadend = () => outgoing.signal?.removeEventListener("abort", abort);
    outgoing.signal?.addEventListener("abort", abort);
    if (outgoing.signal?.aborted) reject(new CallError("aborted"));
    else request.send(outgoing.body);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = "", ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  return headers;
}
