import type { Page } from "@hivekeeper/contract/page.ts";
import { readServicePage } from "@hivekeeper/contract/read/service.ts";
import { type Service, serviceFields } from "@hivekeeper/contract/service.ts";
import { pageCache, stored } from "#flow/list/page-cache.ts";

/** Stores ids, names, states and dates. */
export const serviceCache = pageCache<Page<Service>>({
  name: "services",
  version: 1,
  row: (service) =>
    stored(serviceFields, service, "id", "userId", "name", "status", "createdAt", "updatedAt", "version"),
  read: readServicePage,
});
