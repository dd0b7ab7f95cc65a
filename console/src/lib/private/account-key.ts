import { draftKeyFields, getDraftKey } from "@hivekeeper/contract/draft.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { get, promisifyRequest, set, type UseStore } from "idb-keyval";
import { call } from "#lib/call.ts";
import { getSession, getToken, KEY_DATABASE, sessionMark } from "#lib/session.ts";

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
export function accountKey(): Promise<CryptoKey> {
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
