import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contains, startsWith } from "./like.ts";

/**
 * The shortest search that the trigram index finds anywhere in a text. It finds shorter ones at the beginning of words.
 */
const ANYWHERE = 3;

/**
 * Matches a search in a column of lower-case words with a trigram index (`search_text`): the literal text, in any case.
 * One or two characters match at the beginning of a word. A text of punctuation alone (`%`) matches anywhere, without
 * help from the index.
 */
export function finds(column: SQLWrapper, text: string): SQL | undefined {
  const like = (pattern: string) => sql`${column} like lower(${pattern})`;
  const isShort = [...text].length < ANYWHERE && /^[\p{L}\p{N}]/u.test(text);
  return isShort ? or(like(startsWith(text)), like(contains(` ${text}`))) : like(contains(text));
}

/** Whether a search may be a NIN or a BVN. These are found by exact match only, not by a part. */
export const isIdentityNumber = (text: string): boolean => /^\d{11}$/.test(text);
