import type { $ZodType } from "zod/v4/core";
import type { Database } from "#db/database.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import type { PictureContext } from "#modules/files/files-service.ts";

/** What rules stand on; the app is one. */
export interface ImportContext extends PictureContext {
  db: Database;
  settings: { publicUrl?: string | undefined };
}

/** What every line says. */
export interface Line {
  external_id: string;
  created_at?: Date | undefined;
  updated_at?: Date | undefined;
}

export interface Saved {
  id: number;
  status: "created" | "updated" | "unchanged";
}

/** A kind of record that the marketplace keeps here up to date. */
export interface Noun<OneLine extends Line = Line> {
  /** One of it, as in "Line of a member". */
  readonly name: string;
  /** Strict: what it does not know is refused by name. */
  readonly schema: $ZodType<OneLine>;
  /**
   * Makes the record of this `external_id`, or brings it up to date, in one transaction.
   *
   * @throws {Refusal} `invalid` or `conflict`, by field.
   */
  save(context: ImportContext, line: OneLine, actor: Actor): Promise<Saved>;
}
