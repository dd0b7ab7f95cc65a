import { offers } from "#lib/config.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/service-categories/queue": Readonly<Record<never, never>>;
  }
}

export const serviceQueueRoute = route({
  path: "/service-categories/queue",
  isOffered: () => offers("queues") && offers("people"),
  screen: lazyPart(async () => (await import("#features/creators/service-queue.tsx")).ServiceQueue),
});
