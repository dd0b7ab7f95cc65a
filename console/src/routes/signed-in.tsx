import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { NotFound } from "#features/shell/not-found.tsx";
import { Shell } from "#features/shell/shell.tsx";

/** The parent of every screen: the shell around it. Whoever has no token never gets here. */
export const signedInRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: SignedInRoute,
  notFoundComponent: NotFound,
});

function SignedInRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
