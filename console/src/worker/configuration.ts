import { StaleWhileRevalidate } from "workbox-strategies";
import { PAGE_CACHE } from "../lib/cached-page.ts";

const ADDRESS = "/config.json";

export const isConfiguration = (path: string): boolean => path === ADDRESS;

/** Answers with the last configuration, and asks for it again for the next visit. */
export const configuration = new StaleWhileRevalidate({
  cacheName: PAGE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A portal or a proxy answers with a page of its own.
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !response.headers.get("content-type")?.startsWith("text/html") ? response : null,
    },
  ],
});

/** Fetches the configuration; nothing where the host has none, because the document contains it. */
export async function storeConfiguration(event: ExtendableEvent): Promise<void> {
  const [answer, stored] = configuration.handleAll({ event, request: new Request(ADDRESS) });
  await answer;
  await stored;
}
