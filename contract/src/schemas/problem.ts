import * as z from "zod/mini";
import type { Problem as Body } from "../problem.ts";

const message = z.string();

/** Field → what is wrong with it. */
export const FieldErrors = z.record(z.string(), z.array(z.string())).register(z.globalRegistry, { id: "FieldErrors" });

/** What the caller can act on. */
export const Problem = z
  .strictObject({ message, errors: z.exactOptional(FieldErrors) })
  .register(z.globalRegistry, { id: "Problem" }) satisfies z.ZodMiniType<Body>;

/** What the caller can do nothing about; the server's log has more under the id. */
export const ServerProblem = z
  .strictObject({ message, request_id: z.string() })
  .register(z.globalRegistry, { id: "ServerProblem" }) satisfies z.ZodMiniType<Body>;

/** What went wrong with a conversation, in the words of its protocol. */
export const RealtimeProblem = z
  .strictObject({ error: z.string() })
  .register(z.globalRegistry, { id: "RealtimeProblem" });
