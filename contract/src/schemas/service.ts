import * as z from "zod/mini";
import { serviceFile } from "../files/service.ts";
import type { serveService, serveServiceRecord } from "../serve/service.ts";
import * as operations from "../service.ts";
import { SERVICE_STATUSES, type ServiceStatus } from "../service.ts";
import { SERVICE_SORTS } from "../sorts.ts";
import { itemOf, pageOf, RowId, recordOf, type SchemaOf } from "./answer.ts";
import { decided, reason } from "./decision.ts";
import { answerOf } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { fail } from "./number.ts";
import { paging, searchAndSort } from "./page.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";
import { text } from "./text.ts";

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

/** Empty is no filter. `search`, `sort` and `direction` belong to the extension `lists`. */
export const ServiceListQuery = z.object({
  ...paging,
  status: z.optional(StatusFilter),
  user_id: z.optional(z.union([z.literal(""), rowId(A_USER)], A_USER)),
  ...searchAndSort(SERVICE_SORTS),
  totals: z.optional(z.literal("estimate")),
});
export type ServiceListQuery = z.output<typeof ServiceListQuery>;

export const ServiceStatusBody = z.strictObject({ status: Status, reason });
export type ServiceStatusBody = z.output<typeof ServiceStatusBody>;

const Service = answerOf("Service", operations.serviceFields, {
  user: z.strictObject({
    id: RowId,
    name: z.string(),
    first_name: z.exactOptional(z.string()),
    middle_name: z.exactOptional(z.string()),
    last_name: z.exactOptional(z.string()),
    surname: z.exactOptional(z.string()),
  }),
}) satisfies SchemaOf<typeof serveService>;

export const ServiceRecord = answerOf("ServiceRecord", operations.serviceFactFields, {
  ...decided,
  service: Service,
}) satisfies SchemaOf<typeof serveServiceRecord>;

const route = routesOf("Services", operations);

export const listServices = route(operations.listServices, "A page of services, newest first", {
  querystring: ServiceListQuery,
  200: pageOf(Service),
});

export const updateService = route(operations.updateService, "Publish, hold back or reject a service", {
  body: ServiceStatusBody,
  200: recordOf(Service),
});

export const getService = route(
  operations.getService,
  "One service, its creator, and how the creator's other services were decided",
  { 200: itemOf(ServiceRecord) },
);

export const exportServices = route(operations.exportServices, "The services that match as a CSV or XLSX file", {
  querystring: fileQuery(ServiceListQuery, serviceFile),
  200: listFile,
});
