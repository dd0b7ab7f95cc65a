import type { Page } from "@hivekeeper/contract/page.ts";
import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import { readServiceAnswer, readServicePage } from "@hivekeeper/contract/read/service.ts";
import { getService, listServices, type Service, type ServiceStatus } from "@hivekeeper/contract/service.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { fetchRecord } from "#flow/fetch-record.ts";
import { pageQuery } from "#flow/list/list-query.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import { offers } from "#lib/config.ts";
import { serviceCache } from "./service-cache.ts";

const KEY = "services";
const PAGES = [KEY, "page"];

/** The services of a creator, by the id of the member behind it. */
export const servicesQuery = (userId: string) => ({ user_id: userId });

/**
 * A creator's services, requested by the id of the member behind the creator. The browser's cache shows them at once.
 */
export const servicePage = (userId: string, page: number) =>
  pageQuery({
    key: PAGES,
    operation: listServices,
    query: { page, per_page: PER_PAGE, ...servicesQuery(userId) },
    read: readServicePage,
    cache: serviceCache,
  });

/** A service: its own call (extension `desk`), until then the row of the page that is shown. */
export function useService(id: string, shown: { userId: string; page: number }) {
  const { data: page } = useQuery({ ...servicePage(shown.userId, shown.page), enabled: false });
  const query = useQuery({
    queryKey: [KEY, "one", id],
    queryFn: ({ signal }) => fetchRecord(getService, id, readServiceAnswer, signal),
    enabled: offers("desk"),
    refetchOnMount: "always",
  });
  return { service: query.data?.service ?? page?.items.find((item) => item.id === id), query };
}

/** Shows a saved status at once; resolves when the page on screen has been fetched again. */
export async function adoptServiceStatus(queryClient: QueryClient, id: string, status: ServiceStatus): Promise<void> {
  await dropRequests(queryClient, [KEY]);
  const updatedAt = new Date().toISOString();
  queryClient.setQueriesData<Page<Service>>(
    { queryKey: PAGES },
    (page) =>
      page && {
        ...page,
        items: page.items.map((service) => (service.id === id ? { ...service, status, updatedAt } : service)),
      },
  );
  return refetchChanged(queryClient, [KEY]);
}

/** Fetches the services on screen again. */
export const refreshServices = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, [KEY]);
