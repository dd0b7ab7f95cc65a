import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, oneOf, refersTo } from "./columns.ts";
import { members } from "./people.ts";

/** A stored upload. Its name is random, so that one address does not reveal another. */
export const files = pgTable(
  "files",
  {
    id: id(),
    /** 32 random hex digits and the extension of the content's type: `0f…3a.webp`. */
    name: text().notNull().unique("files_name_key"),
    /** A `picture` or a `sound` is for everybody who has its name. Sounds come with the demo data only. */
    purpose: oneOf(["picture", "kyc", "attachment", "sound"]),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** The name of the thumbnail, if there is one. */
    thumbnail: text(),
    uploadedBy: refersTo(() => members.id, "set null"),
    createdAt: moment().notNull().default(sql`now()`),
    /** When the last reference to it ended; it is deleted 24 hours later. */
    orphanedAt: moment(),
  },
  (t) => [
    index("files_orphans").on(t.orphanedAt).where(sql`orphaned_at is not null`),
    check("files_purpose_known", sql`${t.purpose} in ('picture', 'kyc', 'attachment', 'sound')`),
  ],
);
