import { MAX_PER_PAGE, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { PageCache } from "#flow/page-cache.ts";
import { offers } from "#lib/config.ts";
import { type Gathered, gatherPages } from "./gather-pages.ts";

/** Where a whole list is kept in the browser. */
interface Stored<Item> {
  cache: PageCache<Page<Item>>;
  question: Readonly<Record<string, unknown>>;
}

interface GatheredListOptions<Item, Key extends QueryKey> extends Stored<Item> {
  queryKey: Key;
  fetchPage: (query: PageQuery, signal: AbortSignal) => Promise<Page<Item>>;
}

interface PageQuery {
  page: number;
  per_page?: number;
}

/** A list of more rows is not worth the room it would take in the browser's storage. */
const MOST_STORED = 500;

/**
 * The query of a whole list, gathered page by page. Until it is there its data is what has come so far; a whole list
 * that is asked for again stays as it is until the new one is whole too.
 *
 * A run that was stopped, left or given up is gone on from where it got to.
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
        fetchPage: (page, pageSignal) => options.fetchPage(pageQuery(page), pageSignal),
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
    // The dearer a list was, the longer it is good; a part of one is not.
    staleTime: ({ state: { data } }) => (data?.isWhole ? Math.max(30_000, data.pages * 3_000) : 0),
    // Each page has been tried again by itself; and a list that was stopped must not start at a change of windows.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });

/** With the extension `filters` a page may be asked for in another size than the backend's own. */
const pageQuery = (page: number): PageQuery => (offers("filters") ? { page, per_page: MAX_PER_PAGE } : { page });

/** How many of its rows make a page on the screen: the backend's own number, not the one that it was asked for. */
export const shownPerPage = ({ perPage }: { perPage: number }): number =>
  offers("filters") && perPage === MAX_PER_PAGE ? PER_PAGE : perPage;

/**
 * Puts a list right after a change of ours, without asking for all of it again; unless it is being asked for right now,
 * and the answers may be from before the change.
 */
export function changeGathered<Item>(
  client: QueryClient,
  list: Stored<Item> & { queryKey: QueryKey },
  change: (items: readonly Item[]) => readonly Item[],
): void {
  const state = client.getQueryState<Gathered<Item>>(list.queryKey);
  if (!state?.data) return;
  const before = state.data;
  const items = change(before.items);
  const total = before.total === null ? null : before.total + items.length - before.items.length;
  const after = { ...before, items, total };
  client.setQueryData<Gathered<Item>>(list.queryKey, after, { updatedAt: state.dataUpdatedAt });
  storeGathered(list, after);
  if (state.fetchStatus === "fetching") void client.invalidateQueries({ queryKey: list.queryKey });
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
  return { items, pages: lastPage, perPage, total, isWhole: true, isCapped: false };
}
