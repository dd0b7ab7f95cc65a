import * as z from "zod/mini";

/** The id of a row in a query or a body: 1..2147483647, as a number or in digits; the output is a number. */
export const rowId = (message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], message),
      z.transform((written) => (/^[1-9]\d{0,9}$/.test(String(written).trim()) ? Number(written) : 0)),
    ),
    z.int(message).check(z.minimum(1, message), z.maximum(2_147_483_647, message)),
  );
