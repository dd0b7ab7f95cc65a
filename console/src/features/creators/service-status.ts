import { SERVICE_STATUSES, type Service, type ServiceStatus, updateService } from "@hivekeeper/contract/service.ts";
import type { Waits } from "#flow/change/change.ts";
import { ifMatchOf } from "#flow/if-match.ts";
import { CallError } from "#lib/call-error.ts";
import { type CallRequest, requestTo } from "#lib/call-request.ts";

export const SERVICE_VERB = { PUBLISHED: "Publish", PENDING: "Pending", REJECTED: "Reject" } as const satisfies Record<
  ServiceStatus,
  string
>;

/** @throws {CallError} for an unknown status; nothing is sent then. */
export function serviceStatusOf(word: string): ServiceStatus {
  const status = SERVICE_STATUSES.find((known) => known === word.trim().toUpperCase());
  if (status) return status;
  throw new CallError("http", {
    serverText: `Invalid status "${word}". Use one of: ${SERVICE_STATUSES.join(", ")}`,
  });
}

/** @param reason Sent with the status if it says something. */
export const decisionOn = ({ id }: Service, status: ServiceStatus, reason = ""): CallRequest =>
  requestTo(updateService, { params: { id }, body: { status, ...(reason.trim() && { reason }) } });

/** The outbox entry of a decision that waits for a connection. @param screen The creator's. */
export const waitsAs = (service: Service, status: ServiceStatus, screen: string): Waits => ({
  what: SERVICE_VERB[status],
  whom: service.name || `service ${service.id}`,
  record: `service ${service.id}`,
  opens: `${screen}?tab=services&view=${service.id}`,
  touches: ["services"],
  ifMatch: ifMatchOf(service),
  wanted: { field: "status", value: status },
});
