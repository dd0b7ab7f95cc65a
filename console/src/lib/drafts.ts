import { isLeaving } from "./leave.ts";
import { tabStorage } from "./storage.ts";

const PREFIX = "draft:";

/**
 * What was typed and neither sent nor saved, as JSON under a name. It survives a reload of its tab, and ends with the
 * session. Never for secrets, identity numbers and documents.
 */
export function keepDraft(name: string, typed: unknown): void {
  // A message that is cut off by the end of the session must not bring its text back.
  if (!isLeaving()) tabStorage.store(PREFIX + name, JSON.stringify(typed));
}

/** Unvalidated; `null` when there is none. */
export const readDraft = (name: string): unknown => tabStorage.readJson(PREFIX + name);

export const dropDraft = (name: string): void => tabStorage.forget(PREFIX + name);
