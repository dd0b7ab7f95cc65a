import type { transactionAccounts, transactions } from "@hivekeeper/server/db/schema/money.ts";
import { SEALED } from "@hivekeeper/server/db/sealed-values.ts";
import { type BookingBrief, bookingBrief, bookingsBefore } from "./booking-brief.ts";
import { later, latest } from "./calendar.ts";
import type { SeedRow } from "./insert-rows.ts";
import { inventedAccountNumber } from "./invented-numbers.ts";
import { memberBefore, memberId } from "./members.ts";
import { fullName, nameOf } from "./names.ts";
import { BANKS } from "./nigeria.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

const WALLET = "Marketplace Escrow Wallet";
/** The number of transactions in the last ten hours, at least. */
const LATEST = 8;
const COMPANIES = [
  "Savannah Foods Ltd",
  "Coal City Stores",
  "Ijinle Ventures",
  "Bluebarn Entertainment",
  "Delta Wave & Sons",
];

export const transactionAt = (world: World, place: number) => invented(world, place).row;

/** The account of a transaction, for most of them. */
export function accountAt(world: World, place: number): SeedRow<typeof transactionAccounts>[] {
  const { row, account } = invented(world, place);
  if (account === null) return [];
  const { sealed, hash } = world.keys.sealNumber(SEALED.account, account, row.id);
  return [{ transactionId: row.id, accountSealed: sealed ?? "", accountHash: hash ?? "" }];
}

function invented(world: World, place: number) {
  const random = world.random("transaction", place);
  const createdAt = transactionMoment(world, random, place);
  const anybody = memberBefore(world, random, createdAt);
  const isDeposit = random.chance(0.63);
  const booking = isDeposit ? paidBooking(world, place, createdAt) : null;
  const member = booking?.client ?? anybody;
  const isCompany = random.chance(0.05);
  const company = isCompany ? random.pick(COMPANIES) : null;
  const name = (booking ? null : company) ?? fullName(nameOf(world, member));
  const bank = random.pick(BANKS);
  const hasBank = random.chance(0.97);
  const isRecent = later(createdAt, { days: 2 }) > world.now;
  const luck = random.float();
  const status = isRecent && luck < 0.3 ? "pending" : luck > 0.96 ? "failed" : "completed";
  const amount = amountOf(random.float(), random.chance(0.08) ? random.int(1, 99) : 0);
  const account = hasBank ? inventedAccountNumber(random, bank) : null;
  const row = {
    id: place + 1,
    kind: isDeposit ? "deposit" : "withdrawal",
    code: `${isDeposit ? "DEP" : "WDR"}-${codeOf(place)}`,
    memberId: memberId(world, member),
    bookingId: booking?.id ?? null,
    senderName: isDeposit ? name : WALLET,
    senderBank: hasBank ? bank.name : null,
    receiverName: isDeposit ? WALLET : name,
    amount: booking?.amount ?? amount,
    status,
    createdAt,
    updatedAt: status === "pending" ? createdAt : soonAfter(createdAt, random.int(1, 240), world.now),
  } as const satisfies SeedRow<typeof transactions>;
  return { row, account };
}

/** Even the night before a quiet morning has the last few, so that today is seldom empty. */
function transactionMoment(world: World, random: Random, place: number): Date {
  const { counts, now, calendar } = world;
  const moment = world.eventMoment(random, place, counts.transactions);
  const order = place - counts.transactions + LATEST;
  if (order < 0) return moment;
  return latest(moment, calendar.between(later(now, { hours: -10 }), now, (order + random.float()) / LATEST));
}

/** The booking that a deposit pays: one of those made shortly before, for every eighth deposit. */
function paidBooking(world: World, place: number, moment: Date): BookingBrief | null {
  const random = world.random("paid-booking", place);
  const booked = bookingsBefore(world, moment) - random.int(1, 3);
  if (!random.chance(0.125) || booked < 0) return null;
  const booking = bookingBrief(world, booked);
  return booking.createdAt <= moment ? booking : null;
}

/** Seven letters and digits, unique per place: multiplication by an odd factor is a bijection on 32-bit numbers. */
const codeOf = (place: number): string =>
  (Math.imul(place + 1, 0x9e3779b1) >>> 0).toString(36).toUpperCase().padStart(7, "0");

/** ₦1,000 to ₦3,000,000 in kobo, mostly small, in hundreds of naira, sometimes with odd kobo. */
const amountOf = (share: number, kobo: number): number => Math.round(10 ** (1 + share ** 1.4 * 3.48)) * 10_000 + kobo;

function soonAfter(moment: Date, minutes: number, now: Date): Date {
  const settled = later(moment, { minutes });
  return settled < now ? settled : now;
}
