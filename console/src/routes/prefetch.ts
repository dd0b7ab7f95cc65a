import type { QueryClient } from "@tanstack/react-query";
import type { PageQuery } from "#flow/list-query.ts";

type Cause = "enter" | "preload" | "stay";

/**
 * Asks for the first answer of a screen side by side with its code, once the screen is entered: pointing at a link asks
 * a server for nothing. `ask` fetches its own code too; where that does not come, the screen itself says so.
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
