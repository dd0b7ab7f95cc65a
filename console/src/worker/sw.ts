import { registerRoute, setCatchHandler } from "workbox-routing";
import { BASE } from "../lib/base.ts";
import { savesData } from "../lib/saves-data.ts";
import { configuration, isConfiguration, storeConfiguration } from "./configuration.ts";
import { confirmDocument, forgetDocument, refreshDocument, showDocument, storeDocument } from "./document.ts";
import { cachedFile, completeFiles, freshFile, pruneFiles, unconnected } from "./files.ts";

declare const self: ServiceWorkerGlobalScope;

/** Our server's other addresses, and files: of a path within the console. */
const NOT_A_SCREEN = /^(api|rt|files|health|metrics)(\/|$)|\.\w+$/;

/** The messages of a page: it runs; the connection is free to fetch the document again, or files. */
const MESSAGES = { running: confirmDocument, refresh: refreshDocument, complete: completeFiles };

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
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${BASE}assets/`),
  async ({ event, request }) =>
    unconnected(
      await (doubted.has((event as FetchEvent).clientId) ? freshFile : cachedFile).handle({ event, request }),
    ),
);

registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" &&
    request.destination === "document" &&
    !NOT_A_SCREEN.test(url.pathname.slice(BASE.length)),
  async ({ event, request }) => {
    const answer = await showDocument({ event, request }, () => doubted.add((event as FetchEvent).resultingClientId));
    event.waitUntil(pruneFiles());
    return answer;
  },
);

registerRoute(({ sameOrigin, url }) => sameOrigin && isConfiguration(url.pathname), configuration);

setCatchHandler(({ request }) => fetch(request));

self.addEventListener("install", (event) => {
  const install = async () => {
    if (savesData()) await forgetDocument();
    else {
      await completeFiles(event);
      await storeConfiguration(event);
      await storeDocument();
    }
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const work = MESSAGES[event.data as keyof typeof MESSAGES];
  // What fails is tried again at the next visit.
  if (work) event.waitUntil(work(event).catch(() => {}));
});
