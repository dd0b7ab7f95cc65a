import { createRoute, redirect } from "@tanstack/react-router";
import { signedInRoute } from "./signed-in.tsx";

/** `/` is the login page. Signed-in users are redirected to the dashboard. */
export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard", replace: true });
  },
});
