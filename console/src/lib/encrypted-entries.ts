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

/** Gets the key, so that it is there offline. */
export async function prepare(): Promise<void> {
  await accountKey();
}

export async function put({ item, endsAt }: Entry): Promise<void> {
  const key = await accountKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(item));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text);
  await set(item.id, { endsAt, iv, data } satisfies Sealed, records);
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
  const key = await accountKey();
  // Others cannot be opened, and a damaged one must not hide them.
  return (await Promise.all(kept.map(([, sealed]) => opened(sealed, key).catch(() => [])))).flat();
}

export const remove = (id: string): Promise<void> => del(id, records);

/** False also of what an earlier console left. */
const lasts = ([, { endsAt }]: [IDBValidKey, Sealed]): boolean => endsAt > Date.now();

async function opened({ endsAt, iv, data }: Sealed, key: CryptoKey): Promise<Entry> {
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
  return { item: JSON.parse(new TextDecoder().decode(text)), endsAt };
}

interface KeptKey {
  /** The session that got the key. */
  session: string;
  key: CryptoKey;
}

const LONGEST_WAIT_MS = 10_000;

let pending: Promise<CryptoKey> | undefined;

/**
 * The signed-in administrator's key (AES-GCM). Scripts can use it, and not read it. The browser keeps it until the session
 * ends, so that a reload needs no connection.
 *
 * @throws when the key can neither be found nor be fetched.
 */
function accountKey(): Promise<CryptoKey> {
  pending ??= findKey().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function findKey(): Promise<CryptoKey> {
  // What was typed in an ended session must not be encrypted with the key of the next one.
  if (getSession()?.token !== getToken()) throw new Error("The session of this page has ended");
  const session = sessionMark();
  const kept = await get<KeptKey>("account", keys).catch(() => undefined);
  if (kept?.session === session) return kept.key;
  const { body } = await call(getDraftKey, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  const written = readOwnItem(draftKeyFields, body)?.key;
  if (!written) throw new Error("The answer holds no key");
  const bytes = Uint8Array.from(atob(written), (byte) => byte.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  // Where the browser keeps no keys, the next page fetches it again.
  await set("account", { session, key } satisfies KeptKey, keys).catch(() => {});
  return key;
}

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
