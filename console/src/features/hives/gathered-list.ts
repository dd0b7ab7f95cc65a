import { MAX_PER_PAGE, type Page } from "@hivekeeper/contract/page.ts";
import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { PageCache } from "#flow/list/page-cache.ts";
import { noteSavedAt, savedAtOf } from "#flow/list/page-cache.ts";
import { dropRequests } from "#flow/refetch.ts";
import { offers } from "#lib/config.ts";
import { type Gathered, gatherPages } from "./gather-pages.ts";

/** The place of a whole list in the browser's storage. */
interface Stored<Item> {
  cache: PageCache<Page<Item>>;
  question: Readonly<Record<string, unknown>>;
}

interface GatheredListOptions<Item, Key extends QueryKey> extends Stored<Item> {
  queryKey: Key;
  fetchPage: (query: PagePart, signal: AbortSignal) => Promise<Page<Item>>;
}

/** The query parameters of a page. */
type PagePart = Readonly<{ page: number; per_page?: number }>;

/** The most rows of a list that is stored: a longer one takes too much of the browser's storage. */
const MOST_STORED = 500;

/**
 * The query of a whole list, fetched page by page. Until the list is complete, its data is the part loaded so far. A
 * complete list that is fetched again stays as it is until the new one is complete.
 *
 * A stopped, abandoned or failed run continues from the page it reached.
 */
export const gatheredList = <Item extends { id: string }, const Key extends QueryKey>(
  options: GatheredListOptions<Item, Key>,
) =>
  queryOptions({
    queryKey: options.queryKey,
    queryFn: async ({ signal, client }): Promise<Gathered<Item>> => {
      const shown = () => client.getQueryData<Gathered<Item>>(options.queryKey);
      const begun = shown();
      const gathered = await gatherPages<Item>({
        signal,
        from: begun?.isWhole ? undefined : begun,
        fetchPage: (page, pageSignal) => options.fetchPage(pagePart(page), pageSignal),
        onProgress: (soFar) => {
          const before = shown();
          const isMore = !before || (!before.isWhole && soFar.items.length >= before.items.length);
          if (isMore && !signal.aborted) client.setQueryData<Gathered<Item>>(options.queryKey, soFar);
        },
      });
      storeGathered(options, gathered);
      return gathered;
    },
    initialData: () => storedList(options),
    initialDataUpdatedAt: 0,
    // In milliseconds. A list stays fresh for longer the more pages it has; an incomplete one is stale.
    staleTime: ({ state: { data } }) => (data?.isWhole ? Math.max(30_000, data.pages * 3_000) : 0),
    // Each page has had its own retry.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });

/** With the extension `lists` the page size can be chosen. */
const pagePart = (page: number): PagePart => (offers("lists") ? { page, per_page: MAX_PER_PAGE } : { page });

/**
 * Applies our own change to a list without fetching all of it again. A list that is loading is asked for again, because
 * the pages on their way may be from before the change.
 */
export async function changeGathered<Item>(
  client: QueryClient,
  list: Stored<Item> & { queryKey: QueryKey },
  change: (items: readonly Item[]) => readonly Item[],
): Promise<void> {
  const isLoading = client.getQueryState(list.queryKey)?.fetchStatus === "fetching";
  if (isLoading) await dropRequests(client, list.queryKey);
  const state = client.getQueryState<Gathered<Item>>(list.queryKey);
  if (state?.data) {
    const before = state.data;
    const items = change(before.items);
    const total = before.total === null ? null : before.total + items.length - before.items.length;
    const after = { ...before, items, total };
    client.setQueryData<Gathered<Item>>(list.queryKey, after, { updatedAt: state.dataUpdatedAt });
    storeGathered(list, after);
  }
  if (isLoading) await client.invalidateQueries({ queryKey: list.queryKey });
}

function storeGathered<Item>({ cache, question }: Stored<Item>, gathered: Gathered<Item>): void {
  const { items, pages, perPage, total, isWhole, isCapped } = gathered;
  if (!isWhole || isCapped || items.length > MOST_STORED) return;
  cache.write(question, { items: [...items], page: 1, lastPage: pages, perPage, total });
}

function storedList<Item>({ cache, question }: Stored<Item>): Gathered<Item> | undefined {
  const stored = cache.read(question);
  if (!stored) return undefined;
  const { items, lastPage, perPage, total } = stored;
  const gathered = { items, pages: lastPage ?? 1, perPage, total, isWhole: true, isCapped: false };
  return noteSavedAt(gathered, savedAtOf(stored));
}
