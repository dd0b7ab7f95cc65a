import { type Service, updateService } from "@hivekeeper/contract/service.ts";
import { useChange } from "#flow/change/use-change.ts";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { pathHere } from "#lib/base.ts";
import { requestTo } from "#lib/call-request.ts";
import { adoptServiceStatus } from "./service-queries.ts";
import { SERVICE_VERB, serviceStatusOf } from "./service-status.ts";

interface Wish {
  /** A status, in any case. */
  word: string;
  reason?: string | undefined;
}

/**
 * Publishes, holds back or rejects one service, with a reason if there is one. Pending until the list has been fetched
 * again.
 */
export function useSetServiceStatus(service: Service) {
  const { id, name } = service;
  return useChange({
    request: ({ word, reason = "" }: Wish) =>
      requestTo(updateService, {
        params: { id },
        body: { status: serviceStatusOf(word), ...(reason.trim() && { reason }) },
      }),
    waits: ({ word }) => ({
      what: SERVICE_VERB[serviceStatusOf(word)],
      whom: name || `service ${id}`,
      record: `service ${id}`,
      opens: `${pathHere()}?tab=services&view=${id}`,
      touches: ["services"],
      ifMatch: ifMatchOf(service),
      wanted: { field: "status", value: serviceStatusOf(word) },
    }),
    onSuccess: (queryClient, _answer, { word }) => {
      const status = serviceStatusOf(word);
      notifyDone("Service updated", undefined, `Status set to ${status}`);
      return adoptServiceStatus(queryClient, id, status);
    },
    onError: (error) => notifyFailed(error, "Could not update service.", "Update failed"),
  });
}
