import { Readable } from "node:stream";
import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import { type FileColumn, type FileFormat, textOf } from "@hivekeeper/contract/file.ts";
import type { FastifyReply } from "fastify";
import { xlsxBytes } from "./xlsx/workbook.ts";

export interface RowsFile<Row> {
  /** ASCII, without quotes. */
  name: string;
  format: FileFormat;
  title: string;
  columns: readonly FileColumn<Row>[];
  /** The number of rows, as counted at the start. */
  total: number;
  /**
   * Pulled with backpressure: the next batch is read when the receiver can take it, and none after the receiver left.
   */
  batches: AsyncIterable<readonly Row[]>;
}

const MEDIA_TYPE = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<FileFormat, string>;

/** Streams a file of rows. An error on the way destroys the connection, so that a partial file never looks complete. */
export function sendFile<Row>(reply: FastifyReply, file: RowsFile<Row>): FastifyReply {
  const { name, format, title, columns, total, batches } = file;
  const bytes = format === "csv" ? csvText(columns, batches) : xlsxBytes(title, columns, batches);
  return reply
    .type(MEDIA_TYPE[format])
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("x-total-count", total)
    .send(Readable.from(bytes, { objectMode: false }));
}

async function* csvText<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(columns.map(({ title }) => title));
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map((column) => textOf(column, row)))).join("");
  }
}
