import { createListeners } from "#lib/listeners.ts";
import { privateStore } from "#lib/private-store.ts";
import { userMark } from "#lib/session.ts";
import { toast } from "#ui/overlay/toast.ts";
import { type Change, newChange, step } from "./change.ts";
import { drop, keep, loadChanges } from "./change-store.ts";
import { changes, isInOutbox } from "./changes.ts";
import { agree, type Clash, changedFields, compareEdits, type SaysTheSame, type Side } from "./conflict.ts";
import type { Saver } from "./saver.ts";

/** Where a form keeps what is typed. */
export interface DraftPlace<Values> {
  /** The record, as its changes name it: `member 12`; `hive new`. Ids only. */
  record: string;
  /** The form's title. The question at the logout names it. */
  title: string;
  /** Passwords, PINs, identity numbers, documents and files: they are never stored. */
  privateFields: readonly (keyof Values & string)[];
}

/** The inputs of a form, as its library holds them. */
export interface Inputs<Values> {
  values: () => Values;
  set: (field: keyof Values & string, value: Values[keyof Values & string]) => void;
  /** Shows values that count as unchanged. */
  reset: (values: Values) => void;
  /** Shows a message above the fields. */
  fail: (message: string) => void;
  submit: () => void;
}

interface FormChangeOptions<Seen, Values extends object> {
  draft: DraftPlace<Values>;
  /** The record and its version as they were when the form opened. */
  opened: Seen;
  valuesOf: (seen: Seen) => Values;
  /** Of an edit, in the order of the form. */
  fields: readonly (keyof Values & string)[];
  isSame: SaysTheSame<Values>;
  inputs: Inputs<Values>;
  /** Who changed these fields of the record. */
  whoSaved: (fields: readonly (keyof Values & string)[]) => Promise<Saver | null>;
}

export interface FormState<Seen, Values> {
  /** The record and version that an edit refers to. */
  seen: Seen;
  /** The values with which the form counts as unchanged: the record's, or those of an earlier edit that waits. */
  unchanged: Values;
  /** What an earlier visit typed, until it is restored or discarded. */
  offer: { typed: Partial<Values>; savedAt: number } | undefined;
  clash: Clash<Values> | undefined;
}

const PAUSE_MS = 300;

/**
 * The change that a form makes. What is typed is stored a moment later, without its private fields, and offered at the
 * next visit. An earlier edit that waits is shown as the form's unchanged values; one that was not taken is taken up
 * again, as it was typed.
 */
