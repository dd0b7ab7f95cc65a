import {
  IMPACT_LINE_RIGHTS,
  type ImpactAct,
  type ImpactKind,
  type ImpactNoun,
  type impactFields,
} from "@hivekeeper/contract/impact.ts";
import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import type { Servable } from "@hivekeeper/contract/serve/fields.ts";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { displayName } from "#db/person-name.ts";
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

export type CountedImpact = Servable<typeof impactFields>;
/** A line as it is counted, with a sum of any size. */
export type CountedLine = CountedImpact["lines"][number];
type Named = CountedImpact["people"][number];

const MOST_NAMED = 10;

/** What counting the impact needs besides the record. */
interface Asked {
  /** What the lines may tell. */
  rights: Rights;
  act: ImpactAct;
  /** A device that has not been used for this many seconds counts as signed out. */
  idleSeconds: number;
}

export const findImpactOf = (db: Database, noun: ImpactNoun, id: number, asked: Asked): Promise<CountedLine[]> =>
  countLines(db, LINES[noun](sql`= ${id}`, asked), asked.rights);

type People = "members" | "creators";

export const findImpactOfAll = (
  db: Database,
  noun: People,
  ids: readonly number[],
  asked: Omit<Asked, "act">,
): Promise<CountedLine[]> => countLines(db, LINES[noun](among(ids), { act: "deactivate", ...asked }), asked.rights);

/** Those of some people who are active, or are not. */
export async function findByState(
  db: Database,
  noun: People,
  ids: readonly number[],
  isActive: boolean,
): Promise<number[]> {
  const table = TABLE[noun];
  const which = and(sql`${table.id} ${among(ids)}`, eq(table.isActive, isActive));
  return (await db.select({ id: table.id }).from(table).where(which)).map(({ id }) => id);
}

/**
 * The people among some members or creators who have most open bookings, then most else that is active and that these rights
 * let see.
 */
export async function findMostConcerned(
  db: Database,
  noun: People,
  ids: readonly number[],
  rights: Rights,
): Promise<Named[]> {
  const theirs =
    noun === "members"
      ? sql`select id from ${members} where id ${among(ids)}`
      : sql`select member_id from ${creators} where id ${among(ids)}`;
  const of = (owner: SQLWrapper, table: SQL, which: SQL, weight = 0) =>
    sql`select ${owner} as id, ${weight}::int as weight from ${table} where ${which} and ${owner} in (${theirs})`;
  const held = sql`${bookings.escrow} = 'HELD'`;
  const published = sql`${services} join ${creators} on ${eq(creators.id, services.creatorId)}`;
  const owned = [
    of(bookings.providerId, sql`${bookings}`, held, 1),
    ...(hasRight(rights, "services.see")
      ? [of(creators.memberId, published, sql`${services.status} = 'PUBLISHED'`)]
      : []),
    ...(noun === "members" ? [of(bookings.clientId, sql`${bookings}`, held, 1)] : []),
    ...(noun === "members" && hasRight(rights, "investments.see")
      ? [of(investments.memberId, sql`${investments}`, sql`${investments.status} = 'ACTIVE'`)]
      : []),
  ];
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select ${members.id}, ${displayName(members)} as name
    from (${sql.join(owned, sql` union all `)}) owned join ${members} on ${members.id} = owned.id
    group by ${members.id} order by sum(owned.weight) desc, count(*) desc, ${members.id} limit ${MOST_NAMED}`);
  return rows.map(({ id, name }) => ({ id: String(id), name }));
}

const LINES = {
  /**
   * A member as client and provider of bookings, as creator, as investor, and as an administrator who is signed in.
   * Another role concerns the provider of services, and whoever is signed in.
   */
  members: (is, { act, idleSeconds }) => [
    ...bookingLines(
      act === "role"
        ? sql`${bookings.providerId} ${is}`
        : sql`(${bookings.clientId} ${is} or ${bookings.providerId} ${is})`,
    ),
    publishedServices(sql`${services.creatorId} in (select id from ${creators} where ${creators.memberId} ${is})`),
    ...(act === "role" ? [] : [activeStakes("active_stakes", sql`${investments.memberId} ${is}`)]),
    devices(is, idleSeconds),
  ],
  creators: (is) => [
    ...bookingLines(sql`${bookings.providerId} in (select member_id from ${creators} where ${creators.id} ${is})`),
    publishedServices(sql`${services.creatorId} ${is}`),
  ],
  hives: (is) => [
    { kind: "service_clusters", rows: sql`from ${serviceClusters} where ${serviceClusters.hiveId} ${is}` },
    ...serviceLines(sql`${services.hiveId} ${is}`),
  ],
  "service-clusters": (is) => serviceLines(sql`${services.clusterId} ${is}`),
  vests: (is) => [
    { ...activeStakes("active_investors", sql`${investments.vestId} ${is}`), distinct: investments.memberId },
  ],
} as const satisfies Record<ImpactNoun, (is: SQL, asked: Asked) => Counted[]>;

/** The submissions that are published now, and what is open of the services that they are about. */
export const findReviewsImpact = (db: Database, ids: readonly number[], rights: Rights): Promise<CountedLine[]> => {
  const chosen = sql`${reviewItems.id} ${among(ids)}`;
  const published = {
    kind: "published_submissions" as const,
    rows: sql`from ${reviewItems} where ${chosen} and ${reviewItems.status} = 'published'`,
  };
  const open = bookingLines(sql`${bookings.serviceId} in (select service_id from ${reviewItems} where ${chosen})`);
  return countLines(db, [published, ...open], rights);
};

export const findServicesImpact = (db: Database, ids: readonly number[], rights: Rights): Promise<CountedLine[]> => {
  const wanted = among(ids);
  const open = bookingLines(sql`${bookings.serviceId} ${wanted}`);
  return countLines(db, [publishedServices(sql`${services.id} ${wanted}`), ...open], rights);
};

const among = (ids: readonly number[]): SQL => sql`= any(${sql.param([...ids])}::int[])`;

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

const devices = (is: SQL, idleSeconds: number): Counted => ({
  kind: "devices",
  rows: sql`from ${sessions} where ${and(
    sql`${sessions.memberId} ${is}`,
    sql`${sessions.revokedAt} is null and ${sessions.expiresAt} > now()
      and ${sessions.lastUsedAt} > now() - make_interval(secs => ${idleSeconds})`,
  )}`,
});

/** Counts the lines that these rights let see by one statement, so that they are of one moment. */
async function countLines(db: Database, all: readonly Counted[], rights: Rights): Promise<CountedLine[]> {
  const lines = all.filter(({ kind }) => {
    const needed = IMPACT_LINE_RIGHTS[kind];
    return !needed || hasRight(rights, needed);
  });
  if (lines.length === 0) return [];
  const seesMoney = hasRight(rights, "money.see");
  const selects = lines.map(
    ({ kind, rows, distinct, amount }) => sql`select ${kind}::text as kind,
      ${distinct ? sql`count(distinct ${distinct})` : sql`count(*)`}::int as count,
      ${amount && seesMoney ? sql`coalesce(sum(${amount}), 0)` : sql`null`}::text as amount ${rows}`,
  );
  const { rows } = await db.execute<{ kind: ImpactKind; count: number; amount: string | null }>(
    sql.join(selects, sql` union all `),
  );
  return rows.map(({ amount, ...line }) => ({ ...line, amount: amount === null ? null : BigInt(amount) }));
}
