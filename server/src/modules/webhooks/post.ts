import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { Target } from "./target.ts";

/** The bytes of an answer that are read before the connection is cut. Its status counts all the same. */
const MOST_BYTES = 64 * 1024;
/** The notes (1xx) before an answer. */
const MOST_NOTES = 100;

interface Message {
  headers: Record<string, string>;
  body: string;
  /** Cuts the connection. An answer that has begun by then counts by its status. */
  signal: AbortSignal;
}

/**
 * Sends JSON to an address that was checked, over a connection of its own to one of the checked IP addresses; the
 * certificate must still be that of the host's name. Follows no redirect. Resolves to the status of the answer.
 */
export function post({ url, addresses }: Target, { headers, body, signal }: Message): Promise<number> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    const end = (error: Error) => (status === undefined ? reject(error) : resolve(status));
    const outgoing = request(url, {
      method: "POST",
      agent: false,
      signal,
      lookup: pinned(addresses),
      headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
    });
    let notes = 0;
    outgoing.on("information", () => {
      if (++notes > MOST_NOTES) outgoing.destroy(failure("NO_ANSWER"));
    });
    outgoing.on("upgrade", ({ statusCode = 101 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    outgoing.on("error", end);
    outgoing.on("close", () => end(failure("ECONNRESET")));
    outgoing.on("response", (answer) => {
      let bytes = 0;
      status = answer.statusCode ?? 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) answer.destroy();
      });
      answer.on("error", end);
      answer.on("close", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** Gives a connection the addresses that were checked, whatever the name resolves to by now. */
const pinned =
  (addresses: Target["addresses"]): LookupFunction =>
  (_host, { all }, found) => {
    const [first] = addresses;
    if (all || !first) found(null, addresses);
    else found(null, first.address, first.family);
  };
