import type { personFields } from "@hivekeeper/contract/people.ts";
import { type AreaRight, hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import type { Servable } from "@hivekeeper/contract/serve/fields.ts";
import type { TransactionType } from "@hivekeeper/contract/transaction.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { creatorOf, disputesOf } from "#db/of-member.ts";
import { prepared } from "#db/prepared.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { investments } from "#db/schema/investments.ts";
import { transactions } from "#db/schema/money.ts";
import { members } from "#db/schema/people.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";

/** The figures on the page of a person besides the member's own record. */
export type PersonSums = Servable<typeof personFields>;

/**
 * Counted and summed by indexes, in one statement; `null` for what these rights do not let see. Undefined where there is no
 * such member.
 */
export async function findPersonSums(db: Database, id: number, rights: Rights): Promise<PersonSums | undefined> {
  const [row] = await selected(db).execute({ id });
  if (!row) return undefined;
  const seen = <Value>(right: AreaRight, value: Value) => (hasRight(rights, right) ? value : null);
  const [client, provider] = [row.ordered, row.provided];
  return {
    picture: row.picture ?? "",
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    services: seen("services.see", {
      PUBLISHED: countOf(row.services, "PUBLISHED"),
      PENDING: countOf(row.services, "PENDING"),
      REJECTED: countOf(row.services, "REJECTED"),
    }),
    deposits: seen("money.see", sumsOf(row.deposits)),
    withdrawals: seen("money.see", sumsOf(row.withdrawals)),
    bookings: {
      client: countOf(client),
      provider: countOf(provider),
      held: seen("money.see", sumOf(client, "HELD") + sumOf(provider, "HELD")),
    },
    disputes: seen("disputes.see", {
      open: countOf(row.disputes, "OPEN"),
      resolved: countOf(row.disputes, "CLOSED"),
    }),
    investments: seen("investments.see", {
      total: countOf(row.stakes),
      active: countOf(row.stakes, "ACTIVE"),
      amount: seen("money.see", sumOf(row.stakes, "ACTIVE")),
    }),
    reviews: seen("reviews.see", {
      assets: countOf(row.reviews, "assets"),
      services: countOf(row.reviews, "services"),
      songs: countOf(row.reviews, "songs"),
    }),
  };
}

/** The rows of one word (a state, a scope), with the sum of their amounts in kobo where they have some. */
interface Group {
  word: string;
  rows: number;
  amount: string | null;
}

const ID = sql.placeholder("id");

const selected = prepared((db: Executor) =>
  db
    .select({
      picture: members.profileImage,
      lastSeenAt: members.lastSeenAt,
      services: groups(sql`status as word, null as amount from ${services} where creator_id = ${creatorOf(ID)}`),
      deposits: groups(sql`status as word, amount from ${transactions} where member_id = ${ID} and kind = 'deposit'`),
      withdrawals: groups(
        sql`status as word, amount from ${transactions} where member_id = ${ID} and kind = 'withdrawal'`,
      ),
      ordered: groups(sql`escrow as word, amount from ${bookings} where client_id = ${ID}`),
      provided: groups(sql`escrow as word, amount from ${bookings} where provider_id = ${ID}`),
      disputes: groups(sql`status as word, null as amount from ${disputes} where id = any(${disputesOf(ID)})`),
      stakes: groups(sql`status as word, amount from ${investments} where member_id = ${ID}`),
      reviews: groups(sql`scope as word, null as amount from ${reviewItems} where creator_id = ${creatorOf(ID)}`),
    })
    .from(members)
    .where(eq(members.id, ID)),
);

const groups = (rows: SQL) =>
  sql<Group[]>`(select coalesce(json_agg(grouped), '[]') from (
    select word, count(*)::int as rows, sum(amount::bigint)::text as amount from (select ${rows}) counted group by word
  ) grouped)`;

const countOf = (found: readonly Group[], word?: string): number =>
  matching(found, word).reduce((total, { rows }) => total + rows, 0);

const sumOf = (found: readonly Group[], word: string): bigint =>
  matching(found, word).reduce((total, { amount }) => total + BigInt(amount ?? 0), 0n);

const matching = (found: readonly Group[], word: string | undefined) =>
  found.filter((group) => word === undefined || group.word === word);

const sumsOf = (found: readonly Group[]): NonNullable<PersonSums[TransactionType]> => ({
  total: countOf(found),
  pending: countOf(found, "pending"),
  failed: countOf(found, "failed"),
  amount: sumOf(found, "completed"),
});
