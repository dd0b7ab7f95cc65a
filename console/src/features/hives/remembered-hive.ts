import { recordId } from "#flow/list/address.ts";
import { forget, readStored, store } from "#lib/storage.ts";

const KEY = "hive_filter";

/** The id of the hive that the clusters were filtered by last; empty for all hives. It outlives the session. */
export const rememberedHive = (): string => recordId(readStored(KEY)) ?? "";

export const rememberHive = (id: string): void => (id ? store(KEY, id) : forget(KEY));
