import { Readable } from "node:stream";
import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import type { FastifyReply } from "fastify";

export interface CsvFile {
  /** ASCII, without quotes. */
  name: string;
  titles: readonly string[];
  /** The number of rows, as counted at the start. */
  total: number;
  /**
   * Pulled with backpressure: the next batch is read when the receiver can take it, and none after the receiver left.
   */
  batches: AsyncIterable<string[][]>;
}

/** Streams a CSV file. An error on the way destroys the connection, so that a partial file never looks complete. */
export function sendCsv(reply: FastifyReply, file: CsvFile): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${file.name}"`)
    .header("x-total-count", file.total)
    .send(Readable.from(csvText(file), { objectMode: false }));
}

async function* csvText({ titles, batches }: CsvFile): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(titles);
  for await (const rows of batches) yield rows.map(csvLine).join("");
}
