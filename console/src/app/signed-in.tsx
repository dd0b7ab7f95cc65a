import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { ToastRegion } from "#ui/overlay/toast-region.tsx";
import { createQueryClient } from "./query-client.ts";
import { createConsoleRouter } from "./router.tsx";

/** Everything behind the login. Created when a session exists; the page reloads when the session ends. */
export function SignedIn() {
  const [{ queryClient, router }] = useState(() => {
    const queryClient = createQueryClient();
    return { queryClient, router: createConsoleRouter(queryClient) };
  });
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>
  );
}
