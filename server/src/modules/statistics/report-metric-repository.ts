import type { ReportMetric } from "@hivekeeper/contract/statistics.ts";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { assets, purchases, songs } from "#db/schema/catalogue.ts";
import { members } from "#db/schema/people.ts";
import { disputes, serviceAccesses, services } from "#db/schema/services.ts";
import { disputeTallies, memberTallies, serviceTallies } from "#db/schema/tallies.ts";

interface Metric {
  definition: string;
  /** The total, as what follows SELECT: a column `count` and its FROM. */
  total: SQL;
  /** The counted rows, as FROM with its WHERE, and the column of their creation. */
  rows: SQL;
  at: SQL;
}

/** The eight metrics of the reports, each defined in a sentence and in SQL. */
export const METRICS = {
  total_users: {
    definition: "Everybody with an account: buyers, investors, creators and administrators.",
    total: sumOf(memberTallies),
    rows: sql`${members} where true`,
    at: sql`created_at`,
  },
  premium_users: countMetric(
    "Users who have a premium account. In a period: those of them who joined in it.",
    sql`${members} where is_premium`,
  ),
  assets: countMetric("Assets that creators have uploaded.", sql`${assets} where true`),
  services: {
    definition: "Services that creators offer, whether published, waiting or rejected.",
    total: sumOf(serviceTallies),
    rows: sql`${services} where true`,
    at: sql`created_at`,
  },
  purchased_assets: countMetric(
    "Purchases of assets; an asset that was bought twice counts twice.",
    sql`${purchases} where asset_id is not null`,
  ),
  accessed_services: countMetric(
    "How often a user has opened a service’s content.",
    sql`${serviceAccesses} where true`,
    sql`at`,
  ),
  uploaded_songs: countMetric("Songs that creators have uploaded.", sql`${songs} where true`),
  disputes: {
    definition: "Disputes ever opened, whether pending or resolved.",
    total: sumOf(disputeTallies),
    // Names both states, for the index that has them before the moment.
    rows: sql`${disputes} where status in ('OPEN', 'CLOSED')`,
    at: sql`created_at`,
  },
} as const satisfies Record<ReportMetric, Metric>;

function countMetric(definition: string, rows: SQL, at = sql`created_at`): Metric {
  return { definition, total: sql`count(*) as count from ${rows}`, rows, at };
}

function sumOf(tallies: PgTable): SQL {
  return sql`coalesce(sum(change), 0)::bigint as count from ${tallies}`;
}
