import * as z from "zod/mini";
import * as operations from "../service.ts";
import { SERVICE_SORTS, SERVICE_STATUSES } from "../service.ts";
import { IdParams, paging } from "./page.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";
import { searchText, text } from "./text.ts";

/** One of the three words in whatever case; another is told back, up to 40 characters of it. */
const Status = z.pipe(
  z.pipe(
    text(200, sayStatuses("")),
    z.transform((word) => word.toUpperCase()),
  ),
  z.enum(SERVICE_STATUSES, { error: ({ input }) => sayStatuses(String(input)) }),
);

function sayStatuses(word: string): string {
  return `Invalid status "${[...word].slice(0, 40).join("")}". Use one of: ${SERVICE_STATUSES.join(", ")}`;
}

const A_USER = "Must be the id of a user";

/** Empty is no filter. `search`, `sort` and `direction` belong to the extension `filters`. */
export const ServiceListQuery = z.object({
  ...paging,
  status: z.optional(z.union([z.literal(""), Status])),
  user_id: z.optional(z.union([z.literal(""), rowId(A_USER)], A_USER)),
  search: z.optional(searchText),
  q: z.optional(searchText),
  sort: z.optional(z.enum(SERVICE_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
  totals: z.optional(z.literal("estimate")),
});
export type ServiceListQuery = z.output<typeof ServiceListQuery>;

export const ServiceStatusBody = z.strictObject({ status: Status });

const tags = ["Services"];

export const listServices = {
  ...operations.listServices,
  schema: { tags, summary: "A page of services, newest first", querystring: ServiceListQuery },
} as const satisfies Route;

export const updateService = {
  ...operations.updateService,
  schema: { tags, summary: "Publish, hold back or reject a service", params: IdParams, body: ServiceStatusBody },
} as const satisfies Route;
