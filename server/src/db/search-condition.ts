import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contains, startsWith } from "./like.ts";

/** From here on the trigram index finds what stands anywhere in a text; shorter ones it finds at the beginning of words. */
const ANYWHERE = 3;

/**
 * What a search finds in a column of lower-case words that has a trigram index (`search_text`): the text literally,
 * in whatever case. One or two characters are looked for where a word begins; signs alone (`%`) are looked for
 * anywhere, without help from the index.
 */
export function finds(column: SQLWrapper, text: string): SQL | undefined {
  const like = (pattern: string) => sql`${column} like lower(${pattern})`;
  const isShort = [...text].length < ANYWHERE && /^[\p{L}\p{N}]/u.test(text);
  return isShort ? or(like(startsWith(text)), like(contains(` ${text}`))) : like(contains(text));
}

/** Whether a search may be for a NIN or a BVN. They are found by exact match alone, never by a part of them. */
export const isIdentityNumber = (text: string): boolean => /^\d{11}$/.test(text);
