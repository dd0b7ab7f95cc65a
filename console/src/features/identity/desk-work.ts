import type { DeclaredField, Identity, IdentityQuestion } from "@hivekeeper/contract/identity.ts";
import type { DeclaredName } from "@hivekeeper/contract/identity-words.ts";
import { useEffect, useSyncExternalStore } from "react";
import type { Words } from "#flow/queue/decision-form.tsx";
import { createListeners } from "#lib/listeners.ts";
import { whenIdle } from "#lib/when-idle.ts";

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

/** By creator. */
let all: ReadonlyMap<string, DeskWork> = new Map();
const { subscribe, notify } = createListeners();

function show(next: ReadonlyMap<string, DeskWork>): void {
  all = next;
  notify();
}

// With the code that stores changes, for which the first creator does not wait.
const store = () => import("./kept-work.ts");

const begun = ({ version, decisions }: Seen): DeskWork => ({
  ...{ version, after: decisions[0]?.id ?? "" },
  ...{ ticked: [], questions: {} },
});

/** What was found out about an identity, as far as it still holds. */
export function workOn(identity: Seen): DeskWork {
  const none = begun(identity);
  const work = all.get(identity.id);
  if (!work || work.after !== none.after) return none;
  return work.version === none.version ? work : { ...work, version: none.version, ticked: [] };
}

/** Everything is kept at once, so that a reload loses nothing. */
export function changeWork(identity: Seen, change: Partial<DeskWork>): void {
  show(new Map([...all, [identity.id, { ...workOn(identity), ...change }]]));
  keep(identity.id);
}

export function endWork({ id }: Pick<Identity, "id">): void {
  show(new Map([...all].filter(([one]) => one !== id)));
  keep(id);
}

/** Not before what is kept has been read, which it would replace. */
const keep = (id: string) =>
  void loadWork()
    .then(store)
    .then(({ keepWork }) => keepWork(id, all.get(id)))
    .catch(() => {});

let loading: Promise<void> | undefined;

/** Shows what an earlier visit has left, below what was done since. Another call tries again after a failure. */
export function loadWork(): Promise<void> {
  loading ??= store()
    .then(({ findWork }) => findWork<DeskWork>())
    .then((found) =>
      show(new Map([...all, ...[...found].map(([id, left]) => [id, joined(left, all.get(id))] as const)])),
    )
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function joined(left: DeskWork, since: DeskWork | undefined): DeskWork {
  if (!since || since.version !== left.version || since.after !== left.after) return since ?? left;
  const questions = { ...left.questions, ...since.questions };
  const ticked = new Set([...left.ticked, ...since.ticked].filter((field) => questions[field] === undefined));
  return { ...left, ...since, questions, ticked: [...ticked] };
}

/** Renders again whenever somebody's work has changed. */
export function useDeskWork(): void {
  useEffect(() => whenIdle(() => void loadWork().catch(() => {})), []);
  useSyncExternalStore(subscribe, () => all);
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
