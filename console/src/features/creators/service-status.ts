import { SERVICE_STATUSES, type ServiceStatus } from "@hivekeeper/contract/service.ts";
import { CallError } from "#lib/call-error.ts";

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
