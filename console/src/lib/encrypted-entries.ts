import { draftKeyFields, getDraftKey } from "@hivekeeper/contract/draft.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import {
  createStore,
  del,
  delMany,
  entries as everyRecord,
  get,
  promisifyRequest,
  set,
  type UseStore,
} from "idb-keyval";
import { ownName } from "#lib/base.ts";
import { call } from "#lib/call.ts";
import { getSession, getToken, KEY_DATABASE, sessionMark } from "#lib/session.ts";

// Entries encrypted with the administrator's key, in IndexedDB. Everything here rejects where the browser has no such
// storage, or the key cannot be had.

export interface Entry {
  /** A JSON value, with an id that tells nothing about it. */
  item: { readonly id: string };
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** What the browser stores under an entry's id. The owner's key alone opens the data, and so tells whose it is. */
interface Sealed {
  endsAt: number;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const records = createStore(ownName("private-entries"), "entries");

/** Gets the keys, so that they are there offline. */
export async function prepare(): Promise<void> {
  await accountKeys();
}

/** Gets the keys after a new password, and encrypts by the new one what the browser has. */
export async function renew(): Promise<void> {
  pending = Promise.resolve(await fetchKeys());
  await all();
}

export async function put({ item, endsAt }: Entry): Promise<void> {
  const { key } = await accountKeys();
  await set(item.id, { endsAt, ...(await sealed(new TextEncoder().encode(JSON.stringify(item)), key)) }, records);
}

/** Those of the administrator. Removes the entries of everybody whose time is over. */
export async function all(): Promise<Entry[]> {
  const found = await everyRecord<IDBValidKey, Sealed>(records);
  const [kept, over] = [found.filter(lasts), found.filter((one) => !lasts(one))];
  await delMany(
    over.map(([id]) => id),
    records,
  );
  // Nobody has one, so that no key is needed.
  if (kept.length === 0) return [];
  // Another tab may have renewed the key.
  const renewed = await keptKeys().catch(() => undefined);
  if (renewed) pending = Promise.resolve(renewed);
  const own = await accountKeys();
  // Others cannot be opened, and a damaged one must not hide them.
  return (await Promise.all(kept.map(([id, one]) => opened(id, one, own).catch(() => [])))).flat();
}

export const remove = (id: string): Promise<void> => del(id, records);

/** False also of what an earlier console left. */
const lasts = ([, { endsAt }]: [IDBValidKey, Sealed]): boolean => endsAt > Date.now();

async function sealed(text: BufferSource, key: CryptoKey): Promise<Pick<Sealed, "iv" | "data">> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text) };
}

/** What an earlier key opens is encrypted by the present one. */
async function opened(id: IDBValidKey, found: Sealed, { key, earlier }: Keys): Promise<Entry> {
  const { endsAt, iv, data } = found;
  const textBy = (one: CryptoKey) => crypto.subtle.decrypt({ name: "AES-GCM", iv }, one, data);
  const text = await textBy(key).catch(async () => {
    const old = await Promise.any(earlier.map(textBy));
    await replace(id, found, { endsAt, ...(await sealed(old, key)) });
    return old;
  });
  return { item: JSON.parse(new TextDecoder().decode(text)), endsAt };
}

/** Replaces an entry, unless it was written or removed meanwhile. */
const replace = (id: IDBValidKey, before: Sealed, after: Sealed): Promise<void> =>
  records("readwrite", (store) => {
    const reading: IDBRequest<Sealed | undefined> = store.get(id);
    reading.onsuccess = () => {
      if (String(reading.result?.iv) === String(before.iv)) store.put(after, id);
    };
    return promisifyRequest(store.transaction);
  });

interface Keys {
  /** The session that got the keys. */
  session: string;
  key: CryptoKey;
  /** Those before a new password, by which entries may still be encrypted. */
  earlier: readonly CryptoKey[];
}

const LONGEST_WAIT_MS = 10_000;

let pending: Promise<Keys> | undefined;

/**
 * The signed-in administrator's keys (AES-GCM). Scripts can use them, and not read them. The browser keeps them until the
 * session ends, so that a reload needs no connection.
 *
 * @throws when the keys can neither be found nor be fetched.
 */
function accountKeys(): Promise<Keys> {
  pending ??= findKeys().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

const findKeys = async (): Promise<Keys> => (await keptKeys()) ?? fetchKeys();

/** What was typed in an ended session must not be encrypted with the key of the next one. */
function ownSession(): string {
  if (getSession()?.token !== getToken()) throw new Error("The session of this page has ended");
  return sessionMark();
}

/** Those that the browser keeps of this session; an earlier console kept one key alone. */
async function keptKeys(): Promise<Keys | undefined> {
  const session = ownSession();
  const kept = await get<Keys>("account", keys).catch(() => undefined);
  return kept?.earlier && kept.session === session ? kept : undefined;
}

async function fetchKeys(): Promise<Keys> {
  const session = ownSession();
  const { body } = await call(getDraftKey, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  const told = readOwnItem(draftKeyFields, body);
  if (!told?.key) throw new Error("The answer holds no key");
  const [key, ...earlier] = await Promise.all([imported(told.key), ...told.earlier.map(imported)]);
  const found: Keys = { session, key, earlier };
  // Where the browser keeps no keys, the next page fetches them again.
  await set("account", found, keys).catch(() => {});
  return found;
}

const imported = (written: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(written), (byte) => byte.charCodeAt(0));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
};

/** The database of the key. It is open only while it is used: an open one cannot be deleted when the session ends. */
const keys: UseStore = async (mode, act) => {
  const opening = indexedDB.open(KEY_DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
  const database = await promisifyRequest(opening);
  try {
    return await act(database.transaction("keys", mode).objectStore("keys"));
  } finally {
    database.close();
  }
};
