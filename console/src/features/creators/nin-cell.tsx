import { MISSING } from "#lib/format.ts";

/** A creator's identity number in a list, as the server sent it. The one place to change when it is to be masked. */
export function NinCell({ nin }: { nin: string }) {
  return <span className="whitespace-nowrap tabular-nums">{nin || MISSING}</span>;
}
