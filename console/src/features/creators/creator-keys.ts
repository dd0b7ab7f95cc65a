/** The query keys of creators: of everything, of the pages of their list, and of one record. */
export const CREATORS = ["creators"];
/** What shows a creator, in a change that waits. */
export const TOUCHES = [...CREATORS, "people"];
export const CREATOR_PAGES = [...CREATORS, "page"];
export const creatorKey = (id: string) => [...CREATORS, "one", id];
