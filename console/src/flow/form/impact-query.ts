import type { BulkKind } from "@hivekeeper/contract/bulk.ts";
import {
  getCreatorsImpact,
  getImpact,
  getMembersImpact,
  getReviewsImpact,
  getServicesImpact,
  type Impact,
  type ImpactAct,
  type ImpactNoun,
  impactFields,
} from "@hivekeeper/contract/impact.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { ownItem } from "#lib/own-item.ts";

/** An act on one record, or on several: by `ids`, joined by commas, or by the filters of their list. */
export type Act =
  | { noun: ImpactNoun; id: string; act: ImpactAct }
  | { noun: BulkKind; query: Readonly<Record<string, string | number | boolean | undefined>> };

/** Extension `lists`: what follows from an act, without the lines that count nothing. */
export const impactOf = (act: Act | undefined) =>
  queryOptions({
    queryKey: ["impact", act],
    queryFn: act
      ? async ({ signal }): Promise<Impact> => {
          const { lines, ...impact } = ownItem(impactFields, await ask(act, signal));
          return { ...impact, lines: lines.filter(({ count }) => count > 0) };
        }
      : skipToken,
    gcTime: 0,
    retry: false,
    retryOnMount: false,
  });

const OF_SEVERAL = {
  members: getMembersImpact,
  creators: getCreatorsImpact,
  reviews: getReviewsImpact,
  services: getServicesImpact,
} as const satisfies Record<BulkKind, unknown>;

const ask = (act: Act, signal: AbortSignal) =>
  "id" in act
    ? call(getImpact, { params: { noun: act.noun, id: act.id }, query: { act: act.act }, signal })
    : call(OF_SEVERAL[act.noun], { query: act.query, signal });
