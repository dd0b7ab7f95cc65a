import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedInRoute } from "./signed-in.tsx";

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/profile",
  component: lazyRouteComponent(() => import("#features/profile/profile.tsx"), "Profile"),
});
