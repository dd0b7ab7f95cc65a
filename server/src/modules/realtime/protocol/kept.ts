import type { RealtimeValue } from "#db/schema/conversations.ts";
import { advancedList, type List, weightOf } from "./list-step.ts";
import { isByKey } from "./query.ts";
import type { StreamEvent } from "./stream-event.ts";
import { advancedTree, treeOf } from "./tree-step.ts";
import type { ListView, View, Write } from "./view.ts";

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
