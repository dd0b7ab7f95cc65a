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

/** The deletion of a record by the marketplace's id. */
const RemovedRecord = z
  .strictObject({
    external_id: z.string(),
    /** Null of a message, which has no number. */
    id: z.nullable(RowId),
    status: z.literal("deleted"),
  })
  .register(z.globalRegistry, { id: "RemovedRecord" });

/** Of the deletion of a record of any kind. */
export const removeRecordSchema = {
  tags: ["Integration"],
  description: "Refused with the reason where something belongs to the record: docs/integration.md.",
  params: z.object({ external_id: z.string() }),
  response: { 200: RemovedRecord },
  problems: [409],
} as const;
