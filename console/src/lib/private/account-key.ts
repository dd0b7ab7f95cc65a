import { draftKeyFields, getDraftKey } from "@hivekeeper/contract/draft.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { get, promisifyRequest, set, type UseStore } from "idb-keyval";
import { call } from "#lib/call.ts";
import { getSession, getToken, KEY_DATABASE, sessionMark } from "#lib/session.ts";

/** What the account's key is split into. Scripts can use the keys, and read neither. */
interface AccountKey {
  /** Marks the administrator's records. It follows from the key and tells nothing about the person. */
  owner: string;
  /** Encrypts entries (AES-GCM). */
  entries: CryptoKey;
}

interface KeptKey {
  /** The session that got the key. */
  session: string;
  key: AccountKey;
}

const LONGEST_WAIT_MS = 10_000;

let pending: Promise<AccountKey> | undefined;

/**
 * The signed-in administrator's key. The browser keeps it until the session ends, so that a reload needs no connection.
 *
 * @throws when the key can neither be found nor be fetched.
 */
export function accountKey(): Promise<AccountKey> {
  pending ??= findKey().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function findKey(): Promise<AccountKey> {
  // What was typed in an ended session must not be encrypted with the key of the next one.
  if (getSession()?.token !== getToken()) throw new Error("The session of this page has ended");
  const session = sessionMark();
  const kept = await get<KeptKey>("key", keys).catch(() => undefined);
  if (kept?.session === session) return kept.key;
  const { body } = await call(getDraftKey, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  const written = readOwnItem(draftKeyFields, body)?.key;
  if (!written) throw new Error("The answer holds no key");
  const key = await split(Uint8Array.from(atob(written), (byte) => byte.charCodeAt(0)));
  // Where the browser keeps no keys, the next page fetches it again.
  await set("key", { session, key } satisfies KeptKey, keys).catch(() => {});
  return key;
}

async function split(bytes: Uint8Array<ArrayBuffer>): Promise<AccountKey> {
  const { subtle } = crypto;
  const base = await subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey", "deriveBits"]);
  const part = (info: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  });
  const [owner, entries] = await Promise.all([
    subtle.deriveBits(part("owner"), base, 128),
    subtle.deriveKey(part("entries"), base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]),
  ]);
  const hex = Array.from(new Uint8Array(owner), (byte) => byte.toString(16).padStart(2, "0"));
  return { owner: hex.join(""), entries };
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
