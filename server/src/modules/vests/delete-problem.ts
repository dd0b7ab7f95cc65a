import { counted } from "#lib/counted.ts";

/** Why a vest with this many investors cannot be deleted; empty without any. */
export const deleteProblemOf = (investors: number): string =>
  investors > 0 ? `This investment has ${counted(investors, "investor")} and cannot be deleted.` : "";
