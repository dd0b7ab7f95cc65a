const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it stands in HTML, in an element or in quotes. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
