import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "#lib/search-params.ts";
import { activityRoute } from "../routes/activity.tsx";
import { creatorsRoute } from "../routes/creators.tsx";
import { creatorDetailsRoute } from "../routes/creators-details.tsx";
import { dashboardRoute } from "../routes/dashboard.tsx";
import { disputesRoute } from "../routes/disputes.tsx";
import { homeRoute } from "../routes/home.tsx";
import { investmentsRoute } from "../routes/investments.tsx";
import { investmentDetailsRoute } from "../routes/investments-details.tsx";
import { membersRoute } from "../routes/members.tsx";
import { profileRoute } from "../routes/profile.tsx";
import { reportsRoute } from "../routes/reports.tsx";
import { reviewsRoute } from "../routes/reviews.tsx";
import { serviceCategoriesRoute } from "../routes/service-categories.tsx";
import { settingsRoute } from "../routes/settings.tsx";
import { signedInRoute } from "../routes/signed-in.tsx";
import { transactionsRoute } from "../routes/transactions.tsx";
import { PendingScreen } from "./pending-screen.tsx";
import { ScreenProblem } from "./screen-problem.tsx";

const routeTree = signedInRoute.addChildren([
  homeRoute,
  dashboardRoute,
  reportsRoute,
  investmentsRoute,
  investmentDetailsRoute,
  serviceCategoriesRoute,
  reviewsRoute,
  creatorsRoute,
  creatorDetailsRoute,
  membersRoute,
  transactionsRoute,
  disputesRoute,
  settingsRoute,
  profileRoute,
  activityRoute,
]);

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // A word that no route reads leaves the address before anything is asked.
    search: { strict: true },
    defaultPreload: "intent",
    // The query cache decides what is stale; the router caches nothing itself.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ScreenProblem,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
