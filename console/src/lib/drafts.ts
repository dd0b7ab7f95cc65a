import { tabStorage } from "./storage.ts";

const PREFIX = "draft:";

/**
 * What was typed and neither sent nor saved, as JSON under a name. It survives a reload of its tab, and ends with the
 * session. Never for secrets, identity numbers and documents.
 */
export const keepDraft = (name: string, typed: unknown): void => tabStorage.store(PREFIX + name, JSON.stringify(typed));

/** Unvalidated; `null` when there is none. */
export const readDraft = (name: string): unknown => tabStorage.readJson(PREFIX + name);

export const dropDraft = (name: string): void => tabStorage.forget(PREFIX + name);
