import { BASE } from "./base.ts";
import { PAGE_CACHE, UNCONFIRMED } from "./cached-page.ts";

/** Undefined where the page has no secure origin, and in some private windows. */
export const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

let isDoubted = false;

/** Tells the service worker that the page which it has answered runs. */
export function confirmStart(): void {
  if (!isDoubted) workers()?.controller?.postMessage("running");
}

/** Tells the service worker that the connection is free to look for another document. */
export const refreshDocument = (): void => workers()?.controller?.postMessage("refresh");

/** Makes the service worker ask the network first at the next load: what it keeps is outdated or damaged. */
export async function doubtCache(): Promise<void> {
  isDoubted = true;
  if (!workers()?.controller) return;
  const cache = await caches.open(PAGE_CACHE);
  await cache.put(UNCONFIRMED, new Response());
}

/** The document that the service worker would show; undefined without one. */
export const keptDocument = async (): Promise<string | undefined> =>
  workers()?.controller ? (await caches.match(BASE, { cacheName: PAGE_CACHE }))?.text() : undefined;
