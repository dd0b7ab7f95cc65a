import { later } from "./calendar.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** What a creator does for a living. The category in a list follows from services and job title (G80). */
export type CreatorKind = "provider" | "artist" | "asset";

/** The kinds of any twenty creators in a row: 9 providers, 6 artists, 5 makers of assets. */
const PATTERN = Array.from(
  "psapspasppsapspasppa",
  (letter): CreatorKind => (letter === "p" ? "provider" : letter === "s" ? "artist" : "asset"),
);

export const kindOf = (creatorPlace: number): CreatorKind => PATTERN[creatorPlace % PATTERN.length] ?? "provider";

export const creatorId = (creatorPlace: number): number => creatorPlace + 1;

/** A creator of a kind who joined at least two days before a moment. */
export function creatorBefore(world: World, random: Random, kind: CreatorKind, moment: Date): number {
  const settled = later(moment, { days: -2 });
  const joined = Math.floor(world.calendar.shareBefore(settled) * world.counts.creators);
  let place = random.int(0, Math.max(0, joined - 1));
  while (place > 0 && kindOf(place) !== kind) place--;
  return kindOf(place) === kind ? place : PATTERN.indexOf(kind);
}
