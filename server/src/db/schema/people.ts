import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { generatedText, id, moment, oneOf, ownFileIndex, partOf, refersTo, sentRecord, version } from "./columns.ts";

/** The sort key of members: first and last name, else the surname, in lower case. */
export const memberSortName = sql`lower(coalesce(nullif(btrim(first_name || ' ' || last_name), ''), surname, ''))`;

/**
 * A phone as it is compared: its digits without country prefix and leading zero, so that every spelling of a number is
 * the same. `comparedPhone` in search-condition.ts does the same with a search.
 */
const compared = (phone: string) => `regexp_replace(regexp_replace(${phone}, '[^0-9]', '', 'g'), '^((00)?234)?0?', '')`;

/** A member's names in lower case, each after a blank. */
export const memberNames = sql`lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(surname, '') || ' ' || coalesce(middle_name, ''))`;

/** The e-mail address in lower case, in the order of bytes, as the index of its beginnings has it. */
export const memberAddress = sql`lower(email) collate "C"`;

const PHONES = ["phone_number", "phone_number1", "phone_number2"] as const;

/** Each phone of a member as it is compared, in the order of bytes, as the indexes have them. */
export const comparedPhones = PHONES.map((phone) => sql.raw(`${compared(phone)} collate "C"`));

const MEMBER_SEARCH_TEXT = `lower(${[
  ...["first_name", "last_name", "surname", "email", "username", "phone_number", "middle_name"].map(
    (words) => `' ' || coalesce(${words}, '')`,
  ),
  ...PHONES.map((phone) => `coalesce(chr(10) || ${compared(phone)}, '')`),
].join(" || ")})`;

/** All people: buyers, investors, creators and administrators. */
export const members = pgTable(
  "members",
  {
    ...sentRecord,
    username: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    surname: text(),
    middleName: text(),
    email: text().notNull(),
    phone: text("phone_number"),
    phone1: text("phone_number1"),
    phone2: text("phone_number2"),
    dob: date({ mode: "string" }),
    gender: text(),
    role: oneOf(["USER", "CREATOR", "ADMIN"]).default("USER"),
    maritalStatus: text(),
    profileImage: text(),
    isPremium: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    kycStatus: text(),
    emailVerifiedAt: moment(),
    lastSeenAt: moment(),
    /** When the person's data were erased; the row stays under a pseudonym. */
    erasedAt: moment(),
    version: version(),
    /**
     * The text of a search, in lower case: names, e-mail, username and phone, each after a blank, then the digits of
     * each phone on a line of their own. Identity numbers are found by exact match only.
     */
    searchText: generatedText((): SQL => sql.raw(MEMBER_SEARCH_TEXT)),
  },
  (t) => [
    unique("members_external_id_key").on(t.externalId),
    uniqueIndex("members_email_key").on(sql`lower(${t.email}) desc nulls last`),
    uniqueIndex("members_username_key").on(sql`lower(${t.username})`),
    index("members_newest").on(t.createdAt.desc(), t.id.desc()),
    index("members_role_newest").on(t.role.desc(), t.createdAt.desc(), t.id.desc()),
    index("members_inactive_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`not is_active`),
    index("members_premium").on(t.createdAt).where(sql`is_premium`),
    index("members_seen").on(t.lastSeenAt),
    ownFileIndex("members_profile_image", t.profileImage),
    index("members_name").on(sql`${memberSortName} desc nulls last`, t.id.desc()),
    index("members_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    // For searches by beginnings. The trigrams of "members_search" are those of every e-mail domain and phone too.
    index("members_names").using("gin", sql`(${memberNames}) gin_trgm_ops`),
    index("members_address").on(memberAddress),
    ...comparedPhones.map((phone, at) => index(`members_${PHONES[at]}`).on(phone)),
    check("members_role_known", sql`${t.role} in ('USER', 'CREATOR', 'ADMIN')`),
    check("members_gender_known", sql`${t.gender} in ('male', 'female', 'other')`),
    check("members_marital_status_known", sql`${t.maritalStatus} in ('single', 'married', 'divorced', 'widowed')`),
  ],
);

/** The argon2id hashes of the secrets of members who can sign in. */
export const credentials = pgTable("credentials", {
  memberId: partOf(() => members.id),
  passwordHash: text().notNull(),
  pinHash: text(),
  passwordChangedAt: moment().notNull().default(sql`now()`),
  updatedAt: moment().notNull().default(sql`now()`),
});

/** A signed-in device. Its token is stored as its SHA-256 in hex only. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    tokenHash: text().notNull(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    lastUsedAt: moment().notNull().default(sql`now()`),
    expiresAt: moment().notNull(),
    /** When the owner or an operator ended the session; it expires at the same moment. */
    revokedAt: moment(),
    userAgent: text(),
    address: text(),
    /** When the session proved who uses it, for dangerous acts. */
    provedAt: moment(),
    /** The identity provider's token of the sign-in, sealed; the logout there names it. */
    providerToken: text(),
  },
  (t) => [unique("sessions_token_hash_key").on(t.tokenHash), index("sessions_member").on(t.memberId)],
);

/** The key by which a member's browsers encrypt drafts and what waits to be sent. It is read by its owner only. */
export const draftKeys = pgTable("draft_keys", {
  memberId: partOf(() => members.id),
  /** 32 random bytes in base64. */
  key: text().notNull(),
  createdAt: moment().notNull().default(sql`now()`),
  /** The keys before a new password, the latest first, and when it was set. */
  earlier: text().array().notNull().default([]),
  renewedAt: moment(),
});

