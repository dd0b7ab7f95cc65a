import { useIsFetching } from "@tanstack/react-query";
import { useEffect } from "react";
import { followConfig } from "#lib/service-worker.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { confirmStart } from "#lib/worker-link.ts";

/** Renders nothing. Keeps the service worker as the configuration wants it, once the screen has its rows. */
export function Installation() {
  const isBusy = useIsFetching() > 0;
  useEffect(confirmStart, []);
  useEffect(() => {
    // A browser may refuse it: then the console works as without one.
    if (!isBusy) return whenIdle(() => void followConfig().catch(() => {}));
  }, [isBusy]);
  return null;
}
