/** A gender with a capital letter; records hold it in lower case. */
export function Gender({ gender }: { gender: string }) {
  return <span className="inline-block first-letter:uppercase">{gender}</span>;
}
