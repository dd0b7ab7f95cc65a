import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { UNKNOWN_OUTCOME, useSaving } from "#flow/use-saving.ts";
import { CallError, isAborted, isClash, isUnproved } from "#lib/call-error.ts";
import type { OnProgress } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";
import { useBlocker } from "#lib/router/router.ts";
import { submitTo } from "#lib/submit.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { useUnsavedGuard } from "#ui/overlay/unsaved-guard.tsx";
import type { Change } from "./change.ts";
import { type Clash, plainlyTheSame, type SaysTheSame } from "./conflict.ts";
import { type DraftPlace, formChange, type Inputs } from "./form-change.ts";
import { findSaver } from "./saver.ts";

// Most forms open without a draft.
const DraftNotice = lazyPart(() => import("./draft-notice.tsx").then((file) => file.DraftNotice), { isExtra: true });

/** How often a form is saved again by itself, after others have saved other fields of the record. */
const MOST_MERGES = 3;

/** What a form gives to be saved, and how. */
export interface Save<Values, Seen = Values> {
  values: Values;
  /** The record, or its version, that an edit refers to. */
  seen: Seen;
  signal: AbortSignal;
  onProgress: OnProgress;
  /** The same for every try, also after a reload: where the answer was lost, a retry creates no second record. */
  idempotencyKey: string;
  /** Of an edit that may wait. */
  change: Change | null;
}

interface RecordFormOptions<Values extends FieldValues, Seen> {
  /** The record and its version as they were when the form opened. Its values count as unchanged. */
  opened: Seen;
  /** A later reading of the record. The form takes it over while nothing has been typed. */
  fresh?: Seen | undefined;
  valuesOf: (seen: Seen) => Values;
  /** In the order of the form. */
  fields: readonly (keyof Values & string)[];
  isSame?: SaysTheSame<Values>;
  /** Where the form keeps what is typed, so that nothing is lost before it is saved. */
  draft: DraftPlace<Values>;
  /** Maps a server field to the form's input. Defaults to the field's name in camel case. */
  nameOf?: (serverField: string, values: Values) => string;
  /** A rejection is shown in the form. */
  save: (save: Save<Values, Seen>) => Promise<unknown>;
  /** Loads the current record after a conflict. */
  fetchCurrent?: (refusal: CallError) => Promise<Seen>;
  onSaved: () => void;
  /** The text for a failure that neither the server nor the network explains. */
  fallback: string;
}

/** The form of a new record, or of one that nobody else edits. */
export const useRecordForm = <Values extends FieldValues>(
  options: Omit<RecordFormOptions<Values, Values>, "valuesOf" | "fields">,
) => useRecordEdit<Values, Values>({ ...options, valuesOf: (values) => values, fields: [] });

/**
 * The state of a form in an overlay. It keeps its input on every failure, and closes only unchanged, saved, or after a
 * question. Where the overlay is part of the address, every way of closing it, Back included, is a navigation.
 *
 * An edit sends the version it opened with, even if a newer one has been fetched. Where somebody else has saved other
 * fields meanwhile it takes them and is sent again with their version; where both changed a field it asks first.
 */
export function useRecordEdit<Seen, Values extends FieldValues>(options: RecordFormOptions<Values, Seen>) {
  const { isSame = plainlyTheSame, nameOf = camelOf, opened, valuesOf, draft, fields, onSaved, fallback } = options;
  // `useProblemShown` moves the focus, in reading order: the library knows the order of registration only.
  const form = useForm<Values>({ defaultValues: valuesOf(opened) as DefaultValues<Values>, shouldFocusError: false });
  const [element, showProblem] = useProblemShown();
  const [made] = useState(() =>
    formChange({
      ...{ draft, opened, valuesOf, fields, isSame },
      inputs: { ...inputsOf(form), submit: () => element.current?.requestSubmit() },
      whoSaved: (changed) => {
        const names: readonly string[] = changed;
        return findSaver(draft.record, (field) => names.includes(nameOf(field, form.getValues())));
      },
    }),
  );
  const { unchanged, offer, clash } = useSyncExternalStore(made.subscribe, made.current);
  const saving = useSaving();
  const [progress, setProgress] = useState<number>();
  const isDirty = !isSame(unchanged, form.watch());
  const guard = useUnsavedGuard(isDirty);
  useEffect(() => made.start(), [made]);
  useEffect(() => made.typed());
  useEffect(() => {
    if (options.fresh !== undefined) made.refresh(options.fresh);
  }, [made, options.fresh]);
  const mayLeave = async () => {
    if (saving.isRunning() || !(await guard.mayLeave())) return false;
    if (isDirty) made.end(false);
    saving.endToast();
    return true;
  };
  useBlocker(mayLeave);

  const save = async (values: Values, signal: AbortSignal, merges = 0): Promise<boolean> => {
    const { seen } = made.current();
    try {
      await options.save({ values, seen, signal, onProgress: setProgress, ...made.sending(values) });
      return true;
    } catch (error) {
      saving.failedBy(error);
      if (isAborted(error) && !isUnproved(error)) throw new CallError("http", { serverText: UNKNOWN_OUTCOME });
      if (!options.fetchCurrent || !offers("safe") || !isClash(error)) throw error;
      if (!made.meet(await options.fetchCurrent(error), values)) return false;
      if (merges === MOST_MERGES) throw error;
      return save(form.getValues(), signal, merges + 1);
    }
  };
  const submit = async () => {
    let isSaved = false;
    await saving.run(async (signal) => {
      const send = async (values: Values) => {
        isSaved = await save(values, signal);
      };
      await submitTo(form, send, { fallback, nameOf: (field) => nameOf(field, form.getValues()) })();
    });
    setProgress(undefined);
    if (!isSaved) return showProblem();
    const { clash: settled } = made.current();
    if (settled) void tellTaken(settled);
    guard.release();
    made.end(true);
    onSaved();
  };
  const locked = { savingSince: saving.since, onCancel: saving.cancel };
  return {
    form,
    element,
    progress,
    ...locked,
    /** Of the overlay around the form. */
    overlay: { title: draft.title, ...locked },
    /** Closes an overlay that is not part of the address, which asks as a navigation does. */
    closing: (close: () => void) => async () => {
      if (await mayLeave()) close();
    },
    question: guard.question,
    /** Of the notice above the fields, after somebody else has saved a field that was changed here too. */
    conflict: clash && clash.conflicts.length > 0 ? { ...clash, onChoose: made.choose } : undefined,
    draftNotice: offer ? (
      <DraftNotice
        savedAt={offer.savedAt}
        isPartial={draft.privateFields.length > 0}
        onRestore={made.restore}
        onDiscard={made.discard}
      />
    ) : null,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

export type RecordForm<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>;

const inputsOf = <Values extends FieldValues>(form: UseFormReturn<Values>): Omit<Inputs<Values>, "submit"> => ({
  values: form.getValues,
  set: (field, value) =>
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }),
  // Otherwise the inputs are unregistered until the next render, and what is typed before it is lost.
  reset: (values) => form.reset(values, { keepFieldsRef: true }),
  fail: (message) => form.setError("root", { type: "server", message }),
});

/** Says whose change was saved with one's own, where no notice has. */
async function tellTaken<Values>({ conflicts, taken, saver }: Clash<Values>): Promise<void> {
  if (conflicts.length > 0 || taken.length === 0) return;
  const found = await saver;
  const whose = found ? `${found.name}'s change ${found.when}` : "Somebody else's change";
  toast({ title: `${whose} was kept too`, message: "You changed different fields.", tone: "info" });
}

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
