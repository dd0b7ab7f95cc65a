import { isDeepStrictEqual } from "node:util";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { keysOf } from "./order.ts";
import { isBranch, type Path, readPath, startsWith, valueAt, withValueAt } from "./paths.ts";
import type { Query } from "./query.ts";
import { windowOf } from "./window.ts";
import { type Placed, placesOf, type Write } from "./write.ts";

/** The part of a conversation that a stream shows: a place and a range of its children. */
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
 * Reduces a read value to what a view must keep. Of each message in a list only the number of its last write is kept;
 * everything else is kept whole.
 */
export function keptOf({ path }: View, value: RealtimeValue, seq: number): RealtimeValue {
  const toMessages = messagesBelow(path);
  const messages = toMessages && valueAt(value, toMessages);
  if (!toMessages || !isBranch(messages)) return value;
  return withValueAt(value, toMessages, Object.fromEntries(Object.keys(messages).map((key) => [key, seq])));
}

/** The kept value of a view after a write, and the event for its streams; `null` when they see no change. */
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
  // Messages are never deleted, so none moves back into a full window: those outside of it can be dropped.
  const kept = toMessages?.length === 0 ? is : after;
  return { after: kept, event: eventOf(view, write, places, { was, is, after }) };
}

/** The path of the messages relative to a view; `null` when the view shows none or one. */
export function messagesBelow(path: Path): Path | null {
  if (path.length === 0) return ["messages"];
  return path.length === 1 && path[0] === "messages" ? [] : null;
}

/** A changed place relative to a view: the part of it that the view shows, if any. */
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

/** The event of a write without a change of the range: the visible part of the write. */
function asMade(view: Path, write: Write, places: Placed[]): StreamEvent {
  const at = readPath(write.path);
  if (write.kind === "put" || !startsWith(at, view)) return together(places);
  return { name: "patch", path: writtenPath(at.slice(view.length)), data: write.data };
}

function together(places: Placed[]): StreamEvent {
  const [only, ...others] = places;
  if (only && others.length === 0) return put(only.path, only.value);
  const data = Object.fromEntries(places.map(({ path, value }) => [path.join("/"), value]));
  return { name: "patch", path: "/", data };
}

const put = (path: Path, data: RealtimeValue): StreamEvent => ({ name: "put", path: writtenPath(path), data });

const writtenPath = (path: Path): string => `/${path.join("/")}`;
