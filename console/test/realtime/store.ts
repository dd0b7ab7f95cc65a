import { vi } from "vitest";

/** One request to the fake store, with the functions by which the test answers it. */
export interface Asked {
  url: URL;
  method: string;
  headers: Headers;
  /** Parsed JSON. */
  body: () => Promise<unknown>;
  isAborted: () => boolean;
  answer: (status: number, value: unknown, headers?: Record<string, string>) => void;
  /** Answers with a stream, to which the test sends any pieces. */
  stream: (headers?: Record<string, string>) => OpenStream;
  /** Fails without an answer. */
  fail: () => void;
}

interface OpenStream {
  text: (text: string) => void;
  event: (name: string, data: unknown) => void;
  put: (path: string, data: unknown) => void;
  patch: (path: string, data: unknown) => void;
  end: () => void;
}

/** The browser around the client. Every fetch waits for the test. */
export function fakeStore() {
  const asked: Asked[] = [];
  const visibility = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const line = { onLine: true };
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", visibility);
  vi.stubGlobal("navigator", line);
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    return new Promise<Response>((resolve, reject) => {
      const { signal, body } = init;
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      asked.push({
        url: new URL(address, "https://console.example"),
        method: init.method ?? "GET",
        headers: new Headers(init.headers),
        body: async () => (body instanceof Blob ? JSON.parse(await body.text()) : undefined),
        isAborted: () => signal?.aborted ?? false,
        answer: (status, value, headers = {}) => resolve(new Response(JSON.stringify(value), { status, headers })),
        stream: (headers = {}) => {
          const { stream, reply } = openedStream(signal ?? undefined, headers);
          resolve(reply);
          return stream;
        },
        fail: () => reject(new TypeError("Failed to fetch")),
      });
    });
  });
  return {
    asked,
    line,
    page,
    visibility,
    /** Resolves to the request of this number once it is made. The clock stands still. */
    async request(number: number): Promise<Asked> {
      for (let turn = 0; turn < 100 && !asked[number]; turn++) await vi.advanceTimersByTimeAsync(0);
      const request = asked[number];
      if (!request) throw new Error(`There was no request ${number}`);
      return request;
    },
    /** Runs all pending microtasks. */
    async settle(): Promise<void> {
      for (let turn = 0; turn < 10; turn++) await vi.advanceTimersByTimeAsync(0);
    },
  };
}

function openedStream(signal: AbortSignal | undefined, more: Record<string, string>) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
    },
  });
  signal?.addEventListener("abort", () => controller?.error(new DOMException("aborted", "AbortError")));
  const text = (sent: string) => controller?.enqueue(encoder.encode(sent));
  const event = (name: string, data: unknown) => text(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const stream: OpenStream = {
    text,
    event,
    put: (path, data) => event("put", { path, data }),
    patch: (path, data) => event("patch", { path, data }),
    end: () => controller?.close(),
  };
  const headers = { "content-type": "text/event-stream; charset=utf-8", ...more };
  return { stream, reply: new Response(body, { status: 200, headers }) };
}
