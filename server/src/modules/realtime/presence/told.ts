import * as z from "zod/mini";

/** A member, as colleagues see it. */
const Person = z.object({ id: z.int(), name: z.string(), isParticipant: z.boolean() });
export type Person = z.infer<typeof Person>;

const ToldHere = z.object({
  kind: z.literal("here"),
  server: z.string(),
  chatId: z.string(),
  person: Person,
  isHere: z.boolean(),
});
export type ToldHere = z.infer<typeof ToldHere>;

const ToldWriting = z.object({
  kind: z.literal("writing"),
  chatId: z.string(),
  person: Person,
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
