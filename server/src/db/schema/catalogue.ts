import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { decisionReason, generatedText, kobo, oneOf, ownFileIndex, refersTo, sentRecord, version } from "./columns.ts";
import { creators, members } from "./people.ts";
import { services } from "./services.ts";

export const assets = pgTable(
  "assets",
  {
    ...sentRecord,
    creatorId: refersTo(() => creators.id, "restrict").notNull(),
    title: text().notNull(),
    price: kobo().notNull(),
    coverImage: text(),
  },
  (t) => [
    unique("assets_external_id_key").on(t.externalId),
    index("assets_creator").on(t.creatorId),
    index("assets_newest").on(t.createdAt.desc()),
    ownFileIndex("assets_cover_image", t.coverImage),
    check("assets_price_range", sql`${t.price} between 0 and 100000000000000`),
  ],
);

export const songs = pgTable(
  "songs",
  {
    ...sentRecord,
    creatorId: refersTo(() => creators.id, "restrict").notNull(),
    title: text().notNull(),
    price: kobo().notNull(),
    audio: text(),
  },
  (t) => [
    unique("songs_external_id_key").on(t.externalId),
    index("songs_creator").on(t.creatorId),
    index("songs_newest").on(t.createdAt.desc()),
    ownFileIndex("songs_audio", t.audio),
    check("songs_price_range", sql`${t.price} between 0 and 100000000000000`),
  ],
);

/** A member bought an asset or a song. */
export const purchases = pgTable(
  "purchases",
  {
    ...sentRecord,
    memberId: refersTo(() => members.id, "restrict").notNull(),
    assetId: refersTo(() => assets.id, "restrict"),
    songId: refersTo(() => songs.id, "restrict"),
    amount: kobo().notNull(),
  },
  (t) => [
    unique("purchases_external_id_key").on(t.externalId),
    index("purchases_at").on(t.createdAt),
    index("purchases_assets").on(t.createdAt).where(sql`asset_id is not null`),
    index("purchases_member").on(t.memberId),
    index("purchases_asset").on(t.assetId),
    index("purchases_song").on(t.songId),
    check("purchases_one_thing", sql`num_nonnulls(${t.assetId}, ${t.songId}) = 1`),
    check("purchases_amount_range", sql`${t.amount} between 0 and 100000000000000`),
  ],
);

/** A submission that an administrator approves or rejects. */
export const reviewItems = pgTable(
  "review_items",
  {
    ...sentRecord,
    scope: oneOf(["assets", "services", "songs"]),
    creatorId: refersTo(() => creators.id, "restrict").notNull(),
    assetId: refersTo(() => assets.id, "set null"),
    serviceId: refersTo(() => services.id, "set null"),
    songId: refersTo(() => songs.id, "set null"),
    name: text().notNull(),
    price: kobo().notNull(),
    isNew: boolean().notNull().default(true),
    rating: smallint(),
    comment: text(),
    status: oneOf(["pending", "published", "rejected"]).default("pending"),
    decisionReason: decisionReason(),
    version: version(),
    searchText: generatedText((): SQL => sql`lower(name)`),
  },
  (t) => [
    unique("review_items_external_id_key").on(t.externalId),
    index("review_items_list").on(t.scope, t.status, t.createdAt.desc(), t.id.desc()),
    index("review_items_pending").on(t.createdAt, t.id).where(sql`status = 'pending'`),
    index("review_items_newest").on(t.createdAt.desc(), t.id.desc()),
    index("review_items_name").on(t.searchText.desc(), t.id.desc()),
    index("review_items_price").on(t.price.desc(), t.id.desc()),
    index("review_items_creator").on(t.creatorId),
    index("review_items_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check("review_items_scope_known", sql`${t.scope} in ('assets', 'services', 'songs')`),
    check("review_items_status_known", sql`${t.status} in ('pending', 'published', 'rejected')`),
    check("review_items_decision_reason_length", sql`char_length(${t.decisionReason}) <= 500`),
    check("review_items_price_range", sql`${t.price} between 0 and 100000000000000`),
    check("review_items_rating_range", sql`${t.rating} between 1 and 5`),
  ],
);
