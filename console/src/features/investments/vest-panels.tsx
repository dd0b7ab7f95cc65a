import { koboOf } from "@hivekeeper/contract/money.ts";
import type { Vest } from "@hivekeeper/contract/vest.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ConflictNotice } from "#flow/change/conflict-notice.tsx";
import { useRecordEdit, useRecordForm } from "#flow/change/use-record-form.tsx";
import type { Version } from "#flow/fetch-record.ts";
import { formatNaira, MISSING } from "#lib/format.ts";
import { Panel } from "#ui/overlay/panel.tsx";
import { useCreateVest, useUpdateVest } from "./investment-mutations.ts";
import { vestRecord } from "./investment-queries.ts";
import { saysTheSame } from "./vest-body.ts";
import { VestForm } from "./vest-form.tsx";
import { VEST_LABEL } from "./vest-labels.ts";
import { inputOf } from "./vest-refusal.ts";
import {
  isFilled,
  newValues,
  PRIVATE_FIELDS,
  VEST_FIELDS,
  type VestField,
  type VestValues,
  valuesOf,
} from "./vest-values.ts";

export function CreateVestPanel({ onClose }: { onClose: () => void }) {
  const state = useRecordForm({
    opened: newValues(),
    draft: { record: "vest new", title: "Create New Investment", privateFields: PRIVATE_FIELDS },
    isSame: saysTheSame,
    nameOf: inputOf,
    fallback: "Failed to create investment.",
    onSaved: onClose,
    save: useCreateVest().mutateAsync,
  });
  return (
    <Panel {...state.overlay} onClose={onClose}>
      <VestForm state={state} verb="Create" hasHighlights={false} />
    </Panel>
  );
}

interface EditVestPanelProps {
  opened: Version<Vest>;
  onClose: () => void;
}

export function EditVestPanel({ opened, onClose }: EditVestPanelProps) {
  const queryClient = useQueryClient();
  const { id } = opened.record;
  const state = useRecordEdit<Version<Vest>, VestValues>({
    opened,
    draft: { record: `vest ${id}`, title: "Edit Investment", privateFields: PRIVATE_FIELDS },
    valuesOf: ({ record }) => valuesOf(record),
    fields: VEST_FIELDS,
    isSame: saysTheSame,
    nameOf: inputOf,
    fallback: "Failed to update investment.",
    onSaved: onClose,
    save: useUpdateVest(id).mutateAsync,
    fetchCurrent: () => queryClient.fetchQuery({ ...vestRecord(id), staleTime: 0 }),
  });
  return (
    <Panel {...state.overlay} onClose={onClose}>
      <VestForm state={state} verb="Save changes" hasHighlights>
        {state.conflict ? (
          <ConflictNotice {...state.conflict} noun="investment" labels={VEST_LABEL} inWords={valueInWords} />
        ) : null}
      </VestForm>
    </Panel>
  );
}

function valueInWords(field: VestField, values: VestValues): string {
  const value = values[field];
  if (field === "minimumAmount") return formatNaira(koboOf(values.minimumAmount));
  if (typeof value === "string") return value.trim() || MISSING;
  const texts = value.filter(isFilled).map((row) => (typeof row === "string" ? row : (row.file?.name ?? row.url)));
  return texts.join("\n") || MISSING;
}
