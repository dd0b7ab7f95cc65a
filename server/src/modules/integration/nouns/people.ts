import { creatorKycFields } from "@hivekeeper/contract/creator-fields.ts";
import { comparableNumber } from "@hivekeeper/contract/identity-rules.ts";
import { DECLARED_FIELDS } from "@hivekeeper/contract/identity-words.ts";
import { memberFields } from "@hivekeeper/contract/member.ts";
import { GENDERS, MARITAL_STATUSES } from "@hivekeeper/contract/person.ts";
import { LONG_TEXT_MAX, NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { reopenIdentities, settleVerified } from "#db/identities.ts";
import { type creatorKyc, creators, members } from "#db/schema/people.ts";
import { Refusal, taken } from "#lib/refusal.ts";
import { type FieldsFor, field, fileField, optionalTexts, reference } from "../description.ts";
import { day, dayOfBirth, email, moment, oneOf, optionalText } from "../fields.ts";
import { findDocuments, findKyc, writeKyc } from "../kyc-repository.ts";
import { canSignIn } from "../removal-repository.ts";
import { tableNoun } from "../table-noun.ts";

/** Administrators are made here alone: the marketplace has buyers and creators. */
const ROLES = ["USER", "CREATOR"] as const;

const { displayName: _, ...ownNames } = memberFields;

export const member = tableNoun({
  name: "member",
  table: members,
  fields: {
    ...optionalTexts(ownNames),
    first_name: field("firstName", requiredText(NAME_MAX)),
    last_name: field("lastName", requiredText(NAME_MAX)),
    username: field("username", optionalText()),
    email: field("email", email),
    dob: field("dob", dayOfBirth),
    gender: field("gender", z.optional(z.nullable(oneOf(GENDERS)))),
    marital_status: field("maritalStatus", z.optional(z.nullable(oneOf(MARITAL_STATUSES)))),
    role: field("role", z.optional(oneOf(ROLES))),
    profile_image: fileField("profileImage", "picture"),
    is_premium: field("isPremium", z.optional(z.boolean())),
    is_active: field("isActive", z.optional(z.boolean())),
    email_verified_at: field("emailVerifiedAt", z.optional(z.nullable(moment))),
    last_seen_at: field("lastSeenAt", z.optional(z.nullable(moment))),
  },
  title: (line) => `${line.first_name} ${line.last_name}`,
  refuseRemoval: async (tx, { id, role, erasedAt }) => {
    if (erasedAt)
      throw new Refusal("conflict", "This person was erased. The record stays, so that they do not come back.");
    if (role === "ADMIN") throw new Refusal("conflict", "This member is an administrator, who stays.");
    if (await canSignIn(tx, Number(id))) {
      throw new Refusal(
        "conflict",
        "This member was an administrator here, and stays: what they decided is kept under their name.",
      );
    }
  },
  // Whoever was made an administrator here cannot be demoted, or given another address, by the marketplace.
  refuse: ({ role }) => {
    if (role === "ADMIN")
      throw taken("external_id", "This member is an administrator, who is changed in the console alone");
  },
});

// The marital status is the member's.
const { maritalStatus: __, enrollmentDate: ___, ...identity } = creatorKycFields;

/** The number on an identity document, as it is kept: in the form in which numbers are compared. */
const idNumber = z.pipe(
  optionalText(),
  z.transform((written) => written && comparableNumber(written)),
);

/** The identity data of a creator, which the marketplace sends and never gets back. */
const keptFields = {
  nin: field("nin", optionalText()),
  ...optionalTexts(identity),
  copy_of_id: fileField("copyOfId", "kyc"),
  copy_of_utility_bill: fileField("copyOfUtilityBill", "kyc"),
  watchlisted: field("watchlisted", z.optional(z.nullable(z.boolean()))),
  enrollment_date: field("enrollmentDate", z.optional(z.nullable(day))),
  id_expiry: field("idExpiry", z.optional(z.nullable(day))),
} satisfies FieldsFor<typeof creatorKyc>;

// The table has this number sealed alone.
const identityFields = { ...keptFields, id_number: field("idNumber", idNumber) };

/** A member's side as a creator, with its identity data, which the activity tells of without showing it. */
export const creator = tableNoun({
  name: "creator",
  table: creators,
  fields: {
    member_external_id: reference("memberId", members),
    job_title: field("jobTitle", optionalText()),
    bio: field("bio", optionalText(LONG_TEXT_MAX)),
    location: field("location", optionalText()),
    linkedin: field("linkedin", optionalText()),
    x: field("x", optionalText()),
    instagram: field("instagram", optionalText()),
    is_artist: field("isArtist", z.optional(z.boolean())),
    is_asset_creator: field("isAssetCreator", z.optional(z.boolean())),
    active: field("isActive", z.optional(z.boolean())),
    verified: field("isVerified", z.optional(z.boolean())),
  },
  beside: { fields: identityFields, find: findKyc, write: writeKyc, files: findDocuments },
  follow: async (tx, lines) => {
    await reopenIdentities(
      tx,
      lines.filter(({ changes }) => DECLARED_FIELDS.some((field) => field in changes)).map(({ id }) => id),
    );
    await settleVerified(
      tx,
      lines.flatMap(({ id, line }) =>
        line.verified === undefined ? [] : [{ creatorId: id, isVerified: line.verified }],
      ),
    );
  },
  title: (line) => line.member_external_id,
});
