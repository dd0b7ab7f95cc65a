import { useState } from "react";
import { useRecordForm } from "#flow/use-record-form.ts";
import { intentKey } from "#lib/intent-key.ts";
import { Modal } from "#ui/overlay/modal.tsx";
import { HiveForm, hiveInputOf } from "./hive-form.tsx";
import { CREATE_FAILED, type HiveValues, useCreateHive } from "./hive-mutations.ts";

const EMPTY: HiveValues = { name: "", description: "" };

export function CreateHive({ onClose }: { onClose: () => void }) {
  // One key while the form is open: a retry after a lost answer creates no second hive.
  const [idempotencyKey] = useState(intentKey);
  const create = useCreateHive();
  const state = useRecordForm<HiveValues>({
    unchanged: EMPTY,
    draft: { name: "hive/new", title: "Create Hive", privateFields: [] },
    nameOf: hiveInputOf,
    fallback: CREATE_FAILED,
    onSaved: onClose,
    save: async (values, { signal }) => {
      await create.mutateAsync({ values, signal, idempotencyKey });
      return true;
    },
  });
  return (
    <Modal title="Create Hive" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <HiveForm state={state} verb="Create" />
    </Modal>
  );
}
