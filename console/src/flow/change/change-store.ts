import { offers } from "#lib/config.ts";
import { locked } from "#lib/locked.ts";
import { privateStore, type Stored } from "#lib/private-store.ts";
import { userMark } from "#lib/session.ts";
import { type Change, type ChangeEvent, step } from "./change.ts";
import { changes } from "./changes.ts";

// `changes` is what this tab shows; the private store has of it what must survive the tab.

/** Another shape of `Change` takes another prefix: what an earlier console left is never sent, and ends by itself. */
const PREFIX = "change:";
const nameOf = (id: string) => PREFIX + id;

const find = (id: string): Change | undefined => changes.current().find((one) => one.id === id);

/** Shows a change, and stores it. */
export function keep(change: Change): Promise<void> {
  put(change);
  return privateStore.write(nameOf(change.id), asStored(change));
}

/** Shows what follows on an event, and stores it where it must survive. Undefined when the change has been dropped. */
export async function advance(id: string, event: ChangeEvent): Promise<Change | undefined> {
  const before = find(id);
  if (!before) return undefined;
  const after = step(before, event);
  if (after === before) return before;
  put(after);
  if (after.state === "done") await remove(id);
  else if (JSON.stringify(asStored(after)) !== JSON.stringify(asStored(before))) await rewrite(after);
  return after;
}

export function drop(id: string): Promise<void> {
  forget(id);
  return remove(id);
}

/** Shows a change no longer; what is stored of it stays. */
export const forget = (id: string): void => changes.show(changes.current().filter((one) => one.id !== id));

/** Marks a change as that of an open form, as `privateStore.hold` does. */
export const hold = (id: string, flush: () => void): (() => void) => privateStore.hold(nameOf(id), flush);

let loading: Promise<void> | undefined;

/** Shows what is stored, now and after every change in another tab. Resolves when it is shown. */
export function loadChanges(): Promise<void> {
  if (!loading) privateStore.subscribe((name) => void hear(name));
  loading ??= reload();
  return loading;
}

/** Shows what is stored now: another tab may have sent some of it. */
export const reload = (): Promise<void> =>
  inTurn(async () => {
    const known = new Set(changes.current().map(({ id }) => id));
    const stored = new Map((await privateStore.list(PREFIX)).flatMap(read).map((change) => [change.id, change]));
    const kept = changes
      .current()
      .filter(({ id, state }) => !known.has(id) || state === "done" || (isOfTab(state) && stored.has(id)));
    for (const change of kept) stored.set(change.id, change);
    changes.show(inOrder([...stored.values()]));
  });

/** Another tab has written or removed an entry. */
const hear = (name: string): Promise<void> =>
  inTurn(async () => {
    const stored = name.startsWith(PREFIX) ? await privateStore.read(name) : null;
    const shown = find(name.slice(PREFIX.length));
    if (!stored && shown && shown.state !== "done") forget(shown.id);
    for (const change of stored ? read(stored) : []) {
      if (!shown || shown.state !== change.state || !isOfTab(shown.state)) put(change);
    }
  });

/** What is typed or sent is further in its tab than in the store. */
const isOfTab = (state: Change["state"]): boolean => state === "typing" || state === "sending";

function read({ value }: Stored): Change[] {
  const change = value as Change;
  if (change.by !== userMark()) return [];
  // Without the extension nothing is sent by itself after a reload.
  const isCutOff = change.state === "waiting" && !offers("safe");
  return [isCutOff ? step(change, { type: "refused", now: Date.now(), reason: "" }) : change];
}

/** After a crash or a reload, what was being sent waits. */
const asStored = (change: Change): Change => (change.state === "sending" ? { ...change, state: "waiting" } : change);

/** Stores a change unless another tab has removed it meanwhile. */
const rewrite = (change: Change): Promise<void> =>
  inTurn(async () => {
    const name = nameOf(change.id);
    if (await privateStore.read(name)) await privateStore.write(name, asStored(change));
  });

const remove = (id: string): Promise<void> => inTurn(() => privateStore.remove(nameOf(id)));

/** What is shown is stored a moment later: who reads the store waits for it. */
const inTurn = (work: () => Promise<void>): Promise<void> => locked("changes", work);

const put = (change: Change): void =>
  changes.show(inOrder([...changes.current().filter(({ id }) => id !== change.id), change]));

const inOrder = (all: readonly Change[]): Change[] =>
  [...all].sort((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1));
