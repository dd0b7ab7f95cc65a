import type { AdminUser } from "@hivekeeper/contract/session.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { tabStorage } from "./storage.ts";

// Who typed what the tab kept at the end of a session, without naming anybody. It loads when there is something.

type User = AdminUser | null | undefined;

/** An account without an address is nobody's. `crypto.subtle` would not do: only secure contexts have it. */
const markOf = (user: User): string => (user?.email ? bytesToHex(sha256(utf8ToBytes(user.email))) : "");

export const noteTypist = (key: string, user: User): void => tabStorage.store(key, markOf(user));

/** Whether it was this administrator. It can be asked once. */
export function isTypist(key: string, user: User): boolean {
  const typist = tabStorage.read(key);
  tabStorage.forget(key);
  return typist !== "" && typist === markOf(user);
}
