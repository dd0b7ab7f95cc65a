import { route } from "#lib/router/route.ts";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/": Readonly<Record<never, never>>;
  }
}

/** `/` is the login page. Signed-in users are led to the dashboard. */
export const homeRoute = route({ path: "/", redirect: () => "/dashboard" });
