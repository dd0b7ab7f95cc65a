import type { Review } from "@hivekeeper/contract/review.ts";
import { useState } from "react";
import type { ReviewAddress } from "./review-address.ts";

/** Which of the rows that are shown are chosen. Another page, tab or search begins with none. */
export function useChosenReviews(rows: readonly Review[] = [], state: ReviewAddress) {
  const list = JSON.stringify(state);
  const [choice, setChoice] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const ids = choice.list === list ? choice.ids : new Set<string>();
  const choosable = rows.filter(({ id }) => id !== "");
  const choose = (next: Iterable<string>) => setChoice({ list, ids: new Set(next) });
  return {
    reviews: choosable.filter(({ id }) => ids.has(id)),
    has: ({ id }: Review) => ids.has(id),
    isEvery: choosable.length > 0 && choosable.every(({ id }) => ids.has(id)),
    toggle: ({ id }: Review) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    every: (isChosen: boolean) => choose(isChosen ? choosable.map(({ id }) => id) : []),
  };
}
