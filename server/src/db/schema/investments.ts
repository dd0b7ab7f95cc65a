import { type SQL, sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { kobo, moment, oneOf, refersTo, sentRecord, version } from "./columns.ts";
import { members } from "./people.ts";

/** An investment offer. */
export const vests = pgTable(
  "vests",
  {
    ...sentRecord,
    vestFor: oneOf(["ARTIST", "PROMOTER"]),
    beneficiaryName: text().notNull(),
    investmentName: text().notNull(),
    minimumAmount: kobo().notNull(),
    /** Return per annum in hundredths of a percent: 1250 is 12.5 %. */
    roiBasisPoints: integer().notNull(),
    durationMonths: smallint().notNull(),
    description: text().notNull().default(""),
    riskAssessment: text().notNull().default(""),
    status: oneOf(["ACTIVE", "CLOSED"]).default("ACTIVE"),
    /** The last day in Africa/Lagos on which the vest is open. */
    closingDate: date({ mode: "string" }),
    closedAt: moment(),
    version: version(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(investment_name || ' ' || beneficiary_name || ' ' || vest_for || ' ' || description || ' ' || risk_assessment)`,
      ),
  },
  (t) => [
    unique("vests_external_id_key").on(t.externalId),
    index("vests_newest").on(t.createdAt.desc(), t.id.desc()),
    index("vests_status_newest").on(t.status, t.createdAt.desc(), t.id.desc()),
    index("vests_status").on(t.status.desc(), t.id.desc()),
    index("vests_name").on(sql`lower(${t.investmentName}) desc nulls last`, t.id.desc()),
    index("vests_beneficiary").on(sql`lower(${t.beneficiaryName}) desc nulls last`, t.id.desc()),
    index("vests_minimum_amount").on(t.minimumAmount.desc(), t.id.desc()),
    index("vests_roi").on(t.roiBasisPoints.desc(), t.id.desc()),
    index("vests_duration").on(t.durationMonths.desc(), t.id.desc()),
    index("vests_closing").on(t.closingDate).where(sql`status = 'ACTIVE'`),
    index("vests_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check("vests_vest_for_known", sql`${t.vestFor} in ('ARTIST', 'PROMOTER')`),
    check("vests_status_known", sql`${t.status} in ('ACTIVE', 'CLOSED')`),
    check("vests_minimum_amount_range", sql`${t.minimumAmount} between 0 and 100000000000000`),
    check("vests_roi_range", sql`${t.roiBasisPoints} between 0 and 10000`),
    check("vests_duration_range", sql`${t.durationMonths} between 1 and 600`),
  ],
);

export const vestImages = pgTable(
  "vest_images",
  {
    vestId: refersTo(() => vests.id, "cascade").notNull(),
    position: smallint().notNull(),
    /** An http(s) address, or `/files/…` for a picture of our own. */
    url: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vestId, t.position] }), index("vest_images_url").on(t.url)],
);

export const vestNews = pgTable(
  "vest_news",
  {
    vestId: refersTo(() => vests.id, "cascade").notNull(),
    position: smallint().notNull(),
    link: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vestId, t.position] })],
);

export const vestHighlights = pgTable(
  "vest_highlights",
  {
    vestId: refersTo(() => vests.id, "cascade").notNull(),
    position: smallint().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vestId, t.position] })],
);

/** A member's stake in a vest. */
export const investments = pgTable(
  "investments",
  {
    ...sentRecord,
    vestId: refersTo(() => vests.id, "restrict").notNull(),
    memberId: refersTo(() => members.id, "restrict").notNull(),
    amount: kobo().notNull(),
    status: oneOf(["ACTIVE", "PAID_OUT"]).default("ACTIVE"),
    paidOutAt: moment(),
  },
  (t) => [
    unique("investments_external_id_key").on(t.externalId),
    index("investments_vest_newest").on(t.vestId, t.createdAt.desc(), t.id.desc()),
    index("investments_member").on(t.memberId),
    index("investments_active").on(t.amount).where(sql`status = 'ACTIVE'`),
    check("investments_status_known", sql`${t.status} in ('ACTIVE', 'PAID_OUT')`),
    check("investments_amount_range", sql`${t.amount} between 1 and 100000000000000`),
  ],
);
