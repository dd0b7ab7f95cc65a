import { sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { vestHighlights, vestImages, vestNews, vests } from "#db/schema/investments.ts";

/** Reads the images, news and highlights of these vests, by id, each in its order. */
export async function findVestLists(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select({
      id: vests.id,
      images: sql<string[]>`array(select url from ${vestImages} where vest_id = ${vests.id} order by position)`,
      news: sql<string[]>`array(select link from ${vestNews} where vest_id = ${vests.id} order by position)`,
      highlights: sql<
        string[]
      >`array(select text from ${vestHighlights} where vest_id = ${vests.id} order by position)`,
    })
    .from(vests)
    .where(sql`${vests.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, ...lists }) => [id, lists]));
}
