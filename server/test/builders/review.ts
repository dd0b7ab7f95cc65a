import type { Database } from "#db/database.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { creators, type members } from "#db/schema/people.ts";
import { addMember } from "./member.ts";

let count = 0;

interface Overrides extends Partial<typeof reviewItems.$inferInsert> {
  creator?: Partial<typeof members.$inferInsert>;
}

/** A pending asset with a name of its own, of a creator of its own. */
export async function addReview(db: Database, { creator: person, ...columns }: Overrides = {}) {
  const { id: memberId } = await addMember(db, { role: "CREATOR", ...person });
  const [creator] = await db.insert(creators).values({ memberId }).returning();
  if (!creator) throw new Error("The insert gave no row");
  const [review] = await db
    .insert(reviewItems)
    .values({ scope: "assets", creatorId: creator.id, name: `Asset ${++count}`, price: 250_050, ...columns })
    .returning();
  if (!review) throw new Error("The insert gave no row");
  return review;
}
