import { FOUND_KINDS, type Found } from "../search.ts";
import { TRANSACTION_TYPES } from "../transaction.ts";
import { type Raw, textOf } from "./raw.ts";
import { unwrapList } from "./unwrap.ts";

/** What a search has found, in the order of the answer. Records of an unknown kind or without an id are left out. */
export const readFound = (body: unknown): Found[] =>
  unwrapList(body, readRecord).items.filter((record) => record !== null);

function readRecord(raw: Raw): Found | null {
  const kind = FOUND_KINDS.find((known) => known === raw.kind);
  const id = textOf(raw.id);
  if (!kind || id === "") return null;
  return {
    kind,
    id,
    name: textOf(raw.name),
    detail: textOf(raw.detail),
    status: textOf(raw.status),
    creatorId: textOf(raw.creator_id),
    type: TRANSACTION_TYPES.find((known) => known === raw.type) ?? null,
    createdAt: textOf(raw.created_at) || null,
  };
}
