import { locked } from "#lib/locked.ts";
import { privateStore } from "#lib/private-store.ts";
import { getSession } from "#lib/session.ts";
import { type Waiting, waitingStore } from "./waiting.ts";

const PREFIX = "outbox:";

/** The administrator of this session, by e-mail address. */
export const owner = (): string => getSession()?.user?.email.toLowerCase() ?? "";

/** What this administrator has waiting, oldest first. */
export async function listWaiting(): Promise<Waiting[]> {
  const stored = (await privateStore.list(PREFIX)).map(({ value }) => value as Waiting);
  return stored.filter(({ by }) => by === owner()).sort((one, other) => (one.id < other.id ? -1 : 1));
}

export const keepWaiting = (entry: Waiting): Promise<void> => privateStore.write(PREFIX + entry.id, entry);

/** Changes an entry unless it has been removed meanwhile. Returns whether it is still there. */
export const changeWaiting = (id: string, change: Partial<Waiting>): Promise<boolean> =>
  locked("outbox entry", async () => {
    const kept = await privateStore.read(PREFIX + id);
    if (kept) await privateStore.write(PREFIX + id, { ...(kept.value as Waiting), ...change });
    return kept !== null;
  });

export async function removeWaiting(id: string): Promise<void> {
  await locked("outbox entry", () => privateStore.remove(PREFIX + id));
  await show();
}

let lastTime = 0;

/** An id that sorts after all earlier ones of this tab. */
export function newId(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return `${lastTime.toString(36).padStart(9, "0")}-${Math.random().toString(36).slice(2, 8)}`;
}

let following: Promise<void> | undefined;

/** Shows what is stored, now and after every change in any tab. Resolves when it is shown. */
export function followOutbox(): Promise<void> {
  following ??= (async () => {
    privateStore.subscribe((name) => {
      if (name.startsWith(PREFIX)) void show();
    });
    await show();
  })();
  return following;
}

const show = async () => waitingStore.show(await listWaiting());
