import type { Page } from "@hivekeeper/contract/page.ts";
import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import { readServicePage } from "@hivekeeper/contract/read/service.ts";
import { listServices, type Service, type ServiceStatus } from "@hivekeeper/contract/service.ts";
import type { QueryClient } from "@tanstack/react-query";
import { pageQuery } from "#flow/list-query.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import { serviceCache } from "./service-cache.ts";

const KEY = "services";

/** The services of a creator, by the id of the member behind it. */
export const servicesQuery = (userId: string) => ({ user_id: userId });

/**
 * A creator's services, requested by the id of the member behind the creator. The browser's cache shows them at once.
 */
export const servicePage = (userId: string, page: number) =>
  pageQuery({
    key: [KEY],
    operation: listServices,
    query: { page, per_page: PER_PAGE, ...servicesQuery(userId) },
    read: readServicePage,
    cache: serviceCache,
  });

/** Shows a saved status at once; resolves when the page on screen has been fetched again. */
export async function adoptServiceStatus(queryClient: QueryClient, id: string, status: ServiceStatus): Promise<void> {
  await dropRequests(queryClient, [KEY]);
  const updatedAt = new Date().toISOString();
  queryClient.setQueriesData<Page<Service>>(
    { queryKey: [KEY] },
    (page) =>
      page && {
        ...page,
        items: page.items.map((service) => (service.id === id ? { ...service, status, updatedAt } : service)),
      },
  );
  return refetchChanged(queryClient, [KEY]);
}
