import { redirect } from "@tanstack/react-router";
import { isPrivateSearch } from "#lib/search-params.ts";

/**
 * The words of an address as they are written. Whoever needs them, the screen and what fetches its rows ahead, reads
 * them forgivingly; the route itself carries no code for that, since every screen downloads every route.
 */
export const asWritten = <Search extends object>(search: Record<string, unknown>): Search => search as Search;

interface Visit {
  search: { search?: string };
  location: { pathname: string };
}

/** A link with a search that may be somebody's number: it leaves the address before anything is asked. */
export function withoutPrivateSearch({ search, location }: Visit): void {
  const { search: words = "", ...rest } = search;
  if (isPrivateSearch(String(words))) throw redirect({ to: location.pathname as ".", search: rest, replace: true });
}

/**
 * Asks for a screen's rows side by side with its code, once it is entered: pointing at a link to it asks a server for
 * nothing. `ask` fetches its own code too; where that does not come, the screen itself says so.
 */
export function ahead(cause: "enter" | "preload" | "stay", ask: () => Promise<unknown>): void {
  if (cause === "enter") ask().catch(() => {});
}
