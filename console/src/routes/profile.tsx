import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazy-screen.ts";
import { signedInRoute } from "./signed-in.tsx";

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/profile",
  component: lazyScreen(() => import("#features/profile/profile.tsx"), "Profile"),
});
