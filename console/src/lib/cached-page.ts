import { BASE, ownName } from "./base.ts";

/** Where the service worker keeps the document and the configuration. */
export const PAGE_CACHE = ownName("console-page");
/** Where it keeps the hashed files. */
export const FILE_CACHE = ownName("console-files");
/** All caches of the service worker. */
export const CACHES = [PAGE_CACHE, FILE_CACHE];
/**
 * Stands in the cache of the page from the moment when the worker uses the cached document until its page says that it
 * runs. A document that finds it there is asked of the network, and so are its files.
 */
export const UNCONFIRMED = `${BASE}unconfirmed`;
