import type { CallError } from "#lib/call-error.ts";
import { isPassing } from "#lib/retry.ts";
import type { Waiting, WaitingChange } from "./waiting.ts";

/** After this a waiting change asks before it is sent, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

export const isOld = ({ askedAt }: Pick<Waiting, "askedAt">, now: number): boolean => now - askedAt > DAY;

/** What may be sent without a question. Outside of an attempt, `sending` was cut off by a crash or a reload. */
export const isSendable = ({ state }: Waiting): boolean =>
  state === "waiting" || state === "sending" || state === "new";

/** The first change that may be sent. One that needs an answer first holds back the later ones of its record. */
export function nextChange(entries: readonly Waiting[]): WaitingChange | undefined {
  const held = new Set<string>();
  for (const one of entries) {
    if (one.kind !== "change" || held.has(one.record)) continue;
    if (isSendable(one)) return one;
    held.add(one.record);
  }
  return undefined;
}

/**
 * The later changes of the sent one's record that refer to the version that it referred to. The server answered with
 * the version that they must refer to now. Where somebody else saved in between they stay, and the server refuses them.
 */
export function followersOf(sent: WaitingChange, etag: string | null, all: readonly Waiting[]): WaitingChange[] {
  if (etag === null || sent.ifMatch === null || !isNextVersion(sent.ifMatch, etag)) return [];
  return all.filter(
    (one): one is WaitingChange =>
      one.kind === "change" && one.id > sent.id && one.record === sent.record && one.ifMatch === sent.ifMatch,
  );
}

/** Versions are counted up by one change; an ETag of another kind tells nothing about what is in between. */
function isNextVersion(before: string, after: string): boolean {
  const [from, to] = [versionOf(before), versionOf(after)];
  return Number.isNaN(from) || Number.isNaN(to) || to - from <= 1;
}

const versionOf = (etag: string): number => Number(/^(?:W\/)?"(\d+)"$/.exec(etag)?.[1] ?? Number.NaN);

/** What a failed attempt means. `later`: the failure passes by itself. */
export function meaningOf(error: CallError): "later" | "conflict" | "refused" {
  // An answer that is not JSON comes from a proxy or a captive portal.
  if (isPassing(error) || error.kind !== "http") return "later";
  const isConflict = error.status === 409 && error.fieldErrors === null && error.current !== undefined;
  return isConflict || error.status === 412 ? "conflict" : "refused";
}
