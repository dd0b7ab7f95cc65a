import { MISSING } from "#lib/format.ts";

/** A creator's identity number in a list, as the server sent it. Masking it needs a change here only. */
export function NinCell({ nin }: { nin: string }) {
  return <span className="whitespace-nowrap tabular-nums">{nin || MISSING}</span>;
}
