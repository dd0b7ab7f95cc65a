import { isPrivateSearch } from "#lib/search-params.ts";
import type { ListState } from "./address.ts";

/**
 * How each list was last shown, by its path, for the links back to it. In memory only, because a search may name a
 * person (S-58).
 */
const lastShown = new Map<string, ListState>();

export const rememberList = (path: string, state: ListState): void => void lastShown.set(path, state);

/** The address at which a list was last shown. A search that must stay out of addresses is left out. */
export function lastAddressOf<State extends ListState>(path: string): State {
  const { search, ...state } = lastShown.get(path) ?? {};
  return (search && isPrivateSearch(search) ? state : { ...state, search }) as State;
}

/** The search that belongs to an address of a list and must stay out of it; empty if there is none. */
export function privateSearchAt(path: string, address: ListState): string {
  const { search } = lastShown.get(path) ?? {};
  if (!search || !isPrivateSearch(search) || address.search) return "";
  return isSame(lastAddressOf(path), address) ? search : "";
}

const isSame = (one: object, other: object): boolean => {
  const written = (state: object) =>
    JSON.stringify(
      Object.entries(state)
        .filter(([, word]) => word)
        .sort(),
    );
  return written(one) === written(other);
};
