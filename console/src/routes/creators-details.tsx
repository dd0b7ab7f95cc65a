import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type CreatorDetailsView, readCreatorDetailsView } from "#features/creators/creator-details-view.ts";
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
    if (cause !== "enter") return;
    import("#features/creators/prefetch.ts").then(
      ({ prefetchCreator }) => prefetchCreator(context.queryClient, params.id),
      () => {}, // the screen itself says that its code did not come
    );
  },
  component: lazyRouteComponent(() => import("./creators-details-screen.tsx"), "CreatorDetailsScreen"),
});
