const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first letters of a first and a last name; one when there is one, `NN` when there is none. Never half a character. */
export function initialsOf(firstName: string, lastName: string): string {
  return `${firstLetter(firstName)}${firstLetter(lastName)}` || "NN";
}

function firstLetter(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return first?.segment.toLocaleUpperCase("en") ?? "";
}
