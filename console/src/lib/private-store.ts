import { ownName } from "./base.ts";
import { offers } from "./config.ts";
import type { Entry } from "./encrypted-entries.ts";
import { isLeaving } from "./leave.ts";
import { claiming, onSessionEnd } from "./session.ts";
import { tabStorage } from "./storage.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * What the signed-in administrator has typed or waits to send, for seven days. Never for secrets, identity numbers and
 * documents.
 *
 * With the extension `safe` it is encrypted: it survives a crash, a closed tab and the end of the session, and opens for
 * the same administrator only. Otherwise, and as long as the browser or the connection prevents that, it is kept in the
 * tab. Nothing here throws.
 */
export const privateStore = {
  /** Kept in the tab when it returns, and encrypted when the promise resolves. */
  async write(item: Entry["item"]): Promise<void> {
    // What the end of the session cuts off must not bring its text back.
    if (isLeaving()) return;
    const entry: Entry = { item, endsAt: Date.now() + KEPT_MS };
    tabStorage.store(keyOf(item.id), JSON.stringify(entry));
    await encrypt(item.id);
    channel?.postMessage(item.id);
  },

  /** What all earlier writes and removals of this tab have left. */
  async all(): Promise<Entry["item"][]> {
    await claiming;
    const encrypted = await inTurn((entries) => entries.all());
    // An entry of the tab is newer than the encrypted one.
    const kept = [...(encrypted ?? []), ...inTab()].map(({ item }) => [item.id, item] as const);
    return [...new Map(kept).values()];
  },

  async remove(id: string): Promise<void> {
    tabStorage.forget(keyOf(id));
    await inTurn((entries) => entries.remove(id));
    channel?.postMessage(id);
  },

  /** Removes everything of the administrator. */
  async clear(): Promise<void> {
    for (const { id } of await this.all()) await this.remove(id);
  },

  /** Calls `listener` when another tab has written or removed something. */
  onChange: (listener: () => void): void => channel?.addEventListener("message", listener),

  /**
   * Runs `flush`, which writes what was typed last and returns its id, before the page or the session ends, unless by a
   * logout. Without encryption nothing else outlives the session. Returns a function that ends it.
   */
  hold(flush: () => string): () => void {
    held.add(flush);
    return () => held.delete(flush);
  },
};

const PREFIX = "private:";
const keyOf = (id: string): string => PREFIX + id;

/** What is not encrypted: in the tab's storage, as JSON. */
function inTab(): Entry[] {
  const keys = tabStorage.keys().filter((key) => key.startsWith(PREFIX));
  return keys.flatMap((key) => {
    const entry = tabStorage.readJson(key) as Entry | null;
    if (entry && entry.endsAt > Date.now()) return entry;
    tabStorage.forget(key);
    return [];
  });
}

/** Tells the other tabs the ids of what is written or removed. */
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(ownName("private-store"));

const held = new Set<() => string>();
const flushAll = () => [...held].map((flush) => keyOf(flush()));
let turn: Promise<unknown> = Promise.resolve();

onSessionEnd(() => {
  const kept = flushAll();
  // What is encrypted in time leaves the tab by itself.
  return { kept, saved: turn };
});
window.addEventListener("pagehide", flushAll);
window.addEventListener("online", () => void prepare());
void prepare();

/** Gets the key while there is a connection, and encrypts what had to be kept in the tab. */
async function prepare(): Promise<void> {
  // Not queued behind the writes: what needs no key does not wait for it.
  await withEncryption((entries) => entries.prepare());
  await claiming;
  for (const { item } of inTab()) await encrypt(item.id);
}

/** Encrypts what the tab keeps under an id. What is written meanwhile is encrypted in its own turn. */
async function encrypt(id: string): Promise<void> {
  await inTurn(async (entries) => {
    const json = tabStorage.read(keyOf(id));
    if (json === null) return;
    await entries.put(JSON.parse(json));
    if (tabStorage.read(keyOf(id)) === json) tabStorage.forget(keyOf(id));
  });
}

type Act<Result> = (entries: typeof import("./encrypted-entries.ts")) => Promise<Result>;

/** Runs `act` after all earlier ones, so that a removal is not overtaken by the write before it. */
function inTurn<Result>(act: Act<Result>): Promise<Result | undefined> {
  const result = turn.then(() => withEncryption(act));
  turn = result;
  return result;
}

/** Resolves to nothing where nothing can be encrypted now. */
async function withEncryption<Result>(act: Act<Result>): Promise<Result | undefined> {
  // Without a secure context there is no `subtle`.
  if (!offers("safe") || !crypto.subtle) return;
  return import("./encrypted-entries.ts").then(act).catch(() => undefined);
}
