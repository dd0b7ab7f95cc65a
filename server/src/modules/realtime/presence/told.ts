import * as z from "zod/mini";

/** A member, as colleagues see it. */
const Person = z.object({ id: z.int(), name: z.string(), isParticipant: z.boolean() });
export type Person = z.infer<typeof Person>;

/** `server` is the one that tells. */
const told = { server: z.string(), chatId: z.string(), person: Person };

const ToldHere = z.object({
  ...told,
  kind: z.literal("here"),
  isHere: z.boolean(),
});
export type ToldHere = z.infer<typeof ToldHere>;

const ToldWriting = z.object({
  ...told,
  kind: z.literal("writing"),
  /** In milliseconds since 1970; `null` when the person writes no more. */
  since: z.nullable(z.number()),
});

/** What one server tells the others. */
export type Told = ToldHere | z.infer<typeof ToldWriting>;

const AnyTold = z.discriminatedUnion("kind", [ToldHere, ToldWriting]);

/** `null` for what another version of the server tells. */
export function toldFrom(text: string): Told | null {
  try {
    return AnyTold.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
