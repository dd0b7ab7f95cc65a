import { createRoute } from "@tanstack/react-router";
import { addressOf, oneOf } from "#flow/address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { signedInRoute } from "./signed-in.tsx";

export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/settings",
  // `change` names the open panel.
  validateSearch: addressOf({ change: oneOf(["password", "pin"]) }),
  component: lazyScreen(() => import("./settings-screen.tsx"), "SettingsScreen"),
});
