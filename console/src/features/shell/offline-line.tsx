import { getProfile } from "@hivekeeper/contract/account.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { call } from "#lib/call.ts";
import { backoff, isOffline, watchConnection } from "#lib/connection.ts";
import { formatSince } from "#lib/format.ts";
import { oldestShown, watchShownTimes } from "#lib/shown-times.ts";

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 15_000;

/** Says under the header that the connection is down, and from when the list on screen is. */
export function OfflineLine() {
  const offline = useSyncExternalStore(watchConnection, isOffline);
  const since = useSyncExternalStore(watchShownTimes, oldestShown);
  useRefreshOnReturn(offline);
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-(--header-height) z-10 bg-warn-soft text-center text-[0.6875rem] text-warn-ink leading-4 tabular-nums lg:start-(--sidebar-width) no-print"
    >
      {offline ? (since === undefined ? "Offline" : `Offline — as of ${formatSince(since)}`) : null}
    </p>
  );
}

/** Asks the server from time to time while the connection is down, and fetches what is on screen again when it answers. */
function useRefreshOnReturn(offline: boolean): void {
  const queryClient = useQueryClient();
  const wasDown = useRef(false);
  useEffect(() => {
    if (!offline) {
      if (wasDown.current) void queryClient.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false });
      wasDown.current = false;
      return;
    }
    wasDown.current = true;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (failures: number) => {
      const ask = () => {
        if (document.visibilityState === "visible") void call(getProfile).catch(() => {});
        plan(failures + 1);
      };
      timer = setTimeout(ask, backoff(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS));
    };
    plan(0);
    return () => clearTimeout(timer);
  }, [offline, queryClient]);
}
