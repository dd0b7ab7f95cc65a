import { counted } from "#lib/counted.ts";

/** Why a vest with this many investors cannot be deleted; `null` without any. */
export const deleteProblemOf = (investors: number): string | null =>
  investors > 0 ? `This investment has ${counted(investors, "investor")} and cannot be deleted.` : null;
