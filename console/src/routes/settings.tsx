import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { oneOf } from "#lib/search-params.ts";
import { signedInRoute } from "./signed-in.tsx";

/** The panel that is open. */
interface SettingsSearch {
  change?: "password" | "pin";
}

export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/settings",
  validateSearch: (search: Record<string, unknown>): SettingsSearch => {
    const change = oneOf(search.change, ["password", "pin"]);
    return change ? { change } : {};
  },
  component: lazyRouteComponent(() => import("./settings-screen.tsx"), "SettingsScreen"),
});
