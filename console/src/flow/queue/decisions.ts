import type { QueueKind } from "@hivekeeper/contract/queue.ts";
import { useSyncExternalStore } from "react";
import { createListeners } from "#lib/listeners.ts";

/** A decision of this tab, which the numbers of what waits may not know of yet. */
interface Decision {
  kind: QueueKind;
  id: string;
  /** The part of the queue that counts its item: a scope of reviews, `services`. */
  part: string;
  /** When the server had it, in milliseconds since 1970; infinite before. */
  sentAt: number;
}

/** A number that is older than this has been asked for again. */
const FORGET_MS = 300_000;

let all: readonly Decision[] = [];
const { subscribe, notify } = createListeners();

function show(next: readonly Decision[]): void {
  all = next;
  notify();
}

const isOf = (kind: QueueKind, id: string) => (one: Decision) => one.kind === kind && one.id === id;

export const decisions = {
  subscribe,
  current: () => all,
  made: (kind: QueueKind, id: string, part: string) =>
    show([...all.filter((one) => !isOf(kind, id)(one)), { kind, id, part, sentAt: Number.POSITIVE_INFINITY }]),
  /** The server has it, or it waits in the outbox. */
  sent(kind: QueueKind, id: string): void {
    const now = Date.now();
    const kept = all.filter(({ sentAt }) => sentAt > now - FORGET_MS);
    show(kept.map((one) => (isOf(kind, id)(one) ? { ...one, sentAt: now } : one)));
  },
  /** It was taken back or refused: the item waits. */
  dropped: (kind: QueueKind, id: string) => show(all.filter((one) => !isOf(kind, id)(one))),
};

/** A function that takes from a number, asked for at `at`, what has been decided here since. */
export function useWaitingNow(kind: QueueKind, at: number): (count: number, part?: string) => number {
  const known = useSyncExternalStore(subscribe, decisions.current);
  const since = known.filter((one) => one.kind === kind && one.sentAt > at);
  return (count, part) => Math.max(0, count - since.filter((one) => part === undefined || one.part === part).length);
}
