import * as z from "zod/mini";
import { koboOf, MAX_KOBO } from "../money.ts";

/** `name` begins the message for a missing or empty value: "The duration is required". */
export const writtenNumber = (name: string) =>
  z.union([z.number(), z.string().check(z.regex(/\S/, `${name} is required`))], {
    error: (issue) => (issue.input === undefined ? `${name} is required` : "Must be a number"),
  });

/** Naira as number or text (`1500`, `"1,500.50"`); the output is kobo. 0..₦1,000,000,000,000, at most two decimals. */
export const naira = (name: string) =>
  z.pipe(
    writtenNumber(name),
    z.transform((written, context) => {
      const kobo = koboOf(written);
      const decimals = String(written).split(".")[1]?.trim().length ?? 0;
      if (kobo === null || decimals > 2)
        return fail(context, "Must be an amount in naira with at most two decimals", written);
      if (kobo < 0) return fail(context, "Must be 0 or more", written);
      if (kobo > MAX_KOBO) return fail(context, "Must be at most 1,000,000,000,000", written);
      return kobo;
    }),
  );

/** Adds an issue for a transform's input and ends the transform. */
export function fail(context: { issues: unknown[] }, message: string, input: unknown): never {
  context.issues.push({ code: "custom", message, input });
  return z.NEVER;
}
