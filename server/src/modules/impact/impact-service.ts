import { IMPACT_ACTS, type ImpactAct, type ImpactNoun, type PeopleAct } from "@hivekeeper/contract/impact.ts";
import type { Rights } from "@hivekeeper/contract/right.ts";
import type { Database } from "#db/database.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { rowId } from "#lib/row-id.ts";
import { findAdministratorsToSet } from "#modules/members/member-service.ts";
import type { Administrator } from "#modules/session/session-service.ts";
import {
  type CountedImpact,
  type CountedLine,
  findByState,
  findImpactOf,
  findImpactOfAll,
  findMostConcerned,
  isThere,
} from "./impact-repository.ts";

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
  rights: Rights;
}

/** @throws {Refusal} `not_found`; `invalid` for an act that the noun does not have. */
export async function findImpact({ db, settings }: Context, { noun, id, act, rights }: Asked): Promise<CountedLine[]> {
  const acts: readonly ImpactAct[] = IMPACT_ACTS[noun];
  if (!acts.includes(act)) throw invalid({ act: [`Must be one of: ${acts.join(", ")}`] });
  const row = rowId(id, NOT_FOUND);
  if (!(await isThere(db, noun, row))) throw new Refusal("not_found", NOT_FOUND);
  return findImpactOf(db, noun, row, { rights, act, idleSeconds: settings.sessionIdleSeconds });
}

interface AskedOfPeople {
  noun: "members" | "creators";
  act: PeopleAct;
  ids: readonly number[];
  administrator: Administrator;
}

/** Of those whose state the act changes. The caller is skipped: nobody changes the own state. */
export async function findImpactOnPeople(
  { db, settings }: Context,
  { noun, act, ids, administrator }: AskedOfPeople,
): Promise<CountedImpact> {
  const { rights } = administrator;
  const isOn = act === "activate";
  const isOneself = (id: number) => noun === "members" && id === administrator.id;
  const changed = (await findByState(db, noun, ids, !isOn)).filter((id) => !isOneself(id));
  const administrators = noun === "members" ? await findAdministratorsToSet(db, changed, isOn, administrator.id) : [];
  return {
    lines: isOn ? [] : await findImpactOfAll(db, noun, changed, { rights, idleSeconds: settings.sessionIdleSeconds }),
    people: isOn ? [] : await findMostConcerned(db, noun, changed, rights),
    administrators,
  };
}

const NOT_FOUND = "Record not found";
