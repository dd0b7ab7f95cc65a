import type { RealtimeValue } from "#db/schema/conversations.ts";
import { comparePositions, compareValues, keysOf, type Position } from "./order.ts";
import { type Path, valueAt, withValueAt } from "./paths.ts";
import { isByKey, selectedFrom } from "./query.ts";
import { type StreamEvent, windowEvent } from "./stream-event.ts";
import { advancedTree, treeOf } from "./tree-step.ts";
import { type ListView, type Placed, placesIn, type View, type Write } from "./view.ts";

/** The state that a stream keeps to compute the events of later writes. It never holds the content of messages. */
export type Kept =
  | { view: View; tree: RealtimeValue }
  /** `seq` is the number of the last write. */
  | { view: ListView; list: List; seq: number };

export const keptTree = (view: View, value: RealtimeValue, seq: number): Kept => ({
  view,
  tree: treeOf(view, value, seq),
});

/** The state after a write, and the event for the streams of the view; `null` when they see no change. */
export function advanced(kept: Kept, write: Write, seq: number): { after: Kept; event: StreamEvent | null } {
  if ("list" in kept) {
    const { after, event } = advancedList(kept.view, kept.list, write);
    return { after: { ...kept, list: after, seq }, event };
  }
  const { after, event } = advancedTree(kept.view, kept.tree, write, seq);
  return { after: { ...kept, tree: after }, event };
}

/** The most messages of a conversation that are ordered in memory, in another order than by key. */
export const MOST_ORDERED = 5_000;
/** The most bytes that they may take there: enough for 5,000 ordering values of 80 bytes each. */
export const MOST_ORDERED_BYTES = 1024 * 1024;

/** Roughly the bytes of memory that ordering a conversation by anything but the key takes. */
export const orderWeight = (kept: Kept): number =>
  "list" in kept && !isByKey(kept.view.query) ? weightOf(kept.list) : 0;

/** Whether a conversation has more messages than are ordered in memory. */
export function isBeyondOrder(kept: Kept): boolean {
  const weight = orderWeight(kept);
  return weight > MOST_ORDERED_BYTES || ("list" in kept && weight > 0 && kept.list.length > MOST_ORDERED);
}

/** The messages of a conversation as a stream keeps them: where each stands in the order of the query, and no more. */
type List = readonly Position[];

/** The order value of every message when messages are ordered by `$value`: all have children, which order as equal. */
const SOME_CHILDREN: RealtimeValue = {};

/** The list of the messages with these keys, each with the value that orders it. */
export function listOf({ query }: ListView, values: RealtimeValue): List {
  const list = keysOf(values).map((key) => ({ key, value: query.orderBy === null ? null : valueAt(values, [key]) }));
  return query.orderBy === null ? list : list.sort(comparePositions);
}

/** The value that orders a message; `null` in the order by key. */
export function orderingOf(message: RealtimeValue, orderBy: Path | null): RealtimeValue {
  if (orderBy === null) return null;
  return orderBy.length === 0 ? SOME_CHILDREN : valueAt(message, orderBy);
}

/** The list after a write, and the event for its streams; `null` when they see no change. */
function advancedList(view: ListView, before: List, write: Write): { after: List; event: StreamEvent | null } {
  const places = placesIn(view, write);
  let after = before;
  for (const place of places) after = withPlace(after, place, view.query.orderBy);
  const was = selectedFrom(before, view.query);
  const is = selectedFrom(after, view.query);
  const event = windowEvent(view, write, places, {
    was: was.map(({ key }) => key),
    is: is.map(({ key }) => key),
    isGone: (key) => hasLeft(key, was, after),
    contentOf: () => undefined,
  });
  // Messages are never deleted: in the order by key none moves back into a full window, so the others can be dropped.
  return { after: view.query.orderBy === null ? is : after, event };
}

/** The bytes of memory that a list takes, roughly. */
const weightOf = (list: List): number => list.reduce((bytes, { value }) => bytes + BYTES_EACH + sizeOf(value), 0);

const BYTES_EACH = 128;

function sizeOf(value: RealtimeValue): number {
  if (typeof value === "string") return value.length;
  return typeof value === "object" && value !== null ? JSON.stringify(value).length : 0;
}

function hasLeft(key: string, was: List, after: List): boolean {
  const [then, now] = [was, after].map((list) => list.find((each) => each.key === key));
  return !then || !now || compareValues(then.value, now.value) !== 0;
}

function withPlace(list: List, { path: [key = "", ...inside], value }: Placed, orderBy: Path | null): List {
  const at = list.findIndex((each) => each.key === key);
  const before = list[at];
  const others = before ? list.toSpliced(at, 1) : list;
  if (value === null && inside.length === 0) return others;
  // Of the message only the ordering value is known, and only what is written to it or around it changes it.
  const known = orderBy === null ? null : withValueAt(null, orderBy, before?.value ?? null);
  const next = { key, value: orderingOf(withValueAt(known, inside, value), orderBy) };
  if (before && compareValues(before.value, next.value) === 0) return list.with(at, next);
  return others.toSpliced(indexIn(others, next), 0, next);
}

/** The index at which a message belongs into a list. */
function indexIn(list: List, position: Position): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comparePositions(list[middle] ?? position, position) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
