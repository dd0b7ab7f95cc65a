import { notifyManager, type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { backoff, watchReturn } from "#lib/connection.ts";
import { isPassing } from "#lib/retry.ts";

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 15_000;

/** Renders nothing. Recovers the queries while it is mounted. */
export function Recovery() {
  const queryClient = useQueryClient();
  useEffect(() => recoverQueries(queryClient), [queryClient]);
  return null;
}

/**
 * Fetches the failed queries on screen again, until the server is back: after a while, and at once when the network or
 * the user returns. Their failures stay visible meanwhile. Returns a function that stops it.
 */
function recoverQueries(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const recover = () => {
    clearTimeout(timer);
    timer = undefined;
    const failed = cache.getAll().filter(hasFailed);
    failures = failed.length === 0 ? 0 : failures + 1;
    if (document.visibilityState === "visible") for (const query of failed) fetchAgain(query);
  };
  const plan = () => {
    timer ??= setTimeout(recover, backoff(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS));
  };
  const unsubscribe = cache.subscribe(({ query }) => {
    if (hasFailed(query)) plan();
  });
  const unwatch = watchReturn(() => {
    failures = 0;
    recover();
  });
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    unwatch();
  };
}

const hasFailed = (query: Query): boolean =>
  query.state.fetchStatus === "idle" && query.isActive() && isPassing(query.state.error);

/** Keeps the query's error on screen until the query succeeds; a plain refetch would show it as loading. */
function fetchAgain(query: Query): void {
  const { error } = query.state;
  notifyManager.batch(() => {
    query.fetch().catch(() => {});
    query.setState({ status: "error", error });
  });
}
