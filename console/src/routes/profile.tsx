import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/profile": Readonly<Record<never, never>>;
  }
}

export const profileRoute = route({
  path: "/profile",
  screen: lazyPart(async () => (await import("#features/profile/profile.tsx")).Profile),
});
