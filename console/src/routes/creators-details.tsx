import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type CreatorDetailsView, readCreatorDetailsView } from "#features/creators/creator-details-view.ts";
import { creatorRecord } from "#features/creators/creator-queries.ts";
import { signedInRoute } from "./signed-in.tsx";

interface CreatorDetailsSearch extends CreatorDetailsView {
  /** The form is open. */
  edit?: 1;
}

export const creatorDetailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/creators/$id",
  validateSearch: (search: Record<string, unknown>): CreatorDetailsSearch => ({
    ...readCreatorDetailsView(search),
    ...(String(search.edit) === "1" && { edit: 1 }),
  }),
  loader: ({ context, params, cause }) => {
    if (cause === "enter") void context.queryClient.prefetchQuery(creatorRecord(params.id));
  },
  component: lazyRouteComponent(() => import("./creators-details-screen.tsx"), "CreatorDetailsScreen"),
});
