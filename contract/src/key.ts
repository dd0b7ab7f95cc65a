import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** A key of the marketplace's own backend (extension `team`). */
export const keyFields = {
  id: { wire: "id", kind: "id" },
  name: { wire: "name", kind: "text" },
  /** The kinds of records that it may read; `all` stands for every kind. */
  reads: { wire: "reads", kind: "texts" },
  createdAt: { wire: "created_at", kind: "moment" },
  lastUsedAt: { wire: "last_used_at", kind: "moment", nullable: true },
  revokedAt: { wire: "revoked_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export type Key = OwnNounOf<typeof keyFields>;

export const keyWithSecretFields = {
  ...keyFields,
  /** No other answer has it. */
  secret: { wire: "secret", kind: "text" },
} as const satisfies Fields;

export type KeyWithSecret = OwnNounOf<typeof keyWithSecretFields>;

export const listKeys = { method: "GET", url: "/x/keys", right: "installation.see" } as const satisfies Operation;

/** The kinds that a key can be given to read, in alphabetical order. */
export const listReadableKinds = {
  method: "GET",
  url: "/x/keys/kinds",
  right: "installation.see",
} as const satisfies Operation;

const change = { right: "installation.change", proof: true } as const;

/** `{ name, reads }` */
export const createKey = { method: "POST", url: "/x/keys", ...change } as const satisfies Operation;

export const revokeKey = { method: "DELETE", url: "/x/keys/:id", ...change } as const satisfies Operation;
