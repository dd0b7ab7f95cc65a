import { useState } from "react";
import { isPrivateSearch } from "#lib/search-params.ts";

type OnChange<State> = (state: State, how?: { replace: boolean }) => void;

/**
 * The state of a list whose address has everything but a search that may be somebody's number: that is known to the
 * screen alone, never to the address or the history.
 */
export function useHiddenSearch<State extends { search?: string }>(
  shown: State,
  go: OnChange<State>,
): readonly [State, OnChange<State>] {
  const [hidden, setHidden] = useState("");
  const state = hidden && !shown.search ? { ...shown, search: hidden } : shown;
  return [
    state,
    (next, how) => {
      const { search = "", ...rest } = next;
      const isPrivate = isPrivateSearch(search);
      setHidden(isPrivate ? search : "");
      go(isPrivate ? (rest as State) : next, how);
    },
  ];
}
