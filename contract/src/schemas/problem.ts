import * as z from "zod/mini";
import type { Problem as Body } from "../problem.ts";
import { named } from "./answer.ts";

const message = z.string();

/** Field → its problems. */
export const FieldErrors = z.record(z.string(), z.array(z.string())).register(z.globalRegistry, { id: "FieldErrors" });

/** A failure that the caller can act on. */
export const Problem = named("Problem", {
  message,
  errors: z.exactOptional(FieldErrors),
  problem: z.exactOptional(z.enum(["no_right", "proof_required", "second_factor_setup", "second_factor_required"])),
  challenge: z.exactOptional(z.string()),
}) satisfies z.ZodMiniType<Body>;

/** A failure that the caller can do nothing about. The server's log has the details under the id. */
export const ServerProblem = named("ServerProblem", { message, request_id: z.string() }) satisfies z.ZodMiniType<Body>;

/** A failure of the realtime routes, in the shape of their protocol. */
export const RealtimeProblem = named("RealtimeProblem", { error: z.string() });
