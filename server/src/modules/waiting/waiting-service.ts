import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { CLOSING_DAYS, type Queue, type Waiting } from "@hivekeeper/contract/waiting.ts";
import type { Database } from "#db/database.ts";
import * as repository from "./waiting-repository.ts";

/** What waits at present, with the share of this administrator. */
export async function findWaiting(db: Database, memberId: number): Promise<Waiting> {
  const today = lagosDay(new Date());
  const days = { from: today, to: lagosDayAfter(today, CLOSING_DAYS) };
  const { disputes, messages, reviews, services, investments } = await repository.findWaiting(db, memberId, days);
  return {
    disputes: inUtc(disputes),
    messages: inUtc(messages),
    reviews: inUtc(reviews),
    services: inUtc(services),
    investments,
  };
}

const inUtc = <Kind extends Queue>(queue: Kind): Kind => ({
  ...queue,
  since: queue.since && new Date(queue.since).toISOString(),
});
