import { newChange, step } from "#flow/change/change.ts";
import { drop, keep, loadChanges } from "#flow/change/change-store.ts";
import { changes } from "#flow/change/changes.ts";
import { userMark } from "#lib/session.ts";

// Kept as the draft of a form. Never a number: what is typed at the desk are reasons.

const RECORD = "identity ";

const drafts = () =>
  changes.current().filter(({ state, form, record }) => state === "typing" && form && record.startsWith(RECORD));

/** What is kept, by creator. */
export async function findWork<Work extends object>(): Promise<ReadonlyMap<string, Work>> {
  await loadChanges();
  return new Map(drafts().map(({ record, form }) => [record.slice(RECORD.length), form?.typed as Work]));
}

/** Keeps the work on a creator's identity, or ends it. */
export async function keepWork(creatorId: string, work: object | undefined): Promise<void> {
  await loadChanges();
  const record = RECORD + creatorId;
  const kept = drafts().find((one) => one.record === record);
  if (!work) return kept && drop(kept.id);
  const draft = kept ?? newChange({ what: "Identity desk", record, by: userMark() });
  return keep(step(draft, { type: "typed", now: Date.now(), form: { base: {}, typed: work } }));
}
