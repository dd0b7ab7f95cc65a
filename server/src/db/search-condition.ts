import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contains, startsWith } from "./like.ts";

/**
 * The shortest word that the trigram index finds anywhere in a text. It finds shorter ones at the beginning of words.
 */
const ANYWHERE = 3;

/** A phone number or a part of one, in any spelling, with any dash. */
const PHONE = /^(tel:)?[\s()+.,;/\p{Pd}]*\d[\d\s()+.,;/\p{Pd}]*$/iu;

/**
 * Matches a search in a column of lower-case words with a trigram index (`search_text`): each word of it literally, in
 * any case and in any order. A word of one or two characters matches at the beginning of a word. Punctuation alone
 * (`%`) matches anywhere, without help from the index.
 *
 * `parts` are the columns of a text that names several people. All words must be in one of them. An empty search
 * matches everything.
 */
export function finds(
  column: SQLWrapper,
  text: string | undefined,
  parts: readonly SQLWrapper[] = [],
): SQL | undefined {
  if (!text) return undefined;
  const words = wordsOf(text).map((word) => (isShort(word) ? [startsWith(word), patternOf(word)] : [patternOf(word)]));
  const holdsAll = (part: SQLWrapper) => and(...words.map((patterns) => isLike(part, patterns)));
  return and(holdsAll(column), words.length > 1 ? or(...parts.map(holdsAll)) : undefined);
}

/** As `finds`, in a column with a blank before every word, and the compared digits of each phone on a line of their own. */
export function findsPerson(column: SQLWrapper, text: string): SQL | undefined {
  const words = isPhone(text) ? [text] : wordsOf(text);
  return and(...words.map((word) => isLike(column, isPhone(word) ? phonePatternsOf(word) : [patternOf(word)])));
}

/**
 * Matches the texts in which each word of a search begins a word, in any case and in any order; undefined where a search
 * has no word. In a column that `beginsBlank`, as before every word, one scan of the index finds the texts with all of them.
 */
export const findsBeginnings = (column: SQLWrapper, text: string, beginsBlank = false): SQL | undefined =>
  and(
    ...beginningsIn(text).map((word) =>
      isLike(column, [...(beginsBlank ? [] : [startsWith(word)]), contains(` ${word}`)]),
    ),
  );

/** The words without signs around them, which are in no trigram. */
const beginningsIn = (text: string): string[] =>
  wordsOf(text.replace(/(?<![\p{L}\p{N}])[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]+(?![\p{L}\p{N}])/gu, "")).filter(Boolean);

/** Matches the phones, each on a line of its own as phones are compared, that begin with the digits of a search. */
export const findsPhone = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${contains(`\n${comparedPhone(text)}`)}`;

/** Whether a search is a phone number or the beginning of one, in any spelling. */
export const isPhone = (text: string): boolean => PHONE.test(text);

/** Whether a search may be a NIN or a BVN. These are found by exact match only, not by a part. */
export const isIdentityNumber = (text: string): boolean => /^\d{11}$/.test(text);

/** The distinct words: what stands between blanks. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(/\s+/))];

const isShort = (word: string): boolean => [...word].length < ANYWHERE && /^[\p{L}\p{N}]/u.test(word);

const patternOf = (word: string): string => contains(isShort(word) ? ` ${word}` : word);

/** Finds the text itself, its digits in any phone, and phones that begin with them as phones are compared. */
function phonePatternsOf(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  const compared = comparedPhone(text);
  const isOther = compared !== "" && (compared !== digits || isShort(digits));
  return [...new Set([patternOf(text), patternOf(digits), ...(isOther ? [contains(`\n${compared}`)] : [])])];
}

/** The digits of a phone, or of its beginning, as phones are compared; empty for a country prefix alone. */
export const comparedPhone = (text: string): string => text.replace(/\D/g, "").replace(/^((00)?234)?0?/, "");

const isLike = (column: SQLWrapper, patterns: readonly string[]): SQL | undefined =>
  or(...patterns.map((pattern) => sql`${column} like lower(${pattern})`));
