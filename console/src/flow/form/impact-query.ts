import {
  getImpact,
  getReviewsImpact,
  getServicesImpact,
  type ImpactAct,
  type ImpactLine,
  type ImpactNoun,
  impactFields,
} from "@hivekeeper/contract/impact.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { ownItem } from "#lib/own-item.ts";

/** An act on one record, or the rejection of several: by `ids`, joined by commas, or by the filters of their list. */
export type Act =
  | { noun: ImpactNoun; id: string; act: ImpactAct }
  | { noun: "reviews" | "services"; query: Readonly<Record<string, string | number | boolean | undefined>> };

/** Extension `lists`: what follows from an act, without the lines that count nothing. */
export const impactOf = (act: Act) =>
  queryOptions({
    queryKey: ["impact", act],
    queryFn: async ({ signal }): Promise<ImpactLine[]> => {
      const { lines } = ownItem(impactFields, await ask(act, signal));
      return lines.filter(({ count }) => count > 0);
    },
    gcTime: 0,
    retry: false,
    retryOnMount: false,
  });

const ask = (act: Act, signal: AbortSignal) =>
  "id" in act
    ? call(getImpact, { params: { noun: act.noun, id: act.id }, query: { act: act.act }, signal })
    : call(act.noun === "reviews" ? getReviewsImpact : getServicesImpact, { query: act.query, signal });
