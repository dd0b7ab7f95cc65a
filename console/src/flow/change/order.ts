import { isRaw, textOf } from "@hivekeeper/contract/read/raw.ts";
import { CallError, failureText, isClash, isUnproved } from "#lib/call-error.ts";
import { isPassing } from "#lib/retry.ts";
import { inWords } from "#lib/words.ts";
import { type Change, type ChangeEvent, maySend } from "./change.ts";

/** The first call that may be made. One that needs an answer first holds back the later ones of its record. */
export function nextCall(all: readonly Change[], now: number): Change | undefined {
  const held = new Set<string>();
  for (const one of all) {
    if (!one.call || one.state === "done" || held.has(one.record)) continue;
    if (maySend(one, now)) return one;
    held.add(one.record);
  }
  return undefined;
}

/**
 * The changes of the sent one's record that refer to the version that it referred to. The server answered with the
 * version that they must refer to now. Where somebody else saved in between they stay, and the server refuses them.
 */
export function followersOf({ id, record, call: sent }: Change, etag: string | null, all: readonly Change[]): Change[] {
  if (etag === null || !sent?.ifMatch || !isNextVersion(sent.ifMatch, etag)) return [];
  return all.filter((one) => one.id !== id && one.record === record && one.call?.ifMatch === sent.ifMatch);
}

/** Versions are counted up by one change; an ETag of another kind tells nothing about what is in between. */
function isNextVersion(before: string, after: string): boolean {
  const [from, to] = [versionOf(before), versionOf(after)];
  return Number.isNaN(from) || Number.isNaN(to) || to - from <= 1;
}

const versionOf = (etag: string): number => Number(/^(?:W\/)?"(\d+)"$/.exec(etag)?.[1] ?? Number.NaN);

/** What a failed attempt means for a waiting change. `forbidden`: it can never be sent. */
export function failureOf(change: Change, error: unknown, { now, isOnline }: { now: number; isOnline: boolean }) {
  // An answer that is not JSON comes from a proxy or a captive portal.
  if (error instanceof CallError && (isPassing(error) || error.kind !== "http")) {
    return { type: "lost", now, mayHaveArrived: error.kind === "network" && isOnline } satisfies ChangeEvent;
  }
  const problem = error instanceof CallError ? error.body?.problem : undefined;
  if (problem === "no_right") return { type: "forbidden" } as const;
  const reason = failureText(error, "The server refused it.");
  return isClash(error)
    ? ({ type: "clashed", now, reason, current: currentOf(change, error.body?.current) } satisfies ChangeEvent)
    : ({
        ...{ type: "refused", now, reason },
        ...((problem === "proof_required" || isUnproved(error)) && { needsProof: true }),
      } satisfies ChangeEvent);
}

/** What a switch or a decision is now, from the record that the refusal carries. */
function currentOf({ wanted }: Change, current: unknown): NonNullable<Change["current"]> {
  const record = isRaw(current) ? current : {};
  const held = wanted ? record[wanted.field] : "";
  const value = textOf(held);
  return {
    // A person, as an assignee, is a record with a name.
    words: isRaw(held) ? textOf(held.name) : (wanted?.words?.[value] ?? inWords(value)),
    ifMatch: typeof record.version === "number" ? `"${record.version}"` : null,
  };
}
