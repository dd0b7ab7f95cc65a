import * as z from "zod/mini";

const noNul = z.refine((value: unknown) => !String(value).includes("\u0000"), "Must not contain a NUL character");

/** Counts code points, so that an emoji is one character. */
const atMost = (max: number) =>
  z.refine(
    (value: unknown) => String(value).length <= max || [...String(value)].length <= max,
    `Must be at most ${max} characters`,
  );

/** A line or a paragraph: trimmed, without NUL, at most `max` code points; may be empty. */
export const text = (max: number, message = "Must be text") => z.string(message).check(z.trim(), noNul, atMost(max));

/** A text with at least one character after trimming. */
export const requiredText = (max: number, message = "This field is required") =>
  z.string(message).check(z.trim(), z.minLength(1, message), noNul, atMost(max));

/** Refuses a text for which `problemOf` returns a problem, with that message. */
export const obeys = (problemOf: (value: string) => string | undefined) =>
  z.superRefine((value: string, context) => {
    const problem = problemOf(value);
    if (problem) context.addIssue(problem);
  });

/** A search text: at most 200 code points; empty matches everything. */
export const searchText = text(200);

/** The most code points of a name or a title. */
export const NAME_MAX = 255;
export const LONG_TEXT_MAX = 10_000;
export const LINK_MAX = 2_048;
