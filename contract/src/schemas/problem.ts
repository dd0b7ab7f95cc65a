import * as z from "zod/mini";
import type { Problem as Body } from "../problem.ts";

const message = z.string();

/** Field → its problems. */
export const FieldErrors = z.record(z.string(), z.array(z.string())).register(z.globalRegistry, { id: "FieldErrors" });

/** A failure that the caller can act on. */
export const Problem = z
  .strictObject({ message, errors: z.exactOptional(FieldErrors) })
  .register(z.globalRegistry, { id: "Problem" }) satisfies z.ZodMiniType<Body>;

/** A failure that the caller can do nothing about. The server's log has the details under the id. */
export const ServerProblem = z
  .strictObject({ message, request_id: z.string() })
  .register(z.globalRegistry, { id: "ServerProblem" }) satisfies z.ZodMiniType<Body>;

/** A failure of the realtime routes, in the shape of their protocol. */
export const RealtimeProblem = z
  .strictObject({ error: z.string() })
  .register(z.globalRegistry, { id: "RealtimeProblem" });
