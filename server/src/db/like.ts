/** The LIKE pattern of every text that holds `text` literally: `%`, `_` and `\` in it stand for themselves. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
