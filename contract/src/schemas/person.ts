import * as z from "zod/mini";
import { rowId } from "./row-id.ts";
import { NAME_MAX, text } from "./text.ts";

/** One of these words, in any case; the output is spelled as listed. */
export const anyCase = <const Words extends readonly string[]>(words: Words, message: string) =>
  z.pipe(
    z.pipe(
      text(NAME_MAX, message),
      z.transform((written) => words.find((word) => word.toLowerCase() === written.toLowerCase()) ?? written),
    ),
    z.enum(words, message),
  );

const ON = ["1", "true", "active", "yes"];
const OFF = ["0", "false", "inactive", "no"];
const FLAG_MESSAGE = "Must be true or false";

/** A state in any client's spelling: `1`, `true`, `"active"` and their opposites; the output is a boolean. */
export const isActiveFlag = z.pipe(
  z.pipe(
    z.union([z.boolean(), z.number(), z.string()], FLAG_MESSAGE),
    z.transform((written) => String(written).trim().toLowerCase()),
  ),
  z.pipe(
    z.enum([...ON, ...OFF], FLAG_MESSAGE),
    z.transform((word) => ON.includes(word)),
  ),
);

/** The filter of a list by the member to whom its rows belong. */
export const memberId = z.optional(rowId("Must be the id of a user"));

/** A list's filter by state; empty is no filter. */
export const ActiveStatus = z.pipe(
  anyCase(["", "active", "inactive"], "Must be active or inactive"),
  z.transform((word) => (word === "" ? undefined : word === "active")),
);
