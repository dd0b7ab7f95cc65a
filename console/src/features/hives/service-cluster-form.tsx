import { readServiceClusterAnswer } from "@hivekeeper/contract/read/service-cluster.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import type { ReactNode } from "react";
import { ConflictNotice } from "#flow/change/conflict-notice.tsx";
import { type RecordForm, useRecordEdit, useRecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { MISSING } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import {
  CREATE_FAILED,
  type ServiceClusterValues,
  UPDATE_FAILED,
  useCreateServiceCluster,
  useUpdateServiceCluster,
} from "./service-cluster-mutations.ts";
import { useHiveOptions } from "./use-hive-options.ts";

const SERVICE_CLUSTER_LABEL = { name: "Name", hiveId: "Hive" } as const satisfies Record<
  keyof ServiceClusterValues,
  string
>;

interface ServiceClusterFormProps {
  state: RecordForm<ServiceClusterValues>;
  /** The submit button's label. */
  verb: string;
  hives: ReturnType<typeof useHiveOptions>;
  /** Shown above the fields. */
  children?: ReactNode;
}

function ServiceClusterForm({ state, verb, hives, children }: ServiceClusterFormProps) {
  const { form } = state;
  const { errors } = form.formState;
  return (
    <OverlayForm state={state} verb={verb}>
      {children}
      <TextField
        {...form.register("name", { validate: (text) => text.trim() !== "" || "The name is required" })}
        required
        label={SERVICE_CLUSTER_LABEL.name}
        error={errors.name?.message}
      />
      <div className="flex flex-col gap-2">
        <SelectField
          {...form.register("hiveId", { validate: (id) => id !== "" || "A hive is required" })}
          required
          label={SERVICE_CLUSTER_LABEL.hiveId}
          // Controlled, so that options that load later keep the choice.
          value={form.watch("hiveId")}
          error={errors.hiveId?.message}
          hint={hintOf(hives)}
          placeholder="Choose a hive"
          options={hives.options}
        />
        {hives.error && !hives.isFetching ? (
          <Button size="sm" className="w-fit" onClick={hives.retry}>
            Load hives again
          </Button>
        ) : null}
      </div>
    </OverlayForm>
  );
}

/** The input of a server field. */
const serviceClusterInputOf = (field: string): string => (field === "category_id" ? "hiveId" : field);

function hintOf({ error, isFetching, options }: ReturnType<typeof useHiveOptions>): string | undefined {
  if (isFetching) return options.length === 0 ? "Loading hives…" : undefined;
  if (error) return "Not all hives could be loaded.";
  return options.length === 0 ? "There is no hive yet: create one first." : undefined;
}

interface CreateServiceClusterProps {
  /** The hive by which the list is filtered; empty for none. */
  hiveId: string;
  onClose: () => void;
}

export function CreateServiceCluster({ hiveId, onClose }: CreateServiceClusterProps) {
  const hives = useHiveOptions();
  const state = useRecordForm<ServiceClusterValues>({
    opened: { name: "", hiveId },
    draft: { record: "service cluster new", title: "Create Service Cluster", privateFields: [] },
    nameOf: serviceClusterInputOf,
    fallback: CREATE_FAILED,
    onSaved: onClose,
    save: useCreateServiceCluster().mutateAsync,
  });
  return (
    <Modal {...state.overlay} onClose={onClose}>
      <ServiceClusterForm state={state} verb="Create" hives={hives} />
    </Modal>
  );
}

interface EditServiceClusterProps {
  cluster: ServiceCluster;
  /** The cluster as its own call has returned it since. */
  fresh: ServiceCluster | undefined;
  onClose: () => void;
}

export function EditServiceCluster({ cluster, fresh, onClose }: EditServiceClusterProps) {
  const hives = useHiveOptions();
  const state = useRecordEdit<ServiceCluster, ServiceClusterValues>({
    opened: cluster,
    draft: { record: `service cluster ${cluster.id}`, title: "Edit Service Cluster", privateFields: [] },
    fresh,
    valuesOf: ({ name, hiveId }) => ({ name, hiveId }),
    fields: ["name", "hiveId"],
    nameOf: serviceClusterInputOf,
    fallback: UPDATE_FAILED,
    onSaved: onClose,
    save: useUpdateServiceCluster().mutateAsync,
    fetchCurrent: async (refusal) => {
      const current = readServiceClusterAnswer(refusal.body?.current);
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
    <Modal {...state.overlay} onClose={onClose}>
      <ServiceClusterForm state={state} verb="Save changes" hives={{ ...hives, options }}>
        {state.conflict ? (
          <ConflictNotice {...state.conflict} noun="service cluster" labels={SERVICE_CLUSTER_LABEL} inWords={inWords} />
        ) : null}
      </ServiceClusterForm>
    </Modal>
  );
}
