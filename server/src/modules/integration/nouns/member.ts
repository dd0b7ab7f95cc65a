import { memberFields } from "@hivekeeper/contract/member.ts";
import { GENDERS, MARITAL_STATUSES } from "@hivekeeper/contract/person.ts";
import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { members } from "#db/schema/people.ts";
import { Refusal } from "#lib/refusal.ts";
import { field, fileField, optionalTexts } from "../description.ts";
import { dayOfBirth, email, moment, oneOf, optionalText } from "../fields.ts";
import { canSignIn } from "../removal-repository.ts";
import { tableNoun } from "../table-noun.ts";

/** Administrators are made here alone: the marketplace has buyers and creators. */
const ROLES = ["USER", "CREATOR"] as const;

export const member = tableNoun({
  name: "member",
  table: members,
  fields: {
    ...optionalTexts(memberFields),
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
  refuseRemoval: async (tx, { id, role }) => {
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
    const message = "This member is an administrator, who is changed in the console alone";
    if (role === "ADMIN") throw new Refusal("conflict", message, { errors: { external_id: [message] } });
  },
});
