import type { Transaction } from "#db/database.ts";
import { Refusal, taken } from "#lib/refusal.ts";
import { findErased, isOfPeople } from "./erased-repository.ts";
import type { KnownTable } from "./known-repository.ts";
import type { Kind, Plan } from "./plan.ts";

/** Replaces each plan that would write about somebody whose data were erased by its refusal; with a query for each table. */
export async function refuseErased(
  tx: Transaction,
  { table, fields }: Pick<Kind<never>, "table" | "fields">,
  plans: readonly (Plan | Refusal)[],
): Promise<(Plan | Refusal)[]> {
  const places = [
    { of: table, column: "id" },
    ...Object.values(fields).map(({ refersTo, column }) => ({ of: refersTo, column })),
  ].filter((place): place is { of: KnownTable; column: string } => place.of !== undefined && isOfPeople(place.of));
  const written = plans.filter((plan) => !(plan instanceof Refusal) && plan.status !== "unchanged") as Plan[];
  const refused = new Set<Plan | Refusal>();
  for (const { of, column } of places) {
    const idOf = ({ row }: Plan) => (typeof row[column] === "number" ? [row[column]] : []);
    const erased = await findErased(tx, of, [...new Set(written.flatMap(idOf))]);
    for (const plan of written) if (idOf(plan).some((id) => erased.has(id))) refused.add(plan);
  }
  return plans.map((plan) => (refused.has(plan) ? gone() : plan));
}

/** Creates the refusal of a line about somebody whose data were erased. */
export const gone = () =>
  taken("external_id", "This person's data were erased here. Nothing about them is taken any more.");
