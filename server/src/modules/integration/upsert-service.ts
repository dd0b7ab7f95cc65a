import type { Transaction } from "#db/database.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivities } from "#modules/activity/activity-service.ts";
import { findRenamed, holdFiles, keptAddress, releaseFiles } from "#modules/files/files-service.ts";
import type { Fields, Line } from "./description.ts";
import { refuseErased } from "./erased-service.ts";
import { insertKnown, lockKnown, type Row, updateKnown } from "./known-repository.ts";
import type { Saved } from "./noun.ts";
import { type AddressOf, type Kind, type Plan, planOf } from "./plan.ts";
import { idsOf } from "./reference-service.ts";

/**
 * Creates or changes the records of lines with different external ids, and records it in the activity. The number of
 * statements does not depend on the number of lines. The results are in the order of the lines.
 *
 * @throws {Refusal} `invalid`, when a file that a line names is not there.
 */
export async function upsert<OneLine extends Line>(
  tx: Transaction,
  kind: Kind<OneLine>,
  lines: readonly OneLine[],
  { actor, publicUrl, keys }: { actor: Actor; publicUrl: string | undefined; keys: KeyRing },
): Promise<(Saved | Refusal)[]> {
  const { table, beside, name: type } = kind;
  const plans = await plansOf(tx, kind, lines, { publicUrl, keys });
  const accepted = plans.filter((plan) => !(plan instanceof Refusal));
  const files = accepted.flatMap((plan) => plan.files);
  await holdFiles(tx, files);
  const rowsOf = (status: Saved["status"]) => accepted.flatMap((plan) => (plan.status === status ? [plan.row] : []));
  const columns = Object.values(kind.fields).map(({ column }) => column);

  const made = await insertKnown(tx, table, rowsOf("created"), [...columns, ...ORIGIN]);
  await updateKnown(tx, table, rowsOf("updated"), columns);
  const saved = ({ row, status }: Plan) => ({ id: Number(row.id ?? made.get(String(row.externalId))), status });
  await beside?.write(
    tx,
    keys,
    new Map(accepted.flatMap((plan) => (plan.besideRow ? [[saved(plan).id, plan.besideRow]] : []))),
  );
  await kind.follow?.(
    tx,
    plans.flatMap((plan, at) => {
      const line = lines[at];
      return line && isUpdate(plan) ? [{ ...saved(plan), line, changes: plan.changes }] : [];
    }),
  );
  const replaced = accepted.flatMap(({ changes }) => Object.values(changes).map(([before]) => before));
  await releaseFiles(
    tx,
    replaced.filter((before) => typeof before === "string"),
  );
  const acts = accepted.map((plan) => ({ ...plan, ...saved(plan) })).filter(({ status }) => status !== "unchanged");
  await recordActivities(
    tx,
    acts.map(({ id, status: action, name, changes }) => ({ actor, action, subject: { type, id, name }, changes })),
  );
  return plans.map((plan) => (plan instanceof Refusal ? plan : saved(plan)));
}

const isUpdate = (plan: Plan | Refusal): plan is Plan => !(plan instanceof Refusal) && plan.status === "updated";

const ORIGIN = ["externalId", "createdAt", "updatedAt"];

/** Resolves the references of the lines and locks the known records, in which each line finds what it changes. */
async function plansOf<OneLine extends Line>(
  tx: Transaction,
  kind: Kind<OneLine>,
  lines: readonly OneLine[],
  { publicUrl, keys }: { publicUrl: string | undefined; keys: KeyRing },
): Promise<(Plan | Refusal)[]> {
  const { table, fields, beside } = kind;
  const references = await idsOf(tx, fields, lines);
  const externalIds = lines.map((line) => line.external_id);
  const known = await lockKnown(tx, table, externalIds);
  const besideRows = known.size > 0 ? await beside?.find(tx, keys, [...known.values()]) : undefined;
  const addressOf = await keptAddresses(tx, { ...fields, ...beside?.fields }, lines, publicUrl);
  const plans = lines.map((line, at) => {
    const ids = references[at];
    if (!ids || ids instanceof Refusal) return ids as Refusal;
    const row = known.get(line.external_id);
    const stored = row && { row, besideRow: besideRows?.get(Number(row.id)) };
    try {
      return planOf(kind, line, { ids, stored, addressOf });
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  const possible = await refuseErased(tx, kind, plans);
  return kind.forbid?.(tx, possible) ?? possible;
}

/** The address of an own file is kept without the public one before it, and as the file is named now. */
async function keptAddresses(
  tx: Transaction,
  fields: Fields,
  lines: readonly object[],
  publicUrl: string | undefined,
): Promise<AddressOf> {
  const kept: AddressOf = (sent) => keptAddress(sent, publicUrl);
  const documents = Object.keys(fields).filter((name) => fields[name]?.holds === "kyc");
  const sent = lines.flatMap((line) => documents.map((name) => (line as Row)[name]));
  const renamed = await findRenamed(tx, sent.filter((address) => typeof address === "string").map(kept));
  return (address) => renamed.get(kept(address)) ?? kept(address);
}
