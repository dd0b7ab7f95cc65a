import { useState } from "react";
import { useRecordForm } from "#flow/use-record-form.ts";
import { Modal } from "#ui/overlay/modal.tsx";
import { CreatorForm } from "./creator-form.tsx";
import { useCreateCreator } from "./creator-mutations.ts";
import { inputOf, newValues, PRIVATE_FIELDS } from "./creator-values.ts";

export function CreateCreatorModal({ onClose }: { onClose: () => void }) {
  const [empty] = useState(newValues);
  const create = useCreateCreator();
  const state = useRecordForm({
    unchanged: empty,
    draft: { name: "creator/new", title: "New creator", privateFields: PRIVATE_FIELDS },
    nameOf: inputOf,
    fallback: "Could not create creator.",
    onSaved: onClose,
    save: async (values, { signal, idempotencyKey }) => {
      await create.mutateAsync({ values, signal, idempotencyKey });
      return true;
    },
  });
  return (
    <Modal title="New creator" size="md" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <CreatorForm state={state} verb="Create" isNew />
    </Modal>
  );
}
