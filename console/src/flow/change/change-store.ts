import { offers } from "#lib/config.ts";
import { privateStore } from "#lib/private-store.ts";
import { userMark } from "#lib/session.ts";
import { type Change, type ChangeEvent, step } from "./change.ts";
import { changes } from "./changes.ts";

// `changes` is what this tab shows; the private store has of it what must survive the tab.

/** Shows a change, and stores it. */
export function keep(change: Change): Promise<void> {
  changes.show(inOrder([...others(change.id), change]));
  return privateStore.write(asStored(change));
}

/** Shows what follows on an event, and stores it where it must survive. Undefined when the change has been dropped. */
export async function advance(id: string, event: ChangeEvent): Promise<Change | undefined> {
  const before = changes.find(id);
  if (!before) return undefined;
  const after = step(before, event);
  if (after === before) return before;
  changes.show(inOrder([...others(id), after]));
  if (after.state === "done") await privateStore.remove(id);
  else if (JSON.stringify(asStored(after)) !== JSON.stringify(asStored(before)))
    await privateStore.write(asStored(after));
  return after;
}

export function drop(id: string): Promise<void> {
  forget(id);
  return privateStore.remove(id);
}

/** Shows a change no longer; what is stored of it stays. */
export const forget = (id: string): void => changes.show(others(id));

let loading: Promise<void> | undefined;

/** Shows what is stored, now and after every change in another tab. Resolves when it is shown. */
export function loadChanges(): Promise<void> {
  if (!loading) privateStore.onChange(() => void reload());
  loading ??= reload();
  return loading;
}

/** Shows what is stored now: another tab may have sent or cancelled some of it. */
export async function reload(): Promise<void> {
  const before = changes.current();
  const stored = ((await privateStore.all()) as Change[]).filter(({ by }) => by === userMark()).map(asFound);
  const now = changes.current();
  const ids = new Set(stored.map(({ id }) => id));
  const own = now.filter(
    (one) => !before.includes(one) || one.state === "done" || (one.state === "sending" && ids.has(one.id)),
  );
  // What was changed or dropped here meanwhile is newer than what was read.
  const known = new Set([...own, ...before.filter(({ id }) => !changes.find(id))].map(({ id }) => id));
  changes.show(inOrder([...own, ...stored.filter(({ id }) => !known.has(id))]));
}

/** After a crash or a reload, what was being sent waits. */
const asStored = (change: Change): Change => (change.state === "sending" ? { ...change, state: "waiting" } : change);

/** Without the extension nothing is sent by itself after a reload. */
const asFound = (change: Change): Change =>
  change.state === "waiting" && !offers("safe")
    ? step(change, { type: "refused", now: Date.now(), reason: "" })
    : change;

const others = (id: string): readonly Change[] => changes.current().filter((one) => one.id !== id);

const inOrder = (all: readonly Change[]): Change[] =>
  [...all].sort((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1));
