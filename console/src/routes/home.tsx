import { createRoute, redirect } from "@tanstack/react-router";
import { signedInRoute } from "./signed-in.tsx";

/** `/` is the login page; whoever is signed in is taken past it. */
export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard", replace: true });
  },
});
