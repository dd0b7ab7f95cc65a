import { createParser, type EventSourceMessage } from "eventsource-parser";
import { backoff } from "../connection.ts";
import { whileHere } from "../leave.ts";
import { type Change, isBranch } from "./json-tree.ts";
import { headersOf, type OnClock, refusalOf, type Store, type StoreError, storeUrl, tellClock } from "./store-call.ts";

/**
 * `connecting`: for the first time · `live`: events arrive · `reconnecting`: the connection was lost · `offline`: the
 * browser has no network.
 */
export type StreamState = "connecting" | "live" | "reconnecting" | "offline";

export interface StreamOptions {
  store: Store;
  path: string;
  query?: Readonly<Record<string, string | number>>;
  onChange: (change: Change) => void;
  onState: (state: StreamState) => void;
  onClock?: OnClock;
  /** The stream has ended and will not reconnect. */
  onError: (text: string, status: number) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The number of retries with the first, short wait, so that a restarted server is found again within two seconds. */
const SHORT_WAITS = 8;
/** The store sends something every 30 s; a longer silence means that the connection is dead. */
const SILENCE_MS = 75_000;

/**
 * Keeps a stream of one path of the store open until it is closed. After every loss it waits, longer each time, and
 * begins again with a snapshot. Uses `fetch`, since an `EventSource` sends no headers and hides why it failed.
 */
export function openStream(options: StreamOptions): { close: () => void } {
  const closing = new AbortController();
  const ended = whileHere(closing.signal);
  let connection = new AbortController();
  let wake = () => {};
  /** The network came back: replace the open connection and reconnect at once. */
  let isHurried = false;

  const report = (state: StreamState) => {
    if (!ended.aborted) options.onState(state);
  };
  const reportWaiting = (state: StreamState) => report(navigator.onLine === false ? "offline" : state);
  const cutOff = () => {
    connection.abort();
    wake();
  };
  const onOnline = () => {
    isHurried = true;
    cutOff();
  };
  const onVisible = () => document.visibilityState === "visible" && wake();
  window.addEventListener("online", onOnline, { signal: ended });
  window.addEventListener("offline", () => report("offline"), { signal: ended });
  document.addEventListener("visibilitychange", onVisible, { signal: ended });
  ended.addEventListener("abort", cutOff);

  const hold = async () => {
    let failures = 0;
    let wasDenied = false;
    reportWaiting("connecting");
    while (!ended.aborted) {
      isHurried = false;
      connection = new AbortController();
      const end = await readStream(options, connection, () => {
        failures = 0;
        wasDenied = false;
        report("live");
      });
      if (ended.aborted) return;
      // A rejected token is tried once more: it may have been renewed meanwhile.
      const isRenewable = end.status === 401 && !wasDenied;
      if (end.isFinal && !isRenewable) {
        closing.abort();
        return options.onError(end.text, end.status);
      }
      wasDenied ||= end.status === 401;
      reportWaiting("reconnecting");
      if (!isRenewable && !isHurried) await waiting(waitOf(failures++));
    }
  };
  const waiting = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  void hold();
  return { close: () => closing.abort() };
}

/**
 * 1 s at first, then 2, 4 … 30 s, each varied by up to half, so that clients cut off together do not reconnect
 * together.
 */
function waitOf(failures: number): number {
  return backoff(Math.max(0, failures - SHORT_WAITS + 1), FIRST_WAIT_MS, LONGEST_WAIT_MS) * (0.5 + Math.random());
}

interface StreamEnd {
  /** Reconnecting would change nothing. */
  isFinal: boolean;
  status: number;
  text: string;
}

const LOST: StreamEnd = { isFinal: false, status: 0, text: "No connection" };

/** Reads one connection, from its request to its end. */
async function readStream(
  { store, path, query, onChange, onClock }: StreamOptions,
  connection: AbortController,
  onFirst: () => void,
): Promise<StreamEnd> {
  const { signal } = connection;
  const stop = () => connection.abort();
  let silence = setTimeout(stop, SILENCE_MS);
  let end = LOST;
  let isFirst = true;

  const onEvent = ({ event, data }: EventSourceMessage) => {
    if (signal.aborted) return;
    if (event === "put" || event === "patch") {
      const change = readChange(event, data);
      if (!change) return;
      if (isFirst) onFirst();
      isFirst = false;
      onChange(change);
    } else if (event === "cancel" || event === "auth_revoked") {
      end = { isFinal: event === "cancel", status: 403, text: readText(data) };
      store.onRefusal?.(event === "auth_revoked");
      stop();
    }
  };

  try {
    const headers = headersOf(store);
    headers.set("accept", "text/event-stream");
    const reply = await fetch(storeUrl(store, path, query), { headers, cache: "no-store", signal });
    tellClock(reply, onClock);
    if (!reply.ok) return endOf(refusalOf(store, reply, await reply.json().catch(() => null)));
    if (!reply.body || !reply.headers.get("content-type")?.startsWith("text/event-stream")) return LOST;
    const parser = createParser({ onEvent });
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      parser.feed(part.value);
    }
  } catch {
    // The connection was lost, stopped or closed: `end` tells which.
  } finally {
    clearTimeout(silence);
    stop();
  }
  return end;
}

/** A busy or unavailable store is worth a retry; every other error is final. */
const endOf = ({ status, message }: StoreError): StreamEnd => ({
  isFinal: status < 500 && status !== 429,
  status,
  text: message,
});

function readChange(type: Change["type"], data: string): Change | null {
  const event = parseJson(data);
  return isBranch(event) && typeof event.path === "string" ? { type, path: event.path, data: event.data } : null;
}

function readText(data: string): string {
  const text = parseJson(data);
  return typeof text === "string" ? text : data;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
