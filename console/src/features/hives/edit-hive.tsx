import type { Hive } from "@hivekeeper/contract/hive.ts";
import { readHiveAnswer } from "@hivekeeper/contract/read/hive.ts";
import { ConflictNotice } from "#flow/conflict-notice.tsx";
import { useRecordEdit } from "#flow/use-record-edit.ts";
import { Modal } from "#ui/overlay/modal.tsx";
import { HIVE_LABEL, HiveForm, hiveInputOf } from "./hive-form.tsx";
import { type HiveValues, UPDATE_FAILED, useUpdateHive } from "./hive-mutations.ts";

interface EditHiveProps {
  hive: Hive;
  onClose: () => void;
}

export function EditHive({ hive, onClose }: EditHiveProps) {
  const update = useUpdateHive();
  const { state, clash, choose } = useRecordEdit<Hive, HiveValues>({
    record: `hive ${hive.id}`,
    opened: hive,
    draft: { name: `hive/${hive.id}`, title: "Edit Hive", privateFields: [] },
    valuesOf: ({ name, description }) => ({ name, description }),
    fields: ["name", "description"],
    nameOf: hiveInputOf,
    fallback: UPDATE_FAILED,
    onSaved: onClose,
    save: (values, seen, { signal, form }) => update.mutateAsync({ values, seen, signal, form }),
    // No call returns a single hive: the 409 carries the current one.
    fetchCurrent: async (refusal) => {
      const current = readHiveAnswer(refusal.current);
      if (!current) throw refusal;
      return current;
    },
  });
  return (
    <Modal title="Edit Hive" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <HiveForm state={state} verb="Save changes">
        {clash ? <ConflictNotice {...clash} noun="hive" labels={HIVE_LABEL} onChoose={choose} /> : null}
      </HiveForm>
    </Modal>
  );
}