export function formChange<Seen, Values extends object>(options: FormChangeOptions<Seen, Values>) {
  const { draft, valuesOf, fields, isSame, inputs, whoSaved } = options;
  const { record, title: what, privateFields } = draft;
  let state: FormState<Seen, Values> = {
    seen: options.opened,
    unchanged: valuesOf(options.opened),
    offer: undefined,
    clash: undefined,
  };
  const own = newChange({ what, record, by: userMark() });
  /** The form's own change, or one that it has found: a draft, or an edit that was not taken. */
  let found = own;
  let stage: "opening" | "open" | "over" = "opening";
  let planned = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { subscribe, notify } = createListeners();

  const show = (next: Partial<FormState<Seen, Values>>) => {
    state = { ...state, ...next };
    notify();
  };
  /** The values of fields that may be stored. */
  const publicOf = (values: Values, fields = fieldsOf(state.unchanged)) => {
    const stored = fields.filter((field) => !privateFields.includes(field)).map((field) => [field, values[field]]);
    return Object.fromEntries(stored) as Partial<Values>;
  };
  const changed = (values: Values) => publicOf(values, changedFields(state.unchanged, values, isSame));
  const typedNow = (): Partial<Values> =>
    found.state === "typing" ? { ...state.offer?.typed, ...changed(inputs.values()) } : publicOf(inputs.values());

  /** Stores what is typed now; nothing that has been sent, and waits. */
  function save(): string {
    clearTimeout(timer);
    const before = changes.find(found.id) ?? found;
    const { base = {}, typed: stored = {} } = before.form ?? {};
    const typed = typedNow();
    if (stage !== "open" || JSON.stringify(typed) === JSON.stringify(stored)) return found.id;
    const after = step(before, { type: "typed", now: Date.now(), form: { base, typed } });
    if (Object.keys(typed).length === 0) {
      found = after;
      void drop(after.id);
    } else if (after !== before) void keep(after);
    return found.id;
  }

  function plan(): void {
    planned = JSON.stringify(typedNow());
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  }

  const take = (field: keyof Values & string, from: Values) => inputs.set(field, from[field]);
  /** Takes what only they changed. Returns whether that settles it: no field was changed by both. */
  function compare(base: Values, theirs: Values, mine: Values): boolean {
    const { conflicts, taken: other } = compareEdits(fields, [base, theirs, mine], isSame);
    for (const field of other) take(field, theirs);
    const earlier = state.clash?.taken.filter((field) => agree(field, mine, theirs, isSame)) ?? [];
    const taken = fields.filter((field) => other.includes(field) || earlier.includes(field));
    const saver = whoSaved([...taken, ...conflicts.map(({ field }) => field)]);
    show({ clash: { conflicts, taken, saver, theirs, mine } });
    return conflicts.length === 0;
  }
  const isUntouched = () => isSame(state.unchanged, inputs.values());

  /** Shows an earlier edit of the record: when the form opens, and when the server has not taken it. */
  function takeUp(): void {
    const earlier = changes.current().findLast((one) => one.record === record && one.form && isInOutbox(one));
    if (!earlier?.form || earlier.id === found.id || !isUntouched()) return;
    const recorded = valuesOf(state.seen);
    const base = { ...recorded, ...earlier.form.base };
    const typed = { ...recorded, ...earlier.form.typed };
    if (earlier.state === "waiting" || earlier.state === "sending") {
      if (isSame(state.unchanged, typed)) return;
      inputs.reset(typed);
      show({ unchanged: typed });
      toast({ title: "An earlier change waits for a connection", message: "The form shows it.", tone: "info" });
      return;
    }
    found = earlier;
    // A draft beside it is offered when this edit has ended.
    show({ unchanged: recorded, offer: undefined });
    for (const field of fields) take(field, typed);
    if (earlier.state !== "conflict") inputs.fail(earlier.reason);
    else if (compare(base, recorded, typed)) inputs.submit();
  }

  /** Looks for what an earlier visit left. */
  function look(): void {
    takeUp();
    const left = changes.current().findLast((one) => one.record === record && one.form && one.state === "typing");
    if (left?.form && found === own) {
      found = left;
      const typed = changed({ ...state.unchanged, ...left.form.typed });
      if (Object.keys(typed).length > 0) show({ offer: { typed, savedAt: left.askedAt } });
    }
    stage = "open";
    plan();
  }

  return {
    current: () => state,
    subscribe,
    /** Returns a function that ends it; what was typed last is stored then. */
    start(): () => void {
      stage = "opening";
      void loadChanges().then(() => stage === "opening" && look());
      const unsubscribe = changes.subscribe(() => stage === "open" && takeUp());
      const release = privateStore.hold(save);
      return () => {
        save();
        stage = "over";
        release();
        unsubscribe();
      };
    },
    /** To be called when something may have been typed. */
    typed(): void {
      if (stage === "open" && JSON.stringify(typedNow()) !== planned) plan();
    },
    restore(): void {
      const typed = state.offer?.typed ?? {};
      const typedSince = changed(inputs.values());
      for (const field of fieldsOf(typed)) {
        if (!(field in typedSince)) inputs.set(field, typed[field] as Values[keyof Values & string]);
      }
      show({ offer: undefined });
    },
    /** Ends the offer; what is typed now stays. */
    discard(): void {
      void drop(found.id);
      found = own;
      show({ offer: undefined });
      save();
    },
    /**
     * What is sent: of an edit also its change, or `null` where it holds what must not be stored, and so cannot wait. A
     * draft that was restored may have been sent before the page was left, and keeps its key.
     */
    sending(values: Values): { idempotencyKey: string; change: Change | null } {
      const { idempotencyKey } = state.offer ? own : found;
      const isPrivate = changedFields(state.unchanged, values, isSame).some((field) => privateFields.includes(field));
      const form = { base: publicOf(state.unchanged), typed: publicOf(values) };
      return { idempotencyKey, change: isPrivate ? null : { ...found, form } };
    },
    /**
     * The record as it was saved meanwhile. Returns `true` when the form may be saved again at once, and otherwise shows
     * the fields that both changed.
     */
    meet(current: Seen, mine: Values): boolean {
      const base = state.unchanged;
      show({ seen: current, unchanged: valuesOf(current) });
      return compare(base, state.unchanged, mine);
    },
    choose(field: keyof Values & string, chosen: Side): void {
      const { clash } = state;
      if (!clash) return;
      take(field, clash[chosen]);
      const conflicts = clash.conflicts.map((one) => (one.field === field ? { field, chosen } : one));
      show({ clash: { ...clash, conflicts } });
    },
    /** A later reading of the record. The form takes it over while nothing has been typed. */
    refresh(seen: Seen): void {
      if (!isUntouched()) return;
      const isRecord = isSame(state.unchanged, valuesOf(state.seen));
      show({ seen, ...(isRecord && { unchanged: valuesOf(seen) }) });
      if (isRecord) inputs.reset(valuesOf(seen));
    },
    /** The form was saved, or its changes were discarded. */
    end(isSaved: boolean): void {
      stage = "over";
      clearTimeout(timer);
      const kept = changes.find(found.id);
      // Under another key it was sent, and waits.
      if (kept?.idempotencyKey !== found.idempotencyKey) return;
      void (isSaved || kept.state === "typing" ? drop(kept.id) : keep(found));
    },
  };
}

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];
