import type { Database } from "#db/database.ts";
import { investments, vestHighlights, vestImages, vestNews, vests } from "#db/schema/investments.ts";
import { addMember } from "./member.ts";

interface VestOverrides extends Partial<typeof vests.$inferInsert> {
  images?: string[];
  news?: string[];
  highlights?: string[];
}

let count = 0;

/** An open investment offer with a name of its own, without a closing date. */
export async function addVest(db: Database, overrides: VestOverrides = {}) {
  const { images = [], news = [], highlights = [], ...columns } = overrides;
  const [vest] = await db
    .insert(vests)
    .values({
      vestFor: "ARTIST",
      beneficiaryName: "Ada Obi",
      investmentName: `Offer ${++count}`,
      minimumAmount: 150_000,
      roiBasisPoints: 1250,
      durationMonths: 12,
      ...columns,
    })
    .returning();
  if (!vest) throw new Error("The insert gave no row");
  const vestId = vest.id;
  if (images.length > 0) await db.insert(vestImages).values(images.map((url, position) => ({ vestId, position, url })));
  if (news.length > 0) await db.insert(vestNews).values(news.map((link, position) => ({ vestId, position, link })));
  if (highlights.length > 0) {
    await db.insert(vestHighlights).values(highlights.map((text, position) => ({ vestId, position, text })));
  }
  return vest;
}

type InvestmentOverrides = Partial<typeof investments.$inferInsert>;

/** A stake of 5,000 naira in a vest, of a member of its own unless one is named. */
export async function addInvestment(db: Database, vestId: number, overrides: InvestmentOverrides = {}) {
  const memberId = overrides.memberId ?? (await addMember(db)).id;
  const [investment] = await db
    .insert(investments)
    .values({ amount: 500_000, ...overrides, vestId, memberId })
    .returning();
  if (!investment) throw new Error("The insert gave no row");
  return investment;
}
