import { BASE } from "../lib/base.ts";
import { PAGE_CACHE, UNCONFIRMED } from "../lib/cached-page.ts";
import { belongsToVersion } from "./files.ts";

declare const self: ServiceWorkerGlobalScope;

// Every screen has the same document: the one at the base.

const LONGEST_WAIT_MS = 4_000;

const FILE = /assets\/[\w.-]+/g;

interface Navigation {
  event: ExtendableEvent;
  request: Request;
}

/**
 * Answers a navigation with the cached document. If the page before never reported that it runs, its files may be
 * damaged: calls `onDoubt` and asks the network first.
 */
export async function showDocument({ event, request }: Navigation, onDoubt: () => void): Promise<Response> {
  const cache = await caches.open(PAGE_CACHE);
  const [cached, unconfirmed] = await Promise.all([cache.match(BASE), cache.match(UNCONFIRMED)]);
  if (!cached) return fetch(request);
  if (unconfirmed) {
    onDoubt();
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const fresh = await fetch(request, { signal }).catch(() => undefined);
    return fresh && fresh.status < 500 ? fresh : cached;
  }
  event.waitUntil(cache.put(UNCONFIRMED, new Response()));
  return cached;
}

/** To be called when a page reports that it runs. */
export async function confirmDocument(): Promise<void> {
  await (await caches.open(PAGE_CACHE)).delete(UNCONFIRMED);
}

/** Fetches the document of this version. Rejects when the host answers with another one, as while it is deployed. */
export async function storeDocument(): Promise<void> {
  const { answer, isOfVersion } = await fetchDocument();
  if (!isOfVersion) throw new Error("The document is of another version");
  await (await caches.open(PAGE_CACHE)).put(BASE, answer);
}

/** The next page takes its document, and with it the files that it needs, from the network: nothing is loaded ahead. */
export async function forgetDocument(): Promise<void> {
  await (await caches.open(PAGE_CACHE)).delete(BASE);
}

/**
 * Asks for the document again. One of this version replaces the cached one, since it may contain another configuration;
 * for another version the browser is told to fetch its worker, which comes with its files.
 */
export async function refreshDocument(): Promise<void> {
  const { answer, isOfVersion } = await fetchDocument();
  if (isOfVersion) await (await caches.open(PAGE_CACHE)).put(BASE, answer);
  else await self.registration.update();
}

/** @throws for an answer that is not the console's: an error, or the page of a portal or a proxy. */
async function fetchDocument() {
  const answer = await fetch(BASE, { cache: "no-cache", headers: { accept: "text/html" } });
  const files = (await answer.clone().text()).match(FILE) ?? [];
  if (!answer.ok || answer.redirected || files.length === 0) throw new Error("The answer is not the console");
  return { answer, isOfVersion: files.every((path) => belongsToVersion(BASE + path)) };
}
