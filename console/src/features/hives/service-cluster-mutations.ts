import { readServiceClusterAnswer } from "@hivekeeper/contract/read/service-cluster.ts";
import {
  createServiceCluster,
  deleteServiceCluster,
  type ServiceCluster,
  updateServiceCluster,
} from "@hivekeeper/contract/service-cluster.ts";
import { useChange } from "#flow/change/use-change.ts";
import type { Save } from "#flow/change/use-record-form.tsx";
import { ifMatchOf } from "#flow/if-match.ts";
import { requestTo } from "#lib/call-request.ts";
import { refreshHives } from "./hive-queries.ts";
import { adoptServiceCluster, forgetServiceCluster, refreshServiceClusters } from "./service-cluster-queries.ts";

export interface ServiceClusterValues {
  name: string;
  hiveId: string;
}

export const CREATE_FAILED = "Failed to create service cluster. Please try again.";
export const UPDATE_FAILED = "Failed to update service cluster. Please try again.";

const bodyOf = ({ name, hiveId }: ServiceClusterValues) => ({ name: name.trim(), category_id: idOf(hiveId) });

/** Most backends take ids as numbers; any other id is sent as it is. */
const idOf = (id: string) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);

export const useCreateServiceCluster = () =>
  useChange({
    request: ({ values, signal, idempotencyKey }: Save<ServiceClusterValues>) =>
      requestTo(createServiceCluster, { body: bodyOf(values), signal, idempotencyKey }),
    done: "Created",
    onSuccess: (queryClient, { body }, { values }) => {
      refreshHives(queryClient);
      const made = readServiceClusterAnswer(body);
      if (made) void adoptServiceCluster(queryClient, { ...made, hiveId: made.hiveId || values.hiveId });
      else refreshServiceClusters(queryClient);
    },
    failed: CREATE_FAILED,
  });

/** With the extension `safe`: 409 if somebody saved after the version of `seen`. */
export const useUpdateServiceCluster = () =>
  useChange({
    request: ({ values, seen, signal }: Save<ServiceClusterValues, ServiceCluster>) =>
      requestTo(updateServiceCluster, {
        params: { id: seen.id },
        body: bodyOf(values),
        ifMatch: ifMatchOf(seen),
        signal,
      }),
    waits: ({ seen, change }) =>
      change && {
        what: "Edit service cluster",
        whom: seen.name,
        record: `service cluster ${seen.id}`,
        opens: `/service-categories?tab=clusters&edit=${seen.id}`,
        touches: ["hives", "service-clusters"],
        change,
      },
    done: "Updated",
    onSuccess: (queryClient, { body }, { values, seen }) => {
      refreshHives(queryClient);
      void adoptServiceCluster(queryClient, savedAs(values, seen, readServiceClusterAnswer(body)));
    },
    isEdit: true,
    failed: UPDATE_FAILED,
  });

export const useDeleteServiceCluster = ({ id }: ServiceCluster) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(deleteServiceCluster, { params: { id }, signal }),
    done: "Deleted",
    onSuccess: (queryClient) => {
      refreshHives(queryClient);
      forgetServiceCluster(queryClient, id);
    },
    failed: "Failed to delete service cluster. Please try again.",
  });

/**
 * The saved cluster. A backend may answer with less than the record; the sent values fill the gaps, except for the name
 * of another hive.
 */
function savedAs(
  { name, hiveId }: ServiceClusterValues,
  seen: ServiceCluster,
  answered: ServiceCluster | null,
): ServiceCluster {
  return {
    ...seen,
    name: name.trim(),
    hiveId,
    hiveName: answered?.hiveName || (hiveId === seen.hiveId ? seen.hiveName : ""),
    updatedAt: answered?.updatedAt ?? seen.updatedAt,
    version: answered?.version ?? null,
  };
}
