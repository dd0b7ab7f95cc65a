import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import { FOUND_KINDS, type FoundKind } from "@hivekeeper/contract/search.ts";
import { readStoredJson, store } from "#lib/storage.ts";

const KEY = "recent";
const MOST = 8;

/** A record that was opened from the search. It leaves the browser with the session (S-59). */
export interface RecentRecord {
  kind: FoundKind;
  id: string;
  name: string;
  /** The creator of a service; empty for other kinds. */
  creatorId: string;
}

/** The newest first. */
export function readRecent(): RecentRecord[] {
  const stored = readStoredJson(KEY);
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}

/** A name that may be a phone, an identity or an account number is not stored. */
export function rememberRecord({ kind, id, name, creatorId }: RecentRecord): void {
  if (name === "" || isPrivateSearch(name)) return;
  const others = readRecent().filter((other) => other.kind !== kind || other.id !== id);
  store(KEY, JSON.stringify([{ kind, id, name, creatorId }, ...others].slice(0, MOST)));
}

const isRecord = (stored: unknown): stored is RecentRecord => {
  const { kind, ...texts } = { ...(stored as RecentRecord) };
  return (
    FOUND_KINDS.includes(kind) && [texts.id, texts.name, texts.creatorId].every((text) => typeof text === "string")
  );
};
