import { MAX_KOBO } from "@hivekeeper/contract/money.ts";
import { birthProblem, emailProblem } from "@hivekeeper/contract/person-rules.ts";
import { calendarDay } from "@hivekeeper/contract/schemas/day.ts";
import { fail, naira } from "@hivekeeper/contract/schemas/number.ts";
import { anyCase } from "@hivekeeper/contract/schemas/person.ts";
import { LINK_MAX, NAME_MAX, obeys, requiredText, text } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";

/**
 * The kinds of fields of a line. A field that a line leaves out stays, or gets its default in a new record. `null` or
 * `""` clears an optional field.
 */

/** The marketplace's own id of a record: text or a number, at most 100 characters. The output is text. */
export const externalId = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], "Must be the marketplace's id: text or a number"),
    z.transform((written) => String(written)),
  ),
  text(100).check(z.minLength(1, "This field is required")),
);

/** Optional text; the output of an empty one is `null`. */
export const optionalText = (max = NAME_MAX) => emptied(text(max));

const addressOf = (form: RegExp) =>
  emptied(text(LINK_MAX).check(z.regex(form, "Must be an http or https link, or the address of a sent file")));

/** An optional address of a file: an http(s) link, or a file that was sent here. */
export const optionalFile = addressOf(/^(https?:\/\/[^\s<>"]+|\/files\/[^\s<>"/?#]+)?$/i);

/** The same of an identity document, or the masked text that stands for it. */
export const optionalDocument = addressOf(/^(https?:\/\/[^\s<>"]+|\/files\/[^\s<>"/?#]+|•••[.a-z0-9]*)?$/i);

/** One of these words, in any case. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  anyCase(words, `Must be one of: ${words.join(", ")}`);

/** An e-mail address, unchanged; only its form is checked. */
export const email = requiredText(NAME_MAX, "Must be an e-mail address").check(obeys(emailProblem));

/** A positive amount in naira; the output is in kobo. */
export const positiveNaira = z.pipe(
  naira("The amount"),
  z.int().check(z.minimum(1, "Must be more than 0"), z.maximum(MAX_KOBO)),
);

/** A moment in ISO 8601 with its zone, from 1970 until now (a clock may be a day ahead). */
export const moment = z.pipe(
  z.iso.datetime({ offset: true, error: "Must be a moment in ISO 8601 with its zone, as 2026-11-21T08:30:00Z" }),
  z.transform((written, context) => {
    const at = new Date(written);
    const isPossible = at.getTime() >= 0 && at.getTime() < Date.now() + 86_400_000;
    return isPossible ? at : fail(context, "Must be a moment from 1970 until now", written);
  }),
);

/** A day of the calendar. */
export const day = calendarDay("Must be a day of the calendar, as 1990-01-31");

/** A day of birth: from 1900 until today; may be empty. */
export const dayOfBirth = emptied(text(NAME_MAX).check(obeys(birthProblem)));

/** When the marketplace created and last changed the record; used for a new record only. */
export const times = { created_at: z.optional(moment), updated_at: z.optional(moment) };

/** An optional field that `null` and `""` clear; an absent field stays absent. */
function emptied<Out extends string>(schema: z.ZodMiniType<Out, string>) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value: Out | null) => value || null),
    ),
  );
}
