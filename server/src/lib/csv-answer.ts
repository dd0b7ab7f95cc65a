import { Readable } from "node:stream";
import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import type { FastifyReply } from "fastify";

/** What an export may take on a slow line; a handler's usual time would cut it in the middle. */
const EXPORT_SECONDS = 3600;

/** The route options of an export. A HEAD would begin one. */
export const EXPORT_ROUTE = { handlerTimeout: EXPORT_SECONDS * 1000, exposeHeadRoute: false } as const;

export interface CsvFile {
  /** ASCII, without quotes. */
  name: string;
  titles: readonly string[];
  /** How many rows will come, as far as is known at the start. */
  total: number;
  /** Asked for the next rows only when the line can take them, and not again after the receiver left. */
  batches: AsyncIterable<string[][]>;
}

/** Answers with a file that is made while it is sent. One that breaks off ends the connection: it never looks whole. */
export function sendCsv(reply: FastifyReply, file: CsvFile): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${file.name}"`)
    .header("x-total-count", file.total)
    .send(Readable.from(textOf(file), { objectMode: false }));
}

async function* textOf({ titles, batches }: CsvFile): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(titles);
  for await (const rows of batches) yield rows.map(csvLine).join("");
}
