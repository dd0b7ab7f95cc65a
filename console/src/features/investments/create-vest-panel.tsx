import { useState } from "react";
import { useRecordForm } from "#flow/use-record-form.ts";
import { Panel } from "#ui/overlay/panel.tsx";
import { useCreateVest } from "./investment-mutations.ts";
import { fieldsOfNew, saysTheSame } from "./vest-body.ts";
import { VestForm } from "./vest-form.tsx";
import { inputOf } from "./vest-refusal.ts";
import { newValues, PRIVATE_FIELDS } from "./vest-values.ts";

export function CreateVestPanel({ onClose }: { onClose: () => void }) {
  const [empty] = useState(newValues);
  const create = useCreateVest();
  const state = useRecordForm({
    unchanged: empty,
    draft: { name: "investment/new", title: "Create New Investment", privateFields: PRIVATE_FIELDS },
    isSame: saysTheSame,
    nameOf: inputOf,
    fallback: "Failed to create investment.",
    onSaved: onClose,
    save: async (values, how) => {
      await create.mutateAsync({ ...how, fields: fieldsOfNew(values) });
      return true;
    },
  });
  return (
    <Panel title="Create New Investment" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <VestForm state={state} verb="Create" hasHighlights={false} />
    </Panel>
  );
}
