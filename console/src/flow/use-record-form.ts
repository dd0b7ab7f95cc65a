import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from "react-hook-form";
import { CallError, isAborted } from "#lib/call-error.ts";
import { useBlocker } from "#lib/router/router.ts";
import { submitTo } from "#lib/submit.ts";
import type { OnProgress } from "#lib/transport.ts";
import { useUnsavedGuard } from "#ui/overlay/unsaved-guard.tsx";
import { plainlyTheSame, type SaysTheSame } from "./conflict.ts";
import { type DraftPlace, useDraft } from "./use-draft.tsx";
import { UNKNOWN_OUTCOME, useSaving } from "./use-saving.ts";

export interface HowToSave {
  signal: AbortSignal;
  onProgress: OnProgress;
  /** The same for every try, also after a reload: where the answer was lost, a retry creates no second record. */
  idempotencyKey: string;
}

export interface RecordFormOptions<Values extends FieldValues> {
  /** The values with which the form counts as unchanged: as it opened, later as the record was last loaded. */
  unchanged: Values;
  isSame?: SaysTheSame<Values>;
  /** Where the form keeps what is typed, so that nothing is lost before it is saved. */
  draft: DraftPlace<Values>;
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
  // `useProblemShown` moves the focus, in reading order: the library knows the order of registration only.
  const form = useForm<Values>({ defaultValues: unchanged as DefaultValues<Values>, shouldFocusError: false });
  const saving = useSaving();
  const [progress, setProgress] = useState<number>();
  const [element, showProblem] = useProblemShown();
  const typed = form.watch();
  const isDirty = !isSame(unchanged, typed);
  const guard = useUnsavedGuard(isDirty);
  const { idempotencyKey, ...draft } = useDraft<Values>(options.draft, {
    ...{ unchanged, typed, isSame },
    set: (field, value) =>
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }),
  });
  useBlocker(async () => {
    if (saving.isRunning() || !(await guard.mayLeave())) return false;
    if (isDirty) draft.end();
    return true;
  });

  const submit = async () => {
    let isSaved = false;
    await saving.run(async (signal) => {
      const send = async (values: Values) => {
        isSaved = await save(values, { signal, onProgress: setProgress, idempotencyKey }).catch((error: unknown) => {
          throw isAborted(error) ? new CallError("http", { serverText: UNKNOWN_OUTCOME }) : error;
        });
      };
      await submitTo(form, send, { fallback, nameOf: (field) => nameOf(field, form.getValues()) })();
    });
    setProgress(undefined);
    if (!isSaved) return showProblem();
    guard.release();
    draft.end();
    onSaved();
  };
  return {
    form,
    element,
    progress,
    savingSince: saving.since,
    onCancel: saving.cancel,
    question: guard.question,
    draftNotice: draft.notice,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

export type RecordForm<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>;

/** `category_name` → `categoryName`. */
const camelOf = (field: string) => field.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/**
 * The ref of a form, and a function that moves the focus to its first invalid input in reading order, once the errors
 * are rendered. A message about the form as a whole is scrolled into view instead.
 */
function useProblemShown() {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]');
    if (first) first.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  return [form, () => setAsked((times) => times + 1)] as const;
}
