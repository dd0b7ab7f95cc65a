import { listDevices, revokeDevice } from "@hivekeeper/contract/account.ts";
import { readDevice } from "@hivekeeper/contract/read/account.ts";
import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { needsLine, useChange } from "#flow/use-change.ts";
import { call } from "#lib/call.ts";
import { requestTo } from "#lib/call-request.ts";

const KEY = ["devices"];

/** Extension `sessions`: the administrator's own devices, last used first. */
export const devices = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => unwrapList((await call(listDevices, { signal })).body, readDevice).items,
});

export function useRevokeDevice(id: string) {
  const queryClient = useQueryClient();
  return useChange({
    request: (signal: AbortSignal) => requestTo(revokeDevice, { params: { id }, signal }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Updated", body, "The device was signed out.");
      return refetchChanged(queryClient, KEY);
    },
    onError: (error) => notifyFailed(error, "Action failed."),
  });
}
