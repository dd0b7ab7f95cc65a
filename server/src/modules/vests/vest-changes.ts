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

/** The origin of an imported vest, which may be older than its import. */
export interface VestOrigin {
  externalId?: string;
  createdAt?: Date;
  updatedAt?: Date;
}

/**
 * The row of a new vest. It is open unless the body sets a status, and closes `duration` months after the day of its
 * creation.
 */
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

/**
 * The columns in which a patch differs from the row. CLOSED does not change an overdue vest whose row is still open.
 */
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

/** The lists of a body, without empty entries. */
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

/** The changes for the activity log, under wire names and in wire units. */
export const changesOf = (before: Vest, after: Vest): Changes =>
  changesBetween(serveVest(before), serveVest(after), [
    ...(["investment_name", "beneficiary_name", "vest_for", "minimum_amount", "roi", "duration"] as const),
    ...(["description", "risk_assessment", "images", "news", "highlights", "status", "closing_date"] as const),
  ]);
