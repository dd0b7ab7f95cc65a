import { nextIdentity, nextIdentityFields, type QueuedIdentity } from "@hivekeeper/contract/identity.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { QueueSource } from "#flow/queue/open-queue.ts";
import { call } from "#lib/call.ts";
import { ownItem } from "#lib/own-item.ts";
import { endWork } from "./desk-work.ts";
import { fetchIdentity, refreshIdentities } from "./identity-queries.ts";

/** The creators whose identity waits. */
export const identityQueue = (queryClient: QueryClient): QueueSource<QueuedIdentity> => ({
  kind: "identity",
  partOf: () => "identity",
  next: async (except) => ownItem(nextIdentityFields, await call(nextIdentity, { body: { except } })),
  onSent(item) {
    endWork(item);
    void refreshIdentities(queryClient);
  },
});

/** So that it looks after itself this seldom. */
const SECONDS = 3_600;

/** One creator who was chosen, in whatever state the identity is. Nobody claims it: the version decides. */
export function chosenIdentity(id: string, queryClient: QueryClient): QueueSource<QueuedIdentity> {
  const queue = identityQueue(queryClient);
  let isDecided = false;
  return {
    ...queue,
    isUnclaimed: true,
    async next(except) {
      const isOver = isDecided || except.includes(id);
      const item = isOver ? null : { ...(await fetchIdentity(id)), claim: { id, until: "", seconds: SECONDS } };
      return { item, waiting: {}, withOthers: 0 };
    },
    onSent(item) {
      isDecided = true;
      queue.onSent(item);
    },
  };
}
