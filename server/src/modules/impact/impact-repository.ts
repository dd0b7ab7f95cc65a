import type { ImpactAct, ImpactKind, ImpactNoun, impactFields } from "@hivekeeper/contract/impact.ts";
import type { Servable } from "@hivekeeper/contract/serve/fields.ts";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { investments, vests } from "#db/schema/investments.ts";
import { creators, members, sessions } from "#db/schema/people.ts";
import { bookings, disputes, hives, serviceClusters, services } from "#db/schema/services.ts";

/** The figures of a line: the number of rows, and the sum of a column. */
interface Counted {
  kind: ImpactKind;
  /** `from … where …` */
  rows: SQL;
  /** Counts its different values instead of rows. */
  distinct?: SQLWrapper;
  amount?: SQLWrapper;
}

const TABLE = { members, creators, hives, "service-clusters": serviceClusters, vests } as const satisfies Record<
  ImpactNoun,
  unknown
>;

export async function isThere(db: Database, noun: ImpactNoun, id: number): Promise<boolean> {
  const table = TABLE[noun];
  return (await db.select({ id: table.id }).from(table).where(eq(table.id, id))).length > 0;
}

/** A line as it is counted, with a sum of any size. */
export type CountedLine = Servable<typeof impactFields>["lines"][number];

/** What counting the impact needs besides the record. */
interface Asked {
  act: ImpactAct;
  /** A device that has not been used for this many seconds counts as signed out. */
  idleSeconds: number;
}

export const findImpactOf = (db: Database, noun: ImpactNoun, id: number, asked: Asked): Promise<CountedLine[]> =>
  countLines(db, LINES[noun](id, asked));

const LINES = {
  /**
   * A member as client and provider of bookings, as creator, as investor, and as an administrator who is signed in.
   * Another role concerns the provider of services, and whoever is signed in.
   */
  members: (id, { act, idleSeconds }) => [
    ...bookingLines(
      act === "role"
        ? sql`${bookings.providerId} = ${id}`
        : sql`(${bookings.clientId} = ${id} or ${bookings.providerId} = ${id})`,
    ),
    publishedServices(sql`${services.creatorId} = (select id from ${creators} where ${creators.memberId} = ${id})`),
    ...(act === "role" ? [] : [activeStakes("active_stakes", sql`${investments.memberId} = ${id}`)]),
    devices(id, idleSeconds),
  ],
  creators: (id) => [
    ...bookingLines(sql`${bookings.providerId} = (select member_id from ${creators} where ${creators.id} = ${id})`),
    publishedServices(sql`${services.creatorId} = ${id}`),
  ],
  hives: (id) => [
    { kind: "service_clusters", rows: sql`from ${serviceClusters} where ${serviceClusters.hiveId} = ${id}` },
    ...serviceLines(sql`${services.hiveId} = ${id}`),
  ],
  "service-clusters": (id) => serviceLines(sql`${services.clusterId} = ${id}`),
  vests: (id) => [
    { ...activeStakes("active_investors", sql`${investments.vestId} = ${id}`), distinct: investments.memberId },
  ],
} as const satisfies Record<ImpactNoun, (id: number, asked: Asked) => Counted[]>;

/** The submissions that are published now, and what is open of the services that they are about. */
export const findReviewsImpact = (db: Database, ids: readonly number[]): Promise<CountedLine[]> => {
  const chosen = sql`${reviewItems.id} = any(${sql.param([...ids])}::int[])`;
  return countLines(db, [
    {
      kind: "published_submissions",
      rows: sql`from ${reviewItems} where ${chosen} and ${reviewItems.status} = 'published'`,
    },
    ...bookingLines(sql`${bookings.serviceId} in (select service_id from ${reviewItems} where ${chosen})`),
  ]);
};

export const findServicesImpact = (db: Database, ids: readonly number[]): Promise<CountedLine[]> => {
  const wanted = sql`any(${sql.param([...ids])}::int[])`;
  return countLines(db, [
    publishedServices(sql`${services.id} = ${wanted}`),
    ...bookingLines(sql`${bookings.serviceId} = ${wanted}`),
  ]);
};

/** The open bookings among some, with the money in escrow, and their open disputes. */
const bookingLines = (which: SQL): Counted[] => [
  {
    kind: "open_bookings",
    rows: sql`from ${bookings} where ${bookings.escrow} = 'HELD' and ${which}`,
    amount: bookings.amount,
  },
  {
    kind: "open_disputes",
    rows: sql`from ${disputes} join ${bookings} on ${eq(bookings.id, disputes.bookingId)}
      where ${disputes.status} = 'OPEN' and ${which}`,
  },
];

/** Some services, the published ones among them, and what is open of them. */
const serviceLines = (which: SQL): Counted[] => [
  { kind: "services", rows: sql`from ${services} where ${which}` },
  publishedServices(which),
  ...bookingLines(sql`${bookings.serviceId} in (select ${services.id} from ${services} where ${which})`),
];

const publishedServices = (which: SQL): Counted => ({
  kind: "published_services",
  rows: sql`from ${services} where ${services.status} = 'PUBLISHED' and ${which}`,
});

const activeStakes = (kind: ImpactKind, which: SQL): Counted => ({
  kind,
  rows: sql`from ${investments} where ${which} and ${investments.status} = 'ACTIVE'`,
  amount: investments.amount,
});

const devices = (memberId: number, idleSeconds: number): Counted => ({
  kind: "devices",
  rows: sql`from ${sessions} where ${and(
    eq(sessions.memberId, memberId),
    sql`${sessions.revokedAt} is null and ${sessions.expiresAt} > now()
      and ${sessions.lastUsedAt} > now() - make_interval(secs => ${idleSeconds})`,
  )}`,
});

/** Counts all lines by one statement, so that they are of one moment. */
async function countLines(db: Database, lines: readonly Counted[]): Promise<CountedLine[]> {
  const selects = lines.map(
    ({ kind, rows, distinct, amount }) => sql`select ${kind}::text as kind,
      ${distinct ? sql`count(distinct ${distinct})` : sql`count(*)`}::int as count,
      ${amount ? sql`coalesce(sum(${amount}), 0)` : sql`null`}::text as amount ${rows}`,
  );
  const { rows } = await db.execute<{ kind: ImpactKind; count: number; amount: string | null }>(
    sql.join(selects, sql` union all `),
  );
  return rows.map(({ amount, ...line }) => ({ ...line, amount: amount === null ? null : BigInt(amount) }));
}
