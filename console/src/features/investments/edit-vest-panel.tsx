import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { Panel } from "#ui/panel.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { useUpdateVest } from "./investment-acts.ts";
import { type VestRecord, vestRecord } from "./investment-queries.ts";
import { useVestForm } from "./use-vest-form.ts";
import { fieldsOfEdit } from "./vest-body.ts";
import { type Conflict, conflictsOf, type VestField } from "./vest-conflict.ts";
import { VestForm } from "./vest-form.tsx";
import { type VestValues, valuesOf } from "./vest-values.ts";

interface EditVestPanelProps {
  record: VestRecord;
  onClose: () => void;
}

interface Clash {
  conflicts: readonly Conflict[];
  theirs: VestValues;
  mine: VestValues;
}

/** Refers to the version it opened with, whatever is fetched meanwhile; after a clash to the one it was shown. */
export function EditVestPanel({ record, onClose }: EditVestPanelProps) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(record);
  const [clash, setClash] = useState<Clash>();
  const unchanged = useMemo(() => valuesOf(seen.vest), [seen]);
  const update = useUpdateVest(seen.vest.id);
  const state = useVestForm({
    unchanged,
    fallback: "Failed to update investment.",
    onSaved: onClose,
    save: async (values, how) => {
      const fields = fieldsOfEdit(values, seen.vest.rawStatus);
      try {
        await update.mutateAsync({ ...how, fields, ifMatch: seen.etag });
        return true;
      } catch (error) {
        if (!isClash(error)) throw error;
        meet(await queryClient.fetchQuery({ ...vestRecord(seen.vest.id), staleTime: 0 }), values);
        return false;
      }
    },
  });

  const take = (field: VestField, from: VestValues) => state.form.setValue(field, from[field], { shouldDirty: true });
  function meet(fresh: VestRecord, mine: VestValues) {
    const theirs = valuesOf(fresh.vest);
    const conflicts = conflictsOf(unchanged, theirs, mine);
    for (const { field, chosen } of conflicts) if (chosen === "theirs") take(field, theirs);
    setSeen(fresh);
    setClash({ conflicts, theirs, mine });
  }
  const choose = (field: VestField, chosen: Conflict["chosen"]) => {
    if (!clash) return;
    take(field, clash[chosen]);
    setClash({ ...clash, conflicts: clash.conflicts.map((one) => (one.field === field ? { field, chosen } : one)) });
  };

  return (
    <Panel title="Edit Investment" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <VestForm state={state} verb="Save changes" hasHighlights>
        {clash ? <ConflictNotice {...clash} onChoose={choose} /> : null}
      </VestForm>
    </Panel>
  );
}

/** Somebody saved after the version that this edit refers to. */
const isClash = (error: unknown): boolean =>
  offers("safe-writes") && error instanceof CallError && error.status === 409;
