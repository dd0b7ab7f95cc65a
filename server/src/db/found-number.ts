import { type SQL, sql } from "drizzle-orm";
import { creatorKyc } from "./schema/people.ts";

/** A whole NIN or BVN that is looked for. */
export interface SoughtNumber {
  /** What it is found by, by each key. */
  hashes: readonly string[];
  /** The number itself, for what a version before wrote in clear. */
  clear: string;
}

/** Selects the ids of the creators with a number, each by an index. */
export function creatorsWithNumber({ hashes, clear }: SoughtNumber): SQL {
  const found = sql`any(${sql.param([...hashes])}::text[])`;
  return sql`
    select creator_id from ${creatorKyc} where nin_hash = ${found}
    union select creator_id from ${creatorKyc} where bvn_hash = ${found}
    union select creator_id from ${creatorKyc} where nin = ${clear}
    union select creator_id from ${creatorKyc} where bvn = ${clear}`;
}
