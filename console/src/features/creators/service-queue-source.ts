import { nextService, type QueuedService } from "@hivekeeper/contract/queue.ts";
import { readNextService } from "@hivekeeper/contract/read/queue.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import type { QueueSource } from "#flow/queue/open-queue.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { refreshServices } from "./service-queries.ts";
import { decisionOn, waitsAs } from "./service-status.ts";

const STATUS = { approve: "PUBLISHED", reject: "REJECTED" } as const;

/** The services with PENDING over all creators. */
export const serviceQueue = (queryClient: QueryClient): QueueSource<QueuedService> => ({
  kind: "services",
  partOf: () => "services",
  async next(except) {
    const next = readNextService((await call(nextService, { body: { except } })).body);
    if (!next) throw new CallError("unexpected");
    return next;
  },
  // Of the version that was seen: a decision that came in between is not overwritten.
  request: ({ record: { service } }, verdict, reason) => ({
    ...decisionOn(service, STATUS[verdict], reason),
    ifMatch: ifMatchOf(service),
  }),
  waits: ({ record: { service, creator } }, verdict) => waitsAs(service, STATUS[verdict], `/creators/${creator.id}`),
  failed: { approve: "Approve failed.", reject: "Reject failed." },
  onSent: () => void refreshServices(queryClient),
});
