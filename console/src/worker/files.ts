import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { BASE } from "../lib/base.ts";
import { FILE_CACHE } from "../lib/cached-page.ts";
import { keptIn } from "./kept-answers.ts";

declare const self: ServiceWorkerGlobalScope;

/** This version's hashed files, as `assets/a-1b2c3d4e.js`. Set by the build. */
declare const VERSION_FILES: readonly string[];

/** Requests of the installation at one time: the page may need the connection. */
const AT_ONCE = 3;
const LONGEST_WAIT_SECONDS = 4;

const files = new Set(VERSION_FILES.map((file) => BASE + file));
const options = keptIn(FILE_CACHE);

/** A file's name contains a hash of its content, so that a cached one is never outdated. */
export const cachedFile = new CacheFirst(options);
/** For a page whose cached files may be damaged: what the network answers replaces them. */
export const freshFile = new NetworkFirst({ ...options, networkTimeoutSeconds: LONGEST_WAIT_SECONDS });

/**
 * A copy of an answer, which the browser does not connect with the cache. For a module from a cache it stores compiled
 * code, on the page's main thread and before the first row, and never uses it: it compiles such a file while it arrives.
 */
export async function unconnected(answer: Response): Promise<Response> {
  return answer.status === 200 ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
}

export const belongsToVersion = (path: string): boolean => files.has(path);

/** Fetches the files of this version that are missing. Rejects when one of them cannot be had. */
export async function completeFiles(event: ExtendableEvent): Promise<void> {
  const cached = new Set(await cachedPaths());
  const missing = [...files].filter((path) => !cached.has(path));
  const takeTurns = async () => {
    for (let path = missing.shift(); path !== undefined; path = missing.shift()) {
      const [answer, stored] = cachedFile.handleAll({ event, request: new Request(path, { priority: "low" }) });
      const { ok, status } = await answer;
      await stored;
      if (!ok) throw new Error(`${path} was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}

/** Removes the files of other versions, unless a page is open that may need them or another version is arriving. */
export async function pruneFiles(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 0 || self.registration.installing) return;
  const cache = await caches.open(FILE_CACHE);
  await Promise.all((await cachedPaths()).filter((path) => !files.has(path)).map((path) => cache.delete(path)));
}

async function cachedPaths(): Promise<string[]> {
  const cache = await caches.open(FILE_CACHE);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}
