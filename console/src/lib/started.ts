/** A call that was sent before the console's code arrived. */
interface StartedCall {
  url: string;
  /** The value of the header with the token. */
  authorization: string | null;
  reply: Promise<Response>;
  abort: () => void;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** What the start script of the document has begun. */
export interface Started {
  /** The content of `config.json`. */
  config: Promise<unknown>;
  call?: StartedCall | undefined;
}

declare global {
  interface Window {
    /** Absent on the development server, whose document has no start script. */
    started?: Started;
  }
}

/** An answer that waited longer is asked for again. */
const FRESH_MS = 60_000;

interface Asked {
  url: string;
  method: string;
  headers: Headers;
  signal: AbortSignal | null;
}

/** The reply to the same call with the same token, if the start script has sent it; once. It is aborted by `signal`. */
export function takeStarted({ url, method, headers, signal }: Asked): Promise<Response> | undefined {
  const { call } = window.started ?? {};
  if (!call || method !== "GET" || call.url !== url || call.authorization !== headers.get("authorization")) return;
  delete window.started?.call;
  if (Date.now() - call.sentAt >= FRESH_MS) return;
  signal?.addEventListener("abort", call.abort);
  return call.reply;
}
