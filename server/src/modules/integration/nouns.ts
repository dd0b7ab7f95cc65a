import type { Noun } from "./noun.ts";
import { asset } from "./nouns/asset.ts";
import { booking } from "./nouns/booking.ts";
import { creator } from "./nouns/creator.ts";
import { dispute } from "./nouns/dispute.ts";
import { hive } from "./nouns/hive.ts";
import { investment } from "./nouns/investment.ts";
import { member } from "./nouns/member.ts";
import { message } from "./nouns/message.ts";
import { purchase } from "./nouns/purchase.ts";
import { review } from "./nouns/review.ts";
import { service } from "./nouns/service.ts";
import { serviceAccess } from "./nouns/service-access.ts";
import { serviceCluster } from "./nouns/service-cluster.ts";
import { song } from "./nouns/song.ts";
import { transaction } from "./nouns/transaction.ts";
import { vest } from "./nouns/vest.ts";

/** The nouns by the last part of their address; a noun comes after those that it refers to. */
export const NOUNS: Record<string, Noun> = {
  members: member,
  creators: creator,
  hives: hive,
  "service-clusters": serviceCluster,
  services: service,
  bookings: booking,
  disputes: dispute,
  messages: message,
  assets: asset,
  songs: song,
  purchases: purchase,
  "service-accesses": serviceAccess,
  reviews: review,
  transactions: transaction,
  vests: vest,
  investments: investment,
};
