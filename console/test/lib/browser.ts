import { vi } from "vitest";

export interface FakeStorage extends Storage {
  /** Errors that setItem and getItem throw from now on, as with a blocked or full storage. */
  failure: { reading?: Error; writing?: Error };
}

/** A storage like the browser's: its keys are its own enumerable properties. */
function fakeStorage(): FakeStorage {
  const failure: FakeStorage["failure"] = {};
  const items = new Map<string, string>();
  const methods = {
    failure,
    getItem: (key: string) => {
      if (failure.reading) throw failure.reading;
      return items.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (failure.writing) throw failure.writing;
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
  return new Proxy(methods as unknown as FakeStorage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      items.has(String(key)) ? { configurable: true, enumerable: true, value: items.get(String(key)) } : undefined,
  });
}

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  /** Whether the call was aborted, by its caller or by the leaving page. */
  isAborted: () => boolean;
}

/** The browser around `lib`, faked at its edges; modules start afresh, as after a page load. */
export function openPage({ config = {}, token = null as string | null } = {}) {
  vi.resetModules();
  vi.unstubAllGlobals();
  const storage = fakeStorage();
  const sent: Sent[] = [];
  const replies: (() => Response | Promise<Response>)[] = [];
  const left: string[] = [];
  const windowListeners = new EventTarget();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("window", windowListeners);
  vi.stubGlobal("location", { origin: "https://console.example", replace: (to: string) => left.push(to) });
  vi.stubGlobal("fetch", async (url: string, { method, headers, body, signal }: RequestInit) => {
    sent.push({
      url,
      method: method ?? "GET",
      headers: new Headers(headers),
      body,
      isAborted: () => signal?.aborted ?? false,
    });
    const reply = replies.shift();
    if (!reply) throw new TypeError("Failed to fetch");
    return reply();
  });
  if (token) storage.setItem("authToken", token);

  const load = async () => {
    const { adoptConfig } = await import("../../src/lib/config.ts");
    adoptConfig({ apiBase: "/api", ...config });
    const { call } = await import("../../src/lib/call.ts");
    const { failureText } = await import("../../src/lib/call-error.ts");
    return { call, failureText };
  };
  return { storage, sent, replies, left, windowListeners, load };
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

export const html = (status: number) =>
  new Response("<!doctype html><title>Sign in to the network</title>", {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });

/** Whether a promise has settled after all pending microtasks. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol("waiting");
  const turn = new Promise((resolve) => setImmediate(resolve, waiting));
  return (
    (await Promise.race([
      promise.then(
        () => null,
        () => null,
      ),
      turn,
    ])) !== waiting
  );
}
