import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import { parse } from "csv-parse";
import type { KindTally } from "#db/schema/imports.ts";
import type { ImportContext } from "#modules/integration/noun.ts";
import { NOUNS } from "#modules/integration/nouns.ts";
import { csvFieldsOf, readCell } from "./csv-fields.ts";
import { mapColumns } from "./csv-map.ts";
import { ImportStopped } from "./import-stopped.ts";
import { load, reasonOf, within } from "./load.ts";
import { newTally, skip } from "./tally.ts";

interface CsvFile {
  /** The path of a file in UTF-8, its first row the columns' names; commas, semicolons or tabs between cells. */
  file: string;
  kind: string;
  /** `Column=field` each. */
  maps: readonly string[];
}

interface CsvImport {
  /** Runs the whole import and rolls it back. */
  isTrial: boolean;
  /** Where the refused rows are written, with their reasons; the file exists only where there are some. */
  refusedFile: string;
  onProgress(tally: KindTally): void;
}

const ROWS_AT_ONCE = 500;

/** A file whose columns are understood. */
export type OpenCsv = Awaited<ReturnType<typeof openCsv>>;

/** Reads the first row. @throws {ImportStopped} when the file, the kind or a column cannot be used. */
export async function openCsv({ file, kind, maps }: CsvFile) {
  const noun = NOUNS[kind];
  if (!noun) throw new ImportStopped(`There is no kind “${kind}”. The kinds are: ${Object.keys(NOUNS).join(", ")}.`);
  const fields = csvFieldsOf(noun.schema);
  const rows = rowsOf(file);
  const { value: first } = await rows.next();
  if (!first) throw new ImportStopped(`${file} is empty. Its first row must have the names of the columns.`);
  const header = first.map((name) => name.trim());
  return { noun, fields, rows, header, ...mapColumns(header, maps, fields) };
}

/** Loads the rows of a file. @throws {ImportStopped} */
export async function importCsv(context: ImportContext, csv: OpenCsv, asked: CsvImport): Promise<KindTally> {
  const tally = newTally();
  const refused = refusedRows(asked.refusedFile, csv.header);
  try {
    const loadAll = (into: ImportContext) => loadRows(into, { csv, asked, tally, refused });
    await (asked.isTrial ? onTrial(context, loadAll) : loadAll(context));
  } finally {
    await refused.close();
  }
  return tally;
}

interface Loading {
  csv: OpenCsv;
  asked: CsvImport;
  tally: KindTally;
  refused: ReturnType<typeof refusedRows>;
}

async function loadRows(context: ImportContext, { csv, asked, tally, refused }: Loading) {
  const { noun, rows, header, mapped, fields } = csv;
  const lineOf = (row: string[]) =>
    Object.fromEntries(
      mapped.map(({ at, field }) => [field, readCell(fields.cells.get(field) ?? "text", row[at] ?? "", field)]),
    );
  for await (const batch of batchesOf(rows, ROWS_AT_ONCE)) {
    const answers = (await load(context, noun, batch.filter(fitsIn(header)).map(lineOf))).values();
    for (const row of batch) {
      tally.read += 1;
      const answer = fitsIn(header)(row) ? answers.next().value : undefined;
      if (answer && answer.status !== "refused") tally[answer.status] += 1;
      else {
        const reason = answer ? reasonOf(answer) : `The row has ${row.length} cells, the first row ${header.length}`;
        skip(tally, reason, answer?.external_id ?? `row ${tally.read + 1}`);
        await refused.write(row, reason);
      }
    }
    asked.onProgress(tally);
  }
}

/** Whether every cell stands under a name. Otherwise a separator within a text has moved the cells after it. */
const fitsIn = (header: readonly string[]) => (row: readonly string[]) =>
  row.slice(header.length).every((cell) => cell.trim() === "");

/** Runs `work` in a transaction that is rolled back. */
async function onTrial(context: ImportContext, work: (context: ImportContext) => Promise<void>): Promise<void> {
  const takenBack = new Error("The trial is over");
  await context.db
    .transaction(async (tx) => {
      await work(within(context, tx));
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
}

async function* rowsOf(file: string): AsyncGenerator<string[], undefined> {
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(file),
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const source = createReadStream(file).on("error", (error) => parser.destroy(error));
  try {
    for await (const row of source.pipe(parser)) yield row as string[];
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    source.destroy();
  }
}

/** The one of comma, semicolon and tab that the first row has most of. */
async function delimiterOf(file: string): Promise<string> {
  const source = createReadStream(file, { encoding: "utf8" });
  try {
    for await (const line of createInterface({ input: source })) {
      const unquoted = line.replace(/"[^"]*"/g, "");
      const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
      return counts.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
    }
    return ",";
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    source.destroy();
  }
}

const unreadable = (file: string, error: unknown) =>
  new ImportStopped(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);

async function* batchesOf(rows: AsyncIterable<string[]>, size: number): AsyncGenerator<string[][]> {
  let batch: string[][] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A CSV file of the refused rows as they were, each with its reason, to be mended and imported again. */
function refusedRows(path: string, header: readonly string[]) {
  let file: FileHandle | undefined;
  return {
    async write(row: readonly string[], reason: string) {
      if (!file) {
        file = await open(path, "w");
        await file.write(CSV_BOM + csvLine([...header, "reason"]));
      }
      await file.write(csvLine([...row, ...header.slice(row.length).map(() => ""), reason]));
    },
    async close() {
      if (file) await file.close();
      else await rm(path, { force: true });
    },
  };
}
