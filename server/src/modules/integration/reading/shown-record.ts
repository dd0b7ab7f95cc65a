import { nairaOf } from "@hivekeeper/contract/money.ts";
import { shownAddress } from "#modules/files/files-service.ts";
import type { Field } from "../description.ts";
import type { DescribedNoun } from "../noun.ts";
import type { StoredRecord } from "./record-repository.ts";

/** The fields of a kind that readers get, by their names on the wire. What is kept beside its table they do not get. */
export const shownFields = ({ fields }: DescribedNoun): [name: string, field: Field][] => Object.entries(fields);

/** The name under which a record has our id of what `…_external_id` refers to: `…_id`. */
export const idName = (name: string): string => name.replace(/_external_id$/, "_id");

/** The parts of a record that are stored in other tables. */
interface Beside {
  /** The marketplace's id of what a reference names; `null` where that was made here. */
  externalIdOf(field: Field, id: number): string | null;
  lists: Record<string, readonly string[]>;
  publicUrl: string | undefined;
}

/** A record as readers get it, under the names and in the units of the lines that send it. */
export function shownRecord(noun: DescribedNoun, row: StoredRecord, { externalIdOf, lists, publicUrl }: Beside) {
  const shown = (value: unknown) => (typeof value === "string" ? shownAddress(value, publicUrl) : value);
  const fields = shownFields(noun).flatMap(([name, field]): [string, unknown][] => {
    const stored = row[field.column] ?? null;
    if (!field.refersTo) return [[name, shown(sentValue(field, stored))]];
    const id = stored === null ? null : Number(stored);
    return [
      [name, id && externalIdOf(field, id)],
      [idName(name), id],
    ];
  });
  return {
    ...{ external_id: row.externalId, id: row.id },
    ...Object.fromEntries(fields),
    ...Object.fromEntries(Object.entries(lists).map(([name, texts]) => [name, texts.map(shown)])),
    ...{ created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}

function sentValue({ isMoney, isPercent }: Field, stored: unknown): unknown {
  if (stored === null) return null;
  if (isMoney) return nairaOf(Number(stored));
  return isPercent ? Number(stored) / 100 : stored;
}
