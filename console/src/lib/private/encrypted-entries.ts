import { createStore, del, entries as everyRecord, get as getRecord, promisifyRequest, set } from "idb-keyval";
import { ownName } from "#lib/base.ts";
import { type AccountKey, accountKey, hex } from "./account-key.ts";
import { isKept, type Stored } from "./tab-entries.ts";

// Entries encrypted with the administrator's key, in IndexedDB. Everything here rejects where the browser has no such
// storage, or the key cannot be had.

/** What the browser stores under `[owner, name]`. Both parts, and the data, are readable with the key only. */
interface Sealed {
  savedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const records = createStore(ownName("private-entries"), "entries");
let isSwept = false;

/** Gets the key, so that it is there offline. */
export async function prepare(): Promise<void> {
  await sweep();
  await accountKey(true);
}

export async function put(entry: Stored): Promise<void> {
  const key = await accountKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(entry));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key.entries, text);
  await set(await placeOf(entry.name, key), { savedAt: entry.savedAt, iv, data } satisfies Sealed, records);
}

export async function get(name: string): Promise<Stored | null> {
  if (await isEmpty()) return null;
  const key = await accountKey();
  const sealed = await getRecord<Sealed>(await placeOf(name, key), records);
  return sealed && isKept(sealed) ? opened(sealed, key) : null;
}

export async function all(): Promise<Stored[]> {
  if (await isEmpty()) return [];
  const key = await accountKey();
  const sealed = await records("readonly", (store) => promisifyRequest<Sealed[]>(store.getAll(rangeOf(key))));
  // A damaged entry must not hide the others.
  return (await Promise.all(sealed.filter(isKept).map((one) => opened(one, key).catch(() => [])))).flat();
}

export async function remove(name: string): Promise<void> {
  if (!(await isEmpty())) await del(await placeOf(name, await accountKey()), records);
}

/** Removes the administrator's entries; those of others stay. */
export async function clear(): Promise<void> {
  if (await isEmpty()) return;
  const range = rangeOf(await accountKey());
  await records("readwrite", (store) => {
    store.delete(range);
    return promisifyRequest(store.transaction);
  });
}

/** Whether nobody has an entry, so that no key is needed. */
async function isEmpty(): Promise<boolean> {
  await sweep();
  return (await records("readonly", (store) => promisifyRequest(store.count()))) === 0;
}

/** Removes the entries of all administrators whose time is over; once per page load. */
async function sweep(): Promise<void> {
  if (isSwept) return;
  for (const [place, sealed] of await everyRecord<IDBValidKey, Sealed>(records)) {
    if (!isKept(sealed)) await del(place, records);
  }
  isSwept = true;
}

async function placeOf(name: string, { owner, names }: AccountKey): Promise<[string, string]> {
  return [owner, hex(await crypto.subtle.sign("HMAC", names, new TextEncoder().encode(name)))];
}

/** Every array that begins with the owner; an array sorts after every text. */
const rangeOf = ({ owner }: AccountKey) => IDBKeyRange.bound([owner], [owner, []]);

async function opened({ iv, data }: Sealed, { entries }: AccountKey): Promise<Stored> {
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, entries, data);
  return JSON.parse(new TextDecoder().decode(text)) as Stored;
}
