import { keptAddress, type NamedFile } from "#modules/files/files-service.ts";
import type { Fields } from "./description.ts";
import type { Row } from "./known-repository.ts";

/** The columns as they are stored: an address of our own file without the public address before it. */
export function withKeptAddresses(fields: Fields, columns: Row, publicUrl: string | undefined): Row {
  const named = filesIn(fields, columns);
  if (named.length === 0) return columns;
  const kept = named.map(({ field, address }) => [fields[field]?.column, keptAddress(address, publicUrl)]);
  return { ...columns, ...Object.fromEntries(kept) };
}

/** The files that a row names, by field. */
export function filesIn(fields: Fields, row: Row): NamedFile[] {
  const named: NamedFile[] = [];
  for (const [field, { column, holds }] of Object.entries(fields)) {
    const address = row[column];
    if (holds && typeof address === "string") named.push({ field, address, purpose: holds });
  }
  return named;
}
