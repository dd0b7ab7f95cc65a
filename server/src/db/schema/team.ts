import type { Rights } from "@hivekeeper/contract/right.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { id, moment, oneOf, partOf, refersTo, timestamps, version } from "./columns.ts";
import { members } from "./people.ts";

/** The roles that owners made. The built-in ones are in the code. */
export const roles = pgTable(
  "roles",
  {
    id: id(),
    name: text().notNull(),
    rights: jsonb().$type<Rights>().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [uniqueIndex("roles_name_key").on(sql`lower(${t.name})`)],
);

/** A built-in role by its name, or one that an owner made. */
const givenRole = { builtIn: text(), roleId: refersTo(() => roles.id, "restrict") };

/** What these two columns hold of a role. */
export type GivenRole = { builtIn: string; roleId: null } | { builtIn: null; roleId: number };

/** The role of an administrator. One without a row has the least role. */
export const team = pgTable(
  "team",
  {
    memberId: partOf(() => members.id),
    ...givenRole,
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (t) => [index("team_role").on(t.roleId), check("team_one_role", sql`num_nonnulls(${t.builtIn}, ${t.roleId}) = 1`)],
);

/** The authenticator of a member, which counts from its confirmation on. */
export const authenticators = pgTable("authenticators", {
  memberId: partOf(() => members.id),
  /** Sealed. */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The step of 30 seconds whose code was used last: no code works twice. */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
  createdAt: moment().notNull().default(sql`now()`),
});

/** The recovery codes of a member that are not used yet, each as its SHA-256 in hex. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    codeHash: text().notNull(),
  },
  (t) => [unique("recovery_codes_key").on(t.memberId, t.codeHash)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    name: text().notNull(),
    /** In base64url, as is the key. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** The signatures that the authenticator has counted; 0 where it counts none. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: text().array().notNull().default([]),
    createdAt: moment().notNull().default(sql`now()`),
    lastUsedAt: moment(),
  },
  (t) => [unique("passkeys_credential_key").on(t.credentialId), index("passkeys_member").on(t.memberId)],
);

/** A step that was begun and waits for its end, once: the token of it as its SHA-256 in hex. */
export const signInSteps = pgTable(
  "sign_in_steps",
  {
    id: id(),
    tokenHash: text().notNull(),
    kind: oneOf(["second-factor", "passkey", "new-passkey", "new-totp", "proof", "provider", "provider-done"]),
    /** Null while nobody is known. */
    memberId: refersTo(() => members.id, "cascade"),
    /** The address that may end it; null where any may. */
    address: text(),
    /** What the end must fit: a challenge, a nonce, a verifier. */
    data: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    expiresAt: moment().notNull(),
  },
  (t) => [
    unique("sign_in_steps_key").on(t.tokenHash),
    index("sign_in_steps_member").on(t.memberId),
    index("sign_in_steps_age").on(t.expiresAt),
  ],
);

/** A link that works once: an invitation, or the way to a new password. Its token is stored as its SHA-256 in hex. */
export const accountLinks = pgTable(
  "account_links",
  {
    id: id(),
    kind: oneOf(["invitation", "password"]),
    tokenHash: text().notNull(),
    email: text().notNull(),
    /** Of an invitation. */
    ...givenRole,
    invitedBy: refersTo(() => members.id, "set null"),
    /** Whose password it is. */
    memberId: refersTo(() => members.id, "cascade"),
    createdAt: moment().notNull().default(sql`now()`),
    expiresAt: moment().notNull(),
  },
  (t) => [
    unique("account_links_key").on(t.tokenHash),
    uniqueIndex("account_links_invited").on(sql`lower(${t.email})`).where(sql`kind = 'invitation'`),
    index("account_links_role").on(t.roleId),
    index("account_links_invited_by").on(t.invitedBy),
    index("account_links_member").on(t.memberId),
  ],
);

/** The tries of the last 30 days to sign in as a member. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: id(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    at: moment().notNull().default(sql`now()`),
    address: text().notNull(),
    userAgent: text(),
    outcome: oneOf(["signed_in", "wrong_password", "wrong_code", "unfinished", "locked", "not_active", "no_role"]),
  },
  (t) => [index("sign_ins_newest").on(t.memberId, t.at.desc(), t.id.desc()), index("sign_ins_at").on(t.at)],
);
