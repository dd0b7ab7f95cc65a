import type { Kobo } from "./money.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import type { VEST_SORTS } from "./sorts.ts";

/** The kinds of creators that an investment can be for. */
export const VEST_FOR = ["ARTIST", "PROMOTER"] as const;
export type VestFor = (typeof VEST_FOR)[number];
export type VestStatus = "ACTIVE" | "CLOSED";

/** An investment offer. Fields that a backend did not send are `null` (numbers, dates) or empty (texts, lists). */
export interface Vest {
  id: string;
  /** Upper case: `ARTIST`, `PROMOTER`, or another word of the backend. */
  vestFor: string;
  beneficiaryName: string;
  investmentName: string;
  minimumAmount: Kobo | null;
  /** Percent per annum. */
  roi: number | null;
  /** Months. */
  duration: number | null;
  description: string;
  riskAssessment: string;
  images: string[];
  news: string[];
  highlights: string[];
  investorsCount: number | null;
  activeInvestors: number | null;
  paidOutInvestors: number | null;
  investedValue: Kobo | null;
  activeInvestmentVolume: Kobo | null;
  paidOutVolume: Kobo | null;
  status: VestStatus;
  /** The backend's own status, upper case, before it was mapped to ACTIVE or CLOSED; empty when there was none. */
  rawStatus: string;
  /** A calendar day `YYYY-MM-DD` when the backend sent one, else a moment in ISO 8601. */
  closingDate: string | null;
  /** Moments, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** Why the record cannot be deleted; `null` when it can, or when the backend does not say. */
  deleteProblem: string | null;
}

/** Totals of all vests that match a list's search, both statuses together (extension `filters`). */
export interface VestTotals {
  vests: number;
  minimumAmount: Kobo;
  activeInvestors: number;
}

export interface VestPage extends Page<Vest> {
  totals: VestTotals | null;
}

/** A stake in a vest (extension `investors`). */
export interface Investor {
  id: string;
  memberId: string;
  name: string;
  amount: Kobo;
  status: "ACTIVE" | "PAID_OUT";
  investedAt: string;
}

export type VestSort = (typeof VEST_SORTS)[number];

export const listVests = {
  method: "GET",
  url: "/admin/vests",
} as const satisfies Operation;

export const getVest = {
  method: "GET",
  url: "/admin/vests/:id",
} as const satisfies Operation;

export const createVest = {
  method: "POST",
  url: "/admin/vests",
} as const satisfies Operation;

export const updateVest = {
  method: "PUT",
  url: "/admin/vests/:id",
} as const satisfies Operation;

/** The same edit for backends that cannot read a multipart PUT (`methodOverride: "post"`). */
export const updateVestByPost = {
  method: "POST",
  url: "/admin/vests/:id",
} as const satisfies Operation;

export const deleteVest = {
  method: "DELETE",
  url: "/admin/vests/:id",
} as const satisfies Operation;

/** Extension `vest-close`. */
export const closeVest = {
  method: "POST",
  url: "/x/vests/:id/close",
} as const satisfies Operation;

/** Extension `investors`. */
export const listInvestors = {
  method: "GET",
  url: "/x/vests/:id/investors",
} as const satisfies Operation;

/** Extension `export`. */
export const exportVests = {
  method: "GET",
  url: "/x/export/investments.:format",
} as const satisfies Operation;

/** Extension `export`; `vest_id` names the vest. */
export const exportInvestors = {
  method: "GET",
  url: "/x/export/investors.:format",
} as const satisfies Operation;
