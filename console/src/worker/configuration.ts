import { StaleWhileRevalidate } from "workbox-strategies";
import { BASE } from "../lib/base.ts";
import { PAGE_CACHE } from "../lib/cached-page.ts";
import { keptIn } from "./kept-answers.ts";

const ADDRESS = `${BASE}config.json`;

export const isConfiguration = (path: string): boolean => path === ADDRESS;

/** Answers with the last configuration, and asks for it again for the next visit. */
export const configuration = new StaleWhileRevalidate(keptIn(PAGE_CACHE));

/** Fetches the configuration; nothing where the host has none, because the document contains it. */
export async function storeConfiguration(event: ExtendableEvent): Promise<void> {
  await caches.open(PAGE_CACHE);
  const [answer, stored] = configuration.handleAll({ event, request: new Request(ADDRESS) });
  await answer;
  await stored;
}
