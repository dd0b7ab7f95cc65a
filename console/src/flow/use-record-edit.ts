import { useEffect, useMemo, useState } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { type Conflict, conflictsOf, plainlyTheSame } from "./conflict.ts";
import { type HowToSave, type RecordFormOptions, useRecordForm } from "./use-record-form.ts";

interface RecordEditOptions<Seen, Values extends FieldValues>
  extends Pick<RecordFormOptions<Values>, "isSame" | "draft" | "nameOf" | "onSaved" | "fallback"> {
  /** The record and its version as they were when the overlay opened. */
  opened: Seen;
  /** A later reading of the record. The form takes it over while nothing has been typed. */
  fresh?: Seen | undefined;
  valuesOf: (seen: Seen) => Values;
  /** In the order of the form. */
  fields: readonly (keyof Values & string)[];
  save: (values: Values, seen: Seen, how: HowToSave) => Promise<unknown>;
  /** Loads the current record after a conflict. */
  fetchCurrent: (refusal: CallError) => Promise<Seen>;
}

export interface Clash<Values> {
  conflicts: readonly Conflict<keyof Values & string>[];
  theirs: Values;
  mine: Values;
}

/**
 * The form of a record that others may edit at the same time. It sends the version it opened with, even if a newer one
 * has been fetched. After a conflict it sends the version it was shown, with a choice for each field that both changed.
 */
export function useRecordEdit<Seen, Values extends FieldValues>(options: RecordEditOptions<Seen, Values>) {
  const { opened, fresh, valuesOf, fields, save, fetchCurrent, isSame = plainlyTheSame, ...rest } = options;
  const [seen, setSeen] = useState(opened);
  const [clash, setClash] = useState<Clash<Values>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a record is read does not change.
  const unchanged = useMemo(() => valuesOf(seen), [seen]);
  const state = useRecordForm<Values>({
    ...rest,
    isSame,
    unchanged,
    save: async (values, how) => {
      try {
        await save(values, seen, how);
        return true;
      } catch (error) {
        if (!isClash(error)) throw error;
        meet(await fetchCurrent(error), values);
        return false;
      }
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new reading is a reason.
  useEffect(() => {
    if (fresh === undefined || !isSame(unchanged, state.form.getValues())) return;
    setSeen(fresh);
    // Otherwise the inputs are unregistered until the next render, and what is typed before it is lost.
    state.form.reset(valuesOf(fresh), { keepFieldsRef: true });
  }, [fresh]);

  const take = (field: keyof Values & string, from: Values) =>
    state.form.setValue(field as Path<Values>, from[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
  function meet(fresh: Seen, mine: Values) {
    const theirs = valuesOf(fresh);
    const conflicts = conflictsOf(fields, [unchanged, theirs, mine], isSame);
    for (const { field, chosen } of conflicts) if (chosen === "theirs") take(field, theirs);
    setSeen(fresh);
    setClash({ conflicts, theirs, mine });
  }
  const choose = (field: keyof Values & string, chosen: "theirs" | "mine") => {
    if (!clash) return;
    take(field, clash[chosen]);
    setClash({ ...clash, conflicts: clash.conflicts.map((one) => (one.field === field ? { field, chosen } : one)) });
  };
  return { state, clash, choose };
}

/** Somebody saved after the version that this edit refers to. A 409 that names fields rejects those fields instead. */
const isClash = (error: unknown): error is CallError =>
  offers("safe-writes") && error instanceof CallError && error.status === 409 && error.fieldErrors === null;
