import {
  getImpact,
  getReviewsImpact,
  getServicesImpact,
  type ImpactAct,
  type ImpactLine,
  type ImpactNoun,
} from "@hivekeeper/contract/impact.ts";
import { readImpact } from "@hivekeeper/contract/read/impact.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";

/** An act on one record, or the rejection of several: by `ids`, joined by commas, or by the filters of their list. */
export type Act =
  | { noun: ImpactNoun; id: string; act: ImpactAct }
  | { noun: "reviews" | "services"; query: Readonly<Record<string, string | number | boolean | undefined>> };

/** Extension `impact`: what follows from an act, without the lines that count nothing. */
export const impactOf = (act: Act) =>
  queryOptions({
    queryKey: ["impact", act],
    queryFn: async ({ signal }): Promise<ImpactLine[]> => {
      const lines = readImpact((await ask(act, signal)).body);
      if (!lines) throw new CallError("unexpected");
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
