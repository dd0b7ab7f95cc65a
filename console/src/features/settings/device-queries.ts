import { deviceFields, listDevices, revokeDevice, revokeOtherDevices } from "@hivekeeper/contract/account.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { queryOptions } from "@tanstack/react-query";
import { useChange } from "#flow/change/use-change.ts";
import { notifyDone } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { requestTo } from "#lib/call-request.ts";

const KEY = ["devices"];

/** Extension `audit`: the administrator's own devices, last used first. */
export const devices = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => readOwnList(deviceFields, (await call(listDevices, { signal })).body),
});

/** Signs out one device; without an id all but this one. */
export const useRevokeDevice = (id: string | undefined) =>
  useChange({
    request: (signal: AbortSignal) =>
      id === undefined
        ? requestTo(revokeOtherDevices, { signal })
        : requestTo(revokeDevice, { params: { id }, signal }),
    onSuccess: (queryClient, { body }) => {
      notifyDone("Updated", body, "Signed out.");
      return refetchChanged(queryClient, KEY);
    },
    failed: "Action failed.",
  });
