import { createStore, del, delMany, entries as everyRecord, set, values } from "idb-keyval";
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

/** What the browser stores under an entry's id. Who the owner is, and the data, are readable with the key only. */
interface Sealed {
  owner: string;
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
  const { owner, entries } = await accountKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(item));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, entries, text);
  await set(item.id, { owner, endsAt, iv, data } satisfies Sealed, records);
}

/** Those of the administrator. Removes the entries of everybody whose time is over. */
export async function all(): Promise<Entry[]> {
  const now = Date.now();
  await removeThose(({ endsAt }) => !(endsAt > now));
  const kept = await values<Sealed>(records);
  // Nobody has one, so that no key is needed.
  if (kept.length === 0) return [];
  const { owner, entries } = await accountKey();
  const own = kept.filter((sealed) => sealed.owner === owner);
  // A damaged entry must not hide the others.
  return (await Promise.all(own.map((sealed) => opened(sealed, entries).catch(() => [])))).flat();
}

export const remove = (id: string): Promise<void> => del(id, records);

/** Removes the administrator's entries; those of others stay. */
export async function clear(): Promise<void> {
  const key = await accountKey();
  await removeThose(({ owner }) => owner === key.owner);
}

async function removeThose(isMeant: (sealed: Sealed) => boolean): Promise<void> {
  const meant = (await everyRecord<IDBValidKey, Sealed>(records)).filter(([, sealed]) => isMeant(sealed));
  await delMany(
    meant.map(([id]) => id),
    records,
  );
}

async function opened({ endsAt, iv, data }: Sealed, key: CryptoKey): Promise<Entry> {
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
  return { item: JSON.parse(new TextDecoder().decode(text)), endsAt };
}
