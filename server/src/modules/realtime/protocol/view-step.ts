import { isDeepStrictEqual } from "node:util";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { isBranch, type Path, readPath, startsWith, valueAt, withValueAt } from "./paths.ts";
import type { Query } from "./query.ts";
import { keysOf, windowOf } from "./window.ts";
import { type Placed, placesOf, type Write } from "./write.ts";

/** What a stream looks at: a place of a conversation, and which of its children. */
export interface View {
  path: Path;
  query: Query | null;
}

export interface StreamEvent {
  name: "put" | "patch";
  /** Relative to the view, with a slash in front. */
  path: string;
  data: RealtimeValue;
}

/**
 * What a view remembers of a value that it has sent: all of it, but of messages among others only that they are there,
 * as the number of the write that made or changed them.
 */
export function remembered({ path }: View, value: RealtimeValue, seq: number): RealtimeValue {
  const toMessages = messagesBelow(path);
  const messages = toMessages && valueAt(value, toMessages);
  if (!toMessages || !isBranch(messages)) return value;
  return withValueAt(value, toMessages, Object.fromEntries(Object.keys(messages).map((key) => [key, seq])));
}

/** What a view remembers after a write, and the event that tells its streams; `null` when they see no change. */
export function advanced(
  view: View,
  before: RealtimeValue,
  write: Write,
  seq: number,
): { after: RealtimeValue; event: StreamEvent | null } {
  const places = placesOf(write).flatMap((place) => seenFrom(view.path, place));
  const toMessages = messagesBelow(view.path);
  let after = before;
  for (const place of places) {
    const { path, value } = toMessages ? marked(place, toMessages, seq) : place;
    after = withValueAt(after, path, value);
  }
  const was = windowOf(before, view.query);
  const is = windowOf(after, view.query);
  if (isDeepStrictEqual(was, is)) return { after, event: null };
  // Messages are never taken away, so none comes back into a full window: what lies outside it can be forgotten.
  const kept = toMessages?.length === 0 ? is : after;
  return { after: kept, event: eventOf(view, write, places, { was, is, after }) };
}

/** Where the messages lie in what a view sees, when it sees more than one of them. */
function messagesBelow(path: Path): Path | null {
  if (path.length === 0) return ["messages"];
  return path.length === 1 && path[0] === "messages" ? [] : null;
}

/** A place relative to a view: above it, what of it reaches the view; beside it, nothing. */
function seenFrom(view: Path, { path, value }: Placed): Placed[] {
  if (startsWith(path, view)) return [{ path: path.slice(view.length), value }];
  if (startsWith(view, path)) return [{ path: [], value: valueAt(value, view.slice(path.length)) }];
  return [];
}

function marked({ path, value }: Placed, toMessages: Path, seq: number): Placed {
  const depth = toMessages.length + 1;
  if (path.length < depth || !startsWith(path, toMessages)) return { path, value };
  return { path: path.slice(0, depth), value: value === null && path.length === depth ? null : seq };
}

interface Change {
  was: RealtimeValue;
  is: RealtimeValue;
  after: RealtimeValue;
}

function eventOf({ path, query }: View, write: Write, places: Placed[], { was, is, after }: Change): StreamEvent {
  if (places.some((place) => place.path.length === 0)) return put([], is);
  if (query === null) return asMade(path, write, places);

  const [keysBefore, keysNow] = [new Set(keysOf(was)), new Set(keysOf(is))];
  const entered = [...keysNow].filter((key) => !keysBefore.has(key));
  const removed = [...keysBefore].filter((key) => !keysNow.has(key) && valueAt(after, [key]) === null);
  const changed = places.filter(({ path: [key = ""] }) => keysNow.has(key) && keysBefore.has(key));
  if (entered.length + removed.length === 0 && changed.length === places.length) return asMade(path, write, places);
  const whole = (key: string) => places.find((place) => place.path.length === 1 && place.path[0] === key)?.value;
  return together([
    ...removed.map((key) => ({ path: [key], value: null })),
    ...changed,
    ...entered.map((key) => ({ path: [key], value: whole(key) ?? valueAt(is, [key]) })),
  ]);
}

/** The write itself, as far as the view sees it. */
function asMade(view: Path, write: Write, places: Placed[]): StreamEvent {
  const at = readPath(write.path);
  if (write.kind === "put" || !startsWith(at, view)) return together(places);
  return { name: "patch", path: addressOf(at.slice(view.length)), data: write.data };
}

function together(places: Placed[]): StreamEvent {
  const [only, ...others] = places;
  if (only && others.length === 0) return put(only.path, only.value);
  const data = Object.fromEntries(places.map(({ path, value }) => [path.join("/"), value]));
  return { name: "patch", path: "/", data };
}

const put = (path: Path, data: RealtimeValue): StreamEvent => ({ name: "put", path: addressOf(path), data });

const addressOf = (path: Path): string => `/${path.join("/")}`;
