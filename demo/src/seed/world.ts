import { type Calendar, createCalendar, monthsLater } from "./calendar.ts";
import { keyOf, Random } from "./random.ts";
import { type Counts, type SeedSize, SIZES } from "./sizes.ts";

const DAYS_OF_MEMBERS = 730;
const MONTHS_OF_EVENTS = 18;

/**
 * Everything that a row is computed from.
 *
 * A row is a function of the world and its place in its table, so that any noun can ask for any other's row (a
 * transaction for its member's name) without keeping a million of them in memory.
 */
export interface World {
  readonly counts: Counts;
  readonly calendar: Calendar;
  readonly now: Date;
  /** Added to a member's place to get the row's id: above the administrators that were there before. */
  readonly memberBase: number;
  /** The addresses of the generated cover pictures; empty where none were made. */
  readonly pictures: readonly string[];
  /** The addresses of the generated identity documents, the newest creator's first; empty where none were made. */
  readonly documents: { readonly cards: readonly string[]; readonly bills: readonly string[] };
  /** A source of its own for every row of every noun. */
  random(noun: string, place?: number): Random;
  /**
   * When the row at `place` of `count` happened: the history of events grows over the last 18 months.
   *
   * What needs something to happen to (a booking a service) begins after a `start` (0..1) of that history.
   */
  eventMoment(random: Random, place: number, count: number, start?: number): Date;
  /** How many of `count` rows, all with a `start` of 0, had happened before a moment; at least one. */
  eventsBefore(moment: Date, count: number): number;
}

export interface WorldOptions {
  readonly size: SeedSize;
  readonly seed: number;
  readonly now: Date;
  readonly memberBase: number;
  readonly pictures: readonly string[];
  readonly documents: World["documents"];
}

export function createWorld({ size, seed, now, memberBase, pictures, documents }: WorldOptions): World {
  const calendar = createCalendar(now, DAYS_OF_MEMBERS);
  const firstEvent = monthsLater(now, -MONTHS_OF_EVENTS);
  const before = calendar.shareBefore(firstEvent);
  const nouns = new Map<string, number>();
  const keyOfNoun = (noun: string) => {
    const known = nouns.get(noun);
    if (known !== undefined) return known;
    const key = keyOf(`${seed}:${noun}`);
    nouns.set(noun, key);
    return key;
  };
  return {
    counts: SIZES[size],
    calendar,
    now,
    memberBase,
    pictures,
    documents,
    random: (noun, place = 0) => new Random(Math.imul(place + 1, 0x9e3779b1) ^ keyOfNoun(noun)),
    eventMoment(random, place, count, start = 0) {
      const share = (place + random.float()) / count;
      return calendar.between(firstEvent, now, start + (1 - start) * share);
    },
    eventsBefore(moment, count) {
      const share = (calendar.shareBefore(moment) - before) / (1 - before);
      return Math.max(1, Math.floor(share * count));
    },
  };
}
