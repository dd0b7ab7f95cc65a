import * as z from "zod/mini";

/** A member, as colleagues see it. */
const Person = z.object({ id: z.int(), name: z.string(), isParticipant: z.boolean() });
export type Person = z.infer<typeof Person>;

/** The fields of every notice; `server` sends it. */
const shared = { server: z.string(), chatId: z.string(), person: Person };

/** A notice that a server sends to the others. `since`, in milliseconds since 1970, is `null` for who writes no more. */
const Notice = z.discriminatedUnion("kind", [
  z.object({ ...shared, kind: z.literal("here"), isHere: z.boolean() }),
  z.object({ ...shared, kind: z.literal("writing"), since: z.nullable(z.number()) }),
]);
export type Notice = z.infer<typeof Notice>;

/** `null` for a notice of another version of the server. */
export function readNotice(text: string): Notice | null {
  try {
    return Notice.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
