import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import type { PersonNames } from "./person.ts";
import type { CREATOR_SORTS } from "./sorts.ts";

export const CREATOR_CATEGORIES = ["assets_creators", "service_providers", "artists"] as const;
export type CreatorCategory = (typeof CREATOR_CATEGORIES)[number];

/** What a list shows of a creator. Texts are empty where a backend sent nothing. */
export interface CreatorSummary {
  id: string;
  /** The member behind the creator; what a creator's services are asked by. */
  userId: string;
  /** The member's first and last name, else the surname, else the backend's own `name`. */
  displayName: string;
  /** Lower case. */
  gender: string;
  /** As the backend sent it. Never cached, logged, exported or put into a title. */
  nin: string;
  servicesCount: number;
  jobTitle: string;
  category: CreatorCategory;
  isActive: boolean;
  /** Moments, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** What its ETag holds, so that a row of a list can be edited as it was seen; `null` where none came. */
  version: number | null;
}

/** What a category follows from. */
export interface CategoryTraits {
  servicesCount: number;
  jobTitle: string;
  isArtist: boolean;
  isService: boolean;
  isAsset: boolean;
}

/**
 * The category of section 4: who offers a service is a provider; else the words of the job title decide, as parts of
 * words too ("adjunct" is an artist); else the flags.
 */
export function creatorCategory(traits: CategoryTraits): CreatorCategory {
  const title = traits.jobTitle.toLowerCase();
  if (traits.servicesCount > 0) return "service_providers";
  if (/artist|dj|singer/.test(title)) return "artists";
  if (title.includes("asset")) return "assets_creators";
  if (traits.isArtist) return "artists";
  return traits.isAsset && !traits.isService ? "assets_creators" : "service_providers";
}

/** Identity and residence, as sent. */
export interface CreatorKyc {
  idType: string;
  /** A link. */
  copyOfId: string;
  /** A kind, e.g. `electricity_bill`. */
  utilityBill: string;
  /** A link. */
  copyOfUtilityBill: string;
  nameOnCard: string;
  stateOfOrigin: string;
  lgaOfOrigin: string;
  stateOfCapture: string;
  lgaOfCapture: string;
  stateOfResidence: string;
  lgaOfResidence: string;
  maritalStatus: string;
  enrollBankCode: string;
  enrollUserName: string;
  bvn: string;
  bvnReference: string;
  productReference: string;
  /** `null` when the backend did not say. */
  isWatchlisted: boolean | null;
  enrollmentDate: string;
  branchName: string;
  landmarks: string;
  additionalInfo1: string;
}

export interface Creator extends CreatorSummary, PersonNames {
  /** A calendar day, `YYYY-MM-DD` where it could be read, else as sent. */
  dob: string;
  email: string;
  phone: string;
  role: string;
  image: string;
  bio: string;
  location: string;
  linkedin: string;
  x: string;
  instagram: string;
  isVerified: boolean;
  kyc: CreatorKyc;
}

/** Counts of all creators, where the backend sends them. */
export interface CreatorCounts {
  total: number;
  assetsCreators: number;
  serviceProviders: number;
  artists: number;
}

export interface CreatorPage extends Page<CreatorSummary> {
  counts: CreatorCounts | null;
  /** `total` is about right; only where the caller allowed it (`totals=estimate`, extension `filters`). */
  isTotalEstimated: boolean;
}

export type CreatorSort = (typeof CREATOR_SORTS)[number];

export const listCreators = {
  method: "GET",
  url: "/admin/user/creators",
} as const satisfies Operation;

export const getCreator = {
  method: "GET",
  url: "/admin/user/creators/:id",
} as const satisfies Operation;

export const updateCreator = {
  method: "POST",
  url: "/admin/user/creators/update/:id",
} as const satisfies Operation;

export const setCreatorStatus = {
  method: "POST",
  url: "/admin/user/creators/status/:id",
} as const satisfies Operation;

/** Tried first; where it answers 401, the second is called. Extension `creator-create`. */
export const createCreatorAsMember = {
  method: "POST",
  url: "/member/creator/create",
} as const satisfies Operation;

export const createCreatorAsAdmin = {
  method: "POST",
  url: "/admin/creator/create",
} as const satisfies Operation;
