import { ownName } from "./base.ts";
import { offers } from "./config.ts";
import { isLeaving } from "./leave.ts";
import { createListeners } from "./listeners.ts";
import * as inTab from "./private/tab-entries.ts";
import { onSessionEnd } from "./session.ts";

export type Stored = inTab.Stored;

/**
 * What the signed-in administrator has typed or waits to send, for seven days. Never for secrets, identity numbers and
 * documents.
 *
 * With the extension `safe` it is encrypted: it survives a crash, a closed tab and the end of the session, and opens for
 * the same administrator only. Otherwise, and as long as the browser or the connection prevents that, it is kept in the tab. A
 * name begins with a word for its kind and a colon, and holds ids only. Nothing here throws.
 */
export const privateStore = {
  /** Kept in the tab when it returns, and encrypted when the promise resolves. */
  async write(name: string, value: unknown): Promise<void> {
    // What the end of the session cuts off must not bring its text back.
    if (isLeaving()) return;
    const entry = { name, value, savedAt: Date.now() };
    inTab.put(entry);
    await encrypt(entry);
    openChannel()?.postMessage(name);
  },

  async read(name: string): Promise<Stored | null> {
    return inTab.get(name) ?? (await inTurn((encrypted) => encrypted.get(name), null));
  },

  /** Those whose names begin with `prefix`, by name. */
  async list(prefix: string): Promise<readonly Stored[]> {
    const encrypted = await inTurn(({ all }) => all(), []);
    const byName = new Map([...encrypted, ...inTab.all()].map((entry) => [entry.name, entry]));
    return [...byName.values()]
      .filter(({ name }) => name.startsWith(prefix))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  },

  async remove(name: string): Promise<void> {
    inTab.remove(name);
    await inTurn((encrypted) => encrypted.remove(name), undefined);
    openChannel()?.postMessage(name);
  },

  /** Removes everything of the administrator. */
  async clear(): Promise<void> {
    for (const { name } of inTab.all()) inTab.remove(name);
    await inTurn((encrypted) => encrypted.clear(), undefined);
  },

  /** Gets the key while there is a connection, and encrypts what had to be kept in the tab. */
  async prepare(): Promise<void> {
    // Not queued behind the writes: what needs no key does not wait for it.
    await withEncryption((encrypted) => encrypted.prepare(), undefined);
    for (const { name } of inTab.all()) {
      const entry = inTab.get(name);
      if (entry) await encrypt(entry);
    }
  },

  /** Calls `listener` with each name that another tab writes or removes. Returns a function that ends it. */
  subscribe(listener: (name: string) => void): () => void {
    openChannel();
    return listeners.subscribe(listener);
  },

  /**
   * Marks an entry as that of an open form. `flush` writes what was typed last: it runs before the session ends, unless
   * by a logout. Without encryption no other entry outlives the session. Returns a function that ends it.
   */
  hold(name: string, flush: () => void): () => void {
    held.set(name, flush);
    return () => {
      if (held.get(name) === flush) held.delete(name);
    };
  },
};

const listeners = createListeners<[name: string]>();
let channel: BroadcastChannel | undefined;

/** Tells the tabs of the names that are written or removed. */
function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel(ownName("private-store"));
  channel.onmessage = ({ data }) => listeners.notify(String(data));
  return channel;
}

/** An ended session leaves its page by then, whatever encryption does. */
const LONGEST_WAIT_MS = 2_000;

const held = new Map<string, () => void>();
let turn: Promise<unknown> = Promise.resolve();

onSessionEnd(() => {
  for (const flush of held.values()) flush();
  // What is encrypted in time leaves the tab by itself.
  const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  return { kept: [...held.keys()].map(inTab.keyOf), saved: Promise.race([turn, limit]).then(() => {}) };
});
window.addEventListener("online", () => void privateStore.prepare());
void privateStore.prepare();

async function encrypt(entry: Stored): Promise<void> {
  await inTurn(async (encrypted) => {
    // What was written again meanwhile is encrypted in its own turn.
    if (!inTab.hasSame(entry)) return;
    await encrypted.put(entry);
    if (inTab.hasSame(entry)) inTab.remove(entry.name);
  }, undefined);
}

type Act<Result> = (encrypted: typeof import("./private/encrypted-entries.ts")) => Promise<Result>;

/** Runs `act` after all earlier ones, so that a removal is not overtaken by the write before it. */
function inTurn<Result>(act: Act<Result>, otherwise: Result): Promise<Result> {
  const result = turn.then(() => withEncryption(act, otherwise));
  turn = result;
  return result;
}

/** Resolves to `otherwise` where nothing can be encrypted now. */
async function withEncryption<Result>(act: Act<Result>, otherwise: Result): Promise<Result> {
  // Without a secure context there is no `subtle`.
  if (!offers("safe") || !crypto.subtle) return otherwise;
  try {
    return await act(await import("./private/encrypted-entries.ts"));
  } catch {
    return otherwise;
  }
}
