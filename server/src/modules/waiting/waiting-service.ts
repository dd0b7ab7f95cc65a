import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { type AreaRight, hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { CLOSING_DAYS, type Queue, type Waiting } from "@hivekeeper/contract/waiting.ts";
import type { Database } from "#db/database.ts";
import * as repository from "./waiting-repository.ts";

/** Who asks, with what they may see. */
interface Reader {
  id: number;
  rights: Rights;
}

/** What a reader of each queue must see. */
const QUEUE_RIGHTS = {
  disputes: ["disputes.see"],
  messages: ["disputes.see"],
  held: ["disputes.see", "money.see"],
  reviews: ["reviews.see"],
  services: ["services.see"],
  identity: ["identity.see"],
  suspicious: ["identity.see"],
  investments: ["investments.see"],
} as const satisfies Record<repository.QueueName, readonly AreaRight[]>;

const NAMES = Object.keys(QUEUE_RIGHTS) as repository.QueueName[];

const seenBy = ({ rights }: Pick<Reader, "rights">) =>
  new Set(NAMES.filter((name) => QUEUE_RIGHTS[name].every((right) => hasRight(rights, right))));

/** The numbers of waiting items that an administrator may see, with the administrator's share. */
export async function findWaiting(db: Database, reader: Reader): Promise<Waiting> {
  const seen = seenBy(reader);
  return withShareOf(db, reader, await readQueues(db, seen));
}

/** The numbers of waiting items of all administrators. */
export const findQueues = (db: Database): Promise<repository.Queues> => readQueues(db, new Set(NAMES));

async function readQueues(db: Database, asked: ReadonlySet<repository.QueueName>): Promise<repository.Queues> {
  const today = lagosDay(new Date());
  const days = { from: today, to: lagosDayAfter(today, CLOSING_DAYS) };
  const { investments, ...queues } = await repository.findQueues(db, days, asked);
  const aged = Object.entries(queues).map(([name, queue]) => [name, inUtc(queue)]);
  return { ...(Object.fromEntries(aged) as typeof queues), investments };
}

/** What waits as an administrator may see it, with the administrator's share. */
export async function withShareOf(db: Database, reader: Reader, queues: repository.Queues): Promise<Waiting> {
  const seen = seenBy(reader);
  const shown = Object.fromEntries(
    NAMES.map((name) => [name, seen.has(name) ? queues[name] : null]),
  ) as unknown as repository.Queues;
  const { disputes, messages } = shown;
  if (!disputes || !messages) return { ...shown, disputes: null, messages: null };
  const share = await repository.findShare(db, reader.id);
  return {
    ...shown,
    disputes: { ...disputes, mine: share.disputes },
    messages: { ...messages, mine: share.messages },
  };
}

const inUtc = (queue: Queue | null): Queue | null =>
  queue && { ...queue, since: queue.since && new Date(queue.since).toISOString() };
