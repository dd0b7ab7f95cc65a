import type { Noun } from "./noun.ts";
import { asset, purchase, review, song } from "./nouns/catalogue.ts";
import { dispute } from "./nouns/dispute.ts";
import { investment, vest } from "./nouns/investments.ts";
import { message } from "./nouns/message.ts";
import { transaction } from "./nouns/money.ts";
import { creator, member } from "./nouns/people.ts";
import { booking, hive, service, serviceAccess, serviceCluster } from "./nouns/services.ts";

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
