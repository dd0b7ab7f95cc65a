import type { Service } from "@hivekeeper/contract/service.ts";
import { useChange } from "#flow/change/use-change.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { pathHere } from "#lib/base.ts";
import { adoptServiceStatus } from "./service-queries.ts";
import { decisionOn, serviceStatusOf, waitsAs } from "./service-status.ts";

interface Wish {
  /** A status, in any case. */
  word: string;
  reason?: string | undefined;
}

/**
 * Publishes, holds back or rejects one service, with a reason if there is one. Pending until the list has been fetched
 * again.
 */
export const useSetServiceStatus = (service: Service) =>
  useChange({
    request: ({ word, reason }: Wish) => decisionOn(service, serviceStatusOf(word), reason),
    waits: ({ word }) => waitsAs(service, serviceStatusOf(word), pathHere()),
    onSuccess: (queryClient, _answer, { word }) => {
      const status = serviceStatusOf(word);
      notifyDone("Service updated", undefined, `Status set to ${status}`);
      return adoptServiceStatus(queryClient, service.id, status);
    },
    onError: (error) => notifyFailed(error, "Could not update service.", "Update failed"),
  });
