import { useBlocker } from "@tanstack/react-router";
import { type SyntheticEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { CallError, isAborted } from "#lib/call-error.ts";
import { submitTo } from "#lib/submit.ts";
import type { OnProgress } from "#lib/transport.ts";
import { useUnsavedGuard } from "#ui/overlay/unsaved-guard.tsx";
import { plainlyTheSame, type SaysTheSame } from "./conflict.ts";
import { UNKNOWN_OUTCOME, useSaving } from "./use-saving.ts";

export interface HowToSave {
  signal: AbortSignal;
  onProgress: OnProgress;
}

export interface RecordFormOptions<Values extends FieldValues> {
  /** The values with which the form counts as unchanged: as it opened, later as the record was last loaded. */
  unchanged: Values;
  isSame?: SaysTheSame<Values>;
  /** Maps a server field to the form's input. Defaults to the field's name in camel case. */
  nameOf?: (serverField: string, values: Values) => string;
  /** Resolves to whether the record was saved. A rejection is shown in the form. */
  save: (values: Values, how: HowToSave) => Promise<boolean>;
  onSaved: () => void;
  /** The text for a failure that neither the server nor the network explains. */
  fallback: string;
}

/**
 * The state of a form in an overlay. It keeps its input on every failure, and closes only unchanged, saved, or after a
 * question. The overlay is part of the address, so every way of closing it, Back included, is a navigation.
 */
export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>) {
  const { unchanged, isSame = plainlyTheSame, nameOf = camelOf, save, onSaved, fallback } = options;
  const form = useForm<Values>({ defaultValues: unchanged as DefaultValues<Values> });
  const saving = useSaving();
  const [progress, setProgress] = useState<number>();
  const element = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard(!isSame(unchanged, form.watch()));
  useBlocker({
    shouldBlockFn: async () => saving.isRunning() || !(await guard.mayLeave()),
    enableBeforeUnload: false,
  });

  const submit = async () => {
    let isSaved = false;
    await saving.run(async (signal) => {
      const send = async (values: Values) => {
        isSaved = await save(values, { signal, onProgress: setProgress }).catch((error: unknown) => {
          throw isAborted(error) ? new CallError("http", { serverText: UNKNOWN_OUTCOME }) : error;
        });
      };
      await submitTo(form, send, { fallback, nameOf: (field) => nameOf(field, form.getValues()) })();
    });
    setProgress(undefined);
    if (!isSaved) return requestAnimationFrame(() => showProblem(element.current));
    guard.release();
    onSaved();
  };
  return {
    form,
    element,
    progress,
    savingSince: saving.since,
    onCancel: saving.cancel,
    question: guard.question,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

export type RecordForm<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>;

/** `category_name` → `categoryName`. */
const camelOf = (field: string) => field.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Moves the focus to the first invalid input, else to the message about the form as a whole. */
function showProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')?.focus();
  form?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
}
