import { notifyManager, type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
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
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const recover = () => {
    clearTimeout(timer);
    timer = undefined;
    const failed = cache.getAll().filter(hasFailed);
    wait = failed.length === 0 ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    if (document.visibilityState === "visible") for (const query of failed) fetchAgain(query);
  };
  const plan = () => {
    timer ??= setTimeout(recover, wait);
  };
  const unsubscribe = cache.subscribe(({ query }) => {
    if (hasFailed(query)) plan();
  });
  const recoverNow = () => {
    wait = FIRST_WAIT_MS;
    recover();
  };
  window.addEventListener("online", recoverNow);
  window.addEventListener("focus", recoverNow);
  document.addEventListener("visibilitychange", recoverNow);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener("online", recoverNow);
    window.removeEventListener("focus", recoverNow);
    document.removeEventListener("visibilitychange", recoverNow);
  };
}

const hasFailed = (query: Query): boolean =>
  query.state.fetchStatus === "idle" && query.isActive() && isPassing(query.state.error);

/** The query keeps its error until it succeeds: a new attempt alone would show it as loading. */
function fetchAgain(query: Query): void {
  const { error } = query.state;
  notifyManager.batch(() => {
    query.fetch().catch(() => {});
    query.setState({ status: "error", error });
  });
}
