import type { QueryClient } from "@tanstack/react-query";
import type { PageQuery } from "#flow/list-query.ts";

type Cause = "enter" | "preload" | "stay";

/**
 * Starts the first request of a screen while the screen's code loads. Only entering a screen does so: pointing at a link
 * sends no request. `ask` loads its own code too; when that fails, the screen shows the failure.
 */
export function prefetchOnEntry(cause: Cause, ask: () => Promise<unknown>): void {
  if (cause === "enter") ask().catch(() => {});
}

interface Entry {
  context: { queryClient: QueryClient };
  cause: Cause;
}

/** The same for the page of a list. */
export const prefetchPage = <P>({ context, cause }: Entry, pageOf: () => Promise<PageQuery<P>>): void =>
  prefetchOnEntry(cause, async () => context.queryClient.prefetchQuery(await pageOf()));
