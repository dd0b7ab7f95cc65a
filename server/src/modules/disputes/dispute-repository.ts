import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import type { DisputeListQuery } from "@hivekeeper/contract/schemas/dispute.ts";
import type { KnownDispute } from "@hivekeeper/contract/serve/dispute.ts";
import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { contains } from "#db/like.ts";
import { orderOf } from "#db/order.ts";
import { disputes } from "#db/schema/services.ts";
import { selectDisputes } from "./dispute-select-repository.ts";

/** A dispute as we keep it: always with a version. */
export type KeptDispute = KnownDispute & { version: number };

export async function findDispute(db: Executor, id: number): Promise<KeptDispute | undefined> {
  const [row] = await selectDisputes(db).rows.where(eq(disputes.id, id));
  return row && toDispute(row);
}

export async function findDisputePage(
  db: Database,
  query: DisputeListQuery,
): Promise<Page<KeptDispute> & { total: number }> {
  const { page = 1, per_page: perPage = PER_PAGE } = query;
  const rows = await disputePageRows(db, query);
  const total = await countDisputes(db, query);
  return { items: rows.map(toDispute), page, perPage, total, lastPage: lastPageOf(total, perPage) };
}

function disputePageRows(db: Database, query: DisputeListQuery) {
  const { page = 1, per_page: perPage = PER_PAGE, sort = "created_at", direction = "desc" } = query;
  const { rows, names } = selectDisputes(db);
  return rows
    .where(matching(query, names))
    .orderBy(
      orderOf([
        { by: sort === "created_at" ? disputes.createdAt : sql`lower(${names[sort]})`, direction },
        { by: disputes.id, direction },
      ]),
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
}

/** Names are looked at only when they are searched. */
function countDisputes(db: Database, query: DisputeListQuery): Promise<number> {
  const { rows, names } = selectDisputes(db);
  const found = matching(query, names);
  return query.search || query.q ? db.$count(rows.where(found).as("found")) : db.$count(disputes, found);
}

/** Found are words of any of the names and of the state, as a list shows them. */
function matching({ status, search, q }: DisputeListQuery, names: Record<string, SQL>): SQL | undefined {
  const text = search || q;
  const pattern = text ? contains(text) : undefined;
  return and(
    status && eq(disputes.status, status),
    pattern === undefined
      ? undefined
      : or(...[...Object.values(names), SHOWN_STATUS].map((column) => ilike(column, pattern))),
  );
}

const SHOWN_STATUS = sql`case ${disputes.status} when 'OPEN' then 'pending' else 'resolved' end`;

type Row = Awaited<ReturnType<typeof disputePageRows>>[number];

const toDispute = ({ id, status, bookingId, amount, escrow, createdAt, updatedAt, ...row }: Row): KeptDispute => ({
  id: String(id),
  status: status === "OPEN" ? "pending" : "resolved",
  service: row.service,
  booking: { id: String(bookingId), amount, escrow },
  provider: toParty(row.provider),
  client: toParty(row.client),
  initiator: toParty(row.initiator),
  initiatedBy: fullName(row.initiator),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  chatId: `dispute_${id}`,
  version: row.version,
});

const toParty = ({ id, picture, ...names }: Row["client"]) => ({
  ...names,
  id: String(id),
  name: fullName(names),
  avatar: picture ?? "",
});

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
