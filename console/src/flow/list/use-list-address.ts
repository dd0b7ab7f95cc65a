import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import { useEffect, useState } from "react";
import type { Arrival } from "#lib/router/route.ts";
import type { ListState } from "./address.ts";
import { privateSearchAt, rememberList } from "./list-memory.ts";

type Navigate<State> = (search: State, how?: Arrival) => void;

/** The list state in the address, with functions that change it. */
export interface ListAddress<State> {
  /** The address without its overlays, and with a search that must stay out of the address. */
  state: State;
  change: Navigate<State>;
  /** Opens an overlay above the list: `open({ edit: "12" })`. */
  open: (overlay: Partial<State>) => void;
  close: () => void;
}

export interface Overlays {
  create?: 1 | undefined;
  chat?: string | undefined;
  edit?: string | undefined;
  view?: string | undefined;
}

const CLOSED = { create: undefined, chat: undefined, edit: undefined, view: undefined } satisfies Overlays;

/**
 * The state of a list and its open overlay, at most one, from the address. `path` is that of the list's screen.
 *
 * A search that may be an identity or account number is kept in component state, out of address and history.
 */
export function useListAddress<State extends ListState & Overlays>(
  path: string,
  written: State,
  navigate: Navigate<State>,
) {
  const { create, chat, edit, view } = written;
  const shown = { ...written, ...CLOSED };
  // Keyed by the rest of the address, so that a link to another state drops the search.
  const [searches, setSearches] = useState({ [wordsOf(shown)]: privateSearchAt(path, shown) });
  const privateSearch = searches[wordsOf(shown)];
  const state = privateSearch && !shown.search ? { ...shown, search: privateSearch } : shown;
  useEffect(() => rememberList(path, state));
  const address: ListAddress<State> = {
    state,
    change: (next, how) => {
      const { search = "" } = next;
      const isPrivate = isPrivateSearch(search);
      setSearches((before) => ({ ...before, [wordsOf(next)]: isPrivate ? search : "" }));
      navigate(isPrivate ? { ...next, search: undefined } : next, how);
    },
    open: (overlay) => navigate({ ...shown, ...overlay }, { keepsScroll: true }),
    close: () => navigate(shown, { replace: true, keepsScroll: true }),
  };
  const overlay: Overlays = create ? { create } : chat ? { chat } : edit ? { edit } : { view };
  return { address, overlay };
}

/** The state of a list without its overlays, page and search. */
const wordsOf = (state: ListState): string =>
  JSON.stringify({ ...state, ...CLOSED, page: undefined, search: undefined });
