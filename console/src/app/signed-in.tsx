import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { lazyPart } from "#ui/lazy-part.tsx";
import { ToastRegion } from "#ui/overlay/toast-region.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { createQueryClient } from "./query-client.ts";
import { createConsoleRouter } from "./router.tsx";

// Loaded later: no query has failed for good as early as this.
const Recovery = lazyPart(async () => (await import("./recovery.ts")).Recovery, { isExtra: true });

/** Everything behind the login. Created when a session exists; the page reloads when the session ends. */
export function SignedIn() {
  const [{ queryClient, router }] = useState(() => {
    const queryClient = createQueryClient();
    return { queryClient, router: createConsoleRouter(queryClient) };
  });
  const isCalm = useCalm();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastRegion />
      {isCalm ? <Recovery /> : null}
    </QueryClientProvider>
  );
}
