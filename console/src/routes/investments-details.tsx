import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { vestRecord } from "#features/investments/investment-queries.ts";
import { signedInRoute } from "./signed-in.tsx";

export const investmentDetailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/investments/$id",
  validateSearch: (search: Record<string, unknown>): { edit?: 1 } => (String(search.edit) === "1" ? { edit: 1 } : {}),
  loader: ({ context, params, cause }) => {
    if (cause === "enter") void context.queryClient.prefetchQuery(vestRecord(params.id));
  },
  component: lazyRouteComponent(() => import("./investments-details-screen.tsx"), "InvestmentDetailsScreen"),
});
