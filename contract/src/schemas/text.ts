import * as z from "zod/mini";
import { isInvisible } from "../printable.ts";

/** Refuses what PostgreSQL cannot store: NUL and, in JSON, half of a surrogate pair. */
const storable = z.refine(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is the one that cannot be stored
  (value: unknown) => !/\x00|\p{Surrogate}/u.test(String(value)),
  "Must not contain a NUL character or half of a character",
);

/** Counts code points, so that an emoji is one character. */
const atMost = (max: number) =>
  z.refine(
    (value: unknown) => String(value).length <= max || [...String(value)].length <= max,
    `Must be at most ${max} characters`,
  );

/** A line or a paragraph: trimmed, storable, at most `max` code points; may be empty. */
export const text = (max: number, message = "Must be text") => z.string(message).check(z.trim(), storable, atMost(max));

/** A text with at least one visible character. */
export const requiredText = (max: number, message = "This field is required") =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, { error: message, abort: true }), seen(message), storable, atMost(max));

const seen = (message: string) => z.refine((value: unknown) => !isInvisible(String(value)), message);

/** Refuses a text for which `problemOf` returns a problem, with that message. */
export const obeys = (problemOf: (value: string) => string | undefined) =>
  z.superRefine((value: string, context) => {
    const problem = problemOf(value);
    if (problem) context.addIssue(problem);
  });

/** What a text copied from a chat or an address book has around it, unseen: it directs the reading, joins or breaks lines. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const withoutUnseen = z.overwrite((value: string) => value.replace(UNSEEN, ""));

/** A search text: at most 200 code points; empty matches everything. */
export const searchText = z.string("Must be text").check(withoutUnseen, z.trim(), storable, atMost(200));

/** A search text with at least one character. */
export const requiredSearchText = searchText.check(z.minLength(1, "This field is required"));

/** The most code points of a name or a title. */
export const NAME_MAX = 255;
export const LONG_TEXT_MAX = 10_000;
export const LINK_MAX = 2_048;
