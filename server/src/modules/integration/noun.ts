import type { $ZodType } from "zod/v4/core";
import type { Database } from "#db/database.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import type { Fields, Line } from "./description.ts";
import type { KnownTable } from "./known-repository.ts";

/** What saving a line needs; the app has it. */
export interface ImportContext {
  db: Database;
  settings: { publicUrl?: string | undefined };
}

export interface Saved {
  id: number;
  status: "created" | "updated" | "unchanged";
}

/** A kind of record that the marketplace sends. */
export interface Noun<OneLine extends Line = Line> {
  /** The name of one record, as in "Line of a member". */
  readonly name: string;
  /** A strict schema: an unknown field is refused by name. */
  readonly schema: $ZodType<OneLine>;
  /**
   * Creates or updates the record with this `external_id`, in one transaction.
   *
   * @throws {Refusal} `invalid` or `conflict`, by field.
   */
  save(context: ImportContext, line: OneLine, actor: Actor): Promise<Saved>;
}

/** A noun whose records are in one table, with the fields that are its columns. */
export interface DescribedNoun<OneLine extends Line = Line> extends Noun<OneLine> {
  readonly table: KnownTable;
  readonly fields: Fields;
}
