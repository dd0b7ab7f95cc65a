import type { KeyRing } from "@hivekeeper/server/lib/key-ring.ts";
import { type Calendar, createCalendar, later, monthsLater } from "./calendar.ts";
import { keyOf, Random } from "./random.ts";
import { type Counts, type SeedSize, SIZES } from "./sizes.ts";

const DAYS_OF_MEMBERS = 730;
const MONTHS_OF_EVENTS = 18;

/**
 * The inputs of every row.
 *
 * A row is a pure function of the world and of its place in its table. A transaction can therefore compute the name of
 * its member again, and no million members stay in memory.
 */
export interface World {
  readonly counts: Counts;
  readonly calendar: Calendar;
  readonly now: Date;
  /** The id of a member is its place plus this number, which is the highest id of the people who were there before. */
  readonly memberBase: number;
  /** The id of whoever could sign in first; the first member of staff while nobody can. */
  readonly firstAdministrator: number;
  /** The e-mail address of the first member of staff, when it is not an invented one. */
  readonly administrator: string | undefined;
  /** The addresses of the generated cover pictures; empty where none were made. */
  readonly pictures: readonly string[];
  /** The addresses of the generated sounds; empty where none were made. */
  readonly sounds: readonly string[];
  /** The addresses of the generated identity documents, the newest creator's first; empty where none were made. */
  readonly documents: { readonly cards: readonly string[]; readonly bills: readonly string[] };
  /** By which identity numbers and accounts are sealed. */
  readonly keys: KeyRing;
  /** A generator of its own for each row of each noun. */
  random(noun: string, place?: number): Random;
  /**
   * The moment of the row at `place` of `count` rows, in the last 18 months.
   *
   * Rows that depend on others, as a booking on a service, begin after the share `start` (0..1) of that history.
   */
  eventMoment(random: Random, place: number, count: number, start?: number): Date;
  /**
   * The moment of one of the rows that wait for an administrator, in the last days.
   *
   * These are the last rows of their noun; `order` counts them from 0, the one that waits longest first.
   */
  waitingMoment(random: Random, order: number, count: number, days: number): Date;
  /** The number of `count` rows with a `start` of 0 that had happened before a moment; at least 1. */
  eventsBefore(moment: Date, count: number): number;
}

export interface WorldOptions {
  readonly size: SeedSize;
  readonly seed: number;
  readonly now: Date;
  readonly memberBase: number;
  readonly firstAdministrator: number;
  readonly administrator: string | undefined;
  readonly pictures: readonly string[];
  readonly sounds: readonly string[];
  readonly documents: World["documents"];
  readonly keys: KeyRing;
}

export function createWorld({ size, seed, now, ...given }: WorldOptions): World {
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
    ...given,
    counts: SIZES[size],
    calendar,
    now,
    random: (noun, place = 0) => new Random(Math.imul(place + 1, 0x9e3779b1) ^ keyOfNoun(noun)),
    eventMoment(random, place, count, start = 0) {
      const share = (place + random.float()) / count;
      return calendar.between(firstEvent, now, start + (1 - start) * share);
    },
    waitingMoment(random, order, count, days) {
      const share = (order + random.float()) / count;
      return calendar.between(later(now, { days: -days }), now, 1 - (1 - share) ** 1.5);
    },
    eventsBefore(moment, count) {
      const share = (calendar.shareBefore(moment) - before) / (1 - before);
      return Math.max(1, Math.floor(share * count));
    },
  };
}
