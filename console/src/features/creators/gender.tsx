/** A backend's word for a gender, which is read in lower case, with a capital for the eye. */
export function Gender({ gender }: { gender: string }) {
  return <span className="inline-block first-letter:uppercase">{gender}</span>;
}
