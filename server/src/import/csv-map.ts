import type { CsvFields } from "./csv-fields.ts";
import { ImportStopped } from "./import-stopped.ts";

/** A column of a file that becomes a field: its place from 0. */
interface MappedColumn {
  at: number;
  field: string;
}

/**
 * Which column becomes which field: as `maps` say (`Column=field`, several with commas between), else a column whose
 * name is that of a field. Other columns are ignored.
 *
 * @throws {ImportStopped} when a name is unknown, a field is named twice, or a required one has no column.
 */
export function mapColumns(header: readonly string[], maps: readonly string[], { cells, required }: CsvFields) {
  const given = new Map(maps.flatMap((written) => pairsOf(written, header)));
  for (const [column, field] of given) {
    if (!header.includes(column)) throw wrong(`The file has no column “${column}”. It has: ${header.join(", ")}`);
    if (!cells.has(field)) throw wrong(`There is no field “${field}”. The fields are: ${[...cells.keys()].join(", ")}`);
  }
  const taken = new Set(given.values());
  const mapped: MappedColumn[] = header.flatMap((column, at) => {
    const field = given.get(column) ?? (cells.has(column) && !taken.has(column) ? column : undefined);
    return field === undefined ? [] : { at, field };
  });
  const fields = mapped.map(({ field }) => field);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice) throw wrong(`Two columns become the field “${twice}”`);
  const missing = required.filter((field) => !fields.includes(field));
  if (missing.length > 0) {
    throw wrong(`No column becomes ${missing.join(", ")}. Name one for each: --map "Column=${missing[0]}"`);
  }
  return { mapped, ignored: header.filter((_, at) => !mapped.some((column) => column.at === at)) };
}

/** A comma may also belong to a column's name. */
function pairsOf(written: string, header: readonly string[]): [column: string, field: string][] {
  const whole = pairOf(written);
  if (whole && header.includes(whole[0])) return [whole];
  return written.split(",").map((part) => {
    const pair = pairOf(part);
    if (!pair) throw wrong(`--map takes Column=field, not “${part}”`);
    return pair;
  });
}

function pairOf(written: string): [string, string] | null {
  const end = written.lastIndexOf("=");
  return end < 1 ? null : [written.slice(0, end).trim(), written.slice(end + 1).trim()];
}

const wrong = (message: string) => new ImportStopped(`${message}.`);
