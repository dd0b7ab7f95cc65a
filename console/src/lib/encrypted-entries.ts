import { createStore, del, delMany, entries as everyRecord, set } from "idb-keyval";
import { ownName } from "#lib/base.ts";
import { accountKey } from "./account-key.ts";

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
