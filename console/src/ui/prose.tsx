/** Text that people wrote: its line breaks are kept, a word without end is broken, nothing in it is markup. */
export function Prose({ text, empty = "—" }: { text: string | undefined; empty?: string | undefined }) {
  return (
    <p className="max-w-prose leading-6 whitespace-pre-line [overflow-wrap:anywhere]">{text?.trim() ? text : empty}</p>
  );
}
