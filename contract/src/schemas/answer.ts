import * as z from "zod/mini";

/** The traits of an answer beyond its body. */
export interface AnswerTraits {
  /** The name of the schema under which a refused edit shows the record as it is now. */
  readonly current?: string;
  /** `ETag`: the version of the answered record, always or on request. */
  readonly etag?: true | "on request";
  /** `Location`: the address of the new record. */
  readonly location?: true;
  /** `X-Total-Count` and `Content-Disposition`: how many rows will come, and the file's name. */
  readonly export?: true;
  /** `Content-Disposition`: whether the file is shown or saved, and its name, always or on request. */
  readonly file?: true | "on request";
  /** `Retry-After`: the seconds after which the request may succeed. */
  readonly retryAfter?: true;
}

export const answerTraits = z.registry<AnswerTraits>();

/** The schema of a `serve/` function's result. A field that is served but not described does not compile. */
export type SchemaOf<Serve extends (...args: never[]) => unknown> = z.ZodMiniType<ReturnType<Serve>>;

/** The id of a row. */
export const RowId = z.int().check(z.minimum(1));

/** A moment in UTC, to the millisecond. */
export const Moment = z.iso
  .datetime({ precision: 3 })
  .register(z.globalRegistry, { id: "Moment", examples: ["2026-11-21T09:30:00.000Z"] });

/** A record's version, which every edit increments; the same as in its ETag. */
export const Version = z.nullable(z.int().check(z.minimum(1)));

/** Why the record cannot be deleted, as a sentence; `null` when it can. */
export const DeleteProblem = z.nullable(z.string());

/** An object under its name in the OpenAPI document. */
export const named = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.strictObject(shape).register(z.globalRegistry, { id });

/** The answer of a call without a result. */
export const Done = named("Done", { status: z.literal(true), message: z.string() });

/** Data in its envelope. */
export const itemOf = <Data extends z.ZodMiniType>(data: Data) =>
  z.strictObject({ status: z.literal(true), message: z.string(), data });

/**
 * A record in its envelope, with its version in `ETag`. Calls that change such a record accept If-Match. Their 409
 * holds the record as `current`, in the shape that its read call answers.
 */
export const recordOf = <Data extends z.ZodMiniType>(data: Data, current: z.ZodMiniType = data) =>
  itemOf(data).register(answerTraits, { etag: true, current: schemaName(current) });

/** The name of a schema in the OpenAPI document. */
export function schemaName(schema: z.core.$ZodType): string {
  const { id } = z.globalRegistry.get(schema) ?? {};
  if (id === undefined) throw new Error("The schema has no name in the OpenAPI document");
  return id;
}

/** A new record, with its address in `Location`. */
export const createdOf = <Data extends z.ZodMiniType>(data: Data) =>
  itemOf(data).register(answerTraits, { etag: true, location: true });

const pageFields = <Item extends z.ZodMiniType>(item: Item) => ({
  current_page: z.int(),
  data: z.array(item),
  /** The numbers of the first and the last row, from 1; `null` on a page without rows. */
  from: z.nullable(z.int()),
  last_page: z.int(),
  next_page_url: z.nullable(z.string()),
  path: z.string(),
  per_page: z.int(),
  prev_page_url: z.nullable(z.string()),
  to: z.nullable(z.int()),
  total: z.int(),
  /** Only after `totals=estimate`. */
  total_is_estimate: z.exactOptional(z.literal(true)),
  links: z.array(z.never()),
  /** The number of rows under each tab of the list, by the other filters and the search; left out of very many. */
  tabs: z.exactOptional(z.record(z.string(), z.int())),
});

/** A page of a list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) => itemOf(z.strictObject(pageFields(item)));

/** A page of a list, with counts of the whole list in the page and beside it. */
export const countedPageOf = <Item extends z.ZodMiniType, Counts extends z.ZodMiniType>(item: Item, counts: Counts) =>
  z.strictObject({
    status: z.literal(true),
    message: z.string(),
    data: z.strictObject({ ...pageFields(item), counts }),
    counts,
  });
