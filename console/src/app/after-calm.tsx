import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ToastRegion } from "#ui/overlay/toast-region.tsx";
import { recoverQueries } from "./recover-queries.ts";

/** What no screen needs in its first moments, and what therefore loads after its rows. */
export function AfterCalm() {
  const queryClient = useQueryClient();
  useEffect(() => recoverQueries(queryClient), [queryClient]);
  return <ToastRegion />;
}
