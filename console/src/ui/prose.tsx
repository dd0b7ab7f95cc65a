import { MISSING } from "#lib/format.ts";

/** Text that people wrote. Line breaks are kept, over-long words wrap, markup is not interpreted. */
export const Prose = ({ text }: { text: string | undefined }) => (
  <p className="max-w-prose leading-6 whitespace-pre-line [overflow-wrap:anywhere]">{text?.trim() ? text : MISSING}</p>
);
