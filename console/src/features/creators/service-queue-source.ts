import { nextService, type QueuedService } from "@hivekeeper/contract/queue.ts";
import { readNextService } from "@hivekeeper/contract/read/queue.ts";
import type { ServiceStatus } from "@hivekeeper/contract/service.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import { approveOrReject } from "#flow/queue/approve-or-reject.ts";
import type { QueueSource } from "#flow/queue/open-queue.ts";
import type { Verdict } from "#flow/queue/queue-state.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { refreshServices } from "./service-queries.ts";
import { decisionOn, waitsAs } from "./service-status.ts";

/** The services with PENDING over all creators. */
export const serviceQueue = (queryClient: QueryClient): QueueSource<QueuedService> => ({
  kind: "services",
  partOf: () => "services",
  async next(except) {
    const next = readNextService((await call(nextService, { body: { except } })).body);
    if (!next) throw new CallError("unexpected");
    return next;
  },
  onSent: () => void refreshServices(queryClient),
});

const becomes = (status: ServiceStatus): Pick<Verdict<QueuedService>, "request" | "waits"> => ({
  // Of the version that was seen: a decision that came in between is not overwritten.
  request: ({ record: { service } }, reason) => ({
    ...decisionOn(service, status, reason),
    ifMatch: ifMatchOf(service),
  }),
  waits: ({ record: { service, creator } }) => waitsAs(service, status, `/creators/${creator.id}`),
});

export const serviceActs = approveOrReject({ approve: becomes("PUBLISHED"), reject: becomes("REJECTED") }, [
  "The picture or sound is poor",
  "The same as another service",
  "It is not clear what is offered",
  "The wrong hive or service cluster",
  "The price is out of proportion",
  "Not allowed on the marketplace",
]);
