import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { lazyPart } from "#ui/lazy-part.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { createQueryClient } from "./query-client.ts";
import { createConsoleRouter } from "./router.tsx";

const AfterCalm = lazyPart(async () => (await import("./after-calm.tsx")).AfterCalm, { isExtra: true });

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
      {isCalm ? <AfterCalm /> : null}
    </QueryClientProvider>
  );
}
