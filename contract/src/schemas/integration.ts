import * as z from "zod/mini";
import { RowId } from "./answer.ts";
import { FieldErrors } from "./problem.ts";

/** The result of one line of an import. */
export const ImportedLine = z
  .strictObject({
    /** From 1, counting empty lines. */
    line: z.int().check(z.minimum(1)),
    external_id: z.nullable(z.string()),
    id: z.nullable(RowId),
    status: z.enum(["created", "updated", "unchanged", "refused"]),
    reason: z.exactOptional(z.string()),
    errors: z.exactOptional(FieldErrors),
  })
  .register(z.globalRegistry, { id: "ImportedLine" });
