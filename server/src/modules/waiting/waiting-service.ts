import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { CLOSING_DAYS, type Queue, type Waiting } from "@hivekeeper/contract/waiting.ts";
import type { Database } from "#db/database.ts";
import * as repository from "./waiting-repository.ts";

/** The numbers of waiting items, with the share of this administrator. */
export const findWaiting = async (db: Database, memberId: number): Promise<Waiting> =>
  withShareOf(db, memberId, await findQueues(db));

/** The numbers of waiting items of all administrators. */
export async function findQueues(db: Database): Promise<repository.Queues> {
  const today = lagosDay(new Date());
  const days = { from: today, to: lagosDayAfter(today, CLOSING_DAYS) };
  const { disputes, messages, held, reviews, services, investments } = await repository.findQueues(db, days);
  return {
    disputes: inUtc(disputes),
    messages: inUtc(messages),
    held: inUtc(held),
    reviews: inUtc(reviews),
    services: inUtc(services),
    investments,
  };
}

/** Adds the share of an administrator to what waits. */
export async function withShareOf(db: Database, memberId: number, queues: repository.Queues): Promise<Waiting> {
  const share = await repository.findShare(db, memberId);
  const { disputes, messages } = queues;
  return {
    ...queues,
    disputes: { ...disputes, mine: share.disputes },
    messages: { ...messages, mine: share.messages },
  };
}

const inUtc = <Kind extends Queue>(queue: Kind): Kind => ({
  ...queue,
  since: queue.since && new Date(queue.since).toISOString(),
});
