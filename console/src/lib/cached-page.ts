import { BASE, ownName } from "./base.ts";

/** Where the service worker keeps the document and the configuration. */
export const PAGE_CACHE = ownName("console-page");
/** Where it keeps the hashed files. */
export const FILE_CACHE = ownName("console-files");
/** All caches of the service worker. */
export const CACHES = [PAGE_CACHE, FILE_CACHE];
/**
 * A marker in the page cache, set when the worker answers with the cached document and removed when that page reports
 * that it runs. If it is still there at the next visit, document and files come from the network.
 */
export const UNCONFIRMED = `${BASE}unconfirmed`;
