import { readServiceClusterAnswer } from "@hivekeeper/contract/read/service-cluster.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { ConflictNotice } from "#flow/conflict-notice.tsx";
import { useRecordEdit } from "#flow/use-record-edit.ts";
import { MISSING } from "#lib/format.ts";
import { Modal } from "#ui/overlay/modal.tsx";
import { SERVICE_CLUSTER_LABEL, ServiceClusterForm, serviceClusterInputOf } from "./service-cluster-form.tsx";
import { type ServiceClusterValues, UPDATE_FAILED, useUpdateServiceCluster } from "./service-cluster-mutations.ts";
import { useHiveOptions } from "./use-hive-options.ts";

interface EditServiceClusterProps {
  cluster: ServiceCluster;
  /** The cluster as its own call has returned it since. */
  fresh: ServiceCluster | undefined;
  onClose: () => void;
}

export function EditServiceCluster({ cluster, fresh, onClose }: EditServiceClusterProps) {
  const hives = useHiveOptions();
  const update = useUpdateServiceCluster();
  const { state, clash, choose } = useRecordEdit<ServiceCluster, ServiceClusterValues>({
    record: `service cluster ${cluster.id}`,
    opened: cluster,
    draft: { name: `service-cluster/${cluster.id}`, title: "Edit Service Cluster", privateFields: [] },
    fresh,
    valuesOf: ({ name, hiveId }) => ({ name, hiveId }),
    fields: ["name", "hiveId"],
    nameOf: serviceClusterInputOf,
    fallback: UPDATE_FAILED,
    onSaved: onClose,
    save: (values, seen, { signal, form }) => update.mutateAsync({ values, seen, signal, form }),
    fetchCurrent: async (refusal) => {
      const current = readServiceClusterAnswer(refusal.current);
      if (!current) throw refusal;
      return current;
    },
  });
  // Its own hive can be chosen before the others are loaded.
  const options =
    !cluster.hiveId || hives.options.some(({ value }) => value === cluster.hiveId)
      ? hives.options
      : [{ value: cluster.hiveId, label: cluster.hiveName || cluster.hiveId }, ...hives.options];
  const inWords = (field: keyof ServiceClusterValues, values: ServiceClusterValues) =>
    (field === "name" ? values.name.trim() : options.find(({ value }) => value === values.hiveId)?.label) || MISSING;
  return (
    <Modal title="Edit Service Cluster" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <ServiceClusterForm state={state} verb="Save changes" hives={{ ...hives, options }}>
        {clash ? (
          <ConflictNotice
            {...clash}
            noun="service cluster"
            labels={SERVICE_CLUSTER_LABEL}
            inWords={inWords}
            onChoose={choose}
          />
        ) : null}
      </ServiceClusterForm>
    </Modal>
  );
}