/** The creator that belongs to a member. */
export const creators = pgTable(
  "creators",
  {
    ...sentRecord,
    memberId: refersTo(() => members.id, "restrict").notNull(),
    jobTitle: text(),
    bio: text(),
    location: text(),
    linkedin: text(),
    x: text(),
    instagram: text(),
    isArtist: boolean().notNull().default(false),
    isAssetCreator: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    isVerified: boolean().notNull().default(false),
    version: version(),
    // Triggers maintain the following columns, so that a list of creators reads no other table.
    /** How many rows of `services` the creator has. */
    servicesCount: integer().notNull().default(0),
    /** Copied from the member, as are the next two. */
    gender: text(),
    /** The sort key: first and last name, else the surname, in lower case. */
    sortName: text().notNull().default(""),
    searchText: text().notNull().default(""),
    /** The category by the rule of `creatorCategory` in the contract (G80). */
    category: oneOf(["assets_creators", "service_providers", "artists"]).generatedAlwaysAs(
      (): SQL => sql`case
          when services_count > 0 then 'service_providers'
          when job_title ~* 'artist|dj|singer' then 'artists'
          when job_title ~* 'asset' then 'assets_creators'
          when is_artist then 'artists'
          when is_asset_creator then 'assets_creators'
          else 'service_providers'
        end`,
    ),
  },
  (t) => [
    unique("creators_external_id_key").on(t.externalId),
    unique("creators_member_key").on(t.memberId),
    index("creators_newest").on(t.createdAt.desc(), t.id.desc()),
    index("creators_active_newest").on(t.isActive.desc(), t.createdAt.desc(), t.id.desc()),
    index("creators_category_newest").on(t.category, t.createdAt.desc(), t.id.desc()),
    index("creators_name").on(t.sortName.desc(), t.id.desc()),
    index("creators_gender").on(t.gender.desc(), t.id.desc()),
    index("creators_updated").on(t.updatedAt.desc(), t.id.desc()),
    index("creators_services").on(t.servicesCount.desc(), t.id.desc()),
    index("creators_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** Identity data of creators, in a table of its own: read for one creator at a time, never cached, never logged. */
export const creatorKyc = pgTable(
  "creator_kyc",
  {
    creatorId: partOf(() => creators.id),
    /** As a version before wrote it, in clear; `sealClear` empties it. So `bvn`. */
    nin: text(),
    ninSealed: text(),
    /** What the number is found by, as each `…Hash`. */
    ninHash: text(),
    bvn: text(),
    bvnSealed: text(),
    bvnHash: text(),
    idType: text(),
    /** The number on the identity document. */
    idNumberSealed: text(),
    idNumberHash: text(),
    idExpiry: date({ mode: "string" }),
    copyOfId: text(),
    utilityBill: text(),
    copyOfUtilityBill: text(),
    nameOnCard: text(),
    stateOfOrigin: text(),
    lgaOfOrigin: text(),
    stateOfCapture: text(),
    lgaOfCapture: text(),
    stateOfResidence: text(),
    lgaOfResidence: text(),
    enrollBankCode: text(),
    enrollUserName: text(),
    bvnReference: text(),
    productReference: text(),
    watchlisted: boolean(),
    enrollmentDate: date({ mode: "string" }),
    branchName: text(),
    landmarks: text(),
    additionalInfo1: text(),
  },
  (t) => [
    // Partial: most of them are null, and an index has nulls too.
    index("creator_kyc_nin").on(t.nin).where(sql`nin is not null`),
    index("creator_kyc_bvn").on(t.bvn).where(sql`bvn is not null`),
    index("creator_kyc_nin_hash").on(t.ninHash).where(sql`nin_hash is not null`),
    index("creator_kyc_bvn_hash").on(t.bvnHash).where(sql`bvn_hash is not null`),
    index("creator_kyc_id_number_hash").on(t.idNumberHash).where(sql`id_number_hash is not null`),
    ownFileIndex("creator_kyc_copy_of_id", t.copyOfId),
    ownFileIndex("creator_kyc_copy_of_utility_bill", t.copyOfUtilityBill),
  ],
);

/** Failed or running attempts at a secret, counted over a window. Limits survive a restart. */
export const attempts = pgTable(
  "attempts",
  {
    id: id(),
    kind: oneOf(["login-account", "login-address", "password", "pin", "second-factor", "forgotten"]),
    /** SHA-256 in hex of the account or address, so that no e-mail address is stored in clear. */
    key: text().notNull(),
    at: moment().notNull().default(sql`now()`),
  },
  (t) => [index("attempts_window").on(t.kind, t.key, t.at), index("attempts_at").on(t.at)],
);

/** The answer given to a write that carried an Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    id: id(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path and body, in hex. */
    requestHash: text().notNull(),
    /** Of the answer. Null only inside the transaction of the request. */
    status: smallint(),
    answer: text(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (t) => [unique("idempotency_keys_key").on(t.memberId, t.key), index("idempotency_keys_age").on(t.createdAt)],
);

/** Keys of the marketplace's own backend. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    name: text().notNull(),
    keyHash: text().notNull(),
    /** The kinds of records that the key may read, by the names of their addresses; `all` stands for every kind. */
    reads: text().array().notNull().default([]),
    createdAt: moment().notNull().default(sql`now()`),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [unique("api_keys_hash_key").on(t.keyHash), unique("api_keys_name_key").on(t.name)],
);
