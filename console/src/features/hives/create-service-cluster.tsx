import { useState } from "react";
import { useRecordForm } from "#flow/use-record-form.ts";
import { Modal } from "#ui/overlay/modal.tsx";
import { ServiceClusterForm, serviceClusterInputOf } from "./service-cluster-form.tsx";
import { CREATE_FAILED, type ServiceClusterValues, useCreateServiceCluster } from "./service-cluster-mutations.ts";
import { useHiveOptions } from "./use-hive-options.ts";

interface CreateServiceClusterProps {
  /** The hive by which the list is filtered; empty for none. */
  hiveId: string;
  onClose: () => void;
}

export function CreateServiceCluster({ hiveId, onClose }: CreateServiceClusterProps) {
  const [unchanged] = useState<ServiceClusterValues>({ name: "", hiveId });
  const hives = useHiveOptions();
  const create = useCreateServiceCluster();
  const state = useRecordForm<ServiceClusterValues>({
    unchanged,
    draft: { name: "service-cluster/new", title: "Create Service Cluster", privateFields: [] },
    nameOf: serviceClusterInputOf,
    fallback: CREATE_FAILED,
    onSaved: onClose,
    save: async (values, { signal, idempotencyKey }) => {
      await create.mutateAsync({ values, signal, idempotencyKey });
      return true;
    },
  });
  return (
    <Modal title="Create Service Cluster" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <ServiceClusterForm state={state} verb="Create" hives={hives} />
    </Modal>
  );
}
