import { isDeepStrictEqual } from "node:util";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { compareValues, keysOf } from "./order.ts";
import { isBranch, type Path, valueAt, withValueAt } from "./paths.ts";
import { type Query, windowOf } from "./query.ts";
import { asMade, type StreamEvent, together, windowEvent } from "./stream-event.ts";
import { messagesBelow, type Placed, placesIn, type View, type Write } from "./view.ts";

/**
 * Reduces a read value to what a stream of it must keep: everything but the messages in a list, of which only the number
 * of the last write is kept.
 */
export function treeOf({ path }: View, value: RealtimeValue, seq: number): RealtimeValue {
  const toMessages = messagesBelow(path);
  const messages = toMessages && valueAt(value, toMessages);
  if (!toMessages || !isBranch(messages)) return value;
  return withValueAt(value, toMessages, Object.fromEntries(Object.keys(messages).map((key) => [key, seq])));
}

/** The kept tree after a write, and the event for its streams; `null` when they see no change. */
export function advancedTree(
  view: View,
  before: RealtimeValue,
  write: Write,
  seq: number,
): { after: RealtimeValue; event: StreamEvent | null } {
  const places = placesIn(view, write);
  const toMessages = messagesBelow(view.path);
  let after = before;
  for (const place of places) {
    const { path, value } = toMessages ? marked(place, toMessages, seq) : place;
    after = withValueAt(after, path, value);
  }
  const was = windowOf(before, view.query);
  const is = windowOf(after, view.query);
  if (isDeepStrictEqual(was, is)) return { after, event: null };
  if (places.some(({ path }) => path.length === 0)) return { after, event: together([{ path: [], value: is }]) };
  if (view.query === null) return { after, event: asMade(view, write, places) };
  const event = windowEvent(view, write, places, {
    was: keysOf(was),
    is: keysOf(is),
    isGone: (key) => valueAt(after, [key]) === null || hasMoved(view.query, key, before, after),
    contentOf: (key) => (key === toMessages?.[0] ? undefined : valueAt(is, [key])),
  });
  return { after, event };
}

function hasMoved(query: Query | null, key: string, before: RealtimeValue, after: RealtimeValue): boolean {
  if (query === null || query.orderBy === null) return false;
  const path = [key, ...query.orderBy];
  return compareValues(valueAt(before, path), valueAt(after, path)) !== 0;
}

function marked({ path, value }: Placed, toMessages: Path, seq: number): Placed {
  const depth = toMessages.length + 1;
  if (path.length < depth || !toMessages.every((name, at) => path[at] === name)) return { path, value };
  return { path: path.slice(0, depth), value: value === null && path.length === depth ? null : seq };
}
