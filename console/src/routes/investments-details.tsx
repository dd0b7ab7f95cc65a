import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedInRoute } from "./signed-in.tsx";

export const investmentDetailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/investments/$id",
  validateSearch: (search: Record<string, unknown>): { edit?: 1 } => (String(search.edit) === "1" ? { edit: 1 } : {}),
  loader: ({ context, params, cause }) => {
    if (cause !== "enter") return;
    import("#features/investments/prefetch.ts").then(
      ({ prefetchVest }) => prefetchVest(context.queryClient, params.id),
      () => {}, // the screen itself says that its code did not come
    );
  },
  component: lazyRouteComponent(() => import("./investments-details-screen.tsx"), "InvestmentDetailsScreen"),
});
