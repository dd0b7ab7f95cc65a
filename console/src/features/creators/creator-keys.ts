/** Under these the cache of queries knows what was asked of creators: everything, and the pages of their list. */
export const CREATORS = ["creators"];
export const CREATOR_PAGES = [...CREATORS, "page"];
