import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ahead, asWritten } from "./addressed.ts";
import { signedInRoute } from "./signed-in.tsx";

export const investmentDetailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/investments/$id",
  validateSearch: asWritten<{ edit?: 1 }>,
  loader: ({ context, params, cause }) =>
    ahead(cause, async () => {
      const { prefetchVest } = await import("#features/investments/prefetch.ts");
      return prefetchVest(context.queryClient, params.id);
    }),
  component: lazyRouteComponent(() => import("./investments-details-screen.tsx"), "InvestmentDetailsScreen"),
});
