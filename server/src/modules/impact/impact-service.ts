import { IMPACT_ACTS, type ImpactAct, type ImpactNoun } from "@hivekeeper/contract/impact.ts";
import type { Database } from "#db/database.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { rowId } from "#lib/row-id.ts";
import { type CountedLine, findImpactOf, isThere } from "./impact-repository.ts";

/** The most rows of a filter that an act in bulk takes. */
export const MOST_ROWS = 10_000;

interface Context {
  db: Database;
  settings: { sessionIdleSeconds: number };
}

interface Asked {
  noun: ImpactNoun;
  id: string;
  act: ImpactAct;
}

/** @throws {Refusal} `not_found`; `invalid` for an act that the noun does not have. */
export async function findImpact({ db, settings }: Context, { noun, id, act }: Asked): Promise<CountedLine[]> {
  const acts: readonly ImpactAct[] = IMPACT_ACTS[noun];
  if (!acts.includes(act)) throw invalid({ act: [`Must be one of: ${acts.join(", ")}`] });
  const row = rowId(id, NOT_FOUND);
  if (!(await isThere(db, noun, row))) throw new Refusal("not_found", NOT_FOUND);
  return findImpactOf(db, noun, row, { act, idleSeconds: settings.sessionIdleSeconds });
}

const NOT_FOUND = "Record not found";
