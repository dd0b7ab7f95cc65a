import * as z from "zod/mini";
import { Refusal, type RefusalKind } from "#lib/refusal.ts";

/** A message of a client: a request with its number, or a control message. */
const Message = z.discriminatedUnion("t", [
  z.object({ t: z.literal("d"), d: z.object({ r: z.int(), a: z.string(), b: z.unknown() }) }),
  z.object({ t: z.literal("c"), d: z.object({ t: z.string() }) }),
]);
export type Message = z.infer<typeof Message>;

/** Names have at most 768 bytes; clients may write slashes around them. */
const path = z.string().check(z.maxLength(4_096));

/** The bodies of requests: `p` is a path, `q` a query with `t` as its number, `d` data, `h` the hash of the current value. */
export const Listen = z.object({ p: path, q: z.optional(z.unknown()), t: z.optional(z.nullable(z.int())) });
export const Write = z.object({ p: path, d: z.unknown(), h: z.optional(z.string()) });
export const Place = z.object({ p: path });
export const Credential = z.object({
  cred: z.string(),
  noauth: z.optional(z.unknown()),
  authvar: z.optional(z.unknown()),
});

/** `null` for what is no message of the protocol. */
export function readMessage(text: string): Message | null {
  try {
    return Message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @throws {Refusal} `malformed` */
export function readRequest<Type extends z.ZodMiniType>(type: Type, body: unknown): z.infer<Type> {
  const { success, data } = type.safeParse(body);
  if (!success) throw new Refusal("malformed", "Invalid request.");
  return data;
}

/** The words of the protocol for refusals. */
const STATUSES = {
  malformed: "failure",
  unauthorized: "permission_denied",
  forbidden: "permission_denied",
  not_found: "failure",
  gone: "failure",
  conflict: "failure",
  too_large: "too_big",
  unsupported: "failure",
  invalid: "failure",
  too_many: "unavailable",
  unavailable: "unavailable",
  out_of_space: "unavailable",
} as const satisfies Record<RefusalKind, string>;

export const statusOf = ({ kind }: Refusal): string => STATUSES[kind];
