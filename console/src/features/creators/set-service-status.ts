import { updateService } from "@hivekeeper/contract/service.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
import { adoptServiceStatus } from "./service-queries.ts";
import { serviceStatusOf } from "./service-status.ts";

/** Publishes, holds back or rejects one service. Pending until the list has been fetched again. */
export function useSetServiceStatus(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (word: string) => {
      const status = serviceStatusOf(word);
      await call(updateService, { params: { id }, body: { status } });
      return status;
    },
    onSuccess: (status) => {
      notifyDone("Service updated", undefined, `Status set to ${status}`);
      return adoptServiceStatus(queryClient, id, status);
    },
    onError: (error) => notifyFailed(error, "Could not update service.", "Update failed"),
  });
}
