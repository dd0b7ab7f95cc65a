import { STATES } from "./nigeria.ts";
import type { Random } from "./random.ts";

/** The texts of a vest. */
export interface VestWords {
  readonly beneficiaryName: string;
  readonly investmentName: string;
  readonly description: string;
  readonly riskAssessment: string;
  readonly highlights: readonly string[];
}

const STAGE_NAMES = [
  "Kola Breeze",
  "Zinny Gold",
  "Mama Sahara",
  "Tobi Wavez",
  "Ejima Sisters",
  "Lady Oge",
  "Bayo Saxman",
  "Ruggedy Mo",
  "Ada Limitless",
  "Dan Arewa",
  "Sholly Keys",
  "Queen Temi",
  "Oba Lyrics",
  "Ibiso",
  "Kwam Junior",
  "Preye Blue",
  "Efe Motion",
  "Nkem & The Palmwine Band",
  "Simi Harmattan",
  "Malam Jazz",
];
const PROJECTS = [
  "Harmattan Nights",
  "Third Mainland",
  "Letters to Surulere",
  "Moonlight in Calabar",
  "Aso Rock Lullabies",
  "Omo Eko",
  "Sweet Mother Again",
  "Palmwine Season",
  "Danfo Diaries",
  "Red Earth, Blue Sky",
  "Zuma",
  "Afternoon in Jos",
];
const WORKS = [
  "studio album",
  "EP and short film",
  "acoustic sessions",
  "national tour",
  "music video series",
  "vinyl re-issue",
];
const HOUSES = [
  "Bluebarn Entertainment",
  "Ijinle Live",
  "Eko Stage Company",
  "Savannah Sounds Ltd",
  "Coal City Events",
  "Garden City Live",
  "Northern Lights Promotions",
  "Owambe & Co.",
  "Palm Avenue Concerts",
  "Ivory House Media",
  "Delta Wave Presents",
];
const EVENTS = [
  "Detty December Arena",
  "Carnival Main Stage",
  "Campus Tour",
  "Jazz by the Lagoon",
  "Comedy and Highlife Night",
  "Gospel Praise Festival",
  "Street Food and Sound Week",
  "Afro Nation Village",
  "New Yam Festival Concert",
  "Beach Sunday Sessions",
];

const ARTIST_TEXTS = [
  "{beneficiary} is recording {project}, a {work} of {n} songs with producers from {city} and Accra. The money pays for studio time, session musicians, mixing and the first two videos; the release is planned with a distributor that already carries two earlier singles.",
  "After {n} sold-out club dates, {beneficiary} takes {project} on the road. Investors finance rehearsals, transport and stage in {city} and five further cities, and share in tickets, merchandise and the live recording.",
  "{project} was written over two rainy seasons in {city}. The demos have been heard more than {n}0,000 times. This vest covers the {work}, its promotion in four countries and a documentary of the making.",
];
const PROMOTER_TEXTS = [
  "{beneficiary} brings the {project} back to {city}: {n} acts over three days, with a stage, a market and a night train of buses from the mainland. The money is spent on artist deposits, sound, light and security; tickets go on sale twelve weeks before.",
  "The {project} sold {n}00 tickets last year in {city} and closed in profit. This year {beneficiary} doubles the ground and adds a family day. Sponsors cover a third of the budget; this vest covers the next third.",
  "A season of evenings in {city}, promoted by {beneficiary}. {n} dates, one hall, fixed costs agreed in advance. Investors are paid from the gate after every third date.",
];
const MORE = [
  "Accounts are open to investors each quarter, and every payment above ₦250,000 carries two signatures.",
  "The beneficiary has put in a fifth of the budget and is paid last.",
  "Insurance against cancellation has been quoted and will be bound when the vest is half filled.",
  "A contract with the venue is signed; the deposit is refundable until six weeks before the date.",
  "Streaming income is collected by the distributor and split before it reaches the artist.",
];
const RISKS = [
  ["Low to medium.", "Income is spread over tickets, sponsors and recordings, and a third of it is contracted."],
  ["Medium.", "Depends on attendance; rain and fuel prices have moved results by up to 20 % in earlier years."],
  ["Medium to high.", "A first release without a track record: streams may come late, or not at all."],
  ["High.", "One night, one headliner. A cancellation is insured only up to half of the budget."],
] as const;
const REMEDIES = [
  "Payments to suppliers are released in three steps against receipts.",
  "A second headliner is on hold at no cost until four weeks before the date.",
  "Investors rank before the beneficiary, and the recording rights secure the sum.",
  "Dollar costs are fixed; only diesel remains open.",
];
const HIGHLIGHTS = [
  "Distribution contract signed",
  "Two of three sponsors confirmed",
  "Sold out in its first year",
  "Producer with a platinum plaque",
  "Quarterly payouts",
  "Beneficiary invests 20 % of the budget",
  "Escrow release in three steps",
  "Audience of 40,000 on social media",
  "Venue contract in hand",
  "Insurance against cancellation",
  "Audited accounts of last season",
  "Tour bus and stage owned, not rented",
];

export function artistWords(random: Random): VestWords {
  const [project, work] = [random.pick(PROJECTS), random.pick(WORKS)];
  return inWords(random, random.pick(STAGE_NAMES), project, work, `${project}: ${work}`, ARTIST_TEXTS);
}

export function promoterWords(random: Random, year: number): VestWords {
  const project = random.pick(EVENTS);
  return inWords(random, random.pick(HOUSES), project, "season", `${project} ${year}`, PROMOTER_TEXTS);
}

function inWords(
  random: Random,
  beneficiaryName: string,
  project: string,
  work: string,
  investmentName: string,
  texts: readonly string[],
): VestWords {
  const { city } = random.pick(STATES);
  const about = random
    .pick(texts)
    .replaceAll("{beneficiary}", beneficiaryName)
    .replaceAll("{project}", project)
    .replaceAll("{work}", work)
    .replaceAll("{city}", city)
    .replaceAll("{n}", String(random.int(6, 24)));
  const [grade, reason] = random.pick(RISKS);
  const first = random.int(0, HIGHLIGHTS.length - 1);
  return {
    beneficiaryName,
    investmentName: random.chance(0.4) ? `${investmentName}, ${city}` : investmentName,
    description: `${about}\n\n${random.pick(MORE)}`,
    riskAssessment: `${grade} ${reason} ${random.pick(REMEDIES)}`,
    highlights: Array.from(
      { length: random.int(0, 5) },
      (_, at) => HIGHLIGHTS[(first + at * 5) % HIGHLIGHTS.length] ?? "",
    ),
  };
}
