import type { QueryClient } from "@tanstack/react-query";
import type { PageQuery } from "#flow/list-query.ts";

type Cause = "enter" | "preload" | "stay";

/**
 * Starts the first request of a screen while the screen's code loads. It runs on entering a screen only: hovering over
 * a link sends no request. A failure to load the code of `ask` is left to the screen, which shows it.
 */
export function prefetchOnEntry(cause: Cause, ask: () => Promise<unknown>): void {
  if (cause === "enter") ask().catch(() => {});
}

interface Entry {
  context: { queryClient: QueryClient };
  cause: Cause;
}

/** Starts the request for the page of a list. */
export const prefetchPage = <P>({ context, cause }: Entry, pageOf: () => Promise<PageQuery<P>>): void =>
  prefetchOnEntry(cause, async () => context.queryClient.prefetchQuery(await pageOf()));
