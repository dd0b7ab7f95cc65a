import { nextService, type QueuedService } from "@hivekeeper/contract/queue.ts";
import { readNextService } from "@hivekeeper/contract/read/queued-service.ts";
import { updateService } from "@hivekeeper/contract/service.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import type { QueueSource } from "#flow/queue/open-queue.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { requestTo } from "#lib/call-request.ts";
import { refreshServices } from "./service-queries.ts";
import { SERVICE_VERB } from "./service-status.ts";

const STATUS = { approve: "PUBLISHED", reject: "REJECTED" } as const;

/** The services with PENDING over all creators. */
export const serviceQueue = (queryClient: QueryClient): QueueSource<QueuedService> => ({
  kind: "services",
  async next(except) {
    const next = readNextService((await call(nextService, { body: { except } })).body);
    if (!next) throw new CallError("unexpected");
    return next;
  },
  request: ({ record: { service } }, verdict, reason) =>
    requestTo(updateService, {
      params: { id: service.id },
      body: { status: STATUS[verdict], ...(reason.trim() && { reason }) },
      ifMatch: ifMatchOf(service),
    }),
  waits: ({ record: { service, creator } }, verdict) => ({
    what: SERVICE_VERB[STATUS[verdict]],
    whom: service.name || `service ${service.id}`,
    record: `service ${service.id}`,
    opens: `/creators/${creator.id}?tab=services&view=${service.id}`,
    touches: ["services"],
    wanted: { field: "status", value: STATUS[verdict] },
  }),
  failed: { approve: "Approve failed.", reject: "Reject failed." },
  onSent: () => void refreshServices(queryClient),
});
