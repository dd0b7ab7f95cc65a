/** Whether a text has nothing to see: blanks, controls, zero-width characters, and marks without a letter to stand on. */
export const isInvisible = (text: string): boolean =>
  /^[\p{Z}\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u.test(text);

/** Controls of a terminal, and characters that turn the direction of reading. */
const STEERING = /[\p{Cc}\p{Bidi_Control}]/gu;

/** A text from outside as one line of a terminal or a log, which it cannot steer. */
export const printable = (text: string): string => text.replace(STEERING, "\ufffd");

/** Values from outside as one line, with tabs between them. */
export const printableRow = (values: readonly string[]): string => values.map(printable).join("\t");

/** The same, of a text that has lines and columns of its own. */
export const printableLines = (text: string): string => text.replace(/[^\n\t]+/g, printable);
