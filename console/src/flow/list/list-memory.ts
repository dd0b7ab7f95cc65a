import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import type { ListState } from "./address.ts";

/**
 * How each list was last shown, by its path, for the links back to it. In memory only, because a search may name a
 * person (S-58).
 */
const lastShown = new Map<string, ListState>();

export const rememberList = (path: string, state: ListState): void => void lastShown.set(path, state);

/** The address at which a list was last shown. A search that must stay out of addresses is left out. */
export function lastAddressOf<State extends ListState>(path: string): State {
  const { search = "", ...state } = lastShown.get(path) ?? {};
  return (isPrivateSearch(search) ? state : { ...state, search }) as State;
}

/** The search that belongs to an address of a list and must stay out of it; empty if there is none. */
export function privateSearchAt(path: string, address: ListState): string {
  const { search = "", ...state } = lastShown.get(path) ?? {};
  const isThere = JSON.stringify({ ...state, search: undefined }) === JSON.stringify(address);
  return isThere && isPrivateSearch(search) ? search : "";
}
