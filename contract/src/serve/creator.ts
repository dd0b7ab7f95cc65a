import type { Creator, CreatorCounts, CreatorSummary } from "../creator.ts";
import type { PersonNames } from "../person.ts";
import { serveNames } from "./person.ts";

/** A creator of a list on the wire. The flags follow from the category. */
export const serveCreatorSummary = (creator: CreatorSummary & Partial<PersonNames>) => ({
  id: Number(creator.id),
  user_id: Number(creator.userId),
  user: {
    id: Number(creator.userId),
    name: creator.displayName,
    ...(hasNames(creator) && serveNames(creator)),
    gender: creator.gender,
    nin: creator.nin,
  },
  name: creator.displayName,
  gender: creator.gender,
  nin: creator.nin,
  job_title: creator.jobTitle,
  services_count: creator.servicesCount,
  category: creator.category,
  is_artist: creator.category === "artists",
  is_service: creator.category === "service_providers",
  is_asset: creator.category === "assets_creators",
  active: creator.isActive,
  status: creator.isActive ? ("active" as const) : ("inactive" as const),
  created_at: creator.createdAt,
  updated_at: creator.updatedAt,
  version: creator.version,
});

/** All of a creator: the person's own fields under `user`, identity and residence beside it. */
export function serveCreator(creator: Creator) {
  const { kyc, ...rest } = creator;
  const summary = serveCreatorSummary(rest);
  return {
    ...summary,
    user: {
      ...summary.user,
      dob: rest.dob,
      email: rest.email,
      phone_number: rest.phone,
      role: rest.role,
      image: rest.image,
      name_on_card: kyc.nameOnCard,
      bvn: kyc.bvn,
      state_of_origin: kyc.stateOfOrigin,
      lga_of_origin: kyc.lgaOfOrigin,
    },
    phone_number: rest.phone,
    bio: rest.bio,
    location: rest.location,
    linkedin: rest.linkedin,
    x: rest.x,
    instagram: rest.instagram,
    verified: rest.isVerified,
    id_type: kyc.idType,
    copy_of_id: kyc.copyOfId,
    utility_bill: kyc.utilityBill,
    copy_of_utility_bill: kyc.copyOfUtilityBill,
    name_on_card: kyc.nameOnCard,
    state_of_origin: kyc.stateOfOrigin,
    lga_of_origin: kyc.lgaOfOrigin,
    state_of_capture: kyc.stateOfCapture,
    lga_of_capture: kyc.lgaOfCapture,
    state_of_residence: kyc.stateOfResidence,
    lga_of_residence: kyc.lgaOfResidence,
    marital_status: kyc.maritalStatus,
    enroll_bank_code: kyc.enrollBankCode,
    enroll_user_name: kyc.enrollUserName,
    bvn: kyc.bvn,
    bvn_reference: kyc.bvnReference,
    product_reference: kyc.productReference,
    watchlisted: kyc.isWatchlisted,
    enrollment_date: kyc.enrollmentDate,
    branch_name: kyc.branchName,
    landmarks: kyc.landmarks,
    additional_info1: kyc.additionalInfo1,
  };
}

export const serveCreatorCounts = (counts: CreatorCounts) => ({
  total_creators: counts.total,
  assets_creators: counts.assetsCreators,
  service_providers: counts.serviceProviders,
  artists: counts.artists,
});

const hasNames = (creator: Partial<PersonNames>): creator is PersonNames => creator.firstName !== undefined;
