import { useRecordForm } from "#flow/use-record-form.ts";
import { Modal } from "#ui/overlay/modal.tsx";
import { HiveForm, hiveInputOf } from "./hive-form.tsx";
import { CREATE_FAILED, type HiveValues, useCreateHive } from "./hive-mutations.ts";

const EMPTY: HiveValues = { name: "", description: "" };

export function CreateHive({ onClose }: { onClose: () => void }) {
  const create = useCreateHive();
  const state = useRecordForm<HiveValues>({
    unchanged: EMPTY,
    draft: { name: "hive/new", title: "Create Hive", privateFields: [] },
    nameOf: hiveInputOf,
    fallback: CREATE_FAILED,
    onSaved: onClose,
    save: async (values, { signal, idempotencyKey }) => {
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
