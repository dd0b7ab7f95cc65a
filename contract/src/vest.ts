import type { Fields, NounOf, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import type { VEST_SORTS } from "./sorts.ts";

/** The kinds of creators that an investment can be for. */
export const VEST_FOR = ["ARTIST", "PROMOTER"] as const;
export type VestFor = (typeof VEST_FOR)[number];
export type VestStatus = "ACTIVE" | "CLOSED";

/** An investment offer. */
export const vestFields = {
  id: { wire: "id", kind: "id" },
  /** Upper case: `ARTIST`, `PROMOTER`, or another word of the backend. */
  vestFor: { wire: "vest_for", kind: "text" },
  beneficiaryName: { wire: "beneficiary_name", kind: "text" },
  investmentName: { wire: "investment_name", kind: "text" },
  minimumAmount: { wire: "minimum_amount", kind: "naira", nullable: true },
  /** Percent per annum. */
  roi: { wire: "roi", kind: "number", nullable: true },
  /** Months. */
  duration: { wire: "duration", kind: "count", nullable: true },
  description: { wire: "description", kind: "paragraph" },
  riskAssessment: { wire: "risk_assessment", kind: "paragraph" },
  images: { wire: "images", kind: "texts" },
  news: { wire: "news", kind: "texts" },
  highlights: { wire: "highlights", names: ["highlights", "key_highlights"], kind: "texts" },
  investorsCount: {
    wire: "investors_count",
    names: ["investors_count", "total_investors", "no_of_investors", "number_of_investors"],
    kind: "count",
    nullable: true,
  },
  activeInvestors: {
    wire: "active_investors",
    names: ["active_investors", "active_investors_count"],
    kind: "count",
    nullable: true,
  },
  paidOutInvestors: {
    wire: "paid_out_investors",
    names: ["paid_out_investors", "paid_out_investors_count"],
    kind: "count",
    nullable: true,
  },
  investedValue: {
    wire: "invested_value",
    names: ["invested_value", "total_invested"],
    kind: "naira",
    nullable: true,
  },
  activeInvestmentVolume: {
    wire: "active_investment_volume",
    names: ["active_investment_volume", "volume_of_active_investment"],
    kind: "naira",
    nullable: true,
  },
  paidOutVolume: {
    wire: "paid_out_volume",
    names: ["paid_out_volume", "volume_of_paid_out_investment"],
    kind: "naira",
    nullable: true,
  },
  /** The backend's own status, upper case, before it was mapped to ACTIVE or CLOSED; empty when there was none. */
  rawStatus: { wire: "status", kind: "text" },
  /** A calendar day `YYYY-MM-DD` when the backend sent one, else a moment in ISO 8601. */
  closingDate: { wire: "closing_date", names: ["closing_date", "closed_at"], kind: "moment", nullable: true },
  createdAt: { wire: "created_at", kind: "moment", nullable: true },
  updatedAt: { wire: "updated_at", kind: "moment", nullable: true },
  /** Why the record cannot be deleted; empty when it can, or when the backend does not say. */
  deleteProblem: { wire: "delete_problem", kind: "text", nullable: true },
} as const satisfies Fields;

export interface Vest extends NounOf<typeof vestFields> {
  status: VestStatus;
}

/** Totals of all vests that match a list's search, both statuses together (extension `lists`). */
export const vestTotalFields = {
  vests: { wire: "total_vests", kind: "count" },
  minimumAmount: { wire: "total_minimum_amount", kind: "naira" },
  activeInvestors: { wire: "total_active_investors", kind: "count" },
} as const satisfies Fields;

export type VestTotals = OwnNounOf<typeof vestTotalFields>;

export interface VestPage extends Page<Vest> {
  totals: VestTotals | null;
}

/** A stake in a vest (extension `admin`). */
export const investorFields = {
  id: { wire: "id", kind: "id" },
  memberId: { wire: "member_id", kind: "id" },
  name: { wire: "name", kind: "text" },
  amount: { wire: "amount", kind: "naira" },
  status: { wire: "status", kind: "choice", words: ["ACTIVE", "PAID_OUT"] },
  investedAt: { wire: "invested_at", kind: "moment" },
} as const satisfies Fields;

export type Investor = OwnNounOf<typeof investorFields>;

export type VestSort = (typeof VEST_SORTS)[number];

export const listVests = { method: "GET", url: "/admin/vests", right: "investments.see" } as const satisfies Operation;

export const getVest = {
  method: "GET",
  url: "/admin/vests/:id",
  right: "investments.see",
} as const satisfies Operation;

export const createVest = {
  method: "POST",
  url: "/admin/vests",
  right: "investments.change",
} as const satisfies Operation;

export const updateVest = {
  method: "PUT",
  url: "/admin/vests/:id",
  right: "investments.change",
} as const satisfies Operation;

/** The same edit for backends that cannot read a multipart PUT (`methodOverride: "post"`). */
export const updateVestByPost = {
  method: "POST",
  url: "/admin/vests/:id",
  right: "investments.change",
} as const satisfies Operation;

export const deleteVest = {
  method: "DELETE",
  url: "/admin/vests/:id",
  right: "investments.change",
  proof: true,
} as const satisfies Operation;

/** Extension `admin`. */
export const closeVest = {
  method: "POST",
  url: "/x/vests/:id/close",
  right: "investments.change",
  proof: true,
} as const satisfies Operation;

/** Extension `admin`. */
export const listInvestors = {
  method: "GET",
  url: "/x/vests/:id/investors",
  right: "investments.see",
} as const satisfies Operation;

/** Extension `lists`. */
export const exportVests = {
  method: "GET",
  url: "/x/export/investments.:format",
  right: ["exports.see", "investments.see"],
} as const satisfies Operation;

/** Extension `lists`; `vest_id` names the vest. */
export const exportInvestors = {
  method: "GET",
  url: "/x/export/investors.:format",
  right: ["exports.see", "investments.see"],
} as const satisfies Operation;
