import type { Queue, SharedQueue, Waiting } from "../waiting.ts";

export const serveWaiting = ({ disputes, messages, reviews, services, investments }: Waiting) => ({
  disputes: serveShared(disputes),
  messages: serveShared(messages),
  reviews: serveQueue(reviews),
  services: serveQueue(services),
  investments,
});

const serveQueue = ({ count, since, longest }: Queue) => ({ count, since, longest });

const serveShared = ({ mine, ...queue }: SharedQueue) => ({ ...serveQueue(queue), mine });
