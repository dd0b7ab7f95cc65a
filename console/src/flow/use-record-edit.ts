import { useEffect, useMemo, useState } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { toast } from "#ui/overlay/toast.ts";
import { type Conflict, conflictsOf, plainlyTheSame } from "./conflict.ts";
import { isSendable } from "./outbox/order.ts";
import { useWaitingForm } from "./outbox/use-waiting-form.ts";
import type { WaitingForm } from "./outbox/waiting.ts";
import { type HowToSave, type RecordFormOptions, useRecordForm } from "./use-record-form.ts";

/** How to send an edit, and its form, for an edit that has to wait. */
interface HowToEdit<Values extends object> extends Omit<HowToSave, "idempotencyKey"> {
  form: WaitingForm<Values>;
}

interface RecordEditOptions<Seen, Values extends FieldValues>
  extends Pick<RecordFormOptions<Values>, "isSame" | "draft" | "nameOf" | "onSaved" | "fallback"> {
  /** The name under which its changes wait in the outbox: "member 12". */
  record: string;
  /** The record and its version as they were when the overlay opened. */
  opened: Seen;
  /** A later reading of the record. The form takes it over while nothing has been typed. */
  fresh?: Seen | undefined;
  valuesOf: (seen: Seen) => Values;
  /** In the order of the form. */
  fields: readonly (keyof Values & string)[];
  save: (values: Values, seen: Seen, how: HowToEdit<Values>) => Promise<unknown>;
  /** Loads the current record after a conflict. */
  fetchCurrent: (refusal: CallError) => Promise<Seen>;
}

/** The form shows a change that waits in the outbox. */
interface Resumed<Values> {
  /** It may still be sent: what is saved now goes behind it. */
  unchanged?: Values;
  /** The id of a change that was not taken: what is saved now replaces it. */
  replaces?: string | undefined;
}

export interface Clash<Values> {
  conflicts: readonly Conflict<keyof Values & string>[];
  theirs: Values;
  mine: Values;
}

/**
 * The form of a record that others may edit at the same time. It sends the version it opened with, even if a newer one
 * has been fetched. After a conflict it sends the version it was shown, with a choice for each field that both changed. A
 * change that waits in the outbox is shown as it was typed.
 */
export function useRecordEdit<Seen, Values extends FieldValues>(options: RecordEditOptions<Seen, Values>) {
  const { record, opened, fresh, valuesOf, fields, save, fetchCurrent, isSame = plainlyTheSame, ...rest } = options;
  const [seen, setSeen] = useState(opened);
  const [clash, setClash] = useState<Clash<Values>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a record is read does not change.
  const stored = useMemo(() => valuesOf(seen), [seen]);
  const [resumed, setResumed] = useState<Resumed<Values>>();
  const unchanged = resumed?.unchanged ?? stored;
  const state = useRecordForm<Values>({
    ...rest,
    isSame,
    unchanged,
    save: async (values, { signal, onProgress }) => {
      try {
        const form = { base: unchanged, typed: values, replaces: resumed?.replaces };
        await save(values, seen, { signal, onProgress, form });
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
    if (resumed) return;
    // Otherwise the inputs are unregistered until the next render, and what is typed before it is lost.
    state.form.reset(valuesOf(fresh), { keepFieldsRef: true });
  }, [fresh]);

  const take = (field: keyof Values & string, from: Values) =>
    state.form.setValue(field as Path<Values>, from[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
  function meet(fresh: Seen, mine: Values) {
    setSeen(fresh);
    compare([unchanged, valuesOf(fresh), mine]);
    setResumed((before) => before && { replaces: before.replaces });
  }
  function compare([base, theirs, mine]: readonly [Values, Values, Values]) {
    const conflicts = conflictsOf(fields, [base, theirs, mine], isSame);
    for (const { field, chosen } of conflicts) if (chosen === "theirs") take(field, theirs);
    setClash({ conflicts, theirs, mine });
  }
  useWaitingForm(record, (form: WaitingForm<Values>, change) => {
    if (!isSame(unchanged, state.form.getValues())) return;
    const [base, typed] = [
      { ...stored, ...form.base },
      { ...stored, ...form.typed },
    ];
    if (isSendable(change) || change.state === "asks") {
      state.form.reset(typed, { keepFieldsRef: true });
      setResumed({ unchanged: typed });
      toast({ title: "An earlier change waits for a line", message: "The form shows it.", tone: "info" });
      return;
    }
    setResumed({ replaces: change.id });
    for (const field of fields) take(field, typed);
    if (change.state === "conflict") compare([base, stored, typed]);
    else state.form.setError("root", { type: "server", message: change.reason });
  });
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
