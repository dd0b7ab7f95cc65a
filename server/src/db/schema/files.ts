import { type SQLWrapper, sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, oneOf, refersTo } from "./columns.ts";
import { members } from "./people.ts";

/** Sixteen of the bits of a likeness, as their index has them. */
export const likenessPart = (likeness: SQLWrapper, from: number) =>
  sql`((${likeness} >> ${sql.raw(String(from))}) & 65535)`;

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
    /** The key of its content, sealed; null of a content in clear. */
    keySealed: text(),
    /** The name under which a version before kept it in clear: the marketplace may send that again. */
    sealedFrom: text(),
    /** What a document looks like, in 64 bits: similar pictures differ in few of them. */
    likeness: bigint({ mode: "bigint" }),
    uploadedBy: refersTo(() => members.id, "set null"),
    createdAt: moment().notNull().default(sql`now()`),
    /** When the last reference to it ended; it is deleted 24 hours later. */
    orphanedAt: moment(),
  },
  (t) => [
    // Two of at most three differing bits are equal in one of the four parts.
    ...[0, 16, 32, 48].map((from) =>
      index(`files_likeness_${from}`).on(likenessPart(t.likeness, from)).where(sql`likeness is not null`),
    ),
    index("files_sealed_from").on(t.sealedFrom).where(sql`sealed_from is not null`),
    index("files_orphans").on(t.orphanedAt).where(sql`orphaned_at is not null`),
    check("files_purpose_known", sql`${t.purpose} in ('picture', 'kyc', 'attachment', 'sound')`),
  ],
);
