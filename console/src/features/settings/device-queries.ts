import { listDevices, revokeDevice } from "@hivekeeper/contract/account.ts";
import { readDevice } from "@hivekeeper/contract/read/account.ts";
import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";

const KEY = ["devices"];

/** Extension `sessions`: the administrator's own devices, last used first. */
export const devices = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => unwrapList((await call(listDevices, { signal })).body, readDevice).items,
});

export function useRevokeDevice(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signal: AbortSignal) => call(revokeDevice, { params: { id }, signal }),
    onSuccess: ({ body }) => {
      notifyDone("Updated", body, "The device was signed out.");
      return refetchChanged(queryClient, KEY);
    },
    onError: (error) => notifyFailed(error, "Action failed."),
  });
}
