import type { Page } from "@hivekeeper/contract/page.ts";
import { readServicePage } from "@hivekeeper/contract/read/service.ts";
import type { Service } from "@hivekeeper/contract/service.ts";
import { pageCache } from "#flow/list/page-cache.ts";

/** Stores ids, names, states and dates. */
export const serviceCache = pageCache<Page<Service>>({
  name: "services",
  version: 1,
  row: (service) => ({
    id: service.id,
    user_id: service.userId,
    service_name: service.name,
    status: service.status,
    created_at: service.createdAt,
    updated_at: service.updatedAt,
    version: service.version,
  }),
  read: readServicePage,
});
