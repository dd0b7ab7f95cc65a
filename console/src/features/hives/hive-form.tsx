import type { Hive } from "@hivekeeper/contract/hive.ts";
import { readHiveAnswer } from "@hivekeeper/contract/read/hive.ts";
import type { ReactNode } from "react";
import { ConflictNotice } from "#flow/change/conflict-notice.tsx";
import { type RecordForm, useRecordEdit, useRecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { CREATE_FAILED, type HiveValues, UPDATE_FAILED, useCreateHive, useUpdateHive } from "./hive-mutations.ts";

const HIVE_LABEL = { name: "Name", description: "Description" } as const satisfies Record<keyof HiveValues, string>;

interface HiveFormProps {
  state: RecordForm<HiveValues>;
  /** The submit button's label. */
  verb: string;
  /** Shown above the fields. */
  children?: ReactNode;
}

function HiveForm({ state, verb, children }: HiveFormProps) {
  const { form } = state;
  const { errors } = form.formState;
  const filled = (message: string) => ({ validate: (text: string) => text.trim() !== "" || message });
  return (
    <OverlayForm state={state} verb={verb}>
      {children}
      <TextField
        {...form.register("name", filled("The name is required"))}
        required
        label={HIVE_LABEL.name}
        error={errors.name?.message}
      />
      <TextareaField
        {...form.register("description", filled("A hive needs a description"))}
        required
        label={HIVE_LABEL.description}
        error={errors.description?.message}
      />
    </OverlayForm>
  );
}

/** The input of a server field. */
const hiveInputOf = (field: string): string => (field === "category_name" ? "name" : field);

const EMPTY: HiveValues = { name: "", description: "" };

export function CreateHive({ onClose }: { onClose: () => void }) {
  const state = useRecordForm<HiveValues>({
    opened: EMPTY,
    draft: { record: "hive new", title: "Create Hive", privateFields: [] },
    nameOf: hiveInputOf,
    fallback: CREATE_FAILED,
    onSaved: onClose,
    save: useCreateHive().mutateAsync,
  });
  return (
    <Modal {...state.overlay} onClose={onClose}>
      <HiveForm state={state} verb="Create" />
    </Modal>
  );
}

interface EditHiveProps {
  hive: Hive;
  onClose: () => void;
}

export function EditHive({ hive, onClose }: EditHiveProps) {
  const state = useRecordEdit<Hive, HiveValues>({
    opened: hive,
    draft: { record: `hive ${hive.id}`, title: "Edit Hive", privateFields: [] },
    valuesOf: ({ name, description }) => ({ name, description }),
    fields: ["name", "description"],
    nameOf: hiveInputOf,
    fallback: UPDATE_FAILED,
    onSaved: onClose,
    save: useUpdateHive().mutateAsync,
    // No call returns a single hive: the 409 carries the current one.
    fetchCurrent: async (refusal) => {
      const current = readHiveAnswer(refusal.body?.current);
      if (!current) throw refusal;
      return current;
    },
  });
  return (
    <Modal {...state.overlay} onClose={onClose}>
      <HiveForm state={state} verb="Save changes">
        {state.conflict ? <ConflictNotice {...state.conflict} noun="hive" labels={HIVE_LABEL} /> : null}
      </HiveForm>
    </Modal>
  );
}
