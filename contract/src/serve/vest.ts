import { type Kobo, nairaOf } from "../money.ts";
import type { Investor, Vest, VestTotals } from "../vest.ts";

const nairaOrNull = (kobo: Kobo | null) => (kobo === null ? null : nairaOf(kobo));

/** A vest on the wire. */
export const serveVest = (vest: Vest) => ({
  id: Number(vest.id),
  vest_for: vest.vestFor,
  beneficiary_name: vest.beneficiaryName,
  investment_name: vest.investmentName,
  minimum_amount: nairaOrNull(vest.minimumAmount),
  roi: vest.roi,
  duration: vest.duration,
  description: vest.description,
  risk_assessment: vest.riskAssessment,
  images: vest.images,
  news: vest.news,
  highlights: vest.highlights,
  investors_count: vest.investorsCount,
  active_investors: vest.activeInvestors,
  paid_out_investors: vest.paidOutInvestors,
  invested_value: nairaOrNull(vest.investedValue),
  active_investment_volume: nairaOrNull(vest.activeInvestmentVolume),
  paid_out_volume: nairaOrNull(vest.paidOutVolume),
  status: vest.rawStatus || vest.status,
  closing_date: vest.closingDate,
  created_at: vest.createdAt,
  updated_at: vest.updatedAt,
  delete_problem: vest.deleteProblem,
});

export const serveVestTotals = (totals: VestTotals) => ({
  total_vests: totals.vests,
  total_minimum_amount: nairaOf(totals.minimumAmount),
  total_active_investors: totals.activeInvestors,
});

export const serveInvestor = (investor: Investor) => ({
  id: Number(investor.id),
  member_id: Number(investor.memberId),
  name: investor.name,
  amount: nairaOf(investor.amount),
  status: investor.status,
  invested_at: investor.investedAt,
});
