/** The LIKE pattern of every text that holds `text` literally: `%`, `_` and `\` in it stand for themselves. */
export const contains = (text: string): string => `%${literal(text)}%`;

/** The LIKE pattern of every text that begins with `text` literally. */
export const startsWith = (text: string): string => `${literal(text)}%`;

const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
