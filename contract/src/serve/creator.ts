import { type Creator, type CreatorSummary, creatorSummaryFields } from "../creator.ts";
import { creatorKycFields, creatorPersonFields, creatorProfileFields } from "../creator-fields.ts";
import { type PersonNames, personNameFields } from "../person.ts";
import { serveFields } from "./fields.ts";

/** A creator of a list on the wire. The flags follow from the category. */
export const serveCreatorSummary = (creator: CreatorSummary & Partial<PersonNames>) => ({
  ...serveFields(creatorSummaryFields, creator),
  user: {
    id: Number(creator.userId),
    name: creator.displayName,
    ...(hasNames(creator) && serveFields(personNameFields, creator)),
    gender: creator.gender,
    nin: creator.nin,
  },
  category: creator.category,
  is_artist: creator.category === "artists",
  is_service: creator.category === "service_providers",
  is_asset: creator.category === "assets_creators",
  status: creator.isActive ? ("active" as const) : ("inactive" as const),
});

/** A whole creator on the wire: the person's own fields under `user`, identity and residence beside it. */
export function serveCreator({ kyc, ...creator }: Creator) {
  const summary = serveCreatorSummary(creator);
  const served = serveFields(creatorKycFields, kyc);
  const { name_on_card, bvn, state_of_origin, lga_of_origin } = served;
  return {
    ...summary,
    user: {
      ...summary.user,
      ...serveFields(creatorPersonFields, creator),
      ...{ name_on_card, bvn, state_of_origin, lga_of_origin },
    },
    phone_number: creator.phone,
    ...serveFields(creatorProfileFields, creator),
    ...served,
  };
}

const hasNames = (creator: Partial<PersonNames>): creator is PersonNames => creator.firstName !== undefined;
