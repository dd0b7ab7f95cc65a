import { CallError } from "./call-error.ts";
import type { OnProgress, Outgoing } from "./call-request.ts";
import { noteAnswered } from "./connection.ts";
import type { Incoming } from "./transport.ts";

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
