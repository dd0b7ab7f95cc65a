/** The query keys of creators: of everything, and of the pages of their list. */
export const CREATORS = ["creators"];
export const CREATOR_PAGES = [...CREATORS, "page"];
