import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/settings/backend": Readonly<Record<never, never>>;
  }
}

export const backendRoute = route({
  path: "/settings/backend",
  screen: lazyPart(async () => (await import("#features/backend/backend-check.tsx")).BackendCheck),
});
