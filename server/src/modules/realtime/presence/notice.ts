import * as z from "zod/mini";

/** A member, as colleagues see it. */
const Person = z.object({ id: z.int(), name: z.string(), isParticipant: z.boolean() });
export type Person = z.infer<typeof Person>;

/** The fields of every notice; `server` sends it. */
const shared = { server: z.string(), chatId: z.string(), person: Person };

const HereNotice = z.object({
  ...shared,
  kind: z.literal("here"),
  isHere: z.boolean(),
});
export type HereNotice = z.infer<typeof HereNotice>;

const WritingNotice = z.object({
  ...shared,
  kind: z.literal("writing"),
  /** In milliseconds since 1970; `null` when the person writes no more. */
  since: z.nullable(z.number()),
});

/** A notice that a server sends to the others. */
export type Notice = HereNotice | z.infer<typeof WritingNotice>;

const AnyNotice = z.discriminatedUnion("kind", [HereNotice, WritingNotice]);

/** `null` for a notice of another version of the server. */
export function readNotice(text: string): Notice | null {
  try {
    return AnyNotice.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
