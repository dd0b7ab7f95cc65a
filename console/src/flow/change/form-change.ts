import { intentKey } from "#lib/intent-key.ts";
import { createListeners } from "#lib/listeners.ts";
import { userMark } from "#lib/session.ts";
import { toast } from "#ui/overlay/toast.ts";
import { type Change, newChange, step } from "./change.ts";
import { drop, hold, keep, loadChanges } from "./change-store.ts";
import { changes, isInOutbox } from "./changes.ts";
import { type Clash, changedFields, conflictsOf, type SaysTheSame, type Side } from "./conflict.ts";

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
  const { draft, valuesOf, fields, isSame, inputs } = options;
  const { record, title: what, privateFields } = draft;
  let state: FormState<Seen, Values> = {
    seen: options.opened,
    unchanged: valuesOf(options.opened),
    offer: undefined,
    clash: undefined,
  };
  let change = newChange({ what, record, by: userMark() });
  /** As the form found it. */
  let original = change;
  /** The form's own; after a restore that of the draft, which may have been sent before the page was left. */
  let idempotencyKey = change.idempotencyKey;
  let [stored, planned] = ["{}", "{}"];
  let [isRead, isOver] = [false, false];
  /** The earlier edit that was shown last, and whether it needs an answer. */
  let phase = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};
  const { subscribe, notify } = createListeners();

  const show = (next: Partial<FormState<Seen, Values>>) => {
    state = { ...state, ...next };
    notify();
  };
  const adopt = (adopted: Change) => {
    release();
    change = adopted;
    original = adopted;
    release = hold(change.id, save);
  };
  const publicFields = fieldsOf(state.unchanged).filter((field) => !privateFields.includes(field));
  const without = (values: Values) => pick(values, publicFields);
  const changed = (values: Values) => {
    const differing = changedFields(state.unchanged, values, isSame);
    return pick(
      values,
      differing.filter((field) => publicFields.includes(field)),
    );
  };
  const typedNow = (): Partial<Values> =>
    change.state === "typing" ? { ...state.offer?.typed, ...changed(inputs.values()) } : without(inputs.values());

  /** It has been sent, and waits. */
  const isTaken = () => changes.current().some(({ id, state: kept }) => id === change.id && kept !== change.state);

  function save(): void {
    clearTimeout(timer);
    const typed = typedNow();
    const json = JSON.stringify(typed);
    if (!isRead || isOver || json === stored || isTaken()) return;
    stored = json;
    change = step(change, { type: "typed", now: Date.now(), form: { base: change.form?.base ?? {}, typed } });
    void (json === "{}" ? drop(change.id) : keep(change));
  }

  const take = (field: keyof Values & string, from: Values) => inputs.set(field, from[field]);
  function compare(base: Values, theirs: Values, mine: Values): void {
    const conflicts = conflictsOf(fields, [base, theirs, mine], isSame);
    for (const { field, chosen } of conflicts) if (chosen === "theirs") take(field, theirs);
    show({ clash: { conflicts, theirs, mine } });
  }
  const isUntouched = () => isSame(state.unchanged, inputs.values());

  /** Shows an earlier edit of the record: when the form opens, and when the server has not taken it. */
  function takeUp(): void {
    const earlier = changes.current().findLast((one) => one.record === record && one.form && isInOutbox(one));
    const isSendable = earlier?.state === "waiting" || earlier?.state === "sending";
    const now = earlier ? `${earlier.id} ${isSendable ? "" : earlier.state}` : "";
    if (now === phase) return;
    phase = now;
    if (!earlier?.form || earlier.id === change.id || isOver || !isUntouched()) return;
    const recorded = valuesOf(state.seen);
    const [base, typed] = [
      { ...recorded, ...earlier.form.base },
      { ...recorded, ...earlier.form.typed },
    ];
    if (isSendable) {
      inputs.reset(typed);
      show({ unchanged: typed });
      toast({ title: "An earlier change waits for a connection", message: "The form shows it.", tone: "info" });
      return;
    }
    adopt(earlier);
    stored = JSON.stringify(without(typed));
    // A draft beside it is offered when this edit has ended.
    show({ unchanged: recorded, offer: undefined });
    for (const field of fields) take(field, typed);
    if (earlier.state === "conflict") compare(base, recorded, typed);
    else inputs.fail(earlier.reason);
  }

  /** Looks for what an earlier visit left. */
  function look(): void {
    takeUp();
    const left = changes.current().findLast((one) => one.record === record && one.form && one.state === "typing");
    if (left?.form && change.state === "typing") {
      adopt(left);
      stored = JSON.stringify(left.form.typed);
      const typed = changed({ ...state.unchanged, ...left.form.typed });
      if (Object.keys(typed).length > 0) show({ offer: { typed, savedAt: left.askedAt } });
    }
    isRead = true;
    plan();
  }

  function plan(): void {
    planned = JSON.stringify(typedNow());
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  }

  return {
    current: () => state,
    subscribe,
    /** Returns a function that ends it; what was typed last is stored then. */
    start(): () => void {
      let isClosed = false;
      adopt(change);
      void loadChanges().then(() => isClosed || look());
      const unsubscribe = changes.subscribe(() => isRead && takeUp());
      window.addEventListener("pagehide", save);
      return () => {
        isClosed = true;
        save();
        release();
        unsubscribe();
        window.removeEventListener("pagehide", save);
      };
    },
    /** To be called when something may have been typed. */
    typed(): void {
      if (isRead && !isOver && JSON.stringify(typedNow()) !== planned) plan();
    },
    restore(): void {
      const typed = state.offer?.typed ?? {};
      const own = changed(inputs.values());
      idempotencyKey = change.idempotencyKey;
      for (const field of fieldsOf(typed)) {
        if (!(field in own)) inputs.set(field, typed[field] as Values[keyof Values & string]);
      }
      show({ offer: undefined });
    },
    /** Ends the offer; what is typed now stays. */
    discard(): void {
      change = { ...change, idempotencyKey };
      show({ offer: undefined });
      plan();
    },
    /** What is sent: of an edit also its change, or `null` where it holds what must not be stored, and so cannot wait. */
    sending(values: Values): { idempotencyKey: string; change: Change | null } {
      const isPrivate = changedFields(state.unchanged, values, isSame).some((field) => !publicFields.includes(field));
      const form = { base: without(state.unchanged), typed: without(values) };
      return { idempotencyKey, change: isPrivate ? null : { ...change, form, idempotencyKey: intentKey() } };
    },
    /** The record as it was saved meanwhile: shows what differs, field by field. */
    meet(current: Seen, mine: Values): void {
      const base = state.unchanged;
      show({ seen: current, unchanged: valuesOf(current) });
      compare(base, state.unchanged, mine);
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
      isOver = true;
      clearTimeout(timer);
      const kept = changes.current().find(({ id }) => id === change.id);
      if (!kept || kept.state === "waiting") return;
      if (isSaved || kept.state === "typing") void drop(kept.id);
      else if (change !== original) void keep(original);
    },
  };
}

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

const pick = <Values extends object>(values: Values, fields: readonly (keyof Values & string)[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
