import { GENDERS, MARITAL_STATUSES } from "@hivekeeper/contract/person.ts";
import { anyCase } from "@hivekeeper/contract/schemas/person.ts";
import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { members } from "#db/schema/people.ts";
import { Refusal } from "#lib/refusal.ts";
import { dayOfBirth, email, externalId, moment, optionalLink, optionalText, times } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

/** Administrators are made here alone: the marketplace has buyers and creators. */
const ROLES = ["USER", "CREATOR"] as const;

export const member = tableNoun({
  name: "member",
  table: members,
  schema: z.strictObject({
    external_id: externalId,
    first_name: requiredText(NAME_MAX),
    last_name: requiredText(NAME_MAX),
    surname: optionalText(),
    middle_name: optionalText(),
    username: optionalText(),
    email,
    phone_number: optionalText(),
    phone_number1: optionalText(),
    phone_number2: optionalText(),
    dob: dayOfBirth,
    gender: z.optional(z.nullable(anyCase(GENDERS, `Must be one of: ${GENDERS.join(", ")}`))),
    marital_status: z.optional(z.nullable(anyCase(MARITAL_STATUSES, `Must be one of: ${MARITAL_STATUSES.join(", ")}`))),
    role: z.optional(anyCase(ROLES, `Must be one of: ${ROLES.join(", ")}`)),
    profile_image: optionalLink,
    is_premium: z.optional(z.boolean()),
    is_active: z.optional(z.boolean()),
    email_verified_at: z.optional(z.nullable(moment)),
    last_seen_at: z.optional(z.nullable(moment)),
    ...times,
  }),
  title: (line) => `${line.first_name} ${line.last_name}`,
  columns: (line) => ({
    firstName: line.first_name,
    lastName: line.last_name,
    surname: line.surname,
    middleName: line.middle_name,
    username: line.username,
    email: line.email,
    phone: line.phone_number,
    phone1: line.phone_number1,
    phone2: line.phone_number2,
    dob: line.dob,
    gender: line.gender,
    maritalStatus: line.marital_status,
    role: line.role,
    profileImage: line.profile_image,
    isPremium: line.is_premium,
    isActive: line.is_active,
    emailVerifiedAt: line.email_verified_at,
    lastSeenAt: line.last_seen_at,
  }),
  // Whoever was made an administrator here cannot be demoted, or given another address, by the marketplace.
  refuse: ({ role }) => {
    const message = "This member is an administrator, who is changed in the console alone";
    if (role === "ADMIN") throw new Refusal("conflict", message, { errors: { external_id: [message] } });
  },
});
