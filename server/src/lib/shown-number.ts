import { endOf, type MaskedKind, maskOf } from "@hivekeeper/contract/masked.ts";
import { shownEnd } from "./sealing.ts";

/** A number as it is kept: sealed or, as a version before wrote it, in clear. */
export interface KeptNumber {
  clear: string | null | undefined;
  sealed: string | null | undefined;
}

/** The masked text of a kept number; empty where there is none. */
export function shownNumber(kind: MaskedKind, { clear, sealed }: KeptNumber): string {
  if (clear) return maskOf(kind, endOf(clear, kind));
  return sealed ? maskOf(kind, shownEnd(sealed)) : "";
}
