import type { VestBody, VestPatch } from "@hivekeeper/contract/schemas/vest.ts";
import { serveVest } from "@hivekeeper/contract/serve/vest.ts";
import type { Vest } from "@hivekeeper/contract/vest.ts";
import type { Changes } from "#db/schema/activity.ts";
import { changesBetween } from "#modules/activity/activity-service.ts";
import {
  type Lists,
  monthsFrom,
  monthsFromCreation,
  monthsFromToday,
  statusColumns,
  type VestRow,
} from "./vest-writes-repository.ts";

/** Where a vest comes from that was made elsewhere, and perhaps earlier. */
export interface VestOrigin {
  externalId?: string;
  createdAt?: Date;
  updatedAt?: Date;
}

/** The row of a new vest: open, unless its body says otherwise, until so many months from the day on which it was made. */
export const newColumns = (body: VestBody, origin: VestOrigin = {}) => ({
  vestFor: body.vest_for,
  beneficiaryName: body.beneficiary_name,
  investmentName: body.investment_name,
  minimumAmount: body.minimum_amount,
  roiBasisPoints: body.roi,
  durationMonths: body.duration,
  description: body.description,
  riskAssessment: body.risk_assessment,
  closingDate: origin.createdAt ? monthsFrom(origin.createdAt, body.duration) : monthsFromToday(body.duration),
  ...(body.status && statusColumns(body.status)),
  ...origin,
});

/** The columns that a patch really changes. Of an overdue vest that is still open on paper, CLOSED changes nothing. */
export function changedColumns(row: VestRow, now: Vest, patch: VestPatch) {
  const wanted = {
    vestFor: patch.vest_for,
    beneficiaryName: patch.beneficiary_name,
    investmentName: patch.investment_name,
    minimumAmount: patch.minimum_amount,
    roiBasisPoints: patch.roi,
    durationMonths: patch.duration,
    description: patch.description,
    riskAssessment: patch.risk_assessment,
  };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== row[name]);
  const { status } = patch;
  return {
    ...Object.fromEntries(changed.map((name) => [name, wanted[name]])),
    ...(changed.includes("durationMonths") && { closingDate: monthsFromCreation(patch.duration ?? 0) }),
    ...(status && status !== row.status && status !== now.status && statusColumns(status)),
  };
}

/** The lists that a body sends, without their empty entries. */
export function listsOf({ images, news, highlights }: VestPatch): Partial<Lists> {
  const filled = (list: readonly string[]) => list.filter((entry) => entry !== "");
  return {
    ...(images && { images }),
    ...(news && { news: filled(news) }),
    ...(highlights && { highlights: filled(highlights) }),
  };
}

export function changedLists(now: Vest, lists: Partial<Lists>): Partial<Lists> {
  const names = Object.keys(lists) as (keyof Lists)[];
  const changed = names.filter((name) => JSON.stringify(lists[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed.map((name) => [name, lists[name]]));
}

/** What is told of a change: the fields under their names on the wire, in the units of the wire. */
export const changesOf = (before: Vest, after: Vest): Changes =>
  changesBetween(serveVest(before), serveVest(after), [
    ...(["investment_name", "beneficiary_name", "vest_for", "minimum_amount", "roi", "duration"] as const),
    ...(["description", "risk_assessment", "images", "news", "highlights", "status", "closing_date"] as const),
  ]);
