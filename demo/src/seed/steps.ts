import type { Executor } from "@hivekeeper/server/db/database.ts";
import { activity } from "@hivekeeper/server/db/schema/activity.ts";
import { disputeNotes, savedReplies } from "@hivekeeper/server/db/schema/administrators-work.ts";
import { assets, purchases, reviewItems, songs } from "@hivekeeper/server/db/schema/catalogue.ts";
import { rtChat, rtMessage } from "@hivekeeper/server/db/schema/conversations.ts";
import { identities, identityDecisions } from "@hivekeeper/server/db/schema/identity.ts";
import { investments, vestHighlights, vestImages, vestNews, vests } from "@hivekeeper/server/db/schema/investments.ts";
import { transactionAccounts, transactions } from "@hivekeeper/server/db/schema/money.ts";
import { creatorKyc, creators, members } from "@hivekeeper/server/db/schema/people.ts";
import {
  bookings,
  disputes,
  hives,
  serviceAccesses,
  serviceClusters,
  services,
} from "@hivekeeper/server/db/schema/services.ts";
import { team } from "@hivekeeper/server/db/schema/team.ts";
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { createActivityAt } from "./activity.ts";
import { bookingAt, disputeAt } from "./bookings.ts";
import { assetAt, purchaseAt, songAt } from "./catalogue.ts";
import { conversationAt } from "./conversations.ts";
import { creatorAt, kycAt } from "./creators.ts";
import { notesAt, replyRows } from "./desk.ts";
import { clusterRows, hiveRows } from "./hives.ts";
import { hasKyc, identityDecisionRows, identityRows } from "./identities.ts";
import type { SeedRow } from "./insert-rows.ts";
import { createInvestmentAt } from "./investments.ts";
import { loadTable } from "./load-table.ts";
import { memberAt, teamRows } from "./members.ts";
import { reviewItemAt } from "./review-items.ts";
import { accessAt, serviceAt } from "./services.ts";
import { accountAt, transactionAt } from "./transactions.ts";
import { highlightRows, imageRows, newsRows, vestAt } from "./vests.ts";
import type { World } from "./world.ts";

export interface Step {
  readonly name: string;
  /** Returns the number of rows. */
  load(db: Executor, batchSize: number): Promise<number>;
}

/** The steps that fill every table, referenced tables first. */
export function stepsOf(world: World): readonly Step[] {
  const { counts } = world;
  return [
    step("members", members, counts.members, (place) => [memberAt(world, place)]),
    step("team", team, 1, () => teamRows(world)),
    step("creators", creators, counts.creators, (place) => [creatorAt(world, place)]),
    // Before the data by which they are checked: a trigger makes those that are missing.
    step("identities", identities, counts.creators, (place) => identityRows(world, place)),
    step("identity decisions", identityDecisions, counts.creators, (place) => identityDecisionRows(world, place)),
    step("creator identities", creatorKyc, counts.creators, (p) => (hasKyc(world, p) ? [kycAt(world, p)] : [])),
    step("hives", hives, 1, () => hiveRows(world)),
    step("service clusters", serviceClusters, 1, () => clusterRows(world)),
    step("services", services, counts.services, (place) => [serviceAt(world, place)]),
    step("service accesses", serviceAccesses, counts.accesses, (place) => [accessAt(world, place)]),
    step("vests", vests, counts.vests, (place) => [vestAt(world, place)]),
    step("vest images", vestImages, counts.vests, (place) => imageRows(world, place)),
    step("vest news", vestNews, counts.vests, (place) => newsRows(world, place)),
    step("vest highlights", vestHighlights, counts.vests, (place) => highlightRows(world, place)),
    step("investments", investments, counts.investments, single(createInvestmentAt(world))),
    step("bookings", bookings, counts.bookings, (place) => [bookingAt(world, place)]),
    step("disputes", disputes, counts.disputes, (place) => [disputeAt(world, place)]),
    step("conversations", rtChat, counts.disputes, (place) => [conversationAt(world, place).chat]),
    step("messages", rtMessage, counts.disputes, (place) => conversationAt(world, place).messages),
    step("notes", disputeNotes, counts.disputes, (place) => notesAt(world, place)),
    step("saved replies", savedReplies, 1, () => replyRows(world)),
    step("assets", assets, counts.assets, (place) => [assetAt(world, place)]),
    step("songs", songs, counts.songs, (place) => [songAt(world, place)]),
    step("purchases", purchases, counts.purchases, (place) => [purchaseAt(world, place)]),
    step("review items", reviewItems, counts.reviews, (place) => [reviewItemAt(world, place)]),
    step("transactions", transactions, counts.transactions, (place) => [transactionAt(world, place)]),
    step("accounts", transactionAccounts, counts.transactions, (place) => accountAt(world, place)),
    step("activity", activity, counts.activity, single(createActivityAt(world))),
  ];
}

function step<Table extends PgTable>(
  name: string,
  table: Table,
  count: number,
  rowsAt: (place: number) => readonly SeedRow<Table>[],
): Step {
  return {
    name,
    async load(db, batchSize) {
      const rows = await loadTable(db, table, count, rowsAt, batchSize);
      await continueNumbering(db, table);
      return rows;
    },
  };
}

const single =
  <Row>(rowAt: (place: number) => Row) =>
  (place: number) => [rowAt(place)];

/** Sets the sequence of a table to the highest id that the seed gave out. */
async function continueNumbering(db: Executor, table: PgTable): Promise<void> {
  if (!("id" in table) || table === rtChat) return;
  await db.execute(
    sql`select setval(pg_get_serial_sequence(quote_ident(${getTableName(table)}), 'id'), greatest(max(id), 1)) from ${table}`,
  );
}
