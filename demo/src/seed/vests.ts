import type { vestHighlights, vestImages, vestNews, vests } from "@hivekeeper/server/db/schema/investments.ts";
import { endOfLagosDay, lagosDay, later } from "./calendar.ts";
import type { SeedRow } from "./insert-rows.ts";
import { pictureOf } from "./pictures.ts";
import { artistWords, promoterWords, type VestWords } from "./vest-words.ts";
import type { World } from "./world.ts";

/** The values of a vest that its investments use. */
export interface VestBrief {
  readonly id: number;
  readonly createdAt: Date;
  readonly closingDate: string | null;
  /** The moment of closing, by hand or at the end of its last day; `null` while it is open. */
  readonly closedAt: Date | null;
  /** In kobo. */
  readonly minimumAmount: number;
  readonly durationMonths: number;
}

const MINIMUMS = [50_000, 100_000, 100_000, 150_000, 200_000, 250_000, 500_000, 500_000, 1_000_000, 2_500_000] as const;
const DURATIONS = [3, 4, 6, 6, 6, 9, 9, 12, 12, 18, 24, 36] as const;

/** The days until some of the last vests close, by their place from the end. */
const CLOSES_IN: Readonly<Record<number, number>> = { 2: 2, 5: 4, 9: 6 };

/** A vest whose texts are too long for every cell. */
const LONG: Partial<VestWords> = {
  investmentName:
    "The Grand Inter-State Highlife, Juju, Fuji and Apala Heritage Revival Tour with Full Orchestra and Documentary Film Series (Second Edition)",
  beneficiaryName: "Ẹgbẹ́ Akọrin Ọmọ Odùduwà Cultural Troupe and Associated Performing Artistes of Nigeria Limited",
};

export function vestBrief(world: World, place: number): VestBrief {
  const random = world.random("vest", place);
  const createdAt = world.eventMoment(random, place, world.counts.vests);
  const someDate = random.chance(0.92) ? lagosDay(later(createdAt, { days: random.int(45, 300) })) : null;
  const closesIn = CLOSES_IN[world.counts.vests - place];
  const closingDate = closesIn ? lagosDay(later(world.now, { days: closesIn })) : someDate;
  const lastMoment = closingDate ? endOfLagosDay(closingDate) : null;
  const byHand = later(createdAt, { days: random.int(10, 44) });
  const isByHand = random.chance(0.06) && !closesIn && byHand <= world.now;
  const isOver = lastMoment !== null && lastMoment <= world.now;
  return {
    id: place + 1,
    createdAt,
    closingDate,
    closedAt: isByHand ? byHand : isOver ? lastMoment : null,
    minimumAmount: place === 6 ? 123_456_789 : random.pick(MINIMUMS) * 100,
    durationMonths: random.pick(DURATIONS),
  };
}

export function vestAt(world: World, place: number): SeedRow<typeof vests> {
  const { id, createdAt, closingDate, closedAt, minimumAmount, durationMonths } = vestBrief(world, place);
  const { beneficiaryName, investmentName, description, riskAssessment } = vestWords(world, place);
  const random = world.random("vest-terms", place);
  const isBare = place % 25 === 7;
  return {
    id,
    vestFor: vestFor(place),
    beneficiaryName,
    investmentName,
    minimumAmount,
    roiBasisPoints: random.int(32, 140) * 25,
    durationMonths,
    description: isBare ? "" : description,
    riskAssessment: isBare ? "" : riskAssessment,
    status: closedAt ? "CLOSED" : "ACTIVE",
    closingDate,
    closedAt,
    createdAt,
    updatedAt: closedAt ?? world.calendar.between(createdAt, world.now, random.float() ** 4),
  };
}

export function imageRows(world: World, place: number): SeedRow<typeof vestImages>[] {
  if (world.pictures.length === 0 || place % 25 === 7) return [];
  const random = world.random("vest-images", place);
  return Array.from({ length: random.int(1, 3) }, (_, position) => ({
    vestId: place + 1,
    position,
    url: pictureOf(world, place, position) ?? "",
  }));
}

export function newsRows(world: World, place: number): SeedRow<typeof vestNews>[] {
  const random = world.random("vest-news", place);
  const slug = vestWords(world, place)
    .investmentName.toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const papers = [
    "https://news.example.com/culture",
    "culture.example.org/music",
    "https://business.example.net/deals",
  ];
  return papers
    .slice(0, random.int(0, papers.length))
    .map((paper, position) => ({ vestId: place + 1, position, link: `${paper}/${slug.slice(0, 60)}-${place + 1}` }));
}

export const highlightRows = (world: World, place: number): SeedRow<typeof vestHighlights>[] =>
  vestWords(world, place).highlights.map((text, position) => ({ vestId: place + 1, position, text }));

export const vestName = (world: World, place: number): string => vestWords(world, place).investmentName;

const vestFor = (place: number) => (place % 5 < 3 ? "ARTIST" : "PROMOTER");

function vestWords(world: World, place: number): VestWords {
  const random = world.random("vest-words", place);
  const { createdAt } = vestBrief(world, place);
  const words = vestFor(place) === "ARTIST" ? artistWords(random) : promoterWords(random, createdAt.getUTCFullYear());
  return place === 3 ? { ...words, ...LONG } : words;
}
