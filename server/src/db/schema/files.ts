import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "./columns.ts";
import { members } from "./people.ts";

/** A stored upload. Its name is random, so that knowing one address tells nothing of another. */
export const files = pgTable(
  "files",
  {
    id: id(),
    /** 32 random hex digits and the ending of the type that its content has: `0f…3a.webp`. */
    name: text().notNull().unique("files_name_key"),
    purpose: text({ enum: ["picture", "kyc"] }).notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** The smaller picture made beside it, if one was. */
    thumbnail: text(),
    uploadedBy: integer().references(() => members.id, { onDelete: "set null" }),
    createdAt: moment().notNull().default(sql`now()`),
    /** Since when nothing points to it; swept 24 hours later. */
    orphanedAt: moment(),
  },
  (t) => [
    index("files_orphans").on(t.orphanedAt).where(sql`orphaned_at is not null`),
    check("files_purpose_known", sql`${t.purpose} in ('picture', 'kyc')`),
  ],
);
