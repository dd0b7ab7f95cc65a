import * as z from "zod/mini";
import { serviceFile } from "../files/service.ts";
import type { serveService, serveServiceRecord } from "../serve/service.ts";
import * as operations from "../service.ts";
import { SERVICE_STATUSES, type ServiceStatus } from "../service.ts";
import { SERVICE_SORTS } from "../sorts.ts";
import { itemOf, Moment, pageOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { DecidedCreator, DecisionReason, EarlierDecisions, reason } from "./decision.ts";
import { FileParams, fileQuery, listFile } from "./file.ts";
import { fail } from "./number.ts";
import { IdParams, paging } from "./page.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";
import { searchText, text } from "./text.ts";

const WORDS = `Use one of: ${SERVICE_STATUSES.join(", ")}`;

/** One of the three statuses, in any case. The message for another word quotes it, shortened. */
function statusOf(word: string, context: { issues: unknown[] }): ServiceStatus {
  const status = SERVICE_STATUSES.find((each) => each === word.toUpperCase());
  return status ?? fail(context, `Invalid status "${[...word].slice(0, 40).join("")}". ${WORDS}`, word);
}

const Status = z.pipe(text(200, WORDS), z.transform(statusOf));

const StatusFilter = z.pipe(
  text(200, WORDS),
  z.transform((word, context) => (word === "" ? undefined : statusOf(word, context))),
);

const A_USER = "Must be the id of a user";

/** Empty is no filter. `search`, `sort` and `direction` belong to the extension `filters`. */
export const ServiceListQuery = z.object({
  ...paging,
  status: z.optional(StatusFilter),
  user_id: z.optional(z.union([z.literal(""), rowId(A_USER)], A_USER)),
  search: z.optional(searchText),
  q: z.optional(searchText),
  sort: z.optional(z.enum(SERVICE_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
  totals: z.optional(z.literal("estimate")),
});
export type ServiceListQuery = z.output<typeof ServiceListQuery>;

export const ServiceStatusBody = z.strictObject({ status: Status, reason });

const Service = z
  .strictObject({
    id: RowId,
    user_id: RowId,
    user: z.strictObject({
      id: RowId,
      name: z.string(),
      first_name: z.exactOptional(z.string()),
      middle_name: z.exactOptional(z.string()),
      last_name: z.exactOptional(z.string()),
      surname: z.exactOptional(z.string()),
    }),
    service_name: z.string(),
    category_id: z.nullable(RowId),
    sub_category_id: z.nullable(RowId),
    /** In naira. */
    rate: z.nullable(z.number()),
    cover_image: z.string(),
    link: z.string(),
    service_image: z.string(),
    service_audio: z.string(),
    status: z.enum(SERVICE_STATUSES),
    decision_reason: DecisionReason,
    created_at: z.nullable(Moment),
    updated_at: z.nullable(Moment),
    version: Version,
  })
  .register(z.globalRegistry, { id: "Service" }) satisfies SchemaOf<typeof serveService>;

export const ServiceRecord = z
  .strictObject({
    service: Service,
    creator: DecidedCreator,
    category_name: z.nullable(z.string()),
    sub_category_name: z.nullable(z.string()),
    decisions: EarlierDecisions,
  })
  .register(z.globalRegistry, { id: "ServiceRecord" }) satisfies SchemaOf<typeof serveServiceRecord>;

const tags = ["Services"];

export const listServices = {
  ...operations.listServices,
  schema: {
    tags,
    summary: "A page of services, newest first",
    querystring: ServiceListQuery,
    response: { 200: pageOf(Service) },
  },
} as const satisfies Route;

export const updateService = {
  ...operations.updateService,
  schema: {
    tags,
    summary: "Publish, hold back or reject a service",
    params: IdParams,
    body: ServiceStatusBody,
    response: { 200: recordOf(Service) },
  },
} as const satisfies Route;

export const getService = {
  ...operations.getService,
  schema: {
    tags,
    summary: "One service, its creator, and how the creator's other services were decided",
    params: IdParams,
    response: { 200: itemOf(ServiceRecord) },
  },
} as const satisfies Route;

export const exportServices = {
  ...operations.exportServices,
  schema: {
    tags,
    summary: "The services that match as a CSV or XLSX file",
    params: FileParams,
    querystring: fileQuery(ServiceListQuery, serviceFile),
    response: { 200: listFile },
  },
} as const satisfies Route;
