import { koboOf } from "../money.ts";
import type { Investor, Vest, VestPage, VestTotals } from "../vest.ts";
import type { ListContext } from "./paging.ts";
import { numberOf, pick, type Raw, textOf, textsOf } from "./raw.ts";
import { unwrapCounts, unwrapItem, unwrapList } from "./unwrap.ts";

/** A vest from any backend's record. Where two names hold a value, the first in docs/specification.md wins (G69). */
export function readVest(raw: Raw): Vest {
  const rawStatus = textOf(raw.status).trim().toUpperCase();
  return {
    id: textOf(raw.id),
    vestFor: textOf(raw.vest_for).toUpperCase(),
    beneficiaryName: textOf(raw.beneficiary_name),
    investmentName: textOf(raw.investment_name),
    minimumAmount: koboOf(raw.minimum_amount),
    roi: numberOf(raw.roi),
    duration: numberOf(raw.duration),
    description: textOf(raw.description),
    riskAssessment: textOf(raw.risk_assessment),
    images: textsOf(raw.images),
    news: textsOf(raw.news),
    highlights: textsOf(raw.highlights ?? raw.key_highlights),
    investorsCount: numberOf(pick(raw, "investors_count", "total_investors", "no_of_investors", "number_of_investors")),
    activeInvestors: numberOf(pick(raw, "active_investors", "active_investors_count")),
    paidOutInvestors: numberOf(pick(raw, "paid_out_investors", "paid_out_investors_count")),
    investedValue: koboOf(pick(raw, "invested_value", "total_invested")),
    activeInvestmentVolume: koboOf(pick(raw, "active_investment_volume", "volume_of_active_investment")),
    paidOutVolume: koboOf(pick(raw, "paid_out_volume", "volume_of_paid_out_investment")),
    status: rawStatus === "CLOSED" ? "CLOSED" : "ACTIVE",
    rawStatus,
    closingDate: textOf(pick(raw, "closing_date", "closed_at")) || null,
    createdAt: textOf(raw.created_at) || null,
    updatedAt: textOf(raw.updated_at) || null,
    deleteProblem: textOf(raw.delete_problem) || null,
  };
}

export function readVestPage(body: unknown, context?: ListContext): VestPage {
  return { ...unwrapList(body, readVest, context), totals: readTotals(unwrapCounts(body)) };
}

/** `null` when the answer holds no vest. */
export function readVestAnswer(body: unknown): Vest | null {
  const raw = unwrapItem(body);
  return raw && pick(raw, "id") !== undefined ? readVest(raw) : null;
}

export function readInvestor(raw: Raw): Investor {
  return {
    id: textOf(raw.id),
    memberId: textOf(raw.member_id),
    name: textOf(raw.name),
    amount: koboOf(raw.amount) ?? 0,
    status: textOf(raw.status).toUpperCase() === "PAID_OUT" ? "PAID_OUT" : "ACTIVE",
    investedAt: textOf(raw.invested_at),
  };
}

function readTotals(counts: Raw | null): VestTotals | null {
  const vests = numberOf(counts?.total_vests);
  const minimumAmount = koboOf(counts?.total_minimum_amount);
  const activeInvestors = numberOf(counts?.total_active_investors);
  return vests === null || minimumAmount === null || activeInvestors === null
    ? null
    : { vests, minimumAmount, activeInvestors };
}
