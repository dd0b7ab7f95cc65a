import type { DeclaredField, Identity, IdentityQuestion } from "@hivekeeper/contract/identity.ts";
import type { DeclaredName } from "@hivekeeper/contract/identity-words.ts";
import { useEffect, useSyncExternalStore } from "react";
import { newChange, step } from "#flow/change/change.ts";
import { drop, keep, loadChanges } from "#flow/change/change-store.ts";
import { changes } from "#flow/change/changes.ts";
import type { Words } from "#flow/queue/decision-form.tsx";
import { userMark } from "#lib/session.ts";

// Kept as the draft of a form, so that a reload loses nothing. Never a number: what is typed here are reasons.

/** What somebody has found out about an identity, and not decided yet. */
export interface DeskWork {
  /** Of the identity that was looked at: what is ticked in another one is not ticked. */
  version: number | null;
  /** The newest decision at that time, empty where there was none. A later one has ended the work. */
  after: string;
  ticked: readonly DeclaredName[];
  /** The reasons, by field; empty as long as none is said. */
  questions: Readonly<Partial<Record<DeclaredName, string>>>;
  /** The text to the creator, where it was edited. */
  letter?: string;
  /** Why the identity is suspicious. */
  suspicion?: Words;
}

type Seen = Pick<Identity, "id" | "version" | "decisions">;

const recordOf = ({ id }: Pick<Identity, "id">): string => `identity ${id}`;

const draftOf = (identity: Pick<Identity, "id">) =>
  changes.current().findLast((one) => one.state === "typing" && one.form && one.record === recordOf(identity));

const begun = ({ version, decisions }: Seen): DeskWork => ({
  ...{ version, after: decisions[0]?.id ?? "" },
  ...{ ticked: [], questions: {} },
});

/** What is kept of the work on an identity, as far as it still holds. */
export function workOn(identity: Seen): DeskWork {
  const none = begun(identity);
  const kept = draftOf(identity)?.form?.typed as DeskWork | undefined;
  if (!kept || kept.after !== none.after) return none;
  return kept.version === none.version ? kept : { ...kept, version: none.version, ticked: [] };
}

export function changeWork(identity: Seen, change: Partial<DeskWork>): void {
  const draft = draftOf(identity) ?? newChange({ what: "Identity desk", record: recordOf(identity), by: userMark() });
  const typed = { ...workOn(identity), ...change };
  void keep(step(draft, { type: "typed", now: Date.now(), form: { base: {}, typed } }));
}

export function endWork(identity: Pick<Identity, "id">): void {
  const draft = draftOf(identity);
  if (draft) void drop(draft.id);
}

/** Renders again whenever somebody's work has changed. */
export function useDeskWork(): void {
  useEffect(() => void loadChanges(), []);
  useSyncExternalStore(changes.subscribe, changes.current);
}

/** A field is right, or not yet looked at; a question about it ends. */
export function tick(identity: Seen, field: DeclaredName): void {
  const { ticked, questions } = workOn(identity);
  const isTicked = ticked.includes(field);
  const { [field]: _, ...others } = questions;
  changeWork(identity, {
    ticked: isTicked ? ticked.filter((one) => one !== field) : [...ticked, field],
    questions: others,
  });
}

/** Ticks what is declared, right by the rules and not questioned. */
export function tickTheRest(identity: Seen & Pick<Identity, "declared">): void {
  const { ticked } = workOn(identity);
  const rest = openFields(identity).filter(({ isBlocking }) => !isBlocking);
  changeWork(identity, { ticked: [...ticked, ...rest.map(({ field }) => field)] });
}

/** Begins or changes a question, which ends a tick; without a reason it ends. */
export function question(identity: Seen, field: DeclaredName, reason: string | undefined): void {
  const { ticked, questions } = workOn(identity);
  const { [field]: _, ...others } = questions;
  changeWork(identity, {
    ticked: ticked.filter((one) => one !== field),
    questions: reason === undefined ? others : { ...questions, [field]: reason },
  });
}

/** The declared fields that are neither ticked nor questioned. */
export function openFields(identity: Seen & Pick<Identity, "declared">): DeclaredField[] {
  const { ticked, questions } = workOn(identity);
  return identity.declared.filter(
    ({ field, value }) => value !== "" && !ticked.includes(field) && questions[field] === undefined,
  );
}

/** The questions with a reason, in the order in which they were asked. */
export const questionsIn = ({ questions }: DeskWork): IdentityQuestion[] =>
  (Object.entries(questions) as [DeclaredName, string][])
    .map(([field, reason]) => ({ field, reason: reason.trim() }))
    .filter(({ reason }) => reason !== "");
