import { forget, readStored, store } from "#lib/storage.ts";

const KEY = "hive_filter";

/** The id of the hive that the clusters were filtered by last; empty for all hives. It outlives the session. */
export const rememberedHive = (): string => (/^[\w-]{1,64}$/.exec(readStored(KEY) ?? "") ?? [""])[0];

export const rememberHive = (id: string): void => (id ? store(KEY, id) : forget(KEY));
