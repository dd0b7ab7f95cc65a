import { useSyncExternalStore } from "react";
import { createListeners } from "#lib/listeners.ts";
import type { Change } from "./change.ts";

// Small, since lists show what waits: the code that stores and sends is loaded later.

let all: readonly Change[] = [];
const { subscribe, notify } = createListeners();

/** What this administrator has typed and not saved, or waiting, in its order; empty until it is loaded. */
export const changes = {
  current: (): readonly Change[] => all,
  find: (id: string): Change | undefined => all.find((one) => one.id === id),
  subscribe,
  show(next: readonly Change[]): void {
    all = next;
    notify();
  },
};

/** Whether a change is listed in the outbox. */
export const isInOutbox = ({ state, hasWaited }: Change): boolean =>
  hasWaited && state !== "typing" && state !== "done";

/** The value that a waiting change asks for in the field of a record; undefined when none waits. */
export const useWanted = (record: string, field: string): string | undefined =>
  useSyncExternalStore(
    changes.subscribe,
    () => all.findLast((one) => one.record === record && one.wanted?.field === field && isInOutbox(one))?.wanted?.value,
  );
