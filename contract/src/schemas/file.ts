import * as z from "zod/mini";
import { FILE_FORMATS, type ListFile } from "../file.ts";
import { answerTraits } from "./answer.ts";
import { fail } from "./number.ts";

export const FileParams = z.object({ format: z.enum(FILE_FORMATS) });

/** The query of a list without its paging, and the keys of the wanted columns, in their order and joined by commas. */
export function fileQuery<Shape extends z.core.$ZodShape>(query: z.ZodMiniObject<Shape>, file: ListFile<never>) {
  const {
    page: _page,
    per_page: _perPage,
    perpage: _perpage,
    totals: _totals,
    ...filters
  } = query.shape as Shape & {
    readonly [Name in "page" | "per_page" | "perpage" | "totals"]?: unknown;
  };
  return z.object({ ...filters, columns: z.optional(columnsOf(file)) });
}

/** Empty is all columns. */
function columnsOf({ columns }: ListFile<never>) {
  const keys = columns.map(({ key }) => key);
  return z.pipe(
    z.string().check(z.maxLength(500)),
    z.transform((written, context) => {
      if (written === "") return undefined;
      const chosen = written.split(",");
      const isKnown = chosen.every((key) => keys.includes(key)) && new Set(chosen).size === chosen.length;
      return isKnown ? chosen : fail(context, `Must be some of ${keys.join(",")}, each at most once`, written);
    }),
  );
}

/** A file of rows, streamed. */
export const listFile = {
  description:
    "A CSV file with a byte order mark, whose first line names the columns, or an XLSX workbook of one sheet",
  content: {
    "text/csv": { schema: z.string().register(answerTraits, { export: true }) },
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { schema: z.string() },
  },
} as const;
