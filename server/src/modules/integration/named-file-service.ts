import { keptAddress, type NamedFile } from "#modules/files/files-service.ts";
import type { Fields } from "./description.ts";
import type { Row } from "./known-repository.ts";

/** The columns as they are stored: an address of our own file without the public address before it. */
export function withKeptAddresses(fields: Fields, columns: Row, publicUrl: string | undefined): Row {
  const kept = { ...columns };
  for (const { column, holds } of Object.values(fields)) {
    const address = columns[column];
    if (holds && typeof address === "string") kept[column] = keptAddress(address, publicUrl);
  }
  return kept;
}

/** The files that a row names, by field. */
export const filesIn = (fields: Fields, row: Row): NamedFile[] =>
  Object.entries(fields).flatMap(([field, { column, holds }]) => {
    const address = row[column];
    return holds && typeof address === "string" ? [{ field, address, purpose: holds }] : [];
  });
