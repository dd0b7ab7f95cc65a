import type { QueuedItem } from "@hivekeeper/contract/queue.ts";
import { useEffect, useSyncExternalStore } from "react";
import type { OpenQueue } from "./open-queue.ts";
import type { QueueState } from "./queue-state.ts";

/** Works through a queue while the component is mounted. */
export function useQueue<Item extends QueuedItem>(queue: OpenQueue<Item>): QueueState<Item> {
  useEffect(() => queue.start(), [queue]);
  return useSyncExternalStore(queue.subscribe, queue.current);
}
