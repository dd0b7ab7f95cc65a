import type { Page } from "@hivekeeper/contract/page.ts";
import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { readServicePage } from "@hivekeeper/contract/read/service.ts";
import type { Service } from "@hivekeeper/contract/service.ts";
import { listCache } from "#lib/list-cache.ts";
import { cachedPaging } from "./cached-paging.ts";

/** Pages of services in the browser, as a backend could have sent them: ids, names, states, dates. */
const cache = listCache<Page<Service>>({
  name: "services",
  version: 1,
  project: (page) => ({
    ...cachedPaging(page),
    data: page.items.map((service) => ({
      id: service.id,
      user_id: service.userId,
      service_name: service.name,
      status: service.status,
      created_at: service.createdAt,
      updated_at: service.updatedAt,
      version: service.version,
    })),
  }),
  revive: (stored) => (isRaw(stored) && Array.isArray(stored.data) ? readServicePage(stored) : null),
});

export const keptServicePage = (userId: string, page: number): Page<Service> | undefined =>
  cache.read(`${userId} ${page}`)?.value;

export const keepServicePage = (userId: string, page: Page<Service>): void =>
  cache.write(`${userId} ${page.page}`, page);
