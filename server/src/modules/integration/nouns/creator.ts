import { LONG_TEXT_MAX } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { creators, members } from "#db/schema/people.ts";
import { day, externalId, optionalLink, optionalText, times } from "../fields.ts";
import { updateKnown } from "../known-repository.ts";
import { writeKyc } from "../kyc-repository.ts";
import type { Noun } from "../noun.ts";
import { idsOf } from "../reference-service.ts";
import { noteSaved, type Upserted, upsert } from "../upsert-service.ts";

const identity = {
  nin: optionalText(),
  bvn: optionalText(),
  id_type: optionalText(),
  copy_of_id: optionalLink,
  utility_bill: optionalText(),
  copy_of_utility_bill: optionalLink,
  name_on_card: optionalText(),
  state_of_origin: optionalText(),
  lga_of_origin: optionalText(),
  state_of_capture: optionalText(),
  lga_of_capture: optionalText(),
  state_of_residence: optionalText(),
  lga_of_residence: optionalText(),
  enroll_bank_code: optionalText(),
  enroll_user_name: optionalText(),
  bvn_reference: optionalText(),
  product_reference: optionalText(),
  watchlisted: z.optional(z.nullable(z.boolean())),
  enrollment_date: z.optional(z.nullable(day)),
  branch_name: optionalText(),
  landmarks: optionalText(),
  additional_info1: optionalText(),
};

const CreatorLine = z.strictObject({
  external_id: externalId,
  member_external_id: externalId,
  job_title: optionalText(),
  bio: optionalText(LONG_TEXT_MAX),
  location: optionalText(),
  linkedin: optionalText(),
  x: optionalText(),
  instagram: optionalText(),
  is_artist: z.optional(z.boolean()),
  is_asset_creator: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
  verified: z.optional(z.boolean()),
  ...identity,
  ...times,
});
type CreatorLine = z.output<typeof CreatorLine>;

/** A member's side as a creator, with its identity data, which the activity tells of without showing it. */
export const creator: Noun<CreatorLine> = {
  name: "creator",
  schema: CreatorLine,
  save: ({ db }, line, actor) =>
    db.transaction(async (tx) => {
      const ids = await idsOf(tx, { member_external_id: [members, line.member_external_id] });
      const saved = await upsert(tx, creators, line, { memberId: ids.member_external_id, ...columnsOf(line) });
      const result: Upserted = {
        ...saved,
        changes: { ...saved.changes, ...(await writeKyc(tx, saved.id, identityOf(line))) },
      };
      if (result.status === "created") result.changes = {};
      if (result.status === "unchanged" && Object.keys(result.changes).length > 0) {
        await updateKnown(tx, creators, result.id, {}); // what is beside it is a part of it
        result.status = "updated";
      }
      await noteSaved(tx, result, { actor, type: "creator", name: line.member_external_id });
      return result;
    }),
};

const columnsOf = (line: CreatorLine) => ({
  jobTitle: line.job_title,
  bio: line.bio,
  location: line.location,
  linkedin: line.linkedin,
  x: line.x,
  instagram: line.instagram,
  isArtist: line.is_artist,
  isAssetCreator: line.is_asset_creator,
  isActive: line.active,
  isVerified: line.verified,
});

const identityOf = (line: CreatorLine) => ({
  nin: line.nin,
  bvn: line.bvn,
  idType: line.id_type,
  copyOfId: line.copy_of_id,
  utilityBill: line.utility_bill,
  copyOfUtilityBill: line.copy_of_utility_bill,
  nameOnCard: line.name_on_card,
  stateOfOrigin: line.state_of_origin,
  lgaOfOrigin: line.lga_of_origin,
  stateOfCapture: line.state_of_capture,
  lgaOfCapture: line.lga_of_capture,
  stateOfResidence: line.state_of_residence,
  lgaOfResidence: line.lga_of_residence,
  enrollBankCode: line.enroll_bank_code,
  enrollUserName: line.enroll_user_name,
  bvnReference: line.bvn_reference,
  productReference: line.product_reference,
  watchlisted: line.watchlisted,
  enrollmentDate: line.enrollment_date,
  branchName: line.branch_name,
  landmarks: line.landmarks,
  additionalInfo1: line.additional_info1,
});
