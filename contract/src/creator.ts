import type { creatorKycFields, creatorPersonFields, creatorProfileFields } from "./creator-fields.ts";
import type { Fields, NounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import { GENDERS } from "./person.ts";
import type { CREATOR_SORTS } from "./sorts.ts";

export const CREATOR_CATEGORIES = ["assets_creators", "service_providers", "artists"] as const;
export type CreatorCategory = (typeof CREATOR_CATEGORIES)[number];

/** The fields of a creator in a list. */
export const creatorSummaryFields = {
  id: { wire: "id", kind: "id", readOnly: true },
  /** The member behind the creator. A creator's services are requested by this id. */
  userId: { wire: "user_id", kind: "id", readOnly: true },
  /** The member's first and last name, else the surname, else the backend's own `name`. */
  displayName: { wire: "name", kind: "text", readOnly: true },
  /** Lower case. */
  gender: { wire: "gender", kind: "word", words: GENDERS },
  /** As the backend sent it. Never cached, logged, exported or put into a title. */
  nin: { wire: "nin", kind: "text" },
  servicesCount: { wire: "services_count", kind: "count", readOnly: true },
  jobTitle: { wire: "job_title", kind: "text" },
  isActive: { wire: "active", kind: "flag" },
  createdAt: { wire: "created_at", kind: "moment", readOnly: true },
  updatedAt: { wire: "updated_at", kind: "moment", readOnly: true },
  /** The version in the record's ETag, so that a list row can be edited; `null` where the backend sent none. */
  version: { wire: "version", kind: "number", readOnly: true },
} as const satisfies Fields;

export interface CreatorSummary extends NounOf<typeof creatorSummaryFields> {
  category: CreatorCategory;
}

export type CreatorKyc = NounOf<typeof creatorKycFields>;

export interface Creator
  extends CreatorSummary,
    NounOf<typeof creatorPersonFields>,
    NounOf<typeof creatorProfileFields> {
  kyc: CreatorKyc;
}

/** The traits that determine a category. */
export interface CategoryTraits {
  servicesCount: number;
  jobTitle: string;
  isArtist: boolean;
  isService: boolean;
  isAsset: boolean;
}

/**
 * The category of a creator (G80): a provider if there are services; else by substrings of the job title, so that
 * "adjunct" is an artist; else by the flags.
 */
export function creatorCategory(traits: CategoryTraits): CreatorCategory {
  const title = traits.jobTitle.toLowerCase();
  if (traits.servicesCount > 0) return "service_providers";
  if (/artist|dj|singer/.test(title)) return "artists";
  if (title.includes("asset")) return "assets_creators";
  if (traits.isArtist) return "artists";
  return traits.isAsset && !traits.isService ? "assets_creators" : "service_providers";
}

/** Counts of all creators. A backend that does not send all of them does not count creators. */
export const creatorCountFields = {
  total: { wire: "total_creators", names: ["total_creators", "creators", "total"], kind: "count" },
  assetsCreators: { wire: "assets_creators", kind: "count" },
  serviceProviders: { wire: "service_providers", kind: "count" },
  artists: { wire: "artists", kind: "count" },
} as const satisfies Fields;

export type CreatorCounts = NounOf<typeof creatorCountFields>;

export interface CreatorPage extends Page<CreatorSummary> {
  counts: CreatorCounts | null;
  /** `total` is an estimate, which the caller must have allowed (`totals=estimate`, extension `lists`). */
  isTotalEstimated: boolean;
}

export type CreatorSort = (typeof CREATOR_SORTS)[number];

export const listCreators = {
  method: "GET",
  url: "/admin/user/creators",
  right: "creators.see",
} as const satisfies Operation;

export const getCreator = {
  method: "GET",
  url: "/admin/user/creators/:id",
  right: "creators.see",
} as const satisfies Operation;

export const updateCreator = {
  method: "POST",
  url: "/admin/user/creators/update/:id",
  right: "creators.change",
} as const satisfies Operation;

export const setCreatorStatus = {
  method: "POST",
  url: "/admin/user/creators/status/:id",
  right: "creators.change",
} as const satisfies Operation;

/** The first of two calls; the second is made where this one answers 401. Extension `admin`. */
export const createCreatorAsMember = {
  method: "POST",
  url: "/member/creator/create",
  right: "creators.change",
} as const satisfies Operation;

export const createCreatorAsAdmin = {
  method: "POST",
  url: "/admin/creator/create",
  right: "creators.change",
} as const satisfies Operation;

/** Extension `lists`. */
export const exportCreators = {
  method: "GET",
  url: "/x/export/creators.:format",
  right: ["exports.see", "creators.see"],
} as const satisfies Operation;
