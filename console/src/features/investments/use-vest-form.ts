import { useBlocker } from "@tanstack/react-router";
import { type SyntheticEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { CallError, isAborted } from "#lib/call-error.ts";
import { submitTo } from "#lib/submit.ts";
import type { OnProgress } from "#lib/transport.ts";
import { useUnsavedGuard } from "#ui/unsaved-guard.tsx";
import { UNKNOWN_OUTCOME, useSaving } from "./use-saving.ts";
import { saysTheSame } from "./vest-body.ts";
import { inputOf } from "./vest-refusal.ts";
import type { VestValues } from "./vest-values.ts";

interface HowToSave {
  signal: AbortSignal;
  onProgress: OnProgress;
}

interface VestFormOptions {
  /** What nothing is lost by throwing away: as the form opened, later as the record was last seen. */
  unchanged: VestValues;
  /** Resolves to whether it is saved; a rejection is shown in the form. */
  save: (values: VestValues, how: HowToSave) => Promise<boolean>;
  onSaved: () => void;
  /** What is said where neither the server nor the line explains a failure. */
  fallback: string;
}

/** The state of an investment's form: it keeps everything on every failure, and is left only unchanged, saved or asked. */
export function useVestForm({ unchanged, save, onSaved, fallback }: VestFormOptions) {
  const form = useForm<VestValues>({ defaultValues: unchanged });
  const saving = useSaving();
  const [progress, setProgress] = useState<number>();
  const element = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard(!saysTheSame(unchanged, form.watch()));
  // A panel is a part of the address, so every way out of it, Back too, is a navigation.
  useBlocker({
    shouldBlockFn: async () => saving.isRunning() || !(await guard.mayLeave()),
    enableBeforeUnload: false,
  });

  const submit = async () => {
    let isSaved = false;
    await saving.run(async (signal) => {
      const send = async (values: VestValues) => {
        isSaved = await save(values, { signal, onProgress: setProgress }).catch((error: unknown) => {
          throw isAborted(error) ? new CallError("http", { serverText: UNKNOWN_OUTCOME }) : error;
        });
      };
      await submitTo(form, send, { fallback, nameOf: (field) => inputOf(field, form.getValues()) })();
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

/** The focus goes to the first wrong input, else to what is said about the whole. */
function showProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')?.focus();
  form?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
}
