/** Text that people wrote. Line breaks are kept, over-long words wrap, markup is not interpreted. */
export function Prose({ text, empty = "—" }: { text: string | undefined; empty?: string | undefined }) {
  return (
    <p className="max-w-prose leading-6 whitespace-pre-line [overflow-wrap:anywhere]">{text?.trim() ? text : empty}</p>
  );
}
