/** The query key of a person (`person-query.ts`), for changes that make it outdated. */
export const personKey = (id: string) => ["people", id];
