import type { Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { holdFiles, keptAddress, releaseFiles } from "#modules/files/files-service.ts";
import type { Fields } from "./description.ts";
import type { Row } from "./known-repository.ts";

/**
 * Keeps the files that a line names, and returns the columns as they are stored: an address of ours without the public
 * address before it.
 *
 * @throws {Refusal} `invalid`, by field, when a file is not there or may not stand there.
 */
export async function keepNamedFiles(
  tx: Transaction,
  fields: Fields,
  columns: Row,
  publicUrl: string | undefined,
): Promise<Row> {
  const named = Object.entries(fields).flatMap(([name, { column, holds }]) => {
    const address = columns[column];
    return holds && typeof address === "string"
      ? [{ field: name, column, address: keptAddress(address, publicUrl), purpose: holds }]
      : [];
  });
  await holdFiles(tx, named);
  return { ...columns, ...Object.fromEntries(named.map(({ column, address }) => [column, address])) };
}

/** Releases the files that a record does not name any more. */
export const releaseReplaced = (tx: Transaction, changes: Changes): Promise<void> =>
  releaseFiles(
    tx,
    Object.values(changes).flatMap(([before]) => (typeof before === "string" ? [before] : [])),
  );

/** The addresses of files in a stored row. */
export const addressesIn = (fields: Fields, row: Row): string[] =>
  Object.values(fields).flatMap(({ column, holds }) => {
    const address = row[column];
    return holds && typeof address === "string" ? [address] : [];
  });
