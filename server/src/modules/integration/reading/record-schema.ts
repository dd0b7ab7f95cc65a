import { Moment, RowId } from "@hivekeeper/contract/schemas/answer.ts";
import * as z from "zod/mini";
import type { Field } from "../description.ts";
import type { DescribedNoun } from "../noun.ts";
import { columnsNamed, type ReadColumns } from "./record-repository.ts";
import { idName, shownFields } from "./shown-record.ts";

type Column = ReadColumns[string];

/** The columns of a kind that readers get. */
export const shownColumns = (noun: DescribedNoun): ReadColumns =>
  columnsNamed(
    noun.table,
    shownFields(noun).map(([, { column }]) => column),
  );

/** The schema of a record as readers get it, from its fields and their columns. */
export function recordSchema(noun: DescribedNoun) {
  const columns = shownColumns(noun);
  const shapes = shownFields(noun).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    const column = columns[field.column];
    if (!column) throw new Error(`${noun.name} has no column ${field.column}`);
    const own: [string, z.ZodMiniType] = [name, emptiable(column, field)];
    return field.refersTo
      ? [
          [name, z.nullable(z.string())],
          [idName(name), own[1]],
        ]
      : [own];
  });
  return z
    .strictObject({
      external_id: z.nullable(z.string()),
      id: RowId,
      ...Object.fromEntries(shapes),
      ...Object.fromEntries((noun.lists?.names ?? []).map((name) => [name, z.array(z.string())])),
      created_at: Moment,
      updated_at: Moment,
    })
    .register(z.globalRegistry, { id: `Integration${pascal(noun.name)}` });
}

/** A record that is here no longer. */
const DeletedRecord = z
  .strictObject({ external_id: z.nullable(z.string()), id: RowId, deleted: z.literal(true), updated_at: Moment })
  .register(z.globalRegistry, { id: "DeletedRecord" });

/** The schema of a page of changes. */
export const pageSchema = (record: z.ZodMiniType) =>
  z.strictObject({ data: z.array(z.union([record, DeletedRecord])), cursor: z.string(), has_more: z.boolean() });

const emptiable = (column: Column, field: Field): z.ZodMiniType =>
  column.notNull ? typeOf(column, field) : z.nullable(typeOf(column, field));

function typeOf({ dataType, enumValues }: Column, { isMoney, isPercent, refersTo }: Field): z.ZodMiniType {
  if (refersTo) return RowId;
  if (isMoney || isPercent) return z.number();
  if (enumValues?.length) return z.enum(enumValues);
  return BY_TYPE[dataType as keyof typeof BY_TYPE];
}

/** What a value of a column is on the wire, by Drizzle's word for its type. */
const BY_TYPE = { string: z.string(), number: z.int(), boolean: z.boolean(), date: Moment } as const;

const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
