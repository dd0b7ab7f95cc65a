/**
 * Decides whether an answer is kept in a cache: it must be a file of the host's, since a portal or a proxy
 * answers with a page of its own; and the cache must exist. A page that withdraws the worker deletes its caches, and is
 * still answered by it: what is on its way then must not create them again.
 */
export const keptIn = (cacheName: string) => ({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }: { response: Response }) =>
        response.status === 200 &&
        !response.headers.get("content-type")?.startsWith("text/html") &&
        (await caches.has(cacheName))
          ? response
          : null,
    },
  ],
});
