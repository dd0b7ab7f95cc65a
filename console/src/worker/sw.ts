import { registerRoute, setCatchHandler } from "workbox-routing";
import { StaleWhileRevalidate } from "workbox-strategies";
import { confirmDocument, PAGE_CACHE, refreshDocument, showDocument, storeDocument } from "./document.ts";
import { cachedFile, completeFiles, freshFile, pruneFiles } from "./files.ts";

declare const self: ServiceWorkerGlobalScope;

/** Our server's other addresses, and files. */
const NOT_A_SCREEN = /^\/(api|rt|files|health|metrics)(\/|$)|\.\w+$/;

/** Pages whose cached files are not trusted. */
const doubted = new Set<string>();

/*
 * The worker answers three kinds of requests: the console's document, its hashed files and its config.json. Anything
 * else, the backend's answers above all, never passes through it. What fails in it is asked of the network.
 *
 * Versions share one cache: a file's name contains a hash of its content, and the last document decides which of them
 * are used. So a new worker may start at once, and an open page keeps its version until it is reloaded.
 */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  ({ event, request }) =>
    (doubted.has((event as FetchEvent).clientId) ? freshFile : cachedFile).handle({ event, request }),
);

registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" && request.destination === "document" && !NOT_A_SCREEN.test(url.pathname),
  async ({ event, request }) => {
    const answer = await showDocument({ event, request }, () => doubted.add((event as FetchEvent).resultingClientId));
    event.waitUntil(pruneFiles());
    return answer;
  },
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === "/config.json",
  new StaleWhileRevalidate({
    cacheName: PAGE_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.headers.get("content-type")?.startsWith("text/html") ? response : null,
      },
    ],
  }),
);

setCatchHandler(({ request }) => fetch(request));

self.addEventListener("install", (event) => {
  const install = async () => {
    await completeFiles(event);
    await storeDocument();
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** `running`: a page has started and is calm. `complete`: nothing else needs the line. */
self.addEventListener("message", (event) => {
  const work = { running: [confirmDocument, refreshDocument], complete: [() => completeFiles(event)] }[
    String(event.data)
  ];
  // What fails is tried again at the next visit.
  for (const step of work ?? []) event.waitUntil(step().catch(() => {}));
});
