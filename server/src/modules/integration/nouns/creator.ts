import { LONG_TEXT_MAX } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { creators, members } from "#db/schema/people.ts";
import { field, reference } from "../description.ts";
import { optionalText } from "../fields.ts";
import { findKyc, writeKyc } from "../kyc-repository.ts";
import { tableNoun } from "../table-noun.ts";
import { identityFields } from "./identity.ts";

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
  beside: { fields: identityFields, find: findKyc, write: writeKyc },
  title: (line) => line.member_external_id,
});
