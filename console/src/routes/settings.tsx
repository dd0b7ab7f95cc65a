import { addressOf, oneOf } from "#flow/address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

/** `change` names the open panel. */
const readAddress = addressOf({ change: oneOf(["password", "pin"]) });

declare module "#lib/router/route.ts" {
  interface Screens {
    "/settings": ReturnType<typeof readAddress>;
  }
}

export const settingsRoute = route({
  path: "/settings",
  read: readAddress,
  screen: lazyPart(async () => (await import("./settings-screen.tsx")).SettingsScreen),
});
