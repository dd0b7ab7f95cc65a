/** Where the service worker keeps the document and the configuration. */
export const PAGE_CACHE = "console-page";
/**
 * Stands there from the moment when the worker uses the cached document until its page says that it runs. A document
 * that finds it there is asked of the network, and so are its files.
 */
export const UNCONFIRMED = "/unconfirmed";
