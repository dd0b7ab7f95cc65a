import { type SQLWrapper, sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, oneOf, refersTo } from "./columns.ts";
import { members } from "./people.ts";

/** The 64 bits of a likeness in five bands: bit `n` belongs to band `n % 5`. */
const BANDS = [0, 1, 2, 3, 4].map((band) =>
  Array.from({ length: 64 }, (_, bit) => (bit % 5 === band ? 1n << BigInt(bit) : 0n)).reduce((sum, bit) => sum + bit),
);

/** Every two of the bands. */
export const LIKENESS_MASKS: readonly bigint[] = BANDS.flatMap((one, at) =>
  BANDS.slice(at + 1).map((other) => BigInt.asIntN(64, one | other)),
);

/** The keys of a likeness, as its index has them: two likenesses that differ in at most three bits have a key in common. */
export const likenessKeys = (likeness: SQLWrapper) =>
  sql.join([
    sql`(array[`,
    sql.join(
      LIKENESS_MASKS.map((mask) => sql`${likeness} & ${sql.raw(`'${mask}'::bigint`)}`),
      sql`, `,
    ),
    sql`])`,
  ]);

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
    index("files_likeness").using("gin", likenessKeys(t.likeness)).where(sql`likeness is not null`),
    index("files_sealed_from").on(t.sealedFrom).where(sql`sealed_from is not null`),
    index("files_orphans").on(t.orphanedAt).where(sql`orphaned_at is not null`),
    check("files_purpose_known", sql`${t.purpose} in ('picture', 'kyc', 'attachment', 'sound')`),
  ],
);
