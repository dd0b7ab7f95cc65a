import { createParser, type EventSourceMessage } from "eventsource-parser";
import { whileHere } from "../leave.ts";
import type { Change } from "./json-tree.ts";
import { addressOf, headersOf, type OnClock, readRefusal, type Store, tellClock } from "./store-call.ts";

/** `live`: events arrive · `connecting`: for the first time · `reconnecting`: it was lost · `offline`: the browser has no line. */
export type StreamState = "connecting" | "live" | "reconnecting" | "offline";

export interface StreamOptions {
  store: Store;
  path: string;
  query?: Readonly<Record<string, string | number>>;
  onChange: (change: Change) => void;
  onState: (state: StreamState) => void;
  onClock?: OnClock;
  /** The stream has ended for good. */
  onError: (text: string, status: number) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** So often it comes back after the first wait: a server that restarts is found again within two seconds. */
const SHORT_WAITS = 8;
/** The store says something every 30 s; longer silence means that the line is dead. */
const SILENCE_MS = 75_000;

/**
 * Holds a stream of a place of the store open until it is closed: after every loss it waits, longer each time, and
 * begins again with a snapshot. By `fetch`, since an EventSource sends no header and hides why it failed.
 */
export function openStream(options: StreamOptions): { close: () => void } {
  let isClosed = false;
  let connection = new AbortController();
  let wake = () => {};
  /** The line came back: what is open is not trusted, and nobody waits any longer. */
  let isHurried = false;

  const say = (state: StreamState) => {
    if (!isClosed) options.onState(state);
  };
  const sayWaiting = (state: StreamState) => say(navigator.onLine === false ? "offline" : state);
  const onOnline = () => {
    isHurried = true;
    connection.abort();
    wake();
  };
  const onOffline = () => say("offline");
  const onVisible = () => document.visibilityState === "visible" && wake();
  window.addEventListener("online", onOnline);
  window.addEventListener("offline", onOffline);
  document.addEventListener("visibilitychange", onVisible);

  const close = () => {
    isClosed = true;
    connection.abort();
    wake();
    whileHere().removeEventListener("abort", close);
    window.removeEventListener("online", onOnline);
    window.removeEventListener("offline", onOffline);
    document.removeEventListener("visibilitychange", onVisible);
  };

  const leaving = whileHere();
  if (leaving.aborted) close();
  else leaving.addEventListener("abort", close);

  const hold = async () => {
    let failures = 0;
    let wasDenied = false;
    sayWaiting("connecting");
    while (!isClosed) {
      isHurried = false;
      connection = new AbortController();
      const end = await readStream(options, connection, () => {
        failures = 0;
        wasDenied = false;
        say("live");
      });
      if (isClosed) return;
      // A refused credential is asked for once more: it may have been renewed meanwhile.
      const isRenewable = end.status === 401 && !wasDenied;
      if (end.isFinal && !isRenewable) {
        close();
        return options.onError(end.text, end.status);
      }
      wasDenied ||= end.status === 401;
      sayWaiting("reconnecting");
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
  return { close };
}

/** 1 s at first, then 2, 4 … 30 s; each between half of that and half more, so that who were cut off together do not come back as one. */
function waitOf(failures: number): number {
  const doublings = Math.max(0, failures - SHORT_WAITS + 1);
  return Math.min(FIRST_WAIT_MS * 2 ** doublings, LONGEST_WAIT_MS) * (0.5 + Math.random());
}

interface StreamEnd {
  /** Coming back would change nothing. */
  isFinal: boolean;
  status: number;
  text: string;
}

const LOST: StreamEnd = { isFinal: false, status: 0, text: "No connection" };

/** One connection, from its request to its end. */
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
      stop();
    }
  };

  try {
    const headers = headersOf(store);
    headers.set("accept", "text/event-stream");
    const reply = await fetch(addressOf(store, path, query), { headers, cache: "no-store", signal });
    tellClock(reply, onClock);
    if (!reply.ok) return await refusalOf(reply);
    if (!reply.body || !reply.headers.get("content-type")?.startsWith("text/event-stream")) return LOST;
    const parser = createParser({ onEvent });
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      parser.feed(part.value);
    }
  } catch {
    // Lost, stopped or closed: `end` says which.
  } finally {
    clearTimeout(silence);
    stop();
  }
  return end;
}

/** A store that is busy or down may be better later; every other refusal stays one. */
async function refusalOf(reply: Response): Promise<StreamEnd> {
  const text = readRefusal(await reply.json().catch(() => null)) ?? "Unexpected answer from the server";
  return { isFinal: reply.status < 500 && reply.status !== 429, status: reply.status, text };
}

function readChange(type: Change["type"], data: string): Change | null {
  const event = parsed(data);
  if (typeof event !== "object" || event === null || !("path" in event)) return null;
  return typeof event.path === "string" ? { type, path: event.path, data: "data" in event ? event.data : null } : null;
}

function readText(data: string): string {
  const text = parsed(data);
  return typeof text === "string" ? text : data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
