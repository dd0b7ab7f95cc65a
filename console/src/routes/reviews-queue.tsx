import { type QueueAddress, readQueueAddress } from "#features/reviews/queue-address.ts";
import { offers } from "#lib/config.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/reviews/queue": QueueAddress;
  }
}

export const reviewQueueRoute = route({
  path: "/reviews/queue",
  read: readQueueAddress,
  isOffered: () => offers("queues") && offers("people"),
  screen: lazyPart(async () => (await import("./reviews-queue-screen.tsx")).ReviewQueueScreen),
});
