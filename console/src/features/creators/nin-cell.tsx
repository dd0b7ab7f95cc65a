import { MISSING } from "#lib/format.ts";

/** A creator's identity number in a list: our server sends the text that stands for it, which is revealed on the creator's page. */
export function NinCell({ nin }: { nin: string }) {
  return <span className="whitespace-nowrap tabular-nums">{nin || MISSING}</span>;
}
